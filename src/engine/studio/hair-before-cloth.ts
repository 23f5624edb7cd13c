import { createCanvas, ImageData } from '@napi-rs/canvas';
import type { FaceFrame, HeadLayer } from './drawing/layers.ts';
import type { Paint } from './drawing/part-layer.ts';
import { smoothstep } from './drawing/smoothstep.ts';

/** Hair from here on out of the face's middle, in half the jaw's width, falls before what is worn at the neck; nearer it is behind. */
const BESIDE = { from: 0.5, to: 0.75 };
/** It begins to lie there so far above the chin, in F. */
const ABOVE_CHIN = { from: 0.16, to: 0.06 };

/**
 * Fills, in the body's units, where a head's hair falls before a collar or a necklace: beside the face and below it. Null where
 * none does.
 */
export function hairBeforeCloth(head: HeadLayer, body: FaceFrame): Paint | null {
  const { frame, fit, left, top, pixels, hairMask } = head;
  const { width, height } = hairMask;
  const [cos, sin] = [Math.cos(frame.roll) / frame.faceHeight, Math.sin(frame.roll) / frame.faceHeight];
  const data = new Uint8ClampedArray(width * height * 4);
  let isSeen = false;
  for (let row = 0, pixel = 0; row < height; row++) {
    for (let column = 0; column < width; column++, pixel++) {
      const share = hairMask.data[pixel]!;
      if (share === 0) continue;
      const [x, y] = [left + column - frame.x, top + row - frame.y];
      const v = y * cos - x * sin;
      if (v < fit.chinY - ABOVE_CHIN.from) continue;
      const out = Math.abs(x * cos + y * sin) / fit.jawHalfWidth;
      const below = smoothstep(fit.chinY - ABOVE_CHIN.from, fit.chinY - ABOVE_CHIN.to, v);
      const before = (smoothstep(BESIDE.from, BESIDE.to, out) * below * pixels.data[pixel * 4 + 3]!) / 255;
      data[pixel * 4 + 3] = share * before;
      isSeen ||= share * before > 128;
    }
  }
  if (!isSeen) return null;
  const mask = createCanvas(width, height);
  mask.getContext('2d').putImageData(new ImageData(data, width, height), 0, 0);
  return (ctx) => {
    ctx.scale(1 / body.faceHeight, 1 / body.faceHeight);
    ctx.rotate(-body.roll);
    ctx.drawImage(mask, left - body.x, top - body.y);
  };
}
