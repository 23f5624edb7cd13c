import { faceWindow, skullTop } from '../../drawing/anatomy.ts';
import { mix } from '../../drawing/colour.ts';
import { fillPolygon, fillSmooth, inside, moved, strokeSmooth } from '../../drawing/curve.ts';
import { LACQUER, LEATHER } from '../../drawing/material.ts';
import { bead, disc, star } from '../../drawing/ornament.ts';
import type { Headwear, PartLayer, PartRoom } from '../../drawing/part.ts';
import { partLayer } from '../../drawing/part-layer.ts';
import { plot } from '../../drawing/plot.ts';
import { rows } from '../../drawing/rows.ts';
import { darker, lighter, veiled } from '../../drawing/tint.ts';
import { helmetOutline } from './helmet-form.ts';
import { covered, rim, shell } from './shell.ts';

/** Lengths and tones that its layers share. */
function formOfRacingHelmet(room: PartRoom) {
  const { fit } = room;
  const window = faceWindow(fit, { air: 0.055, brow: -0.03, chin: 0.02, round: 0.75 });
  const brow = window[0]?.[1] ?? fit.foreheadY;
  const top = skullTop(fit) - 0.11;
  const half = fit.cheekHalfWidth + 0.25;
  const outer = helmetOutline(fit, { ease: 0.25, rise: 0.11, jaw: 0.24, hem: 0.26 });
  return { window, brow, top, half, outer };
}

type RacingHelmetForm = ReturnType<typeof formOfRacingHelmet>;

function bodyOfRacingHelmet(room: PartRoom, form: RacingHelmetForm): PartLayer {
  const { fit, palette } = room;
  const { window, brow, top, half, outer } = form;
  return shell({
    name: 'racing-shell',
    outer,
    window,
    colour: palette.primary,
    material: LACQUER,
    paint: (ctx) => {
      for (const [width, tone] of [
        [0.3, palette.light],
        [0.2, palette.secondary],
        [0.05, palette.light],
      ] as const) {
        fillPolygon(
          ctx,
          plot({ width, top, brow })`
            -width*0.35 top-0.02, width*0.35 top-0.02, width*0.6 brow, -width*0.6 brow`,
          tone,
        );
      }
      for (const side of [-1, 1]) {
        const flash = plot({ side, fit, half })`
          side*0.16 fit.chinY+0.27, side*(fit.jawHalfWidth+0.02) fit.chinY-0.02,
          side*(half+0.05) fit.noseY+0.02, side*(half+0.05) fit.noseY+0.14,
          side*(fit.jawHalfWidth+0.16) fit.chinY+0.06, side*0.26 fit.chinY+0.3`;
        fillSmooth(ctx, flash, palette.light);
        strokeSmooth(ctx, moved(flash.slice(0, 3), side * 0.05, 0.11), palette.secondary, 0.045);
        strokeSmooth(
          ctx,
          plot({ side, half, top, fit })`side*half*0.55 top+0.12, side*(half-0.06) fit.browY-0.16`,
          veiled(darker(palette.primary, 0.6), 0.6),
          0.014,
        );
      }
      for (const x of [-0.1, -0.033, 0.033, 0.1]) {
        strokeSmooth(
          ctx,
          plot({ x, fit })`x fit.chinY+0.12, x*0.9 fit.chinY+0.17`,
          darker(palette.primary, 0.75),
          0.026,
        );
      }
    },
  });
}

/** Full shell with stripes, a raised smoked visor and a chin bar: race track or rider. */
export function racingHelmet(room: PartRoom, options: { sign?: 'number' | 'star' }): Headwear {
  const form = formOfRacingHelmet(room);
  const { fit, palette } = room;
  const { window, brow, top, half } = form;
  const body = bodyOfRacingHelmet(room, form);
  const visor = partLayer('racing-visor', 'over-head', { ...LACQUER, volume: 0.14, gloss: 0.95 }, (ctx) => {
    const plate = plot({ half, fit, brow })`
      -half-0.02 fit.browY-0.06, -half*0.9 brow-0.17, -half*0.45 brow-0.25, 0 brow-0.27,
      half*0.45 brow-0.25, half*0.9 brow-0.17, half+0.02 fit.browY-0.06, half*0.86 brow+0.03,
      half*0.4 brow-0.05, 0 brow-0.065, -half*0.4 brow-0.05, -half*0.86 brow+0.03`;
    const glass = ctx.createLinearGradient(-half, brow - 0.25, half, brow);
    glass.addColorStop(0, darker(palette.accent, 0.7));
    glass.addColorStop(0.35, mix(palette.dark, palette.accent, 0.55));
    glass.addColorStop(0.6, darker(palette.dark, 0.2));
    glass.addColorStop(1, mix(palette.dark, palette.accent, 0.35));
    fillSmooth(ctx, plate, glass);
    inside(ctx, plate, () => {
      for (const [x, width] of rows(2)`-0.5 0.08, -0.36 0.03, 0.5 0.05`)
        strokeSmooth(
          ctx,
          plot({ half, x, brow })`half*x+0.1 brow-0.3, half*x-0.06 brow+0.05`,
          'rgba(255,255,255,0.28)',
          width,
        );
      strokeSmooth(ctx, plate.slice(7), palette.light, 0.018);
    });
    for (const side of [-1, 1]) {
      disc(ctx, [side * half * 0.99, fit.browY - 0.05], 0.07, darker(palette.light, 0.35));
      bead(ctx, [side * half * 0.99, fit.browY - 0.05], 0.055, palette.trim);
    }
    if (options.sign === 'star') star(ctx, [0, (top + brow) / 2 - 0.08], 0.085, palette.trim);
  });
  const edge = rim({
    name: 'racing-rim',
    window,
    width: 0.06,
    colour: lighter(palette.dark, 0.06),
    material: { ...LEATHER, gloss: 0.25 },
  });
  return covered({ window, lining: darker(palette.dark, 0.2), layers: [body, edge, visor] });
}
