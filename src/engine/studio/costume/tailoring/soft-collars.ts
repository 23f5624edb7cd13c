import type { SKRSContext2D } from '@napi-rs/canvas';
import { type Body, flipped } from '../../drawing/body.ts';
import { fillPolygon, type Point, strokeSmooth } from '../../drawing/curve.ts';
import { PLUSH } from '../../drawing/material.ts';
import { oval } from '../../drawing/ornament.ts';
import type { PartLayer } from '../../drawing/part.ts';
import { partLayer } from '../../drawing/part-layer.ts';
import { plot } from '../../drawing/plot.ts';
import { furBand } from '../../drawing/textile.ts';
import { darker, veiled } from '../../drawing/tint.ts';

/** Thick fur round the neck, over the shoulders. */
export function furCollar(body: Body, color: string, seed: number, width = 0.26): PartLayer {
  const { c, neckHalf: n } = body;
  const half = plot({ c, n })`0 c+0.53, n*0.9 c+0.46, n+0.16 c+0.26, n+0.1 c+0.02`;
  const line = [...flipped(half.slice(1)).reverse(), ...half];
  return partLayer('fur-collar', 'over-neck', { ...PLUSH, volume: 0.26, shadow: 0.7 }, (ctx) =>
    openFur(ctx, line, { width, color, seed }),
  );
}

function openFur(
  ctx: SKRSContext2D,
  line: readonly Point[],
  { width, color, seed }: { width: number; color: string; seed: number },
): void {
  strokeSmooth(ctx, line, darker(color, 0.18), width * 0.92);
  // There and back again: the band is drawn round a closed outline.
  furBand(ctx, {
    line: [...line, ...[...line].reverse()],
    width: width * 0.8,
    colour: color,
    seed,
    hair: width * 0.34,
  });
}

/** Pleats round the whole neck, and how far they stand out: a flat wheel seen from a little above. */
const PLEATS = 28;
const WHEEL = { out: 0.62, deep: 0.24, inner: 0.075, y: 0.2 };

/** A wheel of pleated linen round the neck: its back behind the head, its front below the chin. */
export function ruff(body: Body, color: string): readonly PartLayer[] {
  const linen = { volume: 0.1, bevel: 0.02, gloss: 0.06, shadow: 0.75 };
  return [
    partLayer('ruff-back', 'behind-head', { ...linen, shadow: 0.4 }, (ctx) => {
      pleats(ctx, body, Math.PI, darker(color, 0.05));
    }),
    partLayer('ruff', 'over-neck', linen, (ctx) => pleats(ctx, body, 0, color)),
  ];
}

/** Half the wheel, clockwise from the angle `from`: pleats that end in open loops, a lower row between those of the upper. */
function pleats(ctx: SKRSContext2D, { c, neckHalf }: Body, from: number, color: string): void {
  const { out, deep, inner, y } = WHEEL;
  const half = Math.PI / PLEATS;
  const shade = darker(color, 0.62);
  const neck = (turn: number): Point => [
    Math.cos(turn) * (neckHalf + 0.05),
    c + y - 0.02 + Math.sin(turn) * inner,
  ];
  for (const { shift, drop, tone } of [
    { shift: -half, drop: 0.055, tone: darker(color, 0.25) },
    { shift: 0, drop: 0, tone: color },
  ]) {
    const rim = (turn: number): Point => [Math.cos(turn) * out, c + y + drop + Math.sin(turn) * deep];
    for (let i = 0; i <= PLEATS / 2; i++) {
      const turn = from + shift + 2 * i * half;
      const [a, b] = [rim(turn - half), rim(turn + half)];
      fillPolygon(ctx, [neck(turn - half), neck(turn + half), b, a], tone);
      fillPolygon(ctx, [neck(turn + half * 0.2), neck(turn + half), b], veiled(shade, 0.6));
      const wide = Math.max(0.026, Math.hypot(b[0] - a[0], b[1] - a[1]) * 0.52);
      const [x, low] = rim(turn);
      oval(ctx, [x, low], [wide, 0.05], tone);
      ctx.strokeStyle = veiled(shade, 0.7);
      ctx.lineWidth = 0.012;
      ctx.stroke();
      oval(ctx, [x, low + 0.004], [wide * 0.55, 0.027], shade);
    }
  }
}
