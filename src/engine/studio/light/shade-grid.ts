import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { FaceFrame } from '../drawing/layers.ts';
import { type Box, setFaceUnits } from './raster.ts';

/** Face height, in cells, at which light is computed; the albedo keeps the picture's full resolution. */
const CELLS_PER_FACE = 150;
/** Face height, in pixels, from which on a cell is two pixels wide at least: finer light is not seen. */
const COARSE_FROM = 120;

/**
 * A coarse grid over a part's box with a margin around it. Light changes slowly over a form, so it is
 * computed here and interpolated; that makes a 4K portrait's shading cost what a small one's does.
 */
export interface ShadeGrid {
  readonly box: Box;
  /** Pixels of the picture per cell. */
  readonly step: number;
  /** Cells of margin on every side. */
  readonly pad: number;
  /** Columns and rows, margins included. */
  readonly columns: number;
  readonly rows: number;
  /** Cells per face unit. */
  readonly cellsPerUnit: number;
}

function stepFor(frame: FaceFrame): number {
  const least = frame.faceHeight < COARSE_FROM ? 1 : 2;
  return Math.max(least, Math.round(frame.faceHeight / CELLS_PER_FACE));
}

/** `margin` in face units. */
export function gridOver(frame: FaceFrame, box: Box, margin: number): ShadeGrid {
  const step = stepFor(frame);
  const cellsPerUnit = frame.faceHeight / step;
  const pad = Math.ceil(margin * cellsPerUnit);
  return {
    box,
    step,
    pad,
    columns: Math.ceil(box.width / step) + pad * 2,
    rows: Math.ceil(box.height / step) + pad * 2,
    cellsPerUnit,
  };
}

/** RGBA bytes, one cell each, of a drawing in face units over the whole grid. */
export function drawnOnGrid(
  { box, step, pad, columns, rows }: ShadeGrid,
  frame: FaceFrame,
  draw: (ctx: SKRSContext2D) => void,
): Uint8Array {
  const canvas = createCanvas(columns, rows);
  const ctx = canvas.getContext('2d');
  setFaceUnits(ctx, frame, [box.left - pad * step, box.top - pad * step], step);
  draw(ctx);
  return canvas.data();
}

/** Columns x0 to x1 and rows y0 to y1 of a grid, ends excluded. */
export interface CellRange {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** The cells of the box itself and `reach` cells of the margin round it. */
export function cellsWithin(grid: ShadeGrid, reach: number): CellRange {
  const out = Math.max(0, grid.pad - reach);
  return { x0: out, y0: out, x1: grid.columns - out, y1: grid.rows - out };
}

/** Margin cells that lighting the box's own pixels reads: one of terms, and one more of heights for its slopes. */
export const TERM_REACH = 1;
export const HEIGHT_REACH = 2;

/** One cell's mean alpha, 0..1. */
function cellAlpha(data: Uint8Array, box: Box, step: number, cx: number, cy: number): number {
  if (step === 2 && cx * 2 + 1 < box.width && cy * 2 + 1 < box.height) {
    const at = (cy * 2 * box.width + cx * 2) * 4 + 3;
    const below = at + box.width * 4;
    return (data[at]! + data[at + 4]! + data[below]! + data[below + 4]!) / 1020;
  }
  const x1 = Math.min((cx + 1) * step, box.width);
  const y1 = Math.min((cy + 1) * step, box.height);
  // Four samples a side are plenty, and keep large pictures cheap.
  const stride = Math.max(1, step >> 2);
  let sum = 0;
  let count = 0;
  for (let y = cy * step; y < y1; y += stride) {
    const row = y * box.width;
    for (let x = cx * step; x < x1; x += stride) {
      sum += data[(row + x) * 4 + 3]!;
      count++;
    }
  }
  return count === 0 ? 0 : sum / (count * 255);
}

/**
 * Alpha of a part on the grid. Where the box is cut by the picture's own edge the margin repeats what lies
 * there: a torso leaves the picture, it does not round off at its border.
 */
export function maskOnGrid(data: Uint8Array, grid: ShadeGrid, frame: FaceFrame, to: Float32Array): void {
  const { box, step, pad, columns, rows } = grid;
  const inner = { columns: columns - pad * 2, rows: rows - pad * 2 };
  const cut = {
    left: box.left <= 0,
    top: box.top <= 0,
    right: box.left + box.width >= frame.width,
    bottom: box.top + box.height >= frame.height,
  };
  for (let y = 0; y < inner.rows; y++) {
    const row = (y + pad) * columns + pad;
    for (let x = 0; x < inner.columns; x++) to[row + x] = cellAlpha(data, box, step, x, y);
    const first = cut.left ? to[row]! : 0;
    const last = cut.right ? to[row + inner.columns - 1]! : 0;
    to.fill(first, row - pad, row);
    to.fill(last, row + inner.columns, row + inner.columns + pad);
  }
  fillMarginRows(to, grid, cut);
}

function fillMarginRows(to: Float32Array, grid: ShadeGrid, cut: { top: boolean; bottom: boolean }): void {
  const { pad, columns, rows } = grid;
  const firstRow = pad * columns;
  const lastRow = (rows - pad - 1) * columns;
  for (let y = 0; y < pad; y++) {
    const above = y * columns;
    const below = (rows - pad + y) * columns;
    if (cut.top) to.copyWithin(above, firstRow, firstRow + columns);
    else to.fill(0, above, above + columns);
    if (cut.bottom) to.copyWithin(below, lastRow, lastRow + columns);
    else to.fill(0, below, below + columns);
  }
}
