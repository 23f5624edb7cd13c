import { alpha, lighten, mix } from '../../drawing/colour.ts';
import { addGlow, addSmoke, type Backdrop, fillSky, settle } from '../scenery/backdrop.ts';
import { addBokeh, offCentre } from '../scenery/draw-light.ts';
import { drawTowers } from '../scenery/draw-towers.ts';

export function paintRainyStreet(b: Backdrop): void {
  const { palette: p, u, height, width, ctx } = b;
  const line = height * 0.7;
  fillSky(b, { 0: p.deep, 0.45: p.base, 0.7: p.bright, 0.72: mix(p.base, p.deep, 0.4), 1: p.deep });
  b.plane(0.014, (layer) => {
    drawTowers(b, layer, {
      ground: line,
      low: u * 0.25,
      high: u * 0.6,
      step: 0.13,
      wall: mix(p.base, p.deep, 0.35),
      haze: p.bright,
      windows: [p.glow, lighten(p.glow, 0.4)],
      lit: 0.3,
      valley: 0.6,
    });
  });
  addSmoke(b, p.bright, { size: 1.4, opacity: 0.35, threshold: 0.35, stretch: 2.4 });
  const lamps = [p.glow, lighten(p.glow, 0.3), p.accent, '#6fe0a8', '#9fd0ff'];
  b.plane(
    0.01,
    (layer) => {
      for (let i = 0; i < 34; i++) {
        const { x } = offCentre(b);
        const colour = lamps[Math.floor(b.random() * lamps.length)]!;
        const streak = layer.createLinearGradient(0, line, 0, height);
        streak.addColorStop(0, alpha(colour, 0.95));
        streak.addColorStop(1, alpha(colour, 0));
        layer.fillStyle = streak;
        layer.fillRect(x, line + u * 0.01, u * b.between(0.008, 0.034), (height - line) * b.between(0.4, 1));
      }
    },
    { blend: 'screen' },
  );
  addBokeh(b, { count: 46, colours: lamps, small: 0.014, large: 0.05, top: 0.3, bottom: 0.74, strength: 1 });
  b.plane(0.0012, (layer) => {
    layer.strokeStyle = alpha('#e8f4ff', 0.3);
    layer.lineWidth = u * 0.0013;
    layer.beginPath();
    for (let i = 0; i < 260; i++) {
      const [x, y] = [b.random() * width * 1.1, b.random() * height];
      layer.moveTo(x, y);
      layer.lineTo(x - u * 0.007, y + u * b.between(0.03, 0.07));
    }
    layer.stroke();
    for (let i = 0; i < 24; i++) {
      layer.beginPath();
      layer.ellipse(
        b.random() * width,
        height * b.between(0.76, 0.99),
        u * 0.03,
        u * 0.007,
        0,
        0,
        Math.PI * 2,
      );
      layer.stroke();
    }
  });
  addGlow(ctx, b.cx, b.headY, u * 0.5, p.glow, 0.2);
  settle(b, { light: p.bright, strength: 0.2, corners: 0.5 });
}
