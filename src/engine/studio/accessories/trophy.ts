import { bodyOf } from '../drawing/body.ts';
import { fillSmooth, inside, mirrored, strokeSmooth } from '../drawing/curve.ts';
import { GOLD, LACQUER } from '../drawing/material.ts';
import { eachSide, fillBox, oval, shadeAcross, star } from '../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../drawing/part.ts';
import { layersAt } from '../drawing/part-layer.ts';
import { plot } from '../drawing/plot.ts';
import { darker, lighter, veiled } from '../drawing/tint.ts';

/** Bowl, stem and foot. */
const CUP = mirrored(plot`
  0 -0.66!, 0.42 -0.66!, 0.41 -0.42, 0.32 -0.16, 0.14 0.02, 0.07 0.14, 0.08 0.34, 0.2 0.44, 0.22 0.5!, 0 0.5!`);

/** A winner's cup with two handles on a dark foot, held to the chest by both arms. */
export function trophy(room: PartRoom): readonly PartLayer[] {
  const { trim: gold, dark } = room.palette;
  const spot = { x: 0, y: bodyOf(room).c + 1.2, angle: 0.04 };
  const drawn = layersAt(spot);
  return [
    drawn('trophy-handles', { ...GOLD, volume: 0.07 }, (ctx) =>
      eachSide(ctx, () =>
        strokeSmooth(
          ctx,
          plot`0.38 -0.54, 0.58 -0.56, 0.64 -0.38, 0.52 -0.2, 0.3 -0.14`,
          darker(gold, 0.08),
          0.07,
        ),
      ),
    ),
    drawn('trophy', { ...GOLD, volume: 0.2 }, (ctx) => {
      fillSmooth(ctx, CUP, gold);
      inside(ctx, CUP, () => {
        const shine = shadeAcross(
          ctx,
          [-0.42, 0],
          [0.42, 0],
          [
            [0, darker(gold, 0.38)],
            [0.28, lighter(gold, 0.5)],
            [0.45, gold],
            [0.8, darker(gold, 0.25)],
            [1, lighter(gold, 0.15)],
          ],
        );
        fillSmooth(ctx, CUP, shine);
        for (const y of [-0.5, 0.06])
          strokeSmooth(ctx, plot({ y })`-0.44 y, 0 y+0.05, 0.44 y`, veiled(darker(gold, 0.6), 0.4), 0.03);
      });
      oval(ctx, [0, -0.66], [0.42, 0.07], darker(gold, 0.3));
      oval(ctx, [0, -0.665], [0.38, 0.05], darker(gold, 0.55));
      star(ctx, [0, -0.3], 0.13, darker(gold, 0.35));
    }),
    drawn('trophy-foot', LACQUER, (ctx) => {
      fillBox(ctx, [-0.3, 0.48, 0.6, 0.2], 0.03, darker(dark, 0.2));
      fillBox(ctx, [-0.16, 0.53, 0.32, 0.1], 0.015, gold);
    }),
  ];
}
