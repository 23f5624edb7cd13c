import { rimLine, turnOf } from '../../drawing/anatomy.ts';
import { mix } from '../../drawing/colour.ts';
import { fillSmooth, type Point, sampled, spotsAlong, strokeSmooth } from '../../drawing/curve.ts';
import { feather } from '../../drawing/feather.ts';
import { GOLD, PETAL } from '../../drawing/material.ts';
import { circlet, turnEnds } from '../../drawing/metalwork.ts';
import { bead, jewel, placed, star } from '../../drawing/ornament.ts';
import type { Headwear, PartRoom } from '../../drawing/part.ts';
import { partLayer } from '../../drawing/part-layer.ts';
import { scallop } from '../../drawing/scallop.ts';
import { darker, lighter } from '../../drawing/tint.ts';

/** Scallops, a sea star and strings of pearls. */
export function shellCrown(room: PartRoom): Headwear {
  const { fit, palette } = room;
  const line = rimLine(fit, 0.36, 0.19, 0.98);
  const layer = partLayer('shell-crown', 'over-head', { ...PETAL, gloss: 0.5 }, (ctx) => {
    for (const side of [-1, 1]) {
      for (const [i, t] of [0.07, 0.2, 0.34].entries()) {
        const [x, y] = line(side < 0 ? t : 1 - t);
        const tone =
          [palette.accent, palette.light, mix(palette.accent, palette.light, 0.5)][i] ?? palette.light;
        scallop(ctx, { x, y: y - 0.03, angle: x * 0.9 }, 0.09 + i * 0.016, tone);
      }
    }
    circlet(ctx, line, { width: 0.026, metal: palette.trim, beads: false });
    for (const spot of spotsAlong(25, line)) bead(ctx, [spot.x, spot.y + 0.012], 0.02, '#fbf1ea');
    const [x, y] = line(0.5);
    scallop(ctx, { x, y: y - 0.06, angle: 0 }, 0.16, palette.light);
    star(ctx, [x, y + 0.015], 0.085, mix(palette.accent, '#ff8f5a', 0.4));
    bead(ctx, [x, y + 0.018], 0.024, '#fffaf4');
    turnEnds(ctx, line);
  });
  return { layers: [layer] };
}

/** Feathers fanned like flames behind a jewelled band. */
export function phoenixCrown(room: PartRoom): Headwear {
  const { fit, palette } = room;
  const line = rimLine(fit, 0.34, 0.15, 0.9);
  const tones: readonly (readonly [string, string])[] = [
    [palette.primary, palette.secondary],
    [palette.secondary, palette.trim],
    [palette.accent, palette.trim],
  ];
  const feathers = partLayer('phoenix-feathers', 'over-head', PETAL, (ctx) => {
    for (const row of [0, 1]) {
      const spots = spotsAlong(row ? 9 : 12, line).sort((a, b) => Math.abs(b.x) - Math.abs(a.x));
      for (const [index, spot] of spots.entries()) {
        const middle = 1 - Math.abs(spot.x) / fit.hairHalfWidth;
        const [tone, tip] = tones[(index + row) % 3] ?? tones[0] ?? [palette.primary, palette.trim];
        placed(ctx, { x: spot.x, y: spot.y, angle: spot.x * (row ? 0.9 : 1.25) }, 1, () =>
          feather(ctx, (row ? 0.22 : 0.3) + middle * (row ? 0.12 : 0.2), tone, tip),
        );
      }
    }
  });
  const band = partLayer('phoenix-band', 'over-head', GOLD, (ctx) => {
    circlet(ctx, line, { width: 0.05, metal: palette.trim });
    const [x, y] = line(0.5);
    for (const t of [0.2, 0.36, 0.64, 0.8])
      jewel(ctx, line(t), 0.022, { stone: palette.accent, setting: lighter(palette.trim, 0.2) });
    jewel(ctx, [x, y - 0.005], 0.05, { stone: palette.accent, setting: palette.trim, tall: 1.4 });
    turnEnds(ctx, line);
  });
  return { layers: [feathers, band] };
}

/** A hero's metal band: a star, wings or a stone over the forehead. */
export function heroCirclet(room: PartRoom, options: { sign?: 'star' | 'wings' | 'stone' }): Headwear {
  const { fit, palette } = room;
  const { sign = 'star' } = options;
  const line = rimLine(fit, 0.12, 0.14, 1);
  const wings = partLayer('circlet-wings', 'over-head', GOLD, (ctx) => {
    for (const side of [-1, 1]) {
      const [x, y] = line(side < 0 ? 0.03 : 0.97);
      for (let i = 4; i >= 0; i--) {
        ctx.save();
        ctx.translate(x, y);
        ctx.scale(side, 1);
        ctx.rotate(0.42 + i * 0.2);
        feather(ctx, 0.42 - i * 0.055, mix(palette.light, palette.trim, 0.25), palette.light);
        ctx.restore();
      }
      bead(ctx, [x, y], 0.055, palette.trim);
    }
  });
  const band = partLayer('circlet', 'over-head', GOLD, (ctx) => {
    const metal = palette.trim;
    const points = sampled(line);
    const peak: Point[] = points.map(
      ([x, y]): Point => [x, y - 0.05 - 0.11 * Math.max(0, 1 - Math.abs(x) * 5)],
    );
    fillSmooth(ctx, [...points, ...peak.reverse()], metal);
    strokeSmooth(ctx, points, darker(metal, 0.4), 0.016);
    strokeSmooth(ctx, peak, lighter(metal, 0.5), 0.012);
    turnEnds(ctx, line);
    const [x, y] = line(0.5);
    const at = x + turnOf(fit) * 0.05;
    if (sign === 'star') star(ctx, [at, y - 0.07], 0.085, palette.accent);
    else
      jewel(ctx, [at, y - 0.065], 0.048, { stone: palette.accent, setting: lighter(metal, 0.2), tall: 1.3 });
  });
  return { layers: sign === 'wings' ? [wings, band] : [band] };
}
