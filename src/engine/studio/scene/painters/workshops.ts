import { addGlow, addSmoke, type Backdrop, type Ctx, fillSky, settle } from '../backdrop.ts';
import { alpha, darken, lighten, mix } from '../colour.ts';
import { drawPerspectiveFloor, drawRoom, drawShelves, drawWindow } from '../draw-built.ts';
import { addBokeh, addShafts, addSparks, drawSpot } from '../draw-light.ts';

export function paintKitchen(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  const line = height * 0.72;
  b.plane(0.01, (layer) => {
    drawRoom(b, layer, line, [p.bright, p.base], [mix(p.deep, p.accent, 0.35), p.deep]);
    tiles(b, layer, height * 0.36, line, mix(p.bright, '#ffffff', 0.5), mix(p.base, p.deep, 0.2));
    drawWindow(b, layer, [b.cx - u * 0.56, height * 0.1, u * 0.28, height * 0.36], {
      sky: ['#fff2c8', '#ffe0a0'],
      frame: '#fff8ec',
      green: '#9fb86a',
    });
    const jars = {
      rows: 2,
      board: mix(p.deep, p.accent, 0.5),
      back: mix(p.base, p.bright, 0.4),
      colours: ['#c84f3f', '#e8a83f', '#7fa85a', '#fff2d8', p.accent],
      things: 'jars',
    } as const;
    drawShelves(b, layer, [b.cx + u * 0.27, height * 0.08, u * 0.34, height * 0.3], jars);
    drawShelves(b, layer, [b.cx + u * 0.7, height * 0.08, u * 0.34, height * 0.3], jars);
    drawShelves(b, layer, [b.cx - u * 1.0, height * 0.12, u * 0.34, height * 0.3], jars);
    layer.fillStyle = mix(p.deep, p.accent, 0.25);
    layer.fillRect(-u, line, b.width + 2 * u, u * 0.03);
    for (let i = -6; i <= 6; i++) {
      layer.fillStyle = mix(p.deep, p.base, 0.5);
      layer.fillRect(b.cx + i * u * 0.22 + u * 0.01, line + u * 0.05, u * 0.2, u * 0.4);
    }
  });
  b.plane(0.006, (layer) => {
    for (let i = 0; i < 7; i++)
      pan(
        layer,
        b.cx + u * (0.29 + i * 0.11),
        height * 0.43,
        u * (0.036 + 0.008 * (i % 3)),
        mix(p.accent, '#e8985f', 0.5),
      );
    pot(layer, b.cx - u * 0.42, line, u * 0.09, '#c8ccd4');
    pot(layer, b.cx + u * 0.44, line, u * 0.075, p.accent);
  });
  b.plane(0.02, (layer) => {
    for (let i = 0; i < 8; i++)
      addGlow(
        layer,
        b.cx - u * 0.42 + b.between(-0.05, 0.05) * u,
        line - u * (0.14 + i * 0.06),
        u * 0.07,
        '#ffffff',
        0.18,
      );
  });
  const lamps = [-0.72, -0.3, 0.3, 0.72].map((x) => b.cx + x * u);
  b.plane(0.004, (layer) => {
    for (const x of lamps) lamp(layer, u, x, height * 0.07, p);
  });
  for (const x of lamps) addGlow(ctx, x, height * 0.07 + u * 0.05, u * 0.2, p.glow, 0.5);
  addShafts(b, {
    x: b.cx - u * 0.85,
    y: -u * 0.05,
    count: 5,
    colour: p.glow,
    strength: 0.5,
    towards: 0.8,
    fan: 0.7,
    reach: 1.4,
  });
  addBokeh(b, { count: 16, colours: [p.glow, '#ffffff'], small: 0.014, large: 0.04, strength: 0.32 });
  addGlow(ctx, b.cx, b.headY, u * 0.5, p.glow, 0.2);
  settle(b, { light: p.bright, strength: 0.15, corners: 0.42 });
}

