import type { SKRSContext2D } from '@napi-rs/canvas';
import { skullTop } from '../../drawing/anatomy.ts';
import { fillSmooth, strokeSmooth } from '../../drawing/curve.ts';
import { LACQUER, PLUSH } from '../../drawing/material.ts';
import { eachSide, oval } from '../../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../../drawing/part.ts';
import { partLayer } from '../../drawing/part-layer.ts';
import { plot } from '../../drawing/plot.ts';
import { darker, lighter, veiled } from '../../drawing/tint.ts';
import type { Animal } from './mascot-ears.ts';

/** What makes the hood itself an animal: its eyes, muzzle, spots, crest, all above the window. */
export function features(room: PartRoom, animal: Animal, brow: number): PartLayer {
  const { fit, palette } = room;
  const top = skullTop(fit) - 0.06;
  const y = (top + brow) / 2;
  const cheek = fit.cheekHalfWidth;
  const eye = (ctx: SKRSContext2D, x: number, at: number, size: number): void => {
    oval(ctx, [x, at], [size, size * 1.12], '#1a1218');
    oval(ctx, [x - size * 0.3, at - size * 0.38], [size * 0.34, size * 0.34], '#ffffff');
    oval(ctx, [x + size * 0.3, at + size * 0.4], [size * 0.16, size * 0.16], veiled('#ffffff', 0.8));
  };
  /** Below the eyes, so that none is crossed out. */
  const whiskers = (ctx: SKRSContext2D, dark: number): void =>
    eachSide(ctx, () => {
      for (const down of [0.025, 0.05])
        strokeSmooth(
          ctx,
          plot({ y, down })`0.08 y+down, 0.22 y+down*1.35`,
          darker(palette.primary, dark),
          0.007,
        );
    });
  const draws: Record<Animal, (ctx: SKRSContext2D) => void> = {
    bear: (ctx) => {
      eachSide(ctx, () => eye(ctx, cheek * 0.5, y + 0.01, 0.045));
      oval(ctx, [0, y + 0.06], [0.13, 0.085], lighter(palette.primary, 0.5));
      oval(ctx, [0, y + 0.03], [0.05, 0.036], '#2a1a18');
      strokeSmooth(ctx, plot({ y })`-0.045 y+0.082, 0 y+0.105, 0.045 y+0.082`, '#2a1a18', 0.012);
    },
    bunny: (ctx) => {
      eachSide(ctx, () => eye(ctx, cheek * 0.46, y - 0.035, 0.04));
      oval(ctx, [0, y + 0.005], [0.036, 0.026], palette.accent);
      strokeSmooth(
        ctx,
        plot({ y })`-0.05 y+0.038, 0 y+0.06, 0.05 y+0.038`,
        darker(palette.primary, 0.55),
        0.011,
      );
      whiskers(ctx, 0.35);
    },
    cat: (ctx) => {
      eachSide(ctx, () => eye(ctx, cheek * 0.48, y - 0.035, 0.042));
      whiskers(ctx, 0.5);
      oval(ctx, [0, y + 0.005], [0.03, 0.022], palette.accent);
      for (const x of [-0.09, 0, 0.09])
        strokeSmooth(ctx, plot({ x, top })`x top+0.02, x*0.7 top+0.12`, darker(palette.primary, 0.4), 0.03);
    },
    monster: (ctx) => {
      const big = 0.11;
      for (const [x, size] of [
        [-0.16, big * 0.85],
        [0.15, big],
      ] as const) {
        oval(ctx, [x, y - 0.02], [size * 1.12, size * 1.12], darker(palette.primary, 0.3));
        oval(ctx, [x, y - 0.02], [size, size], '#fffdf5');
        oval(ctx, [x + 0.012, y], [size * 0.52, size * 0.52], palette.accent);
        eye(ctx, x + 0.012, y, size * 0.32);
      }
    },
    dragon: (ctx) => {
      eachSide(ctx, () => {
        oval(ctx, [cheek * 0.52, y + 0.02], [0.075, 0.06], darker(palette.primary, 0.45));
        oval(ctx, [cheek * 0.52, y + 0.02], [0.06, 0.048], palette.trim);
        oval(ctx, [cheek * 0.52, y + 0.02], [0.013, 0.043], '#1a1218');
        oval(ctx, [0.05, y + 0.1], [0.018, 0.013], darker(palette.primary, 0.7));
      });
      for (let i = 0; i < 4; i++) {
        const at = y + 0.07 - i * 0.1;
        fillSmooth(ctx, plot({ i, at })`-0.05+i*0.004 at, 0 at-0.13!, 0.05-i*0.004 at`, palette.secondary);
      }
    },
  };
  const hard = animal === 'bear' || animal === 'monster';
  return partLayer(
    `${animal}-features`,
    'over-head',
    { ...(hard ? LACQUER : PLUSH), volume: 0.05 },
    draws[animal],
  );
}
