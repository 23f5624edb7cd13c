import { describe, expect, it } from 'vitest';
import { luma } from '../drawing/colour.ts';
import { compileWish } from '../words/compile-wish.ts';
import { dyed } from './dyes.ts';
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
