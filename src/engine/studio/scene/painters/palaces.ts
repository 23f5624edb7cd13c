import { addGlow, addSmoke, type Backdrop, type Ctx, fillSky, settle } from '../backdrop.ts';
import { alpha, darken, lighten, mix } from '../colour.ts';
import { cuspedArch, drawPerspectiveFloor, drawShelves } from '../draw-built.ts';
import { drawCloud, drawFoliage, drawRidge } from '../draw-land.ts';
import { addBokeh, addShafts, addSparks, drawBulbs, drawGlint } from '../draw-light.ts';

export function paintPalace(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  const floor = height * 0.84;
  fillSky(b, [
    [0, p.bright],
    [0.5, mix(p.bright, p.glow, 0.6)],
    [0.84, lighten(p.base, 0.45)],
    [1, p.base],
  ]);
  b.plane(0.012, (layer) => {
    for (let i = -3; i <= 3; i++)
      dome(layer, b.cx + i * u * 0.3, height * 0.62, u * (i % 2 ? 0.075 : 0.11), mix(p.base, p.bright, 0.55));
    layer.fillStyle = mix(p.base, p.bright, 0.4);
    layer.fillRect(-u, height * 0.62, b.width + 2 * u, u * 0.6);
    for (let i = -12; i <= 12; i++) {
      layer.fillStyle = mix(p.deep, p.bright, 0.55);
      layer.beginPath();
      cuspedArch(layer, b.cx + i * u * 0.12, height * 0.78, u * 0.035, u * 0.12);
      layer.fill();
    }
  });
  b.plane(0.004, (layer) => {
    const stone = layer.createLinearGradient(0, 0, 0, floor);
    stone.addColorStop(0, mix(p.base, p.deep, 0.35));
    stone.addColorStop(0.5, p.base);
    stone.addColorStop(1, mix(p.base, p.deep, 0.25));
    layer.fillStyle = stone;
    layer.beginPath();
    layer.rect(-u, -u, b.width + 2 * u, floor + u);
    const bays: readonly (readonly [number, number])[] = [
      [0, 0.31],
      [-0.56, 0.17],
      [0.56, 0.17],
      [-1.0, 0.17],
      [1.0, 0.17],
    ];
    for (const [x, half] of bays)
      cuspedArch(
        layer,
        b.cx + x * u,
        floor,
        half * u,
        Math.min(u * 0.95, floor * 0.95) * (half > 0.2 ? 1 : 0.8),
      );
    layer.fill('evenodd');
    for (const [x, half] of bays) {
      layer.lineWidth = u * 0.014;
      for (const [tone, wide] of [
        [lighten(p.base, 0.4), 0.016],
        [p.accent, 0.006],
      ] as const) {
        layer.strokeStyle = tone;
        layer.lineWidth = u * wide;
        layer.beginPath();
        cuspedArch(
          layer,
          b.cx + x * u,
          floor + u * 0.1,
          (half + 0.018) * u,
          Math.min(u * 0.95, floor * 0.95) * (half > 0.2 ? 1 : 0.8) + u * 0.125,
        );
        layer.stroke();
      }
    }
    for (const x of [-0.355, 0.355, -0.78, 0.78, -1.22, 1.22])
      column(layer, b.cx + x * u, floor, floor * 0.56, u * 0.032, p);
    const ground = layer.createLinearGradient(0, floor, 0, height);
    ground.addColorStop(0, lighten(p.base, 0.35));
    ground.addColorStop(1, mix(p.base, p.deep, 0.5));
    layer.fillStyle = ground;
    layer.fillRect(-u, floor, b.width + 2 * u, height);
    drawPerspectiveFloor(b, layer, floor, alpha(p.deep, 0.18), 0.002, [0.12, 0.36, 0.7]);
  });
  b.plane(0.003, (layer) => {
    for (const x of [-0.355, 0.355, 0.78, -0.78]) {
      layer.fillStyle = darken(p.deep, 0.2);
      layer.fillRect(b.cx + x * u - u * 0.0015, 0, u * 0.003, height * 0.13);
      layer.fillStyle = mix('#c8903f', p.glow, 0.3);
      layer.beginPath();
      layer.ellipse(b.cx + x * u, height * 0.15, u * 0.018, u * 0.026, 0, 0, Math.PI * 2);
      layer.fill();
    }
  });
  for (const x of [-0.355, 0.355, 0.78, -0.78])
    addGlow(ctx, b.cx + x * u, height * 0.15, u * 0.12, p.glow, 0.6);
  addShafts(b, {
    x: b.cx - u * 0.75,
    y: -u * 0.2,
    count: 7,
    colour: p.glow,
    strength: 0.42,
    towards: 0.95,
    fan: 0.8,
    reach: 1.6,
  });
  addGlow(ctx, b.cx, b.headY, u * 0.42, p.glow, 0.35);
  addSparks(b, { count: 30, colours: [p.glow], small: 0.001, large: 0.0032, strength: 0.6 });
  settle(b, { light: p.glow, strength: 0.1, corners: 0.5 });
}

