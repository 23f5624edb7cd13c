import type { Cells } from '../drawing/cells.ts';
import type { HeadLayer, Rgb } from '../drawing/layers.ts';
import { ramp } from '../drawing/smoothstep.ts';
import { boxBlur } from '../head/box-blur.ts';
import { alongFlow, drawnStrands, hairCells, hairFlow } from '../head/hair-flow.ts';
import { heldHue, type Lab, labOf, rgbOf } from '../head/lab-colour.ts';
import type { LampDirection } from '../head/relief.ts';
import { drawnCurls } from './hair-curls.ts';
import type { Regions } from './regions.ts';
import type { ToonStyle } from './toon-styles.ts';

/** The tone of a head's hair, cell by cell: 1 its own colour. */
export type HairTone = Cells;

/** Cells to one F, and what is drawn by them, in F. */
const CELLS = 120;
const REACH = 0.2;
const CLUMP = 0.05;
const STRAND = 0.014;
/** How far apart curls are, in F, and how much of the hair's tone they take and give. */
const CURL = { pitch: 0.085, depth: 0.27 };
/** Where the band of shine lies on a head: up from its middle towards the lamp, and how wide it is. */
const BAND = { middle: 0.62, half: 0.13 };

export function hairTone(head: HeadLayer, regions: Regions, style: ToonStyle, lamp: LampDirection): HairTone {
  const F = head.frame.faceHeight;
  const step = Math.max(1, Math.round(F / CELLS));
  const { luma, share } = hairCells(head, locksOf(regions), step);
  const flow = hairFlow(head, luma, share);
  const reach = Math.round((REACH * F) / step);
  const photo = alongFlow(luma.data, share.data, flow, Math.round(reach / 2));
  const clumps = drawnStrands(flow, share.data, Math.max(2, Math.round((CLUMP * F) / step)), reach);
  const strands = drawnStrands(flow, share.data, Math.max(1, Math.round((STRAND * F) / step)), reach);
  const { coiled } = flow;
  const curls = coiled > 0 ? drawnCurls(luma.columns, luma.rows, (CURL.pitch * F) / step) : strands;
  const { mean, spread } = statsOf(photo, share.data);
  const { hair } = style;
  const band = shineBand(head, lamp);
  const tone = new Float32Array(photo.length);
  for (let cell = 0; cell < tone.length; cell++) {
    if (share.data[cell]! < 0.02) continue;
    const x = (cell % luma.columns) * step;
    const y = ((cell / luma.columns) | 0) * step;
    // A photo's deepest shadows and brightest shine are kept, and no more.
    const own = Math.max(-1.6, Math.min(1.8, (photo[cell]! - mean) / spread));
    const drawn = (clumps[cell]! * hair.clumps + strands[cell]! * hair.strands) * 0.15;
    const curled = curls[cell]! * CURL.depth;
    const ragged = clumps[cell]! * 0.035 + strands[cell]! * 0.012;
    const shine = shineAt(band, x, y, ragged + (curls[cell]! * 0.06 - ragged) * coiled);
    tone[cell] = 1 + own * hair.photo * 0.24 + drawn + (curled - drawn) * coiled + shine * hair.shine * 0.5;
  }
  // A step of tone has no stairs of cells.
  const size = { width: luma.columns, height: luma.rows };
  boxBlur({ source: tone, target: tone, scratch: new Float32Array(tone.length) }, size, 1);
  return { columns: luma.columns, rows: luma.rows, step, data: tone };
}

/** The hair without what is worn in it. */
const locksOf = ({ hair, worn }: Regions): Float32Array =>
  worn ? hair.map((share, pixel) => share * (1 - worn[pixel]!)) : hair;

function statsOf(plane: Float32Array, share: Float32Array): { mean: number; spread: number } {
  let sum = 0;
  let square = 0;
  let weight = 1e-6;
  for (let cell = 0; cell < plane.length; cell++) {
    const here = share[cell]!;
    if (here < 0.5) continue;
    sum += plane[cell]! * here;
    square += plane[cell]! ** 2 * here;
    weight += here;
  }
  const mean = sum / weight;
  return { mean, spread: Math.max(5, Math.sqrt(Math.max(0, square / weight - mean * mean))) };
}

/** Where the shine follows one head's skull, in F. */
interface ShineBand {
  readonly layer: HeadLayer;
  /** Beside the head's middle, towards the lamp. */
  readonly aside: number;
  readonly half: number;
  /** From the middle of the face to the crown. */
  readonly rise: number;
}

