import { faceWindow, hoodOutline, skullTop } from '../../drawing/anatomy.ts';
import { fillSmooth, inside, strokeSmooth } from '../../drawing/curve.ts';
import { CLOTH, STEEL } from '../../drawing/material.ts';
import { bead, placed } from '../../drawing/ornament.ts';
import type { Headwear, PartLayer, PartRoom } from '../../drawing/part.ts';
import { partLayer } from '../../drawing/part-layer.ts';
import { plot } from '../../drawing/plot.ts';
import { rows } from '../../drawing/rows.ts';
import { fold } from '../../drawing/textile.ts';
import { darker } from '../../drawing/tint.ts';
import { covered, rim, shell } from './shell.ts';

const HOOD = { ease: 0.14, rise: 0.01, hem: 0.34 } as const;

/** Lengths and tones that its layers share. */
function formOfNinjaWrap(room: PartRoom) {
  const { fit } = room;
  const window = faceWindow(fit, { air: 0.03, brow: -0.05, chin: 0.012 });
  const brow = window[0]?.[1] ?? fit.foreheadY;
  const top = skullTop(fit) - 0.01;
  const half = fit.cheekHalfWidth + 0.14;
  return { window, brow, top, half };
}

type NinjaWrapForm = ReturnType<typeof formOfNinjaWrap>;

function bodyOfNinjaWrap(room: PartRoom, form: NinjaWrapForm): PartLayer {
  const { fit, palette } = room;
  const { window, top } = form;
  return shell({
    name: 'ninja-wrap',
    outer: hoodOutline(fit, HOOD),
    window,
    colour: palette.primary,
    material: CLOTH,
    paint: (ctx) => {
      for (let i = 0; i < 4; i++) {
        fold(ctx, plot({ top, i })`-0.62 top+0.3-i*0.09, -0.1 top+0.14-i*0.05, 0.55 top+0.22-i*0.08`, 0.06);
        fold(
          ctx,
          plot({ fit, i })`-0.6 fit.mouthY+i*0.1, -0.1 fit.chinY+0.1+i*0.07, 0.6 fit.mouthY-0.04+i*0.11`,
          0.07,
          1.1,
        );
      }
      for (const side of [-1, 1])
        for (const reach of [0.04, 0.1])
          fold(
            ctx,
            plot({ side, fit, reach })`
              side*(fit.cheekHalfWidth+reach) fit.browY, side*(fit.cheekHalfWidth+reach) fit.noseY,
              side*(fit.jawHalfWidth+reach) fit.mouthY+0.14`,
            0.05,
          );
    },
  });
}

function tailsOfNinjaWrap(room: PartRoom, form: NinjaWrapForm): PartLayer {
  const { palette } = room;
  const { brow, half } = form;
  return partLayer('ninja-tails', 'behind-head', CLOTH, (ctx) => {
    for (const [turn, length] of rows(2)`-0.75 0.62, -1.12 0.54`) {
      placed(ctx, { x: half - 0.1, y: brow - 0.03, angle: turn }, 1, () => {
        const tail = plot({ length })`
          -0.03 0, 0.02 length*0.3, -0.03 length*0.66, 0.02 length!, 0.1 length*0.93, 0.07 length*0.62,
          0.11 length*0.3, 0.05 0`;
        fillSmooth(ctx, tail, palette.secondary);
        inside(ctx, tail, () =>
          fold(ctx, plot({ length })`0.02 0.02, 0.06 length*0.3, 0.02 length*0.66, 0.07 length`, 0.05, 1.2),
        );
      });
    }
  });
}

function bandOfNinjaWrap(room: PartRoom, form: NinjaWrapForm): PartLayer {
  const { fit, palette } = room;
  const { brow, half } = form;
  // It lies on the cloth and goes round behind it.
  const round = hoodOutline(fit, { ...HOOD, ease: HOOD.ease + 0.015 });
  return partLayer('ninja-band', 'over-head', { ...STEEL, metal: 0.3 }, (ctx) =>
    inside(ctx, round, () => {
      const line = plot({ half, brow })`
      -half brow+0.01, -half*0.6 brow-0.055, 0 brow-0.08, half*0.6 brow-0.055, half brow+0.01`;
      strokeSmooth(ctx, line, darker(palette.secondary, 0.3), 0.14);
      strokeSmooth(ctx, line, palette.secondary, 0.125);
      const plate = plot({ brow })`
      -0.24 brow-0.125!, 0 brow-0.14, 0.24 brow-0.125!, 0.24 brow-0.025!, 0 brow-0.04, -0.24 brow-0.025!`;
      fillSmooth(ctx, plate, palette.trim);
      for (const x of [-0.205, 0.205])
        for (const dy of [-0.105, -0.05]) bead(ctx, [x, brow + dy], 0.012, darker(palette.trim, 0.25));
      ctx.beginPath();
      for (let i = 0; i < 60; i++) {
        const t = i / 60;
        const radius = 0.008 + 0.034 * t;
        ctx.lineTo(Math.cos(t * 12) * radius, brow - 0.083 + Math.sin(t * 12) * radius);
      }
      ctx.strokeStyle = darker(palette.trim, 0.6);
      ctx.lineWidth = 0.009;
      ctx.stroke();
    }),
  );
}

/** Cloth wound round head and neck with a plated brow band; eyes and mouth stay free. */
export function ninjaWrap(room: PartRoom): Headwear {
  const form = formOfNinjaWrap(room);
  const { palette } = room;
  const { window } = form;
  const body = bodyOfNinjaWrap(room, form);
  const tails = tailsOfNinjaWrap(room, form);
  const band = bandOfNinjaWrap(room, form);
  const edge = rim({
    name: 'ninja-edge',
    window,
    width: 0.04,
    colour: darker(palette.primary, 0.1),
    material: CLOTH,
  });
  return covered({ window, lining: darker(palette.primary, 0.6), layers: [tails, body, edge, band] });
}
