import type { Point } from '../../drawing/curve.ts';
import type { Ctx } from '../scenery/backdrop.ts';

export function bird(ctx: Ctx, [x, y]: Point, s: number, colour: string): void {
  ctx.strokeStyle = colour;
  ctx.lineWidth = s * 0.16;
  ctx.beginPath();
  ctx.moveTo(x - s, y - s * 0.3);
  ctx.quadraticCurveTo(x - s * 0.4, y - s * 0.5, x, y);
  ctx.quadraticCurveTo(x + s * 0.4, y - s * 0.5, x + s, y - s * 0.3);
  ctx.stroke();
}
