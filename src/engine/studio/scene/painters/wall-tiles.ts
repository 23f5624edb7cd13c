import { mix } from '../../drawing/colour.ts';
import { fillRect } from '../../drawing/ornament.ts';
import type { Backdrop, Ctx } from '../scenery/backdrop.ts';

export function tiles(
  b: Backdrop,
  ctx: Ctx,
  { top, bottom, light, joint }: { top: number; bottom: number; light: string; joint: string },
): void {
  const tall = b.u * 0.045;
  fillRect(ctx, [-b.u, top, b.width + 2 * b.u, bottom - top], mix(light, joint, 0.5));
  for (let row = 0; top + row * tall < bottom; row++) {
    for (let x = -b.u * 0.1 - (row % 2) * tall; x < b.width + b.u * 0.1; x += tall * 2) {
      fillRect(ctx, [x, top + row * tall, tall * 1.92, tall * 0.92], mix(light, joint, b.between(0, 0.3)));
    }
  }
}
