import { fillSmooth, strokeSmooth } from '../drawing/curve.ts';
import { LACQUER, STEEL } from '../drawing/material.ts';
import { fillBox } from '../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../drawing/part.ts';
import { layersAt } from '../drawing/part-layer.ts';
import { plot } from '../drawing/plot.ts';
import { darker } from '../drawing/tint.ts';
import { gripBeside } from './held.ts';

/** A large paintbrush with paint on its tip, held up beside the shoulder. */
export function paintbrush(room: PartRoom): readonly PartLayer[] {
  const { primary, secondary, accent } = room.palette;
  const [x, y] = gripBeside(room);
  const drawn = layersAt({ x, y, angle: 0.16 }, 0.95);
  return [
    drawn('brush-handle', { ...LACQUER, volume: 0.08 }, (ctx) =>
      fillSmooth(
        ctx,
        plot`-0.05 -0.5, 0.05 -0.5, 0.062 -0.2, 0.045 0.2, 0.02 0.62, 0 0.68, -0.02 0.62, -0.045 0.2, -0.062 -0.2`,
        primary,
      ),
    ),
    drawn('brush-hair', { volume: 0.1, bevel: 0.01, gloss: 0.15, shadow: 0.4 }, (ctx) => {
      fillSmooth(
        ctx,
        plot`-0.075 -0.66!, -0.11 -0.82, -0.08 -1, 0 -1.22, 0.08 -1, 0.11 -0.82, 0.075 -0.66!`,
        secondary,
      );
      for (const dx of [-0.05, -0.02, 0.015, 0.05])
        strokeSmooth(ctx, plot({ dx })`dx -0.66, dx*1.3 -0.84, dx*0.5 -1.05`, darker(secondary, 0.25), 0.012);
    }),
    drawn('brush-paint', { ...LACQUER, volume: 0.1 }, (ctx) =>
      fillSmooth(
        ctx,
        plot`-0.105 -0.86, -0.08 -1, 0 -1.24, 0.08 -1, 0.105 -0.86, 0.06 -0.9, 0.03 -0.83, 0 -0.9, -0.04 -0.82, -0.07 -0.9`,
        accent,
      ),
    ),
    drawn('brush-ferrule', STEEL, (ctx) => fillBox(ctx, [-0.078, -0.68, 0.156, 0.22], 0.02, '#cfd5dc')),
  ];
}
