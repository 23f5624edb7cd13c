import { addGlow, addSmoke, type Backdrop, type Ctx, fillSky, settle } from '../backdrop.ts';
import { alpha, darken, lighten, mix } from '../colour.ts';
import { drawCloud, drawFir, drawFlower, drawFoliage, drawGrass, drawRidge } from '../draw-land.ts';
import { addBokeh, addShafts, addSparks } from '../draw-light.ts';

export function paintFlowerGarden(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  const sun = [b.cx + u * 0.33, height * 0.2] as const;
  fillSky(b, [
    [0, mix(p.bright, p.base, 0.35)],
    [0.4, p.bright],
    [0.62, lighten(p.glow, 0.3)],
    [0.7, p.base],
    [1, p.deep],
  ]);
  addGlow(ctx, ...sun, u * 0.8, p.glow, 0.95);
  b.plane(0.022, (layer) => {
    for (let i = -9; i <= 9; i++) {
      if (Math.abs(i) < 2) continue;
      drawFoliage(
        b,
        layer,
        b.cx + i * u * 0.15,
        height * b.between(0.3, 0.55),
        u * b.between(0.1, 0.18),
        mix(p.deep, p.base, 0.55),
        mix(p.base, p.glow, 0.6),
      );
    }
  });
  addGlow(ctx, ...sun, u * 0.5, lighten(p.glow, 0.4), 0.6);
  addBokeh(b, {
    count: 60,
    colours: [p.glow, lighten(p.glow, 0.5), lighten(p.base, 0.4)],
    small: 0.014,
    large: 0.05,
    top: 0.05,
    bottom: 0.7,
    strength: 0.55,
  });
  const petals = [p.accent, lighten(p.accent, 0.45), turned(p.accent), '#ffffff', p.glow];
  for (const [y, size, count, blur] of [
    [0.7, 0.014, 70, 0.008],
    [0.8, 0.024, 54, 0.005],
    [0.94, 0.042, 38, 0.0035],
  ] as const) {
    b.plane(blur, (layer) => {
      drawGrass(
        b,
        layer,
        height * (y + 0.2),
        u * 0.22,
        190,
        mix(p.deep, p.base, 0.2),
        mix(p.base, p.glow, 0.35),
      );
      for (let i = 0; i < count; i++) {
        const x = b.cx + (b.random() < 0.5 ? -1 : 1) * u * b.between(0.14, 1);
        drawFlower(
          layer,
          x,
          height * (y + b.between(-0.05, 0.07)),
          u * size * b.between(0.7, 1.2),
          petals[i % petals.length]!,
          mix(p.glow, '#c8781f', 0.4),
        );
      }
    });
  }
  addShafts(b, {
    x: sun[0] + u * 0.12,
    y: sun[1] - u * 0.2,
    count: 10,
    colour: p.glow,
    strength: 0.4,
    towards: 2.1,
    fan: 1.3,
    reach: 1.3,
  });
  addSparks(b, { count: 26, colours: [p.glow], small: 0.0015, large: 0.004, strength: 0.8 });
  settle(b, { light: p.glow, strength: 0.22, corners: 0.4 });
}

const turned = (hex: string) => mix(hex, '#8f6fe0', 0.6);

