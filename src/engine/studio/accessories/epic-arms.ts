import { fillSmooth, strokeSmooth } from '../drawing/curve.ts';
import { GOLD, LACQUER } from '../drawing/material.ts';
import { bead, disc, oval, placed } from '../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../drawing/part.ts';
import { partLayer } from '../drawing/part-layer.ts';
import { plot } from '../drawing/plot.ts';
import { darker, lighter } from '../drawing/tint.ts';
import { gripBeside } from './held.ts';

/** A gada, the round-headed mace of the epics, held up beside the body. */
export function mace(room: PartRoom): readonly PartLayer[] {
  const [x, y] = gripBeside(room);
  const { trim, accent } = room.palette;
  const at = { x, y, angle: 0.1 };
  return [
    partLayer('mace-shaft', 'behind-body', { ...GOLD, volume: 0.08 }, (ctx) =>
      placed(ctx, at, 1, () => {
        fillSmooth(ctx, plot`-0.055 -0.8!, 0.055 -0.8!, 0.045 0.42!, -0.045 0.42!`, trim);
        for (const dy of [-0.62, -0.5, 0.2]) oval(ctx, [0, dy], [0.075, 0.026], darker(trim, 0.25));
        bead(ctx, [0, 0.46], 0.075, trim);
      }),
    ),
    partLayer('mace', 'behind-body', { ...GOLD, volume: 0.3, gloss: 0.7 }, (ctx) =>
      placed(ctx, at, 1, () => {
        disc(ctx, [0, -1.06], 0.33, trim);
        for (const dx of [-0.2, -0.07, 0.07, 0.2])
          strokeSmooth(
            ctx,
            plot({ dx })`dx*0.3 -1.38, dx*1.15 -1.06, dx*0.3 -0.75`,
            darker(trim, 0.28),
            0.022,
          );
        fillSmooth(ctx, plot`-0.08 -1.36, 0 -1.56!, 0.08 -1.36`, trim);
        oval(ctx, [0, -0.76], [0.15, 0.05], lighter(trim, 0.15));
        for (const dx of [-0.1, 0, 0.1]) bead(ctx, [dx, -0.77], 0.026, accent);
      }),
    ),
  ];
}

/** A bow, its string towards the body, and an arrow in the same hand. */
export function bow(room: PartRoom): readonly PartLayer[] {
  const [x, y] = gripBeside(room);
  const { primary, trim, accent } = room.palette;
  return [
    partLayer('bow', 'behind-body', { ...LACQUER, volume: 0.06, gloss: 0.5 }, (ctx) =>
      placed(ctx, { x, y, angle: -0.06 }, 1, () => {
        strokeSmooth(ctx, plot`-0.36 -1.3!, -0.36 1.1!`, '#f2e6cc', 0.014);
        const limb = plot`-0.3 -1.42, -0.37 -1.3, -0.24 -1.06, -0.04 -0.62, 0 -0.2, 0 0.1, -0.06 0.5, -0.24 0.9, -0.37 1.1, -0.3 1.22`;
        strokeSmooth(ctx, limb, darker(trim, 0.35), 0.092);
        strokeSmooth(ctx, limb, trim, 0.07);
        for (const [px, py] of plot`-0.14 -0.84, -0.03 -0.52, -0.1 0.6`) bead(ctx, [px, py], 0.042, accent);
        strokeSmooth(ctx, plot`0 -0.16, 0 0.12`, primary, 0.1);
      }),
    ),
    partLayer('arrow', 'behind-body', { ...LACQUER, volume: 0.04 }, (ctx) =>
      placed(ctx, { x: x + 0.05, y, angle: 0.1 }, 1, () => {
        strokeSmooth(ctx, plot`0 -1.2, 0 0.7`, '#8a5a30', 0.034);
        fillSmooth(ctx, plot`-0.075 -1.16!, 0 -1.4!, 0.075 -1.16!, 0 -1.21`, lighter(trim, 0.2));
        for (const side of [-1, 1])
          fillSmooth(ctx, plot({ side })`0 0.46, side*0.085 0.54, side*0.085 0.76, 0 0.68`, accent);
      }),
    ),
  ];
}
