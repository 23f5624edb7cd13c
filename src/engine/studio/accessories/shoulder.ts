import { turnOf } from '../drawing/anatomy.ts';
import { bodyOf, shoulderY } from '../drawing/body.ts';
import { strokeSmooth } from '../drawing/curve.ts';
import { GOLD } from '../drawing/material.ts';
import { bead, jewel, oval, placed } from '../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../drawing/part.ts';
import { partLayer } from '../drawing/part-layer.ts';
import { plot } from '../drawing/plot.ts';
import { darker } from '../drawing/tint.ts';

/** Boards with fringe and a button on both shoulders. */
export function epaulettes(room: PartRoom): readonly PartLayer[] {
  const { palette } = room;
  const body = bodyOf(room);
  return [
    partLayer('epaulettes', 'in-front', GOLD, (ctx) => {
      for (const side of [-1, 1]) {
        const x = 0.82;
        placed(ctx, { x: side * x, y: shoulderY(body, x) + 0.04, angle: side * 0.3 }, 1, () => {
          for (let i = 0; i < 17; i++) {
            const dx = -0.21 + i * 0.026;
            strokeSmooth(
              ctx,
              plot({ dx })`dx 0.02, dx*1.06 0.2-dx*dx*1.2`,
              i % 2 ? palette.trim : darker(palette.trim, 0.28),
              0.026,
            );
          }
          oval(ctx, [0, 0], [0.25, 0.095], darker(palette.trim, 0.3));
          oval(ctx, [0, -0.008], [0.235, 0.083], palette.trim);
          oval(ctx, [0, -0.008], [0.17, 0.05], palette.primary);
          bead(ctx, [-side * 0.15, -0.02], 0.026, palette.trim);
        });
      }
    }),
  ];
}

/** A small jewel on the forehead, above the brows. */
export function bindi(room: PartRoom): readonly PartLayer[] {
  const { fit, palette } = room;
  const x = turnOf(fit) * 0.22;
  const y = fit.browY - 0.035;
  return [
    partLayer('bindi', 'over-head', { ...GOLD, volume: 0.02, shadow: 0.2 }, (ctx) => {
      jewel(ctx, [x, y - 0.02], 0.024, { stone: palette.accent, setting: palette.trim, tall: 1.35 });
      bead(ctx, [x, y - 0.076], 0.011, palette.trim);
    }),
  ];
}
