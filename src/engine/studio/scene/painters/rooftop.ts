import { alpha, darken, lighten, mix } from '../../drawing/colour.ts';
import { fillBox } from '../../drawing/ornament.ts';
import type { Backdrop } from '../scenery/backdrop.ts';
import { FOCUS } from '../scenery/depth.ts';

/** The edge of the roof that the child stands on: a coped wall, with a chimney and a duct at the sides. */
export function drawParapet(b: Backdrop, colour: string, light: string): void {
  const { u, height, width } = b;
  b.plane(FOCUS.beside, (ctx) => {
    const top = height * 0.9;
    for (const [x, wide, tall, side] of [
      [-0.43, 0.14, 0.15, 1],
      [0.45, 0.18, 0.085, -1],
      [0.92, 0.16, 0.2, -1],
      [-0.95, 0.2, 0.12, 1],
    ] as const) {
      const left = b.cx + x * u - (wide * u) / 2;
      const round = ctx.createLinearGradient(left, 0, left + wide * u, 0);
      round.addColorStop(side > 0 ? 1 : 0, mix(colour, light, 0.34));
      round.addColorStop(0.5, colour);
      round.addColorStop(side > 0 ? 0 : 1, darken(colour, 0.45));
      ctx.fillStyle = round;
      ctx.fillRect(left, top - tall * u, wide * u, tall * u + u * 0.1);
      fillBox(
        ctx,
        [left - u * 0.012, top - tall * u, wide * u + u * 0.024, u * 0.022],
        u * 0.004,
        lighten(colour, 0.16),
      );
      ctx.fillStyle = alpha('#000000', 0.3);
      for (let i = 1; i < 5; i++) ctx.fillRect(left, top - tall * u + i * u * 0.034, wide * u, u * 0.004);
    }
    const wall = ctx.createLinearGradient(0, top, 0, height);
    wall.addColorStop(0, mix(colour, light, 0.12));
    wall.addColorStop(1, darken(colour, 0.5));
    ctx.fillStyle = wall;
    ctx.fillRect(-u, top, width + u * 2, height);
    ctx.fillStyle = alpha('#000000', 0.2);
    for (let row = 0; row < 4; row++)
      for (let i = -16; i <= 16; i++)
        ctx.fillRect(
          b.cx + (i + (row % 2) * 0.5) * u * 0.1,
          top + u * (0.03 + row * 0.04),
          u * 0.0025,
          u * 0.04,
        );
    for (let row = 0; row < 4; row++)
      ctx.fillRect(-u, top + u * (0.03 + row * 0.04), width + u * 2, u * 0.003);
    fillBox(ctx, [-u, top - u * 0.012, width + u * 2, u * 0.036], 0, mix(colour, light, 0.26));
    ctx.fillStyle = alpha(light, 0.7);
    ctx.fillRect(-u, top - u * 0.012, width + u * 2, u * 0.004);
  });
}
