import { bandLine } from '../../drawing/anatomy.ts';
import { fillSmooth, inside, moved, type Point, sampled, strokeSmooth } from '../../drawing/curve.ts';
import { type Emblem, emblemPath } from '../../drawing/emblems.ts';
import { GOLD, LACQUER, SILK } from '../../drawing/material.ts';
import { turnEnds } from '../../drawing/metalwork.ts';
import { fillBox, placed, star } from '../../drawing/ornament.ts';
import type { CostumePalette, Headwear, PartLayer, PartRoom } from '../../drawing/part.ts';
import { partLayer } from '../../drawing/part-layer.ts';
import { plot } from '../../drawing/plot.ts';
import { bow } from '../../drawing/ribbon.ts';
import { fold } from '../../drawing/textile.ts';
import { darker } from '../../drawing/tint.ts';

/** A hair band with a big bow to one side. */
export function partyBow(room: PartRoom): Headwear {
  const { fit, palette } = room;
  const line = bandLine(fit, 0.5, 0.2);
  const [x, y] = line(0.7);
  return {
    layers: [
      partLayer('bow-band', 'over-head', { ...SILK, volume: 0.04 }, (ctx) => {
        strokeSmooth(ctx, sampled(line), darker(palette.primary, 0.12), 0.05);
        turnEnds(ctx, line);
      }),
      partLayer('bow', 'over-head', SILK, (ctx) =>
        placed(ctx, { x, y: y - 0.03, angle: 0.24 }, 1, () => bow(ctx, 0.27, palette.primary, palette.light)),
      ),
    ],
  };
}

/** A sport's band: broad ribbed cloth. */
export function headband({ fit, palette }: PartRoom): Headwear {
  return { layers: [broadBand('headband', bandLine(fit, 0.26, 0.14, 1), palette, palette.light)] };
}

/** An adventurer's band, tied at the viewer's right, its ends in the wind, with a plate on the forehead. */
export function heroBand({ fit, palette }: PartRoom, options: { emblem?: Emblem }): Headwear {
  const line = bandLine(fit, 0.16, 0.15, 1);
  const [x, y] = line(1);
  const at = { x, y };
  const ends: Point[][] = [
    plot(at)`
      x-0.06 y-0.05!, x+0.16 y-0.16, x+0.34 y-0.12, x+0.5 y-0.22!, x+0.44 y-0.06!, x+0.32 y, x+0.14 y-0.03,
      x-0.05 y+0.05`,
    plot(at)`
      x-0.06 y-0.02!, x+0.14 y+0.02, x+0.28 y+0.12, x+0.44 y+0.1!, x+0.36 y+0.22!, x+0.22 y+0.22, x+0.08 y+0.12,
      x-0.05 y+0.06`,
  ];
  const tied = partLayer('hero-band-ends', 'behind-head', { ...SILK, volume: 0.05 }, (ctx) => {
    for (const [i, end] of ends.entries()) {
      fillSmooth(ctx, end, darker(palette.primary, 0.18 - 0.1 * i));
      inside(ctx, end, () => fold(ctx, [[x, y], end[1]!, end[2]!], 0.05, 1.4));
    }
  });
  const [middleX, middleY] = line(0.5);
  const plate = partLayer('hero-band-plate', 'over-head', { ...GOLD, metal: 0.5 }, (ctx) => {
    fillBox(ctx, [middleX - 0.15, middleY - 0.048, 0.3, 0.106], 0.035, palette.trim);
    emblemPath(ctx, options.emblem ?? 'star', [middleX, middleY + 0.005], 0.042);
    ctx.fillStyle = darker(palette.trim, 0.5);
    ctx.fill();
  });
  return { layers: [tied, broadBand('hero-band', line, palette, null), plate] };
}

/** Broad cloth along a line, with ribs of another colour where it has such. */
function broadBand(
  name: string,
  line: (t: number) => Point,
  palette: CostumePalette,
  ribs: string | null,
): PartLayer {
  return partLayer(name, 'over-head', { ...SILK, volume: 0.06 }, (ctx) => {
    const points = sampled(line);
    strokeSmooth(ctx, points, darker(palette.primary, 0.3), 0.13);
    strokeSmooth(ctx, points, palette.primary, 0.116);
    if (ribs) {
      ctx.setLineDash([0.001, 0.075]);
      for (const shift of [-0.028, 0.028]) strokeSmooth(ctx, moved(points, shift, shift), ribs, 0.03);
      ctx.setLineDash([]);
    }
    turnEnds(ctx, line);
  });
}

/** Springy feelers with stars or balls on a band. */
export function antennaBand(room: PartRoom): Headwear {
  const { fit, palette } = room;
  const line = bandLine(fit, 0.6, 0.2);
  const layer = partLayer('antennae', 'over-head', { ...LACQUER, volume: 0.06 }, (ctx) => {
    strokeSmooth(ctx, sampled(line), palette.primary, 0.05);
    turnEnds(ctx, line);
    for (const side of [-1, 1]) {
      const [x, y] = line(0.5 + side * 0.2);
      const coil = Array.from(
        { length: 19 },
        (_, i): Point => [x + side * i * 0.006 + Math.sin(i * 1.57) * 0.022, y - i * 0.0135],
      );
      strokeSmooth(ctx, coil, palette.trim, 0.022);
      star(ctx, [x + side * 0.115, y - 0.3], 0.12, palette.accent);
    }
  });
  return { layers: [layer] };
}
