import { addGlow, addSmoke, type Backdrop, type Ctx, fillSky, settle } from '../backdrop.ts';
import { alpha, darken, lighten, mix } from '../colour.ts';
import { drawFoliage, drawGrass, drawLeaf } from '../draw-land.ts';
import { addBokeh, addShafts, addSparks } from '../draw-light.ts';

/** Trunks from edge to edge, leaving the middle open. Widths in u. */
function trunks(
  b: Backdrop,
  ctx: Ctx,
  count: number,
  wide: number,
  dark: string,
  lit: string,
  clear: number,
): void {
  const { u } = b;
  for (let i = 0; i < count; i++) {
    const side = i % 2 ? 1 : -1;
    const x = b.cx + side * u * (clear + (i >> 1) * wide * 2.3 + b.between(-0.3, 0.3) * wide);
    const half = u * wide * b.between(0.35, 0.6);
    const bark = ctx.createLinearGradient(x - half, 0, x + half, 0);
    bark.addColorStop(0, side > 0 ? lit : dark);
    bark.addColorStop(0.5, mix(dark, lit, 0.25));
    bark.addColorStop(1, side > 0 ? dark : lit);
    ctx.fillStyle = bark;
    ctx.beginPath();
    ctx.moveTo(x - half * 1.9, b.height * 1.05);
    ctx.bezierCurveTo(x - half * 0.8, b.height * 0.8, x - half, b.height * 0.4, x - half * 1.15, -u * 0.05);
    ctx.lineTo(x + half * 1.15, -u * 0.05);
    ctx.bezierCurveTo(
      x + half,
      b.height * 0.4,
      x + half * 0.8,
      b.height * 0.8,
      x + half * 1.9,
      b.height * 1.05,
    );
    ctx.fill();
    ctx.strokeStyle = dark;
    ctx.lineWidth = half * 0.3;
    for (const k of [0.2, 0.34]) {
      ctx.beginPath();
      ctx.moveTo(x, b.height * k);
      ctx.quadraticCurveTo(
        x + side * u * 0.06,
        b.height * (k - 0.06),
        x + side * u * b.between(0.1, 0.2),
        b.height * (k - 0.16),
      );
      ctx.stroke();
    }
  }
}

export function paintEnchantedForest(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  fillSky(b, [
    [0, mix(p.base, p.bright, 0.3)],
    [0.42, p.bright],
    [0.75, p.base],
    [1, p.deep],
  ]);
  addGlow(ctx, b.cx, height * 0.36, u * 0.65, p.glow, 0.6);
  for (const [blur, count, wide, tone, clear] of [
    [0.014, 16, 0.05, 0.6, 0.14],
    [0.009, 10, 0.085, 0.32, 0.24],
    [0.005, 6, 0.14, 0.06, 0.42],
  ] as const) {
    b.plane(blur, (layer) => {
      trunks(b, layer, count, wide, mix(p.deep, p.bright, tone), mix(p.base, p.bright, tone + 0.2), clear);
      for (let i = -7; i <= 7; i++)
        if (Math.abs(i) > 1)
          drawFoliage(
            b,
            layer,
            b.cx + i * u * 0.15,
            height * b.between(0, 0.13),
            u * b.between(0.08, 0.16),
            mix(p.deep, p.bright, tone),
            mix(p.base, p.bright, tone + 0.25),
          );
    });
    addSmoke(b, p.bright, { size: 1.1, opacity: 0.28, threshold: 0.35, stretch: 2 });
  }
  addShafts(b, {
    x: b.cx - u * 0.28,
    y: -u * 0.3,
    count: 9,
    colour: p.glow,
    strength: 0.5,
    towards: 1.35,
    fan: 0.8,
    reach: 1.4,
  });
  b.plane(0.004, (layer) => {
    drawGrass(b, layer, height * 1.03, u * 0.2, 260, darken(p.deep, 0.2), mix(p.base, p.accent, 0.3));
    for (let i = 0; i < 16; i++) {
      const side = i % 2 ? 1 : -1;
      mushroom(
        layer,
        b.cx + side * u * b.between(0.26, 0.95),
        height * b.between(0.84, 0.98),
        u * b.between(0.018, 0.042),
        p,
      );
    }
  });
  addSparks(b, {
    count: 60,
    colours: [p.glow, p.accent, lighten(p.accent, 0.4)],
    small: 0.0018,
    large: 0.0075,
  });
  addBokeh(b, { count: 26, colours: [p.glow, p.accent], small: 0.012, large: 0.034, strength: 0.4 });
  settle(b, { light: p.bright, strength: 0.22, corners: 0.6 });
}

