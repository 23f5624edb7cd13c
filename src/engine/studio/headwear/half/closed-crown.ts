import type { SKRSContext2D } from '@napi-rs/canvas';
import { fillPolygon, type Point, sampled, strokeSmooth } from '../../drawing/curve.ts';
import { crease } from '../../drawing/folds.ts';
import { GOLD, PLUSH } from '../../drawing/material.ts';
import { circlet } from '../../drawing/metalwork.ts';
import { bead, jewel } from '../../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../../drawing/part.ts';
import { partLayer } from '../../drawing/part-layer.ts';
import { plot } from '../../drawing/plot.ts';
import { darker, lighter } from '../../drawing/tint.ts';
import { plume } from '../open/crowns.ts';
import { body, meridian } from './dome.ts';
import { domeOutline, edgeLine, type HatBlock } from './hat-block.ts';

/**
 * A crown worn over a velvet cap: jewelled band, points with pearls, arches that meet under an orb, or before a
 * peacock's feather.
 */
export function closedCrown(
  room: PartRoom,
  block: HatBlock,
  { feather }: { feather?: 'peacock' },
): PartLayer[] {
  const { palette } = room;
  const top = block.crown - 0.06;
  const tall = { ...block, crown: top };
  const velvet = body({
    name: 'crown-velvet',
    outline: domeOutline(block, top, 2.7, 1.02),
    colour: palette.primary,
    material: { ...PLUSH, gloss: 0.12 },
    relief: (ctx) => {
      for (const t of [0.06, 0.16, 0.28, 0.4, 0.6, 0.72, 0.84, 0.94])
        crease(ctx, meridian(tall, t, { gather: 0.6, from: 0.3, to: 0.85 }), 0.06, 0.8);
    },
  });
  const crown = [velvet, metalwork(room, block, tall)];
  if (!feather) return crown;
  const [x, y] = edgeLine(block, 0.05, 1.02)(0.5);
  return [...crown, plume(x + 0.1, y - 0.06)];
}

function metalwork({ palette }: PartRoom, block: HatBlock, tall: HatBlock): PartLayer {
  const gold = palette.trim;
  const line = edgeLine(block, 0.05, 1.02);
  return partLayer('crown', 'over-head', GOLD, (ctx) => {
    for (const t of [0.2, 0.5, 0.8]) arch(ctx, meridian(tall, t, { gather: 0.9, from: 0.2, to: 1 }), gold);
    points(ctx, line, gold);
    circlet(ctx, line, { width: 0.1, metal: gold });
    for (let i = 0; i < 9; i++) {
      const [x, y] = line(0.06 + i * 0.11);
      const big = i % 2 === 0;
      jewel(ctx, [x, y], big ? 0.03 : 0.02, {
        stone: big ? palette.accent : palette.light,
        setting: lighter(gold, 0.2),
        tall: big ? 1.1 : 1,
      });
    }
    const [x, y] = [tall.lean * 0.4, tall.crown - 0.02];
    bead(ctx, [x, y], 0.048, gold);
    strokeSmooth(ctx, plot({ x, y })`x y-0.045, x y-0.105`, gold, 0.022);
    strokeSmooth(ctx, plot({ x, y })`x-0.03 y-0.078, x+0.03 y-0.078`, gold, 0.02);
  });
}

/** Points along the band, each with a pearl: high over the forehead. */
function points(ctx: SKRSContext2D, line: (t: number) => Point, gold: string): void {
  const tips = [0.05, 0.2, 0.35, 0.5, 0.65, 0.8, 0.95];
  const outline: Point[] = tips.flatMap((t, i): Point[] => {
    const [x, y] = line(t);
    const tall = 0.19 - Math.abs(t - 0.5) * 0.1;
    const next = tips[i + 1];
    if (next === undefined) return [[x * 1.03, y - tall]];
    const [vx, vy] = line((t + next) / 2);
    return plot({ x, y, tall, vx, vy })`x*1.03 y-tall, vx vy-0.075`;
  });
  fillPolygon(ctx, [...outline, ...sampled(line).reverse()], gold);
  ctx.strokeStyle = lighter(gold, 0.45);
  ctx.lineWidth = 0.012;
  ctx.lineJoin = 'round';
  ctx.stroke();
  for (const [i, t] of tips.entries()) {
    const tip = outline[i * 2]!;
    bead(ctx, [tip[0], tip[1] - 0.016], 0.026, '#fbf3ea');
    const [x, y] = line(t);
    bead(ctx, [x, y - 0.085], 0.016, lighter(gold, 0.4));
  }
}

function arch(ctx: SKRSContext2D, line: readonly Point[], gold: string): void {
  strokeSmooth(ctx, line, darker(gold, 0.45), 0.06);
  strokeSmooth(ctx, line, gold, 0.048);
  for (const point of line.slice(1)) bead(ctx, point, 0.016, '#fbf3ea');
}
