import { mix } from '../../drawing/colour.ts';
import { addGlow, addSmoke, type Backdrop, fillSky, settle } from '../scenery/backdrop.ts';
import { drawStars } from './stars.ts';

export function paintNebula(b: Backdrop): void {
  const { palette: p, u, ctx } = b;
  fillSky(b, { 0: p.deep, 0.5: mix(p.deep, p.base, 0.6), 1: p.deep });
  addSmoke(b, p.base, { size: 2.1, opacity: 0.9, threshold: 0.25, blend: 'screen' });
  addSmoke(b, p.accent, { size: 1.4, opacity: 0.9, threshold: 0.4, blend: 'screen' });
  addSmoke(b, p.bright, { size: 0.9, opacity: 0.75, threshold: 0.5, blend: 'screen' });
  addSmoke(b, p.deep, { size: 1.2, opacity: 0.8, threshold: 0.45, blend: 'multiply' });
  b.plane(
    0.02,
    (layer) => {
      layer.translate(b.cx, b.headY);
      layer.rotate(-0.5);
      layer.scale(1, 0.36);
      for (let arm = 0; arm < 2; arm++) {
        for (let i = 0; i < 90; i++) {
          const t = i / 90;
          const a = t * 5.4 + arm * Math.PI + b.between(-0.16, 0.16);
          const r = u * (0.1 + t * 0.75);
          addGlow(layer, [Math.cos(a) * r, Math.sin(a) * r], u * b.between(0.04, 0.1), {
            colour: mix(p.glow, p.accent, t),
            strength: 0.3,
          });
        }
      }
    },
    { blend: 'screen' },
  );
  drawStars(b, 480);
  addGlow(ctx, [b.cx, b.headY], u * 0.5, { colour: p.glow, strength: 0.4 });
  settle(b, { light: p.bright, strength: 0.3, corners: 0.6 });
}
