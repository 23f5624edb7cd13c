import { bandLine } from '../../drawing/anatomy.ts';
import { fillSmooth, inside, moved, type Point, sampled, strokeSmooth } from '../../drawing/curve.ts';
import { LACQUER, SILK } from '../../drawing/material.ts';
import { oval, placed, star } from '../../drawing/ornament.ts';
import type { Headwear, PartRoom } from '../../drawing/part.ts';
import { partLayer } from '../../drawing/part-layer.ts';
import { plot } from '../../drawing/plot.ts';
import { bow } from '../../drawing/ribbon.ts';
import { fold } from '../../drawing/textile.ts';
import { darker, lighter } from '../../drawing/tint.ts';

/** A hair band with a big bow to one side. */
export function partyBow(room: PartRoom): Headwear {
  const { fit, palette } = room;
  const line = bandLine(fit, 0.5, 0.2);
  const [x, y] = line(0.7);
  return {
    layers: [
      partLayer('bow-band', 'over-head', { ...SILK, volume: 0.04 }, (ctx) =>
        strokeSmooth(ctx, sampled(line), darker(palette.primary, 0.12), 0.05),
      ),
      partLayer('bow', 'over-head', SILK, (ctx) =>
        placed(ctx, { x, y: y - 0.03, angle: 0.24 }, 1, () => bow(ctx, 0.27, palette.primary, palette.light)),
      ),
    ],
  };
}

/** Sport or fifties hair band: broad cloth with a knot. */
export function headband(room: PartRoom, options: { knot?: boolean }): Headwear {
  const { fit, palette } = room;
  const line = bandLine(fit, 0.26, 0.14, 1);
  const layer = partLayer('headband', 'over-head', { ...SILK, volume: 0.06 }, (ctx) => {
    const points = sampled(line);
    strokeSmooth(ctx, points, darker(palette.primary, 0.3), 0.13);
    strokeSmooth(ctx, points, palette.primary, 0.116);
    ctx.setLineDash([0.001, 0.075]);
    for (const shift of [-0.028, 0.028]) strokeSmooth(ctx, moved(points, shift, shift), palette.light, 0.03);
    ctx.setLineDash([]);
    if (options.knot === false) return;
    const [x, y] = line(0.5);
    for (const side of [-1, 1]) {
      const ear = plot({ x, y, side })`
        x y, x+side*0.07 y-0.14, x+side*0.15 y-0.22, x+side*0.19 y-0.12, x+side*0.09 y-0.02`;
      fillSmooth(ctx, ear, palette.primary);
      inside(ctx, ear, () => fold(ctx, plot({ x, y, side })`x y, x+side*0.13 y-0.15`, 0.05, 1.6));
    }
    oval(ctx, [x, y - 0.01], [0.05, 0.062], lighter(palette.primary, 0.1));
  });
  return { layers: [layer] };
}

/** Springy feelers with stars or balls on a band. */
export function antennaBand(room: PartRoom): Headwear {
  const { fit, palette } = room;
  const line = bandLine(fit, 0.6, 0.2);
  const layer = partLayer('antennae', 'over-head', { ...LACQUER, volume: 0.06 }, (ctx) => {
    strokeSmooth(ctx, sampled(line), palette.primary, 0.05);
    for (const side of [-1, 1]) {
      const [x, y] = line(0.5 + side * 0.2);
      const coil = Array.from(
        { length: 19 },
        (_, i): Point => [x + side * i * 0.006 + Math.sin(i * 1.57) * 0.022, y - i * 0.0135],
      );
      strokeSmooth(ctx, coil, palette.trim, 0.013);
      star(ctx, [x + side * 0.115, y - 0.3], 0.095, palette.accent);
    }
  });
  return { layers: [layer] };
}
