import { alpha, lighten, mix } from '../../drawing/colour.ts';
import { addGlow, addSmoke, type Backdrop, fillSky, settle } from '../scenery/backdrop.ts';
import { addHaze, addPool } from '../scenery/depth.ts';

/** Hand-painted muslin: blotches over blotches, lit behind the sitter. */
export function paintStudioBackdrop(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  fillSky(b, { 0: mix(p.base, p.deep, 0.35), 0.5: p.base, 1: mix(p.base, p.deep, 0.5) });
  addSmoke(b, p.bright, { size: 1.3, opacity: 0.5, threshold: 0.3 });
  addSmoke(b, p.deep, { size: 0.9, opacity: 0.5, threshold: 0.4 });
  addSmoke(b, p.accent, { size: 0.6, opacity: 0.35, threshold: 0.45, blend: 'soft-light' });
  addSmoke(b, lighten(p.bright, 0.3), { size: 0.35, opacity: 0.22, threshold: 0.5 });
  b.plane(
    0.03,
    (layer) => {
      for (let i = 0; i < 34; i++) {
        layer.strokeStyle = alpha(i % 2 ? p.bright : p.deep, 0.12);
        layer.lineWidth = u * b.between(0.03, 0.09);
        const [x, y] = [b.random() * b.width, b.random() * height];
        layer.beginPath();
        layer.moveTo(x, y);
        layer.quadraticCurveTo(
          x + u * b.between(-0.2, 0.2),
          y + u * 0.1,
          x + u * b.between(-0.3, 0.3),
          y + u * b.between(0.1, 0.3),
        );
        layer.stroke();
      }
    },
    { blend: 'soft-light' },
  );
  ctx.globalCompositeOperation = 'soft-light';
  addGlow(ctx, [b.cx - u * 0.05, b.headY + u * 0.05], u * 0.75, { colour: p.glow, strength: 0.95 });
  ctx.globalCompositeOperation = 'source-over';
  // The cloth sweeps forward over the floor: a soft fold of light where it turns, and the sitter's own pool.
  addHaze(b, { y: height * 0.9, spread: 0.12, colour: p.deep, strength: 0.3 });
  addPool(ctx, [b.cx - u * 0.1, height * 0.98], [u * 0.6, u * 0.1], { colour: p.bright, strength: 0.25 });
  settle(b, { light: p.bright, strength: 0.32, corners: 0.62 });
}
