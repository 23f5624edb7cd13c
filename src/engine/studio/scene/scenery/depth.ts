import { alpha, darken, mix } from '../../drawing/colour.ts';
import type { Point } from '../../drawing/curve.ts';
import { disc } from '../../drawing/ornament.ts';
import { addGlow, type Backdrop, type Ctx } from './backdrop.ts';
import { drawFoliage } from './draw-land.ts';

/**
 * Blur radii of the planes in u, as a lens focused on the child draws them: what is far and what is right before the
 * lens is soft, what the child stands beside is almost sharp.
 */
export const FOCUS = { far: 0.011, back: 0.007, middle: 0.0042, beside: 0.0022, before: 0.011 } as const;

/** A colour seen through air of the colour `air`: 0 here, 1 at the horizon, where hardly any of it is left. */
export const recede = (colour: string, air: string, distance: number): string =>
  mix(colour, air, 1 - Math.exp(-1.8 * distance));

/** Air that hangs before what has been painted: densest at `y` (pixels), gone `spread` (u) above and below it. */
export function addHaze(
  b: Backdrop,
  { y, spread, colour, strength }: { y: number; spread: number; colour: string; strength: number },
): void {
  const reach = spread * b.u;
  const band = b.ctx.createLinearGradient(0, y - reach, 0, y + reach);
  for (const [at, k] of [
    [0, 0],
    [0.25, 0.35],
    [0.5, 1],
    [0.75, 0.35],
    [1, 0],
  ] as const)
    band.addColorStop(at, alpha(colour, strength * k));
  b.ctx.fillStyle = band;
  b.ctx.fillRect(0, y - reach, b.width, reach * 2);
}

/** Light lying on the ground, or with a dark colour and `multiply` the shade under something. All in pixels. */
export function addPool(
  ctx: Ctx,
  [x, y]: Point,
  [rx, ry]: readonly [number, number],
  { colour, strength, blend = 'screen' }: { colour: string; strength: number; blend?: 'screen' | 'multiply' },
): void {
  ctx.save();
  ctx.globalCompositeOperation = blend;
  ctx.translate(x, y);
  ctx.scale(1, ry / rx);
  addGlow(ctx, [0, 0], rx, { colour, strength });
  ctx.restore();
}

/**
 * What stands above `line` (pixels), mirrored in a polished or wet ground below it and fading towards the viewer.
 * `blur` in u.
 */
export function addReflection(b: Backdrop, line: number, strength: number, blur = 0.012): void {
  const { width, height, ctx } = b;
  const depth = height - line;
  b.plane(
    blur,
    (layer) => {
      layer.save();
      layer.beginPath();
      layer.rect(-width, line, width * 3, height);
      layer.clip();
      layer.translate(0, line * 2);
      layer.scale(1, -1);
      // A little is shown of much: things stand off from the wall, and their images are foreshortened.
      const seen = Math.min(line, depth * 1.7);
      layer.drawImage(ctx.canvas, 0, line - seen, width, seen, 0, line - depth, width, depth);
      layer.restore();
      // The canvas library misplaces what is composited this way under a transform: it is done in the plane's own pixels.
      const { d, f } = layer.getTransform();
      layer.resetTransform();
      layer.globalCompositeOperation = 'destination-in';
      const fade = layer.createLinearGradient(0, line * d + f, 0, height * d + f);
      fade.addColorStop(0, 'rgba(0,0,0,1)');
      fade.addColorStop(1, 'rgba(0,0,0,0.15)');
      layer.fillStyle = fade;
      layer.fillRect(0, 0, layer.canvas.width, layer.canvas.height);
    },
    { opacity: strength, top: line },
  );
}

/** Places for what is out of focus right before the lens: the lower corners, `side` -1 or 1, nearer ones lower. */
export function lowerCorners(b: Backdrop): readonly { x: number; y: number; side: 1 | -1 }[] {
  return ([-1, 1] as const).map((side) => ({
    x: b.cx + side * (b.width / 2 - b.u * b.between(-0.01, 0.05)),
    y: b.height * b.between(0.97, 1.02),
    side,
  }));
}