function dome(ctx: Ctx, x: number, foot: number, r: number, colour: string): void {
  const lit = ctx.createLinearGradient(x - r, 0, x + r, 0);
  lit.addColorStop(0, lighten(colour, 0.4));
  lit.addColorStop(1, darken(colour, 0.18));
  ctx.fillStyle = lit;
  ctx.fillRect(x - r * 0.85, foot - r * 0.5, r * 1.7, r * 0.6);
  ctx.beginPath();
  ctx.moveTo(x - r * 0.85, foot - r * 0.5);
  ctx.bezierCurveTo(x - r * 1.35, foot - r * 1.3, x - r * 0.5, foot - r * 1.75, x, foot - r * 2.15);
  ctx.bezierCurveTo(x + r * 0.5, foot - r * 1.75, x + r * 1.35, foot - r * 1.3, x + r * 0.85, foot - r * 0.5);
  ctx.fill();
}

function column(ctx: Ctx, x: number, foot: number, tall: number, half: number, p: Backdrop['palette']): void {
  const round = ctx.createLinearGradient(x - half, 0, x + half, 0);
  round.addColorStop(0, mix(p.base, p.deep, 0.35));
  round.addColorStop(0.32, lighten(p.base, 0.5));
  round.addColorStop(1, mix(p.base, p.deep, 0.6));
  ctx.fillStyle = round;
  ctx.fillRect(x - half * 0.7, foot - tall, half * 1.4, tall);
  for (const [y, k] of [
    [0, 1.3],
    [0.06, 1.05],
    [0.86, 1.05],
    [0.93, 1.4],
  ] as const) {
    ctx.beginPath();
    ctx.roundRect(x - half * k, foot - tall * (y + 0.055), half * k * 2, tall * 0.055, half * 0.3);
    ctx.fill();
  }
}

