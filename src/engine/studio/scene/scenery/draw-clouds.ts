import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { alpha, lighten, mix } from '../../drawing/colour.ts';
import type { Point } from '../../drawing/curve.ts';
import type { Backdrop, Ctx } from './backdrop.ts';

const PUFF = 64;

/** The puffs of a scene by their colour: its clouds share a few. */
const puffs = new WeakMap<Backdrop, Map<string, Canvas>>();

/** One soft ball of vapour in a colour, fuller than a glow. */
function puffOf(b: Backdrop, colour: string): Canvas {
  const known = puffs.get(b) ?? new Map<string, Canvas>();
  puffs.set(b, known);
  const found = known.get(colour) ?? paintPuff(colour);
  known.set(colour, found);
  return found;
}

function paintPuff(colour: string): Canvas {
  const canvas = createCanvas(PUFF, PUFF);
  const ctx = canvas.getContext('2d');
  const ball = ctx.createRadialGradient(PUFF / 2, PUFF / 2, 0, PUFF / 2, PUFF / 2, PUFF / 2);
  for (const [at, k] of [
    [0, 1],
    [0.42, 0.88],
    [0.68, 0.5],
    [0.86, 0.14],
    [1, 0],
  ] as const)
    ball.addColorStop(at, alpha(colour, k));
  ctx.fillStyle = ball;
  ctx.fillRect(0, 0, PUFF, PUFF);
  return canvas;
}

/** Which side the light comes from, -1 left .. 1 right, and above. */
const LIGHT = [-0.5, -0.8] as const;

/**
 * A heap of cloud with a flat foot: lumps in shade, each with smaller ones on the side that faces the light. `size` is
 * its half width in pixels, (x, y) the middle of its foot.
 */
export function drawCloud(
  b: Backdrop,
  ctx: Ctx,
  [x, y]: Point,
  { size, light, shade }: { size: number; light: string; shade: string },
): void {
  const tones = [shade, mix(shade, light, 0.5), light, lighten(light, 0.35)].map((tone) => puffOf(b, tone));
  const puff = (
    [px, py]: Point,
    tone: number,
    { r, a, flat = 0.86 }: { r: number; a: number; flat?: number },
  ) => {
    ctx.globalAlpha = a;
    ctx.drawImage(tones[tone]!, px - r, py - r * flat, r * 2, r * 2 * flat);
  };
  ctx.save();
  const lumps = 7;
  const heads = [b.between(-0.35, 0.05), b.between(0.05, 0.5)];
  for (let i = 0; i < lumps; i++) {
    const t = ((i + 0.5) / lumps) * 2 - 1 + b.between(-0.08, 0.08);
    const crest = Math.max(0.16, 1 - 1.5 * Math.min(...heads.map((head) => Math.abs(t - head))));
    const r = size * (0.17 + 0.2 * crest) * b.between(0.88, 1.15);
    const [px, py] = [x + t * size * 0.86, y - r * 0.62 - size * 0.24 * crest];
    puff([px, y - r * b.between(0.18, 0.34)], 0, { r: r * 1.2, a: 0.7, flat: 0.55 });
    puff([px, py], 0, { r: r * 1.1, a: 0.95 });
    puff([px + LIGHT[0] * r * 0.16, py + LIGHT[1] * r * 0.16], 1, { r: r * 0.98, a: 0.9 });
    for (let k = 0; k < 4; k++) {
      const a = -Math.PI * (0.12 + (0.76 * (k + b.between(0.1, 0.9))) / 4);
      const faces = Math.max(0, Math.cos(a) * LIGHT[0] + Math.sin(a) * LIGHT[1]);
      const small = r * b.between(0.4, 0.62);
      const [kx, ky] = [px + Math.cos(a) * r * 0.62, py + Math.sin(a) * r * 0.58];
      puff([kx, ky], 1, { r: small * 1.08, a: 0.8 });
      puff([kx + LIGHT[0] * small * 0.2, ky + LIGHT[1] * small * 0.2], 2, {
        r: small * 0.92,
        a: 0.25 + 0.5 * faces,
      });
      if (faces > 0.6)
        puff([kx + LIGHT[0] * small * 0.36, ky + LIGHT[1] * small * 0.36], 3, {
          r: small * 0.7,
          a: 0.6 * faces,
        });
    }
  }
  ctx.restore();
}
