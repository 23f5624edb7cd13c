import { fillSmooth, inside, strokeOutline } from './curve.ts';
import { disc, oval } from './ornament.ts';
import type { PartLayer } from './part.ts';
import { plot } from './plot.ts';
import { fold } from './textile.ts';
import { darker, lighter, veiled } from './tint.ts';

/** Loops, knot and tails of a bow centred at the origin, `size` to the end of a loop. */
export function bow(
  ctx: Parameters<PartLayer['draw']>[0],
  size: number,
  colour: string,
  dots: string | null,
): void {
  ctx.save();
  ctx.scale(size, size);
  for (const side of [-1, 1]) {
    const tail = plot({ side })`
      side*0.08 0.05, side*0.42 0.42, side*0.52 0.9, side*0.36 0.78, side*0.2 0.88, side*0.14 0.5`;
    fillSmooth(ctx, tail, darker(colour, 0.22));
  }
  for (const side of [-1, 1]) {
    const loop = plot({ side })`
      side*0.06 -0.1, side*0.4 -0.5, side*0.86 -0.56, side -0.1, side*0.88 0.38, side*0.42 0.36,
      side*0.06 0.12`;
    fillSmooth(ctx, loop, colour);
    inside(ctx, loop, () => {
      if (dots) {
        for (const [x, y] of plot`0.42 -0.2, 0.72 -0.32, 0.66 0.02, 0.42 0.16, 0.9 0.08, 0.74 0.3`)
          disc(ctx, [side * x, y], 0.075, dots);
      }
      fold(ctx, plot({ side })`side*0.06 -0.04, side*0.4 -0.16, side*0.72 -0.2`, 0.13, 1.6);
      fold(ctx, plot({ side })`side*0.06 0.06, side*0.36 0.12, side*0.62 0.2`, 0.11, 1.4);
    });
    strokeOutline(ctx, loop, veiled(darker(colour, 0.6), 0.5), 0.02);
  }
  oval(ctx, [0, 0.01], [0.18, 0.22], darker(colour, 0.3));
  oval(ctx, [0, 0], [0.165, 0.2], lighter(colour, 0.08));
  fold(ctx, plot`-0.05 -0.16, -0.03 0.16`, 0.07, 1.4);
  ctx.restore();
}
