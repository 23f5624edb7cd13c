import type { SKRSContext2D } from '@napi-rs/canvas';
import { mix } from './colour.ts';
import { addSmooth, type Point, strokeSmooth } from './curve.ts';
import { rows } from './rows.ts';
import { darker, lighter, veiled } from './tint.ts';

/** A mass of hair: its outline, and lines from root to tip that all strands run between. */
export interface HairMass {
  readonly outline: readonly Point[];
  readonly guides: readonly (readonly Point[])[];
  readonly count: number;
  /** Where along the strands the light catches, 0 root .. 1 tip. */
  readonly sheen?: number;
}

/** Light on dark hair is warm. */
const SHINE = '#a8714a';

/** The line at a share of the way from the first guide to the last. */
function between(guides: readonly (readonly Point[])[], u: number): Point[] {
  const at = u * (guides.length - 1);
  const i = Math.min(guides.length - 2, Math.floor(at));
  const f = at - i;
  const [a, b] = [guides[i]!, guides[i + 1]!];
  return a.map(([x, y], k): Point => {
    const [x2, y2] = b[k]!;
    return [x + (x2 - x) * f, y + (y2 - y) * f];
  });
}

function strand(ctx: SKRSContext2D, line: readonly Point[], color: string, width: number): void {
  strokeSmooth(ctx, line, color, width);
}

/** Fills the mass and combs it: dark and light strands, a band of sheen, fine hairs over the edge. */
export function paintHair(ctx: SKRSContext2D, mass: HairMass, color: string, random: () => number): void {
  const { outline, guides, count, sheen = 0.42 } = mass;
  ctx.save();
  ctx.beginPath();
  addSmooth(ctx, outline);
  const base = ctx.createLinearGradient(0, -0.95, 0, 0.5);
  base.addColorStop(0, lighter(color, 0.06));
  base.addColorStop(0.55, color);
  base.addColorStop(1, darker(color, 0.35));
  ctx.fillStyle = base;
  ctx.fill();
  ctx.clip();
  for (let i = 0; i < count; i++) {
    const line = between(guides, random()).map(
      ([x, y]): Point => [x + (random() - 0.5) * 0.022, y + (random() - 0.5) * 0.022],
    );
    const light = random();
    const tone =
      light < 0.5 ? veiled(darker(color, 0.5), 0.22) : veiled(mix(color, SHINE, 0.22 + light * 0.2), 0.24);
    strand(ctx, line, tone, 0.006 + random() * 0.012);
  }
  for (let i = 0; i < count * 0.55; i++) {
    const u = random();
    const line = between(guides, u);
    const middle = (sheen + (random() - 0.5) * 0.14) * (line.length - 1);
    const from = Math.max(0, Math.floor(middle - 1));
    const piece = line.slice(from, from + 3);
    if (piece.length < 2) continue;
    strand(
      ctx,
      shortened(piece, random),
      veiled(mix(color, '#d9a878', 0.6), 0.085),
      0.006 + random() * 0.008,
    );
  }
  paintSheen(ctx, guides, color, sheen);
  ctx.restore();
  for (let i = 0; i < count * 0.3; i++) paintTip(ctx, between(guides, random()), color, random);
}

/** A lock that runs a little over the mass's edge and thins out. */
function paintTip(ctx: SKRSContext2D, line: readonly Point[], color: string, random: () => number): void {
  const [[ax, ay], [bx, by]] = [line[line.length - 2]!, line[line.length - 1]!];
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const [ux, uy] = [(bx - ax) / length, (by - ay) / length];
  const reach = 0.012 + random() * 0.036;
  const lean = (random() - 0.5) * 0.02;
  const half = 0.009 + random() * 0.009;
  const from: Point = [bx - ux * 0.05, by - uy * 0.05];
  ctx.beginPath();
  ctx.moveTo(from[0] - uy * half, from[1] + ux * half);
  ctx.quadraticCurveTo(bx - uy * half * 0.7, by + ux * half * 0.7, bx + ux * reach + lean, by + uy * reach);
  ctx.quadraticCurveTo(bx + uy * half * 0.7, by - ux * half * 0.7, from[0] + uy * half, from[1] - ux * half);
  ctx.fillStyle = darker(color, random() * 0.12);
  ctx.fill();
}

function shortened(line: readonly Point[], random: () => number): Point[] {
  const [a, b] = [line[0]!, line[line.length - 1]!];
  const s = 0.15 + random() * 0.2;
  const e = 0.7 + random() * 0.3;
  const mid = line[Math.floor(line.length / 2)]!;
  const on = (t: number): Point => {
    const u = 1 - t;
    const q = [0, 1].map((k) => u * u * a[k]! + 2 * u * t * mid[k]! + t * t * b[k]!);
    return [q[0]!, q[1]!];
  };
  return [on(s), on((s + e) / 2), on(e)];
}

/** A soft ring of light across all strands, as on clean hair. */
function paintSheen(
  ctx: SKRSContext2D,
  guides: readonly (readonly Point[])[],
  color: string,
  sheen: number,
): void {
  const ring = Array.from({ length: 9 }, (_, i): Point => {
    const line = between(guides, i / 8);
    const at = sheen * (line.length - 1);
    const [a, b] = [line[Math.floor(at)]!, line[Math.min(line.length - 1, Math.floor(at) + 1)]!];
    const f = at - Math.floor(at);
    return [a[0] + (b[0] - a[0]) * f, a[1] + (b[1] - a[1]) * f];
  });
  for (const [width, strength] of rows(2)`0.16 0.05, 0.11 0.06, 0.06 0.07`) {
    strokeSmooth(ctx, ring, veiled(mix(color, '#e8b888', 0.7), strength), width);
  }
}
