import { alpha, darken, lighten, mix } from '../../drawing/colour.ts';
import type { Point } from '../../drawing/curve.ts';
import { addGlow, addSmoke, type Backdrop, type Ctx, fillSky, settle } from '../scenery/backdrop.ts';
import { addFrontGrass, addHaze, addPool } from '../scenery/depth.ts';
import { addBokeh } from '../scenery/draw-light.ts';

/** What is marked out and stands on the grass, from the line at its far end on. */
type Field = (b: Backdrop, layer: Ctx, line: number) => void;

export const paintCricketStadium = (b: Backdrop): void => paintStadium(b, wickets);

export const paintFootballGround = (b: Backdrop): void => paintStadium(b, goal);

function paintStadium(b: Backdrop, field: Field): void {
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
    layer.fillStyle = grass;
    layer.fillRect(-u, line, b.width + 2 * u, height - line + u);
    for (let row = 0; row < 7; row++) {
      const [y0, y1] = [row, row + 1].map((k) => line + (height * 1.02 - line) * (k / 7) ** 1.9);
      layer.fillStyle = alpha(row % 2 ? '#ffffff' : '#06280c', 0.07);
      layer.fillRect(-u, y0!, b.width + 2 * u, y1! - y0!);
    }
    for (let i = -16; i <= 16; i++) {
      layer.fillStyle = alpha(i % 2 ? '#ffffff' : '#000000', 0.09);
      layer.beginPath();
      layer.moveTo(b.cx + i * u * 0.06, line);
      layer.lineTo(b.cx + (i + 1) * u * 0.06, line);
      layer.lineTo(b.cx + (i + 1) * u * 0.3, height + u * 0.1);
      layer.lineTo(b.cx + i * u * 0.3, height + u * 0.1);
      layer.fill();
    }
    field(b, layer, line);
  });
  const masts = [-1, 1].map((side) => b.cx + side * Math.min(u * 0.4, b.width * 0.42));
  b.plane(0.003, (layer) => {
    for (const x of masts) floodlight(b, layer, [x, height * 0.13], line - u * 0.1);
  });
  ctx.globalCompositeOperation = 'screen';
  for (const x of masts) addGlow(ctx, [x, height * 0.13], u * 0.42, { colour: p.glow, strength: 0.75 });
  ctx.globalCompositeOperation = 'source-over';
  addHaze(b, { y: line - u * 0.04, spread: 0.12, colour: p.glow, strength: 0.3 });
  addGlow(ctx, [b.cx, line], u * 0.6, { colour: p.glow, strength: 0.3 });
  addBokeh(b, {
    count: 26,
    colours: [p.glow, '#ffffff', lighten(p.accent, 0.5)],
    small: 0.006,
    large: 0.026,
    top: 0.3,
    bottom: 0.68,
    strength: 0.45,
  });
  addFrontGrass(b, darken(p.accent, 0.45), lighten(p.accent, 0.3), 0.11);
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
  // Two tiers of seats that come nearer towards the sides: people there are larger and stand farther apart.
  for (let row = 0; row < 17; row++) {
    const k = row / 17;
    const upper = row > 8;
    for (let x = -1.3; x < 1.3; ) {
      const near = x * x;
      const size = u * (0.0042 + 0.0075 * near);
      x += (size * 1.9) / u;
      if (b.random() < 0.2) continue;
      const y = line - u * (0.028 + (0.075 + 0.44 * near) * k + (upper ? 0.012 + 0.05 * near : 0));
      ctx.fillStyle = mix(colours[Math.floor(b.random() * colours.length)]!, p.deep, 0.16 + 0.4 * k);
      ctx.fillRect(cx + x * u, y, size * 1.2, size * 1.5);
      ctx.fillStyle = mix('#b07a52', p.deep, 0.2 + 0.4 * k);
      ctx.fillRect(cx + x * u + size * 0.2, y - size * 0.7, size * 0.8, size * 0.8);
    }
  }
  // Boards along the rope.
  for (let i = -16; i <= 16; i++) {
    ctx.fillStyle = mix([p.base, '#f4f0e6', p.accent, '#f2a83a'][(i + 16) % 4]!, p.deep, 0.12);
    ctx.fillRect(cx + i * u * 0.1, line - u * 0.026, u * 0.097, u * 0.026);
  }
}

