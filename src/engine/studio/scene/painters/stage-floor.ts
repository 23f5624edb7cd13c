import { alpha } from '../../drawing/colour.ts';
import { fillRect } from '../../drawing/ornament.ts';
import type { Backdrop, Ctx } from '../scenery/backdrop.ts';
import { drawPerspectiveFloor } from '../scenery/draw-built.ts';

export function boards(b: Backdrop, ctx: Ctx, line: number, near: string, far: string): void {
  const { u, height } = b;
  const floor = ctx.createLinearGradient(0, line, 0, height);
  floor.addColorStop(0, far);
  floor.addColorStop(1, near);
  fillRect(ctx, -u, line, b.width + 2 * u, height - line + u, floor);
  drawPerspectiveFloor(b, ctx, line, alpha('#000000', 0.28), 0.0025, []);
}