/** Open country under a big sky: mustard, wheat or grass by the accent colour. */
export function paintFieldSun(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  fillSky(b, [
    [0, p.base],
    [0.4, mix(p.base, p.bright, 0.75)],
    [0.58, p.bright],
    [1, p.accent],
  ]);
  addGlow(ctx, b.cx - u * 0.3, height * 0.26, u * 0.55, p.glow, 0.95);
  addGlow(ctx, b.cx - u * 0.3, height * 0.26, u * 0.13, '#ffffff', 0.95);
  b.plane(0.007, (layer) => {
    for (const [x, y, s] of [
      [0.4, 0.14, 0.16],
      [-0.78, 0.12, 0.15],
      [0.95, 0.24, 0.18],
    ] as const)
      drawCloud(b, layer, b.cx + x * u, y * height, s * u, '#ffffff', mix(p.base, '#ffffff', 0.6));
  });
  b.plane(0.007, (layer) => {
    drawRidge(b, layer, {
      y: 0.57,
      swing: 0.03,
      wave: 0.8,
      jagged: 0,
      top: mix('#4f8a4a', p.bright, 0.45),
      bottom: p.bright,
    });
    for (let i = -9; i <= 9; i++)
      if (Math.abs(i) > 1)
        drawFoliage(
          b,
          layer,
          b.cx + i * u * 0.14,
          height * 0.56,
          u * b.between(0.035, 0.075),
          mix(p.deep, '#2f6a3a', 0.5),
          '#9fc86a',
        );
  });
  const horizon = height * 0.6;
  b.plane(0.004, (layer) => {
    const crop = layer.createLinearGradient(0, horizon, 0, height);
    crop.addColorStop(0, mix(p.accent, p.bright, 0.45));
    crop.addColorStop(1, mix(p.accent, p.deep, 0.35));
    layer.fillStyle = crop;
    layer.fillRect(-u, horizon, b.width + 2 * u, height);
    for (let i = -18; i <= 18; i++) {
      layer.strokeStyle = alpha(p.deep, 0.3);
      layer.lineWidth = u * 0.006;
      layer.beginPath();
      layer.moveTo(b.cx + i * u * 0.05, horizon);
      layer.lineTo(b.cx + i * u * 0.26, height);
      layer.stroke();
    }
    for (let i = 0; i < 900; i++) {
      const t = b.random() ** 1.6;
      layer.fillStyle = mix(p.accent, b.random() < 0.5 ? '#ffffff' : p.deep, b.between(0, 0.35));
      const r = u * (0.0018 + 0.006 * t);
      layer.fillRect(b.random() * b.width, horizon + (height - horizon) * t, r * 1.4, r);
    }
  });
  b.plane(0.0032, (layer) => {
    for (let i = 0; i < 90; i++) {
      const x = b.cx + (b.random() < 0.5 ? -1 : 1) * u * b.between(0.2, 1);
      const top = height * b.between(0.74, 0.98);
      layer.strokeStyle = mix(p.deep, '#6f9a3a', 0.6);
      layer.lineWidth = u * 0.004;
      layer.beginPath();
      layer.moveTo(x, height * 1.05);
      layer.quadraticCurveTo(x + u * 0.01, (top + height) / 2, x + u * 0.02, top);
      layer.stroke();
      for (let k = 0; k < 6; k++) {
        layer.fillStyle = k % 2 ? lighten(p.accent, 0.25) : p.accent;
        layer.beginPath();
        layer.arc(
          x + u * (0.02 + b.between(-0.014, 0.014)),
          top + u * b.between(-0.014, 0.03),
          u * 0.0085,
          0,
          Math.PI * 2,
        );
        layer.fill();
      }
    }
  });
  b.plane(0.002, (layer) => {
    for (const [x, y, s, colour] of [
      [0.36, 0.3, 0.05, '#e8483f'],
      [-0.42, 0.42, 0.042, '#3f8fe0'],
      [0.8, 0.16, 0.055, '#4fae5a'],
      [-0.85, 0.3, 0.05, '#e0489a'],
    ] as const)
      kite(layer, b.cx + x * u, y * height, s * u, colour);
  });
  addBokeh(b, {
    count: 16,
    colours: [p.glow, lighten(p.accent, 0.4)],
    small: 0.012,
    large: 0.034,
    top: 0.55,
    strength: 0.45,
  });
  settle(b, { light: p.glow, strength: 0.16, corners: 0.28 });
}

function kite(ctx: Ctx, x: number, y: number, s: number, colour: string): void {
  ctx.fillStyle = colour;
  ctx.beginPath();
  for (const [dx, dy] of [
    [0, -1.2],
    [0.8, 0],
    [0, 1.2],
    [-0.8, 0],
  ] as const)
    ctx.lineTo(x + dx * s, y + dy * s);
  ctx.fill();
  ctx.fillStyle = 'rgba(255,255,255,0.45)';
  ctx.beginPath();
  for (const [dx, dy] of [
    [0, -1.2],
    [0.8, 0],
    [0, 0],
  ] as const)
    ctx.lineTo(x + dx * s, y + dy * s);
  ctx.fill();
  ctx.strokeStyle = colour;
  ctx.lineWidth = s * 0.07;
  ctx.beginPath();
  ctx.moveTo(x, y + s * 1.2);
  ctx.bezierCurveTo(x + s, y + s * 2, x - s, y + s * 2.7, x + s * 0.4, y + s * 3.6);
  ctx.stroke();
}

