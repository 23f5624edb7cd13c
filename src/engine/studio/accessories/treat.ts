import type { SKRSContext2D } from '@napi-rs/canvas';
import { fillSmooth, inside, strokeSmooth } from '../drawing/curve.ts';
import { CLOTH } from '../drawing/material.ts';
import { disc, oval } from '../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../drawing/part.ts';
import { layersAt } from '../drawing/part-layer.ts';
import { plot } from '../drawing/plot.ts';
import { rows } from '../drawing/rows.ts';
import { darker } from '../drawing/tint.ts';
import { gripBeside } from './held.ts';

const MANGO = plot`0 -0.78, 0.24 -0.7, 0.36 -0.46, 0.32 -0.16, 0.12 0.06, -0.14 0.08, -0.3 -0.12, -0.3 -0.42, -0.18 -0.68`;
const APPLE = plot`0 -0.62, 0.16 -0.68, 0.34 -0.56, 0.36 -0.28, 0.22 0, 0.06 0.04, 0 0.02, -0.06 0.04, -0.22 0, -0.36 -0.28,
  -0.34 -0.56, -0.16 -0.68`;
const SLICE = plot`-0.5 -0.74!, -0.25 -0.85, 0 -0.88, 0.25 -0.85, 0.5 -0.74!, 0 0.16!`;
const WEDGE = plot`-0.56 -0.62!, -0.42 -0.28, -0.2 -0.04, 0 0.02, 0.2 -0.04, 0.42 -0.28, 0.56 -0.62!`;
const LEAF = plot`0.02 -0.8, 0.12 -0.94, 0.3 -0.96, 0.22 -0.82`;

function leaf(ctx: SKRSContext2D): void {
  strokeSmooth(ctx, plot`0 -0.66, 0.01 -0.78, 0.05 -0.86`, '#5c4025', 0.035);
  fillSmooth(ctx, LEAF, '#4f9a3a');
  strokeSmooth(ctx, plot`0.04 -0.82, 0.16 -0.9, 0.27 -0.94`, '#3a7429', 0.014);
}

/** About the hand that holds it, which covers what lies lowest. */
const TREATS = {
  mango(ctx: SKRSContext2D) {
    fillSmooth(ctx, MANGO, '#f7b52c');
    inside(ctx, MANGO, () => {
      oval(ctx, [0.24, -0.6], [0.3, 0.26], 'rgba(226,84,44,0.55)');
      oval(ctx, [-0.24, -0.02], [0.26, 0.2], 'rgba(120,160,50,0.45)');
      oval(ctx, [-0.12, -0.5], [0.05, 0.13, 0.3], 'rgba(255,255,255,0.5)');
    });
    leaf(ctx);
  },
  apple(ctx: SKRSContext2D) {
    fillSmooth(ctx, APPLE, '#d8262c');
    inside(ctx, APPLE, () => {
      oval(ctx, [0, -0.62], [0.2, 0.07], darker('#d8262c', 0.3));
      oval(ctx, [0.24, 0], [0.2, 0.24], 'rgba(247,181,44,0.35)');
      oval(ctx, [-0.19, -0.44], [0.05, 0.12, 0.3], 'rgba(255,255,255,0.55)');
    });
    leaf(ctx);
  },
  pizza(ctx: SKRSContext2D) {
    fillSmooth(ctx, SLICE, '#f6c64a');
    inside(ctx, SLICE, () => {
      strokeSmooth(ctx, plot`-0.54 -0.72, -0.25 -0.83, 0 -0.86, 0.25 -0.83, 0.54 -0.72`, '#c98338', 0.16);
      strokeSmooth(ctx, plot`-0.5 -0.62, -0.25 -0.72, 0 -0.75, 0.25 -0.72, 0.5 -0.62`, '#d9482c', 0.03);
      for (const [x, y] of rows(2)`-0.2 -0.54, 0.16 -0.58, 0 -0.3, -0.08 -0.04`) {
        disc(ctx, [x, y], 0.085, '#b8322a');
        disc(ctx, [x - 0.015, y - 0.015], 0.06, '#d4513c');
      }
      for (const [x, y, turn] of rows(3)`0.02 -0.5 0.6, -0.12 -0.32 -0.5, 0.13 -0.36 0.2, 0.04 -0.14 1`)
        oval(ctx, [x, y], [0.05, 0.022, turn], '#4f8f3a');
    });
  },
  watermelon(ctx: SKRSContext2D) {
    fillSmooth(ctx, WEDGE, '#2f8a3f');
    inside(ctx, WEDGE, () => {
      fillSmooth(
        ctx,
        plot`-0.5 -0.66!, -0.37 -0.32, -0.18 -0.11, 0 -0.05, 0.18 -0.11, 0.37 -0.32, 0.5 -0.66!`,
        '#e8f2c8',
      );
      fillSmooth(
        ctx,
        plot`-0.46 -0.68!, -0.34 -0.35, -0.16 -0.15, 0 -0.1, 0.16 -0.15, 0.34 -0.35, 0.46 -0.68!`,
        '#ef4452',
      );
      for (const [x, y, turn] of rows(3)`
        -0.24 -0.48 0.3, -0.08 -0.5 0, 0.1 -0.5 0, 0.26 -0.48 -0.3, -0.14 -0.32 0.3, 0.02 -0.32 0, 0.17 -0.32 -0.3, 0.01 -0.19 0`)
        oval(ctx, [x, y], [0.018, 0.034, turn], '#2a1714');
    });
  },
};

/** Something to eat, held beside the shoulder. */
export function treat(room: PartRoom, { of = 'mango' }: { of?: keyof typeof TREATS }): readonly PartLayer[] {
  const [x, y] = gripBeside(room);
  return [
    layersAt({ x, y: y + 0.02, angle: -0.06 }, 0.82)(
      of,
      { ...CLOTH, volume: 0.16, gloss: of === 'pizza' ? 0.2 : 0.5 },
      TREATS[of],
    ),
  ];
}
