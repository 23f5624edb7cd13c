import { alpha, lighten, mix } from '../../drawing/colour.ts';
import { addGlow, type Backdrop } from '../scenery/backdrop.ts';
import { drawGlint, offCentre } from '../scenery/draw-light.ts';

export function drawStars(b: Backdrop, count: number): void {
  const { ctx, u } = b;
  for (let i = 0; i < count; i++) {
    const [x, y] = [b.random() * b.width, b.random() * b.height];
    const size = b.random() ** 6;
    ctx.fillStyle = alpha(mix('#ffffff', b.palette.glow, b.random() * 0.6), b.between(0.25, 0.95));
    ctx.beginPath();
    ctx.arc(x, y, u * (0.0006 + 0.0016 * size), 0, Math.PI * 2);
    ctx.fill();
  }
  for (let i = 0; i < 7; i++) {
    const { x, y } = offCentre(b);
    addGlow(ctx, [x, y], u * 0.022, { colour: lighten(b.palette.glow, 0.4), strength: 0.5 });
    drawGlint(ctx, [x, y], u * b.between(0.012, 0.026), 'rgba(255,255,255,0.9)');
  }
}
