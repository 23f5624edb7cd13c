import { candleFlame } from '../drawing/candle-flame.ts';
import { fillSmooth, strokeSmooth } from '../drawing/curve.ts';
import { LACQUER, PAINTED } from '../drawing/material.ts';
import { eachSide, fillBox, glow } from '../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../drawing/part.ts';
import { layersAt } from '../drawing/part-layer.ts';
import { plot } from '../drawing/plot.ts';
import { gripBeside } from './held.ts';

/** A lantern with a flame in it, held up beside the shoulder. */
export function lantern(room: PartRoom): readonly PartLayer[] {
  const { primary, trim } = room.palette;
  const [x, y] = gripBeside(room);
  // Held up by its foot: hanging from the hand it would hang before the forearm.
  const drawn = layersAt({ x: x - 0.06, y: y - 0.96, angle: -0.05 }, 0.95);
  const metal = { ...LACQUER, volume: 0.06, gloss: 0.5, metal: 0.3 };
  return [
    drawn('lantern-light', PAINTED, (ctx) => {
      glow(ctx, [0, 0.62], 0.8, [
        [0.125, 'rgba(255,216,130,0.75)'],
        [1, 'rgba(255,190,80,0)'],
      ]);
      fillSmooth(
        ctx,
        plot`-0.2 0.36, 0.2 0.36, 0.27 0.62, 0.2 0.9, -0.2 0.9, -0.27 0.62`,
        'rgba(255,226,150,0.85)',
      );
      candleFlame(ctx, [0, 0.84], 0.3);
    }),
    drawn('lantern-frame', metal, (ctx) => {
      strokeSmooth(ctx, plot`-0.2 0.3, -0.24 0.1, 0 -0.04, 0.24 0.1, 0.2 0.3`, trim, 0.035);
      fillSmooth(ctx, plot`-0.25 0.36!, -0.12 0.2, 0.12 0.2, 0.25 0.36!`, primary);
      fillBox(ctx, [-0.07, 0.13, 0.14, 0.09], 0.02, primary);
      fillBox(ctx, [-0.27, 0.34, 0.54, 0.06], 0.02, trim);
      fillBox(ctx, [-0.27, 0.88, 0.54, 0.06], 0.02, trim);
      fillBox(ctx, [-0.23, 0.93, 0.46, 0.1], 0.03, primary);
      eachSide(ctx, () => strokeSmooth(ctx, plot`0.22 0.39, 0.29 0.62, 0.22 0.89`, primary, 0.03));
      strokeSmooth(ctx, plot`-0.28 0.62, 0 0.66, 0.28 0.62`, trim, 0.02);
    }),
  ];
}
