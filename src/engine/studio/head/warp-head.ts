import type { PhotoDetail } from '../photo/decode-photo.ts';
import type { CellColours, MatteSpace } from './matte-space.ts';
import type { HeadArea, PictureToPhoto } from './place-head.ts';

/** A head's rectangle of the picture, filled from the photo: RGBA, alpha 255. */
export interface WarpedHead {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** Maps pixel (or cell) centres of a rectangle to the detail's pixels: x = ax column + bx row + x0. */
interface Walk {
  readonly ax: number;
  readonly ay: number;
  readonly bx: number;
  readonly by: number;
  readonly x0: number;
  readonly y0: number;
}

/** A grid's first pixel in the picture, and its pixels a cell. */
interface Grid {
  readonly left: number;
  readonly top: number;
  readonly step: number;
}

function walkOver(detail: PhotoDetail, { left, top, step }: Grid, map: PictureToPhoto): Walk {
  const { scale } = detail;
  const px = left + step / 2;
  const py = top + step / 2;
  return {
    ax: map.ax * scale * step,
    ay: map.ay * scale * step,
    bx: map.bx * scale * step,
    by: map.by * scale * step,
    x0: (map.ax * px + map.bx * py + map.cx - detail.left) * scale - 0.5,
    y0: (map.ay * px + map.by * py + map.cy - detail.top) * scale - 0.5,
  };
}

/** Beyond the photo's edge its pixels are seen as in a mirror: hair that it cuts goes on there as hair. */
function mirrored(value: number, most: number): number {
  if (value < 0) return -value < most ? -value : most;
  return value > most ? Math.max(0, 2 * most - value) : value;
}

/** Samples the photo bilinearly into the area; beyond the photo's edge its mirror image. */
export function warpHead(detail: PhotoDetail, area: HeadArea, map: PictureToPhoto): WarpedHead {
  const { width, height } = area;
  const data = new Uint8ClampedArray(width * height * 4);
  const walk = walkOver(detail, { left: area.left, top: area.top, step: 1 }, map);
  for (let row = 0; row < height; row++) warpRow(detail, walk, row, width, data);
  return { width, height, data };
}

/** One row of a head's pixels. Called for every row, so that it is compiled once for good. */
function warpRow(
  { width, height, data }: PhotoDetail,
  walk: Walk,
  row: number,
  columns: number,
  out: Uint8ClampedArray,
): void {
  const { ax, ay } = walk;
  const maxX = width - 1.001;
  const maxY = height - 1.001;
  const stride = width * 3;
  let x = walk.x0 + walk.bx * row;
  let y = walk.y0 + walk.by * row;
  let to = row * columns * 4;
  for (let column = 0; column < columns; column++, to += 4, x += ax, y += ay) {
    const sx = mirrored(x, maxX);
    const sy = mirrored(y, maxY);
    const left = sx | 0;
    const top = sy | 0;
    const fx = sx - left;
    const fy = sy - top;
    const at = top * stride + left * 3;
    const below = at + stride;
    const w11 = fx * fy;
    const w01 = fy - w11;
    const w10 = fx - w11;
    const w00 = 1 - fx - w01;
    out[to] = data[at]! * w00 + data[at + 3]! * w10 + data[below]! * w01 + data[below + 3]! * w11;
    out[to + 1] = data[at + 1]! * w00 + data[at + 4]! * w10 + data[below + 1]! * w01 + data[below + 4]! * w11;
    out[to + 2] = data[at + 2]! * w00 + data[at + 5]! * w10 + data[below + 2]! * w01 + data[below + 5]! * w11;
    out[to + 3] = 255;
  }
}

/** Where a grid's first cell lies in the picture, and the picture in the photo. */
interface GridPlacement {
  readonly area: Pick<HeadArea, 'left' | 'top'>;
  readonly toPhoto: PictureToPhoto;
}

/** Samples the photo at the matte's cells: colours 0..1, and 1 where the photo has pixels. */
export function sampleCells(
  detail: PhotoDetail,
  { area, toPhoto }: GridPlacement,
  space: MatteSpace,
  into: CellColours,
): void {
  const walk = walkOver(detail, { left: area.left, top: area.top, step: space.step }, toPhoto);
  for (let row = 0; row < space.height; row++) sampleRow(detail, walk, row, space.width, into);
}

/** One row of a matte's cells. Called for every row, so that it is compiled once for good. */
function sampleRow(
  { width, height, data }: PhotoDetail,
  walk: Walk,
  row: number,
  columns: number,
  { r, g, b, inside }: CellColours,
): void {
  const { ax, ay } = walk;
  const maxX = width - 1.001;
  const maxY = height - 1.001;
  const stride = width * 3;
  let x = walk.x0 + walk.bx * row;
  let y = walk.y0 + walk.by * row;
  const end = (row + 1) * columns;
  for (let cell = row * columns; cell < end; cell++, x += ax, y += ay) {
    const isInside = x >= -0.5 && y >= -0.5 && x <= width - 0.5 && y <= height - 0.5;
    const sx = mirrored(x, maxX);
    const sy = mirrored(y, maxY);
    const left = sx | 0;
    const top = sy | 0;
    const fx = sx - left;
    const fy = (sy - top) / 255;
    const at = top * stride + left * 3;
    const below = at + stride;
    const w11 = fx * fy;
    const w01 = fy - w11;
    const w10 = fx / 255 - w11;
    const w00 = (1 - fx) / 255 - w01;
    r[cell] = data[at]! * w00 + data[at + 3]! * w10 + data[below]! * w01 + data[below + 3]! * w11;
    g[cell] = data[at + 1]! * w00 + data[at + 4]! * w10 + data[below + 1]! * w01 + data[below + 4]! * w11;
    b[cell] = data[at + 2]! * w00 + data[at + 5]! * w10 + data[below + 2]! * w01 + data[below + 5]! * w11;
    inside[cell] = isInside ? 1 : 0;
  }
}
