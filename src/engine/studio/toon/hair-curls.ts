import { seededRandom } from '../drawing/seeded-random.ts';

/** Windings of one curl, from its middle to where its neighbours begin; how far off the grid its middle lies. */
const WINDINGS = 1.6;
const JITTER = 0.85;
/** How deep the hollow between two curls is, and where it begins, in pitches. */
const HOLLOW = { depth: 1.5, from: 0.22 };
const SEED = 4711;

interface Curl {
  readonly x: number;
  readonly y: number;
  readonly start: number;
  /** Which way it winds. */
  readonly way: 1 | -1;
}

/** Tightly curled hair as a pen draws it: spirals side by side, `pitch` cells apart; of mean 0 and spread about 1. */
export function drawnCurls(columns: number, rows: number, pitch: number): Float32Array {
  const across = Math.ceil(columns / pitch) + 2;
  const curls = scattered(across, Math.ceil(rows / pitch) + 2, pitch);
  const out = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const first = Math.floor(row / pitch) * across + Math.floor(column / pitch);
      let [nearest, second] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
      let curl = curls[first]!;
      for (let k = 0; k < 9; k++) {
        const one = curls[first + ((k / 3) | 0) * across + (k % 3)]!;
        const away = Math.hypot(column - one.x, row - one.y);
        if (away < nearest) {
          second = nearest;
          nearest = away;
          curl = one;
        } else if (away < second) second = away;
      }
      const angle = Math.atan2(row - curl.y, column - curl.x) * curl.way;
      const winding = Math.cos(2 * Math.PI * WINDINGS * (nearest / pitch) - angle + curl.start);
      const hollow = Math.max(0, 1 - (second - nearest) / (pitch * HOLLOW.from));
      out[row * columns + column] = 1.2 * winding - HOLLOW.depth * hollow + 0.35;
    }
  }
  return out;
}

/** One curl to each square of the grid, which begins a square before the plane. */
function scattered(across: number, down: number, pitch: number): Curl[] {
  const random = seededRandom(SEED);
  const off = () => 0.5 + (random() - 0.5) * JITTER;
  return Array.from({ length: across * down }, (_, i) => ({
    x: ((i % across) - 1 + off()) * pitch,
    y: (Math.floor(i / across) - 1 + off()) * pitch,
    start: random() * 2 * Math.PI,
    way: random() < 0.5 ? 1 : -1,
  }));
}
