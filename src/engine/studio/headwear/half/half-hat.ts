import type { SKRSContext2D } from '@napi-rs/canvas';
import { restingFit } from '../../drawing/anatomy.ts';
import type { Point } from '../../drawing/curve.ts';
import { addPolygon } from '../../drawing/curve.ts';
import { CLOTH } from '../../drawing/material.ts';
import { towardsEnds } from '../../drawing/ornament.ts';
import type { Headwear, HeadwearPart, PartLayer, PartRoom } from '../../drawing/part.ts';
import { partLayer } from '../../drawing/part-layer.ts';
import { type PieceOptions, piece } from '../../drawing/piece.ts';
import { darker } from '../../drawing/tint.ts';
import { band } from './dome.ts';
import {
  capBlock,
  edgeLine,
  type HatBlock,
  hatBlock,
  pressedFit,
  skullShift,
  softBlock,
} from './hat-block.ts';

const BLOCKS = { peaked: hatBlock, cap: capBlock, soft: softBlock };

/** What a half-covering hat is drawn with: the head as the hat presses it, and the block on it. */
export type DrawHalf<Options> = (room: PartRoom, block: HatBlock, options: Options) => readonly PartLayer[];

/** The registry's entry for a hat that hides the crown and leaves the face, the ears and the hair below it. */
export function halfHat<Options extends object = object>(
  shape: keyof typeof BLOCKS,
  draw: DrawHalf<Options>,
): (options?: PieceOptions & Partial<Options>) => HeadwearPart {
  return piece<Headwear, Options>((room, options) => {
    const fit = pressedFit(restingFit(room.fit));
    const block = BLOCKS[shape](fit);
    const dx = skullShift(fit);
    const lower = shape !== 'soft' ? underBand(room, block, softBlock(fit)) : null;
    const layers = draw({ ...room, fit }, block, options);
    return {
      layers: [
        shade(lower?.block ?? block),
        ...(lower ? [lower.layer] : []),
        ...layers.map((layer) => rounded(layer, block)),
      ].map((layer) => shifted(layer, dx)),
      window: (ctx) => fillBelow(ctx, lower?.block ?? block, dx),
    };
  });
}

/** How dark a hat is at its sides, and over how much of its width. */
const SIDES = { dark: 0.3, share: 0.25 };

/** A hat goes round the head: it is darker at its sides. A brim lies flat. */
function rounded(layer: PartLayer, { half }: HatBlock): PartLayer {
  if (layer.name.endsWith('brim')) return layer;
  return {
    ...layer,
    draw: (ctx) => {
      layer.draw(ctx);
      const [from, to] = [-half * 1.1, half * 1.1];
      towardsEnds(ctx, 'source-atop', {
        ...{ from, to, share: SIDES.share },
        color: (at) => `rgba(16,10,20,${SIDES.dark * at})`,
      });
    },
  };
}

/** How far below its edge a hat shades the head, in F, and how much there. */
const SHADE = { reach: 0.15, above: 0.06, dark: 0.42 };

/** The shade of a hat on forehead and hair: without it a hat lies before the head like a lid. */
function shade(block: HatBlock): PartLayer {
  return partLayer(
    'hat-shade',
    'over-head',
    { volume: 0, bevel: 0, gloss: 0, shadow: 0, glow: 1, onHead: true },
    (ctx) => {
      const edge = Array.from({ length: 13 }, (_, i) => edgeLine(block, SHADE.above)(i / 12));
      const deep = SHADE.above + SHADE.reach;
      const steps = 12;
      ctx.fillStyle = `rgba(24,12,8,${SHADE.dark / steps})`;
      for (let step = 0; step < steps; step++) {
        const down = deep * ((step + 1) / steps) ** 1.4;
        const below = edge.map(([x, y]): Point => [x, y + down]);
        ctx.beginPath();
        addPolygon(ctx, [...edge, ...below.reverse()]);
        ctx.fill();
      }
    },
  );
}

/**
 * Where a photo is cut lower than a peak may come, the cloth that the hat is worn over shows below it and hides the rest.
 */
function underBand(
  { palette, fit }: PartRoom,
  block: HatBlock,
  soft: HatBlock,
): { layer: PartLayer; block: HatBlock } | null {
  if (fit.cutY === null || fit.cutY <= block.brim + block.drop) return null;
  return {
    layer: band(soft, soft.brim - block.brim + 0.12, {
      colour: darker(palette.dark, 0.35),
      material: CLOTH,
    }),
    block: soft,
  };
}

/** The hat sits on the skull, which a turn moves aside from the face. */
function shifted(layer: PartLayer, dx: number): PartLayer {
  if (dx === 0) return layer;
  const moved = (draw: (ctx: SKRSContext2D) => void) => (ctx: SKRSContext2D) => {
    ctx.save();
    ctx.translate(dx, 0);
    draw(ctx);
    ctx.restore();
  };
  return { ...layer, draw: moved(layer.draw), ...(layer.relief && { relief: moved(layer.relief) }) };
}

/** How far below the side of the hat's edge hair may begin that stands `out` beyond it: it springs out of the hat. */
function springing(out: number): number {
  const strands = 0.006 * Math.sin(out * 61) + 0.005 * Math.sin(out * 113 + 1);
  return 0.12 * out + 1.9 * out * out + strands * Math.min(1, out * 12);
}

/** Where the head is seen: all below this line, which runs under the hat's edge and on through the hair beside it. */
function hairLine(block: HatBlock): Point[] {
  const { half, drop } = block;
  const beside = Array.from({ length: 40 }, (_, i) => (i + 1) * 0.025);
  const end = block.brim + drop - 0.025;
  const inside = edgeLine(block, 0.045, 0.93);
  return [
    ...beside.toReversed().map((out): Point => [-half * 0.97 - out, end + springing(out)]),
    [-half * 0.97, end],
    ...Array.from({ length: 13 }, (_, i) => inside(i / 12)),
    [half * 0.97, end],
    ...beside.map((out): Point => [half * 0.97 + out, end + springing(out)]),
  ];
}

/** Steps in which the cut through the hair beside the hat fades, and how deep all of them go. */
const FADE = { steps: 5, depth: 0.022 };
const FAR = 9;

function fillBelow(ctx: SKRSContext2D, block: HatBlock, dx: number): void {
  const line = hairLine(block);
  ctx.save();
  ctx.translate(dx, 0);
  ctx.globalAlpha = 1 / FADE.steps;
  ctx.globalCompositeOperation = 'lighter';
  for (let step = 0; step < FADE.steps; step++) {
    ctx.beginPath();
    const down = (FADE.depth * step) / FADE.steps;
    addPolygon(ctx, [[-FAR, FAR], ...line.map(([x, y]): Point => [x, y + down]), [FAR, FAR]]);
    ctx.fill();
  }
  ctx.restore();
}
