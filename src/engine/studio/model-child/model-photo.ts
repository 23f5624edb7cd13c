import { createCanvas, ImageData } from '@napi-rs/canvas';
import sharp from 'sharp';
import { fillRect, oval } from '../drawing/ornament.ts';
import { CHILDREN, type ChildLook } from './child-look.ts';
import { drawModelChild } from './model-child.ts';

/** Large enough that the head of a standard portrait is not enlarged. */
const SIDE = 1080;

/** A JPEG, `side` pixels wide and high, of a drawn child that is found as a face: no photo of a person ships with the engine. */
export async function drawModelPhoto(side = SIDE, look: ChildLook = CHILDREN.aarav): Promise<Uint8Array> {
  const frame = { width: side, height: side, x: side / 2, y: side * 0.45, faceHeight: side * 0.3, roll: 0 };
  const head = drawModelChild(look, frame);
  const canvas = createCanvas(side, side);
  const ctx = canvas.getContext('2d');
  fillRect(ctx, [0, 0, side, side], '#dfe6ea');
  oval(ctx, [frame.x, side * 1.02], [side * 0.34, side * 0.34], '#4a6fa5');
  const layer = createCanvas(head.pixels.width, head.pixels.height);
  const { data, width, height } = head.pixels;
  layer.getContext('2d').putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0);
  ctx.drawImage(layer, head.left, head.top);
  return await sharp(canvas.data(), { raw: { width: side, height: side, channels: 4 } })
    .removeAlpha()
    .jpeg()
    .toBuffer();
}
