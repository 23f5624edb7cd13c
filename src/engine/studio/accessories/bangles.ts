import type { SKRSContext2D } from '@napi-rs/canvas';
import { bodyOf } from '../drawing/body.ts';
import { strokeSmooth } from '../drawing/curve.ts';
import { GOLD } from '../drawing/material.ts';
import { bead, eachSide } from '../drawing/ornament.ts';
import type { CostumePalette, PartLayer, PartRoom } from '../drawing/part.ts';
import { partLayer } from '../drawing/part-layer.ts';
import { plot } from '../drawing/plot.ts';
import { lighter } from '../drawing/tint.ts';

/** Of what each bangle is, from the wrist up: gold, or glass of the one colour or the other. */
const STACK = ['trim', 'primary', 'accent', 'primary', 'trim', 'accent', 'primary', 'trim'] as const;
const APART = 0.055;

/** Glass bangles between golden ones on both wrists. */
export function bangles(room: PartRoom): readonly PartLayer[] {
  const { palette } = room;
  const { wristY, armIn, armOut } = bodyOf(room);
  const arm = [armIn + 0.02, armOut - 0.02] as const;
  return [
    partLayer('bangles', 'body', { ...GOLD, bevel: 0.012, limb: 'both' }, (ctx) =>
      eachSide(ctx, () => {
        for (const [index, of] of STACK.entries())
          paintBangle(ctx, arm, { y: wristY - 0.14 - index * APART, of, palette });
      }),
    ),
  ];
}

function paintBangle(
  ctx: SKRSContext2D,
  [inner, outer]: readonly [number, number],
  { y, of, palette }: { y: number; of: (typeof STACK)[number]; palette: CostumePalette },
): void {
  const gold = of === 'trim';
  const ring = plot({ inner, outer, y })`inner y-0.02, (inner+outer)*0.5 y+0.02, outer y-0.02`;
  strokeSmooth(ctx, ring, palette[of], gold ? 0.05 : 0.04);
  if (!gold) return;
  for (const t of [0.25, 0.5, 0.75])
    bead(ctx, [inner + (outer - inner) * t, y + 0.015], 0.014, lighter(palette.trim, 0.35));
}