function tiles(b: Backdrop, ctx: Ctx, top: number, bottom: number, light: string, joint: string): void {
  const tall = b.u * 0.045;
  ctx.fillStyle = mix(light, joint, 0.5);
  ctx.fillRect(-b.u, top, b.width + 2 * b.u, bottom - top);
  for (let row = 0; top + row * tall < bottom; row++) {
    for (let x = -b.u * 0.1 - (row % 2) * tall; x < b.width + b.u * 0.1; x += tall * 2) {
      ctx.fillStyle = mix(light, joint, b.between(0, 0.3));
      ctx.fillRect(x, top + row * tall, tall * 1.92, tall * 0.92);
    }
  }
}

function pan(ctx: Ctx, x: number, y: number, r: number, copper: string): void {
  ctx.fillStyle = darken(copper, 0.5);
  ctx.fillRect(x - r * 0.1, y - r * 2.3, r * 0.2, r * 1.6);
  const metal = ctx.createRadialGradient(x - r * 0.3, y - r * 0.4, 0, x, y, r * 1.1);
  metal.addColorStop(0, lighten(copper, 0.6));
  metal.addColorStop(0.5, copper);
  metal.addColorStop(1, darken(copper, 0.45));
  ctx.fillStyle = metal;
  ctx.beginPath();
  ctx.arc(x, y, r, 0, Math.PI * 2);
  ctx.fill();
}

function pot(ctx: Ctx, x: number, foot: number, half: number, colour: string): void {
  const metal = ctx.createLinearGradient(x - half, 0, x + half, 0);
  metal.addColorStop(0, darken(colour, 0.35));
  metal.addColorStop(0.3, lighten(colour, 0.45));
  metal.addColorStop(1, darken(colour, 0.45));
  ctx.fillStyle = metal;
  ctx.beginPath();
  ctx.roundRect(x - half, foot - half * 1.2, half * 2, half * 1.2, half * 0.16);
  ctx.roundRect(x - half * 1.25, foot - half * 0.95, half * 2.5, half * 0.16, half * 0.08);
  ctx.roundRect(x - half * 1.04, foot - half * 1.36, half * 2.08, half * 0.16, half * 0.08);
  ctx.fill();
}

function lamp(ctx: Ctx, u: number, x: number, y: number, p: Backdrop['palette']): void {
  ctx.fillStyle = darken(p.deep, 0.2);
  ctx.fillRect(x - u * 0.002, -u * 0.1, u * 0.004, y + u * 0.1);
  ctx.fillStyle = mix(p.deep, p.accent, 0.4);
  ctx.beginPath();
  ctx.moveTo(x - u * 0.012, y - u * 0.035);
  ctx.lineTo(x + u * 0.012, y - u * 0.035);
  ctx.lineTo(x + u * 0.05, y + u * 0.012);
  ctx.lineTo(x - u * 0.05, y + u * 0.012);
  ctx.fill();
  ctx.fillStyle = '#fff6dc';
  ctx.beginPath();
  ctx.ellipse(x, y + u * 0.014, u * 0.042, u * 0.011, 0, 0, Math.PI * 2);
  ctx.fill();
}

