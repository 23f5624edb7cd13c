import { addGlow, addSmoke, type Backdrop, type Ctx, fillSky, settle } from '../backdrop.ts';
import { alpha, darken, lighten, mix } from '../colour.ts';
import { drawPerspectiveFloor, drawTowers } from '../draw-built.ts';
import { drawFoliage } from '../draw-land.ts';
import { addBokeh, addShafts, addSparks, offCentre } from '../draw-light.ts';

export function paintNeonCity(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  const ground = height * 0.78;
  fillSky(b, [
    [0, p.deep],
    [0.35, p.base],
    [0.62, mix(p.base, p.bright, 0.6)],
    [0.78, p.glow],
    [1, p.deep],
  ]);
  addSmoke(b, p.bright, { size: 1.3, opacity: 0.3, threshold: 0.45, blend: 'screen', stretch: 2.2 });
  b.plane(0.004, (layer) => {
    const sun = layer.createLinearGradient(0, height * 0.2, 0, height * 0.78);
    sun.addColorStop(0, lighten(p.glow, 0.3));
    sun.addColorStop(0.6, p.bright);
    sun.addColorStop(1, alpha(p.base, 0.4));
    layer.fillStyle = sun;
    layer.beginPath();
    layer.arc(b.cx, height * 0.47, u * 0.34, 0, Math.PI * 2);
    layer.fill();
  });
  addGlow(ctx, b.cx, height * 0.47, u * 0.6, p.bright, 0.35);
  const windows = [p.accent, lighten(p.accent, 0.5), p.bright, p.glow];
  const rows = [
    { blur: 0.006, low: 0.2, high: 0.42, step: 0.075, wall: mix(p.base, p.bright, 0.45), lit: 0.25 },
    { blur: 0.004, low: 0.24, high: 0.5, step: 0.1, wall: mix(p.deep, p.base, 0.75), lit: 0.32 },
    { blur: 0.0022, low: 0.28, high: 0.62, step: 0.14, wall: mix(p.deep, p.base, 0.25), lit: 0.34 },
  ];
  for (const row of rows) {
    b.plane(row.blur, (layer) => {
      drawTowers(b, layer, {
        ...row,
        ground,
        low: row.low * u,
        high: row.high * u,
        haze: p.bright,
        windows,
        valley: 0.55,
      });
      if (row.step > 0.09) neonSigns(b, layer, ground);
    });
    addGlow(ctx, b.cx, ground, u * 0.8, mix(p.bright, p.base, 0.4), 0.22);
  }
  wetGround(b, ground);
  addBokeh(b, { count: 26, colours: windows, small: 0.006, large: 0.024, top: 0.55, strength: 0.5 });
  settle(b, { light: p.bright, strength: 0.2, corners: 0.55 });
}

function neonSigns(b: Backdrop, ctx: Ctx, ground: number): void {
  const { palette: p, u } = b;
  for (let i = 0; i < 12; i++) {
    const { x } = offCentre(b);
    const tall = u * b.between(0.05, 0.16);
    const y = ground - u * b.between(0.1, 0.42);
    const colour = b.random() < 0.5 ? p.accent : lighten(p.bright, 0.2);
    addGlow(ctx, x, y + tall / 2, tall, colour, 0.35);
    ctx.fillStyle = lighten(colour, 0.35);
    ctx.fillRect(x, y, u * 0.007, tall);
  }
}

/** A mirror of what stands above the line, smeared downwards, with a grid of light. */
function wetGround(b: Backdrop, ground: number): void {
  const { ctx, width, height, palette: p, u } = b;
  const depth = height - ground;
  ctx.save();
  ctx.translate(0, ground * 2);
  ctx.scale(1, -1);
  ctx.globalAlpha = 0.8;
  ctx.drawImage(ctx.canvas, 0, ground - depth * 1.6, width, depth * 1.6, 0, ground - depth, width, depth);
  ctx.restore();
  const dim = ctx.createLinearGradient(0, ground, 0, height);
  dim.addColorStop(0, alpha(p.bright, 0.35));
  dim.addColorStop(0.25, alpha(p.deep, 0.55));
  dim.addColorStop(1, alpha(p.deep, 0.9));
  ctx.fillStyle = dim;
  ctx.fillRect(0, ground, width, depth);
  b.plane(
    0.0015,
    (layer) => {
      layer.beginPath();
      layer.rect(0, ground, width, depth);
      layer.clip();
      drawPerspectiveFloor(b, layer, ground, alpha(p.accent, 0.55), 0.0016, [0.06, 0.16, 0.32, 0.56, 0.86]);
    },
    { blend: 'screen' },
  );
  addGlow(ctx, b.cx, ground, u * 0.5, p.accent, 0.15);
}