function mushroom(ctx: Ctx, x: number, foot: number, r: number, p: Backdrop['palette']): void {
  addGlow(ctx, x, foot - r, r * 4, p.accent, 0.4);
  ctx.fillStyle = lighten(p.accent, 0.75);
  ctx.fillRect(x - r * 0.22, foot - r * 1.2, r * 0.44, r * 1.3);
  const cap = ctx.createRadialGradient(x, foot - r * 1.2, 0, x, foot - r * 1.2, r * 1.2);
  cap.addColorStop(0, lighten(p.accent, 0.65));
  cap.addColorStop(1, p.accent);
  ctx.fillStyle = cap;
  ctx.beginPath();
  ctx.ellipse(x, foot - r * 1.1, r, r * 0.85, 0, Math.PI, Math.PI * 2);
  ctx.fill();
}

export function paintJungle(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  fillSky(b, [
    [0, mix(p.base, p.bright, 0.6)],
    [0.4, p.bright],
    [0.7, p.base],
    [1, p.deep],
  ]);
  addGlow(ctx, b.cx, height * 0.28, u * 0.65, p.glow, 0.75);
  b.plane(0.014, (layer) => {
    for (let i = -9; i <= 9; i++)
      drawFoliage(
        b,
        layer,
        b.cx + i * u * 0.15,
        height * (0.62 + b.between(-0.06, 0.06) - Math.abs(i) * 0.035),
        u * b.between(0.11, 0.18),
        mix(p.base, p.bright, 0.35),
        mix(p.bright, p.glow, 0.3),
      );
    waterfall(b, layer, b.cx - u * 0.33, height);
  });
  addSmoke(b, p.bright, { size: 1.1, opacity: 0.4, threshold: 0.35, stretch: 1.8 });
  addShafts(b, {
    x: b.cx + u * 0.35,
    y: -u * 0.25,
    count: 9,
    colour: p.glow,
    strength: 0.5,
    towards: 1.9,
    fan: 1,
    reach: 1.4,
  });
  for (const [blur, tone, size, clear, count] of [
    [0.009, 0.45, 0.24, 0.34, 26],
    [0.006, 0.2, 0.3, 0.42, 26],
    [0.004, 0, 0.36, 0.52, 22],
  ] as const) {
    b.plane(blur, (layer) => {
      for (let i = 0; i < count; i++) {
        const side = i % 2 ? 1 : -1;
        const fall = i % 4 < 2;
        const x = b.cx + side * u * (clear + (i / count) * 0.7);
        const y = fall ? -u * 0.04 + b.random() * height * 0.16 : height * b.between(0.75, 1.08);
        const angle = fall
          ? Math.PI / 2 + side * b.between(0.1, 0.9)
          : -Math.PI / 2 - side * b.between(0.05, 0.9);
        const green = mix(mix(p.deep, p.base, b.between(0.3, 1)), p.bright, tone);
        if (i % 3 === 0) palmFrond(layer, x, y, u * size, angle, green);
        else drawLeaf(layer, x, y, u * size * b.between(0.6, 1), angle, green);
      }
    });
  }
  b.plane(0.004, (layer) => {
    for (let i = 0; i < 12; i++) {
      const side = i % 2 ? 1 : -1;
      const [x, y] = [b.cx + side * u * b.between(0.32, 0.9), height * b.between(0.6, 0.95)];
      for (let k = 0; k < 5; k++)
        drawLeaf(
          layer,
          x,
          y,
          u * 0.045,
          (k / 5) * Math.PI * 2 + i,
          k % 2 ? p.accent : lighten(p.accent, 0.2),
        );
    }
  });
  addSparks(b, { count: 30, colours: [p.glow], small: 0.0012, large: 0.004, strength: 0.8 });
  settle(b, { light: p.bright, strength: 0.2, corners: 0.5 });
}

function palmFrond(ctx: Ctx, x: number, y: number, length: number, angle: number, colour: string): void {
  for (let i = 1; i <= 11; i++) {
    const t = i / 11;
    const bend = angle + t * t * 0.5;
    const [px, py] = [x + Math.cos(bend) * length * t, y + Math.sin(bend) * length * t];
    for (const side of [-1, 1])
      drawLeaf(ctx, px, py, length * 0.42 * (1.15 - t * 0.75), bend + side * (1.05 - t * 0.5), colour);
  }
}

function waterfall(b: Backdrop, ctx: Ctx, x: number, height: number): void {
  for (let i = 0; i < 26; i++) {
    const dx = b.between(-0.05, 0.05) * b.u;
    const fall = ctx.createLinearGradient(0, height * 0.2, 0, height * 0.66);
    fall.addColorStop(0, 'rgba(255,255,255,0.7)');
    fall.addColorStop(1, 'rgba(255,255,255,0.15)');
    ctx.fillStyle = fall;
    ctx.fillRect(x + dx, height * 0.2, b.u * b.between(0.004, 0.013), height * 0.46);
  }
}

