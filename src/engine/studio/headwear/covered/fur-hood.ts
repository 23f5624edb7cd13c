import { faceWindow, type HoodForm, hoodOutline, skullTop } from '../../drawing/anatomy.ts';
import { mix } from '../../drawing/colour.ts';
import { type Point, strokeOutline } from '../../drawing/curve.ts';
import { CLOTH, PLUSH } from '../../drawing/material.ts';
import type { Headwear, PartRoom } from '../../drawing/part.ts';
import { partLayer } from '../../drawing/part-layer.ts';
import { seedOf } from '../../drawing/piece.ts';
import { plot } from '../../drawing/plot.ts';
import { furBand, seam } from '../../drawing/textile.ts';
import { darker, lighter, veiled } from '../../drawing/tint.ts';
import { drapes } from './draping.ts';
import { covered, shell } from './shell.ts';

/** Winter hood with a thick fur edge. */
export function furHood(room: PartRoom): Headwear {
  const { fit, palette } = room;
  const form: HoodForm = { ease: 0.27, rise: 0.09, spread: 0.22, hem: 0.36 };
  const window = faceWindow(fit, { air: 0.055, brow: 0.01, chin: 0.015, round: 0.4 });
  const seed = seedOf(room);
  const fur = mix(palette.light, '#fff7ec', 0.4);
  const body = shell({
    name: 'winter-hood',
    outer: hoodOutline(fit, form),
    window,
    colour: palette.primary,
    material: { ...CLOTH, volume: 0.26 },
    paint: (ctx) => {
      drapes(ctx, room, form, 0.8);
      seam(ctx, plot({ fit })`0 ${skullTop(fit) - 0.12}, 0 fit.foreheadY`, palette.primary, {
        width: 0.013,
        thread: veiled(lighter(palette.primary, 0.6), 0.7),
      });
    },
  });
  const edge = partLayer('fur-edge', 'over-head', { ...PLUSH, volume: 0.14 }, (ctx) => {
    const line = window.map(([x, y]): Point => [x * 1.13, (y - fit.noseY) * 1.1 + fit.noseY]);
    strokeOutline(ctx, window, darker(palette.primary, 0.6), 0.046);
    furBand(ctx, { line, width: 0.19, colour: fur, seed, hair: 0.062, inner: 0.26 });
  });
  return covered({ window, lining: darker(palette.primary, 0.65), layers: [body, edge] });
}
