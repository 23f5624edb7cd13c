import { describe, expect, it } from 'vitest';
import { ACCESSORIES } from '../accessories/accessories.ts';
import { GARMENTS } from '../costume/garments.ts';
import { COVERED_HEADWEAR, HALF_HEADWEAR, HEADWEAR } from '../headwear/headwear.ts';
import { OVERLAYS } from '../overlays/overlays.ts';
import { SCENE_KINDS } from '../scene/scene-spec.ts';
import type { ThemeSpec } from '../themes/theme-spec.ts';
import { compileTheme } from './compile-theme.ts';

const compile = (name: string, promptTemplate = '', category = 'realistic', id = name) =>
  compileTheme({ id, name, category, promptTemplate });

function expectComplete(spec: ThemeSpec): void {
  expect(SCENE_KINDS).toContain(spec.scene.kind);
  expect(GARMENTS).toHaveProperty([spec.garment.kind]);
  if ('covered' in spec.headwear) {
    expect(COVERED_HEADWEAR).toHaveProperty([spec.headwear.covered.kind]);
    expect(spec.hidesHair).toMatch(/\w/);
  } else {
    expect(HALF_HEADWEAR).toHaveProperty([spec.headwear.half.kind]);
    if (spec.headwear.open) expect(HEADWEAR).toHaveProperty([spec.headwear.open.kind]);
    expect(spec.hidesHair).toBeUndefined();
  }
  for (const { kind } of spec.accessories) expect(ACCESSORIES).toHaveProperty([kind]);
  if (spec.overlay) expect(OVERLAYS).toHaveProperty([spec.overlay.kind]);
  for (const colour of Object.values(spec.palette)) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
  for (const value of Object.values(spec.finish))
    if (typeof value === 'number') expect(value).toBeGreaterThanOrEqual(0);
}

describe('compiling a theme', () => {
  it('takes the place and the person from the name', () => {
    const spec = compile('Underwater Detective');
    expect(spec.scene.kind).toBe('ocean');
    expect(spec.garment).toMatchObject({ kind: 'blazer', cloth: 'pinstripe' });
    expect(spec.headwear).toMatchObject({ open: { kind: 'trilby' }, half: { kind: 'trilby' } });
  });

  it('reads Hindi as it reads English', () => {
    for (const [hindi, english] of [
      ['किसान', 'Farmer'],
      ['राजकुमारी', 'Princess'],
      ['जादूगर', 'Wizard'],
      ['अंतरिक्ष यात्री', 'Astronaut'],
    ] as const) {
      const { id: _, ...a } = compile(hindi);
      const { id: __, ...b } = compile(english);
      expect(a).toEqual(b);
    }
  });

  it('puts the name before the template and the costume sentence before the rest', () => {
    const spec = compile(
      'Chef',
      'The child as a pirate in a purple coat. A ship in a red storm behind.',
      'professional',
    );
    expect(spec.garment.kind).toBe('chef-jacket');
    expect(spec.scene.kind).toBe('kitchen');
    expect(spec.palette.primary).toBe('#7a3fc0');
  });

  it('hides the hair only of whom nobody expects to see it', () => {
    for (const hooded of ['Astronaut', 'Knight', 'Ninja', 'Bunny', 'A child in a space helmet'])
      expect(compile(hooded)).toMatchObject({ hidesHair: expect.any(String), headwear: { covered: {} } });
    for (const shown of [
      'Doctor',
      'Princess',
      'Superhero',
      'Garba',
      'Pirate',
      'Girl in a hooded cloak',
      'Zorblax',
    ])
      expect(compile(shown).hidesHair).toBeUndefined();
  });

  it('lets what the name says of the head outweigh a helmet of the template', () => {
    const spec = compile(
      'Princess',
      'The child as a princess; a knight with a helmet stands behind.',
      'fantasy',
    );
    expect(spec.headwear).toMatchObject({ open: { kind: 'tiara' }, half: { kind: 'closed-crown' } });
  });

  it('lays colour words on in order, metals as trim', () => {
    const { palette } = compile(
      'Thing',
      'wearing a teal tunic with orange sleeves and silver buttons, cream collar',
      'fantasy',
    );
    expect([palette.primary, palette.secondary, palette.accent]).toEqual(['#12827f', '#f0802a', '#f4ead2']);
    expect(palette.trim).toBe('#c4ccd8');
  });

  it('dyes a piece with the colour that stands before its name', () => {
    const spec = compile(
      'Prince',
      'The child in a white kurta with a turquoise turban and a red cape.',
      'fantasy',
    );
    const turban = compile('Boy', 'The child in a white kurta with a turquoise turban and a red cape.');
    const dyed = { kind: 'turban', style: 'royal', tint: { primary: '#2fc4cf' } };
    expect(turban.headwear).toEqual({ open: dyed, half: dyed });
    expect(turban.accessories).toContainEqual({ kind: 'cape', tint: { primary: '#d8302f' } });
    expect(spec.garment.kind).toBe('kurta');
  });

  it('leaves out what is negated', () => {
    const spec = compile(
      'Hero',
      'The child in a blue suit, no cape, no crown, without red. No castle, no storm.',
      'superheroes',
    );
    expect(spec.palette.primary).toBe('#2f6fd8');
    expect(spec.accessories.map(({ kind }) => kind)).not.toContain('cape');
    expect(JSON.stringify(spec.headwear)).not.toContain('crown');
    expect(spec.scene.kind).toBe('skyline-rays');
  });

  it('does not mistake parts of words or describing words for roles', () => {
    expect(compile('Portrait', 'A child in a royal blue cardigan.').scene.kind).not.toBe('palace');
    expect(compile('Capeless Kingpin').garment.kind).not.toBe('kurta');
  });

  it('gives every category something complete and varied for words it does not know', () => {
    for (const category of [
      'realistic',
      'professional',
      'superheroes',
      'toons',
      'dancing',
      'fantasy',
      'no-such-category',
    ]) {
      const looks = ['Zorblax', 'Qwerty', '🦄🦄', '<b>x</b>', '', 'Ünïcødé', '変身', 'a'.repeat(300)].map(
        (name, i) => {
          const spec = compile(name, '', category, `operator-${i}`);
          expectComplete(spec);
          return JSON.stringify([spec.scene, spec.garment, spec.palette]);
        },
      );
      expect(new Set(looks).size).toBeGreaterThanOrEqual(6);
    }
  });

  it('is the same every time, and follows the id where words are missing', () => {
    expect(compile('Zorblax', '', 'fantasy', 'one')).toEqual(compile('Zorblax', '', 'fantasy', 'one'));
    const ids = ['one', 'two', 'three', 'four', 'five', 'six'];
    expect(
      new Set(ids.map((id) => JSON.stringify({ ...compile('Zorblax', '', 'fantasy', id), id: '' }))).size,
    ).toBeGreaterThan(3);
  });

  // What takes more than its share of time here runs into the test's own limit.
  it.each([
    ['{{', 50_000],
    ['red ', 25_000],
    ['no ', 30_000],
    ['{{custom_style', 7000],
    ['🧒🏽', 25_000],
  ])('comes to an end with a text made to take long: %s', (part, repeats) => {
    expectComplete(compile('Any', part.repeat(repeats)));
  });
});
