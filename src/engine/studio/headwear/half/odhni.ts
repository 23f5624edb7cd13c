import type { SKRSContext2D } from '@napi-rs/canvas';
import { mix } from '../../drawing/colour.ts';
import { fillSmooth, inside, type Point, sampled, spotsAlong, strokeSmooth } from '../../drawing/curve.ts';
import { crease } from '../../drawing/folds.ts';
import { GOLD, SILK } from '../../drawing/material.ts';
import { rosette } from '../../drawing/metalwork.ts';
import { bead, oval } from '../../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../../drawing/part.ts';
import { partLayer } from '../../drawing/part-layer.ts';
import { seedOf } from '../../drawing/piece.ts';
import { plot } from '../../drawing/plot.ts';
import { rows } from '../../drawing/rows.ts';
import { seededRandom } from '../../drawing/seeded-random.ts';
import { darker, lighter, veiled } from '../../drawing/tint.ts';
import { body, meridian } from './dome.ts';
import { domeOutline, edgeLine, type HatBlock } from './hat-block.ts';

/** A dancer's odhni laid over the crown: it frames the face with its gold border and falls behind the shoulders. */
export function odhni(room: PartRoom, block: HatBlock): PartLayer[] {
  const { primary } = room.palette;
  const seed = seedOf(room);
  const top = block.crown - 0.035;
  const outline = domeOutline(block, top, 2.35, 1.03);
  const crown = body({
    name: 'odhni',
    outline,
    colour: primary,
    material: { ...SILK, volume: 0.22 },
    paint: (ctx) => buttis(ctx, room, seed, [-0.7, 0.7, top, block.brim + 0.1]),
    relief: (ctx) => {
      // Cloth laid over the head hangs in arcs that follow its edge, and gathers at the temples.
      for (const [up, depth] of rows(2)`0.11 0.6, 0.19 0.75, 0.28 0.6, 0.36 0.5`)
        for (const [from, to] of rows(2)`0 0.44, 0.56 1`) {
          const line = edgeLine({ ...block, drop: block.drop + up * 0.55 }, up, 1.04 - up * 0.45);
          crease(
            ctx,
            Array.from({ length: 9 }, (_, i) => line(from + ((to - from) * i) / 8)),
            0.05,
            depth,
          );
        }
      for (const t of [0.03, 0.1, 0.9, 0.97])
        crease(ctx, meridian({ ...block, crown: top }, t, { gather: 0.5, from: 0.05, to: 0.6 }), 0.045, 0.5);
    },
  });
  return [fall(room, block, seed), crown, border(room, block)];
}

/** Small gold flowers strewn over the cloth. */
function buttis(
  ctx: SKRSContext2D,
  { palette }: PartRoom,
  seed: number,
  [left, right, top, bottom]: readonly [number, number, number, number],
): void {
  const random = seededRandom(seed);
  for (let y = top; y < bottom; y += 0.085) {
    for (let x = left; x < right; x += 0.13) {
      const [px, py] = [x + random() * 0.03 + (Math.round(y / 0.085) % 2) * 0.065, y + random() * 0.02];
      for (let p = 0; p < 4; p++)
        oval(
          ctx,
          [px + Math.cos(p * 1.571) * 0.012, py + Math.sin(p * 1.571) * 0.012],
          [0.01, 0.006, p * 1.571],
          palette.trim,
        );
    }
  }
}

/** The cloth behind the head and the shoulders, seen beside the hair. */
function fall(room: PartRoom, block: HatBlock, seed: number): PartLayer {
  const { fit, palette } = room;
  const { half, crown, brim } = block;
  const hem = fit.chinY + 0.62;
  const right = plot({ half, crown, brim, fit, hem })`
    half*0.7 crown+0.06, half*1.05 brim-0.02, half*1.16 fit.eyeY+0.1, half*1.2 fit.chinY,
    half*1.42 fit.chinY+0.3, half*1.55 hem`;
  const shape: Point[] = [...right, ...right.toReversed().map(([x, y]): Point => [-x, y])];
  return {
    name: 'odhni-fall',
    depth: 'behind-head',
    ...SILK,
    volume: 0.14,
    draw: (ctx) => {
      fillSmooth(ctx, shape, darker(palette.primary, 0.14));
      inside(ctx, shape, () => {
        buttis(ctx, room, seed, [-1, 1, brim, hem]);
        for (const side of [-1, 1]) {
          const edge = right.slice(1).map(([x, y]): Point => [side * (x - 0.025), y]);
          strokeSmooth(ctx, edge, palette.trim, 0.05);
          strokeSmooth(ctx, edge, palette.accent, 0.018);
        }
      });
    },
    relief: (ctx) =>
      inside(ctx, shape, () => {
        for (const side of [-1, 1])
          for (const inset of [0.07, 0.16, 0.26])
            crease(
              ctx,
              right.slice(1).map(([x, y]): Point => [side * (x - inset), y]),
              0.05,
              0.8,
            );
      }),
  };
}

function border({ palette, fit }: PartRoom, block: HatBlock): PartLayer {
  const line = edgeLine(block, 0.028, 1.03);
  const pendant = Math.min(block.brim + 0.075, fit.browY - 0.075);
  return partLayer('odhni-border', 'over-head', { ...GOLD, volume: 0.04, metal: 0.5 }, (ctx) => {
    const points = sampled(line);
    strokeSmooth(
      ctx,
      points.map(([x, y]): Point => [x, y + 0.008]),
      darker(palette.trim, 0.5),
      0.072,
    );
    strokeSmooth(ctx, points, palette.trim, 0.066);
    strokeSmooth(ctx, points, mix(palette.accent, palette.trim, 0.15), 0.03);
    for (const spot of spotsAlong(31, line)) bead(ctx, [spot.x, spot.y], 0.012, lighter(palette.trim, 0.4));
    for (const spot of spotsAlong(35, edgeLine(block, -0.012, 1.03)))
      bead(ctx, [spot.x, spot.y], 0.01, palette.trim);
    strokeSmooth(
      ctx,
      plot({ block, pendant })`block.lean block.brim-0.02, block.lean pendant-0.03`,
      veiled(palette.trim, 1),
      0.012,
    );
    rosette(ctx, [block.lean, pendant - 0.006], 0.044, {
      gold: palette.trim,
      stone: palette.accent,
      other: palette.secondary,
    });
    bead(ctx, [block.lean, pendant + 0.05], 0.013, '#fdf5ec');
  });
}
