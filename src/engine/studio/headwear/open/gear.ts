import { hairHalfWidthAt, hairHeight, hairReachAt, turnOf } from '../../drawing/anatomy.ts';
import { mix } from '../../drawing/colour.ts';
import { fillSmooth, inside, moved, type Point, strokeSmooth } from '../../drawing/curve.ts';
import { CLOTH, LACQUER } from '../../drawing/material.ts';
import { turnEnds } from '../../drawing/metalwork.ts';
import { oval } from '../../drawing/ornament.ts';
import type { Headwear, PartLayer, PartRoom } from '../../drawing/part.ts';
import { partLayer } from '../../drawing/part-layer.ts';
import { plot } from '../../drawing/plot.ts';
import { rows } from '../../drawing/rows.ts';
import { darker, lighter } from '../../drawing/tint.ts';

/** The form of a headset's bow: how far it presses the hair down at the crown, how far it may stand off it, in F; 1 an ellipse, less is squarer. */
const PRESSED = 0.05;
const BOW_AWAY = 0.02;
const ROUND = 0.85;

/** How far beside the cheek an ear cup lies, in F: hair farther out is pressed by it. */
const CUP = { least: 0.07, most: 0.24 };

/** Ear cups on an arch over the hair, lamps in the cups, a thin microphone beside the cheek. */
export function headset(room: PartRoom): Headwear {
  const { fit, palette } = room;
  const cupAt = (side: -1 | 1): number => {
    const hair = (hairHalfWidthAt(fit, fit.eyeY) + side * fit.hairAside) * 0.86;
    return fit.cheekHalfWidth + Math.max(CUP.least, Math.min(CUP.most, hair - fit.cheekHalfWidth));
  };
  const [left, right] = [cupAt(-1), cupAt(1)];
  const sides = [
    [-1, left],
    [1, right],
  ] as const;
  // Bows of this height are made; higher hair stands out behind it.
  const top = Math.max(fit.crownY + PRESSED, fit.foreheadY - 0.58);
  const arch = Array.from({ length: 15 }, (_, i): Point => {
    const angle = Math.PI * (1 - i / 14);
    const side = Math.cos(angle) < 0 ? -1 : 1;
    const y = fit.eyeY + (top - fit.eyeY) * Math.sin(angle) ** ROUND;
    const out = (side < 0 ? left : right) + 0.02;
    // Pressed into the hair where that is wide, and near it where it is short.
    const hair = hairReachAt(fit, y, side, 2.4) + BOW_AWAY;
    const aside = out * Math.abs(Math.cos(angle)) ** ROUND;
    return [side * (i % 14 === 0 ? out : Math.min(aside, Math.max(hair, aside * 0.8))), y];
  });
  const band = partLayer('headset-arch', 'over-head', { ...LACQUER, volume: 0.06 }, (ctx) => {
    strokeSmooth(ctx, arch, darker(palette.light, 0.3), 0.085);
    strokeSmooth(ctx, arch, palette.light, 0.066);
    strokeSmooth(ctx, arch.slice(1, -1), palette.accent, 0.016);
  });
  const cups = partLayer('headset-cups', 'over-head', LACQUER, (ctx) => {
    for (const [side, out] of sides) {
      const at = side * (out + 0.01);
      oval(ctx, [at - side * 0.03, fit.eyeY + 0.05], [0.09, 0.165], palette.dark);
      oval(ctx, [at, fit.eyeY + 0.04], [0.1, 0.165], palette.light);
      oval(ctx, [at + side * 0.006, fit.eyeY + 0.04], [0.07, 0.125], darker(palette.light, 0.25));
      oval(ctx, [at + side * 0.006, fit.eyeY + 0.04], [0.062, 0.115], lighter(palette.light, 0.3));
    }
  });
  const lamps = partLayer(
    'headset-lamps',
    'over-head',
    { ...LACQUER, volume: 0.02, glow: 0.85, shadow: 0 },
    (ctx) => {
      for (const [side, out] of sides) {
        ctx.beginPath();
        ctx.ellipse(side * (out + 0.016), fit.eyeY + 0.04, 0.042, 0.08, 0, 0, Math.PI * 2);
        ctx.strokeStyle = palette.accent;
        ctx.lineWidth = 0.02;
        ctx.stroke();
      }
    },
  );
  const boom = partLayer('headset-microphone', 'in-front', { ...LACQUER, volume: 0.04 }, (ctx) => {
    const reach = fit.jawHalfWidth * 0.98;
    const line = plot({ right, fit, reach })`
      right fit.eyeY+0.18, right-0.02 fit.mouthY, reach+0.02 fit.mouthY+0.13, reach-0.05 fit.mouthY+0.155`;
    strokeSmooth(ctx, line, darker(palette.light, 0.35), 0.03);
    strokeSmooth(ctx, line, palette.light, 0.022);
    oval(ctx, [reach - 0.07, fit.mouthY + 0.158], [0.045, 0.032, -0.2], palette.dark);
    oval(ctx, [reach - 0.085, fit.mouthY + 0.155], [0.02, 0.018, -0.2], palette.accent);
  });
  return { layers: [band, cups, lamps, boom] };
}

