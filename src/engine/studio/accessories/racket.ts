import { strokeSmooth } from '../drawing/curve.ts';
import { LACQUER } from '../drawing/material.ts';
import { placed, windings } from '../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../drawing/part.ts';
import { partLayer } from '../drawing/part-layer.ts';
import { plot } from '../drawing/plot.ts';
import { darker, veiled } from '../drawing/tint.ts';
import { gripBeside } from './held.ts';

/** A head's half width and half height, where its middle lies above the grip, and how far apart its strings are. */
const HEADS = {
  tennis: { rx: 0.33, ry: 0.42, up: 1.12, strings: 0.075, frame: 0.05 },
  badminton: { rx: 0.25, ry: 0.31, up: 1.3, strings: 0.06, frame: 0.034 },
} as const;

/** A racket held upright beside the shoulder. */
export function racket(room: PartRoom, { of = 'tennis' }: { of?: keyof typeof HEADS }): readonly PartLayer[] {
  const { palette } = room;
  const [x, y] = gripBeside(room);
  const { rx, ry, up, strings, frame } = HEADS[of];
  return [
    partLayer('racket', 'behind-body', { ...LACQUER, gloss: 0.5, volume: 0.06 }, (ctx) =>
      placed(ctx, { x: x - 0.02, y: y - 0.1, angle: -0.06 }, 1.2, () => {
        ctx.save();
        ctx.beginPath();
        ctx.ellipse(0, -up, rx, ry, 0, 0, Math.PI * 2);
        ctx.clip();
        const reach = Math.ceil(Math.max(rx, ry) / strings);
        for (let i = -reach; i <= reach; i++) {
          const at = i * strings;
          strokeSmooth(ctx, plot({ at, rx, up })`-rx at-up, rx at-up`, veiled('#fdfdf6', 0.85), 0.01);
          strokeSmooth(ctx, plot({ at, ry, up })`at -ry-up, at ry-up`, veiled('#fdfdf6', 0.85), 0.01);
        }
        ctx.restore();
        ctx.beginPath();
        ctx.ellipse(0, -up, rx, ry, 0, 0, Math.PI * 2);
        ctx.strokeStyle = palette.primary;
        ctx.lineWidth = frame;
        ctx.stroke();
        const neck = ry - up;
        if (of === 'tennis')
          for (const side of [-1, 1])
            strokeSmooth(
              ctx,
              plot({ side, rx, neck })`side*rx*0.62 neck-0.09, side*0.05 neck+0.14`,
              palette.primary,
              frame,
            );
        strokeSmooth(
          ctx,
          plot({ neck })`0 neck, 0 -0.2`,
          darker(palette.primary, 0.2),
          of === 'tennis' ? 0.075 : 0.03,
        );
        strokeSmooth(ctx, plot`0 -0.24, 0 0.36`, palette.dark, of === 'tennis' ? 0.095 : 0.07);
        const turns = { half: 0.045, from: -0.18, step: 0.08, slant: 0.04, turns: 7 };
        windings(ctx, turns, veiled('#ffffff', 0.35), 0.01);
      }),
    ),
  ];
}
