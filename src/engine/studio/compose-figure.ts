import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { alphaCanvas } from './drawing/alpha-canvas.ts';
import { behindChin, bodyFrameOf, fitOnBody } from './drawing/body-frame.ts';
import type { FaceFrame, HeadLayer } from './drawing/layers.ts';
import { PART_DEPTHS, type PartDepth, type PartLayer } from './drawing/part.ts';
import { type Paint, without } from './drawing/part-layer.ts';
import { smoothstep } from './drawing/smoothstep.ts';
import { hairBeforeCloth, neckWithinHair } from './hair-before-cloth.ts';
import { behindShoulders } from './hair-behind-shoulders.ts';
import { hairSidesOf } from './hair-sides.ts';
import type { ToneCurves } from './head/tone-curves.ts';
import type { Breathing } from './light/breathing.ts';
import { emptyFigure, type Figure } from './light/figure.ts';
import { layFlat } from './light/ink.ts';
import { lampsOf } from './light/lamps.ts';
import { lightHead } from './light/light-head.ts';
import { type Lighting, lightPart } from './light/light-part.ts';
import type { LightRig } from './light/light-rig.ts';
import { type Box, boxOf, drawBox, setFaceUnits, setPixels } from './light/raster.ts';
import type { Scratch } from './light/scratch.ts';

/** What a figure is made of, before light. */
export interface FigurePlan {
  /** In the body's own units, upright but for its lean: torso, sleeves, what is worn and held. */
  readonly bodyLayers: readonly PartLayer[];
  /** Turn with the head: headwear. */
  readonly headLayers: readonly PartLayer[];
  /** Of those, the hair behind the neck that goes on from the head's. */
  readonly napeHair: readonly PartLayer[];
  /** Where headwear leaves the head to be seen; of covered headwear, the colour inside it where the head isn't. */
  readonly window?: (ctx: SKRSContext2D) => void;
  readonly lining?: string;
  /** What the head's pixels go through before they are lit. */
  readonly curves?: ToneCurves;
  readonly light: LightRig;
  /** How far the body leans, in radians. */
  readonly lean: number;
  /** Ink line round everything, in face units; 0 for none. */
  readonly ink: number;
}

const HEAD_GOES_AFTER: PartDepth = 'body';
const SIDES = 2;

/** A layer in its place. */
export interface StackedLayer {
  readonly layer: PartLayer;
  readonly frame: FaceFrame;
  /** Drawn after the head. */
  readonly before: boolean;
}

/** Every layer of a figure but the head, back to front. */
export function stackOf(head: HeadLayer, plan: FigurePlan): StackedLayer[] {
  const upright = bodyFrameOf(head, plan.lean);
  const turn = PART_DEPTHS.indexOf(HEAD_GOES_AFTER);
  const worn = plan.headLayers.map((layer) => (layer.onHead ? { ...layer, reveal: shapeOf(head) } : layer));
  return PART_DEPTHS.flatMap((depth, index) => {
    const before = index > turn;
    const at = (layers: readonly PartLayer[]) => layers.filter((layer) => layer.depth === depth);
    const body = at(bodyAt(depth, head, plan));
    return [
      ...body.map((layer) => ({ layer, frame: upright, before })),
      ...at(worn).map((layer) => ({ layer, frame: head.frame, before })),
    ];
  });
}

function bodyAt(depth: PartDepth, head: HeadLayer, plan: FigurePlan): readonly PartLayer[] {
  if (depth === 'over-neck') return below(plan.bodyLayers, head, plan);
  const hasNape = plan.napeHair.length === SIDES;
  return depth === 'body' && hasNape
    ? neckWithinHair(plan.bodyLayers, head, bodyFrameOf(head, plan.lean))
    : plan.bodyLayers;
}

/** Fills the head with its hair, in its units. */
function shapeOf({ frame, pixels: { width, height, data }, left, top }: HeadLayer): Paint {
  const alpha = new Uint8ClampedArray(width * height);
  for (let pixel = 0; pixel < alpha.length; pixel++) alpha[pixel] = data[pixel * 4 + 3]!;
  const shape = alphaCanvas({ width, height, data: alpha });
  return (ctx) => {
    setPixels(ctx, frame);
    ctx.drawImage(shape, left - frame.x, top - frame.y);
  };
}

/**
 * Draws and lights every layer from back to front, the head among them. `boxes`: where each layer of the stack draws, if that
 * is known.
 */
