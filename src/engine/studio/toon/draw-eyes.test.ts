import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { drawEye } from './draw-eyes.ts';
import { type FaceSigns, LIDS } from './face-signs.ts';
import { TOON_STYLES } from './toon-styles.ts';

const SIDE = 200;
const WIDTH = 0.5;

/** A left eye in the middle, `open` high against its width. */
function eyeUnits(open: number): Float32Array {
  const units = new Float32Array(478 * 2);
  const { upper, lower } = LIDS.left;
  for (const [lid, down] of [[upper, -1] as const, [lower, 1] as const]) {
    lid.forEach((index, place) => {
      const share = place / (lid.length - 1);
      units[index * 2] = 0.5 + (share - 0.5) * WIDTH;
      units[index * 2 + 1] = 0.5 + down * Math.sin(Math.PI * share) * 0.5 * open * WIDTH;
    });
  }
  return units;
}

/** How many rows of pixels are painted at the eye's middle, its lids among them. */
function heightOf(open: number, smiles: boolean): number {
  const canvas = createCanvas(SIDE, SIDE);
  const ctx = canvas.getContext('2d');
  ctx.scale(SIDE, SIDE);
  const signs = {
    eyes: { left: { open, gaze: [0, 0] }, right: { open, gaze: [0, 0] } },
    iris: { r: 200, g: 0, b: 0 },
  } as unknown as FaceSigns;
  const skin = { r: 180, g: 130, b: 100 };
  const style = TOON_STYLES.toon;
  drawEye(ctx, eyeUnits(open), 'left', { style, signs, skin, ink: skin, lampSide: 1, smiles });
  const data = canvas.data();
  const alphas = Array.from({ length: SIDE }, (_, row) => data[(row * SIDE + SIDE / 2) * 4 + 3]!);
  return alphas.filter((alpha) => alpha > 200).length;
}

describe('a drawn eye', () => {
  it('stays narrow where a laugh has narrowed it', () => {
    expect(heightOf(0.18, true)).toBeLessThan(heightOf(0.18, false) * 0.8);
  });

  it('is as large as ever in a face that smiles with open eyes', () => {
    expect(heightOf(0.36, true)).toBe(heightOf(0.36, false));
    expect(heightOf(0.36, true)).toBeGreaterThan(heightOf(0.18, false));
  });
});
