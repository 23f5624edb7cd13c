import { describe, expect, it } from 'vitest';
import { NO_ADJUSTMENTS } from '../finish/finish-spec.ts';
import { compileCustomStyle } from './compile-custom-style.ts';

describe('compiling a custom style', () => {
  it('applies the wishes of the placeholder text together', () => {
    const { adjustments, applied } = compileCustomStyle('cinematic lighting, pastel colors, vintage feel');
    expect(applied).toEqual(['cinematic lighting', 'pastel colors', 'vintage feel']);
    expect(adjustments.saturation).toBeLessThan(0.7);
    expect(adjustments.fade).toBeGreaterThan(0.5);
    expect(adjustments.splitTone).toBeDefined();
  });

  it('keeps to whole words', () => {
    expect(compileCustomStyle('lighting').applied).toEqual([]);
    expect(compileCustomStyle('darkness, warmly, coldplay, brighton').applied).toEqual([]);
    expect(compileCustomStyle('golden hour').applied).toEqual(['golden hour']);
    expect(compileCustomStyle('black and white').adjustments.saturation).toBe(0);
  });

  it('understands negation, up to the end of its clause', () => {
    const plain = compileCustomStyle('warm, no grain');
    expect(plain.applied).toEqual(['warm', 'no grain']);
    expect(plain.adjustments.grain).toBeLessThan(0);
    expect(plain.adjustments.warmth).toBeGreaterThan(0);
    expect(compileCustomStyle('no grain, vivid').adjustments.saturation).toBeGreaterThan(1);
    expect(compileCustomStyle('not black and white').adjustments.saturation).toBe(1);
  });

  it('changes nothing for what it does not know', () => {
    for (const text of [
      '',
      '   ',
      'xyzzy plugh',
      '🦄🦄✨',
      '<script>alert(1)</script>',
      '{{custom_style}}',
    ]) {
      const { adjustments, applied } = compileCustomStyle(text);
      expect(applied).toEqual([]);
      expect(adjustments).toEqual(NO_ADJUSTMENTS);
    }
  });

  it('reads through case, markup, emoji and Hindi', () => {
    expect(compileCustomStyle('<b>WARM</b> ✨Neon✨').applied).toEqual(['warm', 'neon']);
    expect(compileCustomStyle('सुनहरा और रंगीन').applied).toEqual(['सुनहरा', 'रंगीन']);
  });

  it('names each wish once and clamps what adds up', () => {
    const { adjustments, applied } = compileCustomStyle(
      'warm warm golden hour candlelight sunset '.repeat(50),
    );
    expect(new Set(applied).size).toBe(applied.length);
    expect(adjustments.warmth).toBeLessThanOrEqual(0.7);
    expect(adjustments.exposure).toBeGreaterThanOrEqual(-0.4);
  });

  // What takes more than its share of time here runs into the test's own limit.
  it.each([
    ['no ', 30_000],
    ['a', 200_000],
    ['black and ', 10_000],
    ['🧒🏽<i>', 20_000],
    ["'", 100_000],
  ])('comes to an end with a text made to take long: %s', (part, repeats) => {
    const { adjustments } = compileCustomStyle(part.repeat(repeats));
    expect(Object.values(adjustments).every(Number.isFinite)).toBe(true);
  });
});
