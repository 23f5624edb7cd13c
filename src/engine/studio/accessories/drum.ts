import type { SKRSContext2D } from '@napi-rs/canvas';
import { bodyOf } from '../drawing/body.ts';
import { fillSmooth, inside, type Point, strokeSmooth } from '../drawing/curve.ts';
import { LACQUER, LEATHER, STEEL } from '../drawing/material.ts';
import { oval, shadeAcross } from '../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../drawing/part.ts';
import { layersAt } from '../drawing/part-layer.ts';
import { plot } from '../drawing/plot.ts';
import { darker, lighter } from '../drawing/tint.ts';

const SKIN = '#efe0c2';
const PASTE = '#1d1a1e';

/** Fills an outline as something round that stands upright, `half` as wide, or that lies on its side. */
function filledRound(
  ctx: SKRSContext2D,
  outline: readonly Point[],
  tone: string,
  { half, lies = false }: { half: number; lies?: boolean },
): void {
  const end: Point = lies ? [0, half] : [half, 0];
  const round = shadeAcross(ctx, [-end[0], -end[1]], end, [
    [0, darker(tone, 0.3)],
    [0.3, lighter(tone, 0.25)],
    [0.65, tone],
    [1, darker(tone, 0.4)],
  ]);
  fillSmooth(ctx, outline, round);
}

/** One of a pair: a drum with a skin, laced down its side, `bulge` wider below the rim. */
function tabla(
  ctx: SKRSContext2D,
  { half, deep, bulge, tone }: { half: number; deep: number; bulge: number; tone: string },
): void {
  const outline = plot({ half, deep, bulge })`
    -half 0!, -half*bulge deep*0.45, -half*0.72 deep, 0 deep*1.06, half*0.72 deep, half*bulge deep*0.45, half 0!`;
  filledRound(ctx, outline, tone, { half: half * bulge });
  inside(ctx, outline, () => {
    for (let i = -4; i <= 4; i++)
      strokeSmooth(
        ctx,
        plot({ x: i * half * 0.24, deep, bulge })`x 0, x*bulge deep*0.5, x*0.74 deep*1.1`,
        darker(SKIN, 0.2),
        0.02,
      );
  });
  oval(ctx, [0, 0], [half * 1.03, half * 0.34], darker(SKIN, 0.35));
  oval(ctx, [0, -0.012], [half * 0.94, half * 0.29], SKIN);
  oval(ctx, [half * 0.06, -0.016], [half * 0.42, half * 0.13], PASTE);
}

/** A barrel that lies before the waist, a skin at each end, hung over the shoulders. */
function dhol(ctx: SKRSContext2D, { primary, trim }: { primary: string; trim: string }): void {
  const outline = plot`
    -0.66 -0.34!, -0.3 -0.44, 0.3 -0.44, 0.66 -0.34!, 0.72 0, 0.66 0.34!, 0.3 0.44, -0.3 0.44, -0.66 0.34!, -0.72 0`;
  filledRound(ctx, outline, primary, { half: 0.44, lies: true });
  inside(ctx, outline, () => {
    for (let i = 0; i < 6; i++) {
      const x = -0.6 + i * 0.2;
      strokeSmooth(ctx, plot({ x })`x -0.46, x+0.1 0, x+0.2 0.46`, lighter(SKIN, 0.1), 0.022);
      strokeSmooth(ctx, plot({ x })`x+0.2 -0.46, x+0.1 0, x 0.46`, lighter(SKIN, 0.1), 0.022);
    }
    for (const x of [-0.62, 0.62]) strokeSmooth(ctx, plot({ x })`x -0.4, x*1.08 0, x 0.4`, trim, 0.08);
  });
  for (const side of [-1, 1])
    oval(ctx, [side * 0.68, 0], [0.085, 0.35], side > 0 ? darker(SKIN, 0.12) : SKIN);
}

/** Drums that both hands play: a pair of tabla, or a dhol on a strap. */
export function drum(room: PartRoom, { of = 'dhol' }: { of?: 'tabla' | 'dhol' }): readonly PartLayer[] {
  const { c } = bodyOf(room);
  const { palette } = room;
  const drawn = (at: Point) => layersAt({ x: at[0], y: at[1], angle: 0 });
  if (of === 'tabla')
    return [
      drawn([-0.5, c + 1.46])('tabla-left', { ...STEEL, volume: 0.2, metal: 0.3 }, (ctx) =>
        tabla(ctx, { half: 0.46, deep: 0.66, bulge: 1.12, tone: palette.trim }),
      ),
      drawn([0.48, c + 1.46])('tabla-right', { ...LACQUER, volume: 0.2 }, (ctx) =>
        tabla(ctx, { half: 0.37, deep: 0.78, bulge: 1.02, tone: palette.primary }),
      ),
    ];
  return [
    drawn([0, c])('dhol-strap', LEATHER, (ctx) => {
      for (const side of [-1, 1])
        strokeSmooth(ctx, plot({ side })`side*0.36 0.3, side*0.5 0.9, side*0.6 1.2`, palette.accent, 0.1);
    }),
    drawn([0, c + 1.46])('dhol', { ...LACQUER, volume: 0.26, gloss: 0.5 }, (ctx) => dhol(ctx, palette)),
  ];
}
