import type { PartLayer, PartRoom } from '../costume/part.ts';
import { fillSmooth, inside, type Point } from '../headwear/curve.ts';
import { SILK } from '../headwear/material.ts';
import { fold } from '../headwear/textile.ts';

/** A cape that stands out behind both arms down to the bottom edge. */
export function cape(room: PartRoom): readonly PartLayer[] {
  const { fit, palette, bounds } = room;
  const y = fit.chinY + 0.16;
  const bottom = bounds.bottom + 0.7;
  const flare = 1.7;
  // biome-ignore format: a row of points reads as a line of the outline
  const cloth: Point[] = [
    [0, y], [0.46, y + 0.02], [0.98, y + 0.28], [1.3, y + 0.66], [flare - 0.12, bottom * 0.66],
    [flare + 0.1, bottom], [flare + 0.1, bottom], [-flare - 0.1, bottom], [-flare - 0.1, bottom],
    [-flare + 0.12, bottom * 0.66], [-1.3, y + 0.66], [-0.98, y + 0.28], [-0.46, y + 0.02],
  ];
  return [
    {
      name: 'cape',
      depth: 'behind-body',
      ...SILK,
      volume: 0.28,
      draw: (ctx) => {
        fillSmooth(ctx, cloth, palette.primary);
        inside(ctx, cloth, () => {
          for (const side of [-1, 1])
            for (const [x, width] of [
              [1.02, 0.12],
              [1.2, 0.14],
              [1.38, 0.1],
            ] as const)
              fold(
                ctx,
                [
                  [side * x * 0.72, y + 0.2],
                  [side * x * 0.97, y + 0.8],
                  [side * x * 1.12, bottom],
                ],
                width,
                1.3,
              );
        });
      },
    },
  ];
}
