import { addGlow, addSmoke, type Backdrop, type Ctx, settle } from '../backdrop.ts';
import { alpha, darken, lighten, mix } from '../colour.ts';
import { drawRoom, drawShelves, drawWindow } from '../draw-built.ts';
import { addBokeh, addShafts, drawBulbs } from '../draw-light.ts';

export function paintClinic(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  const line = height * 0.8;
  b.plane(0.012, (layer) => {
    drawRoom(
      b,
      layer,
      line,
      [p.bright, mix(p.bright, p.base, 0.7)],
      [mix(p.base, p.deep, 0.35), mix(p.base, p.deep, 0.7)],
    );
    layer.fillStyle = alpha(mix(p.base, p.deep, 0.3), 0.5);
    layer.fillRect(-u, height * 0.66, b.width + 2 * u, u * 0.012);
    const left = b.cx - u * 0.47;
    drawWindow(b, layer, [left - u * 0.02, height * 0.1, u * 0.25, height * 0.4], {
      sky: ['#bfe4ff', '#f2fbff'],
      frame: '#ffffff',
      green: '#7fc48a',
    });
    for (const k of [1, 2]) {
      const x = left - u * (0.1 + k * 0.36);
      drawShelves(b, layer, [x, height * 0.14, u * 0.26, height * 0.44], shelf(p.bright, p));
    }
    drawShelves(b, layer, [b.cx + u * 0.25, height * 0.08, u * 0.3, height * 0.46], shelf('#ffffff', p));
    drawShelves(b, layer, [b.cx + u * 0.62, height * 0.16, u * 0.3, height * 0.4], shelf(p.bright, p));
    cabinet(layer, b.cx + u * 0.22, height * 0.64, u * 0.8, u * 0.2, mix(p.base, '#ffffff', 0.55), p.deep);
    cabinet(layer, b.cx - u * 1.02, height * 0.68, u * 0.78, u * 0.16, mix(p.base, '#ffffff', 0.45), p.deep);
    poster(layer, b.cx - u * 0.16, height * 0.06, u * 0.11, p.accent);
    plant(b, layer, b.cx - u * 0.36, height * 0.68, u * 0.07);
  });
  addShafts(b, {
    x: b.cx - u * 0.7,
    y: -u * 0.1,
    count: 6,
    colour: '#ffffff',
    strength: 0.4,
    towards: 0.9,
    fan: 0.8,
    reach: 1.3,
  });
  addBokeh(b, {
    count: 14,
    colours: ['#ffffff', lighten(p.base, 0.5)],
    small: 0.02,
    large: 0.05,
    strength: 0.3,
  });
  addGlow(ctx, b.cx - u * 0.35, height * 0.3, u * 0.4, '#ffffff', 0.35);
  settle(b, { light: '#ffffff', strength: 0.35, corners: 0.3 });
}

const shelf = (board: string, p: Backdrop['palette']) =>
  ({
    rows: 3,
    board: lighten(board, 0.3),
    back: mix(p.base, '#ffffff', 0.45),
    colours: [p.accent, '#5f9fe8', '#f2c24f', '#5fc89a', '#ffffff', '#b88fe0'],
    things: 'jars',
  }) as const;

function cabinet(
  ctx: Ctx,
  x: number,
  y: number,
  wide: number,
  tall: number,
  front: string,
  dark: string,
): void {
  ctx.fillStyle = front;
  ctx.fillRect(x, y, wide, tall);
  ctx.fillStyle = lighten(front, 0.5);
  ctx.fillRect(x - wide * 0.01, y - tall * 0.06, wide * 1.02, tall * 0.09);
  ctx.strokeStyle = alpha(dark, 0.35);
  ctx.lineWidth = wide * 0.006;
  for (let i = 0; i < 4; i++)
    ctx.strokeRect(x + (wide * i) / 4 + wide * 0.01, y + tall * 0.12, wide * 0.23, tall * 0.78);
  ctx.fillStyle = alpha(dark, 0.5);
  for (let i = 0; i < 4; i++)
    ctx.fillRect(x + (wide * (i + 0.8)) / 4, y + tall * 0.25, wide * 0.012, tall * 0.2);
}

