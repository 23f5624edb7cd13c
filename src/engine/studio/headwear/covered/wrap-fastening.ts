import type { PartLayer, PartRoom } from '../../costume/part.ts';
import { fillSmooth, inside, type Point } from '../curve.ts';
import { feather } from '../feather.ts';
import { CLOTH, SILK } from '../material.ts';
import { jewel, oval, placed } from '../ornament.ts';
import { bow } from '../ribbon.ts';
import { fold } from '../textile.ts';
import { darker, lighter, mixed } from '../tint.ts';
import type { WrapStyle } from './wraps.ts';

/** White wings laid over both ears, as dancers of the swan wear them. */
function swanWings(room: PartRoom): PartLayer {
  const { fit, palette } = room;
  return {
    name: 'swan-wings',
    depth: 'over-head',
    ...SILK,
    volume: 0.08,
    draw: (ctx) => {
      for (const side of [-1, 1]) {
        ctx.save();
        ctx.scale(side, 1);
        for (const [row, length, from] of [
          [0, 0.4, 0.34],
          [1, 0.31, 0.22],
          [2, 0.22, 0.08],
        ] as const) {
          for (let i = 6; i >= 0; i--) {
            const x = fit.cheekHalfWidth + 0.05 + row * 0.012 - i * i * 0.0026;
            const y = fit.noseY + 0.08 - i * 0.082;
            const tone = mixed('#ffffff', palette.primary, 0.16 + row * 0.05);
            placed(ctx, x, y, from + 0.35 - i * 0.05, 1, () =>
              feather(ctx, length * (0.8 + i * 0.04), tone, '#ffffff'),
            );
          }
        }
        jewel(ctx, fit.cheekHalfWidth + 0.06, fit.noseY + 0.07, 0.035, palette.accent, palette.trim, 1.3);
        ctx.restore();
      }
    },
  };
}

/** Knots, ties and tails that close the wrap. */
export function wrapFastening(room: PartRoom, style: WrapStyle): PartLayer | null {
  const { fit, palette } = room;
  const y = fit.chinY + 0.15;
  if (style === 'scarf' || style === 'surgical') {
    const size = style === 'scarf' ? 0.2 : 0.15;
    return {
      name: 'wrap-knot',
      depth: 'over-head',
      ...SILK,
      draw: (ctx) =>
        placed(ctx, 0, y + 0.04, 0, 1, () =>
          bow(ctx, size, palette.primary, style === 'scarf' ? palette.light : null),
        ),
    };
  }
  if (style === 'kerchief') {
    return {
      name: 'kerchief',
      depth: 'over-head',
      ...CLOTH,
      draw: (ctx) => {
        // biome-ignore format: a row of points reads as a line of the outline
        const band: Point[] = [
          [-fit.jawHalfWidth - 0.1, fit.chinY - 0.02], [-0.2, y - 0.02], [0, y], [0.2, y - 0.02],
          [fit.jawHalfWidth + 0.1, fit.chinY - 0.02], [fit.jawHalfWidth + 0.08, y + 0.09], [0.16, y + 0.15],
          [0, y + 0.16], [-0.16, y + 0.15], [-fit.jawHalfWidth - 0.08, y + 0.09],
        ];
        fillSmooth(ctx, band, palette.primary);
        inside(ctx, band, () => {
          for (const dy of [0.03, 0.08])
            fold(
              ctx,
              [
                [-0.42, y - 0.12 + dy],
                [0, y + dy],
                [0.42, y - 0.12 + dy],
              ],
              0.05,
            );
        });
        for (const side of [-1, 1]) {
          // biome-ignore format: a row of points reads as a line of the outline
          const tail: Point[] = [
            [0, y + 0.06], [side * 0.12, y + 0.12], [side * 0.2, y + 0.33], [side * 0.2, y + 0.33],
            [side * 0.06, y + 0.27], [side * 0.01, y + 0.12],
          ];
          fillSmooth(ctx, tail, side < 0 ? darker(palette.primary, 0.1) : palette.primary);
          inside(ctx, tail, () =>
            fold(
              ctx,
              [
                [0, y + 0.06],
                [side * 0.12, y + 0.26],
              ],
              0.05,
            ),
          );
        }
        oval(ctx, 0, y + 0.07, 0.06, 0.065, lighter(palette.primary, 0.08));
      },
    };
  }
  if (style === 'swan') return swanWings(room);
  if (style === 'bandana') {
    return {
      name: 'bandana-tails',
      depth: 'behind-head',
      ...CLOTH,
      draw: (ctx) => {
        const x = fit.cheekHalfWidth + 0.1;
        for (const [turn, length] of [
          [0.2, 0.38],
          [-0.25, 0.32],
        ] as const) {
          placed(ctx, x, fit.eyeY + 0.05, turn, 1, () => {
            // biome-ignore format: a row of points reads as a line of the outline
            const tail: Point[] = [
              [0, -0.05], [0.12, 0.06], [0.14, length], [0.14, length], [0.02, length * 0.86], [-0.05, 0.1],
            ];
            fillSmooth(ctx, tail, darker(palette.primary, 0.08));
            inside(ctx, tail, () =>
              fold(
                ctx,
                [
                  [0, 0],
                  [0.06, length],
                ],
                0.05,
              ),
            );
          });
        }
        oval(ctx, x, fit.eyeY + 0.03, 0.07, 0.075, palette.primary);
      },
    };
  }
  return null;
}
