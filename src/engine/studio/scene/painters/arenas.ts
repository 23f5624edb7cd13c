import { addGlow, addSmoke, type Backdrop, type Ctx, fillSky, settle } from '../backdrop.ts';
import { alpha, darken, lighten, mix } from '../colour.ts';
import { addBokeh, addShafts, drawSpot } from '../draw-light.ts';

export function paintCricketStadium(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  const line = height * 0.66;
  fillSky(b, [
    [0, p.deep],
    [0.3, p.base],
    [0.55, p.bright],
    [1, p.bright],
  ]);
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
    layer.fillStyle = '#ffffff';
    layer.fillRect(-u, line - u * 0.004, b.width + 2 * u, u * 0.012);
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

export function paintRaceTrack(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  const line = height * 0.62;
  fillSky(b, [
    [0, p.deep],
    [0.28, mix(p.deep, p.base, 0.7)],
    [0.5, p.base],
    [0.62, p.bright],
    [1, p.bright],
  ]);
  addGlow(ctx, b.cx - u * 0.3, line - u * 0.06, u * 0.6, p.glow, 0.9);
  addSmoke(b, p.glow, { size: 1.1, opacity: 0.4, threshold: 0.45, stretch: 2.8, blend: 'screen' });
  b.plane(0.005, (layer) => {
    for (const side of [-1, 1]) stand(b, layer, side, line);
    const road = layer.createLinearGradient(0, line, 0, height);
    road.addColorStop(0, mix('#55505c', p.bright, 0.45));
    road.addColorStop(1, '#2a262f');
    layer.fillStyle = mix(p.accent, '#4f8f3f', 0.8);
    layer.fillRect(-u, line, b.width + 2 * u, height);
    trapezium(layer, b, line, height, -0.07, 0.07, -0.62, 0.62, road);
    for (const side of [-1, 1])
      for (let i = 0; i < 11; i++) {
        const at = (k: number) => line + (height * 1.05 - line) * (k / 11) ** 1.8;
        kerb(layer, b, at(i), at(i + 1), side, i % 2 ? '#ffffff' : p.accent, line, height);
      }
    for (let i = 0; i < 6; i++) {
      const at = (k: number) => line + (height * 1.05 - line) * ((k + 0.2) / 6) ** 1.8;
      layer.fillStyle = 'rgba(255,255,255,0.75)';
      const y = at(i);
      layer.fillRect(b.cx - (y - line) * 0.018, y, (y - line) * 0.036, at(i + 0.5) - y);
    }
  });
  b.plane(0.004, (layer) => {
    for (const [x, y, s, flip] of [
      [-0.37, 0.2, 0.17, 1],
      [0.37, 0.2, 0.17, -1],
      [0.78, 0.26, 0.14, -1],
      [-0.78, 0.26, 0.14, 1],
    ] as const)
      chequered(b, layer, b.cx + x * u, y * height, s * u, flip);
  });
  addShafts(b, {
    x: b.cx - u * 0.3,
    y: line - u * 0.06,
    count: 14,
    colour: p.glow,
    strength: 0.35,
    towards: -Math.PI / 2,
    fan: 3,
    reach: 1.2,
  });
  addBokeh(b, {
    count: 22,
    colours: [p.glow, '#ffffff', p.accent],
    small: 0.008,
    large: 0.03,
    top: 0.2,
    bottom: 0.75,
    strength: 0.45,
  });
  settle(b, { light: p.glow, strength: 0.18, corners: 0.45 });
}

function trapezium(
  ctx: Ctx,
  b: Backdrop,
  top: number,
  bottom: number,
  a0: number,
  a1: number,
  b0: number,
  b1: number,
  fill: Ctx['fillStyle'],
): void {
  ctx.fillStyle = fill;
  ctx.beginPath();
  ctx.moveTo(b.cx + a0 * b.u, top);
  ctx.lineTo(b.cx + a1 * b.u, top);
  ctx.lineTo(b.cx + b1 * b.u, bottom * 1.05);
  ctx.lineTo(b.cx + b0 * b.u, bottom * 1.05);
  ctx.fill();
}

function kerb(
  ctx: Ctx,
  b: Backdrop,
  y0: number,
  y1: number,
  side: number,
  fill: string,
  line: number,
  bottom: number,
): void {
  const edge = (y: number, k: number) =>
    b.cx + side * b.u * (0.07 + (0.55 * (y - line)) / (bottom * 1.05 - line)) * k;
  ctx.fillStyle = fill;
  ctx.beginPath();
  ctx.moveTo(edge(y0, 1), y0);
  ctx.lineTo(edge(y0, 1.13), y0);
  ctx.lineTo(edge(y1, 1.13), y1);
  ctx.lineTo(edge(y1, 1), y1);
  ctx.fill();
}

function stand(b: Backdrop, ctx: Ctx, side: number, line: number): void {
  const { u, cx, palette: p } = b;
  const x = (k: number) => cx + side * u * k;
  for (let row = 0; row < 9; row++) {
    ctx.fillStyle = mix(p.deep, p.base, 0.15 + row * 0.03);
    ctx.beginPath();
    ctx.moveTo(x(0.2), line - u * 0.01 * row);
    ctx.lineTo(x(1.5), line - u * (0.05 + 0.052 * row));
    ctx.lineTo(x(1.5), line);
    ctx.lineTo(x(0.2), line);
    ctx.fill();
    for (let i = 0; i < 60; i++) {
      const t = b.random();
      ctx.fillStyle = ['#ffe0b0', '#ff8f5f', '#8fc0ff', '#ffffff', p.accent][Math.floor(b.random() * 5)]!;
      ctx.fillRect(x(0.22 + 1.2 * t), line - u * (0.012 + (0.01 + 0.045 * t) * row), u * 0.009, u * 0.009);
    }
  }
  ctx.fillStyle = darken(p.deep, 0.2);
  ctx.beginPath();
  ctx.moveTo(x(0.2), line - u * 0.14);
  ctx.lineTo(x(1.5), line - u * 0.66);
  ctx.lineTo(x(1.5), line - u * 0.6);
  ctx.lineTo(x(0.22), line - u * 0.115);
  ctx.fill();
}

function chequered(b: Backdrop, ctx: Ctx, x: number, y: number, size: number, flip: 1 | -1): void {
  ctx.fillStyle = darken(b.palette.deep, 0.4);
  ctx.fillRect(x - size * 0.025, y - size * 0.1, size * 0.05, size * 2.6);
  const cell = size / 4;
  for (let row = 0; row < 4; row++)
    for (let i = 0; i < 6; i++) {
      const wave = Math.sin(i * 0.9 + x) * size * 0.07;
      ctx.fillStyle = (row + i) % 2 ? '#1a1620' : '#ffffff';
      ctx.fillRect(
        flip > 0 ? x + i * cell : x - (i + 1) * cell,
        y + row * cell + wave,
        cell * 1.02,
        cell * 1.02,
      );
    }
}

export function paintCircusTent(b: Backdrop): void {
  const { palette: p, u, height } = b;
  fillSky(b, [
    [0, p.base],
    [1, p.deep],
  ]);
  b.plane(0.004, (layer) => {
    const [x, y] = [b.cx, -height * 0.12];
    const stripes = 26;
    for (let i = 0; i < stripes; i++) {
      const [a0, a1] = [(i / stripes) * Math.PI, ((i + 1) / stripes) * Math.PI];
      layer.fillStyle = i % 2 ? p.bright : p.base;
      layer.beginPath();
      layer.moveTo(x, y);
      layer.lineTo(x + Math.cos(a0) * u * 2.4, y + Math.sin(a0) * u * 2.4);
      layer.lineTo(x + Math.cos(a1) * u * 2.4, y + Math.sin(a1) * u * 2.4);
      layer.fill();
    }
    const shade = layer.createRadialGradient(x, y + height * 0.45, 0, x, y + height * 0.45, u * 1.05);
    shade.addColorStop(0, alpha(p.glow, 0.5));
    shade.addColorStop(0.45, alpha(p.base, 0.3));
    shade.addColorStop(1, alpha(p.deep, 0.85));
    layer.fillStyle = shade;
    layer.fillRect(-u, -u, b.width + 2 * u, height + 2 * u);
  });
  b.plane(0.006, (layer) => {
    const line = height * 0.74;
    for (let i = -16; i <= 16; i++) {
      layer.fillStyle = i % 2 ? p.accent : p.bright;
      layer.beginPath();
      layer.arc(b.cx + i * u * 0.11, line, u * 0.075, 0, Math.PI);
      layer.fill();
    }
    layer.fillStyle = p.glow;
    layer.fillRect(-u, line - u * 0.014, b.width + 2 * u, u * 0.02);
    layer.fillStyle = mix(p.deep, p.base, 0.25);
    layer.fillRect(-u, line + u * 0.09, b.width + 2 * u, height);
    layer.fillStyle = mix(p.glow, '#c88f4f', 0.6);
    layer.beginPath();
    layer.ellipse(b.cx, height * 1.05, u * 0.8, u * 0.2, 0, 0, Math.PI * 2);
    layer.fill();
    for (const side of [-1, 1])
      for (const k of [0.42, 0.9]) ball(layer, b.cx + side * u * k, height * 0.9, u * 0.08, p);
  });
  b.plane(
    0.006,
    (layer) => {
      for (const [x, side] of [
        [-0.62, 1],
        [0.62, -1],
        [-0.2, 1],
        [0.2, -1],
      ] as const) {
        drawSpot(
          layer,
          [b.cx + x * u, -u * 0.03],
          [b.cx + x * u + side * u * 0.3, height * 0.95],
          u * 0.4,
          p.glow,
          0.5,
        );
      }
    },
    { blend: 'screen' },
  );
  addBokeh(b, {
    count: 36,
    colours: [p.glow, '#ffffff', lighten(p.accent, 0.4)],
    small: 0.006,
    large: 0.026,
    strength: 0.6,
  });
  settle(b, { light: p.glow, strength: 0.2, corners: 0.5 });
}

function ball(ctx: Ctx, x: number, y: number, r: number, p: Backdrop['palette']): void {
  ctx.save();
  ctx.beginPath();
  ctx.arc(x, y, r, 0, Math.PI * 2);
  ctx.clip();
  ctx.fillStyle = p.accent;
  ctx.fillRect(x - r, y - r, r * 2, r * 2);
  ctx.fillStyle = p.glow;
  ctx.fillRect(x - r, y - r * 0.22, r * 2, r * 0.44);
  const shade = ctx.createRadialGradient(x - r * 0.4, y - r * 0.5, 0, x, y, r * 1.1);
  shade.addColorStop(0, 'rgba(255,255,255,0.5)');
  shade.addColorStop(1, 'rgba(0,0,0,0.45)');
  ctx.fillStyle = shade;
  ctx.fillRect(x - r, y - r, r * 2, r * 2);
  ctx.restore();
}
