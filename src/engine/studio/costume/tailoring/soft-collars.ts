import type { SKRSContext2D } from '@napi-rs/canvas';
import { type Body, flipped } from '../../drawing/body.ts';
import { type Point, strokeSmooth } from '../../drawing/curve.ts';
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

/** Rows of pleated lace standing round the neck. */
export function ruff(body: Body, color: string): PartLayer {
  const { c } = body;
  return partLayer('ruff', 'over-neck', { volume: 0.12, bevel: 0.02, gloss: 0.08, shadow: 0.7 }, (ctx) => {
    for (let i = 0; i <= 22; i++) {
      const turn = -0.25 + (i / 22) * (Math.PI + 0.5);
      const x = Math.cos(turn) * 0.42;
      const y = c + 0.17 + Math.sin(turn) * 0.19;
      oval(ctx, [x, y], [0.1, 0.066, turn], i % 2 ? color : darker(color, 0.12));
      ctx.strokeStyle = veiled(darker(color, 0.7), 0.35);
      ctx.lineWidth = 0.01;
      ctx.stroke();
    }
  });
}
