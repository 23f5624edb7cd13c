import { fillPolygon, fillSmooth, type Point, strokeSmooth } from '../drawing/curve.ts';
import type { Material } from '../drawing/material.ts';
import { disc, placed } from '../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../drawing/part.ts';
import { layersAt } from '../drawing/part-layer.ts';
import { plot } from '../drawing/plot.ts';
import { darker, lighter } from '../drawing/tint.ts';
import { gripBeside } from './held.ts';

const PAPER: Material = { volume: 0.02, bevel: 0.012, gloss: 0.2, shadow: 0.45 };
const TOP: Point = [0, -1.12];
const FOOT: Point = [0, 0.02];
const SIDE: Point = [0.5, -0.56];

/** A paper kite of four colours with a tail, held up by its foot beside the body. */
export function kite(room: PartRoom): readonly PartLayer[] {
  const { primary, secondary, trim, accent, dark } = room.palette;
  const [x, y] = gripBeside(room);
  const drawn = layersAt({ x, y, angle: -0.2 }, 0.86);
  const left: Point = [-SIDE[0], SIDE[1]];
  const middle: Point = [0, SIDE[1]];
  return [
    drawn('kite-tail', PAPER, (ctx) => {
      strokeSmooth(ctx, plot`0 0, 0.06 0.2, -0.06 0.42, 0.06 0.66`, accent, 0.03);
      for (const [tx, ty, turn] of [
        [0.05, 0.26, 0.3],
        [-0.03, 0.46, -0.3],
        [0.05, 0.66, 0.2],
      ] as const)
        placed(ctx, { x: tx, y: ty, angle: turn }, 1, () =>
          fillSmooth(ctx, plot`0 0!, -0.12 -0.06!, -0.12 0.06!, 0 0!, 0.12 -0.06!, 0.12 0.06!`, trim),
        );
    }),
    drawn('kite', PAPER, (ctx) => {
      for (const [corner, tone] of [
        [[TOP, left], primary],
        [[TOP, SIDE], secondary],
        [[FOOT, left], trim],
        [[FOOT, SIDE], accent],
      ] as const)
        fillPolygon(ctx, [corner[0], corner[1], middle], tone);
      disc(ctx, [0, -0.56], 0.17, lighter(trim, 0.5));
      disc(ctx, [0, -0.56], 0.11, primary);
      strokeSmooth(ctx, [TOP, FOOT], darker(dark, 0.1), 0.025);
      strokeSmooth(ctx, [left, [0, SIDE[1] - 0.2], SIDE], darker(dark, 0.1), 0.022);
    }),
  ];
}
