import { type Body, bodyOf } from '../../drawing/body.ts';
import type { Point } from '../../drawing/curve.ts';
import { strokeSmooth } from '../../drawing/curve.ts';
import { weave } from '../../drawing/fabric.ts';
import { arcLine, crease, groove } from '../../drawing/folds.ts';
import { CLOTH } from '../../drawing/material.ts';
import { fillBox } from '../../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../../drawing/part.ts';
import { clothLayer, partLayer } from '../../drawing/part-layer.ts';
import { plot } from '../../drawing/plot.ts';
import { darker } from '../../drawing/tint.ts';
import { standCollar } from '../tailoring/collars.ts';
import { topLayers } from '../tailoring/cut.ts';
import { skinLayers } from '../tailoring/skin.ts';
import { buttons, rowOf } from '../tailoring/trims.ts';

/** A double-breasted cook's jacket with piping, a neckerchief and an apron. */
export function chefJacket(room: PartRoom): readonly PartLayer[] {
  const body = bodyOf(room, { width: 1.29, bulk: 0.35 });
  const { palette } = room;
  const { c } = body;
  const edge = plot({ c, body })`0.3 c+0.36, 0.32 c+0.8, 0.3 body.bottom`;
  const kerchief = plot({ c, body })`
    0 c+0.27, body.neckHalf c+0.17, body.neckHalf+0.05 c+0.1, body.neckHalf+0.08 c+0.22, 0.14 c+0.42,
    0.07 c+0.6!, 0 c+0.48`;
  const left = kerchief.map(([x, y]): Point => [-x, y]);
  return [
    ...skinLayers(room, body),
    ...topLayers(room, body, {
      neckline: 'crew',
      color: palette.primary,
      material: { ...CLOTH, volume: 0.26 },
      folds: 0.6,
      below: { from: c + 2.3, color: darker(palette.trim, 0.1) },
      pattern: (ctx) => strokeSmooth(ctx, edge, palette.accent, 0.022),
      sleevePattern: () => undefined,
      relief: (ctx) =>
        groove(
          ctx,
          edge.map(([x, y]): Point => [x + 0.02, y]),
          0.02,
          0.9,
        ),
    }),
    buttons([...rowOf(-0.2, c + 0.62, c + 1.5, 4), ...rowOf(0.2, c + 0.62, c + 1.5, 4)], palette.trim, 0.042),
    ...standCollar(body, palette.primary, palette.accent, 0.14),
    clothLayer('kerchief-right', 'over-neck', {
      outline: kerchief,
      color: palette.accent,
      material: { ...CLOTH, volume: 0.12, shadow: 0.6 },
      paint: weave(0.7),
    }),
    clothLayer('kerchief-left', 'over-neck', {
      outline: left,
      color: palette.accent,
      material: { ...CLOTH, volume: 0.12, shadow: 0.6 },
      paint: weave(0.7),
    }),
    partLayer('kerchief-knot', 'over-neck', { ...CLOTH, volume: 0.1, bevel: 0.03, shadow: 0.6 }, (ctx) => {
      fillBox(ctx, [-0.065, c + 0.3, 0.13, 0.12], 0.05, darker(palette.accent, 0.12));
    }),
    ...apron(room, body),
  ];
}

/** Tied about the waist, a little fuller than the hips, down to above the knees; with a pocket. */
function apron(room: PartRoom, { c, sideX }: Body): PartLayer[] {
  const cloth = room.palette.secondary;
  const [waist, hem] = [c + 1.56, c + 3.42];
  const outline = plot({ waist, hem, sideX })`
    0 waist+0.02, sideX*0.86 waist-0.02!, sideX*0.97 waist+0.4, sideX*1.03 waist+0.95, sideX*0.99 hem-0.2,
    sideX*0.8 hem, 0 hem+0.05, sideX*-0.8 hem, sideX*-0.99 hem-0.2, sideX*-1.03 waist+0.95, sideX*-0.97 waist+0.4,
    sideX*-0.86 waist-0.02!`;
  return [
    clothLayer('apron', 'body', {
      outline,
      color: cloth,
      material: { ...CLOTH, volume: 0.3, shadow: 0.7 },
      paint: (ctx) => {
        weave(0.8)(ctx);
        // Gathered at the band: soft folds that run out downwards.
        for (const [x, spread, length] of APRON_FOLDS) {
          const [top, low] = [sideX * x, sideX * (x + spread)];
          crease(
            ctx,
            arcLine([top, waist + 0.1], [(top + low) / 2, waist + length * 0.4], [low, waist + length]),
            0.05,
            0.5,
          );
        }
        strokeSmooth(
          ctx,
          plot({
            hem,
            sideX,
          })`sideX*-0.97 hem-0.2, sideX*-0.76 hem-0.07, 0 hem-0.03, sideX*0.76 hem-0.07, sideX*0.97 hem-0.2`,
          darker(cloth, 0.22),
          0.016,
        );
      },
    }),
    clothLayer('apron-pocket', 'body', {
      outline: plot({ waist, sideX })`
        sideX*-0.36 waist+0.5!, sideX*0.36 waist+0.5!, sideX*0.35 waist+0.95, sideX*0.27 waist+1.02, sideX*-0.27 waist+1.02,
        sideX*-0.35 waist+0.95`,
      color: darker(cloth, 0.06),
      material: { ...CLOTH, volume: 0.05, shadow: 0.35 },
      paint: (ctx) => {
        weave(0.8)(ctx);
        strokeSmooth(
          ctx,
          plot({ waist, sideX })`sideX*-0.35 waist+0.56, sideX*0.35 waist+0.56`,
          darker(cloth, 0.25),
          0.014,
        );
      },
    }),
    clothLayer('apron-band', 'body', {
      outline: plot({ waist, sideX })`
        sideX*-0.93 waist-0.06!, 0 waist-0.02, sideX*0.93 waist-0.06!, sideX*0.94 waist+0.07!, 0 waist+0.12, sideX*-0.94 waist+0.07!`,
      color: darker(cloth, 0.12),
      material: { ...CLOTH, volume: 0.08, shadow: 0.5 },
      paint: weave(0.8),
    }),
  ];
}

/** Where a fold begins and how far it goes aside, in half widths of the body, and how far down. */
const APRON_FOLDS = [
  [-0.72, -0.14, 1.3],
  [-0.52, -0.06, 0.8],
  [0.55, 0.08, 1.1],
  [0.74, 0.13, 0.7],
] as const;
