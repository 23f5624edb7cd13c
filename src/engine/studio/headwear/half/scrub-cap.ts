import type { SKRSContext2D } from '@napi-rs/canvas';
import { mix } from '../../drawing/colour.ts';
import { type Point, sampled, strokeSmooth } from '../../drawing/curve.ts';
import { crease } from '../../drawing/folds.ts';
import { CLOTH } from '../../drawing/material.ts';
import { placed } from '../../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../../drawing/part.ts';
import { lighter, veiled } from '../../drawing/tint.ts';
import { band, body, meridian } from './dome.ts';
import { goggles } from './goggles.ts';
import { domeOutline, edgeLine, type HatBlock } from './hat-block.ts';

/** A surgeon's cap: cotton gathered over a stitched band, printed with hearts; a chemist pushes goggles up on it. */
export function scrubCap(room: PartRoom, block: HatBlock, options: { goggles?: boolean }): PartLayer[] {
  const { primary, light } = room.palette;
  const top = block.crown - 0.03;
  const print = veiled(mix(light, lighter(primary, 0.6), 0.4), 0.8);
  const dome = body({
    name: 'scrub-cap',
    outline: domeOutline(block, top, 2.7),
    colour: primary,
    material: { ...CLOTH, volume: 0.24 },
    paint: (ctx) => {
      for (let row = 0; row < 5; row++) {
        for (let i = -4; i <= 4; i++) {
          const x = (i + (row % 2) / 2) * 0.15;
          heart(ctx, [x, block.brim - 0.14 - row * 0.085 + x * x * 0.28], 0.021, print);
        }
      }
    },
    relief: (ctx) => {
      for (let i = 1; i < 14; i++)
        crease(
          ctx,
          meridian({ ...block, crown: top }, i / 14, { gather: 0.55, from: 0.18, to: i % 2 ? 0.5 : 0.36 }),
          0.05,
          0.5,
        );
    },
  });
  const rim = band(block, 0.1, {
    colour: lighter(primary, 0.06),
    material: CLOTH,
    paint: (ctx) => {
      ctx.setLineDash([0.02, 0.016]);
      for (const up of [0.018, 0.082])
        strokeSmooth(ctx, sampled(edgeLine(block, up)), veiled(lighter(primary, 0.65), 0.8), 0.007);
      ctx.setLineDash([]);
    },
  });
  return options.goggles ? [dome, rim, goggles(room, block)] : [dome, rim];
}

function heart(ctx: SKRSContext2D, [x, y]: Point, size: number, tone: string): void {
  placed(ctx, { x, y, angle: 0 }, size, () => {
    ctx.beginPath();
    ctx.moveTo(0, 0.95);
    ctx.bezierCurveTo(-1.5, -0.1, -0.8, -1.2, 0, -0.4);
    ctx.bezierCurveTo(0.8, -1.2, 1.5, -0.1, 0, 0.95);
    ctx.fillStyle = tone;
    ctx.fill();
  });
}