export async function lightFigure(
  head: HeadLayer,
  plan: FigurePlan,
  { scratch, breathing }: { scratch: Scratch; breathing: Breathing },
  boxes: readonly (Box | null)[] = [],
): Promise<Figure> {
  const figure = emptyFigure(head.frame.width, head.frame.height);
  const lighting: Lighting = { frame: head.frame, lamps: lampsOf(plan.light), scratch, ink: plan.ink };
  const stack = stackOf(head, plan);
  const known = boxes.length === stack.length ? boxes : [];
  const light = async (before: boolean): Promise<void> => {
    for (const [index, stacked] of stack.entries()) {
      if (stacked.before !== before) continue;
      const { layer, frame } = stacked;
      await breathing.dropped(lightPart(figure, layer, { ...lighting, frame }, known[index]));
    }
  };
  await light(false);
  placeHead(figure, head, plan, lighting);
  await light(true);
  return figure;
}

/** What is worn at the neck, its part before the face and under hair taken out, and what a hood or helmet over it would show inside. */
function below(
  layers: readonly PartLayer[],
  head: HeadLayer,
  { lean, window, lining }: FigurePlan,
): PartLayer[] {
  const onBody = fitOnBody(head.fit);
  const frames = { body: bodyFrameOf(head, lean), head: head.frame };
  const hair = lining ? null : hairBeforeCloth(head, frames.body, hairSidesOf(head));
  return layers.map((layer) => {
    const behind = behindChin(layer.draw, onBody);
    const draw = hair ? without(behind, hair) : behind;
    const seen = { ...layer, draw: window && lining ? outsideWindow(draw, frames, window) : draw };
    return hair ? { ...seen, lineless: hair } : seen;
  });
}

/** A drawing in the body's units without what lies in a window of the head's. */
const outsideWindow = (
  draw: Paint,
  { body, head }: { body: FaceFrame; head: FaceFrame },
  window: Paint,
): Paint =>
  without(draw, (ctx) => {
    setPixels(ctx, body);
    ctx.translate(head.x - body.x, head.y - body.y);
    ctx.rotate(head.roll);
    ctx.scale(head.faceHeight, head.faceHeight);
    window(ctx);
  });

/** Half a neck's width as a share of half the jaw's. */
const NECK_SHARE = 0.72;

function placeHead(figure: Figure, whole: HeadLayer, plan: FigurePlan, lighting: Lighting): void {
  const { window, lining, curves = null } = plan;
  const hanging = plan.lining
    ? whole
    : behindShoulders(whole, plan.bodyLayers, bodyFrameOf(whole, plan.lean));
  const head = collared(hanging, plan);
  const joined = joinsOf(head, plan.napeHair);
  if (window && lining) {
    layLining(figure, head, window, lining);
    const showing = { keep: windowAlpha(head, window), open: windowAlpha(head, window, SHADE), curves };
    lightHead(figure, head, showing, lighting);
  } else lightHead(figure, window ? clipped(head, window) : head, { keep: null, curves, joined }, lighting);
}

/** From how far below the chin, in F, and in how much of the jaw's half width a photo's neck and the drawn one are one. */
const NECK_INSIDE = { below: 0.035, share: 0.74 };

/** How far from the head's hair the hair behind the neck is one with it, in F; cheeks keep their line before it. */
const ONE_HAIR = 0.03;

/** Where no line parts the head from the body: at the ragged end of the photo's neck, and of its hair. */
function joinsOf(head: HeadLayer, nape: readonly PartLayer[]) {
  const { chinY, jawHalfWidth } = head.fit;
  return (ctx: SKRSContext2D): void => {
    const half = jawHalfWidth * NECK_INSIDE.share;
    ctx.fillStyle = '#ffffff';
    ctx.fillRect(-half, chinY + NECK_INSIDE.below, half * 2, 1);
    if (nape.length === 0) return;
    const { frame, left, top } = head;
    setPixels(ctx, frame);
    ctx.drawImage(oneHair(head, nape), left - frame.x, top - frame.y);
  };
}

/** The hair behind the neck, of the head's size, as far as it goes on from the head's own. */
function oneHair({ frame, hairMask, left, top }: HeadLayer, nape: readonly PartLayer[]): Canvas {
  const { width, height } = hairMask;
  const mask = alphaCanvas(hairMask);
  const near = createCanvas(width, height);
  const wider = near.getContext('2d');
  const reach = ONE_HAIR * frame.faceHeight;
  for (let turn = 0; turn < 8; turn++) {
    const angle = (turn * Math.PI) / 4;
    wider.drawImage(mask, Math.cos(angle) * reach, Math.sin(angle) * reach);
  }
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  ctx.save();
  setFaceUnits(ctx, frame, [left, top]);
  for (const layer of nape) layer.draw(ctx);
  ctx.restore();
  ctx.globalCompositeOperation = 'destination-in';
  ctx.drawImage(near, 0, 0);
  return canvas;
}

