import { darken, lighten, mix } from '../../drawing/colour.ts';
import { fillRect } from '../../drawing/ornament.ts';
import { addGlow, addSmoke, type Backdrop, type Ctx, fillSky, settle } from '../scenery/backdrop.ts';
import { drawFoliage } from '../scenery/draw-land.ts';
import { addBokeh } from '../scenery/draw-light.ts';
import { drawTowers } from '../scenery/draw-towers.ts';

export function paintCityStreet(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  const line = height * 0.72;
  fillSky(b, { 0: p.base, 0.5: lighten(p.base, 0.4), 0.72: p.bright, 1: p.bright });
  addSmoke(b, '#ffffff', { size: 1.2, opacity: 0.5, threshold: 0.5, stretch: 2 });
  b.plane(0.012, (layer) => {
    drawTowers(b, layer, {
      ground: line,
      low: u * 0.2,
      high: u * 0.42,
      step: 0.09,
      wall: mix(p.base, p.bright, 0.4),
      haze: p.bright,
      windows: [lighten(p.base, 0.6)],
      lit: 0.5,
      valley: 0.7,
    });
  });
  b.plane(0.008, (layer) => {
    for (const side of [-1, 1]) streetWall(b, layer, side, line);
    const road = layer.createLinearGradient(0, line, 0, height);
    road.addColorStop(0, mix(p.deep, p.bright, 0.6));
    road.addColorStop(1, mix(p.deep, p.bright, 0.22));
    fillRect(layer, -u, line, b.width + 2 * u, height, road);
    for (const side of [-1, 1]) {
      for (let i = 0; i < 4; i++) {
        const x = b.cx + side * u * (0.33 + i * 0.17);
        fillRect(layer, x - u * 0.008, line - u * 0.16, u * 0.016, u * 0.2, darken(p.deep, 0.2));
        drawFoliage(
          b,
          layer,
          x,
          line - u * (0.17 + i * 0.02),
          u * (0.07 + i * 0.02),
          darken(p.accent, 0.35),
          lighten(p.accent, 0.4),
        );
      }
    }
  });
  addGlow(ctx, b.cx, line - u * 0.2, u * 0.6, p.glow, 0.5);
  addBokeh(b, {
    count: 30,
    colours: ['#ff5a4f', '#4f8fff', p.glow, '#ffffff'],
    small: 0.012,
    large: 0.034,
    top: 0.5,
    bottom: 0.92,
    strength: 0.65,
  });
  settle(b, { light: p.glow, strength: 0.3, corners: 0.4 });
}

/** House fronts in perspective along one side. */
function streetWall(b: Backdrop, ctx: Ctx, side: number, line: number): void {
  const { palette: p, u, cx } = b;
  const tones = [lighten(p.deep, 0.45), '#d8a888', lighten(p.base, 0.3), '#e8d4a8', '#b8786a'];
  for (let i = 0; i < 7; i++) {
    const near = cx + side * u * (0.19 + i * 0.15 + i * i * 0.015);
    const far = cx + side * u * (0.19 + (i + 1) * 0.15 + (i + 1) ** 2 * 0.015);
    const [topNear, topFar] = [line - u * (0.34 + i * 0.13), line - u * (0.47 + i * 0.13)];
    ctx.fillStyle = mix(tones[(i + Math.floor(b.random() * 2)) % tones.length]!, p.bright, 0.22 - i * 0.03);
    ctx.beginPath();
    ctx.moveTo(near, line + u * 0.03 * i);
    ctx.lineTo(near, topNear);
    ctx.lineTo(far, topFar);
    ctx.lineTo(far, line + u * 0.03 * (i + 1));
    ctx.fill();
    for (let row = 0; row < 6 + i * 2; row++) {
      for (let column = 0; column < 2; column++) {
        const t = 0.22 + column * 0.42;
        const x = near + (far - near) * t;
        const y = topNear + (topFar - topNear) * t + u * (0.035 + row * 0.062);
        if (y > line - u * 0.09) continue;
        ctx.fillStyle = b.random() < 0.35 ? p.glow : mix(p.base, p.deep, 0.35);
        ctx.fillRect(x, y, (far - near) * 0.22, u * 0.036);
      }
    }
    ctx.fillStyle = i % 2 ? p.accent : '#c84f3f';
    ctx.fillRect(Math.min(near, far), line - u * 0.075, Math.abs(far - near), u * 0.022);
  }
}
