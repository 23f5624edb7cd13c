import { describe, expect, it } from 'vitest';
import {
  cssFilter,
  DEFAULT_SETTINGS,
  SETTING_RANGES,
  settingText,
  turnedByQuarter,
} from './edit-settings.ts';

describe('the ranges', () => {
  it('are those of the specification', () => {
    expect(SETTING_RANGES.map(({ name, min, max, step }) => [name, min, max, step])).toEqual([
      ['brightness', 0, 200, 1],
      ['contrast', 0, 200, 1],
      ['saturation', 0, 200, 1],
      ['blur', 0, 20, 0.1],
      ['rotation', -360, 360, 1],
    ]);
  });

  it.each([
    ['brightness', 120, '120%'],
    ['blur', 0.1 + 0.2, '0.3 px'],
    ['blur', 20, '20.0 px'],
    ['rotation', -90, '-90°'],
  ])('%s %d is written %s', (name, value, text) => {
    expect(settingText(SETTING_RANGES.find((range) => range.name === name)!, value)).toBe(text);
  });
});

describe('a quarter turn', () => {
  it('stays on the slider and is one from everywhere on it', () => {
    for (let rotation = -360; rotation <= 360; rotation += 1) {
      for (const quarter of [1, -1] as const) {
        const turned = turnedByQuarter({ ...DEFAULT_SETTINGS, rotation }, quarter).rotation;
        expect(Math.abs(turned)).toBeLessThanOrEqual(360);
        expect((turned - rotation - quarter * 90) % 360).toBeCloseTo(0);
      }
    }
  });

  it('comes back to where it began after four', () => {
    let settings = { ...DEFAULT_SETTINGS, brightness: 80 };
    for (let i = 0; i < 4; i += 1) settings = { ...settings, ...turnedByQuarter(settings, 1) };
    expect(settings).toEqual({ ...DEFAULT_SETTINGS, brightness: 80, rotation: 360 });
  });
});

it('cssFilter keeps the order and scales the blur to what is shown', () => {
  expect(cssFilter(DEFAULT_SETTINGS, 1)).toBe('brightness(100%) contrast(100%) saturate(100%)');
  expect(cssFilter({ ...DEFAULT_SETTINGS, brightness: 120, blur: 20 }, 0.25)).toBe(
    'brightness(120%) contrast(100%) saturate(100%) blur(5px)',
  );
});
