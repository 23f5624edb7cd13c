import { faceWindow, hoodOutline, skullTop } from '../../drawing/anatomy.ts';
import { mix } from '../../drawing/colour.ts';
import { type Point, strokeOutline } from '../../drawing/curve.ts';
import { PLUSH } from '../../drawing/material.ts';
import { oval } from '../../drawing/ornament.ts';
import type { Headwear, PartLayer, PartRoom } from '../../drawing/part.ts';
import { partLayer } from '../../drawing/part-layer.ts';
import { seedOf } from '../../drawing/piece.ts';
import { plot } from '../../drawing/plot.ts';
import { rows } from '../../drawing/rows.ts';
import { furBand, pile, scales, seam } from '../../drawing/textile.ts';
import { darker, lighter, veiled } from '../../drawing/tint.ts';
import { type Animal, ears } from './mascot-ears.ts';
import { features } from './mascot-features.ts';
import { chinBow, teeth } from './mascot-trims.ts';
import { covered, rim, shell } from './shell.ts';

/** A plush hood with the animal's face above the child's own. */
export function mascotHood(room: PartRoom, options: { animal?: Animal }): Headwear {
  const { fit, palette } = room;
  const { animal = 'bear' } = options;
  const scaly = animal === 'dragon';
  const window = faceWindow(fit, { air: 0.05, brow: -0.03, chin: 0.02, round: 0.5 });
  const brow = window[0]?.[1] ?? fit.foreheadY;
  const seed = seedOf(room);
  const outer = hoodOutline(fit, { ease: 0.25, rise: 0.09, hem: 0.28 });
  const box = { left: -0.85, right: 0.85, top: skullTop(fit) - 0.12, bottom: fit.chinY + 0.36 };
  const body = shell({
    name: `${animal}-hood`,
    outer,
    window,
    colour: palette.primary,
    material: { ...PLUSH, volume: 0.3 },
    paint: (ctx) => {
      if (scaly)
        scales(ctx, box, 0.12, [
          palette.primary,
          darker(palette.primary, 0.1),
          lighter(palette.primary, 0.1),
        ]);
      else pile(ctx, box, palette.primary, { seed });
      if (animal === 'monster')
        for (const [x, y, r] of rows(3)`
          -0.52 -0.3 0.06, 0.56 -0.1 0.07, -0.58 0.15 0.05, 0.5 0.35 0.06, -0.44 0.52 0.055`)
          oval(ctx, [x, y], [r, r * 0.85], veiled(palette.secondary, 0.85));
      seam(ctx, plot({ fit })`0 fit.chinY, 0 fit.chinY+0.4`, palette.primary, { width: 0.014 });
    },
  });
  const edge: PartLayer = scaly
    ? rim({ name: 'mascot-rim', window, width: 0.075, colour: palette.secondary, material: PLUSH })
    : partLayer('mascot-rim', 'over-head', { ...PLUSH, volume: 0.1 }, (ctx) => {
        strokeOutline(ctx, window, darker(palette.primary, 0.6), 0.046);
        const line = window.map(([x, y]): Point => [x * 1.06, (y - fit.noseY) * 1.05 + fit.noseY]);
        furBand(ctx, {
          line,
          width: 0.1,
          colour: mix(palette.primary, palette.light, animal === 'monster' ? 0.2 : 0.6),
          seed,
          hair: 0.04,
          inner: 0.24,
        });
      });
  const layers = [ears(room, animal), body, edge];
  if (animal === 'monster' || animal === 'dragon') layers.push(teeth(window, '#fffaf0'));
  layers.push(features(room, animal, brow));
  if (animal === 'bunny' || animal === 'bear') layers.push(chinBow(room));
  return covered({ window, lining: darker(palette.primary, 0.6), layers });
}
