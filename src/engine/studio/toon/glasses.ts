import type { SKRSContext2D } from '@napi-rs/canvas';
import { type Cells, valueAt } from '../drawing/cells.ts';
import { headSpot } from '../drawing/head-spot.ts';
import type { HeadLayer, Rgb } from '../drawing/layers.ts';
import { quantile } from '../head/quantile.ts';
import { type EyeShape, type EyeSide, eyeShape, lumaOf, sampler } from './face-signs.ts';
import { css } from './palette.ts';
import { faceCanvas, path, type Spot } from './pen.ts';
import { lineDepth } from './photo-lines.ts';

/** A pair of glasses, in face units. */
export interface Glasses {
  /** Outlines of the lenses: the outermost spot first, then over the top to the nose and back below. */
  readonly lenses: Readonly<Record<EyeSide, readonly Spot[]>>;
  /** How thick the rims are, in F. */
  readonly rim: number;
  readonly colour: Rgb;
}

/** The photo that glasses are found in. */
export interface LinePhoto {
  /** With its pixels as they were before it was drawn anew. */
  readonly head: HeadLayer;
  /** How much darker than what is about them the head's pixels are, 0..255: dark lines. */
  readonly depth: Cells;
}

/** Width of the finest rim found, in F. */
const FINE = 0.007;

/** A photographed head as one to look for glasses in. `pixels`: as they were before it was drawn anew. */
export function linePhoto(head: HeadLayer, pixels: Uint8ClampedArray): LinePhoto {
  const { width, height } = head.pixels;
  return {
    head: { ...head, pixels: { ...head.pixels, data: pixels } },
    depth: { columns: width, rows: height, step: 1, data: lineDepth(head, pixels, FINE) },
  };
}

/** A lens about an eye, in eye's widths: its middle out of the eye's and below it, and half its width and height. */
const LENS = { out: 0.07, down: 0.16, half: [1, 0.8] } as const;
/** Looks round a lens, and the sizes that its rim may have at each, against that lens. */
const LOOKS = 64;
const SIZES = { least: 0.62, most: 1.42, count: 28 };
/** The least that a lens measures all round, against that one: narrow ones are wide, and lids and laugh lines are neither. */
const LEAST_LENS = 0.77;
/** Depth (0..255) of a line that is a rim for sure; what a step from one size to the next costs, and to differ from a lens's. */
const FULL = 18;
const COST = { step: 0.16, unlike: 0.25 };
/**
 * How surely a look shows a rim, and the share of the looks below the eyes that must: lids, brows and temples are dark lines of
 * every face. Measured on 49 faces: with glasses 0.47 to 1 of them, without 0 to 0.53 (of curls 0.58); less is enough where rims
 * show well all round.
 */
const SEEN = { surely: 0.3, below: 0.55, well: { below: 0.44, mean: 0.52 } };
/** A rim is darker than the skin about it by this share of its luma; how thick rims are drawn, in F. */
const DARK = 0.74;
const RIM = { least: 0.011, most: 0.034 };

const sizeOf = (index: number): number =>
  SIZES.least + ((SIZES.most - SIZES.least) * index) / (SIZES.count - 1);

/** Where a lens's rim is at a look, if so large. */
function rimSpot({ middle, width, along }: EyeShape, look: number, size: number): Spot {
  const angle = (look / LOOKS) * 2 * Math.PI;
  const x = -LENS.out - Math.cos(angle) * LENS.half[0] * size;
  const y = LENS.down - Math.sin(angle) * LENS.half[1] * size;
  // Down is a quarter turn from along: the same way round on both sides.
  const side = along[0] < 0 ? -1 : 1;
  return [
    middle[0] + width * (x * along[0] - y * along[1] * side),
    middle[1] + width * (x * along[1] + y * along[0] * side),
  ];
}

/** The closed way round a lens that follows a rim best: a size for each look. `seen`: 0..1, size by size of each look. */
function followRim(seen: Float32Array): number[] {
  const { count } = SIZES;
  let best = { cost: Number.POSITIVE_INFINITY, way: [] as number[] };
  for (let start = 0; start < count; start++) {
    let cost = new Float32Array(count).fill(Number.POSITIVE_INFINITY);
    cost[start] = 0;
    const came = new Int8Array(LOOKS * count);
    for (let look = 0; look < LOOKS; look++) {
      const next = new Float32Array(count);
      for (let size = 0; size < count; size++) {
        let from = size;
        let least = cost[size]!;
        for (const other of [size - 1, size + 1]) {
          const through = (cost[other] ?? Number.POSITIVE_INFINITY) + COST.step;
          if (through < least) [from, least] = [other, through];
        }
        came[look * count + size] = from;
        next[size] = least - seen[look * count + size]! + COST.unlike * (sizeOf(size) - 1) ** 2;
      }
      cost = next;
    }
    if (cost[start]! >= best.cost) continue;
    const way: number[] = [];
    for (let look = LOOKS - 1, size = start; look >= 0; look--) {
      way[look] = size;
      size = came[look * count + size]!;
    }
    best = { cost: cost[start]!, way };
  }
  return best.way;
}

const SIDES = ['left', 'right'] as const;

