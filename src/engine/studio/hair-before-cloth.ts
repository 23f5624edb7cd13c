import type { Canvas } from '@napi-rs/canvas';
import { alphaCanvas } from './drawing/alpha-canvas.ts';
import { eachFacePlace } from './drawing/head-spot.ts';
import type { FaceFrame, HeadLayer } from './drawing/layers.ts';
import type { Paint } from './drawing/part-layer.ts';
import { smoothstep } from './drawing/smoothstep.ts';
import { setPixels } from './light/raster.ts';

/** Hair from here on out of the face's middle, in half the jaw's width, falls before what is worn at the neck; nearer it is behind. */
const BESIDE = { from: 0.5, to: 0.75 };
/** It begins to lie there so far above the chin, in F: long hair before the highest collar. */
const ABOVE_CHIN = { short: { from: 0.16, to: 0.06 }, long: { from: 0.5, to: 0.4 } };

/** The figure of a head is planned and lit: its hair is looked at once. */
const seen = new WeakMap<HeadLayer, Canvas | null>();

function maskOf(head: HeadLayer): Canvas | null {
  const known = seen.get(head);
  if (known !== undefined) return known;
  const mask = drawMask(head);
  seen.set(head, mask);
  return mask;
}

/** As large as the head, opaque where its hair falls before cloth; null where none does. */
function drawMask(head: HeadLayer): Canvas | null {
  const { fit, pixels, hairMask, drawnHair } = head;
  const { width, height } = hairMask;
  const data = new Uint8ClampedArray(width * height);
  const above = (u: number) =>
    drawnHair?.fall[u < 0 ? 'left' : 'right'] ? ABOVE_CHIN.long : ABOVE_CHIN.short;
  const highest = fit.chinY - Math.max(above(-1).from, above(1).from);
  let isSeen = false;
  eachFacePlace(
    head,
    (pixel, u, v) => {
      const share = hairMask.data[pixel]!;
      if (share === 0) return;
      const out = Math.abs(u) / fit.jawHalfWidth;
      const { from, to } = above(u);
      const below = smoothstep(fit.chinY - from, fit.chinY - to, v);
      const before = (smoothstep(BESIDE.from, BESIDE.to, out) * below * pixels.data[pixel * 4 + 3]!) / 255;
      data[pixel] = share * before;
      isSeen ||= share * before > 128;
    },
    highest,
  );
  return isSeen ? alphaCanvas({ width, height, data }) : null;
}

/**
 * Fills, in the body's units, where a head's hair falls before a collar or a necklace: beside the face and below it. Null where
 * none does.
 */
export function hairBeforeCloth(head: HeadLayer, body: FaceFrame): Paint | null {
  const mask = maskOf(head);
  if (!mask) return null;
  return (ctx) => {
    setPixels(ctx, body);
    ctx.drawImage(mask, head.left - body.x, head.top - body.y);
  };
}