/** A framed heart. */
function poster(ctx: Ctx, x: number, y: number, size: number, colour: string): void {
  ctx.fillStyle = '#ffffff';
  ctx.fillRect(x, y, size, size * 1.2);
  const [cx, cy, r] = [x + size / 2, y + size * 0.6, size * 0.3];
  ctx.fillStyle = colour;
  ctx.beginPath();
  ctx.moveTo(cx, cy + r);
  ctx.bezierCurveTo(cx - r * 1.7, cy - r * 0.2, cx - r * 0.8, cy - r * 1.3, cx, cy - r * 0.45);
  ctx.bezierCurveTo(cx + r * 0.8, cy - r * 1.3, cx + r * 1.7, cy - r * 0.2, cx, cy + r);
  ctx.fill();
}

function plant(b: Backdrop, ctx: Ctx, x: number, foot: number, size: number): void {
  for (let i = 0; i < 11; i++) {
    const a = -Math.PI / 2 + (i - 5) * 0.26;
    ctx.strokeStyle = mix('#2f7f4a', '#8fd08a', b.random());
    ctx.lineWidth = size * 0.16;
    ctx.lineCap = 'round';
    ctx.beginPath();
    ctx.moveTo(x, foot - size * 0.5);
    ctx.quadraticCurveTo(
      x + Math.cos(a) * size * 0.5,
      foot - size * 1.6,
      x + Math.cos(a) * size * 1.3,
      foot - size * (1.1 - Math.sin(a) * 0.7),
    );
    ctx.stroke();
  }
  ctx.fillStyle = '#f2efe6';
  ctx.beginPath();
  ctx.roundRect(x - size * 0.42, foot - size * 0.7, size * 0.84, size * 0.75, size * 0.1);
  ctx.fill();
}

export function paintClassroom(b: Backdrop): void {
  const { palette: p, u, height } = b;
  const line = height * 0.82;
  b.plane(0.009, (layer) => {
    drawRoom(b, layer, line, [p.bright, darken(p.bright, 0.12)], [mix(p.deep, p.accent, 0.4), p.deep]);
    const half = Math.min(u * 0.56, b.width * 0.42);
    const [top, tall] = [height * 0.13, height * 0.5];
    layer.fillStyle = mix(p.deep, p.accent, 0.45);
    layer.fillRect(b.cx - half - u * 0.022, top - u * 0.022, half * 2 + u * 0.044, tall + u * 0.044);
    const board = layer.createRadialGradient(b.cx, height * 0.35, 0, b.cx, height * 0.35, u * 0.65);
    board.addColorStop(0, lighten(p.base, 0.16));
    board.addColorStop(1, darken(p.base, 0.3));
    layer.fillStyle = board;
    layer.fillRect(b.cx - half, top, half * 2, tall);
    for (const side of [-1, 1]) {
      const x = b.cx + side * u * 0.78;
      drawShelves(b, layer, [x - u * 0.16, height * 0.2, u * 0.32, height * 0.56], {
        rows: 4,
        board: mix(p.deep, p.accent, 0.55),
        back: darken(p.bright, 0.35),
        colours: [p.accent, '#4f8fd8', '#f2c24f', '#5fae6a', '#d85f7a'],
        things: 'books',
      });
    }
  });
  b.plane(0.0035, (layer) => {
    chalkDoodles(b, layer, height);
    bunting(b, layer, height * 0.035, ['#f26f5f', '#f2c24f', '#5fb8e0', '#7fc86a', '#c88fe0']);
  });
  addSmoke(b, '#ffffff', { size: 0.7, opacity: 0.12, threshold: 0.4, blend: 'screen', stretch: 1.8 });
  b.plane(0.01, (layer) => {
    globe(layer, b.cx - u * 0.4, line - u * 0.13, u * 0.085);
    for (let i = 0; i < 4; i++) {
      layer.fillStyle = ['#d85f4f', '#4f8fd8', '#f2c24f', '#5fae6a'][i]!;
      layer.fillRect(
        b.cx + u * (0.3 + (i % 2) * 0.01),
        line - u * (0.035 + i * 0.034),
        u * (0.2 - i * 0.015),
        u * 0.03,
      );
    }
  });
  addShafts(b, {
    x: b.cx - u * 0.9,
    y: -u * 0.15,
    count: 5,
    colour: p.glow,
    strength: 0.42,
    towards: 0.75,
    fan: 0.7,
    reach: 1.5,
  });
  settle(b, { light: p.glow, strength: 0.2, corners: 0.45 });
}

