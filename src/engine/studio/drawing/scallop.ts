import type { SKRSContext2D } from '@napi-rs/canvas';
import { fillSmooth, type Point, type Spot, strokeSmooth } from './curve.ts';
import { placed } from './ornament.ts';
import { plot } from './plot.ts';
import { darker, lighter, veiled } from './tint.ts';

/** A scallop: ribs fanning out from its hinge. */
export function scallop(ctx: SKRSContext2D, { x, y, angle }: Spot, radius: number, tone: string): void {
  placed(ctx, { x, y, angle }, radius, () => {
    const edge = Array.from({ length: 15 }, (_, i): Point => {
      const turn = Math.PI * (1.08 + (0.84 * i) / 14);
      const reach = i % 2 ? 1.06 : 0.98;
      return [Math.cos(turn) * reach, Math.sin(turn) * reach + 0.35];
    });
    fillSmooth(ctx, [...edge, [0.2, 0.62], [-0.2, 0.62]], tone);
    for (let i = 1; i < 14; i += 2) {
      const [ex, ey] = edge[i] ?? [0, 0];
      strokeSmooth(ctx, plot({ ex, ey })`ex*0.1 0.5, ex*0.95 ey*0.95`, veiled(darker(tone, 0.45), 0.6), 0.05);
      strokeSmooth(
        ctx,
        plot({ ex, ey })`ex*0.1+0.05 0.5, ex*0.95+0.06 ey*0.93`,
        veiled(lighter(tone, 0.8), 0.55),
        0.04,
      );
    }
  });
}