export function paintLaboratory(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  const line = height * 0.78;
  const liquids = [p.glow, p.accent, '#ffb03f', '#ff5f8f', '#5f9fff'];
  b.plane(0.01, (layer) => {
    drawRoom(b, layer, line, [mix(p.deep, p.base, 0.45), p.base], [mix(p.deep, p.base, 0.4), p.deep]);
    for (const x of [-1.05, -0.62, 0.28, 0.71]) {
      drawShelves(b, layer, [b.cx + x * u, height * 0.1, u * 0.34, height * 0.5], {
        rows: 3,
        board: mix(p.base, p.bright, 0.55),
        back: mix(p.deep, p.base, 0.55),
        colours: liquids,
        things: 'flasks',
      });
    }
    layer.fillStyle = p.bright;
    layer.fillRect(-u, line - u * 0.03, b.width + 2 * u, u * 0.03);
  });
  b.plane(
    0.014,
    (layer) => {
      for (const x of [-0.88, -0.45, 0.45, 0.88])
        for (let i = 0; i < 6; i++) {
          addGlow(
            layer,
            b.cx + (x + b.between(-0.16, 0.16)) * u,
            height * b.between(0.15, 0.6),
            u * 0.1,
            liquids[i % 5]!,
            0.4,
          );
        }
    },
    { blend: 'screen' },
  );
  b.plane(
    0.003,
    (layer) => {
      hologram(layer, b.cx - u * 0.38, height * 0.2, u * 0.1, p.glow);
      molecule(b, layer, b.cx + u * 0.4, height * 0.26, u * 0.05, p.glow);
    },
    { blend: 'screen' },
  );
  b.plane(0.006, (layer) => {
    for (const [i, x] of [-0.5, -0.36, 0.36, 0.5, 0.8, -0.8].entries())
      bigFlask(layer, b.cx + x * u, line - u * 0.02, u * (0.055 + (i % 2) * 0.02), liquids[i % 5]!);
  });
  addBokeh(b, { count: 22, colours: [p.glow, p.bright, p.accent], small: 0.01, large: 0.034, strength: 0.4 });
  addGlow(ctx, b.cx, b.headY, u * 0.55, p.bright, 0.3);
  settle(b, { light: p.base, strength: 0.3, corners: 0.5 });
}

function hologram(ctx: Ctx, x: number, y: number, r: number, colour: string): void {
  ctx.strokeStyle = alpha(colour, 0.8);
  ctx.lineWidth = r * 0.05;
  for (let i = 0; i < 3; i++) {
    ctx.beginPath();
    ctx.ellipse(x, y, r, r * 0.36, (i * Math.PI) / 3, 0, Math.PI * 2);
    ctx.stroke();
  }
  addGlow(ctx, x, y, r * 0.5, colour, 1);
}

function molecule(b: Backdrop, ctx: Ctx, x: number, y: number, r: number, colour: string): void {
  const nodes = [
    [0, 0],
    [1.4, -0.7],
    [1.5, 0.9],
    [-1.3, -0.9],
    [-1.1, 1.1],
    [0.2, -1.8],
  ] as const;
  ctx.strokeStyle = alpha(colour, 0.6);
  ctx.lineWidth = r * 0.14;
  for (const [dx, dy] of nodes) {
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.lineTo(x + dx * r, y + dy * r);
    ctx.stroke();
  }
  for (const [dx, dy] of nodes)
    addGlow(ctx, x + dx * r, y + dy * r, r * b.between(0.6, 0.9), lighten(colour, 0.3), 0.95);
}

function bigFlask(ctx: Ctx, x: number, foot: number, r: number, liquid: string): void {
  ctx.fillStyle = 'rgba(230,255,255,0.28)';
  ctx.beginPath();
  ctx.arc(x, foot - r, r, 0, Math.PI * 2);
  ctx.rect(x - r * 0.26, foot - r * 2.9, r * 0.52, r * 1.2);
  ctx.fill();
  const glowing = ctx.createRadialGradient(x, foot - r * 0.8, 0, x, foot - r, r);
  glowing.addColorStop(0, lighten(liquid, 0.55));
  glowing.addColorStop(1, liquid);
  ctx.fillStyle = glowing;
  ctx.beginPath();
  ctx.arc(x, foot - r, r * 0.88, -0.12, Math.PI + 0.12);
  ctx.fill();
  addGlow(ctx, x, foot - r, r * 2.2, liquid, 0.35);
}

