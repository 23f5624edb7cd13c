import type { SKRSContext2D } from '@napi-rs/canvas';
import { mix } from '../../drawing/colour.ts';
import {
  fillSmooth,
  inside,
  type Point,
  spotsAlong,
  strokeOutline,
  strokeSmooth,
} from '../../drawing/curve.ts';
import { PETAL, PLUSH } from '../../drawing/material.ts';
import { bead, blossom, leaf, rose } from '../../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../../drawing/part.ts';
import { partLayer } from '../../drawing/part-layer.ts';
import { seedOf } from '../../drawing/piece.ts';
import { plot } from '../../drawing/plot.ts';
import { rows } from '../../drawing/rows.ts';
import { seededRandom } from '../../drawing/seeded-random.ts';
import { darker, lighter, veiled } from '../../drawing/tint.ts';
import { unicornHorn } from '../open/unicorn-horn.ts';
import { body } from './dome.ts';
import { domeOutline, edgeLine, type HatBlock } from './hat-block.ts';

export type PetalStyle = 'petals' | 'leaves' | 'unicorn';

/** A flower turned over as a hat, a cap of leaves, or a cap of flowers with a unicorn's horn. */
export function petalCap(room: PartRoom, block: HatBlock, options: { of?: PetalStyle }): PartLayer[] {
  const { of = 'petals' } = options;
  const { palette } = room;
  if (of === 'unicorn') {
    const cap = base(block, palette.light);
    return [cap, ...unicornHorn(room, [block.lean * 0.8, block.brim - 0.2]), wreath(room, block)];
  }
  if (of === 'leaves')
    return [base(block, darker(leafTone(room), 0.3)), leaves(room, block), wreath(room, block, true)];
  return [base(block, darker(palette.primary, 0.25)), petals(room, block), stalk(block), wreath(room, block)];
}

const leafTone = (room: PartRoom): string => mix(room.palette.primary, '#4a9a3f', 0.5);

function base(block: HatBlock, colour: string): PartLayer {
  return body({ name: 'petal-cap', outline: domeOutline(block), colour, material: PLUSH });
}

/** One petal from the crown down to the edge, `wide` at its lower end. */
function petalShape(from: Point, to: Point, wide: number): Point[] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [nx, ny] = [-dy / length, dx / length];
  const at = (along: number, across: number): Point => [
    from[0] + dx * along + nx * across * wide,
    from[1] + dy * along + ny * across * wide,
  ];
  return [
    at(0, 0.1),
    at(0.35, 0.72),
    at(0.72, 1),
    at(0.95, 0.62),
    at(1.04, 0),
    at(0.95, -0.62),
    at(0.72, -1),
    at(0.35, -0.72),
    at(0, -0.1),
  ];
}

/** Two rows of broad petals with veins that run from the stalk down to the edge. */
function petals({ palette }: PartRoom, block: HatBlock): PartLayer {
  const top: Point = [block.lean * 0.4, block.crown - 0.05];
  return partLayer('petals', 'over-head', { ...PETAL, volume: 0.2, bevel: 0.02 }, (ctx) => {
    for (const row of PETAL_ROWS) {
      const tone = lighter(palette.primary, row.light);
      for (const t of row.spots)
        petal(
          ctx,
          petalShape(top, edgeLine(block, row.up, row.reach)(t), row.wide),
          tone,
          lighter(palette.secondary, 0.25),
        );
    }
  });
}

/** The lower row reaches the edge, the upper one lies between its petals. */
const PETAL_ROWS = [
  { spots: [0.1, 0.9, 0.3, 0.7, 0.5], up: 0.035, reach: 1, wide: 0.17, light: 0 },
  { spots: [0, 1, 0.2, 0.8, 0.4, 0.6], up: 0.13, reach: 0.86, wide: 0.15, light: 0.12 },
];