export function paintDiyaNight(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  fillSky(b, [
    [0, p.deep],
    [0.5, p.base],
    [0.8, mix(p.base, p.bright, 0.4)],
    [1, mix(p.deep, p.accent, 0.15)],
  ]);
  addSmoke(b, p.bright, { size: 1.4, opacity: 0.3, threshold: 0.42, blend: 'screen' });
  b.plane(
    0.003,
    (layer) => {
      for (const [x, y, r, colour] of [
        [-0.4, 0.2, 0.15, p.bright],
        [0.42, 0.15, 0.17, p.glow],
        [-0.86, 0.3, 0.16, p.glow],
        [0.86, 0.32, 0.15, p.bright],
      ] as const)
        firework(b, layer, b.cx + x * u, height * y, r * u, colour);
    },
    { blend: 'screen' },
  );
  b.plane(0.007, (layer) => {
    for (const side of [-1, 1])
      for (let i = 0; i < 3; i++) {
        drawBulbs(
          layer,
          [b.cx + side * u * 1.1, height * (0.1 + i * 0.13)],
          [b.cx + side * u * 0.1, height * (0.02 + i * 0.05)],
          {
            sag: u * 0.07,
            bulb: u * 0.009,
            count: 16,
            colours: [p.glow, p.accent, lighten(p.bright, 0.3)],
            wire: alpha(p.deep, 0.6),
          },
        );
      }
  });
  addBokeh(b, {
    count: 52,
    colours: [p.glow, p.accent, p.bright, lighten(p.glow, 0.4)],
    small: 0.012,
    large: 0.05,
    top: 0.2,
    bottom: 0.85,
    strength: 0.62,
  });
  b.plane(0.003, (layer) => {
    for (let i = -18; i <= 18; i++) {
      const beads = 3 + ((i + 18) % 3) * 2;
      for (let k = 0; k < beads; k++) {
        layer.fillStyle = k % 2 ? '#f2a01f' : '#e0631f';
        layer.beginPath();
        layer.arc(b.cx + i * u * 0.07, k * u * 0.021, u * 0.013, 0, Math.PI * 2);
        layer.fill();
      }
    }
  });
  b.plane(0.005, (layer) => rangoli(layer, b.cx, height * 0.97, u * 0.62, p));
  for (const [row, step, size, blur] of [
    [0.8, 0.12, 0.034, 0.006],
    [0.92, 0.155, 0.05, 0.003],
  ] as const) {
    const lamps = [-7, -6, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 6, 7].map(
      (i) => b.cx + (i + Math.sign(i) * 1.1) * u * step,
    );
    b.plane(blur, (layer) => {
      for (const x of lamps) diya(layer, x, height * row, u * size, p);
    });
    ctx.globalCompositeOperation = 'screen';
    for (const x of lamps) {
      addGlow(ctx, x, height * row - u * size * 0.6, u * size * 2.6, p.accent, 0.75);
      addGlow(ctx, x, height * row - u * size * 0.6, u * size * 0.8, p.glow, 0.9);
    }
    ctx.globalCompositeOperation = 'source-over';
  }
  addGlow(ctx, b.cx, height * 0.95, u * 0.7, p.accent, 0.25);
  settle(b, { light: p.accent, strength: 0.22, corners: 0.45 });
}

function firework(b: Backdrop, ctx: Ctx, x: number, y: number, r: number, colour: string): void {
  addGlow(ctx, x, y, r, colour, 0.4);
  ctx.lineWidth = r * 0.018;
  for (let i = 0; i < 34; i++) {
    const a = (i / 34) * Math.PI * 2 + b.between(-0.05, 0.05);
    const reach = r * b.between(0.75, 1.05);
    const trail = ctx.createLinearGradient(x, y, x + Math.cos(a) * reach, y + Math.sin(a) * reach);
    trail.addColorStop(0, alpha(colour, 0));
    trail.addColorStop(1, alpha(lighten(colour, 0.35), 0.95));
    ctx.strokeStyle = trail;
    ctx.beginPath();
    ctx.moveTo(x + Math.cos(a) * reach * 0.25, y + Math.sin(a) * reach * 0.25);
    ctx.quadraticCurveTo(
      x + Math.cos(a) * reach * 0.7,
      y + Math.sin(a) * reach * 0.68,
      x + Math.cos(a) * reach,
      y + Math.sin(a) * reach + r * 0.09,
    );
    ctx.stroke();
    addGlow(
      ctx,
      x + Math.cos(a) * reach,
      y + Math.sin(a) * reach + r * 0.09,
      r * 0.05,
      lighten(colour, 0.6),
      1,
    );
  }
}

