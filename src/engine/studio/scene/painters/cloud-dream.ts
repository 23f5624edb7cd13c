import { alpha, lighten, mix } from '../../drawing/colour.ts';
import { rows } from '../../drawing/rows.ts';
import { addSmoke, type Backdrop, fillSky, settle } from '../scenery/backdrop.ts';
import { addHaze } from '../scenery/depth.ts';
import { drawCloud } from '../scenery/draw-clouds.ts';
import { drawGlint, offCentre } from '../scenery/draw-light.ts';

export function paintCloudDream(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  fillSky(b, { 0: p.base, 0.45: mix(p.base, p.bright, 0.7), 0.8: p.accent, 1: lighten(p.accent, 0.4) });
  b.plane(0.012, (layer) => {
    for (const [i, hue] of ['#ff8fa3', '#ffc38a', '#fff2a1', '#a7efc0', '#9cd2ff', '#c9a8ff'].entries()) {
      layer.strokeStyle = alpha(hue, 0.72);
      layer.lineWidth = u * 0.036;
      layer.beginPath();
      layer.arc(b.cx, height * 0.86, u * (0.68 - i * 0.035), Math.PI, Math.PI * 2);
      layer.stroke();
    }
  });
  addSmoke(b, '#ffffff', { size: 1.5, opacity: 0.22, threshold: 0.45, stretch: 1.8 });
  for (const [y, size, blur, count] of rows(4)`0.3 0.13 0.01 4, 0.62 0.2 0.006 6, 0.92 0.3 0.003 7`) {
    b.plane(blur, (layer) => {
      for (let i = 0; i < count; i++) {
        const side = i % 2 ? 1 : -1;
        const x = b.cx + side * (u * b.between(0.3, 0.42) + Math.floor(i / 2) * u * 0.27);
        drawCloud(b, layer, [x, height * (y + b.between(-0.05, 0.05))], {
          size: u * size,
          light: '#ffffff',
          shade: mix(p.accent, p.base, 0.45),
        });
      }
    });
    addHaze(b, {
      y: height * (y + 0.04),
      spread: 0.16,
      colour: mix(p.accent, p.bright, 0.6),
      strength: 0.36 - y * 0.3,
    });
  }
  for (let i = 0; i < 26; i++) {
    const { x, y } = offCentre(b);
    drawGlint(ctx, [x, y], u * b.between(0.008, 0.026), alpha(lighten(p.glow, 0.5), 0.95));
  }
  settle(b, { light: p.bright, strength: 0.25, corners: 0.22 });
}
