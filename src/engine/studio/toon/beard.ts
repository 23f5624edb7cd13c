import { headSpot } from '../drawing/head-spot.ts';
import type { HeadLayer, Rgb } from '../drawing/layers.ts';
import { smoothstep } from '../drawing/smoothstep.ts';
import { softBlur } from '../head/box-blur.ts';
import { lumaOf } from '../head/lab-colour.ts';
import { INNER_LIPS, LIPS } from '../head/mesh-landmarks.ts';
import { faceCanvas, path, type Spot, spotOf, spotsOf } from './pen.ts';

/** A photographed beard, and how it is drawn. */
export interface Beard {
  /** 0..1 a pixel. */
  readonly share: Float32Array;
  /** RGBA of the head's size: its own colour and locks. */
  readonly pixels: Uint8ClampedArray<ArrayBuffer>;
}

/** Where beards grow, round from one ear over the cheeks and below the nose to the other: landmarks. */
const UPPER = [132, 205, 206, 98, 2, 327, 426, 425, 361] as const;
const JAW = [288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149, 150, 136, 172, 58] as const;
/** How far it hangs beyond the jaw, of the jaw's distance to the mouth, and how soft the zone's edge is, in F. */
const HANGS = 1.16;
const EDGE = 0.02;
/** How smooth darkness is taken, in F, and which share of the cheeks' luma is a beard: none above, all below. */
const SMOOTH = 0.014;
const DARK = { none: 0.76, all: 0.52 };
/**
 * Places, each so large (F), that tell one, and how dark each is: shade from above or from one side is dark at some of them alone,
 * and stubble is darkest at the jaw's edge, and not all along it. */
const PLACE = 0.035;
const TOLD = { goatee: 0.5, chin: 0.32, jaw: 0.33, edge: 0.7, lip: 0.42 };
/** How opaque it is drawn, and how much darker and lighter than its mean its locks are at most. */
const OPACITY = 0.85;
const LOCK = { darker: 0.55, lighter: 1.35 };

/** Above any beard. */
const CHEEKS = [50, 280] as const;

/** A value of each pixel. */
type PixelValue = (pixel: number) => number;

/** Mean of a value about a place, by how surely its pixels are skin; null where none is. */
type MeanAbout = (spot: Spot, valueAt: PixelValue) => number | null;

function meansAbout(head: HeadLayer, bare: Float32Array): MeanAbout {
  const { width, height } = head.pixels;
  const place = headSpot(head);
  const reach = PLACE * head.frame.faceHeight;
  return (spot, valueAt) => {
    const [x, y] = place(...spot);
    let [sum, all] = [0, 0];
    for (let row = Math.max(0, Math.ceil(y - reach)); row < Math.min(height, y + reach); row++) {
      for (let column = Math.max(0, Math.ceil(x - reach)); column < Math.min(width, x + reach); column++) {
        const pixel = row * width + column;
        sum += valueAt(pixel) * bare[pixel]!;
        all += bare[pixel]!;
      }
    }
    return all < 1 ? null : sum / all;
  };
}

/** The skin's luma, 0..255, without its finest detail. */
function smoothLuma(head: HeadLayer, bare: Float32Array): PixelValue {
  const { data } = head.pixels;
  const weight = bare.slice();
  const sum = bare.map((share, pixel) => {
    const at = pixel * 4;
    return lumaOf(data[at]!, data[at + 1]!, data[at + 2]!) * share;
  });
  const scratch = new Float32Array(bare.length);
  const radius = Math.max(1, Math.round(SMOOTH * head.frame.faceHeight));
  for (const plane of [sum, weight]) softBlur(plane, scratch, head.pixels, radius);
  return (pixel) => sum[pixel]! / Math.max(1e-3, weight[pixel]!);
}

/** Luma of the skin that a beard would be seen on: between the cheeks', which light from one side tells apart. */
function besideCheeks(
  head: HeadLayer,
  units: Float32Array,
  about: (spot: Spot) => number | null,
): PixelValue {
  const { r, g, b } = head.skinTone;
  const most = lumaOf(r, g, b) * 1.1;
  const [left, right] = CHEEKS.map((index) => about(spotOf(units, index)));
  const [from, to] = [left ?? right ?? most, right ?? left ?? most];
  const place = headSpot(head);
  const [x0, x1] = CHEEKS.map((index) => place(...spotOf(units, index))[0]) as [number, number];
  return (pixel) => {
    const across = ((pixel % head.pixels.width) - x0) / Math.max(1, x1 - x0);
    return Math.max(1, Math.min(most, from + (to - from) * Math.min(1, Math.max(0, across))));
  };
}

