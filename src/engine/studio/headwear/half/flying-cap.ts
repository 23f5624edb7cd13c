import { mix } from '../../drawing/colour.ts';
import { sampled } from '../../drawing/curve.ts';
import { LEATHER, PLUSH } from '../../drawing/material.ts';
import type { PartLayer, PartRoom } from '../../drawing/part.ts';
import { partLayer } from '../../drawing/part-layer.ts';
import { seedOf } from '../../drawing/piece.ts';
import { furBand, seam } from '../../drawing/textile.ts';
import { lighter, veiled } from '../../drawing/tint.ts';
import { body, meridian } from './dome.ts';
import { goggles } from './goggles.ts';
import { domeOutline, edgeLine, type HatBlock } from './hat-block.ts';

/** A flyer's cap of sewn leather with a sheepskin edge and goggles pushed up. */
export function flyingCap(room: PartRoom, block: HatBlock): PartLayer[] {
  const { primary, light } = room.palette;
  const seed = seedOf(room);
  const leather = body({
    name: 'flying-cap',
    outline: domeOutline(block, block.crown - 0.01, 2.35, 1),
    colour: primary,
    material: LEATHER,
    paint: (ctx) => {
      for (const t of [0.3, 0.5, 0.7])
        seam(ctx, meridian(block, t, { gather: 0.85, from: 0.05, to: 1 }), primary, {
          width: 0.011,
          thread: veiled(lighter(primary, 0.6), 0.7),
        });
    },
  });
  const edge = partLayer('sheepskin', 'over-head', { ...PLUSH, volume: 0.08 }, (ctx) => {
    const low = sampled(edgeLine(block, 0.03, 1), 15);
    const high = sampled(edgeLine(block, 0.05, 1), 15).reverse();
    furBand(ctx, {
      line: [...low, ...high],
      width: 0.06,
      colour: mix(light, '#f4e3c3', 0.6),
      seed,
      hair: 0.03,
      inner: 0.6,
    });
  });
  return [leather, edge, goggles(room, block)];
}
