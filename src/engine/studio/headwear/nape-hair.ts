import { flipped } from '../drawing/body.ts';
import { fillSmooth, type Point } from '../drawing/curve.ts';
import type { HeadFit, HeadLayer } from '../drawing/layers.ts';
import type { Material } from '../drawing/material.ts';
import type { PartLayer } from '../drawing/part.ts';
import { partLayer } from '../drawing/part-layer.ts';
import { plot } from '../drawing/plot.ts';
import { veiled } from '../drawing/tint.ts';
import { type HairSpan, hairSpans } from './hair-span.ts';
import { hairSwatch, inFaceUnits, type OwnHair } from './hair-swatch.ts';

type LongHaired = OwnHair & Pick<HeadLayer, 'fit' | 'left' | 'top' | 'drawnHair'>;

const HAIR: Material = { volume: 0.06, bevel: 0.03, gloss: 0, shadow: 0.5, litAs: 'head' };
/** It lies in the shade of head and neck. */
const SHADE = 0.45;
/** Rows in which hair is looked for, down to here from the chin, how far apart they and places in them are, in F, and each how many'th its outline follows. */
const ROWS = { to: 0.16, step: 0.02, each: 3 };
/** So far it lies under the hair beside it, and within its outer edge, in F. */
const UNDER = { most: 0.08, within: 0.04 };
const PLACES = { from: 0.6, to: 0.5 };
/** Of the mask's 255. */
const HALF = 128;
/** The share of the rows that show hair which falls round a neck: how near to the jaw, and how wide, in F. A plait has a band. */
const LONG = { rows: 0.92, near: 0.13, wide: 0.09 };

/** Hair beside head and neck in a row of a side. */
interface HairRow extends HairSpan {
  readonly v: number;
}

/** Rows of hair beside head and neck on a side, from the eyes down; null where none falls there: a plait, a bun. */
function hairRows(
  { fit, hairMask, drawnHair, ...head }: LongHaired,
  side: -1 | 1,
): readonly HairRow[] | null {
  const { jawHalfWidth } = fit;
  const [from, to] = [jawHalfWidth * PLACES.from, jawHalfWidth + PLACES.to];
  const spanAt = hairSpans(head, hairMask, { side, from, to, least: HALF });
  const rows: HairRow[] = [];
  for (let v = fit.eyeY; v < fit.chinY + ROWS.to; v += ROWS.step) {
    const widest = { v, ...spanAt(v) };
    if (widest.out - widest.inner >= LONG.wide) rows.push(widest);
  }
  if (rows.length === 0) return null;
  if (drawnHair?.fall[side < 0 ? 'left' : 'right']) return rows;
  const besideNeck = rows.filter(({ v }) => v >= fit.mouthY);
  if (besideNeck.length < ((fit.chinY + ROWS.to - fit.mouthY) / ROWS.step) * LONG.rows) return null;
  const inner = besideNeck.map((row) => row.inner).sort((one, other) => one - other);
  return inner[inner.length >> 1]! < fit.jawHalfWidth + LONG.near ? rows : null;
}

/** From behind head and neck to under the hair beside them, on the viewer's right; it falls down the back, where shoulders hide it. */
function napeOf({ chinY: c, jawHalfWidth: j }: HeadFit, rows: readonly HairRow[]): Point[] {
  const under = rows
    .filter((_, row) => row % ROWS.each === 0)
    .map(({ inner, out, v }): Point => [Math.min(inner + UNDER.most, out - UNDER.within), v]);
  const [[, top], [e]] = [under[0]!, under.at(-1)!];
  return [
    ...plot({ top })`0 top`,
    ...under,
    ...plot({ c, j, e })`(e+j)*0.45 c+0.26, j*0.62 c+0.38, j*0.3 c+0.44, 0 c+0.4`,
  ];
}

/**
 * The hair that falls behind the neck, in its shade, where hair falls beside it: a photo's own lies there, and the scene would
 * shine through between the two. `color`: of hair (CSS hex) that shows too little of itself at once.
 */
export function napeHair(head: LongHaired, color: string): PartLayer[] {
  const edges = ([-1, 1] as const).map((side) => [side, hairRows(head, side)] as const);
  if (edges.every(([, rows]) => rows === null)) return [];
  const swatch = hairSwatch(head);
  return edges.flatMap(([side, rows]) => {
    if (rows === null) return [];
    const right = napeOf(head.fit, rows);
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
