import type { Headwear, PartLayer, PartRoom } from '../../costume/part.ts';
import { faceWindow, hoodOutline, skullTop, turnOf } from '../anatomy.ts';
import { moved, strokeSmooth } from '../curve.ts';
import { LEATHER, PLUSH, STEEL } from '../material.ts';
import { disc, oval } from '../ornament.ts';
import { seedOf } from '../piece.ts';
import { furBand, seam } from '../textile.ts';
import { darker, lighter, mixed, veiled } from '../tint.ts';
import { covered, shell } from './shell.ts';

/** Flying helmet of sewn leather panels with sheepskin edge and goggles pushed up. */
export function leatherHelmet(room: PartRoom): Headwear {
  const { fit, palette } = room;
  const seed = seedOf(room);
  const leather = mixed(palette.secondary, '#7a4526', 0.86);
  const window = faceWindow(fit, { air: 0.035, brow: -0.03, chin: 0.015 });
  const top = skullTop(fit) - 0.02;
  const cheek = fit.cheekHalfWidth;
  const body = shell({
    name: 'flying-helmet',
    outer: hoodOutline(fit, { ease: 0.16, rise: 0.02, hem: 0.22 }),
    window,
    colour: leather,
    material: LEATHER,
    paint: (ctx) => {
      const thread = veiled(lighter(leather, 0.6), 0.7);
      for (const side of [-1, 1]) {
        seam(
          ctx,
          [
            [side * 0.12, top - 0.02],
            [side * 0.17, fit.foreheadY + 0.02],
          ],
          leather,
          0.012,
          thread,
        );
        seam(
          ctx,
          [
            [side * (cheek + 0.2), fit.browY - 0.02],
            [side * (cheek - 0.04), fit.browY - 0.02],
          ],
          leather,
          0.012,
          thread,
        );
        oval(ctx, side * (cheek + 0.09), fit.eyeY + 0.12, 0.075, 0.13, darker(leather, 0.22));
        for (let i = 0; i < 5; i++)
          disc(ctx, side * (cheek + 0.092), fit.eyeY + 0.055 + i * 0.033, 0.009, darker(leather, 0.75));
        strokeSmooth(
          ctx,
          [
            [side * (fit.jawHalfWidth + 0.14), fit.mouthY + 0.02],
            [side * 0.2, fit.chinY + 0.13],
          ],
          darker(leather, 0.35),
          0.06,
        );
      }
      ctx.fillStyle = palette.trim;
      ctx.fillRect(-0.075, fit.chinY + 0.095, 0.15, 0.1);
      ctx.fillStyle = darker(leather, 0.5);
      ctx.fillRect(-0.045, fit.chinY + 0.12, 0.09, 0.05);
    },
  });
  const edge: PartLayer = {
    name: 'sheepskin',
    depth: 'over-head',
    ...PLUSH,
    volume: 0.08,
    draw: (ctx) => {
      strokeSmooth(ctx, window, darker(leather, 0.6), 0.046, true);
      furBand(ctx, {
        line: moved(window, 0, -0.002, 1.03),
        width: 0.08,
        colour: mixed(palette.light, '#f4e3c3', 0.6),
        seed,
        hair: 0.03,
        inner: 0.26,
      });
    },
  };
  return covered({ window, lining: darker(leather, 0.6), layers: [body, edge, goggles(room, leather)] });
}

/** Goggles on a strap across the forehead of the helmet, well above the brows. */
function goggles(room: PartRoom, leather: string): PartLayer {
  const { fit, palette } = room;
  const y = fit.foreheadY - 0.12;
  const x = turnOf(fit) * 0.12;
  const half = fit.cheekHalfWidth + 0.14;
  return {
    name: 'goggles',
    depth: 'over-head',
    ...STEEL,
    volume: 0.12,
    draw: (ctx) => {
      strokeSmooth(
        ctx,
        [
          [-half, y + 0.06],
          [0, y + 0.01],
          [half, y + 0.06],
        ],
        darker(leather, 0.55),
        0.075,
      );
      for (const side of [-1, 1]) {
        const at = x + side * 0.19;
        oval(ctx, at, y, 0.178, 0.128, darker(palette.trim, 0.35), side * 0.1);
        oval(ctx, at, y, 0.165, 0.116, palette.trim, side * 0.1);
        oval(ctx, at, y, 0.135, 0.09, darker(palette.dark, 0.2), side * 0.1);
        const glass = ctx.createLinearGradient(at - 0.12, y - 0.08, at + 0.12, y + 0.08);
        glass.addColorStop(0, mixed(palette.accent, '#ffffff', 0.5));
        glass.addColorStop(0.45, palette.accent);
        glass.addColorStop(1, darker(palette.accent, 0.6));
        oval(ctx, at, y, 0.125, 0.082, glass, side * 0.1);
        strokeSmooth(
          ctx,
          [
            [at - 0.05, y - 0.05],
            [at - 0.085, y + 0.035],
          ],
          'rgba(255,255,255,0.6)',
          0.022,
        );
      }
      oval(ctx, x, y, 0.032, 0.02, palette.trim);
    },
  };
}
