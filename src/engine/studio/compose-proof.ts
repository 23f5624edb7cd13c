import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { type FigurePlan, stackOf } from './compose-figure.ts';
import type { FaceFrame, HeadLayer, Plane } from './drawing/layers.ts';
import type { ToneCurves } from './head/tone-curves.ts';
import { emptyFigure, type Figure } from './light/figure.ts';
import { lampsOf } from './light/lamps.ts';
import { SHADOW, shadowOf } from './light/layer-shadow.ts';
import { proofsOf } from './light/light-head.ts';
import { lightPart } from './light/light-part.ts';
import { drawBox, PROBE_STEP, type Probe, probeOf } from './light/raster.ts';
import type { Scratch } from './light/scratch.ts';
import { type BodySkin, LEAST_BARE } from './skin/keep-skin.ts';

/** A layer of a figure's stack, drawn flat at a small scale. */
export interface Sketch {
  /** Null for a layer that lies outside the picture. */
  readonly probe: Probe | null;
  /** Share of light that its shadow takes, 0..1. */
  readonly shadow: number;
  /** Drawn after the head. */
  readonly before: boolean;
  /** Bare skin of the body. */
  readonly skin: boolean;
}

/** From here on a pixel shows nothing but what was drawn there, 0..255. */
const SOLID = 250;

type Draw = (ctx: SKRSContext2D) => void;

/** Every layer of the stack, small and without light: what the proofs are made of, and where each layer lies. */
export function sketchesOf(head: HeadLayer, plan: FigurePlan): Sketch[] {
  return stackOf(head, plan).map(({ layer, frame, before }) => {
    const probe = probeOf(frame, layer.draw);
    const seen = layer.reveal && probeOf(frame, layer.reveal);
    if (probe && layer.reveal) {
      const ctx = probe.canvas.getContext('2d');
      ctx.resetTransform();
      ctx.globalCompositeOperation = 'destination-in';
      if (seen) ctx.drawImage(seen.canvas, 0, 0);
      else ctx.clearRect(0, 0, probe.canvas.width, probe.canvas.height);
    }
    return { probe, shadow: shadowOf(layer.shadow), before, skin: layer.litAs === 'body' };
  });
}

/** Lays sketches one over the other in a picture's size, `step` pixels of theirs to one of it. */
function lay(ctx: SKRSContext2D, sketches: readonly Sketch[], step: number): void {
  for (const { probe, shadow } of sketches) {
    if (!probe) continue;
    const { canvas } = probe;
    ctx.shadowColor = `rgba(0, 0, 0, ${shadow})`;
    ctx.drawImage(canvas, 0, 0, (canvas.width * PROBE_STEP) / step, (canvas.height * PROBE_STEP) / step);
  }
}

/** Sketches alone. */
function laid(sketches: readonly Sketch[], { width, height }: FaceFrame, step: number): Canvas {
  const canvas = createCanvas(width, height);
  lay(canvas.getContext('2d'), sketches, step);
  return canvas;
}

/** What white becomes under sketches, `front` without their shadows, and in the head's rectangle under those as well. */
function laidOnWhite(
  { sketches, front }: { readonly sketches: readonly Sketch[]; readonly front: Canvas },
  { frame: { width, height, faceHeight }, left, top, pixels }: HeadLayer,
  step: number,
): Uint8Array {
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = '#ffffff';
  ctx.fillRect(0, 0, width, height);
  ctx.drawImage(front, 0, 0);
  ctx.beginPath();
  ctx.rect(left, top, pixels.width, pixels.height);
  ctx.clip();
  ctx.fillRect(0, 0, width, height);
  ctx.shadowBlur = SHADOW.sigma * 2 * faceHeight;
  ctx.shadowOffsetX = SHADOW.right * faceHeight;
  ctx.shadowOffsetY = SHADOW.down * faceHeight;
  lay(ctx, sketches, step);
  return canvas.data().slice();
}

/** So far below the chin, and aside in jaw half-widths, the chin's shade lies on the neck. In F. */
const CHIN_SHADE = { down: 0.42, aside: 1 };

/** Hands alone are less than this, in F squared; a bare arm is more. */
const HANDS = 0.25;

/**
 * Pixels of the picture that show bare skin of the body, far enough from the head not to be its neck's edge: arms and chest
 * where they are seen, a shaded neck where nothing else is.
 */
function bareOf(sketches: readonly Sketch[], head: HeadLayer, step: number): BodySkin {
  const { width, height } = head.frame;
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  for (const sketch of sketches) {
    ctx.globalCompositeOperation = sketch.skin ? 'source-over' : 'destination-out';
    lay(ctx, [sketch], step);
  }
  const skin = canvas.data();
  const { left, top, pixels } = head;
  const found: number[] = [];
  for (let pixel = 0; pixel < width * height; pixel++) {
    if (skin[pixel * 4 + 3]! < SOLID) continue;
    const [x, y] = [(pixel % width) - left, Math.floor(pixel / width) - top];
    const inside = x >= 0 && y >= 0 && x < pixels.width && y < pixels.height;
    if (!inside || pixels.data[(y * pixels.width + x) * 4 + 3] === 0) found.push(pixel);
  }
  const { fit, frame } = head;
  const inLight = found.filter((pixel) => {
    const [x, y] = [(pixel % width) - frame.x, Math.floor(pixel / width) - frame.y];
    const [aside, down] = [Math.abs(x) / frame.faceHeight, y / frame.faceHeight - fit.chinY];
    return down > CHIN_SHADE.down || aside > fit.jawHalfWidth * CHIN_SHADE.aside;
  });
  if (inLight.length < LEAST_BARE) return { pixels: found, part: 'neck' };
  const areHands = inLight.length < HANDS * frame.faceHeight ** 2;
  return { pixels: inLight, part: areHands ? 'hands' : 'arms' };
}

