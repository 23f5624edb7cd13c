import { alpha, lighten, mix } from '../../drawing/colour.ts';
import { addGlow, type Backdrop, type Ctx } from '../scenery/backdrop.ts';
import { drawFloor } from '../scenery/chamber.ts';
import { addPool, addReflection } from '../scenery/depth.ts';

/** Planks of a stage from `line` (pixels) to the viewer, no two quite alike. */
export function boards(
  b: Backdrop,
  ctx: Ctx,
  line: number,
  { near, far }: { near: string; far: string },
): void {
  drawFloor(b, ctx, {
    line,
    eye: b.height * 0.56,
    size: 0.085,
    kind: 'boards',
    colours: [mix(near, far, 0.55), mix(near, far, 0.4), mix(near, far, 0.28)],
    joint: alpha('#000000', 0.34),
    far,
  });
}

/** Polish and light on a stage: what stands on it mirrored, pools of the lamps, and a row of footlights. */
export function lightStage(b: Backdrop, line: number, lamps: readonly string[]): void {
  const { ctx, u, cx, height } = b;
  addReflection(b, line, 0.3, 0.009);
  for (const [i, x] of [-0.34, 0, 0.34].entries())
    addPool(ctx, [cx + x * u, line + (height - line) * 0.5], [u * 0.34, u * 0.06], {
      colour: lamps[i % lamps.length]!,
      strength: 0.5,
    });
  ctx.save();
  ctx.globalCompositeOperation = 'screen';
  const y = height * 0.985;
  for (let i = -9; i <= 9; i++) {
    const x = cx + i * u * 0.13;
    const lamp = lamps[(i + 9) % lamps.length]!;
    addPool(ctx, [x, y], [u * 0.1, u * 0.03], { colour: lamp, strength: 0.5 });
    addGlow(ctx, [x, y], u * 0.024, { colour: lighten(lamp, 0.5), strength: 0.9 });
  }
  ctx.restore();
}