export function paintOcean(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  fillSky(b, [
    [0, p.bright],
    [0.28, mix(p.bright, p.base, 0.65)],
    [0.6, p.base],
    [1, p.deep],
  ]);
  addSmoke(b, p.glow, { size: 0.5, opacity: 0.4, threshold: 0.5, blend: 'screen', stretch: 2.4 });
  addShafts(b, {
    x: b.cx - u * 0.1,
    y: -u * 0.45,
    count: 15,
    colour: p.glow,
    strength: 0.5,
    towards: Math.PI / 2,
    fan: 1.7,
    reach: 1.6,
  });
  addGlow(ctx, b.cx, -u * 0.05, u * 0.7, p.glow, 0.7);
  b.plane(0.012, (layer) => {
    for (let i = 0; i < 26; i++)
      fish(
        layer,
        b.cx + (i % 2 ? 1 : -1) * u * b.between(0.22, 1),
        height * b.between(0.18, 0.6),
        u * b.between(0.012, 0.024),
        mix(p.base, p.deep, 0.5),
        i % 2 ? 1 : -1,
      );
  });
  for (const [blur, tone, y, size] of [
    [0.01, 0.5, 0.86, 0.7],
    [0.005, 0.15, 0.98, 1],
  ] as const) {
    b.plane(blur, (layer) => {
      for (let i = 0; i < 26; i++) {
        const side = i % 2 ? 1 : -1;
        const x = b.cx + side * u * (0.2 + (i / 26) * 0.95);
        const tint = [p.accent, turnTo(p.accent, '#f2c24f'), turnTo(p.accent, '#b45fe0'), '#3fae8f'][i % 4]!;
        if (i % 3 === 0)
          kelp(
            b,
            layer,
            x,
            height * y + u * 0.08,
            u * size * b.between(0.25, 0.5),
            mix(mix('#2f8f5a', p.base, 0.3), p.base, tone),
          );
        else
          coral(b, layer, x, height * y + u * 0.06, u * size * b.between(0.1, 0.19), mix(tint, p.base, tone));
      }
    });
  }
  b.plane(0.003, (layer) => {
    for (const [x, y, s, colour, side] of [
      [-0.4, 0.26, 0.05, '#ffb03f', 1],
      [0.42, 0.42, 0.042, p.accent, -1],
      [0.34, 0.2, 0.034, '#ffe27a', -1],
      [0.82, 0.3, 0.05, '#ffb03f', -1],
      [-0.84, 0.45, 0.05, p.accent, 1],
    ] as const)
      fish(layer, b.cx + x * u, y * height, s * u, colour, side);
    for (let i = 0; i < 46; i++)
      bubble(
        layer,
        b.cx + (i % 2 ? 1 : -1) * u * b.between(0.24, 0.98),
        b.random() * height,
        u * b.between(0.004, 0.019),
      );
  });
  settle(b, { light: p.bright, strength: 0.18, corners: 0.5 });
}

const turnTo = (a: string, c: string) => mix(a, c, 0.75);

function fish(ctx: Ctx, x: number, y: number, s: number, colour: string, side: number): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(side * s, s);
  ctx.fillStyle = colour;
  ctx.beginPath();
  ctx.moveTo(1, 0);
  ctx.quadraticCurveTo(0.3, -0.75, -0.7, 0);
  ctx.quadraticCurveTo(0.3, 0.75, 1, 0);
  ctx.moveTo(-0.55, 0);
  ctx.lineTo(-1.2, -0.5);
  ctx.lineTo(-1.05, 0);
  ctx.lineTo(-1.2, 0.5);
  ctx.fill();
  ctx.fillStyle = alpha('#ffffff', 0.45);
  ctx.fillRect(0.1, -0.36, 0.14, 0.72);
  ctx.fillStyle = '#1a1a2a';
  ctx.beginPath();
  ctx.arc(0.62, -0.08, 0.08, 0, Math.PI * 2);
  ctx.fill();
  ctx.restore();
}

function bubble(ctx: Ctx, x: number, y: number, r: number): void {
  const air = ctx.createRadialGradient(x, y, r * 0.5, x, y, r);
  air.addColorStop(0, 'rgba(255,255,255,0.05)');
  air.addColorStop(0.85, 'rgba(255,255,255,0.4)');
  air.addColorStop(1, 'rgba(255,255,255,0)');
  ctx.fillStyle = air;
  ctx.fillRect(x - r, y - r, r * 2, r * 2);
  ctx.fillStyle = 'rgba(255,255,255,0.85)';
  ctx.beginPath();
  ctx.arc(x - r * 0.4, y - r * 0.4, r * 0.15, 0, Math.PI * 2);
  ctx.fill();
}

