import type { SKRSContext2D } from '@napi-rs/canvas';
import { fillSmooth, strokeSmooth } from '../drawing/curve.ts';
import { GOLD, STEEL } from '../drawing/material.ts';
import { bead, jewel, placed } from '../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../drawing/part.ts';
import { partLayer } from '../drawing/part-layer.ts';
import { plot } from '../drawing/plot.ts';
import { darker, lighter, veiled } from '../drawing/tint.ts';
import { gripBeside } from './held.ts';

/** The sabre's outline, its guard at the origin and its point up: the edge swings out and comes back. */
const EDGE = plot`0.055 0, 0.085 -0.5, 0.07 -1, -0.05 -1.46`;
const SPINE = plot`-0.05 -1.46!, -0.045 -1, -0.03 -0.5, -0.055 0!`;

/** A curved sabre held up beside the child. */
export function sword(room: PartRoom): readonly PartLayer[] {
  const { palette } = room;
  const [x, grip] = gripBeside(room);
  const y = grip - 0.17;
  const at = (ctx: SKRSContext2D, draw: () => void): void => placed(ctx, { x, y, angle: 0.2 }, 1, draw);
  return [
    partLayer('sword-blade', 'in-front', { ...STEEL, volume: 0.07, gloss: 0.9 }, (ctx) =>
      at(ctx, () => blade(ctx)),
    ),
    partLayer('sword-hilt', 'in-front', { ...GOLD, volume: 0.08 }, (ctx) =>
      at(ctx, () => hilt(ctx, palette.trim, palette.primary, palette.accent)),
    ),
  ];
}

function blade(ctx: SKRSContext2D): void {
  const steel = '#cfd6e2';
  fillSmooth(ctx, [...EDGE, ...SPINE], steel);
  strokeSmooth(ctx, EDGE, lighter(steel, 0.7), 0.018);
  strokeSmooth(ctx, plot`0 -0.06, 0.022 -0.5, 0.01 -1.02`, veiled(darker(steel, 0.4), 0.7), 0.02);
}

function hilt(ctx: SKRSContext2D, metal: string, grip: string, stone: string): void {
  strokeSmooth(ctx, plot`0 0, 0 0.32`, darker(metal, 0.45), 0.105);
  strokeSmooth(ctx, plot`0 0, 0 0.32`, grip, 0.085);
  for (let i = 0; i < 6; i++) {
    const dy = 0.05 + i * 0.045;
    strokeSmooth(ctx, plot({ dy })`-0.042 dy, 0.042 dy+0.016`, metal, 0.012);
  }
  // The bow that guards the hand, then the cross-guard over it.
  strokeSmooth(ctx, plot`0.17 0.01, 0.2 0.14, 0.13 0.28, 0.01 0.35`, metal, 0.032);
  strokeSmooth(ctx, plot`-0.2 0.035, -0.1 0, 0.1 0, 0.19 0`, darker(metal, 0.3), 0.075);
  strokeSmooth(ctx, plot`-0.2 0.03, -0.1 -0.005, 0.1 -0.005, 0.19 -0.005`, metal, 0.056);
  bead(ctx, [-0.2, 0.03], 0.048, metal);
  bead(ctx, [0, 0.36], 0.062, metal);
  jewel(ctx, [0, 0], 0.045, { stone, setting: lighter(metal, 0.2) });
}
