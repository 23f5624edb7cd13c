import { type Canvas, type CanvasPattern, createCanvas, ImageData } from '@napi-rs/canvas';
import type { HeadLayer } from '../drawing/layers.ts';

/** Sizes of a swatch, in F, the largest first: strands are told from patches by their length. */
const SIZES = [
  [0.22, 0.36],
  [0.17, 0.28],
  [0.12, 0.2],
  [0.09, 0.14],
] as const;
/** Pixels of the mask from which on hair is whole, and how many of a swatch's may not be. */
const WHOLE = 190;
const GAPS = 0.004;
/** Light and shade broader than this, in F, would show as tiles. */
const BROAD = 0.05;
/** The lowest hair is the darkest: how far its colour is brought to that of all hair. */
const TO_MEAN = 0.75;

/** Over this share of its size a swatch turns to itself at its edges: mirrored, slanting strands would be herringbone. */
const TURN = 0.3;

/** What is needed of a head. */
export type OwnHair = Pick<HeadLayer, 'pixels' | 'hairMask' | 'frame' | 'hairTone'>;

interface Window {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Sums of what is not hair above and to the left of each pixel, with an empty first row and column. */
function gapSums({ hairMask }: OwnHair): Uint32Array {
  const { width, height, data } = hairMask;
  const sums = new Uint32Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      if (data[y * width + x]! < WHOLE) row++;
      sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1]! + row;
    }
  }
  return sums;
}

/** The lowest place where the head shows nothing but hair: there it hangs. */
function findWindow(head: OwnHair): Window | null {
  const { width, height } = head.hairMask;
  const sums = gapSums(head);
  const row = width + 1;
  for (const [across, down] of SIZES) {
    const w = Math.round(across * head.frame.faceHeight);
    const h = Math.round(down * head.frame.faceHeight);
    for (let y = height - h; y >= 0; y -= 3) {
      for (let x = 0; x + w <= width; x += 3) {
        const [top, bottom] = [y * row + x, (y + h) * row + x];
        const gaps = sums[bottom + w]! - sums[bottom]! - sums[top + w]! + sums[top]!;
        if (gaps <= w * h * GAPS) return { x, y, width: w, height: h };
      }
    }
  }
  return null;
}

/** One channel of a window, its broad light and shade taken out. */
function flatChannel(
  { pixels }: OwnHair,
  { window, channel, whole, reach }: { window: Window; channel: number; whole: number; reach: number },
): Float32Array {
  const { width, height } = window;
  const at = (x: number, y: number) =>
    pixels.data[((window.y + y) * pixels.width + window.x + x) * 4 + channel]!;
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += at(x, y);
      sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1]! + row;
    }
  }
  const own = sums[sums.length - 1]! / (width * height);
  const mean = own + (whole - own) * TO_MEAN;
  const out = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.max(0, y - reach), Math.min(height, y + reach + 1)];
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)];
      const sum =
        sums[bottom * (width + 1) + right]! -
        sums[bottom * (width + 1) + left]! -
        sums[top * (width + 1) + right]! +
        sums[top * (width + 1) + left]!;
      const broad = sum / ((bottom - top) * (right - left));
      out[y * width + x] = at(x, y) + mean - broad;
    }
  }
  return out;
}

/** A head is planned more than once, and both its nape and what hangs beside it are painted: its hair is looked at once. */
const seen = new WeakMap<OwnHair['hairMask'], Canvas | null>();

/**
 * The head's own hair to paint more of it with: pixels of the picture, which meet themselves at all edges. Null where
 * nowhere enough of it is seen at once.
 */
export function hairSwatch(head: OwnHair): Canvas | null {
  const known = seen.get(head.hairMask);
  if (known !== undefined) return known;
  const swatch = drawSwatch(head);
  seen.set(head.hairMask, swatch);
  return swatch;
}

function drawSwatch(head: OwnHair): Canvas | null {
  const window = findWindow(head);
  if (!window) return null;
  const { width, height } = window;
  const reach = Math.max(2, Math.round(BROAD * head.frame.faceHeight));
  const { r, g, b } = head.hairTone;
  const channels = [r, g, b].map((whole, channel) => flatChannel(head, { window, channel, whole, reach }));
  const [turnX, turnY] = [Math.round(width * TURN), Math.round(height * TURN)];
  const [across, down] = [width - turnX, height - turnY];
  const tile = new ImageData(across, down);
  for (let y = 0; y < down; y++) {
    const below = Math.max(0, 1 - y / turnY);
    for (let x = 0; x < across; x++) {
      const beside = Math.max(0, 1 - x / turnX);
      const at = (y * across + x) * 4;
      for (let channel = 0; channel < 3; channel++) {
        const values = channels[channel]!;
        const row = (line: number): number => {
          const from = values[line * width + x]!;
          return beside > 0 ? from + (values[line * width + x + across]! - from) * beside : from;
        };
        tile.data[at + channel] = below > 0 ? row(y) + (row(y + down) - row(y)) * below : row(y);
      }
      tile.data[at + 3] = 255;
    }
  }
  const canvas = createCanvas(across, down);
  canvas.getContext('2d').putImageData(tile, 0, 0);
  return canvas;
}

/** A swatch's pattern to paint with in face units of `f` pixels, from so far across and down it: the same pattern. */
export function inFaceUnits(pattern: CanvasPattern, f: number, [across, down] = [0, 0]): CanvasPattern {
  pattern.setTransform({ a: 1 / f, b: 0, c: 0, d: 1 / f, e: across, f: down });
  return pattern;
}
