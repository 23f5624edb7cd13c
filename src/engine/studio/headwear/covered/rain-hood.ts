import { faceWindow, type HoodForm, hoodOutline, skullTop } from '../../drawing/anatomy.ts';
import { fillSmooth, inside, moved, type Point, strokeOutline } from '../../drawing/curve.ts';
import { CLOTH, LACQUER } from '../../drawing/material.ts';
import { bead } from '../../drawing/ornament.ts';
import type { Headwear, PartLayer, PartRoom } from '../../drawing/part.ts';
import { partLayer } from '../../drawing/part-layer.ts';
import { plot } from '../../drawing/plot.ts';
import { seam } from '../../drawing/textile.ts';
import { darker, lighter, veiled } from '../../drawing/tint.ts';
import { drapes } from './draping.ts';
import { covered, rim, shell } from './shell.ts';

const FORM: HoodForm = { ease: 0.24, rise: 0.07, spread: 0.2, hem: 0.34 };

/** The hood of a raincoat over head and shoulders, with a brim over the forehead and press studs. */
export function rainHood(room: PartRoom): Headwear {
  const { fit, palette } = room;
  const window = faceWindow(fit, { air: 0.05, brow: 0.02, chin: 0.01 });
  const edge = window.map(([x, y]): Point => [x * 1.17, (y - fit.eyeY) * 1.13 + fit.eyeY]);
  const body = shell({
    name: 'hood',
    outer: hoodOutline(fit, FORM),
    window,
    colour: palette.primary,
    material: { ...CLOTH, gloss: 0.6, volume: 0.26 },
    paint: (ctx) => {
      drapes(ctx, room, FORM, 0.7);
      seam(ctx, plot`0 ${skullTop(fit) - 0.1}, 0 ${(window[0]?.[1] ?? 0) - 0.02}`, palette.primary, {
        width: 0.012,
        thread: veiled(lighter(palette.primary, 0.6), 0.7),
      });
      seam(ctx, edge, palette.primary, { width: 0.01, thread: palette.light });
    },
  });
  const hem = rim({
    name: 'hood-rim',
    window,
    width: 0.075,
    colour: lighter(palette.primary, 0.08),
    material: CLOTH,
    stitches: veiled(lighter(palette.primary, 0.7), 0.8),
  });
  return covered({ window, lining: darker(palette.secondary, 0.5), layers: [body, hem, studs(room)] });
}

/** Press studs and a brim over the forehead: the raincoat. */
function studs(room: PartRoom): PartLayer {
  const { fit, palette } = room;
  const y = Math.min(fit.foreheadY - 0.02, fit.browY - 0.16);
  const half = fit.cheekHalfWidth * 0.98;
  return partLayer('rain-brim', 'over-head', { ...LACQUER, volume: 0.12, gloss: 0.6 }, (ctx) => {
    const brim = plot({ half, y })`
      -half y+0.03, -half*0.6 y-0.13, 0 y-0.17, half*0.6 y-0.13, half y+0.03, half*0.5 y-0.025, 0 y-0.04,
      -half*0.5 y-0.025`;
    fillSmooth(ctx, brim, lighter(palette.primary, 0.06));
    inside(ctx, brim, () =>
      strokeOutline(ctx, moved(brim, 0, -0.02), veiled(lighter(palette.primary, 0.7), 0.8), 0.007),
    );
    for (const dy of [0.14, 0.27]) {
      bead(ctx, [0, fit.chinY + dy], 0.032, palette.trim);
    }
  });
}
