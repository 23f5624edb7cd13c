import type { SKRSContext2D } from '@napi-rs/canvas';
import { fillSmooth, type Point, sampled, strokeSmooth } from '../../drawing/curve.ts';
import { PLUSH } from '../../drawing/material.ts';
import type { PartLayer, PartRoom } from '../../drawing/part.ts';
import { partLayer } from '../../drawing/part-layer.ts';
import { seedOf } from '../../drawing/piece.ts';
import { furBand } from '../../drawing/textile.ts';
import { darker, lighter, veiled } from '../../drawing/tint.ts';
import { band, body, meridian } from './dome.ts';
import { domeOutline, edgeLine, type HatBlock } from './hat-block.ts';

const CUFF = 0.15;

/** A knitted cap with a turned-up cuff; with stripes and a bobble when asked. */
export function beanie(
  room: PartRoom,
  block: HatBlock,
  options: { bobble?: boolean; stripes?: boolean },
): PartLayer[] {
  const { primary, secondary, trim, light } = room.palette;
  const top = block.crown - 0.05;
  const tall = { ...block, crown: top };
  const dome = body({
    name: 'beanie',
    outline: domeOutline(block, top, 2.45, 1.01),
    colour: primary,
    material: PLUSH,
    paint: (ctx) => {
      if (options.stripes)
        for (const [rise, tone] of [
          [0.5, light],
          [0.62, trim],
          [0.74, light],
        ] as const)
          strokeSmooth(ctx, ring(tall, rise), tone, 0.045);
      stitches(ctx, tall, primary);
    },
    relief: (ctx) => {
      for (let i = 1; i < 26; i++)
        strokeSmooth(ctx, meridian(tall, i / 26, { gather: 0.96, from: 0.1 }), 'rgba(0,0,0,0.7)', 0.014);
    },
  });
  const cuff = band({ ...block, half: block.half * 1.02 }, CUFF, {
    colour: options.stripes ? secondary : lighter(primary, 0.05),
    material: { ...PLUSH, volume: 0.14, bevel: 0.035 },
    relief: (ctx) => ribbed(ctx, block),
  });
  return options.bobble ? [bobble(room, block, top), dome, cuff] : [dome, cuff];
}

/** A line round the cap at a height, bent as its edge is, less towards the crown. */
function ring(block: HatBlock, rise: number): Point[] {
  const line = edgeLine(block);
  return Array.from({ length: 13 }, (_, i): Point => {
    const [x, y] = line(i / 12);
    return [x * 1.1, y + (block.crown - block.brim) * rise];
  });
}

/** Rows of slanted stitches along the cap's meridians. */
function stitches(ctx: SKRSContext2D, block: HatBlock, colour: string): void {
  for (let i = 0; i < 26; i++) {
    const [a, b] = [
      meridian(block, (i + 0.1) / 26, { gather: 0.96, from: 0.05 }),
      meridian(block, (i + 0.9) / 26, { gather: 0.96, from: 0.05 }),
    ];
    ctx.beginPath();
    for (let j = 0; j < 28; j++) {
      const [p, q] = [along(a, j / 28), along(b, j / 28)];
      const down = 0.016;
      ctx.moveTo(p[0], p[1] - down);
      ctx.lineTo((p[0] + q[0]) / 2, (p[1] + q[1]) / 2 + down * 0.4);
      ctx.lineTo(q[0], q[1] - down);
    }
    ctx.strokeStyle = veiled(i % 2 ? darker(colour, 0.6) : darker(colour, 0.45), 0.38);
    ctx.lineWidth = 0.006;
    ctx.stroke();
  }
}

function along(line: readonly Point[], t: number): Point {
  const at = t * (line.length - 1);
  const i = Math.min(line.length - 2, Math.floor(at));
  const [[x0, y0], [x1, y1]] = [line[i]!, line[i + 1]!];
  return [x0 + (x1 - x0) * (at - i), y0 + (y1 - y0) * (at - i)];
}

function ribbed(ctx: SKRSContext2D, block: HatBlock): void {
  const [low, high] = [
    sampled(edgeLine(block, -0.02, 1.02), 31),
    sampled(edgeLine(block, CUFF + 0.02, 1.02), 31),
  ];
  for (const [i, point] of low.entries()) {
    strokeSmooth(ctx, [point, high[i]!], 'rgba(0,0,0,0.75)', 0.016);
    strokeSmooth(
      ctx,
      [
        [point[0] + 0.017, point[1]],
        [high[i]![0] + 0.017, high[i]![1]],
      ],
      'rgba(255,255,255,0.5)',
      0.012,
    );
  }
}

function bobble(room: PartRoom, { lean }: HatBlock, top: number): PartLayer {
  const seed = seedOf(room);
  const tone = room.palette.light;
  const line = Array.from({ length: 10 }, (_, i): Point => {
    const turn = (i / 10) * Math.PI * 2;
    return [lean * 0.4 + Math.cos(turn) * 0.066, top - 0.055 + Math.sin(turn) * 0.06];
  });
  return partLayer('bobble', 'over-head', PLUSH, (ctx) => {
    fillSmooth(ctx, line, darker(tone, 0.2));
    furBand(ctx, { line, width: 0.12, colour: tone, seed, hair: 0.055, inner: 1 });
  });
}
