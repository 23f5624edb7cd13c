import { expect, it } from 'vitest';
import type { Bitmap } from '../drawing/layers.ts';
import { emptyFigure, type Figure } from './figure.ts';
import { createScratch } from './scratch.ts';
import { setOff } from './set-off.ts';

const SIDE = 256;

function sceneOf(level: number): Bitmap {
  const data = new Uint8ClampedArray(SIDE * SIDE * 4).fill(255);
  for (let at = 0; at < data.length; at += 4) data.fill(level, at, at + 3);
  return { width: SIDE, height: SIDE, data };
}

/** A disc in the picture's middle. */
function figureOf([r, g, b]: readonly [number, number, number]): Figure {
  const figure = emptyFigure(SIDE, SIDE);
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++)
      if (Math.hypot(x - 128, y - 128) < 60) figure.data.set([r, g, b, 255], (y * SIDE + x) * 4);
  return figure;
}

/** A scene of one grey beside a figure, and in its corner, after the figure is set off from it. */
function seen(scene: number, figure: readonly [number, number, number]) {
  const picture = sceneOf(scene);
  setOff(picture, figureOf(figure), createScratch());
  const at = (x: number, y: number) => picture.data[(y * SIDE + x) * 4]!;
  return { beside: at(128 + 62, 128), corner: at(4, 4) };
}

it('a scene nearly as light as the figure grows darker behind it, softly', () => {
  expect(seen(120, [126, 126, 126]).beside).toBeLessThan(105);
  expect(Math.abs(seen(120, [126, 126, 126]).corner - 120)).toBeLessThan(3);
});

it('a scene stays as it is behind a figure that is darker, or stands out by lightness or by colour', () => {
  expect(seen(120, [114, 114, 114])).toEqual({ beside: 120, corner: 120 });
  expect(seen(60, [200, 200, 200])).toEqual({ beside: 60, corner: 60 });
  expect(seen(120, [230, 60, 40])).toEqual({ beside: 120, corner: 120 });
});

it('a picture without a figure stays as it is', () => {
  const picture = sceneOf(90);
  setOff(picture, emptyFigure(SIDE, SIDE), createScratch());
  expect(picture).toEqual(sceneOf(90));
});
