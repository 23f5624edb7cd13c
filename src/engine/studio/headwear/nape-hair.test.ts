import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { FACE, headWith, SIDE } from '../../../../tests/support/portraits/head-of-hair.ts';
import { ORDINARY_FIT } from '../../../../tests/support/portraits/matte-grid.ts';
import { napeHair } from './nape-hair.ts';

const { chinY, jawHalfWidth } = ORDINARY_FIT;

const names = (isHair: (u: number, v: number) => boolean) =>
  napeHair(headWith(isHair), '#553322').map(({ name }) => name);

/** Hair round a face, so far out on both sides, down to a height. */
const falling =
  (to: number, from = 0.34) =>
  (u: number, v: number) =>
    Math.abs(u) > from && Math.abs(u) < 0.7 && v < to;

describe('hair behind the neck', () => {
  it('lies there on each side on which hair falls round the neck', () => {
    expect(names(falling(1))).toEqual(['nape-hair-left', 'nape-hair-right']);
    expect(names((u, v) => u > 0 && falling(1)(u, v))).toEqual(['nape-hair-right']);
  });

  it.each([
    ['short hair', falling(0.3)],
    ['hair that stands off the face', falling(1, 0.46)],
    ['a plait with a band in it', (u: number, v: number) => falling(1)(u, v) && !(v > 0.4 && v < 0.48)],
    ['a thin lock', (u: number, v: number) => falling(1)(u, v) && Math.abs(u) < 0.4],
  ])('is none of %s', (_, isHair) => {
    expect(names(isHair)).toEqual([]);
  });

  it('fills what is between neck and hair, and nothing beyond the hair', () => {
    const [, right] = napeHair(headWith(falling(1)), '#553322');
    const canvas = createCanvas(SIDE, SIDE);
    const ctx = canvas.getContext('2d');
    ctx.translate(SIDE / 2, SIDE / 2);
    ctx.scale(FACE, FACE);
    right!.draw(ctx);
    const alphaAt = (u: number, v: number) =>
      ctx.getImageData(SIDE / 2 + u * FACE, SIDE / 2 + v * FACE, 1, 1).data[3];
    expect(alphaAt(jawHalfWidth, chinY + 0.1)).toBe(255);
    expect(alphaAt(0.6, chinY + 0.1)).toBe(0);
    expect(alphaAt(-0.2, chinY + 0.1)).toBe(0);
  });
});