function shineBand(layer: HeadLayer, lamp: LampDirection): ShineBand {
  const { hairHalfWidth, eyeY, crownY } = layer.fit;
  return {
    layer,
    aside: Math.sign(lamp[0]) * 0.08,
    half: Math.max(0.4, hairHalfWidth),
    rise: Math.max(0.3, eyeY - crownY),
  };
}

/** 0..1: the shine at a pixel, ragged by the strands. */
function shineAt({ layer, aside, half, rise }: ShineBand, x: number, y: number, ragged: number): number {
  const { frame, fit, left, top } = layer;
  const u = (x + left - frame.x) / frame.faceHeight;
  const v = (y + top - frame.y) / frame.faceHeight;
  const up = (fit.eyeY - v) / rise;
  if (up < 0.1) return 0;
  const across = (u - aside) / half;
  const radius = Math.hypot(across * 0.75, up) + ragged * 2.2;
  const inBand = 1 - Math.abs(radius - BAND.middle) / BAND.half;
  if (inBand <= 0) return 0;
  const sides = Math.max(0, 1 - across * across * 0.9);
  return Math.min(1, inBand * 2.2) * sides;
}

/** Parts of the hair, by lightness, that tell its colour: shadows are left out, and shine, which is drawn on again. */
const COLOURED = { from: 0.3, to: 0.75 };
/** Of black hair half is shine: white light, which leaves it grey. */
const BLACK = { from: 0.1, to: 0.45 };
/** Colourfulness (Lab) and lightness of what would be drawn otherwise: all black hair, and none. */
const BLACK_CHROMA = { all: 9, none: 17 };
const BLACK_LIGHTNESS = { all: 38, none: 50 };
/** In hazy light black hair is grey: so light (L*) it is at most. */
const BLACKEST = 22;
/** Brown hair, told by its lit strands' yellowness (Lab), is brown there: in its shadows it is black. */
const BROWN = { from: 0.42, to: 0.82, told: { from: 0.75, to: 0.95 } };
const BROWN_YELLOWNESS = { none: 5, all: 14 };
/** Brown hair of so little colour (Lab) is dark: so light (L*) it is at most, its light strands being shine. */
const DARK_BROWN = { chroma: [14, 24], lightest: [18, 40] } as const;
/** Fair hair is as fair as its lit strands: those between its locks are in shadow, and would leave it brown. */
const FAIR = { from: 0.54, to: 0.93 };
/** Where lit strands tell of it, and their lightness and yellowness (Lab) there: no fair hair, and all of it. */
const LIT = { from: 0.6, to: 0.92 };
const FAIR_LIGHTNESS = { none: 36, all: 58 };
const FAIR_YELLOWNESS = { none: 10, all: 15 };
/** So is what is light all over (L* in its middle and of its lit strands), however pale: ash blond has hardly any yellow. */
const PALE_LIGHTNESS = { middle: [38, 48], lit: [52, 64] } as const;
/** So is red and auburn hair (colourfulness and lightness of its lit strands): in its shadows it is brown. */
const RED_CHROMA = { none: 18, all: 28 };
const RED_LIGHTNESS = { none: 28, all: 40 };
/** Hues (Lab, radians) of hair from red to blond; dyed hair, as colourful as this, has any. */
const HAIR_HUES = { middle: Math.PI / 3, half: Math.PI / 7 };
const DYED_CHROMA = { none: 20, all: 32 };
/** Of hair's colour in a hue that hair cannot have, so much at least is its own. */
const LEAST_OWN = 0.3;
/** Strands are still seen in it. */
const DARKEST = 6;
/** Black hair's tinge would become brown, or wine red, in its lights: so colourful it is at most at L* 8, and so much more for each L* above. */
const BLACK_TINGE = { from: 8, chroma: 4, each: 0.9 };

/** How surely lit strands are those of fair or of red hair, 0..1. */
function fairness(lit: Lab, middle: Lab): number {
  const yellowness = ramp(FAIR_YELLOWNESS.none, FAIR_YELLOWNESS.all, lit.b);
  const yellow = ramp(FAIR_LIGHTNESS.none, FAIR_LIGHTNESS.all, lit.l);
  const red =
    ramp(RED_CHROMA.none, RED_CHROMA.all, Math.hypot(lit.a, lit.b)) *
    ramp(RED_LIGHTNESS.none, RED_LIGHTNESS.all, lit.l);
  const pale = ramp(...PALE_LIGHTNESS.middle, middle.l) * ramp(...PALE_LIGHTNESS.lit, lit.l);
  return Math.max(Math.max(yellow, red) * yellowness, pale);
}

