import type { SKRSContext2D } from '@napi-rs/canvas';
import { type Body, shoulderY } from '../../drawing/body.ts';
import { type Point, strokeSmooth } from '../../drawing/curve.ts';
import { GOLD } from '../../drawing/material.ts';
import { bead, disc, jewel } from '../../drawing/ornament.ts';
import type { PartLayer } from '../../drawing/part.ts';
import { partLayer } from '../../drawing/part-layer.ts';
import { plot } from '../../drawing/plot.ts';
import { darker, lighter } from '../../drawing/tint.ts';
import { fillWaistband } from './belts.ts';

/** A woven border: gold band, a row of points, a line. `line` runs along its middle. */
export function zari(
  ctx: SKRSContext2D,
  line: readonly Point[],
  { gold, ground, width }: { gold: string; ground: string; width: number },
): void {
  strokeSmooth(ctx, line, gold, width);
  strokeSmooth(ctx, line, ground, width * 0.62);
  ctx.save();
  ctx.setLineDash([width * 0.3, width * 0.3]);
  ctx.lineCap = 'butt';
  strokeSmooth(ctx, line, gold, width * 0.3);
  ctx.restore();
}

/** Little bells, coins or beads hanging from a line. */
export function fringe(ctx: SKRSContext2D, points: readonly Point[], radius: number, color: string): void {
  for (const [x, y] of points) bead(ctx, [x, y], radius, color);
}

/** Layered temple necklace: close collar of stones and a long chain with a pendant. */
export function templeNecklace(body: Body, gold: string, stone: string): PartLayer {
  const { c, neckHalf: n } = body;
  const onShoulder = shoulderY(body, n + 0.14) - c;
  return partLayer('temple-necklace', 'over-neck', { ...GOLD, shadow: 0.75 }, (ctx) => {
    const arc = (half: number, top: number, sag: number, t: number): Point => [
      t * half,
      c + top + (1 - t * t) * sag,
    ];
    for (let i = 0; i <= 12; i++) {
      const [x, y] = arc(n + 0.02, 0.13, 0.2, (i / 12) * 2 - 1);
      jewel(ctx, [x, y], 0.024, { stone: i % 2 ? stone : '#2f9e63', setting: gold, tall: 1.1 });
    }
    for (let i = 0; i <= 24; i++) {
      const [x, y] = arc(n + 0.14, onShoulder, 0.74 - onShoulder, (i / 24) * 2 - 1);
      bead(ctx, [x, y], 0.02, gold);
      if (i % 2 === 0 && Math.abs(i - 12) < 9) bead(ctx, [x, y + 0.042], 0.014, lighter(gold, 0.3));
    }
    disc(ctx, [0, c + 0.79], 0.085, darker(gold, 0.1));
    for (let i = 0; i < 10; i++)
      bead(
        ctx,
        [Math.cos((i / 10) * 6.283) * 0.085, c + 0.79 + Math.sin((i / 10) * 6.283) * 0.085],
        0.016,
        gold,
      );
    jewel(ctx, [0, c + 0.79], 0.045, { stone, setting: gold });
    for (const dx of [-0.05, 0, 0.05]) bead(ctx, [dx, c + 0.9 - Math.abs(dx) * 0.4], 0.018, gold);
  });
}

/** The jewelled belt of a dancer. */
export function oddiyanam(body: Body, gold: string, stone: string): PartLayer {
  const y = body.waistY - 0.1;
  return partLayer('oddiyanam', 'over-neck', { ...GOLD, volume: 0.08 }, (ctx) => {
    fillWaistband(ctx, body, y - 0.03, { height: 0.12, color: gold, off: 0.05 });
    for (let i = -5; i <= 5; i++)
      jewel(ctx, [i * 0.12, y + 0.08 - i * i * 0.0026], i === 0 ? 0.055 : 0.026, {
        stone: i % 2 ? '#2f9e63' : stone,
        setting: gold,
      });
    fringe(
      ctx,
      Array.from({ length: 15 }, (_, i): Point => [-0.63 + i * 0.09, y + 0.15 - ((i - 7) / 7) ** 2 * 0.07]),
      0.018,
      gold,
    );
  });
}

export function armlets(body: Body, gold: string, stone: string): PartLayer {
  const {
    c,
    armpit: [s],
  } = body;
  return partLayer('armlets', 'body', { limb: 'both', ...GOLD }, (ctx) => {
    for (const side of [-1, 1]) {
      strokeSmooth(
        ctx,
        plot({ side, c, s })`side*s*1.1 c+1.08, side*s*1.34 c+1.14, side*s*1.53 c+1.08`,
        gold,
        0.055,
      );
      jewel(ctx, [side * s * 1.34, c + 1.13], 0.04, { stone, setting: gold });
    }
  });
}
