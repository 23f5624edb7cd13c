import { strokeSmooth } from '../drawing/curve.ts';
import { LACQUER } from '../drawing/material.ts';
import { windings } from '../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../drawing/part.ts';
import { layersAt } from '../drawing/part-layer.ts';
import { plot } from '../drawing/plot.ts';
import { darker, lighter, veiled } from '../drawing/tint.ts';
import { gripBeside } from './held.ts';

/** A stick for field hockey, held up by its handle; its hook points inward, where the picture has room. */
export function hockeyStick(room: PartRoom): readonly PartLayer[] {
  const { primary: wood, secondary: tape, trim: band } = room.palette;
  const [x, y] = gripBeside(room);
  const drawn = layersAt({ x: x - 0.02, y: y - 0.08, angle: 0.1 });
  const shaft = plot`0 -0.3, 0 -1.34, -0.03 -1.5, -0.13 -1.6, -0.26 -1.58, -0.33 -1.46`;
  return [
    drawn('hockey-stick', { ...LACQUER, gloss: 0.5, volume: 0.1 }, (ctx) => {
      strokeSmooth(ctx, shaft, darker(wood, 0.25), 0.15);
      strokeSmooth(ctx, shaft, wood, 0.125);
      strokeSmooth(ctx, plot`-0.03 -0.4, -0.03 -1.3`, veiled(lighter(wood, 0.5), 0.6), 0.018);
      strokeSmooth(ctx, plot`0 -0.66, 0 -0.92`, band, 0.126);
      strokeSmooth(ctx, plot`0 -0.98, 0 -1.02`, band, 0.126);
      strokeSmooth(ctx, plot`0 -0.2, 0 0.42`, tape, 0.115);
      strokeSmooth(ctx, plot`0 -0.26, 0 -0.34`, darker(tape, 0.3), 0.125);
      const turns = { half: 0.055, from: -0.18, step: 0.065, slant: 0.04, turns: 9 };
      windings(ctx, turns, veiled('#ffffff', 0.28), 0.012);
    }),
  ];
}
