import type { SKRSContext2D } from '@napi-rs/canvas';
import { fillSmooth, inside, type Point, strokeSmooth } from '../drawing/curve.ts';
import { CLOTH, SILK } from '../drawing/material.ts';
import { fillRect, placed } from '../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../drawing/part.ts';
import { partLayer } from '../drawing/part-layer.ts';
import { plot } from '../drawing/plot.ts';
import { bow } from '../drawing/ribbon.ts';
import { fold, ribs } from '../drawing/textile.ts';
import { darker, veiled } from '../drawing/tint.ts';

/** A big tied bow at the collar. */
export function bowTie(room: PartRoom, options: { dots?: boolean }): readonly PartLayer[] {
  const { fit, palette } = room;
  const draw = (ctx: SKRSContext2D): void =>
    placed(ctx, { x: 0, y: fit.chinY + 0.2, angle: 0 }, 1, () =>
      bow(ctx, 0.34, palette.primary, options.dots === false ? null : palette.light),
    );
  return [partLayer('bow-tie', 'in-front', SILK, draw)];
}

/** A knotted tie with slanted stripes. */
export function necktie(room: PartRoom): readonly PartLayer[] {
  const { fit, palette } = room;
  const y = fit.chinY + 0.2;
  const blade = plot({ y })`-0.05 y+0.08, 0.05 y+0.08, 0.12 y+0.8!, 0 y+0.95!, -0.12 y+0.8!`;
  const knot = plot({ y })`-0.09 y-0.04!, 0.09 y-0.04!, 0.055 y+0.1, -0.055 y+0.1`;
  return [
    partLayer('necktie', 'in-front', SILK, (ctx) => {
      for (const shape of [blade, knot]) {
        fillSmooth(ctx, shape, palette.primary);
        inside(ctx, shape, () => {
          for (let i = 0; i < 9; i++)
            strokeSmooth(ctx, plot({ y, i })`-0.2 y+i*0.13, 0.2 y+i*0.13-0.16`, palette.trim, 0.024);
          fold(ctx, plot({ y })`0.04 y, 0.06 y+0.8`, 0.06);
        });
      }
      strokeSmooth(
        ctx,
        plot({ y })`-0.06 y+0.1, 0.06 y+0.1`,
        veiled(darker(palette.primary, 0.7), 0.7),
        0.016,
      );
    }),
  ];
}

/** A woollen scarf wound once, one end hanging with a fringe. */
export function scarf(room: PartRoom): readonly PartLayer[] {
  const { fit, palette } = room;
  const y = fit.chinY + 0.14;
  const w = fit.jawHalfWidth + 0.2;
  const roll = plot({ w, y })`
    -w y-0.06, -w*0.6 y-0.02, 0 y+0.02, w*0.6 y-0.02, w y-0.06, w*1.05 y+0.08, w*0.75 y+0.2, 0 y+0.27,
    -w*0.75 y+0.2, -w*1.05 y+0.08`;
  const tail = plot({ y })`0.1 y+0.12, 0.32 y+0.1, 0.4 y+0.5, 0.42 y+0.92!, 0.16 y+0.95!, 0.14 y+0.5`;
  const knit = (ctx: SKRSContext2D, shape: readonly Point[], stripes: readonly number[]): void => {
    fillSmooth(ctx, shape, palette.primary);
    inside(ctx, shape, () => {
      for (const at of stripes) {
        fillRect(ctx, [-1, at, 2, 0.06], palette.light);
        fillRect(ctx, [-1, at + 0.08, 2, 0.03], palette.secondary);
      }
      ribs(ctx, { left: -0.7, right: 0.7, top: y - 0.1, bottom: y + 1 }, 0.05, palette.primary);
      for (const dy of [0.06, 0.13])
        fold(ctx, plot({ w, y, dy })`-w y+dy-0.08, 0 y+dy+0.04, w y+dy-0.08`, 0.06);
    });
  };
  return [
    partLayer('scarf-tail', 'over-neck', CLOTH, (ctx) => {
      knit(ctx, tail, [y + 0.6, y + 0.76]);
      for (let i = 0; i < 9; i++)
        strokeSmooth(
          ctx,
          plot({ i, y })`0.175+i*0.028 y+0.93, 0.17+i*0.029 y+1.04`,
          i % 2 ? palette.primary : palette.light,
          0.018,
        );
    }),
    partLayer('scarf', 'over-neck', { ...CLOTH, volume: 0.26 }, (ctx) => knit(ctx, roll, [])),
  ];
}