/** The colour that hair is drawn in. */
export function hairColour(head: HeadLayer, regions: Regions): Rgb {
  const levels = hairLevels(head, regions);
  if (levels.count < 50) return head.hairTone;
  const coloured = labOf(meanBetween(levels, COLOURED));
  const lit = labOf(meanBetween(levels, LIT));
  const fair = fairness(lit, coloured);
  const brown =
    ramp(BROWN_YELLOWNESS.none, BROWN_YELLOWNESS.all, labOf(meanBetween(levels, BROWN.told)).b) * (1 - fair);
  const black =
    ramp(BLACK_CHROMA.none, BLACK_CHROMA.all, Math.hypot(coloured.a, coloured.b)) *
    ramp(BLACK_LIGHTNESS.none, BLACK_LIGHTNESS.all, coloured.l) *
    (1 - brown);
  const share = (part: 'from' | 'to') =>
    COLOURED[part] +
    (BLACK[part] - COLOURED[part]) * black +
    (BROWN[part] - COLOURED[part]) * brown +
    (FAIR[part] - COLOURED[part]) * fair;
  const seen = labOf(meanBetween(levels, { from: share('from'), to: share('to') }));
  const dark = ramp(...DARK_BROWN.chroma, Math.hypot(lit.a, lit.b));
  const lightest = DARK_BROWN.lightest[0] + (DARK_BROWN.lightest[1] - DARK_BROWN.lightest[0]) * dark;
  const over = Math.max(0, seen.l - BLACKEST) * black + Math.max(0, seen.l - lightest) * brown;
  return grown({ ...seen, l: seen.l - over });
}

/** Undyed hair in its own hue: what a room's light makes of it is lilac or green. */
function grown({ l, a, b }: Lab): Rgb {
  const chroma = Math.hypot(a, b);
  const seen = Math.atan2(b, a);
  const dyed = ramp(DYED_CHROMA.none, DYED_CHROMA.all, chroma);
  const hue = heldHue(seen, HAIR_HUES.middle, HAIR_HUES.half + (Math.PI - HAIR_HUES.half) * dyed);
  const { from, chroma: tinge, each } = BLACK_TINGE;
  const own = Math.min(
    chroma * Math.max(LEAST_OWN, Math.cos(hue - seen)),
    tinge + Math.max(0, l - from) * each,
  );
  return rgbOf({ l: Math.max(DARKEST, l), a: Math.cos(hue) * own, b: Math.sin(hue) * own });
}

interface HairLevels {
  /** Red, green, blue and how many pixels: of each of 256 levels of lightness. */
  readonly sums: Float64Array;
  readonly count: number;
}

function hairLevels(head: HeadLayer, regions: Regions): HairLevels {
  const { data } = head.pixels;
  const sums = new Float64Array(256 * 4);
  let count = 0;
  for (let pixel = 0; pixel < regions.hair.length; pixel += 3) {
    if (regions.hair[pixel]! < 0.8 || (regions.worn && regions.worn[pixel]! > 0.1)) continue;
    const [r, g, b] = [data[pixel * 4]!, data[pixel * 4 + 1]!, data[pixel * 4 + 2]!];
    const level = ((0.3 * r + 0.59 * g + 0.11 * b) | 0) * 4;
    sums[level] = sums[level]! + r;
    sums[level + 1] = sums[level + 1]! + g;
    sums[level + 2] = sums[level + 2]! + b;
    sums[level + 3] = sums[level + 3]! + 1;
    count += 1;
  }
  return { sums, count };
}

/** The mean of the hair between two shares of it, from the darkest up. */
function meanBetween(
  { sums, count }: HairLevels,
  { from, to }: { readonly from: number; readonly to: number },
): Rgb {
  const mean = [0, 0, 0];
  let darker = 0;
  let taken = 0;
  for (let level = 0; level < sums.length && darker < count * to; level += 4) {
    darker += sums[level + 3]!;
    if (darker <= count * from) continue;
    for (let channel = 0; channel < 3; channel++) mean[channel]! += sums[level + channel]!;
    taken += sums[level + 3]!;
  }
  return { r: mean[0]! / taken, g: mean[1]! / taken, b: mean[2]! / taken };
}
