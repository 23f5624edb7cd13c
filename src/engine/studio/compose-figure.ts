import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { bodyFrameOf } from './body-frame.ts';
import { PART_DEPTHS, type PartDepth, type PartLayer } from './costume/part.ts';
import type { ToneCurves } from './head/tone-curves.ts';
import type { FaceFrame, HeadLayer } from './layers.ts';
import type { Breathing } from './light/breathing.ts';
import { emptyFigure, type Figure } from './light/figure.ts';
import { layFlat } from './light/ink.ts';
import { lampsOf } from './light/lamps.ts';
import { lightHead } from './light/light-head.ts';
import { type Lighting, lightPart } from './light/light-part.ts';
import type { LightRig } from './light/light-rig.ts';
import { boxOf, drawBox, setFaceUnits } from './light/raster.ts';
import type { Scratch } from './light/scratch.ts';

/** What a figure is made of, before light. */
export interface FigurePlan {
  /** Stay upright, in the body's own units: torso, sleeves, what is worn and held. */
  readonly bodyLayers: readonly PartLayer[];
  /** Turn with the head: headwear. */
  readonly headLayers: readonly PartLayer[];
  /** Where headwear leaves the head to be seen; of covered headwear, the colour inside it where the head isn't. */
  readonly window?: (ctx: SKRSContext2D) => void;
  readonly lining?: string;
  /** What the head's pixels go through before they are lit. */
  readonly curves?: ToneCurves;
  readonly light: LightRig;
  /** Ink line round everything, in face units; 0 for none. */
  readonly ink: number;
}

const HEAD_GOES_AFTER: PartDepth = 'body';

/** Draws and lights every layer from back to front, the head among them. */
export async function lightFigure(
  head: HeadLayer,
  plan: FigurePlan,
  scratch: Scratch,
  breathing: Breathing,
): Promise<Figure> {
  const figure = emptyFigure(head.frame.width, head.frame.height);
  const tilted: Lighting = { frame: head.frame, lamps: lampsOf(plan.light), scratch, ink: plan.ink };
  const upright: Lighting = { ...tilted, frame: bodyFrameOf(head) };
  const light = async (layers: readonly PartLayer[], depth: PartDepth, lighting: Lighting): Promise<void> => {
    for (const layer of layers) {
      if (layer.depth === depth) await breathing.dropped(lightPart(figure, layer, lighting));
    }
  };
  for (const depth of PART_DEPTHS) {
    await light(plan.bodyLayers, depth, upright);
    await light(plan.headLayers, depth, tilted);
    if (depth === HEAD_GOES_AFTER) placeHead(figure, head, plan, tilted);
  }
  return figure;
}

function placeHead(figure: Figure, head: HeadLayer, plan: FigurePlan, lighting: Lighting): void {
  const { window, lining, curves = null } = plan;
  if (window && lining) {
    layLining(figure, head.frame, window, lining);
    lightHead(figure, head, { keep: windowAlpha(head, window), curves }, lighting);
  } else lightHead(figure, window ? clipped(head, window) : head, { keep: null, curves }, lighting);
}

function layLining(
  figure: Figure,
  frame: FaceFrame,
  window: (ctx: SKRSContext2D) => void,
  lining: string,
): void {
  const draw = (ctx: SKRSContext2D): void => {
    ctx.fillStyle = lining;
    window(ctx);
  };
  const box = boxOf(frame, draw);
  if (!box) return;
  layFlat(figure, drawBox(frame, box, draw).data(), box.width, box.height, box.left, box.top);
}

/** What a half-covering hat leaves of the head: a head of its own, which gets its own drawn line. */
function clipped(head: HeadLayer, window: (ctx: SKRSContext2D) => void): HeadLayer {
  const keep = windowAlpha(head, window);
  const data = head.pixels.data.slice();
  for (let at = 3; at < data.length; at += 4) data[at] = (data[at]! * keep[at]!) / 255;
  return { ...head, pixels: { ...head.pixels, data } };
}

/** RGBA bytes of the head's rectangle, opaque inside the window. */
function windowAlpha(head: HeadLayer, window: (ctx: SKRSContext2D) => void): Uint8Array {
  const canvas = createCanvas(head.pixels.width, head.pixels.height);
  const ctx = canvas.getContext('2d');
  setFaceUnits(ctx, head.frame, head.left, head.top);
  ctx.fillStyle = '#ffffff';
  window(ctx);
  return Uint8Array.from(canvas.data());
}