export function paintFireStation(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  const line = height * 0.74;
  b.plane(0.009, (layer) => {
    drawRoom(b, layer, line, [darken(p.base, 0.35), p.base], [mix(p.base, p.deep, 0.45), p.deep]);
    tiles(b, layer, -u * 0.02, line, mix(p.base, p.accent, 0.3), p.deep);
    for (const x of [-1.0, -0.36, 0.28, 0.92])
      bayDoor(layer, b.cx + x * u - u * 0.24, height * 0.1, u * 0.58, line - height * 0.1, p);
  });
  addGlow(ctx, b.cx, height * 0.4, u * 0.6, p.bright, 0.45);
  b.plane(0.008, (layer) => {
    engine(layer, b.cx - u * 0.52, line + u * 0.09, u * 0.5, p, 1);
    engine(layer, b.cx + u * 0.52, line + u * 0.09, u * 0.5, p, -1);
  });
  for (const x of [-0.5, 0.5])
    for (const dx of [-0.12, 0.12]) {
      addGlow(ctx, b.cx + (x + dx) * u, line - u * 0.36, u * 0.16, dx < 0 ? '#4f9fff' : '#ff4f3f', 0.75);
    }
  addSmoke(b, p.bright, { size: 1.2, opacity: 0.22, threshold: 0.4, stretch: 2 });
  b.plane(
    0.008,
    (layer) => {
      for (const x of [-0.5, 0, 0.5])
        drawSpot(layer, [b.cx + x * u, -u * 0.02], [b.cx + x * u * 0.8, height], u * 0.5, p.glow, 0.35);
    },
    { blend: 'screen' },
  );
  addBokeh(b, {
    count: 18,
    colours: [p.glow, '#ff8f5f', '#ffffff'],
    small: 0.01,
    large: 0.032,
    strength: 0.4,
  });
  settle(b, { light: p.glow, strength: 0.2, corners: 0.55 });
}

function bayDoor(ctx: Ctx, x: number, y: number, wide: number, tall: number, p: Backdrop['palette']): void {
  ctx.fillStyle = darken(p.deep, 0.3);
  ctx.fillRect(x - wide * 0.03, y - wide * 0.03, wide * 1.06, tall + wide * 0.03);
  for (let i = 0; i < 6; i++) {
    ctx.fillStyle = i === 2 ? '#ffe9c0' : mix(p.accent, '#000000', 0.18 + (i % 2) * 0.08);
    ctx.fillRect(x, y + (tall * i) / 6 + tall * 0.008, wide, tall / 6 - tall * 0.016);
    if (i === 2)
      for (let k = 1; k < 4; k++) {
        ctx.fillStyle = mix(p.accent, '#000000', 0.25);
        ctx.fillRect(x + (wide * k) / 4 - wide * 0.012, y + tall / 3, wide * 0.024, tall / 6);
      }
  }
}

/** Front corner of a fire engine, facing inwards. */
function engine(ctx: Ctx, x: number, foot: number, wide: number, p: Backdrop['palette'], side: 1 | -1): void {
  ctx.save();
  ctx.translate(x, foot);
  ctx.scale(side * wide, wide);
  const body = ctx.createLinearGradient(0, -0.85, 0, 0);
  body.addColorStop(0, lighten(p.accent, 0.25));
  body.addColorStop(0.5, p.accent);
  body.addColorStop(1, darken(p.accent, 0.45));
  ctx.fillStyle = body;
  ctx.beginPath();
  ctx.roundRect(-0.62, -0.82, 1.05, 0.78, 0.06);
  ctx.fill();
  ctx.fillStyle = '#bfe0f2';
  ctx.beginPath();
  ctx.roundRect(0.02, -0.74, 0.36, 0.27, 0.03);
  ctx.roundRect(-0.34, -0.74, 0.28, 0.27, 0.03);
  ctx.fill();
  ctx.fillStyle = '#fff6e0';
  ctx.fillRect(-0.62, -0.38, 1.05, 0.05);
  ctx.fillStyle = p.glow;
  ctx.fillRect(-0.62, -0.32, 1.05, 0.025);
  ctx.fillStyle = '#d8d8dc';
  ctx.fillRect(-0.62, -0.1, 1.1, 0.07);
  ctx.fillRect(-0.5, -0.88, 0.7, 0.05);
  for (const wheel of [-0.3, 0.24]) {
    ctx.fillStyle = '#1a1614';
    ctx.beginPath();
    ctx.arc(wheel, -0.02, 0.13, 0, Math.PI * 2);
    ctx.fill();
    ctx.fillStyle = '#c8ccd0';
    ctx.beginPath();
    ctx.arc(wheel, -0.02, 0.055, 0, Math.PI * 2);
    ctx.fill();
  }
  addGlow(ctx, 0.4, -0.2, 0.16, '#fff2c8', 1);
  ctx.restore();
}

