import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { alpha } from '../../drawing/colour.ts';
import type { Point } from '../../drawing/curve.ts';
import { dither, smokeTile } from '../../drawing/noise-tiles.ts';
import { plot } from '../../drawing/plot.ts';

/** Five CSS hex colours (#rrggbb) that every scene is painted out of. */
export interface ScenePalette {
  /** Deepest shade: corners, near silhouettes. */
  readonly deep: string;
  /** The large areas: sky, wall, water. */
  readonly base: string;
  /** Light areas: horizon, lit wall, haze. */
  readonly bright: string;
  /** Small things in a second hue: banners, flowers, windows. */
  readonly accent: string;
  /** The light itself: sun, lamps, bokeh, shafts. */
  readonly glow: string;
}

export type Ctx = SKRSContext2D;

/**
 * A canvas being painted as a backdrop, back to front. Lengths are pixels; painters measure things in `u` and
 * outwards from `cx`, so that a wide or tall picture shows more of the scene instead of stretching it.
 */
export interface Backdrop {
  readonly width: number;
  readonly height: number;
  /** Unit of length: the geometric mean of the sides, a little less in tall pictures. */
  readonly u: number;
  readonly cx: number;
  /** Where the head will be. */
  readonly headY: number;
  readonly palette: ScenePalette;
  /** Seeded, 0 <= n < 1. */
  readonly random: () => number;
  /** Seeded, low <= n < high. */
  readonly between: (low: number, high: number) => number;
  readonly ctx: Ctx;
  /** Paints one plane out of focus: `blur` is the radius in u. Drawn small, blurred once, laid over the rest. */
  readonly plane: (blur: number, draw: (ctx: Ctx) => void, options?: PlaneOptions) => void;
}

interface PlaneOptions {
  readonly blend?: 'source-over' | 'screen' | 'lighter' | 'multiply' | 'soft-light' | 'overlay';
  readonly opacity?: number;
  /** Nothing is drawn above it, in pixels: a plane of ground alone costs a part of a whole one. */
  readonly top?: number;
}

export interface BackdropOptions {
  readonly width: number;
  readonly height: number;
  readonly palette: ScenePalette;
  readonly random: () => number;
  /** Factor on every plane's blur. */
  readonly defocus: number;
}

/** Skia blurs by box from this radius up, and by a slow exact kernel below it. */
const FAST_BLUR = 2.1;
/** Resolution bounds of a plane's canvas: nothing out of focus needs more than half. */
const SMALLEST_SCALE = 1 / 12;
const LARGEST_SCALE = 0.5;

export function createBackdrop(options: BackdropOptions): { canvas: Canvas; backdrop: Backdrop } {
  const { width, height, palette, random } = options;
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  ctx.imageSmoothingQuality = 'high';
  // A first plane that is blurred is not quite opaque: what shows through must be.
  ctx.fillStyle = palette.base;
  ctx.fillRect(0, 0, width, height);
  // A tall picture is narrower than its mean side: what stands at the sides must still be seen.
  const u = Math.min(Math.sqrt(width * height), width * 1.07);
  const backdrop: Backdrop = {
    width,
    height,
    u,
    cx: width / 2,
    headY: height * 0.41,
    palette,
    random,
    between: (low, high) => low + (high - low) * random(),
    ctx,
    plane: (blur, draw, plane = {}) => paintPlane(ctx, blur * u * options.defocus, draw, plane),
  };
  return { canvas, backdrop };
}

function paintPlane(
  target: Ctx,
  blurPx: number,
  draw: (ctx: Ctx) => void,
  { blend = 'source-over', opacity = 1, top = 0 }: PlaneOptions,
): void {
  const { width, height } = target.canvas;
  target.save();
  if (blurPx < 1.6 && blend === 'source-over' && opacity === 1) {
    draw(target);
    target.restore();
    return;
  }
  target.globalCompositeOperation = blend;
  target.globalAlpha = opacity;
  target.imageSmoothingQuality = 'low';
  // Without a margin the blur would pull transparency in from the edges.
  const margin = Math.ceil(blurPx * 2.5);
  const scale =
    blurPx < 1.6 ? 1 : Math.max(SMALLEST_SCALE, Math.min(LARGEST_SCALE, (FAST_BLUR + 0.2) / blurPx));
  const above = Math.max(0, Math.min(height, Math.floor(top)));
  const small = createCanvas(
    Math.ceil((width + margin * 2) * scale),
    Math.ceil((height - above + margin * 2) * scale),
  );
  const ctx = small.getContext('2d');
  ctx.scale(scale, scale);
  ctx.translate(margin, margin - above);
  draw(ctx);
  const shown = scale === 1 ? small : blurred(small, blurPx * scale);
  target.drawImage(shown, -margin, above - margin, small.width / scale, small.height / scale);
  target.restore();
}

function blurred(source: Canvas, radius: number): Canvas {
  const out = createCanvas(source.width, source.height);
  const ctx = out.getContext('2d');
  if (radius >= FAST_BLUR) {
    ctx.filter = `blur(${radius}px)`;
    ctx.drawImage(source, 0, 0);
    return out;
  }
  // The sum of four shifted quarters: an average of premultiplied pixels, so transparent edges stay true.
  ctx.globalCompositeOperation = 'lighter';
  ctx.globalAlpha = 0.25;
  const reach = radius * 0.9;
  for (const [x, y] of plot({ reach })`
    -reach -reach*0.4, reach*0.4 -reach, reach reach*0.4, -reach*0.4 reach`) {
    ctx.drawImage(source, x, y);
  }
  return out;
}

