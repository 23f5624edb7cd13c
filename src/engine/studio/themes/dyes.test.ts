import { describe, expect, it } from 'vitest';
import { luma, parseHex } from '../drawing/colour.ts';
import { labOf } from '../head/lab-colour.ts';
import { compileWish } from '../words/compile-wish.ts';
import { dyed, dyedBeside } from './dyes.ts';
import type { ThemeSpec } from './theme-spec.ts';
import { findTheme, THEMES } from './themes.ts';

const garba = findTheme('garba-night')!;

describe('a dyed costume', () => {
  it('has other cloth; metal, scene and light stay', () => {
    const { palette, garment, ...rest } = dyed(garba, 70);
    const { palette: was, garment: worn, ...own } = garba;
    expect(rest).toEqual(own);
    expect(garment.kind).toBe(worn.kind);
    for (const cloth of ['primary', 'secondary', 'accent'] as const)
      expect(palette[cloth]).not.toBe(was[cloth]);
    for (const stays of ['trim', 'dark', 'light'] as const) expect(palette[stays]).toBe(was[stays]);
    expect(dyed(garba, 0)).toBe(garba);
  });

  it('is nowhere lighter to the eye than it was, so that no green is neon', () => {
    for (const theme of THEMES) {
      for (const degrees of theme.dyes ?? []) {
        const { palette } = dyed(theme, degrees);
        for (const cloth of ['primary', 'secondary', 'accent'] as const)
          expect(luma(palette[cloth]), `${theme.id} ${cloth}`).toBeLessThanOrEqual(
            luma(theme.palette[cloth]) + 0.01,
          );
      }
    }
  });

  it('keeps its colours where it is known by them, or the parent’s words have a part in them', () => {
    for (const id of ['doctor', 'astronaut', 'chef', 'cricketer', 'spider-character', 'teddy-friend'])
      expect(findTheme(id)!.dyes, id).toBeUndefined();
    expect(compileWish('', garba).spec.dyes).toEqual(garba.dyes);
    expect(compileWish('blue dress', garba).spec.dyes).toBeUndefined();
  });
});

/** From very light to very deep. */
const TONES = [
  '#f3d3bd',
  '#e5b998',
  '#d3a07c',
  '#bd8660',
  '#a56f4b',
  '#8a5638',
  '#6f432c',
  '#543222',
  '#3d2419',
];

const cloth = ({ palette, garment }: ThemeSpec) => garment.tint?.primary ?? palette.primary;

describe('a costume beside the child’s skin', () => {
  it('does not look like bare skin, whoever wears it in whichever dye', () => {
    for (const theme of THEMES) {
      for (const degrees of [0, ...(theme.dyes ?? [])]) {
        for (const tone of TONES) {
          const [of, on] = [cloth(dyedBeside(theme, degrees, parseHex(tone))), tone].map((hex) =>
            labOf(parseHex(hex)),
          );
          const difference = Math.hypot(of!.l - on!.l, of!.a - on!.a, of!.b - on!.b);
          expect(difference, `${theme.id} ${degrees} on ${tone}`).toBeGreaterThan(17);
        }
      }
    }
  });

  it('keeps the wanted dye where that parts from the skin, and takes another of its own where it does not', () => {
    const theme = findTheme('golden-hour')!;
    const golden = { ...theme, dyes: [-30, 90], palette: { ...theme.palette, primary: '#ecdcc0' } };
    const [deep, light] = [parseHex('#543222'), parseHex('#e5b998')];
    expect(dyedBeside(golden, -30, deep)).toEqual(dyed(golden, -30));
    expect(dyedBeside(golden, -30, light)).toEqual(dyed(golden, 90));
  });

  it('is lightened or deepened in a theme that has one colour alone; its other colours stay', () => {
    const safari = findTheme('safari-explorer')!;
    const beside = dyedBeside(safari, 0, parseHex('#bd8660'));
    expect(luma(cloth(beside))).toBeGreaterThan(luma(cloth(safari)));
    expect({ ...beside.palette, primary: '' }).toEqual({ ...safari.palette, primary: '' });
  });
});
