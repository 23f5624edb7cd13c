import { faceWindow, skullTop } from '../../drawing/anatomy.ts';
import { addPolygon, fillPolygon, mirrored, strokeSmooth } from '../../drawing/curve.ts';
import { PAINTED, STEEL } from '../../drawing/material.ts';
import { bead, oval } from '../../drawing/ornament.ts';
import type { Headwear, PartLayer, PartRoom } from '../../drawing/part.ts';
import { partLayer } from '../../drawing/part-layer.ts';
import { plot } from '../../drawing/plot.ts';
import { rows } from '../../drawing/rows.ts';
import { seam } from '../../drawing/textile.ts';
import { darker, lighter, veiled } from '../../drawing/tint.ts';
import { rivets } from './helmet-form.ts';
import { covered, rim, shell } from './shell.ts';

/** Lengths and tones that its layers share. */
function formOfRobotHelmet(room: PartRoom) {
  const { fit } = room;
  const window = faceWindow(fit, { air: 0.05, brow: -0.01, chin: 0.015, round: 0.6 });
  const brow = window[0]?.[1] ?? fit.foreheadY;
  const top = skullTop(fit) - 0.08;
  const half = fit.cheekHalfWidth + 0.22;
  const outer = mirrored(plot({ top, half, fit })`
    0 top, half*0.5 top+0.01, half*0.86 top+0.1, half fit.foreheadY-0.02, half*1.02 fit.noseY,
    half*0.96 fit.mouthY+0.1, half*0.68 fit.chinY+0.14, half*0.5 fit.chinY+0.22, 0 fit.chinY+0.25`);
  return { window, brow, top, half, outer };
}

type RobotHelmetForm = ReturnType<typeof formOfRobotHelmet>;

function bodyOfRobotHelmet(room: PartRoom, form: RobotHelmetForm): PartLayer {
  const { fit, palette } = room;
  const { window, brow, top, half, outer } = form;
  return shell({
    name: 'robot-shell',
    outer,
    window,
    colour: palette.light,
    material: { ...STEEL, metal: 0.4 },
    paint: (ctx) => {
      ctx.fillStyle = palette.primary;
      ctx.beginPath();
      addPolygon(ctx, plot({ top, brow })`-0.14 top-0.05, 0.14 top-0.05, 0.2 brow+0.1, -0.2 brow+0.1`);
      ctx.fill();
      for (const side of [-1, 1]) {
        fillPolygon(
          ctx,
          plot({ side, fit, half })`
            side*0.2 fit.chinY+0.3, side*0.24 fit.chinY, side*(fit.jawHalfWidth+0.1) fit.mouthY+0.02,
            side*(half+0.1) fit.mouthY-0.06, side*(half+0.1) fit.chinY+0.3`,
          palette.primary,
        );
        seam(ctx, plot({ side, top, brow })`side*0.16 top-0.02, side*0.21 brow+0.1`, palette.light, {
          width: 0.012,
        });
        seam(
          ctx,
          plot({ side, half, fit })`
            side*(half+0.05) fit.foreheadY+0.08, side*(fit.cheekHalfWidth*0.86) fit.foreheadY+0.02`,
          palette.light,
          { width: 0.012 },
        );
        seam(
          ctx,
          plot({ side, half, fit })`
            side*(half+0.05) fit.mouthY-0.06, side*(fit.jawHalfWidth+0.08) fit.mouthY+0.02`,
          palette.light,
          { width: 0.012 },
        );
        rivets(
          ctx,
          plot({ side, half, fit, top })`
            side*(half-0.1) fit.foreheadY-0.06, side*0.27 top+0.08, side*0.34 fit.chinY+0.11`,
          palette.trim,
        );
      }
    },
  });
}

function discsOfRobotHelmet(room: PartRoom, form: RobotHelmetForm): PartLayer {
  const { fit, palette, bounds } = room;
  const { top, half } = form;
  return partLayer('robot-ears', 'over-head', STEEL, (ctx) => {
    for (const side of [-1, 1]) {
      const tip = Math.max(bounds.top + 0.05, top - 0.2);
      strokeSmooth(
        ctx,
        plot({ side, half, fit, tip })`side*(half+0.03) fit.eyeY, side*(half+0.06) tip`,
        darker(palette.light, 0.35),
        0.026,
      );
      bead(ctx, [side * (half + 0.06), tip], 0.04, palette.accent);
      oval(ctx, [side * (half + 0.02), fit.eyeY + 0.05], [0.085, 0.165], darker(palette.primary, 0.3));
      oval(ctx, [side * (half + 0.03), fit.eyeY + 0.05], [0.07, 0.14], palette.primary);
      oval(ctx, [side * (half + 0.035), fit.eyeY + 0.05], [0.04, 0.08], palette.trim);
    }
  });
}

function lampsOfRobotHelmet(room: PartRoom, form: RobotHelmetForm): PartLayer {
  const { fit, palette } = room;
  const { brow, top, half } = form;
  return partLayer('robot-lamps', 'over-head', { ...PAINTED, glow: 0.9 }, (ctx) => {
    const y = (top + brow) / 2;
    for (const [width, opacity] of rows(2)`0.09 0.2, 0.06 0.4, 0.034 1`) {
      strokeSmooth(
        ctx,
        plot({ y })`-0.085 y, 0.085 y`,
        veiled(width < 0.04 ? lighter(palette.accent, 0.3) : palette.accent, opacity),
        width,
      );
    }
    for (const side of [-1, 1])
      oval(ctx, [side * (half + 0.037), fit.eyeY + 0.05], [0.018, 0.045], palette.accent);
  });
}

/** Panelled shell with ear discs, aerials, a lamp bar over the brow. */
export function robotHelmet(room: PartRoom): Headwear {
  const form = formOfRobotHelmet(room);
  const { palette } = room;
  const { window } = form;
  const body = bodyOfRobotHelmet(room, form);
  const discs = discsOfRobotHelmet(room, form);
  const lamps = lampsOfRobotHelmet(room, form);
  const edge = rim({
    name: 'robot-rim',
    window,
    width: 0.065,
    colour: darker(palette.light, 0.45),
    material: STEEL,
  });
  return covered({ window, lining: palette.dark, layers: [discs, body, edge, lamps] });
}