export function paintSavanna(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  const sun = [b.cx + u * 0.3, height * 0.46] as const;
  fillSky(b, [
    [0, mix(p.base, p.deep, 0.35)],
    [0.3, p.base],
    [0.6, p.bright],
    [0.66, p.accent],
    [1, p.deep],
  ]);
  addSmoke(b, p.bright, { size: 1.2, opacity: 0.4, threshold: 0.45, stretch: 3 });
  addGlow(ctx, ...sun, u * 0.7, p.glow, 0.8);
  b.plane(0.004, (layer) => {
    layer.fillStyle = lighten(p.glow, 0.5);
    layer.beginPath();
    layer.arc(...sun, u * 0.12, 0, Math.PI * 2);
    layer.fill();
  });
  b.plane(0.006, (layer) => {
    drawRidge(b, layer, {
      y: 0.62,
      swing: 0.06,
      wave: 1.1,
      jagged: 0.2,
      top: mix(p.accent, p.bright, 0.55),
      bottom: p.bright,
    });
    for (const [x, s] of [
      [-0.6, 0.12],
      [0.55, 0.11],
      [0.95, 0.14],
      [-1, 0.1],
    ] as const)
      acacia(b, layer, b.cx + x * u, height * 0.64, s * u, mix(p.deep, p.base, 0.5));
  });
  b.plane(0.003, (layer) => {
    drawRidge(b, layer, {
      y: 0.72,
      swing: 0.04,
      wave: 0.9,
      jagged: 0,
      top: mix(p.accent, p.base, 0.35),
      bottom: mix(p.deep, p.accent, 0.5),
    });
    for (const [x, s] of [
      [-0.42, 0.34],
      [0.46, 0.27],
      [1.0, 0.36],
      [-1.02, 0.3],
    ] as const)
      acacia(b, layer, b.cx + x * u, height * 0.78, s * u, darken(p.deep, 0.15));
    for (const [x, y] of [
      [-0.16, 0.1],
      [-0.22, 0.13],
      [0.14, 0.08],
    ] as const)
      bird(layer, b.cx + x * u, y * height, u * 0.022, p.deep);
  });
  b.plane(0.004, (layer) => {
    drawGrass(b, layer, height * 1.02, u * 0.24, 320, p.deep, mix(p.accent, p.glow, 0.55));
  });
  addSparks(b, { count: 34, colours: [p.glow], small: 0.0012, large: 0.004, top: 0.3, strength: 0.7 });
  settle(b, { light: p.glow, strength: 0.22, corners: 0.4 });
}

function acacia(b: Backdrop, ctx: Ctx, x: number, foot: number, size: number, colour: string): void {
  ctx.strokeStyle = colour;
  ctx.lineCap = 'round';
  for (const [dx, wide] of [
    [-0.34, 0.05],
    [0.02, 0.06],
    [0.38, 0.045],
  ] as const) {
    ctx.lineWidth = size * wide;
    ctx.beginPath();
    ctx.moveTo(x, foot + size * 0.1);
    ctx.bezierCurveTo(
      x,
      foot - size * 0.4,
      x + dx * size * 0.5,
      foot - size * 0.55,
      x + dx * size,
      foot - size * 0.9,
    );
    ctx.stroke();
  }
  ctx.fillStyle = colour;
  for (let i = 0; i < 26; i++) {
    const t = b.between(-1, 1);
    ctx.beginPath();
    ctx.ellipse(
      x + t * size * 0.72,
      foot - size * (0.92 + 0.16 * (1 - t * t) * b.random()),
      size * 0.19,
      size * 0.06,
      0,
      0,
      Math.PI * 2,
    );
    ctx.fill();
  }
}

