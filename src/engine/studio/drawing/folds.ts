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

/** A shape along a line, `width` wide in its middle and pointed at both ends. */
function sliver(ctx: SKRSContext2D, line: readonly Point[], width: number, shift: number): void {
  const last = line.length - 1;
  const side = (sign: number): Point[] =>
    line.map(([x, y], i): Point => {
      const [nx, ny] = normalAt(line, i);
      const half = sign * width * 0.5 * Math.sin((Math.PI * (i + 0.12)) / (last + 0.24));
      return [x + nx * (half + shift), y + ny * (half + shift)];
    });
  const outline = [...side(1), ...side(-1).reverse()];
  ctx.beginPath();
  outline.forEach(([x, y], i) => {
    if (i === 0) ctx.moveTo(x, y);
    else ctx.lineTo(x, y);
  });
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

/** One fold for a relief: a valley with a ridge beside it, fading at its ends. `depth` 0..1. */
export function crease(ctx: SKRSContext2D, line: readonly Point[], width: number, depth: number): void {
  for (let i = 1; i <= 4; i++) {
    ctx.fillStyle = `rgba(0,0,0,${0.2 * depth})`;
    sliver(ctx, line, (width * i) / 4, 0);
    ctx.fillStyle = `rgba(255,255,255,${0.15 * depth})`;
    sliver(ctx, line, (width * 1.2 * i) / 4, width * 0.95);
  }
}

/** Folds of a shirt over a child's chest: pulled from the armpits and falling from the shoulders. */
export function chestFolds(body: Body, depth: number, seed: number): (ctx: SKRSContext2D) => void {
  return (ctx) => {
    const random = seededRandom(seed);
    const { c, armpit, sideX } = body;
    const jitter = (by: number): number => (random() - 0.5) * by;
    for (const side of [-1, 1]) {
      const x = (v: number): number => v * side;
      for (let i = 0; i < 3; i++) {
        const y = armpit[1] + 0.02 + i * 0.1 + jitter(0.05);
        const reach = 0.34 + jitter(0.14) - i * 0.05;
        crease(
          ctx,
          arcLine(
            [x(sideX + 0.02), y],
            [x(sideX - reach * 0.5), y - 0.11 - i * 0.02],
            [x(sideX - reach), y - 0.02 + jitter(0.08)],
          ),
          0.04,
          depth * (0.85 - i * 0.15),
        );
      }
      const top = 0.36 + jitter(0.08);
      crease(
        ctx,
        arcLine([x(top), c + 0.42], [x(top + 0.09), c + 0.75], [x(top - 0.02 + jitter(0.1)), c + 1.12]),
        0.045,
        depth * 0.5,
      );
      for (let i = 0; i < 3; i++) {
        const fx = 0.16 + i * 0.21 + jitter(0.08);
        crease(
          ctx,
          arcLine(
            [x(fx + jitter(0.06)), c + 1.1 + jitter(0.12)],
            [x(fx + 0.05), c + 1.35],
            [x(fx + jitter(0.12)), c + 1.72 + jitter(0.35)],
          ),
          0.05,
          depth * 0.55,
        );
      }
    }
  };
}

/** Creases of a sleeve: below the shoulder seam, at the armpit and at the bend of the elbow. */
export function sleeveFolds(
  body: Body,
  side: number,
  depth: number,
  seed: number,
): (ctx: SKRSContext2D) => void {
  return (ctx) => {
    const random = seededRandom(seed);
    const { c, armpit, armhole, armIn } = body;
    const k = body.armOut / 1.33;
    const x = (v: number): number => v * side;
    const jitter = (by: number): number => (random() - 0.5) * by;
    const [seamX, seamY] = armhole[1]!;
    crease(
      ctx,
      arcLine([x(seamX + 0.05), seamY], [x(1.02 * k), seamY + 0.06], [x(1.1 * k), seamY + 0.28]),
      0.045,
      depth * 0.55,
    );
    crease(
      ctx,
      arcLine([x(seamX + 0.03), seamY + 0.2], [x(0.95 * k), seamY + 0.24], [x(1.02 * k), seamY + 0.42]),
      0.04,
      depth * 0.5,
    );
    for (let i = 0; i < 4; i++) {
      const y = armpit[1] + 0.06 + i * 0.13 + jitter(0.05);
      const inner = armIn - 0.05 * (1 - i / 4);
      crease(
        ctx,
        arcLine(
          [x(inner), y],
          [x(inner + 0.14), y - 0.07 + i * 0.02],
          [x(inner + 0.25 + jitter(0.1)), y + 0.05],
        ),
        0.042,
        depth * (0.8 - i * 0.08),
      );
    }
    for (const [from, count, by] of [
      [1.12, 2, 0.4],
      [1.62, 4, 0.85],
      [2.5, 2, 0.5],
    ] as const) {
      // Below the shoulder, at the elbow's outside, and where the sleeve is pushed up at the wrist.
      for (let i = 0; i < count; i++) {
        const y = c + from + i * 0.14 + jitter(0.06);
        crease(
          ctx,
          arcLine([x(1.3 * k), y], [x(1.18 * k), y + 0.06], [x(1.04 * k + jitter(0.08)), y + 0.12]),
          0.042,
          depth * by,
        );
      }
    }
    // The crook of the elbow, on the inside.
    for (let i = 0; i < 3; i++) {
      const y = c + 1.68 + i * 0.13 + jitter(0.04);
      crease(
        ctx,
        arcLine([x(0.84 * k), y], [x(0.94 * k), y + 0.03], [x(1.06 * k), y - 0.03]),
        0.045,
        depth * 0.8,
      );
    }
  };
}

/** A pressed or stitched line for a relief. */
export function groove(ctx: SKRSContext2D, line: readonly Point[], width = 0.014, depth = 0.8): void {
  strokeSmooth(ctx, line, `rgba(0,0,0,${depth})`, width);
}