function rangoli(ctx: Ctx, x: number, y: number, r: number, p: Backdrop['palette']): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(1, 0.26);
  const rings = [
    [1, 24, p.bright],
    [0.8, 20, p.accent],
    [0.6, 16, '#3fb8c8'],
    [0.42, 12, p.glow],
    [0.22, 8, '#ffffff'],
  ] as const;
  for (const [k, petals, colour] of rings) {
    for (let i = 0; i < petals; i++) {
      const a = (i / petals) * Math.PI * 2;
      ctx.fillStyle = i % 2 ? colour : lighten(colour, 0.35);
      ctx.beginPath();
      ctx.ellipse(
        Math.cos(a) * r * k * 0.86,
        Math.sin(a) * r * k * 0.86,
        r * 0.13,
        r * 0.065,
        a,
        0,
        Math.PI * 2,
      );
      ctx.fill();
    }
  }
  ctx.restore();
}

function diya(ctx: Ctx, x: number, y: number, half: number, p: Backdrop['palette']): void {
  ctx.fillStyle = mix('#a8522a', p.accent, 0.2);
  ctx.beginPath();
  ctx.moveTo(x - half, y - half * 0.2);
  ctx.quadraticCurveTo(x, y + half * 1.15, x + half, y - half * 0.2);
  ctx.quadraticCurveTo(x, y + half * 0.14, x - half, y - half * 0.2);
  ctx.fill();
  ctx.fillStyle = '#fff6c8';
  ctx.beginPath();
  ctx.moveTo(x - half * 0.24, y - half * 0.22);
  ctx.quadraticCurveTo(x - half * 0.3, y - half * 0.7, x, y - half * 1.25);
  ctx.quadraticCurveTo(x + half * 0.3, y - half * 0.7, x + half * 0.24, y - half * 0.22);
  ctx.quadraticCurveTo(x, y, x - half * 0.24, y - half * 0.22);
  ctx.fill();
}

export function paintCastle(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  fillSky(b, [
    [0, p.base],
    [0.5, mix(p.base, p.bright, 0.7)],
    [0.75, p.glow],
    [1, p.bright],
  ]);
  addGlow(ctx, b.cx + u * 0.3, height * 0.3, u * 0.7, p.glow, 0.6);
  b.plane(0.008, (layer) => {
    for (const [x, y, s] of [
      [-0.4, 0.14, 0.15],
      [0.42, 0.2, 0.17],
      [-0.9, 0.24, 0.18],
      [0.95, 0.12, 0.16],
    ] as const)
      drawCloud(b, layer, b.cx + x * u, y * height, s * u, '#ffffff', mix(p.base, p.bright, 0.6));
  });
  b.plane(0.007, (layer) =>
    drawRidge(b, layer, {
      y: 0.58,
      swing: 0.16,
      wave: 0.9,
      jagged: 0.7,
      top: mix(p.base, p.bright, 0.45),
      bottom: p.bright,
    }),
  );
  b.plane(0.005, (layer) => {
    const stone = mix(p.deep, p.bright, 0.55);
    for (const side of [-1, 1]) {
      for (const [x, wide, tall] of [
        [0.78, 0.13, 0.62],
        [0.6, 0.1, 0.42],
        [0.44, 0.13, 0.56],
        [0.3, 0.09, 0.34],
        [1.0, 0.11, 0.46],
      ] as const) {
        turret(
          layer,
          b.cx + side * x * u,
          height * 0.86,
          wide * u,
          tall * u * (side > 0 ? 1 : 0.9),
          stone,
          p,
        );
      }
    }
    layer.fillStyle = mix(stone, p.deep, 0.2);
    layer.fillRect(-u, height * 0.68, b.width + 2 * u, u * 0.4);
    for (let i = -24; i <= 24; i++)
      layer.fillRect(b.cx + i * u * 0.06 - u * 0.019, height * 0.68 - u * 0.032, u * 0.038, u * 0.04);
  });
  b.plane(0.004, (layer) => {
    drawRidge(b, layer, { y: 0.86, swing: 0.05, wave: 0.8, jagged: 0, top: '#8fb84f', bottom: '#3f6a2f' });
    for (const side of [-1, 1])
      for (let i = 0; i < 5; i++)
        drawFoliage(
          b,
          layer,
          b.cx + side * u * (0.36 + i * 0.17),
          height * 0.88,
          u * b.between(0.05, 0.09),
          '#2f5a2a',
          '#9fc85a',
        );
  });
  b.plane(0.003, (layer) => {
    for (const x of [-0.4, 0.4, -0.86, 0.86])
      banner(layer, b.cx + x * u, height * 0.3, u * 0.09, u * 0.26, p);
  });
  addShafts(b, {
    x: b.cx + u * 0.6,
    y: -u * 0.2,
    count: 9,
    colour: p.glow,
    strength: 0.4,
    towards: 2.1,
    fan: 1,
    reach: 1.6,
  });
  settle(b, { light: p.glow, strength: 0.22, corners: 0.35 });
}

