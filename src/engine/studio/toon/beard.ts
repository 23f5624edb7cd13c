import { valueAt } from '../drawing/cells.ts';
import { headSpot } from '../drawing/head-spot.ts';
import type { HeadLayer, Rgb } from '../drawing/layers.ts';
import { smoothstep } from '../drawing/smoothstep.ts';
import { lumaOf } from '../head/lab-colour.ts';
import { LIPS } from '../head/mesh-landmarks.ts';
import { photoLight } from '../head/photo-light.ts';
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
/** How smooth the skin's light is taken, and how coarse, in F, and which share of the cheeks' is a beard: none above, all below. */
const SMOOTH = 0.014;
const CELL = 0.005;
const DARK = { none: 0.76, all: 0.52 };
/** Skin in more light than this, of its middle, is no measure. */
const MOST_LIGHT = 1.1;
/** Places that tell a beard: half their size in F, and the share of one that must be seen. */
const PLACE = { half: 0.035, seen: 0.1 };
/** How dark they must be. Shade from above or from one side is dark at some of them alone, and stubble not all along the jaw's edge. */
const TOLD = { goatee: 0.5, chin: 0.32, jaw: 0.33, edge: 0.7, lip: 0.42 };
/** How opaque it is drawn, and how much darker and lighter than its mean its locks are at most. */
const OPACITY = 0.85;
const LOCK = { darker: 0.55, lighter: 1.35 };

/** Above any beard. */
const CHEEKS = [50, 280] as const;

/** The skin's light, 1 its middle tone, by place. */
type LightAt = (x: number, y: number) => number;

/** Skin's light where a beard would be: between the cheeks', which light from one side tells apart; 1.1 at most. */
function besideCheeks(head: HeadLayer, units: Float32Array, about: (spot: Spot) => number | null): LightAt {
  const [left, right] = CHEEKS.map((index) => about(spotOf(units, index)));
  const [from, to] = [left ?? right ?? 1, right ?? left ?? 1];
  const place = headSpot(head);
  const [[x0, y0], [x1, y1]] = CHEEKS.map((index) => place(...spotOf(units, index))) as [Spot, Spot];
  const [dx, dy] = [x1 - x0, y1 - y0];
  const length = Math.max(1, dx * dx + dy * dy);
  return (x, y) => {
    const across = ((x - x0) * dx + (y - y0) * dy) / length;
    return Math.max(0.05, Math.min(MOST_LIGHT, from + (to - from) * Math.min(1, Math.max(0, across))));
  };
}

/** Mean of a value about a place, by how surely its pixels are skin; null where hardly any is seen. */
function meansAbout(head: HeadLayer, bare: Float32Array): (spot: Spot, at: LightAt) => number | null {
  const { width, height } = head.pixels;
  const place = headSpot(head);
  const reach = PLACE.half * head.frame.faceHeight;
  return (spot, at) => {
    const [x, y] = place(...spot);
    let [sum, all] = [0, 0];
    for (let row = Math.max(0, Math.ceil(y - reach)); row < Math.min(height, y + reach); row++) {
      for (let column = Math.max(0, Math.ceil(x - reach)); column < Math.min(width, x + reach); column++) {
        const weight = bare[row * width + column]!;
        if (weight === 0) continue;
        sum += at(column, row) * weight;
        all += weight;
      }
    }
    return all < PLACE.seen * (2 * reach) ** 2 ? null : sum / all;
  };
}

/** Where a beard may be: RGBA, its alpha alone counts. Lips and what lies between them are none. */
function beardZone(head: HeadLayer, units: Float32Array): Uint8Array {
  const [mx, my] = spotOf(units, 14);
  const jaw = spotsOf(units, JAW).map(([x, y]): Spot => [mx + (x - mx) * HANGS, my + (y - my) * HANGS]);
  return faceCanvas(head, (ctx) => {
    ctx.filter = `blur(${EDGE * head.frame.faceHeight}px)`;
    path(ctx, [...spotsOf(units, UPPER), ...jaw]);
    ctx.fill();
    ctx.filter = `blur(${(EDGE * head.frame.faceHeight) / 4}px)`;
    ctx.globalCompositeOperation = 'destination-out';
    path(ctx, spotsOf(units, LIPS));
    ctx.fill();
  }).data();
}

/**
 * Finds the beard of a head that is still a photo: what is darker than the cheeks all along the jaw, and on the chin or above the
 * lip; or below the mouth, and on the jaws or above the lip.
 * Of 156 photos 20 men's have one, no woman's and no child's. `bare`: 0..1 a pixel, skin. Null for a face without one.
 */
export function findBeard(head: HeadLayer, units: Float32Array, bare: Float32Array): Beard | null {
  const { width, height } = head.pixels;
  const step = Math.max(1, Math.round(CELL * head.frame.faceHeight));
  const light = photoLight(head, (pixel) => bare[pixel]!, step, SMOOTH);
  const about = meansAbout(head, bare);
  const usual = besideCheeks(head, units, (spot) => about(spot, (x, y) => valueAt(light, x, y)));
  const darkness: LightAt = (x, y) => 1 - smoothstep(DARK.all, DARK.none, valueAt(light, x, y) / usual(x, y));
  const told = (one: number, other = one): number | null => {
    const [[x1, y1], [x2, y2]] = [spotOf(units, one), spotOf(units, other)];
    return about([(x1 + x2) / 2, (y1 + y2) / 2], darkness);
  };
  // Of a turned face one side is seen.
  const alike = (left: number | null, right: number | null) =>
    Math.min(left ?? right ?? 0, right ?? left ?? 0);
  const [goatee, chin, lip] = [told(200, 199) ?? 0, told(199) ?? 0, told(164) ?? 0];
  const jaws = alike(told(136, 212), told(365, 432));
  const edge = alike(told(150, 169), told(379, 394));
  const isGoatee = goatee > TOLD.goatee && (jaws > TOLD.jaw || lip > TOLD.lip);
  const isFull = jaws > TOLD.jaw && edge > TOLD.edge && (chin > TOLD.chin || lip > TOLD.lip);
  if (!isGoatee && !isFull) return null;
  const zone = beardZone(head, units);
  const share = new Float32Array(width * height);
  for (let y = 0, pixel = 0; y < height; y++) {
    for (let x = 0; x < width; x++, pixel++) {
      const most = (bare[pixel]! * zone[pixel * 4 + 3]!) / 255;
      if (most > 0) share[pixel] = most * darkness(x, y);
    }
  }
  return { share, pixels: drawnBeard(head, share) };
}

/** A beard in its mean colour, with the light and shade of its locks. */
function drawnBeard(head: HeadLayer, share: Float32Array): Uint8ClampedArray<ArrayBuffer> {
  const { data } = head.pixels;
  const out = new Uint8ClampedArray(share.length * 4);
  let [r, g, b, all] = [0, 0, 0, 1e-6];
  for (let pixel = 0, at = 0; pixel < share.length; pixel++, at += 4) {
    if (share[pixel] === 0) continue;
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
