import { strokeSmooth } from '../../drawing/curve.ts';
import { LACQUER } from '../../drawing/material.ts';
import type { PartLayer, PartRoom } from '../../drawing/part.ts';
import { darker, lighter, veiled } from '../../drawing/tint.ts';
import { peak } from './cap-pieces.ts';
import { body, meridian } from './dome.ts';
import { domeOutline, type HatBlock } from './hat-block.ts';

/** A builder's hat: a smooth shell with three ribs and a short peak. */
export function hardHat(room: PartRoom, block: HatBlock): PartLayer[] {
  const { primary } = room.palette;
  const top = block.crown - 0.06;
  const tall = { ...block, crown: top };
  const shell = body({
    name: 'hard-hat',
    outline: domeOutline(block, top, 2.5, 1.04),
    colour: primary,
    material: LACQUER,
    paint: (ctx) => {
      for (const t of [0.36, 0.5, 0.64]) {
        const rib = meridian(tall, t, { gather: 0.5, from: 0.12, to: 1 });
        strokeSmooth(ctx, rib, veiled(darker(primary, 0.6), 0.6), 0.075);
        strokeSmooth(ctx, rib, lighter(primary, 0.1), 0.05);
      }
    },
  });
  return [shell, peak(block, primary, { depth: 0.1, gloss: 0.85, wide: 0.98 })];
}
