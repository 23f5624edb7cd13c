import { bodyOf } from '../drawing/body.ts';
import { fillSmooth } from '../drawing/curve.ts';
import { CLOTH, SILK } from '../drawing/material.ts';
import { disc, eachSide, fillBox, fillRect } from '../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../drawing/part.ts';
import { layersAt } from '../drawing/part-layer.ts';
import { plot } from '../drawing/plot.ts';
import { rows } from '../drawing/rows.ts';
import { darker, lighter, veiled } from '../drawing/tint.ts';

/** A wrapped box with a bow on its lid, held to the chest by both arms. */
export function gift(room: PartRoom): readonly PartLayer[] {
  const { primary, trim, light } = room.palette;
  const spot = { x: 0.02, y: bodyOf(room).c + 1.16, angle: -0.04 };
  const drawn = layersAt(spot);
  return [
    drawn('gift', { ...CLOTH, volume: 0.08, gloss: 0.3 }, (ctx) => {
      fillBox(ctx, [-0.5, -0.3, 1, 0.82], 0.03, primary);
      for (const [x, y] of rows(2)`-0.36 0, -0.3 0.34, 0.34 0.04, 0.3 0.36, -0.4 -0.18, 0.4 -0.2`)
        disc(ctx, [x, y], 0.045, veiled(light, 0.8));
      fillBox(ctx, [-0.55, -0.44, 1.1, 0.2], 0.03, lighter(primary, 0.1));
      fillRect(ctx, [-0.55, -0.26, 1.1, 0.03], veiled(darker(primary, 0.6), 0.35));
    }),
    drawn('gift-ribbon', { ...SILK, volume: 0.06 }, (ctx) => {
      fillRect(ctx, [-0.08, -0.44, 0.16, 0.96], trim);
      eachSide(ctx, () => {
        fillSmooth(ctx, plot`0 -0.46, 0.14 -0.7, 0.4 -0.68, 0.38 -0.5, 0.18 -0.44`, trim);
        fillSmooth(ctx, plot`0.06 -0.49, 0.17 -0.6, 0.29 -0.59, 0.24 -0.51`, darker(trim, 0.35));
        fillSmooth(ctx, plot`0.02 -0.46!, 0.24 -0.38, 0.3 -0.24!, 0.16 -0.26!`, darker(trim, 0.1));
      });
      disc(ctx, [0, -0.49], 0.085, lighter(trim, 0.15));
    }),
  ];
}
