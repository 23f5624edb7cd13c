import { flipped } from '../drawing/body.ts';
import { fillSmooth } from '../drawing/curve.ts';
import { headSpot } from '../drawing/head-spot.ts';
import type { HeadFit, HeadLayer } from '../drawing/layers.ts';
import type { Material } from '../drawing/material.ts';
import type { PartLayer } from '../drawing/part.ts';
import { partLayer } from '../drawing/part-layer.ts';
import { plot } from '../drawing/plot.ts';
import { veiled } from '../drawing/tint.ts';
import { hairSwatch, inFaceUnits, type OwnHair } from './hair-swatch.ts';

type LongHaired = OwnHair & Pick<HeadLayer, 'fit' | 'left' | 'top'>;

const HAIR: Material = { volume: 0.06, bevel: 0.03, gloss: 0, shadow: 0.5, litAs: 'head' };
/** It lies in the shade of head and neck. */
const SHADE = 0.45;
/** Rows beside mouth and neck in which hair is looked for, down to here from the chin, and how far apart they and places in them are, in F. */
const ROWS = { to: 0.16, step: 0.02 };
const PLACES = { from: 0.6, to: 0.35, step: 0.01 };
/** The share of the rows that show hair which falls round a neck: how near to the jaw, and how wide, in F. A plait has a band. */
const LONG = { rows: 0.92, near: 0.13, wide: 0.1 };

/** How far out the inner edge of hair beside the neck lies on a side, in F; null where none falls there. */
function innerEdge({ fit, hairMask, ...head }: LongHaired, side: -1 | 1): number | null {
  const place = headSpot(head);
  const isHair = (out: number, v: number): boolean => {
    const [x, y] = place(side * out, v).map(Math.round) as [number, number];
    if (x < 0 || y < 0 || x >= hairMask.width || y >= hairMask.height) return false;
    return hairMask.data[y * hairMask.width + x]! >= 128;
  };
  const edges: number[] = [];
  let rows = 0;
  for (let v = fit.mouthY; v < fit.chinY + ROWS.to; v += ROWS.step) {
    rows++;
    const places: number[] = [];
    for (let out = fit.jawHalfWidth * PLACES.from; out < fit.jawHalfWidth + PLACES.to; out += PLACES.step)
      if (isHair(out, v)) places.push(out);
    if (places.length * PLACES.step >= LONG.wide) edges.push(places[0]!);
  }
  edges.sort((one, other) => one - other);
  const middle = edges[edges.length >> 1];
  if (middle === undefined || edges.length < rows * LONG.rows) return null;
  return middle < fit.jawHalfWidth + LONG.near ? middle : null;
}

/** From behind the neck to under the hair beside it, on the viewer's right; it falls down the back, where shoulders hide it. */
const napeOf = ({ chinY: c, jawHalfWidth: j, mouthY: m }: HeadFit, inner: number) =>
  plot({ c, j, m, e: inner + 0.08 })`
    0 m, j m, e m+0.1, e c, e-0.01 c+0.12, (e+j)*0.45 c+0.26, j*0.62 c+0.38, j*0.3 c+0.44, 0 c+0.4`;

/**
 * The hair that falls behind the neck, in its shade, where hair falls beside it: a photo's own lies there, and the scene would
 * shine through between the two. `color`: of hair (CSS hex) that shows too little of itself at once.
 */
export function napeHair(head: LongHaired, color: string): PartLayer[] {
  const edges = ([-1, 1] as const).map((side) => [side, innerEdge(head, side)] as const);
  if (edges.every(([, inner]) => inner === null)) return [];
  const swatch = hairSwatch(head);
  return edges.flatMap(([side, inner]) => {
    if (inner === null) return [];
    const right = napeOf(head.fit, inner);
    const outline = side > 0 ? right : flipped(right);
    return [
      partLayer(`nape-hair-${side > 0 ? 'right' : 'left'}`, 'behind-head', HAIR, (ctx) => {
        const own = swatch && inFaceUnits(ctx.createPattern(swatch, 'repeat'), head.frame.faceHeight);
        fillSmooth(ctx, outline, own ?? color);
        fillSmooth(ctx, outline, veiled('#000000', SHADE));
      }),
    ];
  });
}
