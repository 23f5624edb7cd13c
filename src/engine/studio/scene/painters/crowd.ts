import { alpha, darken, mix } from '../../drawing/colour.ts';
import type { Backdrop, Ctx } from '../scenery/backdrop.ts';

export interface CrowdOptions {
  /** Where the front row's shoulders are, pixels down. */
  readonly y: number;
  /** Height of a head in u, in the front row. */
  readonly head: number;
  readonly rows: number;
  readonly dark: string;
  /** The light that falls on them from before, and the colours of what they wear. */
  readonly light: string;
  readonly clothes: readonly string[];
  /** Share of people with their arms up, 0..1. */
  readonly cheering: number;
}

/** People seen from afar in rows, the farthest first and smallest: heads, shoulders, here and there raised arms. */
export function drawCrowd(b: Backdrop, ctx: Ctx, o: CrowdOptions): void {
  for (let row = o.rows - 1; row >= 0; row--) {
    const size = o.head * b.u * (1 - row * 0.09);
    const y = o.y - row * size * 1.15;
    const step = size * 1.5;
    for (let x = b.cx - Math.ceil(b.width / 2 / step + 1) * step; x < b.width + step; x += step) {
      const px = x + b.between(-0.35, 0.35) * step;
      const top = y - size * b.between(0, 0.5);
      const cloth = o.clothes[Math.floor(b.random() * o.clothes.length)]!;
      const tone = mix(mix(cloth, o.dark, 0.5 + 0.05 * row), o.light, 0.1);
      ctx.fillStyle = tone;
      ctx.beginPath();
      ctx.ellipse(px, top + size * 1.25, size * 0.72, size * 0.8, 0, Math.PI, Math.PI * 2);
      ctx.rect(px - size * 0.72, top + size * 1.2, size * 1.44, size * 1.4);
      ctx.fill();
      if (b.random() < o.cheering) {
        ctx.strokeStyle = tone;
        ctx.lineWidth = size * 0.26;
        ctx.lineCap = 'round';
        ctx.beginPath();
        for (const side of [-1, 1]) {
          ctx.moveTo(px + side * size * 0.55, top + size);
          ctx.lineTo(px + side * size * b.between(0.6, 1), top - size * b.between(0.3, 0.9));
        }
        ctx.stroke();
      }
      ctx.fillStyle = mix(darken('#a8704a', b.random() * 0.45), o.dark, 0.42);
      ctx.beginPath();
      ctx.arc(px, top, size * 0.46, 0, Math.PI * 2);
      ctx.fill();
      ctx.fillStyle = mix('#1a1210', o.dark, 0.4);
      ctx.beginPath();
      ctx.arc(px, top - size * 0.08, size * 0.47, Math.PI, Math.PI * 2);
      ctx.fill();
      ctx.fillStyle = alpha(o.light, 0.28);
      ctx.fillRect(px - size * 0.4, top - size * 0.5, size * 0.8, size * 0.08);
    }
  }
}
