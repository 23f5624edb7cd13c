import { fillSmooth, inside, type Point, strokeSmooth } from '../drawing/curve.ts';
import { LEATHER } from '../drawing/material.ts';
import { eachSide } from '../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../drawing/part.ts';
import { partLayer } from '../drawing/part-layer.ts';
import { plot } from '../drawing/plot.ts';
import { fold } from '../drawing/textile.ts';
import { darker } from '../drawing/tint.ts';
import { reachOf } from './wing-room.ts';

export function dragonWings(room: PartRoom): PartLayer[] {
  const { palette } = room;
  const { wide, high, root } = reachOf(room);
  const wrist: Point = [wide * 0.56, high + 0.14];
  const tips = plot({ wide, high })`wide high+0.42, wide*0.98 0.28, wide*0.82 0.78`;
  const skin = plot({ root, wide, high, wrist })`
    root, wide*0.36 high+0.62, wrist!, wide*0.84 high+0.2,
    ...${tips.flatMap((tip, i): Point[] => [tip, tip, [wide * (0.82 - i * 0.13), tip[1] + 0.16]])},
    0.6 ${root[1] + 0.2}`;
  return [
    partLayer('dragon-skin', 'behind-body', { ...LEATHER, volume: 0.1 }, (ctx) =>
      eachSide(ctx, () => {
        const wash = ctx.createLinearGradient(root[0], root[1], wide, high);
        wash.addColorStop(0, darker(palette.secondary, 0.4));
        wash.addColorStop(1, palette.secondary);
        fillSmooth(ctx, skin, wash);
        inside(ctx, skin, () => {
          for (const tip of tips)
            for (const shift of [0.08, 0.17])
              fold(
                ctx,
                [
                  [wrist[0], wrist[1] + shift],
                  [(wrist[0] + tip[0]) / 2 - 0.03, (wrist[1] + tip[1]) / 2 + shift],
                  [tip[0] - 0.05, tip[1] + shift],
                ],
                0.06,
              );
        });
      }),
    ),
    partLayer('dragon-bones', 'behind-body', { ...LEATHER, volume: 0.08 }, (ctx) =>
      eachSide(ctx, () => {
        for (const tip of tips)
          strokeSmooth(
            ctx,
            [wrist, [(wrist[0] + tip[0]) / 2 + 0.03, (wrist[1] + tip[1]) / 2 - 0.05], tip],
            palette.primary,
            0.042,
          );
        strokeSmooth(ctx, [root, [wide * 0.34, high + 0.66], wrist], palette.primary, 0.09);
        fillSmooth(
          ctx,
          [
            [wrist[0] - 0.04, wrist[1] + 0.02],
            [wrist[0] - 0.03, wrist[1] - 0.1],
            [wrist[0] + 0.02, wrist[1] - 0.18],
            [wrist[0] + 0.05, wrist[1]],
          ],
          palette.trim,
        );
      }),
    ),
  ];
}
