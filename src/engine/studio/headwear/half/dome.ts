import type { SKRSContext2D } from '@napi-rs/canvas';
import { fillSmooth, inside, type Point, sampled, strokeSmooth } from '../../drawing/curve.ts';
import type { Material } from '../../drawing/material.ts';
import type { PartLayer } from '../../drawing/part.ts';
import { partLayer } from '../../drawing/part-layer.ts';
import { darker, lighter, veiled } from '../../drawing/tint.ts';
import { edgeLine, type HatBlock } from './hat-block.ts';

type Paint = (ctx: SKRSContext2D) => void;

export interface Body {
  readonly name: string;
  readonly outline: readonly Point[];
  readonly colour: string;
  readonly material: Material;
  /** Seams and patterns, painted inside the outline only. */
  readonly paint?: Paint;
  /** Folds and stitches, in heights. */
  readonly relief?: Paint;
}

/** The body of a hat: one colour inside an outline, with what is painted and pressed into it. */
export function body({ name, outline, colour, material, paint, relief }: Body): PartLayer {
  return partLayer(
    name,
    'over-head',
    { ...material, ...(relief && { relief: (ctx) => inside(ctx, outline, () => relief(ctx)) }) },
    (ctx) => {
      fillSmooth(ctx, outline, colour);
      if (paint) inside(ctx, outline, () => paint(ctx));
    },
  );
}

/** Outline of a band along the hat's lower edge, `height` high and a little wider than the block. */
function bandOutline(block: HatBlock, height: number, reach = 1.015): Point[] {
  const low = sampled(edgeLine(block, 0, reach), 13);
  const high = sampled(edgeLine(block, height, reach), 13).reverse();
  const ends = (line: readonly Point[]): Point[] => [line[0]!, ...line, line.at(-1)!];
  return [...ends(low), ...ends(high)];
}

/** A band of cloth along the edge, with a dark lower lip and a lit upper one. */
export function band(
  block: HatBlock,
  height: number,
  { colour, material, paint, relief }: { colour: string; material: Material; paint?: Paint; relief?: Paint },
): PartLayer {
  return body({
    name: 'hat-band',
    outline: bandOutline(block, height),
    colour,
    material,
    paint: (ctx) => {
      paint?.(ctx);
      strokeSmooth(ctx, sampled(edgeLine(block, 0.006, 1.02)), veiled(darker(colour, 0.6), 0.5), 0.02);
      strokeSmooth(
        ctx,
        sampled(edgeLine(block, height - 0.008, 1.02)),
        veiled(lighter(colour, 0.5), 0.5),
        0.012,
      );
    },
    ...(relief && { relief }),
  });
}

/** A line from the edge, at `t` of it, to the crown: `gather` 0 keeps its distance, 1 runs to the middle. */
export function meridian(
  block: HatBlock,
  t: number,
  { gather = 0.75, from = 0.02, to = 0.94 }: { gather?: number; from?: number; to?: number } = {},
): Point[] {
  const [x, y] = edgeLine(block)(t);
  const height = block.crown - y;
  const steps = 7;
  return Array.from({ length: steps + 1 }, (_, i): Point => {
    const rise = from + ((to - from) * i) / steps;
    const arch = Math.sqrt(Math.max(0, 1 - rise ** 2.2));
    const narrow = 1 - gather * (1 - arch);
    return [x * narrow + block.lean * 0.4 * rise * rise, y + height * rise];
  });
}
