import { createCanvas, ImageData, type SKRSContext2D } from '@napi-rs/canvas';
import { type Cells, valueAt } from '../drawing/cells.ts';
import type { HeadLayer } from '../drawing/layers.ts';
import { smoothstep } from '../drawing/smoothstep.ts';
import { applyCurves, type ToneCurves } from '../head/tone-curves.ts';
import { emptyFigure, type Figure, layLit } from './figure.ts';
import { raiseHeights, VOLUME_SIGMA } from './height-field.ts';
import { INK, layInk, sparedIn } from './ink.ts';
import { castShadow } from './layer-shadow.ts';
import type { Lighting } from './light-part.ts';
import type { Box } from './raster.ts';
import { shadeCells, TERMS } from './shade.ts';
import { cellsWithin, gridOver, HEIGHT_REACH, maskOnGrid, type ShadeGrid } from './shade-grid.ts';
import { relateToFlat, skinShare } from './soft-light.ts';

const HEAD_FORM = { volume: 0.42, bevel: 0.012 };
const HEAD_SHADOW = 0.5;
/** How much of the light a hood or helmet takes from what lies right under its edge. */
const IN_HOOD = 0.6;
/** How much of its true depth a face is lit by. */
const FACE_FORM = 1;

/** How a head is shown. */
export interface HeadShowing {
  /** RGBA of the head's rectangle, of which alpha limits it to a covered head's window. */
  readonly keep: Uint8Array | null;
  /** RGBA of the same rectangle: as little as it is opaque, as deep the head lies in the shade of what it is worn in. */
  readonly open?: Uint8Array;
  /** What its colours go through first. */
  readonly curves: ToneCurves | null;
  /** Paints, in face units, where no line is drawn round it: where what lies behind goes on from it. */
  readonly joined?: (ctx: SKRSContext2D) => void;
}

/** Premultiplied bytes of the head as it is shown. */
function premultiplied(head: HeadLayer, { keep, open, curves }: HeadShowing): Uint8Array {
  const coloured = head.pixels.data.slice();
  if (curves) applyCurves(coloured, curves, head.hairMask.data);
  const out = new Uint8Array(coloured.buffer);
  for (let at = 0; at < out.length; at += 4) {
    const alpha = keep ? (out[at + 3]! * keep[at + 3]!) / 255 : out[at + 3]!;
    const share = (alpha / 255) * (open ? 1 - IN_HOOD * (1 - open[at + 3]! / 255) : 1);
    out[at] = out[at]! * share + 0.5;
    out[at + 1] = out[at + 1]! * share + 0.5;
    out[at + 2] = out[at + 2]! * share + 0.5;
    out[at + 3] = alpha + 0.5;
  }
  return out;
}

/** Lays the head over the figure, lit with it. */
export function lightHead(figure: Figure, head: HeadLayer, showing: HeadShowing, lighting: Lighting): void {
  const { frame, scratch, ink } = lighting;
  const box = clippedBox(head);
  if (!box) return;
  const part = { ...box, data: bytesIn(box, head, showing) };
  const grid = gridOver(frame, box, VOLUME_SIGMA * 1.6);
  const mask = scratch.floats('mask', grid.columns * grid.rows);
  maskOnGrid(part.data, grid, frame, mask);
  castShadow(figure, part, { mask, grid, frame, strength: HEAD_SHADOW, scratch });
  if (ink > 0 && !showing.keep) inkHead(figure, part.data, box, { lighting, joined: showing.joined });
  layLit(figure, part, { terms: shadeHead(head, mask, grid, lighting), grid, scratch });
}

/**
 * A head alone, before nothing, for proofs of what curves come to: light falls on its form, which they leave as it is, so
 * it is worked out once for all of them.
 */
