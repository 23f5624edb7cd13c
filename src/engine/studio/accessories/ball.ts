import type { SKRSContext2D } from '@napi-rs/canvas';
import { bodyOf } from '../drawing/body.ts';
import { addPolygon, fillSmooth, inside, type Point, strokeSmooth } from '../drawing/curve.ts';
import { LACQUER } from '../drawing/material.ts';
import { disc, placed, starPoints } from '../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../drawing/part.ts';
import { partLayer } from '../drawing/part-layer.ts';
import { plot } from '../drawing/plot.ts';

const RADIUS = 0.56;

/** A circle's outline, to stay within. */
const ROUND: readonly Point[] = Array.from({ length: 24 }, (_, i): Point => {
  const angle = (i / 24) * Math.PI * 2;
  return [Math.cos(angle), Math.sin(angle)];
});

const turned = (angle: number) => ({ x: 0, y: 0, angle });

/** A regular pentagon round a point, turned by an angle, flattened towards the ball's edge. */
function patch(ctx: SKRSContext2D, angle: number, away: number, size: number): void {
  ctx.save();
  ctx.rotate(angle);
  ctx.translate(away, 0);
  ctx.scale(Math.sqrt(Math.max(0.08, 1 - away * away)), 1);
  ctx.beginPath();
  addPolygon(ctx, starPoints(5, size, size * 0.809, Math.PI));
  ctx.fill();
  ctx.restore();
}

const BALLS = {
  football(ctx: SKRSContext2D): void {
    disc(ctx, [0, 0], 1, '#f7f7f4');
    ctx.fillStyle = '#1d2026';
    patch(ctx, 0.3, 0, 0.32);
    for (let i = 0; i < 5; i++) {
      const turn = 0.3 + Math.PI / 5 + (i / 5) * Math.PI * 2;
      const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
      patch(ctx, turn, 0.88, 0.36);
      strokeSmooth(ctx, plot({ cos, sin })`cos*0.3 sin*0.3, cos*0.6 sin*0.6`, '#5a5f68', 0.03);
    }
  },
  basketball(ctx: SKRSContext2D): void {
    disc(ctx, [0, 0], 1, '#d8702a');
    for (const line of [
      plot`-1 0.1, 0 0.02, 1 0.1`,
      plot`0.06 -1, 0.02 0, 0.06 1`,
      plot`-0.78 -0.7, -0.36 0, -0.72 0.76`,
      plot`0.82 -0.68, 0.42 0, 0.76 0.74`,
    ])
      strokeSmooth(ctx, line, '#2a1710', 0.045);
  },
  volleyball(ctx: SKRSContext2D): void {
    disc(ctx, [0, 0], 1, '#f6d23c');
    for (const [turn, colour] of [
      [0, '#2456b8'],
      [2.09, '#f7f7f2'],
    ] as const) {
      placed(ctx, turned(turn), 1, () => {
        for (const y of [-0.72, -0.36])
          strokeSmooth(ctx, plot({ y })`-0.1 y, 0.5 y-0.04, 1 y+0.2`, colour, 0.26);
      });
    }
    for (let i = 0; i < 3; i++) {
      placed(ctx, turned(i * 2.09), 1, () =>
        strokeSmooth(ctx, plot`0 0, -0.1 -0.5, 0.1 -1`, '#8a7a2a', 0.03),
      );
    }
  },
  globe(ctx: SKRSContext2D): void {
    disc(ctx, [0, 0], 1, '#2f86cf');
    for (const land of [
      plot`-0.8 -0.5, -0.4 -0.76, -0.12 -0.6, -0.3 -0.36, -0.22 -0.14, -0.42 0.02, -0.62 -0.14, -0.86 -0.2`,
      plot`-0.4 0.1, -0.16 0.16, -0.1 0.36, -0.26 0.62, -0.36 0.86, -0.44 0.5`,
      plot`0.1 -0.7, 0.5 -0.8, 0.9 -0.5, 0.96 -0.1, 0.7 -0.06, 0.64 0.16, 0.52 -0.08, 0.34 -0.16, 0.16 -0.36`,
      plot`0.14 -0.22, 0.4 -0.12, 0.44 0.1, 0.34 0.44, 0.22 0.5, 0.18 0.2, 0.04 0.02`,
      plot`0.62 0.4, 0.86 0.36, 0.84 0.56, 0.66 0.6`,
    ])
      fillSmooth(ctx, land, '#5fae4c');
    fillSmooth(ctx, plot`-0.5 -0.9, 0 -0.98, 0.5 -0.9, 0 -0.84`, '#f4f8fa');
  },
} as const;

/** A ball held to the chest by both arms. */
export function ball(room: PartRoom, { of = 'football' }: { of?: keyof typeof BALLS }): readonly PartLayer[] {
  const spot = { x: 0.06, y: bodyOf(room).c + 1.2, angle: 0 };
  return [
    partLayer(`ball-${of}`, 'in-front', { ...LACQUER, gloss: 0.35, volume: 0.5 }, (ctx) => {
      placed(ctx, spot, RADIUS, () => inside(ctx, ROUND, () => BALLS[of](ctx)));
    }),
  ];
}
