import { mix } from '../../drawing/colour.ts';
import { type Point, spotsAlong } from '../../drawing/curve.ts';
import { crease } from '../../drawing/folds.ts';
import { GOLD, PETAL, SILK } from '../../drawing/material.ts';
import { chain, rosette } from '../../drawing/metalwork.ts';
import { bead, blossom, oval } from '../../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../../drawing/part.ts';
import { partLayer } from '../../drawing/part-layer.ts';
import { seedOf } from '../../drawing/piece.ts';
import { plot } from '../../drawing/plot.ts';
import { seededRandom } from '../../drawing/seeded-random.ts';
import { makeStamp, putStamp } from '../../drawing/stamp.ts';
import { darker } from '../../drawing/tint.ts';
import { body, meridian } from './dome.ts';
import { domeOutline, edgeLine, type HatBlock } from './hat-block.ts';

/** A classical dancer's head-dress: silk set with temple gold, jasmine in rows, the pendant on the forehead. */
export function templeCap(room: PartRoom, block: HatBlock): PartLayer[] {
  const { palette } = room;
  const silk = body({
    name: 'temple-cap',
    outline: domeOutline(block, block.crown - 0.03, 2.4, 1),
    colour: mix(palette.secondary, palette.dark, 0.25),
    material: SILK,
    relief: (ctx) => {
      for (const t of [0.1, 0.22, 0.36, 0.64, 0.78, 0.9])
        crease(ctx, meridian(block, t, { gather: 0.6, from: 0.25, to: 0.85 }), 0.05, 0.6);
    },
  });
  return [silk, jasmine(room, block), gold(room, block)];
}

/** Strings of jasmine along the edge and, closer, over the crown. */
function jasmine(room: PartRoom, block: HatBlock): PartLayer {
  const seed = seedOf(room);
  return partLayer('temple-jasmine', 'over-head', PETAL, (ctx) => {
    const random = seededRandom(seed);
    const [white, bright] = ['#fffaf0', mix(room.palette.trim, '#ff8a2a', 0.55)].map((tone) =>
      makeStamp(ctx, 0.042, (own) => blossom(own, [0, 0], 0.038, { colour: tone, heart: '#e8c65a' })),
    );
    for (const [up, reach, stamp, count] of [
      [0.4, 0.52, white, 13],
      [0.355, 0.64, bright, 15],
      [0.065, 0.99, white, 27],
      [0.03, 1, white, 27],
    ] as const)
      for (const spot of spotsAlong(
        count,
        edgeLine(block, Math.min(up, (block.brim - block.crown) * 0.94), reach),
      ))
        putStamp(ctx, stamp!, [spot.x, spot.y], { angle: random() * 6, size: 0.9 + random() * 0.2 });
  });
}

function gold(room: PartRoom, block: HatBlock): PartLayer {
  const { palette, fit } = room;
  const { lean, brim, crown } = block;
  const pendant = Math.min(brim + 0.075, fit.browY - 0.075);
  const side = (t: number): Point => edgeLine(block, 0.2, 0.9)(t);
  return partLayer('temple-gold', 'over-head', GOLD, (ctx) => {
    chain(
      ctx,
      plot({ lean, crown, brim, pendant })`lean*0.5 crown+0.1, lean*0.8 (crown+brim)/2, lean pendant-0.03`,
      0.028,
      palette.trim,
    );
    for (const spot of spotsAlong(21, edgeLine(block, 0.115, 0.99))) {
      bead(ctx, [spot.x, spot.y], 0.022, palette.trim);
      bead(ctx, [spot.x, spot.y - 0.001], 0.009, palette.accent);
    }
    for (const t of [0.2, 0.8])
      rosette(ctx, side(t), 0.085, { gold: palette.trim, stone: palette.accent, other: palette.primary });
    for (const t of [0.36, 0.64])
      rosette(ctx, side(t), 0.05, { gold: palette.trim, stone: palette.primary, other: palette.accent });
    oval(ctx, [lean, pendant], [0.05, 0.055], darker(palette.trim, 0.35));
    rosette(ctx, [lean, pendant - 0.004], 0.048, {
      gold: palette.trim,
      stone: palette.accent,
      other: palette.primary,
    });
    for (const x of [-0.026, 0, 0.026])
      bead(ctx, [lean + x, pendant + 0.058 - Math.abs(x) * 0.3], 0.011, '#fdf5ec');
  });
}