/** What is seen inside a hood or helmet round the face: its lining, and the neck below the chin. */
function layLining(
  figure: Figure,
  { frame, fit, skinTone }: HeadLayer,
  window: (ctx: SKRSContext2D) => void,
  lining: string,
): void {
  const draw = (ctx: SKRSContext2D): void => {
    ctx.fillStyle = lining;
    window(ctx);
    ctx.globalCompositeOperation = 'source-atop';
    const shaded = (light: number) =>
      `rgb(${[skinTone.r, skinTone.g, skinTone.b].map((value) => Math.round(value * light)).join(' ')})`;
    // In the chin's shadow at its top.
    const fall = ctx.createLinearGradient(0, fit.chinY, 0, fit.chinY + 0.3);
    fall.addColorStop(0, shaded(0.52));
    fall.addColorStop(1, shaded(0.74));
    ctx.fillStyle = fall;
    const half = fit.jawHalfWidth * NECK_SHARE;
    ctx.beginPath();
    ctx.moveTo(-half, fit.mouthY);
    ctx.bezierCurveTo(-half, fit.chinY + 0.1, -half, fit.chinY + 0.14, -half * 1.25, fit.chinY + 0.6);
    ctx.lineTo(half * 1.25, fit.chinY + 0.6);
    ctx.bezierCurveTo(half, fit.chinY + 0.14, half, fit.chinY + 0.1, half, fit.mouthY);
    ctx.fill();
    ctx.globalCompositeOperation = 'source-over';
  };
  const box = boxOf(frame, draw);
  if (!box) return;
  layFlat(figure, drawBox(frame, box, draw).data(), {
    width: box.width,
    height: box.height,
    left: box.left,
    top: box.top,
  });
}

/** What a half-covering hat leaves of the head: a head of its own, which gets its own drawn line. */
function clipped(head: HeadLayer, window: (ctx: SKRSContext2D) => void): HeadLayer {
  const keep = windowAlpha(head, window);
  const data = head.pixels.data.slice();
  for (let at = 3; at < data.length; at += 4) data[at] = (data[at]! * keep[at]!) / 255;
  return { ...head, pixels: { ...head.pixels, data } };
}

/** How softly a photo's neck ends within cloth that closes round it, in F. */
const THROAT = 0.03;

/** The head with its neck ended where cloth closes round it; hair falls over the cloth. */
function collared(head: HeadLayer, { bodyLayers, lean }: FigurePlan): HeadLayer {
  const throat = Math.min(...bodyLayers.map((layer) => layer.throat ?? Number.POSITIVE_INFINITY));
  if (throat === Number.POSITIVE_INFINITY) return head;
  const { x, y, roll, faceHeight } = bodyFrameOf(head, lean);
  const [across, along] = [-Math.sin(roll) / faceHeight, Math.cos(roll) / faceHeight];
  const { pixels, hairMask, left, top } = head;
  const data = pixels.data.slice();
  for (let row = 0, pixel = 0; row < pixels.height; row++) {
    for (let column = 0; column < pixels.width; column++, pixel++) {
      const depth = (left + column - x) * across + (top + row - y) * along - throat;
      if (depth <= 0) continue;
      const kept = Math.max(1 - smoothstep(0, THROAT, depth), hairMask.data[pixel]! / 255);
      data[pixel * 4 + 3] = data[pixel * 4 + 3]! * kept;
    }
  }
  return { ...head, pixels: { ...pixels, data } };
}

/** How softly a hood's or helmet's edge shades the face in it, and how much farther at its top: light comes from above. In F. */
const SHADE = { soft: 0.065, down: 0.07 };

/** RGBA bytes of the head's rectangle, opaque inside the window, moved and softened at its edge where told. */
function windowAlpha(
  head: HeadLayer,
  window: (ctx: SKRSContext2D) => void,
  { soft, down } = { soft: 0, down: 0 },
): Uint8Array {
  const canvas = createCanvas(head.pixels.width, head.pixels.height);
  const ctx = canvas.getContext('2d');
  if (soft > 0) ctx.filter = `blur(${soft * head.frame.faceHeight}px)`;
  setFaceUnits(ctx, head.frame, [head.left, head.top - down * head.frame.faceHeight]);
  ctx.fillStyle = '#ffffff';
  window(ctx);
  return Uint8Array.from(canvas.data());
}
