import { alpha, darken, lighten, mix } from '../../drawing/colour.ts';
import { fillRect } from '../../drawing/ornament.ts';
import { addGlow, addSmoke, type Backdrop, type Ctx, fillSky, settle } from '../scenery/backdrop.ts';
import { addBokeh } from '../scenery/draw-light.ts';

export function paintCricketStadium(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  const line = height * 0.66;
  fillSky(b, { 0: p.deep, 0.3: p.base, 0.55: p.bright, 1: p.bright });
  addSmoke(b, '#ffffff', { size: 1.1, opacity: 0.3, threshold: 0.45, stretch: 2.4 });
  b.plane(0.006, (layer) => {
    bowl(b, layer, line, mix(p.deep, p.base, 0.35));
    crowd(b, layer, line);
  });
  b.plane(0.005, (layer) => {
    const grass = layer.createLinearGradient(0, line, 0, height);
    grass.addColorStop(0, lighten(p.accent, 0.3));
    grass.addColorStop(1, darken(p.accent, 0.3));
    fillRect(layer, -u, line, b.width + 2 * u, height - line + u, grass);
    for (let i = -16; i <= 16; i++) {
      layer.fillStyle = alpha(i % 2 ? '#ffffff' : '#000000', 0.09);
      layer.beginPath();
      layer.moveTo(b.cx + i * u * 0.06, line);
      layer.lineTo(b.cx + (i + 1) * u * 0.06, line);
      layer.lineTo(b.cx + (i + 1) * u * 0.3, height + u * 0.1);
      layer.lineTo(b.cx + i * u * 0.3, height + u * 0.1);
      layer.fill();
    }
    layer.fillStyle = mix(p.accent, '#e8d4a0', 0.75);
    layer.beginPath();
    layer.moveTo(b.cx - u * 0.06, line + u * 0.03);
    layer.lineTo(b.cx + u * 0.06, line + u * 0.03);
    layer.lineTo(b.cx + u * 0.24, height + u * 0.1);
    layer.lineTo(b.cx - u * 0.24, height + u * 0.1);
    layer.fill();
    fillRect(layer, -u, line - u * 0.004, b.width + 2 * u, u * 0.012, '#ffffff');
    for (const side of [-1, 1]) stumps(layer, b.cx + side * u * 0.4, line + u * 0.16, u * 0.12);
  });
  const masts = [-1, 1].map((side) => b.cx + side * Math.min(u * 0.4, b.width * 0.42));
  b.plane(0.003, (layer) => {
    for (const x of masts) floodlight(b, layer, x, height * 0.13, line - u * 0.1);
  });
  ctx.globalCompositeOperation = 'screen';
  for (const x of masts) addGlow(ctx, x, height * 0.13, u * 0.42, p.glow, 0.75);
  ctx.globalCompositeOperation = 'source-over';
  addGlow(ctx, b.cx, line, u * 0.6, p.glow, 0.3);
  addBokeh(b, {
    count: 26,
    colours: [p.glow, '#ffffff', lighten(p.accent, 0.5)],
    small: 0.006,
    large: 0.026,
    top: 0.3,
    bottom: 0.68,
    strength: 0.45,
  });
  settle(b, { light: p.glow, strength: 0.16, corners: 0.4 });
}

function bowl(b: Backdrop, ctx: Ctx, line: number, colour: string): void {
  const { u, cx } = b;
  ctx.fillStyle = colour;
  ctx.beginPath();
  ctx.moveTo(cx - u * 1.6, line + u * 0.02);
  ctx.lineTo(cx - u * 1.6, line - u * 0.62);
  ctx.quadraticCurveTo(cx, line - u * 0.06, cx + u * 1.6, line - u * 0.62);
  ctx.lineTo(cx + u * 1.6, line + u * 0.02);
  ctx.fill();
  ctx.strokeStyle = lighten(colour, 0.55);
  ctx.lineWidth = u * 0.016;
  for (const k of [0, 0.42]) {
    ctx.beginPath();
    ctx.moveTo(cx - u * 1.6, line - u * 0.62 * (1 - k));
    ctx.quadraticCurveTo(cx, line - u * 0.06, cx + u * 1.6, line - u * 0.62 * (1 - k));
    ctx.stroke();
  }
}

/** Specks of colour in rows that rise to the sides. */
function crowd(b: Backdrop, ctx: Ctx, line: number): void {
  const { u, cx, palette: p } = b;
  const colours = ['#f2f2f2', '#ffb03f', '#3f7fe0', p.bright, '#e05f4f', '#5fae6a', '#e8c89a', p.deep];
  for (let i = 0; i < 1500; i++) {
    const t = b.between(-1, 1);
    const rise = u * (0.09 + 0.5 * t * t);
    const y = line - u * 0.025 - rise * b.random();
    ctx.fillStyle = alpha(colours[Math.floor(b.random() * colours.length)]!, 0.8);
    ctx.fillRect(cx + t * u * 1.3, y, u * 0.008, u * 0.01);
  }
}

function stumps(ctx: Ctx, x: number, foot: number, tall: number): void {
  ctx.fillStyle = '#f2dca8';
  for (const k of [-1, 0, 1]) ctx.fillRect(x + k * tall * 0.2 - tall * 0.04, foot - tall, tall * 0.08, tall);
  ctx.fillRect(x - tall * 0.26, foot - tall * 1.03, tall * 0.52, tall * 0.05);
}

function floodlight(b: Backdrop, ctx: Ctx, x: number, y: number, foot: number): void {
  const { u, palette: p } = b;
  ctx.fillStyle = darken(p.deep, 0.15);
  ctx.fillRect(x - u * 0.008, y, u * 0.016, foot - y);
  ctx.fillRect(x - u * 0.085, y - u * 0.062, u * 0.17, u * 0.115);
  ctx.fillStyle = '#fffdf2';
  for (let row = 0; row < 3; row++) {
    for (let i = 0; i < 5; i++) {
      ctx.beginPath();
      ctx.arc(x + (i - 2) * u * 0.032, y + (row - 1) * u * 0.034 - u * 0.004, u * 0.0125, 0, Math.PI * 2);
      ctx.fill();
    }
  }
}