/** Where a beard may be: RGBA, its alpha alone counts. Lips and what lies between them are none. */
function beardZone(head: HeadLayer, units: Float32Array): Uint8Array {
  const mouth = spotsOf(units, LIPS);
  const [mx, my] = spotOf(units, 14);
  const jaw = spotsOf(units, JAW).map(([x, y]): Spot => [mx + (x - mx) * HANGS, my + (y - my) * HANGS]);
  return faceCanvas(head, (ctx) => {
    ctx.filter = `blur(${EDGE * head.frame.faceHeight}px)`;
    path(ctx, [...spotsOf(units, UPPER), ...jaw]);
    ctx.fill();
    ctx.filter = `blur(${(EDGE * head.frame.faceHeight) / 4}px)`;
    ctx.globalCompositeOperation = 'destination-out';
    for (const outline of [mouth, spotsOf(units, INNER_LIPS)]) {
      path(ctx, outline);
      ctx.fill();
    }
  }).data();
}

/**
 * Finds the beard of a head that is still a photo: what is darker than the cheeks on both jaws and the chin, or about the mouth.
 * Of 156 photos 20 men's have one, no woman's and no child's. `bare`: 0..1 a pixel, skin. Null for a face without one.
 */
export function findBeard(head: HeadLayer, units: Float32Array, bare: Float32Array): Beard | null {
  const about = meansAbout(head, bare);
  const luma = smoothLuma(head, bare);
  const usual = besideCheeks(head, units, (spot) => about(spot, luma));
  const darkness: PixelValue = (pixel) => 1 - smoothstep(DARK.all, DARK.none, luma(pixel) / usual(pixel));
  // Beyond a turned face's edge nothing speaks against one.
  const told = (one: number, other = one): number => {
    const [[x1, y1], [x2, y2]] = [spotOf(units, one), spotOf(units, other)];
    return about([(x1 + x2) / 2, (y1 + y2) / 2], darkness) ?? 1;
  };
  const [goatee, chin, lip] = [told(200, 199), told(199), told(164)];
  const jaws = Math.min(told(136, 212), told(365, 432));
  const isGoatee = goatee > TOLD.goatee && (jaws > TOLD.jaw || lip > TOLD.lip);
  const edge = Math.min(told(150, 169), told(379, 394));
  const isFull = jaws > TOLD.jaw && edge > TOLD.edge && (chin > TOLD.chin || lip > TOLD.lip);
  if (!isGoatee && !isFull) return null;
  const zone = beardZone(head, units);
  const share = bare.map((here, pixel) => {
    const most = (here * zone[pixel * 4 + 3]!) / 255;
    return most === 0 ? 0 : most * darkness(pixel);
  });
  return { share, pixels: drawnBeard(head, share) };
}

/** A beard in its mean colour, with the light and shade of its locks. */
function drawnBeard(head: HeadLayer, share: Float32Array): Uint8ClampedArray<ArrayBuffer> {
  const { data } = head.pixels;
  const out = new Uint8ClampedArray(share.length * 4);
  let [r, g, b, all] = [0, 0, 0, 1e-6];
  for (let pixel = 0, at = 0; pixel < share.length; pixel++, at += 4) {
    // What is surely beard: skin shines through its edge.
    const weight = share[pixel]! ** 4;
    r += data[at]! * weight;
    g += data[at + 1]! * weight;
    b += data[at + 2]! * weight;
    all += weight;
  }
  const colour: Rgb = { r: r / all, g: g / all, b: b / all };
  const usual = Math.max(1, lumaOf(colour.r, colour.g, colour.b));
  for (let pixel = 0, at = 0; pixel < share.length; pixel++, at += 4) {
    if (share[pixel] === 0) continue;
    const luma = lumaOf(data[at]!, data[at + 1]!, data[at + 2]!) / usual;
    const light = Math.min(LOCK.lighter, Math.max(LOCK.darker, luma));
    out[at] = colour.r * light;
    out[at + 1] = colour.g * light;
    out[at + 2] = colour.b * light;
    out[at + 3] = share[pixel]! * OPACITY * 255;
  }
  return out;
}
