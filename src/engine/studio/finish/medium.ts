import type { Bitmap, HeadLayer } from '../drawing/layers.ts';
import { SMOKE_SIDE, smoke } from '../drawing/noise-tiles.ts';
import { layPaint } from '../head/stylise/brush.ts';
import { kuwahara } from '../head/stylise/kuwahara.ts';
import { drawStrokes } from './brush-strokes.ts';

/** What a whole picture is made with, the child as well as what is worn and the scene: one brush for all. */
export type Medium = 'pixels' | 'watercolour' | 'oil';

/** Redraws an opaque picture in its medium. In place, and returned; the same picture and medium give the same pixels. */
export function inMedium(picture: Bitmap, medium: Medium | undefined, head: HeadLayer): Bitmap {
  if (medium === 'pixels') return pixelled(picture);
  if (medium === 'oil') return brushed(picture, head, { radius: 0.0062, strokes: true });
  if (medium === 'watercolour') return washed(brushed(picture, head, { radius: 0.0052 }), head);
  return picture;
}

/** Blocks across a picture of 1:1: a face of a quarter of it has some forty, enough for two eyes that look. */
const BLOCKS = 150;
/** Steps of each channel, and the ordered pattern that hides them. */
const STEPS = 15;
const BAYER = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5] as const;

function pixelled(picture: Bitmap): Bitmap {
  const { width, height, data } = picture;
  const side = Math.max(1, Math.round(Math.sqrt(width * height) / BLOCKS));
  if (side === 1) return picture;
  for (let top = 0; top < height; top += side) {
    for (let left = 0; left < width; left += side) {
      const [right, bottom] = [Math.min(width, left + side), Math.min(height, top + side)];
      const place = ((top / side) & 3) * 4 + ((left / side) & 3);
      fillBlock(data, width, { left, top, right, bottom }, (BAYER[place]! + 0.5) / 16 - 0.5);
    }
  }
  return picture;
}

interface Block {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function fillBlock(
  data: Uint8ClampedArray,
  width: number,
  { left, top, right, bottom }: Block,
  dither: number,
): void {
  const count = (right - left) * (bottom - top);
  for (let channel = 0; channel < 3; channel++) {
    let sum = 0;
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) sum += data[(y * width + x) * 4 + channel]!;
    }
    const step = 255 / STEPS;
    const level = Math.round(sum / count / step + dither * 0.7) * step;
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) data[(y * width + x) * 4 + channel] = level;
    }
  }
}

/** How much of the brush is left on eyes and mouth. */
const ON_FEATURES = 0.3;
const STRENGTH = 0.9;

interface Brush {
  /** As a share of the picture's size. */
  readonly radius: number;
  /** Whether its strokes are seen. */
  readonly strokes?: boolean;
}

/** Brushed all over, the child's features least. */
function brushed(picture: Bitmap, head: HeadLayer, { radius, strokes = false }: Brush): Bitmap {
  const { width, height, data } = picture;
  let painted = new Uint8ClampedArray(data.length);
  kuwahara(picture, painted, radius * Math.sqrt(width * height));
  if (strokes) {
    const drawn = new Uint8ClampedArray(data.length);
    drawStrokes({ width, height, data: painted }, drawn);
    painted = drawn;
  }
  const features = head.featureMask;
  for (let y = 0; y < height; y++) {
    const row = y - head.top;
    const seen = row >= 0 && row < features.height;
    for (let x = 0; x < width; x++) {
      const column = x - head.left;
      const feature =
        seen && column >= 0 && column < features.width
          ? features.data[row * features.width + column]! / 255
          : 0;
      const mix = STRENGTH * (1 - feature * (1 - ON_FEATURES));
      layPaint(data, painted, (y * width + x) * 4, mix);
    }
  }
  return picture;
}

const PAPER = [252, 248, 239] as const;
/** How dark pigment gathers at edges, and how unevenly it lies. */
const EDGE = 0.0055;
const MOST_EDGE = 0.26;
const GRANULATION = 0.16;
/** The unpainted margin, as a share of the picture's size, and how ragged it is. */
const MARGIN = 0.026;
const RAGGED = 0.05;

/** Pigment gathers at edges, lies in clouds, and ends raggedly before the paper's border. */
function washed(picture: Bitmap, head: HeadLayer): Bitmap {
  const { width, height, data } = picture;
  const size = Math.sqrt(width * height);
  const cloud = cloudsOver(size);
  const pigment = pigmentOf(picture, cloud);
  // Over the face it lies as thick as before: the skin keeps its tone.
  const even = 1 / meanOnFace(picture, head, pigment);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const beyond = cloud(x, y) * RAGGED + MARGIN;
      const border = Math.min(x, y, width - 1 - x, height - 1 - y) / size - beyond;
      const paint = Math.max(0, Math.min(1, border / 0.012));
      const at = (y * width + x) * 4;
      const thick = pigment[y * width + x]! * even;
      for (let channel = 0; channel < 3; channel++) {
        const wash = Math.min(255, data[at + channel]! * thick);
        data[at + channel] = PAPER[channel]! + (wash - PAPER[channel]!) * paint;
      }
    }
  }
  return picture;
}

/** Cloud noise over a picture, -0.5..0.5. */
function cloudsOver(size: number): (x: number, y: number) => number {
  const clouds = smoke();
  const scale = (SMOKE_SIDE * 2.2) / size;
  const wrapped = (value: number): number => Math.floor(value * scale) & (SMOKE_SIDE - 1);
  return (x, y) => clouds[wrapped(y) * SMOKE_SIDE + wrapped(x)]! - 0.5;
}

/** By how much pigment darkens each pixel: a factor about 1. */
function pigmentOf({ width, height, data }: Bitmap, cloud: (x: number, y: number) => number): Float32Array {
  const reach = Math.max(1, Math.round(Math.sqrt(width * height) / 500));
  const luma = (x: number, y: number): number => {
    const at = (y * width + x) * 4;
    return 0.3 * data[at]! + 0.59 * data[at + 1]! + 0.11 * data[at + 2]!;
  };
  const pigment = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const [above, below] = [Math.max(0, y - reach), Math.min(height - 1, y + reach)];
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - reach), Math.min(width - 1, x + reach)];
      const edge = Math.abs(luma(right, y) - luma(left, y)) + Math.abs(luma(x, below) - luma(x, above));
      pigment[y * width + x] = (1 - Math.min(MOST_EDGE, edge * EDGE)) * (1 + cloud(x, y) * GRANULATION);
    }
  }
  return pigment;
}

function meanOnFace({ width, height }: Bitmap, { faceMask, left, top }: HeadLayer, of: Float32Array): number {
  let sum = 0;
  let count = 0;
  for (let y = 0; y < faceMask.height; y++) {
    for (let x = 0; x < faceMask.width; x++) {
      if (faceMask.data[y * faceMask.width + x]! < 200) continue;
      const [px, py] = [x + left, y + top];
      if (px < 0 || py < 0 || px >= width || py >= height) continue;
      sum += of[py * width + px]!;
      count++;
    }
  }
  return count ? sum / count : 1;
}