export function paintSkylineRays(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  const ground = height * 0.86;
  const sun = [b.cx - u * 0.2, height * 0.56] as const;
  fillSky(b, [
    [0, p.deep],
    [0.3, p.base],
    [0.58, mix(p.accent, p.bright, 0.5)],
    [0.78, p.bright],
    [1, p.glow],
  ]);
  addSmoke(b, p.accent, { size: 1.2, opacity: 0.4, threshold: 0.4, blend: 'screen', stretch: 2.4 });
  addGlow(ctx, ...sun, u * 0.75, p.glow, 0.7);
  addGlow(ctx, ...sun, u * 0.25, lighten(p.glow, 0.6), 0.9);
  addShafts(b, {
    x: sun[0],
    y: sun[1],
    count: 22,
    colour: p.glow,
    strength: 0.42,
    towards: -Math.PI / 2,
    fan: Math.PI * 1.25,
    reach: 1.5,
    blur: 0.006,
  });
  const windows = [p.glow, lighten(p.glow, 0.4), p.bright];
  for (const row of [
    { blur: 0.005, low: 0.2, high: 0.4, step: 0.08, wall: mix(p.accent, p.bright, 0.35), lit: 0.08 },
    { blur: 0.0035, low: 0.16, high: 0.4, step: 0.11, wall: mix(p.base, p.accent, 0.45), lit: 0.16 },
    { blur: 0.002, low: 0.1, high: 0.36, step: 0.15, wall: mix(p.deep, p.base, 0.35), lit: 0.24 },
  ]) {
    b.plane(row.blur, (layer) => {
      drawTowers(b, layer, {
        ...row,
        ground,
        low: row.low * u,
        high: row.high * u,
        haze: p.bright,
        windows,
        valley: 0.4,
      });
    });
    addGlow(ctx, sun[0], ground - u * 0.05, u * 0.7, p.bright, 0.22);
  }
  settle(b, { light: p.glow, strength: 0.16, corners: 0.4 });
}

