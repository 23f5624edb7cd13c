import { bodyOf } from '../../drawing/body.ts';
import type { Point } from '../../drawing/curve.ts';
import { strokeSmooth } from '../../drawing/curve.ts';
import { weave } from '../../drawing/fabric.ts';
import { groove } from '../../drawing/folds.ts';
import { CLOTH } from '../../drawing/material.ts';
import { fillBox } from '../../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../../drawing/part.ts';
import { clothLayer, partLayer } from '../../drawing/part-layer.ts';
import { plot } from '../../drawing/plot.ts';
import { darker } from '../../drawing/tint.ts';
import { standCollar } from '../tailoring/collars.ts';
import { skinLayers, topLayers } from '../tailoring/cut.ts';
import { buttons, rowOf } from '../tailoring/trims.ts';

/** A double-breasted cook's jacket with piping, a neckerchief and an apron. */
export function chefJacket(room: PartRoom): readonly PartLayer[] {
  const body = bodyOf(room, { width: 1.17, bulk: 0.35 });
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
    clothLayer(
      'kerchief-right',
      'over-neck',
      kerchief,
      palette.accent,
      { ...CLOTH, volume: 0.12, shadow: 0.6 },
      weave(0.7),
    ),
    clothLayer(
      'kerchief-left',
      'over-neck',
      left,
      palette.accent,
      { ...CLOTH, volume: 0.12, shadow: 0.6 },
      weave(0.7),
    ),
    partLayer('kerchief-knot', 'over-neck', { ...CLOTH, volume: 0.1, bevel: 0.03, shadow: 0.6 }, (ctx) => {
      fillBox(ctx, -0.065, c + 0.3, 0.13, 0.12, 0.05, darker(palette.accent, 0.12));
    }),
    apron(room, c + 1.12, body.bottom),
  ];
}

function apron(room: PartRoom, top: number, bottom: number): PartLayer {
  const { palette } = room;
  const outline = plot({ top, bottom })`
    -0.56 top!, 0 top+0.03, 0.56 top!, 0.74 top+0.42, 0.78 bottom!, -0.78 bottom!, -0.74 top+0.42`;
  return clothLayer(
    'apron',
    'body',
    outline,
    palette.secondary,
    { ...CLOTH, volume: 0.16, shadow: 0.6 },
    (ctx) => {
      weave(0.8)(ctx);
      strokeSmooth(
        ctx,
        plot({ top })`-0.6 top+0.05, 0 top+0.08, 0.6 top+0.05`,
        darker(palette.secondary, 0.25),
        0.02,
      );
    },
  );
}
