import type { SKRSContext2D } from '@napi-rs/canvas';

/** x to the viewer's right, y down, in whatever unit the context is scaled to. */
export type Point = readonly [number, number];

/** Closed outline from its right half, given from the top centre to the bottom centre (x >= 0). */
export function mirrored(half: readonly Point[]): Point[] {
  const left = half.filter(([x]) => x > 0).map(([x, y]): Point => [-x, y]);
  return [...half, ...left.reverse()];
}

/** The same points moved and scaled. */
export function moved(points: readonly Point[], dx: number, dy: number, scale = 1): Point[] {
  return points.map(([x, y]): Point => [x * scale + dx, y * scale + dy]);
}

/**
 * Adds a smooth curve through all points to the current path (Catmull-Rom as Béziers).
 * A point given twice in a row makes a corner.
 */
export function addSmooth(ctx: SKRSContext2D, points: readonly Point[], closed = true): void {
  const count = points.length;
  const first = points[0];
  if (!first || count < 2) return;
  const at = (index: number): Point =>
    (closed ? points[(index + count) % count] : points[Math.min(count - 1, Math.max(0, index))]) ?? first;
  ctx.moveTo(first[0], first[1]);
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    // Between the two of a corner there is nothing to draw: a curve would make a small hook.
    if (p1[0] === p2[0] && p1[1] === p2[1]) continue;
    ctx.bezierCurveTo(
      p1[0] + (p2[0] - p0[0]) / 6,
      p1[1] + (p2[1] - p0[1]) / 6,
      p2[0] - (p3[0] - p1[0]) / 6,
      p2[1] - (p3[1] - p1[1]) / 6,
      p2[0],
      p2[1],
    );
  }
  if (closed) ctx.closePath();
}

/** Adds straight lines through all points to the current path. */
export function addPolygon(ctx: SKRSContext2D, points: readonly Point[], closed = true): void {
  points.forEach(([x, y], index) => {
    if (index === 0) ctx.moveTo(x, y);
    else ctx.lineTo(x, y);
  });
  if (closed) ctx.closePath();
}

/** Starts a path and fills the smooth outline through `points`. */
export function fillSmooth(
  ctx: SKRSContext2D,
  points: readonly Point[],
  fill: SKRSContext2D['fillStyle'],
): void {
  ctx.beginPath();
  addSmooth(ctx, points);
  ctx.fillStyle = fill;
  ctx.fill();
}

/** Starts a path and fills the straight-sided outline through `points`. */
export function fillPolygon(
  ctx: SKRSContext2D,
  points: readonly Point[],
  fill: SKRSContext2D['fillStyle'],
): void {
  ctx.beginPath();
  addPolygon(ctx, points);
  ctx.fillStyle = fill;
  ctx.fill();
}

/** Starts a path and strokes the smooth line through `points`, with round ends. */
export function strokeSmooth(
  ctx: SKRSContext2D,
  points: readonly Point[],
  stroke: SKRSContext2D['strokeStyle'],
  width: number,
): void {
  ctx.beginPath();
  addSmooth(ctx, points, false);
  strokeRound(ctx, stroke, width);
}

/** Strokes the smooth closed outline through `points`. */
export function strokeOutline(
  ctx: SKRSContext2D,
  points: readonly Point[],
  stroke: SKRSContext2D['strokeStyle'],
  width: number,
): void {
  ctx.beginPath();
  addSmooth(ctx, points);
  strokeRound(ctx, stroke, width);
}

function strokeRound(ctx: SKRSContext2D, stroke: SKRSContext2D['strokeStyle'], width: number): void {
  ctx.strokeStyle = stroke;
  ctx.lineWidth = width;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.stroke();
}

/** Paints inside the outline only. */
export function inside(ctx: SKRSContext2D, points: readonly Point[], paint: () => void): void {
  ctx.save();
  ctx.beginPath();
  addSmooth(ctx, points);
  ctx.clip();
  paint();
  ctx.restore();
}

/** A place on a line: where it is and which way the line runs there (radians). */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
}

/** `count` places evenly over a parametrised line, from t = 0 to t = 1. */
export function spotsAlong(count: number, line: (t: number) => Point): Spot[] {
  return Array.from({ length: count }, (_, index) => {
    const t = count === 1 ? 0.5 : index / (count - 1);
    const [x, y] = line(t);
    const [ax, ay] = line(t - 0.005);
    const [bx, by] = line(t + 0.005);
    return { x, y, angle: Math.atan2(by - ay, bx - ax) };
  });
}

/** Points evenly over a parametrised line, for drawing it as a smooth curve. */
export function sampled(line: (t: number) => Point, count = 17): Point[] {
  return spotsAlong(count, line).map(({ x, y }): Point => [x, y]);
}

/** Places about `spacing` apart on a closed outline's straight-line approximation. */
export function spotsAround(points: readonly Point[], spacing: number): Spot[] {
  const spots: Spot[] = [];
  let carried = 0;
  points.forEach(([x0, y0], index) => {
    const [x1, y1] = points[(index + 1) % points.length] ?? [x0, y0];
    const length = Math.hypot(x1 - x0, y1 - y0);
    const angle = Math.atan2(y1 - y0, x1 - x0);
    for (; carried < length; carried += spacing) {
      const t = carried / length;
      spots.push({ x: x0 + (x1 - x0) * t, y: y0 + (y1 - y0) * t, angle });
    }
    carried -= length;
  });
  return spots;
}

/** A place of the smooth curve through four points, between the second (t = 0) and the third (t = 1). */
export function catmullRom([p0, p1, p2, p3]: readonly [Point, Point, Point, Point], t: number): Point {
  const on = (axis: 0 | 1): number =>
    0.5 *
    (2 * p1[axis] +
      (p2[axis] - p0[axis]) * t +
      (2 * p0[axis] - 5 * p1[axis] + 4 * p2[axis] - p3[axis]) * t * t +
      (3 * p1[axis] - p0[axis] - 3 * p2[axis] + p3[axis]) * t * t * t);
  return [on(0), on(1)];
}

/** The outline as many short straight pieces, `steps` for each given point. */
export function flattened(points: readonly Point[], steps = 8): Point[] {
  const count = points.length;
  const at = (index: number): Point => points[(index + count) % count] ?? [0, 0];
  return points.flatMap((_, i) => {
    const [from, to] = [at(i), at(i + 1)];
    if (from[0] === to[0] && from[1] === to[1]) return [from];
    return Array.from({ length: steps }, (_unused, s): Point => {
      return catmullRom([at(i - 1), from, to, at(i + 2)], s / steps);
    });
  });
}