export function proofsOf(head: HeadLayer, lighting: Lighting): (curves: ToneCurves | null) => Figure {
  const { frame, scratch } = lighting;
  const box = clippedBox(head);
  if (!box) return () => emptyFigure(frame.width, frame.height);
  const grid = gridOver(frame, box, VOLUME_SIGMA * 1.6);
  const mask = scratch.floats('mask', grid.columns * grid.rows);
  maskOnGrid(bytesIn(box, head, { keep: null, curves: null }), grid, frame, mask);
  // A copy: the scratch is used again between the proofs.
  const terms = shadeHead(head, mask, grid, lighting).slice(0, grid.columns * grid.rows * TERMS);
  return (curves) => {
    const figure = emptyFigure(frame.width, frame.height);
    const data = bytesIn(box, head, { keep: null, curves });
    layLit(figure, { ...box, data }, { terms, grid, scratch });
    return figure;
  };
}

/** Premultiplied bytes of the part of a head that lies in the picture. */
function bytesIn(box: Box, head: HeadLayer, showing: HeadShowing): Uint8Array {
  const { left, top, width, height } = box;
  const whole = premultiplied(head, showing);
  return crop(whole, head.pixels.width, { left: left - head.left, top: top - head.top, width, height });
}

/** The light's terms on a head's form, in the scratch. */
function shadeHead(
  head: HeadLayer,
  mask: Float32Array,
  grid: ShadeGrid,
  { frame, lamps, scratch }: Lighting,
): Float32Array {
  const count = grid.columns * grid.rows;
  const heights = raiseHeights(mask, grid, { frame, form: HEAD_FORM, scratch });
  if (head.relief) addFace(heights, grid, head, head.relief);
  const terms = scratch.floats('terms', count * TERMS);
  shadeCells(
    { heights, near: scratch.floats('edge', count) },
    grid,
    { lamps, surface: { gloss: 0.12 } },
    terms,
  );
  relateToFlat(terms, grid, lamps, skinShare(lamps, 'head'));
  return terms;
}

/** Lets the face's own form stand out of the head's. */
function addFace(heights: Float32Array, grid: ShadeGrid, { left, top }: HeadLayer, relief: Cells): void {
  const { box, step, pad, columns, cellsPerUnit } = grid;
  const { x0, y0, x1, y1 } = cellsWithin(grid, HEIGHT_REACH);
  for (let y = y0; y < y1; y++) {
    const py = box.top - top + (y - pad + 0.5) * step;
    for (let x = x0; x < x1; x++) {
      const px = box.left - left + (x - pad + 0.5) * step;
      const cell = y * columns + x;
      heights[cell] = heights[cell]! + valueAt(relief, px, py) * cellsPerUnit * FACE_FORM;
    }
  }
}

function clippedBox(head: HeadLayer): Box | null {
  const left = Math.max(0, head.left);
  const top = Math.max(0, head.top);
  const width = Math.min(head.frame.width, head.left + head.pixels.width) - left;
  const height = Math.min(head.frame.height, head.top + head.pixels.height) - top;
  return width > 0 && height > 0 ? { left, top, width, height } : null;
}

function crop(
  from: Uint8Array,
  stride: number,
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
): Uint8Array {
  if (left === 0 && top === 0 && width === stride && from.length === width * height * 4) return from;
  const out = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    const start = ((y + top) * stride + left) * 4;
    out.set(from.subarray(start, start + width * 4), y * width * 4);
  }
  return out;
}

/** What a head's outline encloses, of 255: fading tips of hair have no line, which would gather to a black fringe there. */
const INKED = { from: 100, to: 190 };

function inkHead(
  figure: Figure,
  bytes: Uint8Array,
  box: Box,
  { lighting: { frame, ink }, joined }: { lighting: Lighting; joined: HeadShowing['joined'] },
): void {
  const canvas = createCanvas(box.width, box.height);
  const inked = new Uint8ClampedArray(bytes);
  for (let at = 3; at < inked.length; at += 4) inked[at] = 255 * smoothstep(INKED.from, INKED.to, inked[at]!);
  const straight = new ImageData(inked, box.width, box.height);
  canvas.getContext('2d').putImageData(straight, 0, 0);
  const spared = joined && { spared: sparedIn(frame, joined) };
  layInk(figure, canvas, box, { radius: ink * frame.faceHeight, color: INK, ...spared });
}
