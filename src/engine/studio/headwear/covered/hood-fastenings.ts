import type { PartLayer, PartRoom } from '../../costume/part.ts';
import { fillSmooth, inside, moved, type Point, strokeSmooth } from '../curve.ts';
import { CLOTH, GOLD, LACQUER } from '../material.ts';
import { bead, jewel, leaf, oval, star } from '../ornament.ts';
import { darker, lighter, veiled } from '../tint.ts';
import type { HoodStyle } from './cloth-hood.ts';

/** A clasp under the chin. */
export function clasp(room: PartRoom, style: HoodStyle): PartLayer {
  const { fit, palette } = room;
  const y = fit.chinY + 0.24;
  return {
    name: 'hood-clasp',
    depth: 'over-head',
    ...GOLD,
    draw: (ctx) => {
      if (style === 'elf') {
        for (const side of [-1, 1]) {
          for (const [angle, length] of [
            [0.5, 0.17],
            [0.05, 0.2],
            [-0.4, 0.15],
          ] as const) {
            leaf(ctx, side * 0.02, y, length, side > 0 ? angle : Math.PI - angle, palette.trim);
          }
        }
      }
      if (style === 'wizard') star(ctx, 0, y, 0.12, palette.trim);
      jewel(ctx, 0, y, 0.052, palette.accent, palette.trim, 1.15);
    },
  };
}

export function drawstrings(room: PartRoom): PartLayer {
  const { fit, palette } = room;
  return {
    name: 'drawstrings',
    depth: 'over-head',
    ...CLOTH,
    volume: 0.03,
    draw: (ctx) => {
      for (const side of [-1, 1]) {
        const x = side * 0.17;
        const cord: Point[] = [
          [x, fit.chinY + 0.12],
          [x + side * 0.02, fit.chinY + 0.3],
          [x - side * 0.01, fit.chinY + 0.5 + side * 0.03],
        ];
        strokeSmooth(ctx, cord, darker(palette.light, 0.25), 0.036);
        strokeSmooth(ctx, cord, palette.light, 0.028);
        oval(ctx, x, fit.chinY + 0.115, 0.032, 0.032, palette.trim);
        oval(ctx, x, fit.chinY + 0.115, 0.015, 0.015, palette.dark);
        const [ex, ey] = cord[2] ?? [0, 0];
        ctx.fillStyle = palette.trim;
        ctx.fillRect(ex - 0.018, ey - 0.01, 0.036, 0.07);
      }
    },
  };
}

/** Press studs and a brim over the forehead: the raincoat. */
export function studs(room: PartRoom): PartLayer {
  const { fit, palette } = room;
  const y = Math.min(fit.foreheadY - 0.02, fit.browY - 0.16);
  const half = fit.cheekHalfWidth * 0.98;
  return {
    name: 'rain-brim',
    depth: 'over-head',
    ...LACQUER,
    volume: 0.12,
    gloss: 0.6,
    draw: (ctx) => {
      // biome-ignore format: a row of points reads as a line of the outline
      const brim: Point[] = [
        [-half, y + 0.03], [-half * 0.6, y - 0.13], [0, y - 0.17], [half * 0.6, y - 0.13], [half, y + 0.03],
        [half * 0.5, y - 0.025], [0, y - 0.04], [-half * 0.5, y - 0.025],
      ];
      fillSmooth(ctx, brim, lighter(palette.primary, 0.06));
      inside(ctx, brim, () =>
        strokeSmooth(ctx, moved(brim, 0, -0.02), veiled(lighter(palette.primary, 0.7), 0.8), 0.007, true),
      );
      for (const dy of [0.14, 0.27]) {
        bead(ctx, 0, fit.chinY + dy, 0.032, palette.trim);
      }
    },
  };
}
