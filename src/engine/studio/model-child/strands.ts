import type { SKRSContext2D } from '@napi-rs/canvas';
import { addSmooth, type Point, strokeSmooth } from '../headwear/curve.ts';
import { darker, lighter, mixed, veiled } from '../headwear/tint.ts';

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
      light < 0.5 ? veiled(darker(color, 0.5), 0.22) : veiled(mixed(color, SHINE, 0.22 + light * 0.2), 0.24);
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
      veiled(mixed(color, '#d9a878', 0.6), 0.085),
      0.006 + random() * 0.008,
    );
  }
  ctx.restore();
  for (let i = 0; i < count * 0.12; i++) {
    const line = between(guides, random())
      .slice(-3)
      .map(([x, y]): Point => [x + (random() - 0.5) * 0.03, y + (random() - 0.5) * 0.03]);
    strand(ctx, line, veiled(color, 0.75), 0.006);
  }
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
