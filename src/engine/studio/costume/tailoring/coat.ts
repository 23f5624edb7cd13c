import type { SKRSContext2D } from '@napi-rs/canvas';
import { type Body, chestOf, flipped, shoulderJoin, shoulderY, sideLine } from '../../drawing/body.ts';
import type { Point } from '../../drawing/curve.ts';
import { weave } from '../../drawing/fabric.ts';
import { arcLine, chestFolds, crease, foldRelief, foldShade } from '../../drawing/folds.ts';
import type { Material } from '../../drawing/material.ts';
import type { PartLayer, PartRoom } from '../../drawing/part.ts';
import { clothLayer } from '../../drawing/part-layer.ts';
import { seedOf } from '../../drawing/piece.ts';
import { plot } from '../../drawing/plot.ts';
import { collarBack } from './collars.ts';
import { type TopCut, topLayers } from './cut.ts';

type Paint = (ctx: SKRSContext2D) => void;

export interface CoatCut {
  readonly color: string;
  readonly sleeveColor?: string;
  readonly material: Material;
  readonly folds?: number;
  readonly pattern?: Paint;
  readonly relief?: Paint;
  /** y below which both panels meet. */
  readonly closeY: number;
  /** Half the gap at the bottom: a coat worn open falls apart. */
  readonly gap?: number;
  readonly sleeveEnd?: number | null;
  readonly sleeveFlare?: number;
  readonly sleevePattern?: Paint;
  readonly texture?: number;
}

/** Right front panel of a coat, from the collar over shoulder and side to its open edge. */
function panelOutline(body: Body, closeY: number, gap: number): Point[] {
  const { c, neckHalf: n } = body;
  const start: Point = [n + 0.03, shoulderY(body, n + 0.03) - 0.012];
  return plot({ start, gap, body, closeY, n, c })`
    start!, ...${body.shoulder.filter(([x]) => x > n + 0.1 && x < body.armhole[0]![0])}, ...${body.armhole},
    ...${sideLine(body, 0.05)}, gap body.bottom!, gap*0.5+0.005 closeY+0.2, 0.01 closeY, n*0.62 c+0.42`;
}

/** Two front panels and two sleeves, open over whatever lies below. */
export function coatLayers(room: PartRoom, body: Body, cut: CoatCut): PartLayer[] {
  const { folds = 0.6, gap = 0.02, texture = 0.6, pattern, relief } = cut;
  const seed = seedOf(room);
  const creases = chestFolds(body, folds, seed);
  const [chest, shade] = [foldRelief(creases), foldShade(creases)];
  const right = panelOutline(body, cut.closeY, gap);
  const cloth = weave(texture);
  const material = { ...cut.material, joins: shoulderJoin(body), chest: chestOf(body) };
  const panels = [1, -1].map((side) =>
    clothLayer(side > 0 ? 'panel-right' : 'panel-left', 'body', {
      outline: side > 0 ? right : flipped(right),
      color: cut.color,
      material,
      paint: (ctx) => {
        cloth(ctx);
        pattern?.(ctx);
        shade(ctx);
      },
      relief: (ctx) => {
        chest(ctx);
        relief?.(ctx);
      },
    }),
  );
  // The torso of this cut lies hidden under the panels; only its sleeves are taken.
  const sleeveCut: TopCut = {
    neckline: 'crew',
    color: cut.color,
    material: cut.material,
    folds,
    texture,
    ...(cut.sleeveColor && { sleeveColor: cut.sleeveColor }),
    ...(cut.sleevePattern ? { sleevePattern: cut.sleevePattern } : pattern && { sleevePattern: pattern }),
    ...(relief && { relief }),
    ...(cut.sleeveEnd !== undefined && { sleeveEnd: cut.sleeveEnd }),
    ...(cut.sleeveFlare !== undefined && { sleeveFlare: cut.sleeveFlare }),
  };
  const sleeves = topLayers(room, body, sleeveCut).slice(1);
  // The child's right panel (viewer's left) closes under the other one.
  return [panels[1]!, panels[0]!, ...sleeves];
}

export interface LapelCut {
  readonly color: string;
  readonly material: Material;
  readonly closeY: number;
  /** Outer reach of the lapel. */
  readonly reach?: number;
  readonly kind?: 'notch' | 'shawl';
  readonly edge?: string;
}

/** Turned-back front edges with their collar. */
export function lapels(body: Body, cut: LapelCut): PartLayer[] {
  const { c, neckHalf: n } = body;
  const { reach = 0.43, kind = 'notch', closeY } = cut;
  const top: Point = [n + 0.015, c + 0.05];
  const low: Point = [0.015, closeY];
  const inner: Point[] = [[n * 0.62, c + 0.42], [n * 1.0, c + 0.2], top, top];
  const outer: Point[] =
    kind === 'shawl'
      ? plot({ n, c, reach })`n+0.13 c+0.15, reach*0.98 c+0.42, reach c+0.62, reach*0.55 c+0.95`
      : plot({ n, c, reach })`
        n+0.1 c+0.1, reach*0.86 c+0.36!, reach*0.74 c+0.445!, reach*1.06 c+0.455!, reach*0.82 c+0.72`;
  const outline: Point[] = [...outer, low, low, ...inner];
  const folded = [-1, 1].map((side) => ({
    ...clothLayer(side > 0 ? 'lapel-right' : 'lapel-left', 'over-neck', {
      outline: side > 0 ? outline : flipped(outline),
      color: cut.color,
      material: { ...cut.material, volume: 0.1, bevel: 0.016, shadow: 0.6 },
      paint: (ctx) => {
        weave(0.5)(ctx);
        if (!cut.edge) return;
        ctx.strokeStyle = cut.edge;
        ctx.lineWidth = 0.028;
        ctx.beginPath();
        outer.forEach(([x, y], i) => {
          if (i === 0) ctx.moveTo(x * side, y);
          else ctx.lineTo(x * side, y);
        });
        ctx.lineTo(low[0] * side, low[1]);
        ctx.stroke();
      },
    }),
    relief: (ctx: SKRSContext2D) => {
      crease(
        ctx,
        arcLine([side * (n + 0.06), c + 0.16], [side * n * 1.1, c + 0.45], [side * 0.08, closeY - 0.15]),
        0.03,
        0.35,
      );
    },
  }));
  return [collarBack(body, cut.color), ...folded];
}
