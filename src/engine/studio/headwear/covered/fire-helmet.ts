import type { SKRSContext2D } from '@napi-rs/canvas';
import { faceWindow, skullTop } from '../../drawing/anatomy.ts';
import { fillSmooth, inside, moved, type Point, strokeSmooth } from '../../drawing/curve.ts';
import { GOLD, LACQUER, LEATHER } from '../../drawing/material.ts';
import { fillRect } from '../../drawing/ornament.ts';
import type { Headwear, PartLayer, PartRoom } from '../../drawing/part.ts';
import { partLayer } from '../../drawing/part-layer.ts';
import { plot } from '../../drawing/plot.ts';
import { darker, lighter, veiled } from '../../drawing/tint.ts';
import { helmetOutline } from './helmet-form.ts';
import { covered, rim, shell } from './shell.ts';

/** Lengths and tones that its layers share. */
function formOfFireHelmet(room: PartRoom) {
  const { fit } = room;
  const window = faceWindow(fit, { air: 0.04, brow: -0.06, chin: 0.02 });
  const brow = window[0]?.[1] ?? fit.foreheadY;
  const top = skullTop(fit) - 0.1;
  const half = fit.cheekHalfWidth + 0.2;
  return { window, brow, top, half };
}

type FireHelmetForm = ReturnType<typeof formOfFireHelmet>;

function hoodOfFireHelmet(room: PartRoom, form: FireHelmetForm): PartLayer {
  const { fit, palette } = room;
  const { window } = form;
  return shell({
    name: 'flash-hood',
    outer: helmetOutline(fit, { ease: 0.13, rise: -0.1, jaw: 0.12, hem: 0.3 }),
    window,
    colour: palette.dark,
    material: { ...LEATHER, gloss: 0.12 },
    paint: (ctx) => {
      for (const side of [-1, 1]) {
        strokeSmooth(
          ctx,
          plot({ side, fit })`
            side*(fit.cheekHalfWidth+0.09) fit.eyeY, side*(fit.jawHalfWidth+0.09) fit.mouthY+0.1,
            side*0.12 fit.chinY+0.13`,
          darker(palette.secondary, 0.1),
          0.07,
        );
        strokeSmooth(
          ctx,
          plot({ side, fit })`
            side*(fit.cheekHalfWidth+0.09) fit.eyeY, side*(fit.jawHalfWidth+0.09) fit.mouthY+0.1,
            side*0.12 fit.chinY+0.13`,
          palette.trim,
          0.022,
        );
      }
      fillRect(ctx, [-0.09, fit.chinY + 0.085, 0.18, 0.09], palette.trim);
      fillRect(ctx, [-0.05, fit.chinY + 0.11, 0.1, 0.04], darker(palette.trim, 0.5));
    },
  });
}

function flapOfFireHelmet(room: PartRoom, form: FireHelmetForm): PartLayer {
  const { fit, palette } = room;
  const { half } = form;
  return partLayer('neck-flap', 'behind-head', LEATHER, (ctx) => {
    const shape = plot({ half, fit })`
      -half+0.02 fit.foreheadY, -half-0.03 fit.noseY, -half+0.02 fit.mouthY+0.08, -half+0.12 fit.chinY+0.2,
      0 fit.chinY+0.34, half-0.12 fit.chinY+0.2, half-0.02 fit.mouthY+0.08, half+0.03 fit.noseY,
      half-0.02 fit.foreheadY`;
    fillSmooth(ctx, shape, darker(palette.secondary, 0.45));
  });
}