/** The body's bare skin under the scene's light, which no sketch has: alone, so that nothing shades it. */
function litSkin(head: HeadLayer, plan: FigurePlan, scratch: Scratch): Figure {
  const { frame } = head;
  const figure = emptyFigure(frame.width, frame.height);
  const lamps = lampsOf(plan.light);
  for (const stacked of stackOf(head, plan))
    if (stacked.layer.litAs === 'body')
      lightPart(figure, stacked.layer, { frame: stacked.frame, lamps, scratch, ink: plan.ink });
  return figure;
}

/**
 * Puts lit skin in the place of sketched skin, in premultiplied pixels: of what lies behind the head, or before it, and what is
 * before it also in what white becomes under that.
 */
function layLitSkin(
  { ground, front, shaded }: { readonly [plane in 'ground' | 'front' | 'shaded']: Uint8Array },
  lit: Figure,
  bare: readonly number[],
): void {
  for (const pixel of bare) {
    const alpha = pixel * 4 + 3;
    if (lit.data[alpha]! < SOLID) continue;
    const planes = front[alpha]! >= SOLID ? [front, shaded] : [ground];
    for (const plane of planes)
      if (plane[alpha]! >= SOLID) for (let at = pixel * 4; at < alpha; at++) plane[at] = lit.data[at]!;
  }
}

/** Where the window lets the head be seen, 0..1 per pixel of the picture. */
function windowOf(frame: FaceFrame, window: Draw | undefined): (pixel: number) => number {
  if (!window) return () => 1;
  const { width, height } = frame;
  const canvas = drawBox(frame, { left: 0, top: 0, width, height }, (ctx) => {
    ctx.fillStyle = '#ffffff';
    window(ctx);
  });
  const data = canvas.data().slice();
  return (pixel) => data[pixel * 4 + 3]! / 255;
}

/** The mask without what the picture doesn't show. */
function seenOf(mask: Plane, { left, top, frame }: HeadLayer, hidden: (pixel: number) => boolean): Plane {
  const data = mask.data.slice();
  for (let at = 0; at < data.length; at++) {
    const [x, y] = [left + (at % mask.width), top + Math.floor(at / mask.width)];
    if (x < 0 || y < 0 || x >= frame.width || y >= frame.height || hidden(y * frame.width + x)) data[at] = 0;
  }
  return { ...mask, data };
}

/** Small pictures of a figure whose head goes through other curves each time. */
export interface FigureProofs {
  readonly figureWith: (curves: ToneCurves | null) => Figure;
  /** The head, its face's mask without what is hidden. */
  readonly seen: HeadLayer;
  readonly bare: BodySkin;
}

/**
 * Proofs of a small head in its figure: the head as it will be lit, all else as sketched, with the shadows that fall on
 * the face. What is worn and the body below decide how much of the scene's light blooms over the skin.
 * @param head `step` times smaller than the one that was sketched
 */
export function figureProofs(
  head: HeadLayer,
  { plan, sketches, step }: { plan: FigurePlan; sketches: readonly Sketch[]; step: number },
  scratch: Scratch,
): FigureProofs {
  const { frame } = head;
  const before = sketches.filter((sketch) => sketch.before);
  const behind = sketches.filter((sketch) => !sketch.before);
  const ground = laid(behind, frame, step).data();
  const laidFront = laid(before, frame, step);
  const shaded = laidOnWhite({ sketches: before, front: laidFront }, head, step);
  const front = laidFront.data();
  const bare = bareOf(sketches, head, step);
  layLitSkin({ ground, front, shaded }, litSkin(head, plan, scratch), bare.pixels);
  const shown = windowOf(frame, plan.window);
  const hidden = (pixel: number) => front[pixel * 4 + 3]! > 127 || shown(pixel) < 0.5;
  const proof = proofsOf(head, { frame, lamps: lampsOf(plan.light), scratch, ink: 0 });
  return {
    figureWith: (curves) => {
      const figure = proof(curves);
      for (let pixel = 0, at = 0; pixel < frame.width * frame.height; pixel++, at += 4) {
        const share = shown(pixel);
        const keep = 1 - (figure.data[at + 3]! * share) / 255;
        for (let c = at; c < at + 4; c++) {
          const below = figure.data[c]! * share + ground[c]! * keep;
          const through = c === at + 3 ? 255 - front[c]! : shaded[c]! - front[c]!;
          figure.data[c] = front[c]! + (below * through) / 255;
        }
      }
      return figure;
    },
    seen: { ...head, faceMask: seenOf(head.faceMask, head, hidden) },
    bare,
  };
}