/** Fills the whole backdrop with a vertical gradient: colours under their places, 0 at the top and 1 at the bottom. */
export function fillSky({ ctx, width, height }: Backdrop, stops: Readonly<Record<number, string>>): void {
  const sky = ctx.createLinearGradient(0, 0, 0, height);
  // An object tells its whole numbers first, wherever they are written.
  const places = Object.keys(stops).map(Number);
  for (const at of places.sort((a, b) => a - b)) sky.addColorStop(at, stops[at]!);
  ctx.fillStyle = sky;
  ctx.fillRect(-width, -height, width * 3, height * 3);
}

export interface SmokeOptions {
  /** Size of one tile in u. */
  readonly size: number;
  readonly opacity: number;
  /** Noise below it stays clear, 0..1. */
  readonly threshold?: number;
  readonly blend?: GlobalCompositeOperation;
  /** Stretches sideways, for drifting haze. */
  readonly stretch?: number;
}

/** Smoke carries no detail finer than this many pixels. */
const SMOKE_GRAIN = 4;

/** Billows of one colour over the whole backdrop: nebula, haze, mottled canvas, mist. */
export function addSmoke(b: Backdrop, colour: string, options: SmokeOptions, ctx: Ctx = b.ctx): void {
  const { size, opacity, threshold = 0.3, blend = 'source-over', stretch = 1 } = options;
  const tile = smokeTile(colour, threshold);
  const small = createCanvas(Math.ceil(b.width / SMOKE_GRAIN), Math.ceil(b.height / SMOKE_GRAIN));
  const layer = small.getContext('2d');
  const scale = (size * b.u) / SMOKE_GRAIN / tile.width;
  const reach = b.u / SMOKE_GRAIN;
  layer.translate(b.random() * reach - reach, b.random() * reach - reach);
  layer.scale(scale * stretch, scale);
  layer.fillStyle = layer.createPattern(tile, 'repeat');
  layer.fillRect(0, 0, (small.width + reach * 2) / (scale * stretch), (small.height + reach * 2) / scale);
  ctx.save();
  ctx.globalCompositeOperation = blend;
  ctx.globalAlpha = opacity;
  ctx.imageSmoothingQuality = 'low';
  ctx.drawImage(small, 0, 0, small.width * SMOKE_GRAIN, small.height * SMOKE_GRAIN);
  ctx.restore();
}

/** A soft round light; `radius` in pixels. */
export function addGlow(
  ctx: Ctx,
  [x, y]: Point,
  radius: number,
  { colour, strength }: { colour: string; strength: number },
): void {
  const light = ctx.createRadialGradient(x, y, 0, x, y, radius);
  // Four stops approximate a Gaussian; two would show a cone's tip.
  light.addColorStop(0, alpha(colour, strength));
  light.addColorStop(0.3, alpha(colour, strength * 0.62));
  light.addColorStop(0.6, alpha(colour, strength * 0.2));
  light.addColorStop(1, alpha(colour, 0));
  ctx.fillStyle = light;
  ctx.fillRect(x - radius, y - radius, radius * 2, radius * 2);
}

export interface Calm {
  /** The light behind the head, and how strong it is, 0..1. */
  readonly light: string;
  readonly strength: number;
  /** How dark the corners are, 0..1. */
  readonly corners: number;
  /** How dark the ground is where the child stands, 0..1. */
  readonly stand?: number;
}

/** Light and shade without edges are worked out on so small a picture, and enlarged: in pixels of the scene. */
const SOFT_GRAIN = 8;

/** Last touch of every scene: light behind the head, the child's own shade, darker corners, and dithering. */
export function settle(b: Backdrop, calm: Calm): void {
  const { ctx, u, cx, headY } = b;
  ctx.save();
  ctx.globalCompositeOperation = 'screen';
  addGlow(ctx, [cx, headY], u * 0.52, { colour: calm.light, strength: calm.strength });
  const small = createCanvas(Math.ceil(b.width / SOFT_GRAIN) + 1, Math.ceil(b.height / SOFT_GRAIN) + 1);
  const shade = small.getContext('2d');
  shade.fillStyle = '#ffffff';
  shade.fillRect(0, 0, small.width, small.height);
  shade.scale(1 / SOFT_GRAIN, 1 / SOFT_GRAIN);
  shade.globalCompositeOperation = 'multiply';
  const reach = Math.hypot(b.width, b.height) * 0.62;
  const fall = shade.createRadialGradient(cx, headY, reach * 0.3, cx, headY, reach);
  fall.addColorStop(0, alpha(b.palette.deep, 0));
  fall.addColorStop(1, alpha(b.palette.deep, calm.corners));
  shade.fillStyle = fall;
  shade.fillRect(0, 0, b.width + SOFT_GRAIN, b.height + SOFT_GRAIN);
  // The body keeps light from what is right behind and beneath it.
  shade.translate(cx, b.height * 1.04);
  shade.scale(1, 0.62);
  addGlow(shade, [0, 0], u * 0.66, { colour: b.palette.deep, strength: calm.stand ?? 0.42 });
  ctx.globalCompositeOperation = 'multiply';
  ctx.imageSmoothingQuality = 'low';
  ctx.drawImage(small, 0, 0, small.width * SOFT_GRAIN, small.height * SOFT_GRAIN);
  ctx.globalCompositeOperation = 'source-over';
  const specks = dither();
  for (let y = 0; y < b.height; y += specks.height) {
    for (let x = 0; x < b.width; x += specks.width) ctx.drawImage(specks, x, y);
  }
  ctx.restore();
}
