import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Body } from './body.ts';
import type { Point } from './curve.ts';
import { strokeSmooth } from './curve.ts';
import { seededRandom } from './seeded-random.ts';

/** Normal of a line at its point `i`, unit length. */
function normalAt(line: readonly Point[], i: number): Point {
  const [ax, ay] = line[Math.max(0, i - 1)]!;
  const [bx, by] = line[Math.min(line.length - 1, i + 1)]!;
  const length = Math.hypot(bx - ax, by - ay) || 1;
  return [-(by - ay) / length, (bx - ax) / length];
}

/** A point of a line, its normal there, and half the share of its width that a sliver along the line has there. */
interface SpinePoint {
  readonly x: number;
  readonly y: number;
  readonly nx: number;
  readonly ny: number;
  readonly half: number;
}

/** Worked out once for all the slivers that are laid along a line. */
function spineOf(line: readonly Point[]): SpinePoint[] {
  return line.map(([x, y], i) => {
    const [nx, ny] = normalAt(line, i);
    return { x, y, nx, ny, half: 0.5 * Math.sin((Math.PI * (i + 0.12)) / (line.length - 1 + 0.24)) };
  });
}

/** A shape along a line, `width` wide in its middle and pointed at both ends. */
function sliver(ctx: SKRSContext2D, spine: readonly SpinePoint[], width: number, shift: number): void {
  ctx.beginPath();
  for (const { x, y, nx, ny, half } of spine) {
    const out = half * width + shift;
    ctx.lineTo(x + nx * out, y + ny * out);
  }
  for (let i = spine.length - 1; i >= 0; i--) {
    const { x, y, nx, ny, half } = spine[i]!;
    const out = shift - half * width;
    ctx.lineTo(x + nx * out, y + ny * out);
  }
  ctx.closePath();
  ctx.fill();
}

/** Points along a quadratic curve. */
export function arcLine(from: Point, bend: Point, to: Point, count = 12): Point[] {
  return Array.from({ length: count + 1 }, (_, i): Point => {
    const t = i / count;
    const u = 1 - t;
    return [
      u * u * from[0] + 2 * u * t * bend[0] + t * t * to[0],
      u * u * from[1] + 2 * u * t * bend[1] + t * t * to[1],
    ];
  });
}

/** How a fold's height runs across it, in its width: a sharp valley, and beside it cloth that swells and sinks softly. */
const VALLEY = { passes: 5, ink: 0.115, wide: 1.25 };
const SWELL = { passes: 7, ink: 0.047, wide: 4.2, shift: 1.35 };
const SINK = { passes: 4, ink: 0.024, wide: 3.2, shift: -1.1 };

/** One fold for a relief: a valley, cloth that swells on its one side, and fades at its ends. `depth` 0..1. */
export function crease(ctx: SKRSContext2D, line: readonly Point[], width: number, depth: number): void {
  const spine = spineOf(line);
  const laid = (
    colour: string,
    { passes, ink }: { passes: number; ink: number },
    wide: number,
    shift: number,
  ) => {
    ctx.fillStyle = `rgba(${colour},${ink * depth})`;
    for (let pass = 1; pass <= passes; pass++) {
      sliver(ctx, spine, (width * wide * pass) / passes, width * shift * (0.4 + (0.6 * pass) / passes));
    }
  };
  laid('255,255,255', SWELL, SWELL.wide, SWELL.shift);
  laid('0,0,0', SINK, SINK.wide, SINK.shift);
  laid('0,0,0', VALLEY, VALLEY.wide, 0);
}

/** A fold of a garment: where its valley runs, how wide and how deep it is. */
export interface Fold {
  readonly line: readonly Point[];
  readonly width: number;
  /** 0..1. */
  readonly depth: number;
}

/** The folds' heights, for a relief. */
export function foldRelief(folds: readonly Fold[]): (ctx: SKRSContext2D) => void {
  return (ctx) => {
    for (const { line, width, depth } of folds) crease(ctx, line, width, depth);
  };
}

/** The light that does not reach into folds, for a garment's paint. */
export function foldShade(folds: readonly Fold[]): (ctx: SKRSContext2D) => void {
  return (ctx) => {
    for (const { line, width, depth } of folds) {
      ctx.fillStyle = `rgba(18,8,30,${0.07 * depth})`;
      const spine = spineOf(line);
      for (let pass = 1; pass <= 3; pass++) sliver(ctx, spine, (width * 1.5 * pass) / 3, -width * 0.2);
    }
  };
}