/** Finds the rims of glasses about the eyes, alike on both sides; null where none can be followed. */
export function findGlasses(photo: LinePhoto, units: Float32Array): Glasses | null {
  const eyes = { left: eyeShape(units, 'left'), right: eyeShape(units, 'right') };
  const place = headSpot(photo.head);
  const seen = new Float32Array(LOOKS * SIZES.count);
  const spotsAt = (look: number, size: number) =>
    SIDES.map((side) => place(...rimSpot(eyes[side], look, size)));
  for (let look = 0; look < LOOKS; look++) {
    for (let size = 0; size < SIZES.count; size++) {
      const depths = spotsAt(look, sizeOf(size)).map(([x, y]) => valueAt(photo.depth, x, y));
      const share = depths.map((depth) => Math.min(1, Math.max(0, depth / FULL)));
      seen[look * SIZES.count + size] = (share[0]! + share[1]!) / 2;
    }
  }
  const way = followRim(seen);
  const followed = way.map((size, look) => seen[look * SIZES.count + size]!);
  if (way.reduce((sum, size) => sum + sizeOf(size), 0) < LEAST_LENS * LOOKS) return null;
  const mean = followed.reduce((sum, one) => sum + one, 0) / LOOKS;
  const below = followed.slice(LOOKS / 2).filter((one) => one > SEEN.surely).length / (LOOKS / 2);
  if (below < (mean > SEEN.well.mean ? SEEN.well.below : SEEN.below)) return null;
  const even = way.map((_, look) => {
    const near = [-2, -1, 0, 1, 2].map((step) => way[(look + step + LOOKS) % LOOKS]!);
    return sizeOf(near.reduce((sum, size) => sum + size, 0) / near.length);
  });
  const lens = (side: EyeSide) => even.map((size, look) => rimSpot(eyes[side], look, size));
  const lenses = { left: lens('left'), right: lens('right') };
  return { lenses, ...rimOf(photo, lenses, eyes) };
}

/** How thick the rims are, and their colour. */
function rimOf(
  { head }: LinePhoto,
  lenses: Glasses['lenses'],
  eyes: Readonly<Record<EyeSide, EyeShape>>,
): Pick<Glasses, 'rim' | 'colour'> {
  const sample = sampler(head);
  const skin = lumaOf([head.skinTone.r, head.skinTone.g, head.skinTone.b]);
  const step = 0.004;
  const thick: number[] = [];
  const dark: (readonly number[])[] = [];
  for (const side of SIDES) {
    const [mx, my] = eyes[side].middle;
    for (const [x, y] of lenses[side]) {
      const away = Math.hypot(x - mx, y - my) || 1;
      let steps = 0;
      for (let at = -6; at <= 6; at++) {
        const seen = sample(x + ((x - mx) / away) * at * step, y + ((y - my) / away) * at * step);
        if (lumaOf(seen) > skin * DARK) continue;
        steps++;
        dark.push(seen);
      }
      thick.push(steps * step);
    }
  }
  const channel = (index: number) =>
    quantile(
      dark.map((colour) => colour[index]!),
      0.3,
    ) || 30;
  return {
    rim: Math.min(RIM.most, Math.max(RIM.least, quantile(thick, 0.4))),
    colour: { r: channel(0), g: channel(1), b: channel(2) },
  };
}

/** Where on a lens's outline bridge and temple begin: shares of the way round. */
const BRIDGE_AT = 0.44;
const TEMPLE_AT = 0.05;
/** How far the bridge rises, in F. */
const RISE = 0.02;

/** Draws glasses on a face, in face units. `ear`: how far out the temples go, in F. */
export function drawGlasses(ctx: SKRSContext2D, { lenses, rim, colour }: Glasses, ear: number): void {
  ctx.strokeStyle = css(colour);
  ctx.lineWidth = rim;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  for (const side of SIDES) {
    path(ctx, lenses[side]);
    ctx.stroke();
    const [x, y] = lenses[side][Math.round(TEMPLE_AT * LOOKS)]!;
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.lineTo(side === 'left' ? Math.min(x, -ear) : Math.max(x, ear), y - 0.01);
    ctx.stroke();
  }
  const [left, right] = SIDES.map((side) => lenses[side][Math.round(BRIDGE_AT * LOOKS)]!) as [Spot, Spot];
  ctx.beginPath();
  ctx.moveTo(...left);
  ctx.quadraticCurveTo((left[0] + right[0]) / 2, (left[1] + right[1]) / 2 - 2 * RISE, ...right);
  ctx.stroke();
}

/** What is about a rim, in its thicknesses: its own edge, and what a lens casts and reflects there. */
const ABOUT = 3;

/** RGBA of a head's size: opaque where its glasses' rims are. */
export function rimZone(head: HeadLayer, { lenses, rim }: Glasses, isFilled = false): Uint8Array {
  return faceCanvas(head, (ctx) => {
    ctx.lineWidth = rim * ABOUT;
    for (const side of SIDES) {
      path(ctx, lenses[side]);
      if (isFilled) ctx.fill();
      ctx.stroke();
    }
  }).data();
}

/** The same of its lenses and rims. */
export const lensZone = (head: HeadLayer, glasses: Glasses): Uint8Array => rimZone(head, glasses, true);