export function paintCityStreet(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  const line = height * 0.72;
  fillSky(b, [
    [0, p.base],
    [0.5, lighten(p.base, 0.55)],
    [0.72, p.bright],
    [1, p.bright],
  ]);
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
    layer.fillStyle = road;
    layer.fillRect(-u, line, b.width + 2 * u, height);
    for (const side of [-1, 1]) {
      for (let i = 0; i < 4; i++) {
        const x = b.cx + side * u * (0.27 + i * 0.16);
        layer.fillStyle = darken(p.deep, 0.2);
        layer.fillRect(x - u * 0.008, line - u * 0.16, u * 0.016, u * 0.2);
        drawFoliage(
          b,
          layer,
          x,
          line - u * (0.2 + i * 0.02),
          u * (0.085 + i * 0.02),
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
    const near = cx + side * u * (0.24 + i * 0.15 + i * i * 0.015);
    const far = cx + side * u * (0.24 + (i + 1) * 0.15 + (i + 1) ** 2 * 0.015);
    const [topNear, topFar] = [line - u * (0.26 + i * 0.09), line - u * (0.35 + i * 0.09)];
    ctx.fillStyle = mix(tones[(i + Math.floor(b.random() * 2)) % tones.length]!, p.bright, 0.35 - i * 0.05);
    ctx.beginPath();
    ctx.moveTo(near, line + u * 0.03 * i);
    ctx.lineTo(near, topNear);
    ctx.lineTo(far, topFar);
    ctx.lineTo(far, line + u * 0.03 * (i + 1));
    ctx.fill();
    for (let row = 0; row < 5 + i; row++) {
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

export function paintRainyStreet(b: Backdrop): void {
  const { palette: p, u, height, width, ctx } = b;
  const line = height * 0.7;
  fillSky(b, [
    [0, p.deep],
    [0.45, p.base],
    [0.7, p.bright],
    [0.72, mix(p.base, p.deep, 0.4)],
    [1, p.deep],
  ]);
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
        streak.addColorStop(0, alpha(colour, 0.75));
        streak.addColorStop(1, alpha(colour, 0));
        layer.fillStyle = streak;
        layer.fillRect(x, line + u * 0.01, u * b.between(0.008, 0.034), (height - line) * b.between(0.4, 1));
      }
    },
    { blend: 'screen' },
  );
  addBokeh(b, {
    count: 46,
    colours: lamps,
    small: 0.014,
    large: 0.05,
    top: 0.3,
    bottom: 0.74,
    strength: 0.75,
  });
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

export function paintGraffitiWall(b: Backdrop): void {
  const { palette: p, u, height, width, ctx } = b;
  const wall = mix(p.base, p.deep, 0.35);
  fillSky(b, [
    [0, darken(wall, 0.2)],
    [0.5, wall],
    [1, darken(wall, 0.5)],
  ]);
  b.plane(0.0016, (layer) => drawBricks(b, layer, wall));
  const paints = [p.bright, p.accent, p.glow, lighten(p.base, 0.35), '#ffffff'];
  b.plane(
    0.0035,
    (layer) => {
      for (let i = 0; i < 22; i++) {
        const { x, y } = offCentre(b, 0.02, 0.95);
        sprayShape(b, layer, x, y, u * b.between(0.05, 0.13), paints[i % paints.length]!);
      }
    },
    { opacity: 0.92 },
  );
  addSmoke(b, p.deep, { size: 0.8, opacity: 0.55, threshold: 0.45, blend: 'multiply' });
  ctx.globalCompositeOperation = 'soft-light';
  addGlow(ctx, b.cx, b.headY, u * 0.7, '#ffffff', 0.8);
  ctx.globalCompositeOperation = 'source-over';
  addSparks(b, { count: 50, colours: paints, small: 0.0015, large: 0.004, strength: 0.6 });
  const low = ctx.createLinearGradient(0, height * 0.8, 0, height);
  low.addColorStop(0, alpha(p.deep, 0));
  low.addColorStop(1, alpha(p.deep, 0.7));
  ctx.fillStyle = low;
  ctx.fillRect(0, 0, width, height);
  settle(b, { light: p.base, strength: 0.5, corners: 0.6 });
}

function drawBricks(b: Backdrop, ctx: Ctx, wall: string): void {
  const [wide, tall] = [b.u * 0.085, b.u * 0.034];
  for (let row = 0; row * tall < b.height; row++) {
    for (let x = (row % 2) * -wide * 0.5; x < b.width; x += wide) {
      ctx.fillStyle = mix(wall, b.random() < 0.5 ? '#000000' : '#ffffff', b.between(0, 0.11));
      ctx.fillRect(x + wide * 0.02, row * tall + tall * 0.06, wide * 0.96, tall * 0.86);
    }
  }
}

/** One sprayed thing: ring, star, bolt, drip, arrow or wave; bright outline, soft cloud of paint, drips. */
function sprayShape(b: Backdrop, ctx: Ctx, x: number, y: number, r: number, colour: string): void {
  addGlow(ctx, x, y, r * 1.6, colour, 0.4);
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(b.between(-0.5, 0.5));
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
  ctx.beginPath();
  const kind = Math.floor(b.random() * 5);
  if (kind === 0) ctx.arc(0, 0, r * 0.75, 0.3, 6.2);
  if (kind === 1) {
    for (let i = 0; i < 10; i++) {
      const k = (i % 2 ? 0.42 : 1) * r;
      ctx.lineTo(Math.sin((i * Math.PI) / 5) * k, -Math.cos((i * Math.PI) / 5) * k);
    }
    ctx.closePath();
  }
  if (kind === 2) {
    for (const [px, py] of [
      [0.2, -1],
      [-0.5, 0.1],
      [0, 0.1],
      [-0.25, 1],
      [0.55, -0.2],
      [0.05, -0.2],
    ] as const)
      ctx.lineTo(px * r, py * r);
    ctx.closePath();
  }
  if (kind === 3) {
    ctx.moveTo(-r, 0.2 * r);
    for (let i = 0; i < 3; i++)
      ctx.quadraticCurveTo(r * (-0.66 + i * 0.66), (i % 2 ? 1 : -1) * r * 0.9, r * (-0.33 + i * 0.66), 0);
  }
  if (kind === 4) {
    for (const [px, py] of [
      [-1, 0.3],
      [0.1, 0.3],
      [0.1, 0.75],
      [1, 0],
      [0.1, -0.75],
      [0.1, -0.3],
      [-1, -0.3],
    ] as const)
      ctx.lineTo(px * r, py * r);
    ctx.closePath();
  }
  ctx.strokeStyle = alpha(b.palette.deep, 0.85);
  ctx.lineWidth = r * 0.42;
  ctx.stroke();
  ctx.strokeStyle = colour;
  ctx.lineWidth = r * 0.24;
  ctx.stroke();
  ctx.strokeStyle = alpha('#ffffff', 0.5);
  ctx.lineWidth = r * 0.05;
  ctx.stroke();
  ctx.restore();
  ctx.fillStyle = alpha(colour, 0.8);
  for (let i = 0; i < 2; i++)
    ctx.fillRect(x + b.between(-0.5, 0.5) * r, y + r * 0.4, r * 0.05, r * b.between(0.5, 1.3));
}