export function paintTechHangar(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  const line = height * 0.7;
  fillSky(b, [
    [0, darken(p.deep, 0.3)],
    [0.45, p.base],
    [0.7, mix(p.base, p.bright, 0.4)],
    [0.71, mix(p.deep, p.base, 0.5)],
    [1, p.deep],
  ]);
  b.plane(0.004, (layer) => {
    for (let i = 7; i >= 1; i--) gate(b, layer, i, line);
    drawPerspectiveFloor(b, layer, line, alpha(p.glow, 0.22), 0.0022, [0.05, 0.14, 0.3, 0.55, 0.85]);
  });
  addGlow(ctx, b.cx, height * 0.42, u * 0.4, p.bright, 0.55);
  b.plane(
    0.0025,
    (layer) => {
      for (const [x, y, r] of [
        [-0.42, 0.3, 0.1],
        [0.43, 0.24, 0.12],
        [0.82, 0.4, 0.1],
        [-0.82, 0.26, 0.12],
      ] as const)
        dial(b, layer, b.cx + x * u, y * height, r * u);
    },
    { blend: 'screen' },
  );
  addSmoke(b, p.bright, { size: 1.1, opacity: 0.2, threshold: 0.4, blend: 'screen', stretch: 2 });
  addSparks(b, { count: 34, colours: [p.accent, p.glow], small: 0.0014, large: 0.004, top: 0.4 });
  settle(b, { light: p.bright, strength: 0.2, corners: 0.6 });
}

/** One of the frames that the hall is made of; a higher `i` is nearer. */
function gate(b: Backdrop, ctx: Ctx, i: number, line: number): void {
  const { palette: p, u, cx, height } = b;
  const k = 0.12 + (8 - i) ** 1.6 * 0.022;
  const [half, top] = [u * (0.16 + k * 1.5), line - u * (0.26 + k * 1.15)];
  const foot = line + (height - line) * k * 0.9;
  const thick = u * (0.012 + k * 0.09);
  ctx.strokeStyle = mix(p.base, darken(p.deep, 0.2), Math.min(1, k * 1.6));
  ctx.lineWidth = thick;
  ctx.lineJoin = 'bevel';
  const shape = (grow: number) => {
    ctx.beginPath();
    for (const [x, y] of [
      [-1, 1],
      [-1, 0.25],
      [-0.72, 0],
      [0.72, 0],
      [1, 0.25],
      [1, 1],
    ] as const) {
      ctx.lineTo(cx + x * (half + grow), y === 1 ? foot : top + (foot - top) * y * 0.8 - grow);
    }
    ctx.stroke();
  };
  shape(0);
  ctx.strokeStyle = alpha(lighten(p.glow, 0.4), 0.85);
  ctx.lineWidth = thick * 0.09;
  shape(-thick * 0.3);
  ctx.strokeStyle = alpha(p.accent, 0.7);
  ctx.lineWidth = thick * 0.05;
  shape(thick * 0.36);
}

function dial(b: Backdrop, ctx: Ctx, x: number, y: number, r: number): void {
  const { palette: p } = b;
  addGlow(ctx, x, y, r * 1.3, p.glow, 0.25);
  ctx.strokeStyle = alpha(p.glow, 0.75);
  for (const [k, wide, dash] of [
    [1, 0.03, 0.12],
    [0.82, 0.09, 0.3],
    [0.55, 0.025, 1],
    [0.4, 0.05, 0.2],
  ] as const) {
    ctx.lineWidth = r * wide;
    ctx.setLineDash([r * dash * 2, r * dash * 0.6]);
    ctx.beginPath();
    ctx.arc(x, y, r * k, 0, Math.PI * 2);
    ctx.stroke();
  }
  ctx.setLineDash([]);
  ctx.fillStyle = alpha(p.accent, 0.9);
  for (let i = 0; i < 5; i++)
    ctx.fillRect(x + (i - 2.4) * r * 0.12, y + r * 0.14, r * 0.07, -r * b.between(0.08, 0.36));
}