export function bird(ctx: Ctx, x: number, y: number, s: number, colour: string): void {
  ctx.strokeStyle = colour;
  ctx.lineWidth = s * 0.16;
  ctx.beginPath();
  ctx.moveTo(x - s, y - s * 0.3);
  ctx.quadraticCurveTo(x - s * 0.4, y - s * 0.5, x, y);
  ctx.quadraticCurveTo(x + s * 0.4, y - s * 0.5, x + s, y - s * 0.3);
  ctx.stroke();
}

export function paintSnowfield(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  fillSky(b, [
    [0, p.base],
    [0.4, mix(p.base, p.bright, 0.7)],
    [0.6, p.glow],
    [1, p.bright],
  ]);
  addGlow(ctx, b.cx - u * 0.28, height * 0.5, u * 0.6, p.glow, 0.7);
  b.plane(0.01, (layer) => {
    drawRidge(b, layer, {
      y: 0.46,
      swing: 0.2,
      wave: 0.8,
      jagged: 0.85,
      top: '#ffffff',
      bottom: mix(p.base, p.bright, 0.5),
    });
    drawRidge(b, layer, {
      y: 0.56,
      swing: 0.1,
      wave: 0.6,
      jagged: 0.6,
      top: mix(p.base, '#ffffff', 0.7),
      bottom: mix(p.deep, p.bright, 0.55),
    });
  });
  for (const [y, size, blur, tone, count] of [
    [0.68, 0.24, 0.008, 0.5, 15],
    [0.78, 0.38, 0.005, 0.25, 9],
    [0.95, 0.66, 0.0035, 0.05, 5],
  ] as const) {
    b.plane(blur, (layer) => {
      drawRidge(b, layer, {
        y: y - 0.03,
        swing: 0.03,
        wave: 0.7,
        jagged: 0,
        top: '#ffffff',
        bottom: mix(p.base, '#ffffff', 0.65),
      });
      for (let i = -count; i <= count; i++) {
        const x = b.cx + (i + b.between(-0.3, 0.3)) * u * size * 0.5;
        if (Math.abs(x - b.cx) < u * 0.25) continue;
        drawFir(
          layer,
          x,
          height * (y + 0.02),
          u * size * b.between(0.75, 1.1),
          mix(p.accent, p.bright, tone),
          alpha('#ffffff', 0.85),
        );
      }
    });
  }
  cabin(b, height);
  addSmoke(b, '#ffffff', { size: 1, opacity: 0.3, threshold: 0.4, stretch: 2.2 });
  addBokeh(b, { count: 110, colours: ['#ffffff'], small: 0.003, large: 0.017, strength: 0.75 });
  addSparks(b, { count: 40, colours: ['#ffffff'], small: 0.0015, large: 0.004, strength: 0.7 });
  settle(b, { light: p.glow, strength: 0.2, corners: 0.32 });
}

function cabin(b: Backdrop, height: number): void {
  const { u, ctx, palette: p } = b;
  const places = [b.cx + u * 0.36, b.cx - u * 0.8].map((x) => [x, height * 0.74] as const);
  b.plane(0.006, (layer) => {
    for (const [x, y] of places) {
      layer.fillStyle = '#7a4a2f';
      layer.fillRect(x - u * 0.06, y - u * 0.07, u * 0.12, u * 0.08);
      layer.fillStyle = '#ffffff';
      layer.beginPath();
      layer.moveTo(x - u * 0.08, y - u * 0.06);
      layer.lineTo(x, y - u * 0.14);
      layer.lineTo(x + u * 0.08, y - u * 0.06);
      layer.fill();
      layer.fillStyle = '#ffd06f';
      layer.fillRect(x - u * 0.04, y - u * 0.05, u * 0.024, u * 0.026);
      layer.fillRect(x + u * 0.014, y - u * 0.05, u * 0.024, u * 0.026);
    }
  });
  for (const [x, y] of places) addGlow(ctx, x, y - u * 0.04, u * 0.1, mix(p.glow, '#ffb04f', 0.7), 0.6);
}