/** A cricket pitch, and a wicket at each side of the child. */
function wickets({ u, cx, height, palette: p, width }: Backdrop, layer: Ctx, line: number): void {
  layer.fillStyle = mix(p.accent, '#e8d4a0', 0.75);
  layer.beginPath();
  layer.moveTo(cx - u * 0.06, line + u * 0.03);
  layer.lineTo(cx + u * 0.06, line + u * 0.03);
  layer.lineTo(cx + u * 0.24, height + u * 0.1);
  layer.lineTo(cx - u * 0.24, height + u * 0.1);
  layer.fill();
  layer.fillStyle = '#ffffff';
  layer.fillRect(-u, line - u * 0.004, width + 2 * u, u * 0.012);
  for (const side of [-1, 1]) {
    for (const lean of [-1, 1]) shade(layer, [cx + side * u * 0.4 + lean * u * 0.05, line + u * 0.163], u);
    stumps(layer, cx + side * u * 0.4, line + u * 0.16, u * 0.12);
  }
}

const shade = (layer: Ctx, at: Point, u: number): void =>
  addPool(layer, at, [u * 0.09, u * 0.011], { colour: '#06280c', strength: 0.7, blend: 'multiply' });

/** A goal with its net behind the child, and the areas before it. */
function goal({ u, cx, height, width }: Backdrop, layer: Ctx, line: number): void {
  const foot = line + u * 0.03;
  layer.strokeStyle = '#ffffff';
  layer.lineWidth = u * 0.01;
  layer.strokeRect(-u, foot, width + 2 * u, height);
  for (const [half, deep] of [
    [0.5, 0.07],
    [0.72, 0.16],
  ] as const) {
    layer.beginPath();
    layer.moveTo(cx - u * half, foot);
    layer.lineTo(cx - u * half * 1.22, foot + u * deep);
    layer.lineTo(cx + u * half * 1.22, foot + u * deep);
    layer.lineTo(cx + u * half, foot);
    layer.stroke();
  }
  const [left, top, wide, tall] = [cx - u * 0.4, foot - u * 0.24, u * 0.8, u * 0.24];
  layer.strokeStyle = alpha('#ffffff', 0.5);
  layer.lineWidth = u * 0.003;
  layer.beginPath();
  for (let x = 0; x <= 1; x += 1 / 26) {
    layer.moveTo(left + wide * x, top);
    layer.lineTo(left + wide * (0.06 + 0.88 * x), foot - u * 0.012);
  }
  for (let y = 0; y <= 1; y += 1 / 8) {
    layer.moveTo(left + wide * 0.06 * y, top + tall * y);
    layer.lineTo(left + wide * (1 - 0.06 * y), top + tall * y);
  }
  layer.stroke();
  for (const x of [left, left + wide]) shade(layer, [x, foot + u * 0.004], u);
  layer.strokeStyle = '#ffffff';
  layer.lineWidth = u * 0.014;
  layer.beginPath();
  layer.moveTo(left, foot);
  layer.lineTo(left, top);
  layer.lineTo(left + wide, top);
  layer.lineTo(left + wide, foot);
  layer.stroke();
}

function stumps(ctx: Ctx, x: number, foot: number, tall: number): void {
  ctx.fillStyle = '#f2dca8';
  for (const k of [-1, 0, 1]) ctx.fillRect(x + k * tall * 0.2 - tall * 0.04, foot - tall, tall * 0.08, tall);
  ctx.fillRect(x - tall * 0.26, foot - tall * 1.03, tall * 0.52, tall * 0.05);
}

function floodlight(b: Backdrop, ctx: Ctx, [x, y]: Point, foot: number): void {
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