function turret(
  ctx: Ctx,
  x: number,
  foot: number,
  wide: number,
  tall: number,
  stone: string,
  p: Backdrop['palette'],
): void {
  const round = ctx.createLinearGradient(x - wide / 2, 0, x + wide / 2, 0);
  round.addColorStop(0, darken(stone, 0.3));
  round.addColorStop(0.65, lighten(stone, 0.3));
  round.addColorStop(1, darken(stone, 0.12));
  ctx.fillStyle = round;
  ctx.fillRect(x - wide / 2, foot - tall, wide, tall);
  ctx.fillRect(x - wide * 0.6, foot - tall - wide * 0.1, wide * 1.2, wide * 0.3);
  for (let i = 0; i < 4; i++)
    ctx.fillRect(x - wide * 0.6 + i * wide * 0.34, foot - tall - wide * 0.28, wide * 0.2, wide * 0.22);
  const roof = ctx.createLinearGradient(x - wide * 0.6, 0, x + wide * 0.6, 0);
  roof.addColorStop(0, darken(p.accent, 0.45));
  roof.addColorStop(0.7, p.accent);
  roof.addColorStop(1, darken(p.accent, 0.2));
  ctx.fillStyle = roof;
  ctx.beginPath();
  ctx.moveTo(x - wide * 0.56, foot - tall - wide * 0.2);
  ctx.lineTo(x, foot - tall - wide * 1.5);
  ctx.lineTo(x + wide * 0.56, foot - tall - wide * 0.2);
  ctx.fill();
  ctx.fillStyle = alpha(p.deep, 0.75);
  ctx.beginPath();
  ctx.roundRect(x - wide * 0.1, foot - tall + wide * 0.4, wide * 0.2, wide * 0.4, wide * 0.1);
  ctx.fill();
}

function banner(ctx: Ctx, x: number, y: number, wide: number, tall: number, p: Backdrop['palette']): void {
  const cloth = ctx.createLinearGradient(x - wide / 2, 0, x + wide / 2, 0);
  for (const [at, k] of [
    [0, 0.3],
    [0.3, 0],
    [0.55, 0.25],
    [0.8, 0],
    [1, 0.35],
  ] as const)
    cloth.addColorStop(at, darken(p.accent, k));
  ctx.fillStyle = cloth;
  ctx.beginPath();
  for (const [dx, dy] of [
    [-0.5, 0],
    [0.5, 0],
    [0.5, 1],
    [0, 0.82],
    [-0.5, 1],
  ] as const)
    ctx.lineTo(x + dx * wide, y + dy * tall);
  ctx.fill();
  ctx.fillStyle = mix(p.glow, '#e0a83f', 0.6);
  ctx.fillRect(x - wide * 0.62, y - tall * 0.03, wide * 1.24, tall * 0.045);
  drawGlint(ctx, x, y + tall * 0.4, wide * 0.34, mix(p.glow, '#e0a83f', 0.4));
}

