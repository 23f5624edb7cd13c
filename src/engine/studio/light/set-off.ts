import type { Cells } from '../drawing/cells.ts';
import type { Bitmap } from '../drawing/layers.ts';
import { type Lab, rgbToLab } from '../head/lab-colour.ts';
import { blurPlane } from './blur.ts';
import type { Figure } from './figure.ts';
import type { Scratch } from './scratch.ts';

/** So many cells of the grid lie across a picture. */
const CELLS_ACROSS = 128;
/** How far about the figure the scene gives way, in picture widths. */
const REACH = 0.07;
/** A figure whose edge is so far from the scene beside it, in L*, is seen; its colour counts by a share. */
const APART = 20;
const COLOUR_SHARE = 0.4;
/** How far the scene's lightness gives way at most, in L*, at the figure's edge. */
const MOST = 11;
/** A cell is the figure's from this cover on, and the scene's up to that. */
const COVER = { figure: 0.9, scene: 0.1 };

interface Sum {
  weight: number;
  l: number;
  a: number;
  b: number;
}

const nothing = (): Sum => ({ weight: 0, l: 0, a: 0, b: 0 });

function add(sum: Sum, lab: Lab, weight: number): void {
  sum.weight += weight;
  sum.l += lab.l * weight;
  sum.a += lab.a * weight;
  sum.b += lab.b * weight;
}

const meanOf = ({ weight, l, a, b }: Sum): Lab => ({ l: l / weight, a: a / weight, b: b / weight });

const labAt = (data: Uint8ClampedArray, at: number): Lab =>
  rgbToLab(data[at]! / 255, data[at + 1]! / 255, data[at + 2]! / 255);

/** How near a place is to the figure, 0..1, on a coarse grid; and the mean colours of both sides of its edge. */
function edgeOf(scene: Bitmap, figure: Figure, scratch: Scratch) {
  const { width, height } = scene;
  const step = Math.max(2, Math.round(width / CELLS_ACROSS));
  const [columns, rows] = [Math.ceil(width / step) + 1, Math.ceil(height / step) + 1];
  const near = scratch.floats('set-off', columns * rows).subarray(0, columns * rows);
  const pixelOf = (cell: number): number =>
    Math.min(height - 1, Math.floor(cell / columns) * step) * width +
    Math.min(width - 1, (cell % columns) * step);
  for (let cell = 0; cell < near.length; cell++) near[cell] = figure.data[pixelOf(cell) * 4 + 3]! / 255;
  const spare = scratch.floats('spare', columns * rows + columns);
  blurPlane(near, spare, [columns, rows], (REACH * width) / step);
  const [inside, outside] = [nothing(), nothing()];
  // How much of the change the scene gets there.
  let share = 0;
  for (let cell = 0; cell < near.length; cell++) {
    const at = pixelOf(cell) * 4;
    const cover = figure.data[at + 3]! / 255;
    if (cover > COVER.figure) add(inside, labAt(figure.data, at), 1 - near[cell]!);
    else if (cover < COVER.scene) {
      add(outside, labAt(scene.data, at), near[cell]! ** 2);
      share += near[cell]! ** 3;
    }
  }
  const cells: Cells = { columns, rows, step, data: near };
  return inside.weight > 0 && outside.weight > 0
    ? { cells, figure: meanOf(inside), scene: meanOf(outside), share: share / outside.weight }
    : null;
}

/**
 * Lets a figure stand out before a scene that is nearly as light, or a little darker: the scene grows softly darker behind it.
 * Lighter, behind a darker figure, it would be a halo, and spill over the face. In place.
 */
export function setOff(scene: Bitmap, figure: Figure, scratch: Scratch): void {
  const edge = edgeOf(scene, figure, scratch);
  if (!edge) return;
  const { cells, share } = edge;
  const lighter = edge.figure.l - edge.scene.l;
  const colour = Math.hypot(edge.figure.a - edge.scene.a, edge.figure.b - edge.scene.b) * COLOUR_SHARE;
  const move = Math.min(MOST, APART - Math.hypot(lighter, colour));
  if (lighter < 0 || move <= 0) return;
  const strength = Math.min(0.6, move / Math.max(1, edge.scene.l * share));
  for (let row = 0; row < cells.rows - 1; row++)
    for (let column = 0; column < cells.columns - 1; column++)
      darkenCell(scene, cells, { row, column }, strength);
}

/** Less is not seen. */
const LEAST = 0.004;

/** Makes the pixels of a cell darker by `strength`, as near as they are to the figure. */
function darkenCell(
  { data, width, height }: Bitmap,
  { columns, step, data: near }: Cells,
  { row, column }: { row: number; column: number },
  strength: number,
): void {
  const cell = row * columns + column;
  const [a, b, c, d] = [near[cell]!, near[cell + 1]!, near[cell + columns]!, near[cell + columns + 1]!];
  if (Math.max(a, b, c, d) * strength < LEAST) return;
  const [right, bottom] = [Math.min(width, (column + 1) * step), Math.min(height, (row + 1) * step)];
  for (let y = row * step; y < bottom; y++) {
    const down = y / step - row;
    const [left, change] = [a + (c - a) * down, b + (d - b) * down - (a + (c - a) * down)];
    for (let x = column * step; x < right; x++) {
      const kept = 1 - strength * (left + change * (x / step - column));
      const at = (y * width + x) * 4;
      data[at]! *= kept;
      data[at + 1]! *= kept;
      data[at + 2]! *= kept;
    }
  }
}
