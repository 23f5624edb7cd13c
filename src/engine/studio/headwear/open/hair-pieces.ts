import { bandLine, hairHalfWidthAt, hairHeight } from '../../drawing/anatomy.ts';
import { fillSmooth, type Point, sampled, spotsAlong, strokeSmooth } from '../../drawing/curve.ts';
import { GOLD, LACQUER, PETAL, SILK } from '../../drawing/material.ts';
import { bead, jewel, oval, placed, rose } from '../../drawing/ornament.ts';
import type { Headwear, PartRoom } from '../../drawing/part.ts';
import { partLayer } from '../../drawing/part-layer.ts';
import { plot } from '../../drawing/plot.ts';
import { bow } from '../../drawing/ribbon.ts';
import { rows } from '../../drawing/rows.ts';
import { darker, lighter, mixed, veiled } from '../../drawing/tint.ts';

/** A bun on the crown with ribbon, pearls and a small crown in front: ballet. */
export function balletBun(room: PartRoom): Headwear {
  const { fit, palette, hair } = room;
  const line = bandLine(fit, 0.62, 0.15, 0.86);
  const y = fit.crownY - 0.05;
  const bun = partLayer(
    'bun',
    'behind-head',
    { volume: 0.2, bevel: 0.016, gloss: 0.35, shadow: 0.3 },
    (ctx) => {
      oval(ctx, [0, y], [0.24, 0.185], hair);
      for (let i = 0; i < 7; i++) {
        strokeSmooth(
          ctx,
          plot({ i, y })`-0.2+i*0.012 y+0.06-i*0.02, -0.05+i*0.02 y-0.16+i*0.035, 0.2-i*0.01 y+0.03`,
          veiled(i % 2 ? lighter(hair, 0.3) : darker(hair, 0.5), 0.5),
          0.012,
        );
      }
    },
  );
  const ribbon = partLayer('bun-ribbon', 'over-head', SILK, (ctx) => {
    placed(ctx, { x: 0.2, y: y + 0.1, angle: 0.3 }, 1, () => bow(ctx, 0.17, palette.primary, null));
    for (const [x, size] of rows(2)`-0.19 0.05, -0.1 0.058, 0 0.062, 0.1 0.058`)
      rose(ctx, [x, y + 0.115 + x * x * 0.5], size, { colour: lighter(palette.primary, 0.35), angle: x * 9 });
  });
  const crown = partLayer('bun-crown', 'over-head', { ...GOLD, volume: 0.03 }, (ctx) => {
    const metal = mixed(palette.trim, '#f4f6fa', 0.5);
    strokeSmooth(ctx, sampled(line), metal, 0.026);
    for (const spot of spotsAlong(13, line)) {
      const tall = 0.05 + 0.08 * Math.max(0, 1 - Math.abs(spot.x) * 2.4);
      strokeSmooth(
        ctx,
        plot({ spot, tall })`spot.x-0.028 spot.y, spot.x spot.y-tall, spot.x+0.028 spot.y`,
        metal,
        0.012,
      );
      bead(ctx, [spot.x, spot.y - tall - 0.012], 0.017, '#fff8f2');
      jewel(ctx, [spot.x, spot.y - 0.004], 0.012, { stone: palette.accent, setting: metal });
    }
  });
  return { layers: [bun, ribbon, crown] };
}

/** A comb with a large rose over the ear and a fan behind: flamenco. */
export function flamencoComb(room: PartRoom): Headwear {
  const { fit, palette } = room;
  const y = hairHeight(fit, 0.35);
  const x = hairHalfWidthAt(fit, y) * 0.78;
  const comb = partLayer('comb', 'behind-head', { ...LACQUER, volume: 0.05, metal: 0.3 }, (ctx) => {
    const base = fit.crownY + 0.16;
    const shell = mixed(palette.dark, '#7a3b1d', 0.6);
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
  });
  const flowers = partLayer('comb-roses', 'over-head', PETAL, (ctx) => {
    rose(ctx, [-x + 0.14, y - 0.17], 0.085, { colour: darker(palette.primary, 0.12), angle: 2 });
    rose(ctx, [-x - 0.01, y + 0.14], 0.09, { colour: darker(palette.primary, 0.06), angle: 1 });
    rose(ctx, [-x, y], 0.15, { colour: palette.primary, angle: 0.4 });
  });
  return { layers: [comb, flowers] };
}
