import type { Canvas } from '@napi-rs/canvas';
import { NECK_LAYER } from './costume/tailoring/skin.ts';
import { alphaCanvas } from './drawing/alpha-canvas.ts';
import { eachFacePlace } from './drawing/head-spot.ts';
import type { FaceFrame, HeadLayer } from './drawing/layers.ts';
import type { PartLayer } from './drawing/part.ts';
import { type Paint, without } from './drawing/part-layer.ts';
import { smoothstep } from './drawing/smoothstep.ts';
import type { HairSides } from './hair-sides.ts';
import { setPixels } from './light/raster.ts';

/** Hair from here on out of the face's middle, in half the jaw's width, falls before what is worn at the neck; nearer it is behind. */
const BESIDE = { from: 0.5, to: 0.75 };
/** It begins to lie there so far above the chin, in F: long hair before the highest collar. */
const ABOVE_CHIN = { short: { from: 0.16, to: 0.06 }, long: { from: 0.5, to: 0.4 } };

/** Hair as thick as the first share of 255 lets the cloth under it through, and as thick as the second nothing of it. */
const THICK = { from: 80, to: 190 };

/** The figure of a head is planned and lit: its hair is looked at once, without sides that are left out and with them. */
const seen = new WeakMap<HeadLayer, Map<string, Canvas | null>>();

function maskOf(head: HeadLayer, but: HairSides): Canvas | null {
  const masks = seen.get(head) ?? new Map<string, Canvas | null>();
  seen.set(head, masks);
  const key = `${but.left} ${but.right}`;
  if (!masks.has(key)) masks.set(key, drawMask(head, but));
  return masks.get(key) ?? null;
}

/** Of what stands up at the neck, slivers between it and hair that falls before it are hidden too: in rows of this height, F. */
const ROW = 0.01;
/** They lie farther out than the neck, softly, and no farther than this, in half the jaw's width, and down to here, in F below the chin. */
const SLIVER = { out: 0.64, soft: 0.1, most: 1.4, from: 0.1, to: 0.18 };
/** Their edge along the hair is theirs too, in half the jaw's width. */
const SEAM = 0.03;

/** As large as the head, opaque where its hair falls before cloth; null where none does. */
function drawMask(head: HeadLayer, but: HairSides): Canvas | null {
  if (but.left && but.right) return null;
  const { fit, pixels, hairMask, drawnHair } = head;
  const { width, height } = hairMask;
  const data = new Uint8ClampedArray(width * height);
  const above = (u: number) =>
    drawnHair?.fall[u < 0 ? 'left' : 'right'] ? ABOVE_CHIN.long : ABOVE_CHIN.short;
  const highest = fit.chinY - Math.max(above(-1).from, above(1).from);
  const rowOf = (v: number): number => Math.floor((v - highest) / ROW);
  /** How far in and out hair comes before the cloth, row by row. */
  const inner = { left: [] as number[], right: [] as number[] };
  const outer = { left: [] as number[], right: [] as number[] };
  let isSeen = false;
  eachFacePlace(
    head,
    (pixel, u, v) => {
      const share = 255 * smoothstep(THICK.from, THICK.to, hairMask.data[pixel]!);
      if (share === 0 || but[u < 0 ? 'left' : 'right']) return;
      const out = Math.abs(u) / fit.jawHalfWidth;
      const { from, to } = above(u);
      const below = smoothstep(fit.chinY - from, fit.chinY - to, v);
      const before = (smoothstep(BESIDE.from, BESIDE.to, out) * below * pixels.data[pixel * 4 + 3]!) / 255;
      data[pixel] = share * before;
      if (share * before <= 128) return;
      isSeen = true;
      const side = u < 0 ? 'left' : 'right';
      const row = rowOf(v);
      inner[side][row] = Math.min(inner[side][row] ?? Number.POSITIVE_INFINITY, out);
      outer[side][row] = Math.max(outer[side][row] ?? 0, out);
    },
    highest,
  );
  if (!isSeen) return null;
  eachFacePlace(
    head,
    (pixel, u, v) => {
      const out = Math.abs(u) / fit.jawHalfWidth;
      const side = u < 0 ? 'left' : 'right';
      const row = rowOf(v);
      const hairAt = inner[side][row] ?? SLIVER.most;
      if (hairAt >= SLIVER.most || out > outer[side][row]! + SEAM || out < SLIVER.out) return;
      const hidden = 1 - smoothstep(fit.chinY + SLIVER.from, fit.chinY + SLIVER.to, v);
      const aside = smoothstep(SLIVER.out, SLIVER.out + SLIVER.soft, out);
      data[pixel] = Math.max(data[pixel]!, 255 * hidden * aside);
    },
    highest,
  );
  return alphaCanvas({ width, height, data });
}

const NEITHER: HairSides = { left: false, right: false };

/**
 * Fills, in the body's units, where a head's hair falls before a collar or a necklace: beside the face and below it. Null where
 * none does. `but`: sides on which it falls behind.
 */
export function hairBeforeCloth(head: HeadLayer, body: FaceFrame, but = NEITHER): Paint | null {
  const mask = maskOf(head, but);
  if (!mask) return null;
  return (ctx) => {
    setPixels(ctx, body);
    ctx.drawImage(mask, head.left - body.x, head.top - body.y);
  };
}

/** The neck is as narrow as that down to its root, in the body's units from the chin; below, shoulders are bare. */
export const NECK_ROOT = 0.1;
const BEYOND = 40;

/**
 * The neck no wider than the hair that falls on both sides of it lets it be seen: wider, it would lie outside its collar.
 * `layers`: the body's.
 */
export function neckWithinHair(
  layers: readonly PartLayer[],
  head: HeadLayer,
  body: FaceFrame,
): readonly PartLayer[] {
  const hair = hairBeforeCloth(head, body);
  if (!hair) return layers;
  const beside: Paint = (ctx) => {
    ctx.beginPath();
    ctx.rect(-BEYOND, head.fit.chinY + NECK_ROOT - BEYOND, BEYOND * 2, BEYOND);
    ctx.clip();
    hair(ctx);
  };
  return layers.map((layer) =>
    layer.name === NECK_LAYER ? { ...layer, draw: without(layer.draw, beside) } : layer,
  );
}