/** Sums, shapes and a sun in chalk, kept to the sides of the board. */
function chalkDoodles(b: Backdrop, ctx: Ctx, height: number): void {
  const { u, cx } = b;
  ctx.strokeStyle = 'rgba(255,255,250,0.8)';
  ctx.lineWidth = u * 0.0042;
  ctx.lineCap = 'round';
  const left = cx - Math.min(u * 0.5, b.width * 0.37);
  const right = cx + Math.min(u * 0.33, b.width * 0.24);
  const circle = (x: number, y: number, r: number) => {
    ctx.beginPath();
    ctx.arc(x, y, r, 0.1, Math.PI * 2);
    ctx.stroke();
  };
  const path = (points: readonly (readonly [number, number])[], x: number, y: number, s: number) => {
    ctx.beginPath();
    for (const [px, py] of points) ctx.lineTo(x + px * s, y + py * s);
    ctx.stroke();
  };
  circle(left + u * 0.05, height * 0.22, u * 0.03);
  for (let i = 0; i < 8; i++) {
    const a = (i * Math.PI) / 4;
    path(
      [
        [Math.cos(a) * 0.045, Math.sin(a) * 0.045],
        [Math.cos(a) * 0.062, Math.sin(a) * 0.062],
      ],
      left + u * 0.05,
      height * 0.22,
      u,
    );
  }
  path(
    [
      [0, 0.1],
      [0.05, 0],
      [0.1, 0.1],
      [0, 0.1],
    ],
    left,
    height * 0.34,
    u,
  );
  path(
    [
      [0, 0],
      [0.09, 0],
      [0.09, 0.07],
      [0, 0.07],
      [0, 0],
      [0.045, -0.05],
      [0.09, 0],
    ],
    left + u * 0.01,
    height * 0.53,
    u,
  );
  for (let i = 0; i < 3; i++) {
    const y = height * (0.23 + i * 0.1);
    path(
      [
        [0, 0],
        [0.03, 0],
      ],
      right,
      y,
      u,
    );
    path(
      [
        [0.015, -0.015],
        [0.015, 0.015],
      ],
      right,
      y,
      u,
    );
    circle(right + u * 0.065, y, u * 0.017);
    path(
      [
        [0.1, -0.007],
        [0.13, -0.007],
      ],
      right,
      y,
      u,
    );
    path(
      [
        [0.1, 0.007],
        [0.13, 0.007],
      ],
      right,
      y,
      u,
    );
  }
  path(
    Array.from(
      { length: 11 },
      (_, i) => [Math.sin((i * 4 * Math.PI) / 5) * 0.04, -Math.cos((i * 4 * Math.PI) / 5) * 0.04] as const,
    ).slice(0, 6),
    right + u * 0.06,
    height * 0.55,
    u,
  );
}

function bunting(b: Backdrop, ctx: Ctx, y: number, colours: readonly string[]): void {
  const step = b.u * 0.075;
  for (let i = -20; i <= 20; i++) {
    const x = b.cx + i * step;
    const sag = b.u * 0.02 * Math.sin(((i + 20) / 5) * Math.PI) ** 2;
    ctx.fillStyle = colours[(i + 20) % colours.length]!;
    ctx.beginPath();
    ctx.moveTo(x - step * 0.45, y + sag);
    ctx.lineTo(x + step * 0.45, y + sag);
    ctx.lineTo(x, y + sag + step * 0.85);
    ctx.fill();
  }
}

function globe(ctx: Ctx, x: number, y: number, r: number): void {
  ctx.fillStyle = '#7a4a22';
  ctx.fillRect(x - r * 0.1, y + r, r * 0.2, r * 0.4);
  ctx.fillRect(x - r * 0.6, y + r * 1.35, r * 1.2, r * 0.16);
  const sea = ctx.createRadialGradient(x - r * 0.35, y - r * 0.4, 0, x, y, r * 1.1);
  sea.addColorStop(0, '#bfe8ff');
  sea.addColorStop(0.6, '#3f8fd0');
  sea.addColorStop(1, '#1f4f8f');
  ctx.fillStyle = sea;
  ctx.beginPath();
  ctx.arc(x, y, r, 0, Math.PI * 2);
  ctx.fill();
  ctx.fillStyle = '#6fae5a';
  for (const [dx, dy, k] of [
    [-0.3, -0.25, 0.36],
    [0.35, 0.1, 0.3],
    [-0.1, 0.45, 0.22],
  ] as const) {
    ctx.beginPath();
    ctx.ellipse(x + dx * r, y + dy * r, r * k, r * k * 0.75, 0.6, 0, Math.PI * 2);
    ctx.fill();
  }
}

