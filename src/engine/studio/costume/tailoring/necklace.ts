import type { Body } from '../../drawing/body.ts';
import { GOLD } from '../../drawing/material.ts';
import { bead, jewel } from '../../drawing/ornament.ts';
import type { PartLayer } from '../../drawing/part.ts';
import { partLayer } from '../../drawing/part-layer.ts';

/** A string of pearls with one stone. */
export function necklace(body: Body, metal: string, stone: string): PartLayer {
  return partLayer('necklace', 'over-neck', { ...GOLD, metal: 0.4, shadow: 0.7 }, (ctx) => {
    for (let i = 0; i <= 16; i++) {
      const t = (i / 16) * 2 - 1;
      bead(ctx, [t * (body.neckHalf + 0.03), body.c + 0.16 + (1 - t * t) * 0.24], 0.021, metal);
    }
    jewel(ctx, [0, body.c + 0.45], 0.04, { stone, setting: metal, tall: 1.25 });
  });
}
