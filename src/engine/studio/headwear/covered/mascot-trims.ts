import type { PartLayer, PartRoom } from '../../costume/part.ts';
import { skullTop } from '../anatomy.ts';
import { fillSmooth, inside, type Point, strokeSmooth } from '../curve.ts';
import { GOLD, LACQUER } from '../material.ts';
import { bead, blossom } from '../ornament.ts';
import { darker, lighter, mixed } from '../tint.ts';

export function spiralHorn(room: PartRoom): PartLayer {
  const { fit, palette, bounds } = room;
  const base = skullTop(fit) + 0.03;
  const tip = Math.max(bounds.top + 0.04, base - 0.5);
  return {
    name: 'unicorn-horn',
    depth: 'over-head',
    ...GOLD,
    volume: 0.1,
    draw: (ctx) => {
      // biome-ignore format: a row of points reads as a line of the outline
      const cone: Point[] = [
        [-0.085, base], [-0.08, base - 0.02], [0, tip], [0, tip], [0.08, base - 0.02], [0.085, base],
        [0, base + 0.035],
      ];
      fillSmooth(ctx, cone, palette.trim);
      inside(ctx, cone, () => {
        for (let i = 0; i < 9; i++) {
          const y = base - (i / 9) * (base - tip);
          strokeSmooth(
            ctx,
            [
              [-0.1, y],
              [0, y],
              [0.1, y - 0.06],
            ],
            darker(palette.trim, 0.42),
            0.014,
          );
          strokeSmooth(
            ctx,
            [
              [-0.1, y + 0.02],
              [0, y + 0.02],
              [0.1, y - 0.04],
            ],
            lighter(palette.trim, 0.55),
            0.011,
          );
        }
      });
      for (const x of [-0.1, 0, 0.1])
        blossom(
          ctx,
          x,
          base + 0.03 + Math.abs(x) * 0.2,
          0.055,
          mixed(palette.accent, palette.light, 0.4),
          '#f4c542',
          5,
          x * 8,
        );
    },
  };
}

/** Small teeth along the upper rim: a friendly bite. */
export function teeth(window: readonly Point[], tone: string): PartLayer {
  return {
    name: 'mascot-teeth',
    depth: 'over-head',
    ...LACQUER,
    volume: 0.03,
    draw: (ctx) => {
      const [, y = 0] = window[0] ?? [0, 0];
      const half = (window[2]?.[0] ?? 0.3) * 0.9;
      for (const t of [-0.9, -0.56, 0.56, 0.9]) {
        const x = half * t;
        const at = y + 0.012 + t * t * 0.1;
        fillSmooth(
          ctx,
          [
            [x - 0.042, at],
            [x - 0.042, at],
            [x, at + 0.075],
            [x + 0.042, at],
            [x + 0.042, at],
          ],
          tone,
        );
      }
    },
  };
}

/** A round bell or pompom under the chin. */
export function chinBow(room: PartRoom): PartLayer {
  const { fit, palette } = room;
  return {
    name: 'mascot-bell',
    depth: 'over-head',
    ...GOLD,
    draw: (ctx) => {
      bead(ctx, 0, fit.chinY + 0.2, 0.075, palette.trim);
      strokeSmooth(
        ctx,
        [
          [-0.05, fit.chinY + 0.215],
          [0.05, fit.chinY + 0.215],
        ],
        darker(palette.trim, 0.6),
        0.012,
      );
    },
  };
}
