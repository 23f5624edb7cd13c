import { createCanvas } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { emptyFigure } from './figure.ts';
import { INK, layInk } from './ink.ts';

it('a line goes all round a shape, but where what lies behind goes on from it', () => {
  const shape = createCanvas(20, 20);
  shape.getContext('2d').fillRect(0, 0, 20, 20);
  const box = { left: 10, top: 10, width: 20, height: 20 };
  const around = (spared?: Parameters<typeof layInk>[3]['spared']) => {
    const figure = emptyFigure(40, 40);
    layInk(figure, shape, box, { radius: 4, color: INK, ...(spared && { spared }) });
    const at = (x: number, y: number) => figure.data[(y * 40 + x) * 4 + 3]! > 200;
    return { left: at(8, 20), right: at(31, 20), above: at(20, 8), below: at(20, 31) };
  };
  expect(around()).toEqual({ left: true, right: true, above: true, below: true });
  // In the figure's own pixels: the half below the shape's middle.
  expect(around((ctx) => ctx.fillRect(0, 25, 40, 15))).toEqual({ ...around(), below: false });
});