function petal(ctx: SKRSContext2D, shape: readonly Point[], tone: string, tip: string): void {
  const [from, to] = [shape[0]!, shape[4]!];
  const fill = ctx.createLinearGradient(from[0], from[1], to[0], to[1]);
  fill.addColorStop(0, darker(tone, 0.18));
  fill.addColorStop(0.55, tone);
  fill.addColorStop(1, tip);
  fillSmooth(ctx, shape, fill);
  inside(ctx, shape, () => {
    for (const i of [2, 3, 4, 5, 6])
      strokeSmooth(ctx, [from, shape[i]!], veiled(darker(tone, 0.4), 0.25), 0.008);
  });
  strokeOutline(ctx, shape, veiled(darker(tone, 0.55), 0.45), 0.01);
}

function stalk(block: HatBlock): PartLayer {
  const [x, y] = [block.lean * 0.4, block.crown - 0.03];
  return partLayer('petal-stalk', 'over-head', { ...PETAL, volume: 0.06 }, (ctx) => {
    strokeSmooth(ctx, plot({ x, y })`x y, x+0.01 y-0.09, x+0.05 y-0.16`, '#4f8f3a', 0.042);
    for (const angle of [0.25, 0.95, 1.57, 2.2, 2.9]) leaf(ctx, { x, y: y - 0.02, angle }, 0.15, '#5aa544');
  });
}

/** Leaves in rows like shingles, those at the crown rising to a tip. */
function leaves(room: PartRoom, block: HatBlock): PartLayer {
  const seed = seedOf(room);
  const tone = leafTone(room);
  return partLayer('leaf-shingles', 'over-head', { ...PETAL, volume: 0.2, bevel: 0.018 }, (ctx) => {
    const random = seededRandom(seed);
    const x0 = block.lean * 0.4;
    for (let row = 0; row < 6; row++) {
      const rise = row / 6;
      const y0 = block.brim + (block.crown - 0.02 - block.brim) * (rise + 0.17);
      const wide = block.half * (1 - rise ** 2.4) ** 0.5;
      const count = Math.max(3, Math.round(wide * 22));
      for (let i = 0; i <= count; i++) {
        const across = (i / count) * 2 - 1;
        const x = x0 * rise * rise + across * wide * 0.97;
        const y = y0 + block.drop * Math.abs(across) ** 2.2 * (1 - rise * 0.4) - 0.04;
        const shade = mix(tone, random() < 0.5 ? '#a8d45f' : '#1c5f36', random() * 0.4);
        leaf(ctx, { x, y, angle: Math.PI / 2 - across * 0.75 + (random() - 0.5) * 0.3 }, 0.15, shade);
      }
    }
    for (const [turn, size] of rows(2)`-2.1 0.19, -1.05 0.19, -1.62 0.26`)
      leaf(ctx, { x: x0, y: block.crown + 0.04, angle: turn }, size, lighter(tone, 0.12));
  });
}

/** Flowers along the edge: roses and blossoms, or small white ones between leaves. */
function wreath(room: PartRoom, block: HatBlock, small = false): PartLayer {
  const { palette } = room;
  const seed = seedOf(room);
  return partLayer('petal-wreath', 'over-head', PETAL, (ctx) => {
    const random = seededRandom(seed);
    const line = edgeLine(block, 0.045, 0.97);
    for (const spot of spotsAlong(15, line))
      leaf(
        ctx,
        { x: spot.x, y: spot.y, angle: spot.angle + (spot.x < 0 ? Math.PI : 0) + (random() - 0.5) * 1.2 },
        0.1,
        mix('#4f9a43', '#8fc65a', random()),
      );
    const tones = [palette.accent, palette.light, palette.secondary, palette.trim];
    for (const [i, spot] of spotsAlong(small ? 7 : 11, line).entries()) {
      if (small)
        blossom(ctx, [spot.x, spot.y], 0.045 + 0.02 * random(), {
          colour: palette.light,
          heart: palette.trim,
          petals: 5,
          angle: random() * 6,
        });
      else if (i % 2)
        blossom(ctx, [spot.x, spot.y], 0.06, {
          colour: tones[(i >> 1) % 4]!,
          heart: '#f4c542',
          petals: 6,
          angle: random() * 6,
        });
      else rose(ctx, [spot.x, spot.y], 0.058, { colour: tones[(i >> 1) % 4]!, angle: random() * 6 });
      bead(ctx, [spot.x + 0.05, spot.y + 0.02], 0.012, lighter(palette.accent, 0.3));
    }
  });
}