/** Broad leaves reaching up and in from the lower corners, out of focus. `reach` in u. */
export function addFrontLeaves(b: Backdrop, colours: readonly string[], reach = 0.24): void {
  b.plane(
    FOCUS.before,
    (ctx) => {
      for (const { x, y, side } of lowerCorners(b)) {
        for (let i = 0; i < 8; i++) {
          const size = reach * b.u * b.between(0.55, 1) * (side > 0 ? 1 : 0.8);
          ctx.save();
          ctx.translate(x + side * b.u * 0.02, y + b.u * 0.03);
          ctx.rotate(-Math.PI / 2 - side * (1.25 - i * 0.24 + b.between(-0.1, 0.1)));
          const colour = colours[i % colours.length]!;
          for (const [half, tone] of [
            [1, darken(colour, 0.22)],
            [-1, mix(colour, '#ffffff', 0.14)],
          ] as const) {
            ctx.fillStyle = tone;
            ctx.beginPath();
            ctx.moveTo(0, 0);
            ctx.bezierCurveTo(
              size * 0.2,
              half * size * 0.05,
              size * 0.3,
              half * size * 0.3,
              size * 0.62,
              half * size * 0.24,
            );
            ctx.quadraticCurveTo(size * 0.88, half * size * 0.16, size, 0);
            ctx.fill();
          }
          ctx.restore();
        }
      }
    },
    { top: b.height - reach * b.u * 1.1 },
  );
}

/** A hedge in flower in the lower corners, out of focus. `tall` in u. */
export function addFrontBlooms(b: Backdrop, leaf: string, petals: readonly string[], tall = 0.12): void {
  b.plane(
    FOCUS.before,
    (ctx) => {
      for (const { x, side } of lowerCorners(b))
        for (let i = 0; i < 4; i++) {
          const [px, size] = [x - side * b.u * (i * 0.062 - 0.02), b.u * tall * (1 - i * 0.17)];
          drawFoliage(b, ctx, [px, b.height - size * 0.15], {
            size,
            dark: darken(leaf, 0.5),
            light: mix(leaf, '#ffffff', 0.25),
          });
          for (let k = 0; k < 5; k++)
            disc(
              ctx,
              [px + b.between(-0.8, 0.8) * size, b.height - size * b.between(0, 0.85)],
              size * b.between(0.09, 0.16),
              petals[(i + k) % petals.length]!,
            );
        }
    },
    { top: b.height - tall * b.u * 1.4 },
  );
}

/** Blades standing before the lens along the lower edge, highest in the corners and none before the child. */
export function addFrontGrass(b: Backdrop, dark: string, light: string, tall = 0.2): void {
  b.plane(
    FOCUS.before * 0.8,
    (ctx) => {
      const blades = Math.round((90 * b.width) / b.u);
      for (let i = 0; i < blades; i++) {
        const x = b.random() * b.width;
        const aside = Math.min(1, Math.max(0, Math.abs(x - b.cx) / b.u - 0.2) / 0.28);
        const high = tall * b.u * aside * b.between(0.45, 1.1);
        if (high < b.u * 0.015) continue;
        const [lean, half] = [high * b.between(-0.45, 0.45), b.u * b.between(0.006, 0.012)];
        ctx.fillStyle = mix(dark, light, b.random());
        ctx.beginPath();
        ctx.moveTo(x - half, b.height * 1.03);
        ctx.quadraticCurveTo(x, b.height - high * 0.5, x + lean, b.height - high);
        ctx.quadraticCurveTo(x + half, b.height - high * 0.4, x + half, b.height * 1.03);
        ctx.fill();
      }
    },
    { top: b.height - tall * b.u * 1.15 },
  );
}