function domeOfFireHelmet(room: PartRoom, form: FireHelmetForm): PartLayer {
  const { palette } = room;
  const { brow, top, half } = form;
  return partLayer('fire-dome', 'over-head', LACQUER, (ctx) => {
    const outline = plot({ half, brow, top })`
      -half brow+0.02, -half*1.02 brow-0.16, -half*0.8 top+0.13, -half*0.4 top+0.015, 0 top-0.02,
      half*0.4 top+0.015, half*0.8 top+0.13, half*1.02 brow-0.16, half brow+0.02, 0 brow+0.01`;
    fillSmooth(ctx, outline, palette.primary);
    inside(ctx, outline, () => {
      for (const x of [-0.62, -0.3, 0.3, 0.62]) {
        strokeSmooth(
          ctx,
          plot({ half, x, top, brow })`half*x*0.35 top-0.02, half*x*0.9 top+0.18, half*x*1.16 brow+0.02`,
          darker(palette.primary, 0.4),
          0.022,
        );
        strokeSmooth(
          ctx,
          plot({ half, x, top, brow })`
            half*x*0.35+0.014 top-0.02, half*x*0.9+0.014 top+0.18, half*x*1.16+0.014 brow+0.02`,
          veiled(lighter(palette.primary, 0.6), 0.5),
          0.01,
        );
      }
      strokeSmooth(
        ctx,
        plot({ half, brow })`-half brow-0.07, 0 brow-0.1, half brow-0.07`,
        palette.trim,
        0.05,
      );
    });
  });
}

function brimOfFireHelmet(room: PartRoom, form: FireHelmetForm): PartLayer {
  const { palette } = room;
  const { brow, half } = form;
  return partLayer('fire-brim', 'over-head', { ...LACQUER, volume: 0.14 }, (ctx) => {
    const w = half * 1.2;
    const outline = plot({ w, brow, half })`
      -w brow+0.1, -w*0.98 brow+0.03, -half*0.8 brow-0.05, 0 brow-0.075, half*0.8 brow-0.05,
      w*0.98 brow+0.03, w brow+0.1, half*0.8 brow+0.05, half*0.4 brow+0.035, 0 brow+0.04,
      -half*0.4 brow+0.035, -half*0.8 brow+0.05`;
    fillSmooth(ctx, outline, palette.primary);
    inside(ctx, outline, () =>
      strokeSmooth(ctx, outline.slice(6).concat([[-w, brow + 0.1]]), darker(palette.primary, 0.5), 0.03),
    );
  });
}

function shieldOfFireHelmet(room: PartRoom, form: FireHelmetForm): PartLayer {
  const { palette } = room;
  const { brow, top } = form;
  return partLayer('fire-shield', 'over-head', GOLD, (ctx) => {
    const y = (top + brow) / 2 - 0.015;
    const plate = plot({ y })`
      0 y-0.2, 0.06 y-0.16, 0.145 y-0.15!, 0.135 y+0.03, 0 y+0.135!, -0.135 y+0.03, -0.145 y-0.15!,
      -0.06 y-0.16`;
    fillSmooth(ctx, plate, palette.trim);
    fillSmooth(ctx, moved(plate, 0, y * 0.18, 0.82), darker(palette.primary, 0.35));
    flame(ctx, [0, y], 0.1, palette.trim);
  });
}

/** Comb, badge, brim and neck flap over a chin strap. */
export function fireHelmet(room: PartRoom): Headwear {
  const form = formOfFireHelmet(room);
  const { palette } = room;
  const { window } = form;
  const hood = hoodOfFireHelmet(room, form);
  const flap = flapOfFireHelmet(room, form);
  const dome = domeOfFireHelmet(room, form);
  const brim = brimOfFireHelmet(room, form);
  const shield = shieldOfFireHelmet(room, form);
  const edge = rim({
    name: 'flash-rim',
    window,
    width: 0.04,
    colour: lighter(palette.dark, 0.12),
    material: LEATHER,
  });
  return covered({
    window,
    lining: darker(palette.dark, 0.3),
    layers: [flap, hood, edge, dome, brim, shield],
  });
}

function flame(ctx: SKRSContext2D, [x, y]: Point, size: number, tone: string): void {
  const shape = plot`
    0 -1!, 0.3 -0.4, 0.62 0.1, 0.4 0.8, 0 0.95, -0.45 0.75, -0.6 0.15, -0.34 -0.1, -0.2 -0.5`;
  fillSmooth(ctx, moved(shape, x, y, size), tone);
  fillSmooth(ctx, moved(shape, x, y + size * 0.35, size * 0.5), darker(tone, 0.45));
}
