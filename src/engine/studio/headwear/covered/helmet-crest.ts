import type { PartLayer, PartRoom } from '../../costume/part.ts';
import { fillSmooth, inside, type Point, strokeSmooth } from '../curve.ts';
import { feather } from '../feather.ts';
import { LEATHER } from '../material.ts';
import { placed } from '../ornament.ts';
import { lighter, mixed } from '../tint.ts';

/** Plume, wings or horns of a helmet, behind it. */
export function crestOf(
  room: PartRoom,
  style: 'plume' | 'wings' | 'horns',
  top: number,
  half: number,
): PartLayer {
  const { fit, palette } = room;
  return {
    name: `helmet-${style}`,
    depth: 'behind-head',
    ...LEATHER,
    volume: 0.12,
    metal: style === 'wings' ? 0.5 : 0,
    draw: (ctx) => {
      if (style === 'plume') {
        for (const [turn, size] of [
          [-0.62, 0.42],
          [0.62, 0.46],
          [-0.32, 0.52],
          [0.36, 0.54],
          [0.02, 0.56],
        ] as const) {
          placed(ctx, turn * 0.12, top + 0.14, turn, 1, () =>
            feather(
              ctx,
              Math.min(size, top - room.bounds.top + 0.08),
              palette.primary,
              lighter(palette.primary, 0.25),
            ),
          );
        }
        return;
      }
      for (const side of [-1, 1]) {
        ctx.save();
        ctx.scale(side, 1);
        if (style === 'horns') {
          // biome-ignore format: a row of points reads as a line of the outline
          const horn: Point[] = [
            [half - 0.1, fit.foreheadY + 0.1], [half + 0.2, fit.foreheadY + 0.06], [half + 0.3, top + 0.02],
            [half + 0.2, top - 0.16], [half + 0.2, top - 0.16], [half + 0.14, top + 0.12],
            [half - 0.02, fit.foreheadY - 0.08], [half - 0.16, fit.foreheadY - 0.08],
          ];
          fillSmooth(ctx, horn, mixed('#f3e6c8', palette.light, 0.4));
          inside(ctx, horn, () => {
            for (let i = 0; i < 6; i++)
              strokeSmooth(
                ctx,
                [
                  [half + i * 0.05, fit.foreheadY + 0.14],
                  [half + 0.02 + i * 0.052, fit.foreheadY - 0.12 - i * 0.02],
                ],
                'rgba(110,80,40,0.35)',
                0.018,
              );
          });
        } else {
          for (let i = 4; i >= 0; i--) {
            placed(ctx, half - 0.06, fit.browY - 0.02, 0.3 + i * 0.2, 1, () =>
              feather(ctx, 0.56 - i * 0.07, mixed(palette.light, palette.trim, 0.3), palette.light),
            );
          }
        }
        ctx.restore();
      }
    },
  };
}