/** Folds of a shirt over a child's chest: pulled from the armpits, hanging below the chest, pushed together at the waist. */
export function chestFolds(body: Body, depth: number, seed: number): Fold[] {
  const random = seededRandom(seed);
  const { c, armpit, sideX, waistY } = body;
  const jitter = (by: number): number => (random() - 0.5) * by;
  return [-1, 1].flatMap((side): Fold[] => {
    const at = (x: number, y: number): Point => [x * side, y];
    const pulled = Array.from({ length: 3 }, (_, i): Fold => {
      const y = armpit[1] - 0.04 + i * 0.13 + jitter(0.06);
      const reach = 0.66 - i * 0.14 + jitter(0.16);
      return {
        line: arcLine(
          at(sideX + 0.03, y),
          at(sideX - reach * 0.45, y - 0.05 + i * 0.05),
          at(sideX - reach, y + 0.12 + i * 0.1 + jitter(0.08)),
        ),
        width: 0.1 + random() * 0.05,
        depth: depth * (0.95 - i * 0.2),
      };
    });
    const hanging = Array.from({ length: 2 }, (_, i): Fold => {
      const x = 0.2 + i * 0.3 + jitter(0.12);
      return {
        line: arcLine(
          at(x, c + 0.78 + i * 0.12 + jitter(0.16)),
          at(x + 0.07, c + 1.15),
          at(x - 0.04 + jitter(0.1), c + 1.5 + jitter(0.2)),
        ),
        width: 0.13 + random() * 0.05,
        depth: depth * 0.45,
      };
    });
    const pushed = Array.from({ length: 2 }, (_, i): Fold => {
      const y = waistY - 0.14 + i * 0.16 + jitter(0.07);
      const reach = 0.34 + jitter(0.16);
      return {
        line: arcLine(at(sideX, y + 0.05), at(sideX - reach * 0.5, y + 0.06), at(sideX - reach, y - 0.07)),
        width: 0.1 + random() * 0.04,
        depth: depth * 0.7,
      };
    });
    return [...pulled, ...hanging, ...pushed];
  });
}

/** Folds of a sleeve: from the shoulder's seam, at the armpit, in the crook of the elbow and above the wrist. */
export function sleeveFolds(body: Body, side: number, depth: number, seed: number): Fold[] {
  const random = seededRandom(seed);
  const { c, armpit, armhole, armIn } = body;
  const k = body.armOut / 1.33;
  const at = (x: number, y: number): Point => [x * side, y];
  const jitter = (by: number): number => (random() - 0.5) * by;
  const [seamX, seamY] = armhole[1]!;
  const seam: Fold[] = [0, 1].map((i) => ({
    line: arcLine(
      at(seamX + 0.04, seamY + 0.02 + i * 0.2),
      at(1.0 * k, seamY + 0.07 + i * 0.22),
      at(1.1 * k - i * 0.05, seamY + 0.34 + i * 0.2 + jitter(0.08)),
    ),
    width: 0.1 + random() * 0.04,
    depth: depth * (0.6 - i * 0.1),
  }));
  const under: Fold[] = [0, 1].map((i) => {
    const y = armpit[1] + 0.03 + i * 0.16 + jitter(0.06);
    return {
      line: arcLine(
        at(armIn - 0.06, y),
        at(armIn + 0.12, y + 0.02),
        at(armIn + 0.36 + jitter(0.08), y + 0.2 + i * 0.04),
      ),
      width: 0.1 + random() * 0.03,
      depth: depth * (0.85 - i * 0.18),
    };
  });
  // They meet in the crook of the elbow, from its inside to three quarters of the way round.
  const elbow: Fold[] = [0, 1, 2, 3].map((i) => {
    const y = c + 1.6 + i * 0.12 + jitter(0.04);
    const rise = (i - 1.5) * 0.085;
    return {
      line: arcLine(
        at(0.86 * k, c + 1.78 + (i - 1.5) * 0.05),
        at(1.0 * k, y + rise * 0.3),
        at((1.2 - Math.abs(i - 1.5) * 0.04) * k + jitter(0.05), y + rise),
      ),
      width: 0.085 + random() * 0.03,
      depth: depth * (i === 1 || i === 2 ? 0.95 : 0.7),
    };
  });
  const wrist: Fold[] = [0, 1, 2].map((i) => {
    const y = c + 2.42 + i * 0.13 + jitter(0.05);
    const from = i % 2 === 0 ? 1.3 : 0.94;
    const to = i % 2 === 0 ? 1.06 : 1.18;
    return {
      line: arcLine(at(from * k, y), at(1.12 * k, y + 0.07), at(to * k + jitter(0.06), y + 0.06)),
      width: 0.08 + random() * 0.03,
      depth: depth * 0.55,
    };
  });
  return [...seam, ...under, ...elbow, ...wrist];
}

/** A pressed or stitched line for a relief. */
export function groove(ctx: SKRSContext2D, line: readonly Point[], width = 0.014, depth = 0.8): void {
  strokeSmooth(ctx, line, `rgba(0,0,0,${depth})`, width);
}
