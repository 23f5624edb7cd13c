import { hairHalfWidthAt, hairHeight, hairReachAt, rimLine } from '../../drawing/anatomy.ts';
import { mix } from '../../drawing/colour.ts';
import { fillSmooth, type Point, sampled, spotsAlong, strokeSmooth } from '../../drawing/curve.ts';
import { GOLD, LACQUER, PETAL } from '../../drawing/material.ts';
import { bead, jewel, placed, rose } from '../../drawing/ornament.ts';
import type { Headwear, PartRoom } from '../../drawing/part.ts';
import { partLayer } from '../../drawing/part-layer.ts';
import { plot } from '../../drawing/plot.ts';
import { bow } from '../../drawing/ribbon.ts';
import { rows } from '../../drawing/rows.ts';
import { darker, lighter } from '../../drawing/tint.ts';

/** A small crown of fine points with a bow and roses where it ends: ballet. No bun is drawn on hair that has none. */
export function balletCrown(room: PartRoom): Headwear {
  const { fit, palette } = room;
  const line = rimLine(fit, 0.5, 0.15, 0.88);
  const crown = partLayer('ballet-crown', 'over-head', { ...GOLD, volume: 0.03 }, (ctx) => {
    const metal = mix(palette.trim, '#f4f6fa', 0.5);
    strokeSmooth(ctx, sampled(line), metal, 0.026);
    for (const spot of spotsAlong(13, line)) {
      const tall = 0.06 + 0.12 * Math.max(0, 1 - Math.abs(spot.x) * 2.2);
      strokeSmooth(
        ctx,
        plot({ spot, tall })`spot.x-0.028 spot.y, spot.x spot.y-tall, spot.x+0.028 spot.y`,
        metal,
        0.014,
      );
      bead(ctx, [spot.x, spot.y - tall - 0.012], 0.019, '#fff8f2');
      jewel(ctx, [spot.x, spot.y - 0.004], 0.014, { stone: palette.accent, setting: metal });
    }
  });
  const roses = partLayer('ballet-roses', 'over-head', PETAL, (ctx) => {
    const [x, y] = line(0.93);
    placed(ctx, { x: x + 0.02, y: y + 0.09, angle: 0.9 }, 1, () => bow(ctx, 0.13, palette.primary, null));
    for (const [dx, dy, size] of rows(3)`-0.075 -0.05 0.05, 0.0 0.0 0.062, 0.04 0.1 0.05`)
      rose(ctx, [x + dx, y + dy], size, { colour: lighter(palette.primary, 0.35), angle: dx * 30 });
  });
  return { layers: [crown, roses] };
}

/** A comb with a large rose over the ear and a fan behind: flamenco. */
export function flamencoComb(room: PartRoom): Headwear {
  const { fit, palette } = room;
  const y = hairHeight(fit, 0.35);
  const x = hairHalfWidthAt(fit, y) * 0.78;
  const comb = partLayer('comb', 'behind-head', { ...LACQUER, volume: 0.05, metal: 0.3 }, (ctx) => {
    const base = fit.crownY + 0.27;
    const top = fit.crownY + 0.12;
    const middle = (hairReachAt(fit, top, 1) - hairReachAt(fit, top, -1)) / 2;
    ctx.save();
    ctx.translate(middle, 0);
    const shell = mix(palette.dark, '#7a3b1d', 0.6);
    const edge = Array.from({ length: 23 }, (_, i): Point => {
      const angle = -0.95 + (i / 22) * 1.9;
      const reach = (i % 2 ? 0.43 : 0.385) + 0.03 * Math.cos(angle * 1.6);
      return [Math.sin(angle) * reach, base - Math.cos(angle) * reach];
    });
    fillSmooth(ctx, [...edge, [0.2, base + 0.06], [-0.2, base + 0.06]], shell);
    strokeSmooth(ctx, edge, palette.trim, 0.022);
    for (let i = 0; i < 9; i++) {
      const angle = -0.8 + i * 0.2;
      const at = (reach: number): Point => [Math.sin(angle) * reach, base - Math.cos(angle) * reach];
      strokeSmooth(ctx, [at(0.14), at(0.3)], palette.trim, 0.012);
      jewel(ctx, at(0.345), 0.024, { stone: palette.primary, setting: palette.trim, tall: 1.2 });
    }
    for (const reach of [0.16, 0.27]) {
      ctx.beginPath();
      ctx.arc(0, base, reach, Math.PI * 1.22, Math.PI * 1.78);
      ctx.strokeStyle = palette.trim;
      ctx.lineWidth = 0.016;
      ctx.stroke();
    }
    ctx.restore();
  });
  const flowers = partLayer('comb-roses', 'over-head', PETAL, (ctx) => {
    rose(ctx, [-x + 0.14, y - 0.17], 0.085, { colour: darker(palette.primary, 0.12), angle: 2 });
    rose(ctx, [-x - 0.01, y + 0.14], 0.09, { colour: darker(palette.primary, 0.06), angle: 1 });
    rose(ctx, [-x, y], 0.15, { colour: palette.primary, angle: 0.4 });
  });
  return { layers: [comb, flowers] };
}
