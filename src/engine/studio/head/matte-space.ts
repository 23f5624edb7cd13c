import { keepCode } from './kept-code.ts';
import type { HeadPlacement } from './place-head.ts';

/**
 * The grid on which the matte is computed: half the picture's resolution or coarser, over the head's area. Face
 * units (origin at the face's centre, F = 1, upright) of a cell are u = ux x + vx y + u0, v = uy x + vy y + v0.
 */
export interface MatteSpace {
  /** First cell of the grid, in cells of the whole area's grid. */
  readonly column: number;
  readonly row: number;
  readonly width: number;
  readonly height: number;
  /** Picture pixels per cell: a whole number. */
  readonly step: number;
  /** F in cells. */
  readonly faceCells: number;
  readonly ux: number;
  readonly vx: number;
  readonly u0: number;
  readonly uy: number;
  readonly vy: number;
  readonly v0: number;
}

/** Finest face, in cells, that is worth its time: photos seldom hold more. */
const MAX_FACE_CELLS = 330;

/** Grid over a head's area: half the picture's resolution, coarser for very large pictures. */
export function matteSpaceOf(placement: Pick<HeadPlacement, 'area' | 'frame'>): MatteSpace {
  const { area, frame } = placement;
  const step = Math.max(2, Math.ceil(frame.faceHeight / MAX_FACE_CELLS));
  return spaceWithStep(placement, area.width, area.height, step);
}

/** The same face units on a grid twice as coarse. */
export function halve(space: MatteSpace): MatteSpace {
  return {
    column: space.column / 2,
    row: space.row / 2,
    width: Math.ceil(space.width / 2),
    height: Math.ceil(space.height / 2),
    step: space.step * 2,
    faceCells: space.faceCells / 2,
    ux: space.ux * 2,
    vx: space.vx * 2,
    u0: space.u0 + (space.ux + space.vx) / 2,
    uy: space.uy * 2,
    vy: space.vy * 2,
    v0: space.v0 + (space.uy + space.vy) / 2,
  };
}

function spaceWithStep(
  placement: Pick<HeadPlacement, 'area' | 'frame'>,
  width: number,
  height: number,
  step: number,
): MatteSpace {
  const { frame, area } = placement;
  const cos = Math.cos(frame.roll) / frame.faceHeight;
  const sin = Math.sin(frame.roll) / frame.faceHeight;
  // Centre of cell (0, 0), relative to the face's centre.
  const dx = area.left + step / 2 - frame.x;
  const dy = area.top + step / 2 - frame.y;
  return {
    column: 0,
    row: 0,
    width: Math.ceil(width / step),
    height: Math.ceil(height / step),
    step,
    faceCells: frame.faceHeight / step,
    ux: cos * step,
    vx: sin * step,
    u0: dx * cos + dy * sin,
    uy: -sin * step,
    vy: cos * step,
    v0: dy * cos - dx * sin,
  };
}

/** A rectangle of cells. */
export interface CellBox {
  readonly column: number;
  readonly row: number;
  readonly width: number;
  readonly height: number;
}

/** The part of a grid that a box of its cells covers. */
export function cropSpace(space: MatteSpace, box: CellBox): MatteSpace {
  return {
    ...space,
    ...box,
    u0: space.u0 + space.ux * box.column + space.vx * box.row,
    v0: space.v0 + space.uy * box.column + space.vy * box.row,
  };
}

/** Copies the part of a plane of the whole grid that a crop of it covers. */
export function cropPlane(
  plane: Float32Array,
  whole: MatteSpace,
  crop: MatteSpace,
  into: Float32Array,
): Float32Array {
  for (let row = 0; row < crop.height; row++) {
    const from = (crop.row + row) * whole.width + crop.column;
    into.set(plane.subarray(from, from + crop.width), row * crop.width);
  }
  return into;
}

/** Visits a grid's rows: first cell and its face units. Along a row u grows by `ux` and v by `uy`. */
export function eachRow(space: MatteSpace, visit: (first: number, u: number, v: number) => void): void {
  keepCode(visit);
  for (let row = 0; row < space.height; row++) {
    visit(row * space.width, space.u0 + space.vx * row, space.v0 + space.vy * row);
  }
}

