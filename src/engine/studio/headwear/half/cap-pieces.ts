import { fillSmooth, inside, type Point, strokeSmooth } from '../../drawing/curve.ts';
import { feather } from '../../drawing/feather.ts';
import { GOLD, LACQUER } from '../../drawing/material.ts';
import { disc, star } from '../../drawing/ornament.ts';
import type { PartLayer } from '../../drawing/part.ts';
import { partLayer } from '../../drawing/part-layer.ts';
import { plot } from '../../drawing/plot.ts';
import { darker, lighter, veiled } from '../../drawing/tint.ts';
import type { HatBlock } from './hat-block.ts';

/** The peak of a cap: a crescent that dips over the forehead, with its lit edge and its underside. */
export function peak(
  block: HatBlock,
  colour: string,
  { depth, gloss, wide = 0.84 }: { depth: number; gloss: number; wide?: number },
): PartLayer {
  const { half, brim, drop, lean } = block;
  const w = half * wide;
  const end = brim - 0.04 + drop;
  return partLayer('cap-peak', 'over-head', { ...LACQUER, volume: 0.16, gloss }, (ctx) => {
    const crescent = plot({ w, brim, end, depth, lean })`
      -w end!, -w*0.62 brim+depth*0.62, lean*0.6 brim+depth, w*0.62 brim+depth*0.62, w end!,
      w*0.55 brim-0.1, 0 brim-0.115, -w*0.55 brim-0.1`;
    fillSmooth(ctx, crescent, colour);
    inside(ctx, crescent, () => {
      const edge = crescent.slice(1, 6);
      strokeSmooth(ctx, edge, darker(colour, 0.55), 0.035);
      for (const inset of [0.03, 0.055]) {
        strokeSmooth(
          ctx,
          edge.map(([x, y]): Point => [x * 0.97, y - inset]),
          veiled(lighter(colour, 0.5), 0.35),
          0.006,
        );
      }
    });
  });
}

/** A laurel around a star: the badge of pilots and police. */
export function capBadge(
  [x, y]: Point,
  size: number,
  { gold, field, wings }: { gold: string; field: string; wings: boolean },
): PartLayer {
  return partLayer('cap-badge', 'over-head', GOLD, (ctx) => {
    if (wings) {
      for (const side of [-1, 1]) {
        for (let i = 0; i < 3; i++) {
          ctx.save();
          ctx.translate(x + side * size * 0.5, y + (i - 0.6) * size * 0.3);
          ctx.scale(side, 1);
          ctx.rotate(1.35 + i * 0.16);
          feather(ctx, size * (2.1 - i * 0.42), gold, lighter(gold, 0.4));
          ctx.restore();
        }
      }
    }
    disc(ctx, [x, y], size, gold);
    disc(ctx, [x, y], size * 0.78, darker(gold, 0.4));
    disc(ctx, [x, y], size * 0.72, field);
    star(ctx, [x, y], size * 0.58, lighter(gold, 0.15));
  });
}
