import { bodyOf, flipped, type Neckline, necklineOf } from '../../drawing/body.ts';
import { fillSmooth, type Point, strokeSmooth } from '../../drawing/curve.ts';
import { PETAL } from '../../drawing/material.ts';
import { rose } from '../../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../../drawing/part.ts';
import { partLayer } from '../../drawing/part-layer.ts';
import { brocade } from '../../drawing/patterns.ts';
import { plot } from '../../drawing/plot.ts';
import { darker, lighter, mixed, veiled } from '../../drawing/tint.ts';
import { topLayers } from '../tailoring/cut.ts';
import { necklace } from '../tailoring/necklace.ts';
import { puffSleeves, SATIN } from '../tailoring/puff-sleeves.ts';
import { skinLayers } from '../tailoring/skin.ts';

/** A ballet bodice with straps, and a tutu that stands out below the waist. */
export function balletBodice(room: PartRoom): readonly PartLayer[] {
  const body = bodyOf(room, { width: 1.1 });
  const { palette } = room;
  const { c } = body;
  const kind: Neckline = 'sweetheart';
  const line = necklineOf(body, kind);
  const tulle = (name: string, y: number, reach: number, color: string): PartLayer =>
    partLayer(name, 'body', { ...PETAL, volume: 0.12, shadow: 0.35 }, (ctx) => {
      for (let i = 0; i < 44; i++) {
        const t = (i / 43) * 2 - 1;
        fillSmooth(
          ctx,
          plot({ t, y, reach })`
            t*0.66 y+(1-t*t)*0.05, t*0.66 y, t*reach+0.09 ${y + 0.3 + (1 - Math.abs(t)) * 0.2},
            t*reach*1.08+0.06 y+0.5+(1-t*t)*0.14, t*reach*1.08-0.06 y+0.5+(1-t*t)*0.14,
            t*reach-0.09 ${y + 0.3 + (1 - Math.abs(t)) * 0.2}`,
          veiled(i % 3 ? color : lighter(color, 0.6), 0.5),
        );
      }
    });
  return [
    ...skinLayers(room, body, true),
    ...topLayers(room, body, {
      neckline: kind,
      color: palette.primary,
      material: { ...SATIN, gloss: 0.5 },
      folds: 0.2,
      texture: 0.3,
      sleeveEnd: null,
      below: { from: c + 1.9, color: mixed(palette.primary, palette.light, 0.7), tight: true },
      pattern: (ctx) => {
        for (const side of [-1, 1]) {
          strokeSmooth(
            ctx,
            plot({ side, c })`side*0.34 c+0.62, side*0.37 c+0.95, side*0.24 c+1.4`,
            veiled(palette.trim, 0.85),
            0.014,
          );
          strokeSmooth(
            ctx,
            plot({ side, c })`side*0.6 c+0.74, side*0.58 c+1, side*0.48 c+1.4`,
            veiled(palette.trim, 0.85),
            0.014,
          );
        }
        brocade(palette.light, 0.75, 0.24, 0.035)(ctx);
      },
    }),
    ruffle(line, palette.light),
    tulle('tutu-under', c + 1.5, 1.45, mixed(palette.primary, palette.light, 0.4)),
    tulle('tutu-over', c + 1.42, 1.28, palette.light),
    ...puffSleeves(body, palette.light, palette.primary, 0.4),
    partLayer('rose', 'body', { ...PETAL, shadow: 0.6 }, (ctx) => {
      rose(ctx, [0, c + 0.68], 0.1, { colour: palette.accent });
      rose(ctx, [0, c + 1.44], 0.09, { colour: palette.accent });
    }),
    necklace(body, palette.trim, palette.accent),
  ];
}

function ruffle(line: readonly Point[], color: string): PartLayer {
  return partLayer('ruffle', 'body', { ...PETAL, volume: 0.04, shadow: 0.5 }, (ctx) => {
    for (const side of [-1, 1]) {
      const shape = side > 0 ? line : flipped(line);
      strokeSmooth(ctx, shape, darker(color, 0.1), 0.085);
      ctx.setLineDash([0.03, 0.03]);
      strokeSmooth(ctx, shape, lighter(color, 0.5), 0.1);
      ctx.setLineDash([]);
    }
  });
}