/** As `eachRow`, of the rows only in which some cell may lie between two heights, in face units, both included. */
export function rowsBetween(
  space: MatteSpace,
  highest: number,
  lowest: number,
  visit: (first: number, u: number, v: number) => void,
): void {
  const across = space.uy * space.width;
  keepCode(visit);
  eachRow(space, (first, u, v) => {
    if (Math.max(v, v + across) >= highest && Math.min(v, v + across) <= lowest) visit(first, u, v);
  });
}

/** Where a cell lies, in face units: two functions, so that no pair is made for each cell. */
export function uAt({ width, u0, ux, vx }: MatteSpace, cell: number): number {
  const column = cell % width;
  return u0 + ux * column + vx * ((cell - column) / width);
}

export function vAt({ width, v0, uy, vy }: MatteSpace, cell: number): number {
  const column = cell % width;
  return v0 + uy * column + vy * ((cell - column) / width);
}

/** Cell coordinates of a point in face units. */
export function toCells(space: MatteSpace, u: number, v: number): [number, number] {
  const du = u - space.u0;
  const dv = v - space.v0;
  const determinant = space.ux * space.vy - space.vx * space.uy;
  return [(du * space.vy - dv * space.vx) / determinant, (dv * space.ux - du * space.uy) / determinant];
}

/** Samples a plane of one grid at the cells of another, bilinearly; beyond its edge 0. */
export function resamplePlane(
  plane: Float32Array,
  from: MatteSpace,
  to: MatteSpace,
  into: Float32Array,
): Float32Array {
  const [x0, y0] = toCells(from, to.u0, to.v0);
  const [xa, ya] = toCells(from, to.u0 + to.ux, to.v0 + to.uy);
  const [xb, yb] = toCells(from, to.u0 + to.vx, to.v0 + to.vy);
  const { width, height } = from;
  for (let row = 0, cell = 0; row < to.height; row++) {
    for (let column = 0; column < to.width; column++, cell++) {
      const x = x0 + (xa - x0) * column + (xb - x0) * row;
      const y = y0 + (ya - y0) * column + (yb - y0) * row;
      const left = Math.floor(x);
      const top = Math.floor(y);
      if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) {
        into[cell] = 0;
        continue;
      }
      const at = top * width + left;
      const upper = plane[at]! + (plane[at + 1]! - plane[at]!) * (x - left);
      const lower = plane[at + width]! + (plane[at + width + 1]! - plane[at + width]!) * (x - left);
      into[cell] = upper + (lower - upper) * (y - top);
    }
  }
  return into;
}

/** Colour planes 0..1 and the share of each cell that the photo covers. */
export interface CellColours {
  readonly r: Float32Array;
  readonly g: Float32Array;
  readonly b: Float32Array;
  readonly inside: Float32Array;
}

/** Averages a plane over 2 x 2 cells into the halved grid. */
export function halvePlane(
  plane: Float32Array,
  fine: MatteSpace,
  coarse: MatteSpace,
  into: Float32Array,
): void {
  for (let row = 0; row < coarse.height; row++) {
    const top = row * 2 * fine.width;
    const bottom = (row * 2 + 1 < fine.height ? row * 2 + 1 : row * 2) * fine.width;
    for (let column = 0; column < coarse.width; column++) {
      const left = column * 2;
      const right = left + 1 < fine.width ? left + 1 : left;
      const sum = plane[top + left]! + plane[top + right]! + plane[bottom + left]! + plane[bottom + right]!;
      into[row * coarse.width + column] = sum / 4;
    }
  }
}

/** Samples a plane of the coarse grid bilinearly at every cell of the fine one, or of a crop of it. */
export function doublePlane(
  plane: Float32Array,
  coarse: MatteSpace,
  fine: MatteSpace,
  into: Float32Array,
): void {
  const { width, height } = coarse;
  for (let row = 0; row < fine.height; row++) {
    const y = Math.min(height - 1, Math.max(0, (fine.row + row - 0.5) / 2));
    const top = y | 0;
    const fy = y - top;
    const upper = top * width;
    const lower = top + 1 < height ? upper + width : upper;
    for (let column = 0; column < fine.width; column++) {
      const x = Math.min(width - 1, Math.max(0, (fine.column + column - 0.5) / 2));
      const left = x | 0;
      const fx = x - left;
      const right = left + 1 < width ? left + 1 : left;
      const a = plane[upper + left]! + (plane[upper + right]! - plane[upper + left]!) * fx;
      const b = plane[lower + left]! + (plane[lower + right]! - plane[lower + left]!) * fx;
      into[row * fine.width + column] = a + (b - a) * fy;
    }
  }
}
