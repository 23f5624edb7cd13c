import { fillSmooth, inside, type Point, sampled, strokeSmooth } from '../../drawing/curve.ts';
import { crease } from '../../drawing/folds.ts';
import { CLOTH } from '../../drawing/material.ts';
import { disc, oval } from '../../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../../drawing/part.ts';
import { partLayer } from '../../drawing/part-layer.ts';
import { plot } from '../../drawing/plot.ts';
import { fold } from '../../drawing/textile.ts';
import { darker, lighter, veiled } from '../../drawing/tint.ts';
import { band, body, meridian } from './dome.ts';
import { domeOutline, edgeLine, type HatBlock } from './hat-block.ts';

/** A dotted cloth tied over the hair, its knot and two ends at one side. */
export function bandana(room: PartRoom, block: HatBlock): PartLayer[] {
  const { primary, light } = room.palette;
  const outline = domeOutline(block, block.crown, 2.2, 1);
  const cloth = body({
    name: 'bandana',
    outline,
    colour: primary,
    material: CLOTH,
    paint: (ctx) => {
      for (let row = 0; row < 6; row++)
        for (let i = -6; i <= 6; i++) {
          const x = (i + (row % 2) / 2) * 0.105;
          const y = block.brim - 0.07 - row * 0.07 + x * x * 0.3;
          disc(ctx, [x, y], 0.014, light);
          for (const [dx, dy] of plot`0.028 0, -0.028 0, 0 0.028, 0 -0.028`)
            disc(ctx, [x + dx, y + dy], 0.005, veiled(light, 0.8));
        }
    },
    relief: (ctx) => {
      for (const t of [0.08, 0.2, 0.33, 0.47, 0.62, 0.76, 0.9])
        crease(ctx, meridian(block, t, { gather: 0.5, from: 0.1, to: 0.6 }), 0.05, 0.7);
    },
  });
  const roll = band(block, 0.062, {
    colour: darker(primary, 0.08),
    material: { ...CLOTH, volume: 0.08 },
    paint: (ctx) => {
      strokeSmooth(ctx, sampled(edgeLine(block, 0.03)), veiled(lighter(primary, 0.4), 0.4), 0.012);
    },
  });
  return [tails(room, block), cloth, roll, knot(room, block)];
}

/** Where the knot sits: at the viewer's right end of the edge. */
function knotAt(block: HatBlock): Point {
  return edgeLine(block, 0.04, 1.01)(1);
}

function tails({ palette }: PartRoom, block: HatBlock): PartLayer {
  const [x, y] = knotAt(block);
  const shapes: Point[][] = [
    plot({ x, y })`x-0.02 y-0.02, x+0.1 y-0.03, x+0.24 y+0.06, x+0.31 y+0.19!, x+0.19 y+0.19, x+0.08 y+0.1`,
    plot({ x, y })`x-0.02 y, x+0.06 y+0.06, x+0.13 y+0.22, x+0.12 y+0.36!, x+0.03 y+0.29, x-0.01 y+0.12`,
  ];
  return partLayer('bandana-tails', 'behind-head', { ...CLOTH, volume: 0.06 }, (ctx) => {
    for (const [i, shape] of shapes.entries()) {
      fillSmooth(ctx, shape, i ? darker(palette.primary, 0.06) : darker(palette.primary, 0.14));
      inside(ctx, shape, () => {
        fold(ctx, [[x, y + 0.02], shape[2]!, [shape[3]![0] - 0.06, shape[3]![1]]], 0.05, 1.2);
        for (const [dx, dy] of plot`0.1 0.05, 0.2 0.12, 0.07 0.17, 0.09 0.26`)
          disc(ctx, [x + dx, y + dy], 0.013, palette.light);
      });
    }
  });
}

function knot({ palette }: PartRoom, block: HatBlock): PartLayer {
  const [x, y] = knotAt(block);
  return partLayer('bandana-knot', 'over-head', { ...CLOTH, volume: 0.08 }, (ctx) => {
    oval(ctx, [x, y], [0.055, 0.068, 0.4], darker(palette.primary, 0.1));
    fold(ctx, plot({ x, y })`x-0.02 y-0.05, x+0.005 y, x-0.015 y+0.05`, 0.035, 1.4);
  });
}
