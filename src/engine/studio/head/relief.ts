import type { Cells } from '../drawing/cells.ts';
import type { HeadLayer } from '../drawing/layers.ts';
import { softBlur } from './box-blur.ts';

/** What a face is drawn by: its landmarks in face units, two values each, and how far each comes forward, in F. */
export interface FaceForm {
  readonly units: Float32Array;
  readonly depth: Float32Array;
  /** Of a drawing, whose lines would stand beside the new ones: none of its detail is kept. */
  readonly drawn?: boolean;
}

/** Direction to the lamp: x to the viewer's right, y up, z to the viewer. */
export type LampDirection = readonly [number, number, number];

/** How finely the form is known: cells to one F. */
const CELLS = 56;
/** Where no landmark is, how much the dome tells. */
const DOME = 0.02;
/** How much the lamp's height tells. */
const FROM_ABOVE = 0.35;
/** Half axes of the dome that a head is where the mesh doesn't reach, and the height of its middle, in F. */
const SKULL = { across: 0.66, up: 0.86, deep: 0.62, y: -0.16 };

/**
 * A head's form, cell by cell: how far it comes towards the viewer, in F. The mesh's where it reaches, a skull's dome
 * around it. `reach`: how far a landmark tells of its surroundings, in F; more is smoother.
 */
export function reliefOf(
  head: Pick<HeadLayer, 'frame' | 'left' | 'top' | 'pixels'>,
  { units, depth }: FaceForm,
  reach: number,
): Cells {
  const { frame, left, top, pixels } = head;
  const step = Math.max(1, Math.round(frame.faceHeight / CELLS));
  const columns = Math.ceil(pixels.width / step) + 1;
  const rows = Math.ceil(pixels.height / step) + 1;
  const cos = Math.cos(frame.roll) * frame.faceHeight;
  const sin = Math.sin(frame.roll) * frame.faceHeight;
  const sum = new Float32Array(columns * rows);
  const weight = new Float32Array(columns * rows);
  const near = (reach * frame.faceHeight) / step;
  const bell = 2 * near * near;
  const across = new Float64Array(columns);
  let middle = 0;
  for (let point = 0; point < depth.length; point++) {
    const [u, v, z] = [units[point * 2]!, units[point * 2 + 1]!, depth[point]!];
    middle += (z - domeAt(u, v)) / depth.length;
    const x = (frame.x - left + u * cos - v * sin) / step;
    const y = (frame.y - top + u * sin + v * cos) / step;
    const first = Math.max(0, Math.floor(y - 3 * near));
    const last = Math.min(rows - 1, Math.ceil(y + 3 * near));
    const from = Math.max(0, Math.floor(x - 3 * near));
    const to = Math.min(columns - 1, Math.ceil(x + 3 * near));
    // A bell is one across times one down: it is worked out for a point's columns and rows, not for its cells.
    for (let column = from; column <= to; column++) across[column] = Math.exp(-((column - x) ** 2) / bell);
    for (let row = first; row <= last; row++) {
      const down = Math.exp(-((row - y) ** 2) / bell);
      for (let column = from; column <= to; column++) {
        const share = across[column]! * down;
        const cell = row * columns + column;
        sum[cell] = sum[cell]! + z * share;
        weight[cell] = weight[cell]! + share;
      }
    }
  }
  const scale = step / frame.faceHeight ** 2;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const dx = column - (frame.x - left) / step;
      const dy = row - (frame.y - top) / step;
      const skull = domeAt((dx * cos + dy * sin) * scale, (dy * cos - dx * sin) * scale) + middle;
      const cell = row * columns + column;
      sum[cell] = (sum[cell]! + skull * DOME) / (weight[cell]! + DOME);
    }
  }
  return { columns, rows, step, data: sum };
}

/** What of a face's form is finer than a head's: nose, brows, cheeks and lips, in F; how fine, and against what. */
const FEATURES = { fine: 0.045, coarse: 0.16 };

/** The form of a face's features, in F: 0 where there are none. */
export function featureRelief(head: HeadLayer, form: FaceForm): Cells {
  const fine = reliefOf(head, form, FEATURES.fine);
  const coarse = reliefOf(head, form, FEATURES.coarse);
  const mask = head.faceMask;
  for (let row = 0; row < fine.rows; row++) {
    const y = Math.min(mask.height - 1, row * fine.step);
    for (let column = 0; column < fine.columns; column++) {
      const cell = row * fine.columns + column;
      const face = mask.data[y * mask.width + Math.min(mask.width - 1, column * fine.step)]! / 255;
      fine.data[cell] = (fine.data[cell]! - coarse.data[cell]!) * face;
    }
  }
  const scratch = new Float32Array(fine.data.length);
  softBlur(
    fine.data,
    scratch,
    { width: fine.columns, height: fine.rows },
    Math.max(1, Math.round(EDGE * CELLS)),
  );
  return fine;
}

/** How softly the features' form ends at the face's edge, in F. */
const EDGE = 0.03;

function domeAt(u: number, v: number): number {
  const rest = 1 - (u / SKULL.across) ** 2 - ((v - SKULL.y) / SKULL.up) ** 2;
  return rest > 0 ? Math.sqrt(rest) * SKULL.deep : rest * 0.3;
}

/**
 * Light on a form: 1 where it faces the viewer, more where it turns to the lamp. One value a cell.
 */
export function lightOn(relief: Cells, lamp: LampDirection, perF: number): Float32Array {
  const { columns, rows, data, step } = relief;
  const out = new Float32Array(columns * rows);
  const [lx, ly, lz] = lamp;
  // A drawing's light comes from aside: shade that climbs a chin from below would read as a beard.
  const up = ly * FROM_ABOVE;
  const scale = perF / step / 2;
  for (let row = 0; row < rows; row++) {
    const above = Math.max(0, row - 1) * columns;
    const below = Math.min(rows - 1, row + 1) * columns;
    for (let column = 0; column < columns; column++) {
      const before = Math.max(0, column - 1);
      const after = Math.min(columns - 1, column + 1);
      const gx = (data[row * columns + after]! - data[row * columns + before]!) * scale;
      const gy = (data[below + column]! - data[above + column]!) * scale;
      const length = Math.hypot(gx, gy, 1);
      out[row * columns + column] = (-gx * lx + gy * up + lz) / (length * lz);
    }
  }
  return out;
}