export function paintPlayroom(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  const line = height * 0.8;
  b.plane(0.008, (layer) => {
    drawRoom(
      b,
      layer,
      line,
      [lighten(p.base, 0.2), p.base],
      [mix(p.bright, p.accent, 0.25), mix(p.bright, p.deep, 0.35)],
    );
    for (let row = 0; row * u * 0.12 < line; row++) {
      for (let i = -14; i <= 14; i++) {
        layer.fillStyle = alpha('#ffffff', 0.42);
        layer.beginPath();
        layer.arc(
          b.cx + (i + (row % 2) * 0.5) * u * 0.13,
          row * u * 0.12 + u * 0.04,
          u * 0.019,
          0,
          Math.PI * 2,
        );
        layer.fill();
      }
    }
    layer.fillStyle = p.bright;
    layer.fillRect(-u, line - u * 0.045, b.width + 2 * u, u * 0.05);
    const toys = {
      rows: 3,
      board: '#ffffff',
      back: mix(p.base, p.deep, 0.25),
      colours: [p.accent, p.glow, '#7fc8a8', '#8fa8f2', '#f29a6f'],
      things: 'toys',
    } as const;
    drawShelves(b, layer, [b.cx + u * 0.29, height * 0.2, u * 0.34, height * 0.42], toys);
    drawShelves(b, layer, [b.cx - u * 1.02, height * 0.24, u * 0.3, height * 0.4], toys);
    tent(layer, b.cx - u * 0.44, line + u * 0.03, u * 0.24, u * 0.52, p);
  });
  b.plane(0.012, (layer) => {
    for (let i = 0; i < 12; i++) {
      const side = i % 2 ? 1 : -1;
      layer.fillStyle = [p.accent, p.glow, '#7fc8a8', '#8fa8f2'][i % 4]!;
      const size = u * b.between(0.05, 0.09);
      layer.beginPath();
      layer.roundRect(
        b.cx + side * u * b.between(0.32, 0.85),
        line + u * b.between(-0.03, 0.09),
        size,
        size,
        size * 0.14,
      );
      layer.fill();
    }
  });
  b.plane(0.003, (layer) => {
    for (const [x0, x1] of [
      [-1.2, -0.42],
      [-0.42, 0.42],
      [0.42, 1.2],
    ] as const) {
      drawBulbs(layer, [b.cx + x0 * u, height * 0.03], [b.cx + x1 * u, height * 0.03], {
        sag: u * 0.08,
        bulb: u * 0.01,
        count: 9,
        colours: [p.glow, '#fff6d8'],
        wire: alpha(p.deep, 0.5),
      });
    }
  });
  addBokeh(b, {
    count: 16,
    colours: [p.glow, '#ffffff', p.accent],
    small: 0.012,
    large: 0.036,
    strength: 0.35,
  });
  addGlow(ctx, b.cx, b.headY, u * 0.5, '#ffffff', 0.25);
  settle(b, { light: p.glow, strength: 0.14, corners: 0.28 });
}

function tent(ctx: Ctx, x: number, foot: number, half: number, tall: number, p: Backdrop['palette']): void {
  const stripes = 6;
  for (let i = 0; i < stripes; i++) {
    ctx.fillStyle = i % 2 ? '#ffffff' : p.accent;
    ctx.beginPath();
    ctx.moveTo(x, foot - tall);
    ctx.lineTo(x - half + (2 * half * i) / stripes, foot);
    ctx.lineTo(x - half + (2 * half * (i + 1)) / stripes, foot);
    ctx.fill();
  }
  ctx.fillStyle = darken(p.accent, 0.5);
  ctx.beginPath();
  ctx.moveTo(x, foot - tall * 0.62);
  ctx.lineTo(x - half * 0.34, foot);
  ctx.lineTo(x + half * 0.34, foot);
  ctx.fill();
  ctx.fillStyle = p.glow;
  ctx.beginPath();
  ctx.arc(x, foot - tall, half * 0.09, 0, Math.PI * 2);
  ctx.fill();
}