/** The strap of goggles: how wide it is, how far it falls to where the hair ends and hides it, in F, how far within the hair's outline it ends, and how it turns away there. */
const STRAP = { width: 0.07, drop: 0.1, within: 0.96, turned: { dark: 0.5, ink: '0,0,0', hidden: 0.05 } };
/** Goggles are narrower than hair by this share of its width. */
const GOGGLES = 0.84;

/** A mirrored visor pushed up onto the hair, on a strap. */
export function raisedVisor(room: PartRoom, options: { glasses?: boolean }): Headwear {
  const { fit, palette } = room;
  const y = Math.min(hairHeight(fit, 0.24), fit.foreheadY - 0.05);
  const half = Math.min(hairReachAt(fit, y, -1), hairReachAt(fit, y, 1)) * GOGGLES;
  const lean = turnOf(fit) * 0.05;
  const shape = plot({ half, y, lean })`
    -half y-0.02, -half*0.9 y-0.1, -half*0.5 y-0.14, lean y-0.15, half*0.5 y-0.14, half*0.9 y-0.1,
    half y-0.02, half*0.88 y+0.075, half*0.4 y+0.075, lean y+0.035, -half*0.4 y+0.075, -half*0.88 y+0.075`;
  const lens = (ctx: Parameters<PartLayer['draw']>[0]): void => {
    const glass = ctx.createLinearGradient(-half, y - 0.12, half, y + 0.1);
    glass.addColorStop(0, darker(palette.accent, 0.35));
    glass.addColorStop(0.4, palette.accent);
    glass.addColorStop(0.55, lighter(palette.accent, 0.55));
    glass.addColorStop(0.75, mix(palette.accent, palette.primary, 0.6));
    glass.addColorStop(1, palette.primary);
    if (options.glasses) {
      for (const side of [-1, 1]) {
        oval(ctx, [side * half * 0.47 + lean, y - 0.02], [half * 0.44, 0.135], palette.dark);
        oval(ctx, [side * half * 0.47 + lean, y - 0.02], [half * 0.385, 0.11], glass);
        strokeSmooth(
          ctx,
          plot({ side, half, y })`side*half*0.3 y-0.07, side*half*0.42 y+0.03`,
          'rgba(255,255,255,0.55)',
          0.03,
        );
      }
      strokeSmooth(
        ctx,
        plot({ half, lean, y })`-half*0.1+lean y-0.04, lean y-0.06, half*0.1+lean y-0.04`,
        palette.dark,
        0.035,
      );
      return;
    }
    fillSmooth(ctx, moved(shape, 0, 0.012), palette.dark);
    fillSmooth(ctx, moved(shape, 0, y * 0.06, 0.94), glass);
    inside(ctx, shape, () => {
      for (const [x, wide] of rows(2)`-0.55 0.06, -0.42 0.025, 0.35 0.09`) {
        strokeSmooth(
          ctx,
          plot({ half, x, y })`half*x y-0.2, half*x-0.08 y+0.12`,
          'rgba(255,255,255,0.42)',
          wide,
        );
      }
      strokeSmooth(
        ctx,
        plot({ half, y, lean })`-half y+0.05, lean y+0.015, half y+0.05`,
        palette.trim,
        0.012,
      );
    });
  };
  const [left, right] = ([-1, 1] as const).map(
    (side) => side * hairReachAt(fit, y + STRAP.drop, side) * STRAP.within,
  ) as [number, number];
  const strap = partLayer('visor-strap', 'over-head', { ...CLOTH, volume: 0.05 }, (ctx) => {
    for (const end of [left, right]) {
      const side = Math.sign(end);
      strokeSmooth(
        ctx,
        plot({ side, half, y, end, drop: STRAP.drop })`
          side*half*0.84 y-0.03, side*half*0.5+end*0.5 y+drop*0.3, end y+drop`,
        palette.dark,
        STRAP.width,
      );
    }
    turnEnds(ctx, (t) => [left + (right - left) * t, y], STRAP.turned);
  });
  return { layers: [strap, partLayer('visor', 'over-head', { ...LACQUER, volume: 0.1, gloss: 0.95 }, lens)] };
}
