import type { SKRSContext2D } from '@napi-rs/canvas';
import { fillSmooth, inside, type Point, strokeSmooth } from '../../drawing/curve.ts';
import { CLOTH, GOLD } from '../../drawing/material.ts';
import { bead, disc, placed, star } from '../../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../../drawing/part.ts';
import { partLayer } from '../../drawing/part-layer.ts';
import { plot } from '../../drawing/plot.ts';
import { seam } from '../../drawing/textile.ts';
import { darker, lighter, veiled } from '../../drawing/tint.ts';
import { peak } from './cap-pieces.ts';
import type { HatBlock } from './hat-block.ts';

/** Soft cap of panels with a button and a curved peak: cricket, or worn at ease. */
export function sportsCap(
  room: PartRoom,
  block: HatBlock,
  options: { emblem?: 'star' | 'ball' | 'bolt' },
): PartLayer[] {
  const { palette } = room;
  const { emblem = 'ball' } = options;
  const { half, brim, lean, drop } = block;
  const top = Math.min(block.crown, brim - 0.42);
  const low = brim + drop;
  const dome = plot({ half, brim, low, top, lean })`
    -half*0.96 low!, -half*1.02 brim-0.12, -half*0.86 top+0.14, -half*0.45 top+0.02, lean*0.4 top,
    half*0.45 top+0.02, half*0.86 top+0.14, half*1.02 brim-0.12, half*0.96 low!, half*0.5 brim+0.02,
    0 brim+0.02, -half*0.5 brim+0.02`;
  const body = partLayer('cap-dome', 'over-head', { ...CLOTH, volume: 0.26 }, (ctx) => {
    fillSmooth(ctx, dome, palette.primary);
    inside(ctx, dome, () => {
      const apex: Point = [lean * 0.6, top + 0.02];
      for (const x of [-0.5, 0.5]) {
        fillSmooth(
          ctx,
          plot({ apex, half, x, top, brim })`
            apex, half*x*0.9 top+0.16, half*x*1.1 brim, half*x*2.4 brim+0.05, half*x*2.6 top`,
          darker(palette.primary, 0.12),
        );
        seam(ctx, [apex, [half * x * 0.85, top + 0.16], [half * x * 1.08, brim]], palette.primary, {
          width: 0.011,
          thread: veiled(lighter(palette.primary, 0.55), 0.55),
        });
      }
      for (const side of [-1, 1]) {
        disc(ctx, [side * half * 0.72, top + 0.2], 0.016, darker(palette.primary, 0.6));
        disc(ctx, [side * half * 0.28, top + 0.13], 0.016, darker(palette.primary, 0.6));
      }
      strokeSmooth(
        ctx,
        plot({ half, brim, low })`-half low-0.03, 0 brim-0.02, half low-0.03`,
        palette.trim,
        0.022,
      );
    });
    bead(ctx, [lean * 0.6, top + 0.008], 0.034, palette.secondary);
  });
  const sign = partLayer('cap-emblem', 'over-head', { ...GOLD, metal: 0.2 }, (ctx) =>
    placed(ctx, { x: lean * 1.5, y: (top + brim) / 2 + 0.02, angle: 0 }, 0.105, () =>
      capEmblem(ctx, emblem, palette.trim, palette.light),
    ),
  );
  return [body, sign, peak(block, palette.secondary, { depth: 0.13, gloss: 0.25, wide: 0.86 })];
}

function capEmblem(ctx: SKRSContext2D, emblem: 'star' | 'ball' | 'bolt', gold: string, light: string): void {
  disc(ctx, [0, 0], 1, gold);
  disc(ctx, [0, 0], 0.86, light);
  if (emblem === 'star') star(ctx, [0, 0], 0.72, gold);
  else if (emblem === 'bolt') {
    ctx.beginPath();
    for (const [x, y] of plot`0.1 -0.72, -0.42 0.1, -0.05 0.1, -0.15 0.72, 0.42 -0.16, 0.06 -0.16`)
      ctx.lineTo(x, y);
    ctx.fillStyle = darker(gold, 0.15);
    ctx.fill();
  } else {
    disc(ctx, [0, 0], 0.66, '#b3202c');
    strokeSmooth(ctx, plot`-0.28 -0.58, 0.02 0, -0.28 0.58`, '#fff3e0', 0.09);
    strokeSmooth(ctx, plot`-0.1 -0.62, 0.2 0, -0.1 0.62`, '#fff3e0', 0.05);
  }
}
