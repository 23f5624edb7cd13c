import { faceWindow, skullTop } from '../../drawing/anatomy.ts';
import { mix } from '../../drawing/colour.ts';
import { fillSmooth, inside, moved, strokeSmooth } from '../../drawing/curve.ts';
import { feather } from '../../drawing/feather.ts';
import { GOLD, LEATHER, STEEL } from '../../drawing/material.ts';
import { bead, disc, oval, placed } from '../../drawing/ornament.ts';
import type { Headwear, PartLayer, PartRoom } from '../../drawing/part.ts';
import { partLayer } from '../../drawing/part-layer.ts';
import { plot } from '../../drawing/plot.ts';
import { rows } from '../../drawing/rows.ts';
import { seam } from '../../drawing/textile.ts';
import { darker, lighter } from '../../drawing/tint.ts';
import { helmetOutline, rivets } from './helmet-form.ts';
import { covered, rim, shell } from './shell.ts';

/** Lengths and tones that its layers share. */
function formOfKnightHelmet(room: PartRoom) {
  const { fit, palette } = room;
  const steel = mix(palette.light, '#aab6c6', 0.55);
  const window = faceWindow(fit, { air: 0.05, brow: -0.05, chin: 0.02, round: 0.2 });
  const brow = window[0]?.[1] ?? fit.foreheadY;
  const top = skullTop(fit) - 0.08;
  const half = fit.cheekHalfWidth + 0.2;
  return { steel, window, brow, half, top };
}

type KnightHelmetForm = ReturnType<typeof formOfKnightHelmet>;

function bodyOfKnightHelmet(room: PartRoom, form: KnightHelmetForm): PartLayer {
  const { fit } = room;
  const { steel, window, half } = form;
  return shell({
    name: 'knight-shell',
    outer: helmetOutline(fit, { ease: 0.2, rise: 0.08, jaw: 0.16, hem: 0.24 }),
    window,
    colour: steel,
    material: STEEL,
    paint: (ctx) => {
      for (const side of [-1, 1]) {
        seam(
          ctx,
          plot({ side, half, fit })`
            side*(half+0.05) fit.eyeY+0.02, side*(half-0.12) fit.eyeY+0.06,
            side*(fit.jawHalfWidth+0.1) fit.mouthY+0.15, side*0.2 fit.chinY+0.2`,
          steel,
          { width: 0.014 },
        );
        for (let i = 0; i < 4; i++)
          oval(
            ctx,
            [side * (fit.jawHalfWidth + 0.105 - i * 0.012), fit.mouthY - 0.12 + i * 0.06],
            [0.024, 0.011, side * 0.3],
            '#20242c',
          );
      }
    },
  });
}

function visorOfKnightHelmet(room: PartRoom, form: KnightHelmetForm): PartLayer {
  const { fit, palette } = room;
  const { steel, brow, half } = form;
  return partLayer('knight-visor', 'over-head', STEEL, (ctx) => {
    const plate = plot({ half, fit, brow })`
      -half-0.02 fit.browY+0.04, -half*0.98 fit.foreheadY-0.12, -half*0.6 brow-0.25, 0 brow-0.3,
      half*0.6 brow-0.25, half*0.98 fit.foreheadY-0.12, half+0.02 fit.browY+0.04, half*0.82 brow+0.02,
      half*0.42 brow-0.035, 0 brow-0.045, -half*0.42 brow-0.035, -half*0.82 brow+0.02`;
    fillSmooth(ctx, plate, lighter(steel, 0.18));
    inside(ctx, plate, () => {
      for (const side of [-1, 1]) {
        const slit = plot({ side, brow, half })`
          side*0.07 brow-0.165, side*half*0.42 brow-0.15, side*half*0.78 brow-0.08`;
        strokeSmooth(ctx, slit, '#1c2028', 0.034);
        strokeSmooth(ctx, moved(slit, 0, 0.022), lighter(steel, 0.6), 0.008);
        for (let i = 0; i < 5; i++)
          disc(ctx, [side * (0.09 + i * 0.065), brow - 0.085 + i * i * 0.0025], 0.011, '#2a2f38');
      }
      strokeSmooth(ctx, plot({ brow })`0 brow-0.3, 0 brow-0.04`, palette.trim, 0.03);
      strokeSmooth(ctx, plate.slice(7), palette.trim, 0.036);
      strokeSmooth(ctx, [...plate.slice(7), plate[0] ?? [0, 0]], palette.trim, 0.02);
    });
    for (const side of [-1, 1]) {
      disc(ctx, [side * half, fit.browY + 0.02], 0.075, darker(palette.trim, 0.3));
      bead(ctx, [side * half, fit.browY + 0.02], 0.06, palette.trim);
    }
  });
}

function gorgetOfKnightHelmet(room: PartRoom, form: KnightHelmetForm): PartLayer {
  const { fit, palette } = room;
  const { steel } = form;
  return partLayer('knight-gorget', 'over-neck', STEEL, (ctx) => {
    for (let i = 2; i >= 0; i--) {
      const y = fit.chinY + 0.2 + i * 0.07;
      const w = fit.jawHalfWidth + 0.13 + i * 0.055;
      const plate = plot({ w, y })`
        -w y-0.1!, w y-0.1!, w*0.98 y+0.02, w*0.5 y+0.09, 0 y+0.11, -w*0.5 y+0.09, -w*0.98 y+0.02`;
      fillSmooth(ctx, plate, darker(steel, 0.06 * i));
      strokeSmooth(ctx, plate.slice(4), darker(steel, 0.5), 0.014);
      rivets(ctx, plot({ w, y })`-w*0.82 y, w*0.82 y`, palette.trim);
    }
  });
}

function plumeOfKnightHelmet(room: PartRoom, { top }: KnightHelmetForm): PartLayer {
  const { palette, bounds } = room;
  return partLayer('helmet-plume', 'behind-head', { ...LEATHER, volume: 0.12 }, (ctx) => {
    for (const [turn, size] of rows(2)`-0.62 0.42, 0.62 0.46, -0.32 0.52, 0.36 0.54, 0.02 0.56`) {
      const length = Math.min(size, top - bounds.top + 0.08);
      placed(ctx, { x: turn * 0.12, y: top + 0.14, angle: turn }, 1, () =>
        feather(ctx, length, palette.primary, lighter(palette.primary, 0.25)),
      );
    }
  });
}

/** Steel with a raised visor, brass edges, rivets and a plume. */
export function knightHelmet(room: PartRoom): Headwear {
  const form = formOfKnightHelmet(room);
  const { palette } = room;
  const { window } = form;
  const body = bodyOfKnightHelmet(room, form);
  const visor = visorOfKnightHelmet(room, form);
  const gorget = gorgetOfKnightHelmet(room, form);
  const edge = rim({ name: 'knight-rim', window, width: 0.042, colour: palette.trim, material: GOLD });
  return covered({
    window,
    lining: '#14161c',
    layers: [plumeOfKnightHelmet(room, form), gorget, body, edge, visor],
  });
}
