import { fillSmooth, type Point, strokeSmooth } from '../drawing/curve.ts';
import { LACQUER, SILK } from '../drawing/material.ts';
import { bead } from '../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../drawing/part.ts';
import { partLayer } from '../drawing/part-layer.ts';
import { darker, lighter } from '../drawing/tint.ts';
import { gripBeside } from './held.ts';

const HALF = 1.25;
const GORES = 6;

/** An open umbrella, its stick leaning so that the canopy is over the child. */
export function umbrella(room: PartRoom): readonly PartLayer[] {
  const { palette, fit, bounds } = room;
  const [gx, gy] = gripBeside(room);
  const top = Math.max(bounds.top + 0.12, fit.crownY - 0.62);
  const peak: Point = [gx * 0.28, top];
  const rim = top + 0.66;
  const edge = (t: number): Point => [peak[0] + (t * 2 - 1) * HALF, rim - 0.06 * Math.sin(Math.PI * t)];
  const bow = ([x, y]: Point): Point => [x + (peak[0] - x) * 0.36, top + (y - top) * 0.3];
  return [
    partLayer('umbrella-stick', 'behind-body', { ...LACQUER, volume: 0.05 }, (ctx) =>
      strokeSmooth(ctx, [peak, [gx, gy], [gx + 0.16, gy + 0.4], [gx + 0.1, gy + 0.5]], '#6b4526', 0.06),
    ),
    partLayer('umbrella', 'behind-body', { ...SILK, volume: 0.3 }, (ctx) => {
      for (let gore = 0; gore < GORES; gore++) {
        const [from, to] = [edge(gore / GORES), edge((gore + 1) / GORES)];
        const low: Point = [(from[0] + to[0]) / 2, rim - 0.1];
        fillSmooth(
          ctx,
          [peak, peak, bow(from), from, from, low, to, to, bow(to)],
          gore % 2 ? palette.primary : lighter(palette.primary, 0.22),
        );
      }
      for (let rib = 1; rib < GORES; rib++) {
        const end = edge(rib / GORES);
        strokeSmooth(ctx, [peak, bow(end), end], darker(palette.primary, 0.25), 0.012);
      }
      bead(ctx, [peak[0], top - 0.03], 0.05, palette.trim);
    }),
  ];
}
