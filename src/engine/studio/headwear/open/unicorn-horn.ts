import { mix } from '../../drawing/colour.ts';
import { fillSmooth, inside, type Point, strokeSmooth } from '../../drawing/curve.ts';
import { GOLD, PETAL } from '../../drawing/material.ts';
import { placed } from '../../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../../drawing/part.ts';
import { partLayer } from '../../drawing/part-layer.ts';
import { plot } from '../../drawing/plot.ts';
import { darker, lighter } from '../../drawing/tint.ts';

function unicornEars({ palette }: PartRoom, feet: readonly Point[]): PartLayer {
  return partLayer('unicorn-ears', 'over-head', { ...PETAL, volume: 0.12 }, (ctx) => {
    for (const [ex, ey] of feet) {
      placed(ctx, { x: ex, y: ey, angle: ex * 0.8 }, 1, () => {
        fillSmooth(ctx, plot`-0.08 0.02, -0.085 -0.12, 0 -0.25!, 0.085 -0.12, 0.08 0.02`, palette.light);
        fillSmooth(
          ctx,
          plot`-0.042 0, -0.045 -0.1, 0 -0.18, 0.045 -0.1, 0.042 0`,
          mix(palette.accent, palette.light, 0.35),
        );
      });
    }
  });
}

function horn({ palette, bounds }: PartRoom, [x, y]: Point): PartLayer {
  const tall = Math.min(0.5, Math.max(0.3, y - bounds.top - 0.05));
  return partLayer('unicorn-horn', 'over-head', { ...GOLD, volume: 0.1 }, (ctx) => {
    const cone = plot({ x, y, tall })`x-0.082 y+0.02, x-0.08 y, x y-tall!, x+0.08 y, x+0.082 y+0.02`;
    fillSmooth(ctx, cone, palette.trim);
    inside(ctx, cone, () => {
      for (let i = 0; i < 8; i++) {
        const at = y - (i / 8) * tall;
        strokeSmooth(
          ctx,
          plot({ x, at })`x-0.1 at-0.01, x at-0.005, x+0.1 at-0.06`,
          darker(palette.trim, 0.4),
          0.014,
        );
        strokeSmooth(
          ctx,
          plot({ x, at })`x-0.1 at+0.012, x at+0.015, x+0.1 at-0.04`,
          lighter(palette.trim, 0.55),
          0.012,
        );
      }
    });
  });
}

/** A spiralled horn that stands at a point, and an ear at each side of it. */
export function unicornHorn(
  room: PartRoom,
  foot: Point,
  ears: readonly Point[] = [-1, 1].map((side): Point => [foot[0] + side * 0.28, foot[1] + 0.0]),
): PartLayer[] {
  return [unicornEars(room, ears), horn(room, foot)];
}