export function paintWizardLibrary(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  fillSky(b, [
    [0, darken(p.deep, 0.2)],
    [0.6, mix(p.deep, p.base, 0.7)],
    [1, p.deep],
  ]);
  const books = {
    rows: 6,
    board: mix(p.deep, p.bright, 0.4),
    back: darken(p.deep, 0.3),
    colours: ['#8f3a2f', '#2f5f4f', '#3a3f7f', p.bright, '#6a2f5a', '#a8803f'],
    things: 'books',
  } as const;
  b.plane(0.005, (layer) => {
    moonWindow(layer, b.cx, height * 0.3, u * 0.24, p);
    for (const side of [-1, 1]) {
      drawShelves(
        b,
        layer,
        [side > 0 ? b.cx + u * 0.27 : b.cx - u * 0.27 - u * 0.36, -u * 0.06, u * 0.36, height * 1.02],
        books,
      );
      drawShelves(
        b,
        layer,
        [side > 0 ? b.cx + u * 0.68 : b.cx - u * 0.68 - u * 0.42, -u * 0.06, u * 0.42, height * 1.02],
        books,
      );
    }
  });
  addGlow(ctx, b.cx, height * 0.32, u * 0.6, mix(p.accent, '#ffffff', 0.35), 0.4);
  addShafts(b, {
    x: b.cx,
    y: height * 0.2,
    count: 8,
    colour: lighten(p.accent, 0.5),
    strength: 0.3,
    towards: Math.PI / 2,
    fan: 1.2,
    reach: 1,
  });
  const candles = Array.from({ length: 14 }, (_, i) => ({
    x: b.cx + (i % 2 ? 1 : -1) * u * (0.25 + (i >> 1) * 0.115),
    y: height * b.between(0.08, 0.6),
    half: u * b.between(0.012, 0.02),
  }));
  b.plane(0.003, (layer) => {
    for (const { x, y, half } of candles) candle(layer, x, y, half);
  });
  ctx.globalCompositeOperation = 'screen';
  for (const { x, y, half } of candles) addGlow(ctx, x, y - half * 0.8, half * 6, p.glow, 0.65);
  ctx.globalCompositeOperation = 'source-over';
  addSmoke(b, p.accent, { size: 0.9, opacity: 0.3, threshold: 0.5, blend: 'screen', stretch: 1.6 });
  addSparks(b, { count: 70, colours: [p.glow, lighten(p.accent, 0.3)], small: 0.0012, large: 0.0045 });
  settle(b, { light: p.glow, strength: 0.16, corners: 0.55 });
}

function moonWindow(ctx: Ctx, x: number, y: number, r: number, p: Backdrop['palette']): void {
  const night = ctx.createRadialGradient(x + r * 0.3, y - r * 0.3, 0, x, y, r);
  night.addColorStop(0, lighten(p.accent, 0.6));
  night.addColorStop(1, mix(p.accent, p.deep, 0.5));
  ctx.fillStyle = night;
  ctx.beginPath();
  ctx.arc(x, y, r, 0, Math.PI * 2);
  ctx.fill();
  ctx.strokeStyle = darken(p.base, 0.4);
  ctx.lineWidth = r * 0.1;
  ctx.stroke();
  ctx.lineWidth = r * 0.035;
  for (let i = 0; i < 6; i++) {
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.lineTo(x + Math.cos((i * Math.PI) / 3) * r, y + Math.sin((i * Math.PI) / 3) * r);
    ctx.stroke();
  }
}

function candle(ctx: Ctx, x: number, y: number, half: number): void {
  ctx.fillStyle = '#f6ecd4';
  ctx.fillRect(x - half * 0.5, y, half, half * 3.4);
  ctx.fillStyle = '#fff9d8';
  ctx.beginPath();
  ctx.ellipse(x, y - half * 0.8, half * 0.36, half * 0.85, 0, 0, Math.PI * 2);
  ctx.fill();
}