function kelp(b: Backdrop, ctx: Ctx, x: number, foot: number, tall: number, colour: string): void {
  const sway = b.between(-0.18, 0.18) * tall;
  for (let i = 0; i < 12; i++) {
    const t = i / 12;
    const px = x + sway * Math.sin(t * 4);
    for (const side of [-1, 1])
      drawLeaf(ctx, px, foot - tall * t, tall * 0.2 * (1.1 - t * 0.6), -Math.PI / 2 + side * 0.7, colour);
  }
}

/** Branches dividing in two, three times over. */
function coral(b: Backdrop, ctx: Ctx, x: number, foot: number, tall: number, colour: string): void {
  ctx.lineCap = 'round';
  const branch = (px: number, py: number, angle: number, length: number, depth: number): void => {
    const [ex, ey] = [px + Math.cos(angle) * length, py + Math.sin(angle) * length];
    ctx.strokeStyle = lighten(colour, (3 - depth) * 0.12);
    ctx.lineWidth = length * 0.34;
    ctx.beginPath();
    ctx.moveTo(px, py);
    ctx.lineTo(ex, ey);
    ctx.stroke();
    if (depth === 0) return;
    for (const turn of [-0.5, 0.45])
      branch(ex, ey, angle + turn * b.between(0.6, 1.3), length * 0.72, depth - 1);
  };
  for (const lean of [-0.5, 0, 0.5]) branch(x, foot, -Math.PI / 2 + lean, tall * 0.42, 3);
}

export function paintIceCave(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  fillSky(b, [
    [0, mix(p.deep, p.base, 0.5)],
    [0.45, mix(p.base, p.bright, 0.55)],
    [0.8, p.base],
    [1, p.deep],
  ]);
  addGlow(ctx, b.cx, b.headY, u * 0.6, p.bright, 0.85);
  addSmoke(b, p.glow, { size: 0.8, opacity: 0.4, threshold: 0.45, blend: 'screen' });
  for (const [blur, tone, reach, clear, count] of [
    [0.01, 0.6, 0.3, 0.25, 30],
    [0.006, 0.3, 0.42, 0.34, 26],
    [0.003, 0.05, 0.5, 0.46, 20],
  ] as const) {
    b.plane(blur, (layer) => {
      for (let i = 0; i < count; i++) {
        const side = i % 2 ? 1 : -1;
        const x = b.cx + side * u * (clear + (i / count) * 0.8);
        const top = i % 4 < 2;
        const tip = u * reach * b.between(0.5, 1.1) * (0.6 + (Math.abs(x - b.cx) / u) * 0.6);
        crystal(
          b,
          layer,
          x,
          top ? -u * 0.03 : height + u * 0.03,
          top ? tip : -tip,
          u * b.between(0.03, 0.06),
          mix(mix(p.deep, p.base, b.between(0.2, 0.9)), p.bright, tone),
          side,
        );
      }
    });
  }
  addShafts(b, {
    x: b.cx + u * 0.1,
    y: -u * 0.3,
    count: 8,
    colour: p.glow,
    strength: 0.45,
    towards: Math.PI / 2,
    fan: 1.1,
    reach: 1.4,
  });
  addSparks(b, { count: 60, colours: [p.glow, p.bright, p.accent], small: 0.0012, large: 0.005 });
  addBokeh(b, { count: 30, colours: [p.glow, p.bright], small: 0.005, large: 0.022, strength: 0.5 });
  settle(b, { light: p.bright, strength: 0.2, corners: 0.5 });
}

function crystal(
  b: Backdrop,
  ctx: Ctx,
  x: number,
  foot: number,
  tall: number,
  half: number,
  colour: string,
  side: number,
): void {
  const lean = side * half * b.between(-0.6, 2);
  const tip: readonly [number, number] = [x - lean, foot + tall];
  const shoulder = foot + tall * 0.72;
  const faces = [
    [-1, -0.25, lighten(colour, 0.45)],
    [-0.25, 0.4, colour],
    [0.4, 1, darken(colour, 0.32)],
  ] as const;
  for (const [from, to, fill] of faces) {
    ctx.fillStyle = fill;
    ctx.beginPath();
    ctx.moveTo(x + from * half, foot);
    ctx.lineTo(x + from * half - lean * 0.7, shoulder);
    ctx.lineTo(...tip);
    ctx.lineTo(x + to * half - lean * 0.7, shoulder);
    ctx.lineTo(x + to * half, foot);
    ctx.fill();
  }
  ctx.strokeStyle = 'rgba(255,255,255,0.55)';
  ctx.lineWidth = half * 0.06;
  ctx.beginPath();
  ctx.moveTo(x - half * 0.25, foot);
  ctx.lineTo(x - half * 0.25 - lean * 0.7, shoulder);
  ctx.lineTo(...tip);
  ctx.stroke();
}
