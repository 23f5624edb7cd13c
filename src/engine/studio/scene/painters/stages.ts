import { addGlow, addSmoke, type Backdrop, type Ctx, fillSky, settle } from '../backdrop.ts';
import { alpha, darken, lighten, mix } from '../colour.ts';
import { drawCurtain, drawPerspectiveFloor } from '../draw-built.ts';
import { addBokeh, addSparks, drawGlint, drawSpot } from '../draw-light.ts';

function boards(b: Backdrop, ctx: Ctx, line: number, near: string, far: string): void {
  const { u, height } = b;
  const floor = ctx.createLinearGradient(0, line, 0, height);
  floor.addColorStop(0, far);
  floor.addColorStop(1, near);
  ctx.fillStyle = floor;
  ctx.fillRect(-u, line, b.width + 2 * u, height - line + u);
  drawPerspectiveFloor(b, ctx, line, alpha('#000000', 0.28), 0.0025, []);
}

export function paintStageCurtains(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  const line = height * 0.8;
  fillSky(b, [
    [0, darken(p.deep, 0.3)],
    [0.5, mix(p.deep, p.base, 0.5)],
    [1, p.deep],
  ]);
  b.plane(0.006, (layer) => {
    for (let i = -9; i <= 9; i++) {
      drawCurtain(layer, [b.cx + (i - 0.5) * u * 0.18, b.cx + (i + 0.5) * u * 0.18], {
        top: -u * 0.1,
        tie: height * 3,
        bottom: line,
        colour: mix(p.base, p.deep, 0.5),
        folds: 2,
      });
    }
    boards(b, layer, line, darken(p.accent, 0.62), mix(p.accent, p.deep, 0.25));
  });
  ctx.save();
  ctx.globalCompositeOperation = 'screen';
  addGlow(ctx, b.cx, height * 0.45, u * 0.62, mix(p.bright, p.glow, 0.4), 0.55);
  ctx.restore();
  b.plane(0.0025, (layer) => {
    const reach = Math.max(b.width / 2, u * 0.5);
    for (const side of [-1, 1]) {
      drawCurtain(layer, [b.cx + side * reach * 1.02, b.cx + side * u * 0.2], {
        top: -u * 0.05,
        tie: height * 0.66,
        bottom: height * 1.05,
        colour: p.base,
        folds: 5,
      });
      layer.fillStyle = p.accent;
      layer.beginPath();
      layer.roundRect(
        b.cx + side * (reach * 1.02 - (reach * 1.02 - u * 0.2) * 0.24) - (reach - u * 0.16) * 0.26,
        height * 0.655,
        (reach - u * 0.16) * 0.52,
        u * 0.026,
        u * 0.012,
      );
      layer.fill();
    }
    valance(b, layer, p.base, p.accent);
  });
  b.plane(
    0.008,
    (layer) => {
      for (const [x, tx] of [
        [-0.42, -0.05],
        [0.42, 0.05],
        [0, 0],
      ] as const) {
        drawSpot(layer, [b.cx + x * u, -u * 0.04], [b.cx + tx * u, height * 0.95], u * 0.6, p.glow, 0.5);
      }
    },
    { blend: 'screen' },
  );
  addSparks(b, { count: 46, colours: [p.glow], small: 0.001, large: 0.0034, strength: 0.7 });
  addBokeh(b, { count: 9, colours: [p.glow], small: 0.01, large: 0.024, top: 0.75, strength: 0.35 });
  settle(b, { light: p.glow, strength: 0.12, corners: 0.6 });
}

/** Scalloped cloth along the top edge with a gold fringe. */
function valance(b: Backdrop, ctx: Ctx, cloth: string, fringe: string): void {
  const { u } = b;
  for (let i = -9; i <= 9; i++) {
    const [x, half] = [b.cx + i * u * 0.2, u * 0.105];
    const fall = ctx.createRadialGradient(x, -u * 0.06, u * 0.02, x, -u * 0.04, u * 0.17);
    fall.addColorStop(0, darken(cloth, 0.55));
    fall.addColorStop(0.6, cloth);
    fall.addColorStop(0.85, lighten(cloth, 0.22));
    fall.addColorStop(1, darken(cloth, 0.3));
    ctx.fillStyle = fall;
    ctx.beginPath();
    ctx.ellipse(x, -u * 0.02, half, u * 0.12, 0, 0, Math.PI);
    ctx.fill();
    ctx.strokeStyle = fringe;
    ctx.lineWidth = u * 0.011;
    ctx.beginPath();
    ctx.ellipse(x, -u * 0.02, half, u * 0.122, 0, 0.05, Math.PI - 0.05);
    ctx.stroke();
  }
}

export function paintDanceHall(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  const line = height * 0.74;
  fillSky(b, [
    [0, p.deep],
    [0.5, p.base],
    [0.74, mix(p.base, p.bright, 0.5)],
    [1, p.deep],
  ]);
  b.plane(0.006, (layer) => {
    for (let row = 0; row < 5; row++) {
      const at = (k: number) => line + (height * 1.05 - line) * (k / 5) ** 1.5;
      for (let i = -14; i < 14; i++) {
        const k0 = 0.07 + ((at(row) - line) / u) * 0.6;
        const k1 = 0.07 + ((at(row + 1) - line) / u) * 0.6;
        const tile = [p.bright, p.accent, p.glow, p.base, lighten(p.base, 0.3)][Math.floor(b.random() * 5)]!;
        layer.fillStyle = mix(tile, p.deep, b.between(0.1, 0.55));
        layer.beginPath();
        layer.moveTo(b.cx + i * k0 * u, at(row));
        layer.lineTo(b.cx + (i + 0.94) * k0 * u, at(row));
        layer.lineTo(b.cx + (i + 0.94) * k1 * u, at(row + 1) - u * 0.003);
        layer.lineTo(b.cx + i * k1 * u, at(row + 1) - u * 0.003);
        layer.fill();
      }
    }
  });
  addGlow(ctx, b.cx, line, u * 0.7, p.bright, 0.35);
  const beams = [p.accent, p.bright, p.glow, lighten(p.base, 0.3)];
  b.plane(
    0.008,
    (layer) => {
      for (let i = 0; i < 8; i++) {
        const x = (i - 3.5) * 0.26;
        drawSpot(
          layer,
          [b.cx + x * u, -u * 0.03],
          [b.cx + (x * 0.5 + b.between(-0.3, 0.3)) * u, height * 0.9],
          u * 0.26,
          beams[i % 4]!,
          0.5,
        );
      }
    },
    { blend: 'screen' },
  );
  b.plane(
    0.004,
    (layer) => {
      for (let i = 0; i < 150; i++) {
        const a = b.random() * Math.PI * 2;
        const r = u * (0.2 + b.random() * 0.95);
        layer.fillStyle = alpha(mix('#ffffff', beams[i % 4]!, 0.45), b.between(0.2, 0.75));
        layer.beginPath();
        layer.ellipse(
          b.cx + Math.cos(a) * r,
          height * 0.3 + Math.sin(a) * r * 0.75,
          u * 0.009,
          u * 0.006,
          a,
          0,
          Math.PI * 2,
        );
        layer.fill();
      }
    },
    { blend: 'screen' },
  );
  for (const [x, y, r] of [
    [-0.36, 0.16, 0.1],
    [0.4, 0.1, 0.065],
    [0.86, 0.2, 0.09],
    [-0.86, 0.12, 0.07],
  ] as const)
    mirrorBall(b, b.cx + x * u, height * y, r * u);
  addBokeh(b, { count: 28, colours: beams, small: 0.008, large: 0.034, strength: 0.5 });
  settle(b, { light: p.bright, strength: 0.15, corners: 0.5 });
}

function mirrorBall(b: Backdrop, x: number, y: number, r: number): void {
  const { ctx, u, palette: p } = b;
  ctx.fillStyle = alpha('#ffffff', 0.4);
  ctx.fillRect(x - u * 0.001, 0, u * 0.002, y - r);
  addGlow(ctx, x, y, r * 2, '#ffffff', 0.3);
  ctx.save();
  ctx.beginPath();
  ctx.arc(x, y, r, 0, Math.PI * 2);
  ctx.clip();
  const rows = 13;
  for (let i = 0; i < rows; i++) {
    const [t0, t1] = [Math.sin((i / rows - 0.5) * Math.PI), Math.sin(((i + 1) / rows - 0.5) * Math.PI)];
    const half = Math.sqrt(Math.max(0.02, 1 - ((t0 + t1) / 2) ** 2));
    const columns = Math.max(4, Math.round(16 * half));
    for (let k = 0; k < columns; k++) {
      const [s0, s1] = [
        Math.sin((k / columns - 0.5) * Math.PI),
        Math.sin(((k + 1) / columns - 0.5) * Math.PI),
      ];
      const light =
        Math.max(0, 0.75 - Math.hypot(s0 * half + 0.4, t0 + 0.45) * 0.55) + b.between(-0.22, 0.28);
      const tint = [p.accent, p.bright, '#cfd4f2', '#cfd4f2'][Math.floor(b.random() * 4)]!;
      ctx.fillStyle =
        light > 0.5
          ? mix(tint, '#ffffff', Math.min(1, (light - 0.5) * 2.4))
          : mix(p.deep, tint, Math.max(0, light * 1.8));
      ctx.fillRect(x + s0 * half * r, y + t0 * r, (s1 - s0) * half * r * 0.92, (t1 - t0) * r * 0.9);
    }
  }
  ctx.restore();
  drawGlint(ctx, x - r * 0.4, y - r * 0.45, r * 0.85, 'rgba(255,255,255,0.95)');
}

export function paintBollywoodStage(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  const line = height * 0.8;
  fillSky(b, [
    [0, p.deep],
    [0.45, p.base],
    [0.8, mix(p.base, p.bright, 0.45)],
    [1, p.deep],
  ]);
  b.plane(
    0.006,
    (layer) => {
      for (let i = 0; i < 40; i++) {
        const [a0, a1] = [(i / 40) * Math.PI * 2, ((i + 0.5) / 40) * Math.PI * 2];
        layer.fillStyle = alpha(i % 2 ? p.bright : p.accent, 0.3);
        layer.beginPath();
        layer.moveTo(b.cx, height * 0.5);
        layer.lineTo(b.cx + Math.cos(a0) * u * 1.5, height * 0.5 + Math.sin(a0) * u * 1.5);
        layer.lineTo(b.cx + Math.cos(a1) * u * 1.5, height * 0.5 + Math.sin(a1) * u * 1.5);
        layer.fill();
      }
    },
    { blend: 'screen' },
  );
  addGlow(ctx, b.cx, height * 0.48, u * 0.6, p.bright, 0.55);
  b.plane(0.0022, (layer) => {
    for (const [k, colour] of [
      [0.84, p.accent],
      [0.66, p.bright],
      [0.5, p.accent],
    ] as const)
      bulbArch(b, layer, u * k, line, colour);
  });
  b.plane(0.004, (layer) => {
    boards(b, layer, line, p.deep, mix(p.bright, p.base, 0.4));
    for (let i = 0; i < 3; i++) {
      layer.fillStyle = mix(p.accent, p.glow, i * 0.3);
      layer.fillRect(-u, line + u * (0.012 + i * 0.055), b.width + 2 * u, u * 0.006);
    }
  });
  b.plane(
    0.009,
    (layer) => {
      for (let i = 0; i < 8; i++) {
        const x = (i - 3.5) * 0.3;
        drawSpot(
          layer,
          [b.cx + x * u, -u * 0.03],
          [b.cx + x * u * 0.45, height * 0.92],
          u * 0.3,
          [p.bright, p.glow, p.accent, '#8f5fff'][i % 4]!,
          0.42,
        );
      }
    },
    { blend: 'screen' },
  );
  garlands(b);
  addSmoke(b, p.bright, { size: 0.9, opacity: 0.25, threshold: 0.5, blend: 'screen', stretch: 2 });
  addSparks(b, { count: 60, colours: [p.glow, p.accent], small: 0.0015, large: 0.005 });
  addBokeh(b, {
    count: 22,
    colours: [p.glow, p.bright, p.accent],
    small: 0.01,
    large: 0.036,
    strength: 0.45,
  });
  settle(b, { light: p.bright, strength: 0.15, corners: 0.5 });
}

function bulbArch(b: Backdrop, ctx: Ctx, half: number, foot: number, colour: string): void {
  const { u, palette: p } = b;
  const spring = foot - half * 0.25;
  const at = (t: number): readonly [number, number] => {
    if (t < 0.15) return [b.cx - half, foot - (foot - spring) * (t / 0.15)];
    if (t > 0.85) return [b.cx + half, spring + (foot - spring) * ((t - 0.85) / 0.15)];
    const a = Math.PI * (1 + (t - 0.15) / 0.7);
    return [b.cx + Math.cos(a) * half, spring + Math.sin(a) * half * 0.95];
  };
  for (const [wide, tone] of [
    [0.05, darken(colour, 0.45)],
    [0.036, colour],
    [0.008, lighten(colour, 0.5)],
  ] as const) {
    ctx.strokeStyle = tone;
    ctx.lineWidth = u * wide;
    ctx.beginPath();
    for (let i = 0; i <= 48; i++) ctx.lineTo(...at(i / 48));
    ctx.stroke();
  }
  const count = Math.round(half / (u * 0.016));
  for (let i = 0; i < count; i++) {
    const [x, y] = at((i + 0.5) / count);
    addGlow(ctx, x, y, u * 0.02, p.glow, 0.7);
    ctx.fillStyle = '#fffbe8';
    ctx.beginPath();
    ctx.arc(x, y, u * 0.0052, 0, Math.PI * 2);
    ctx.fill();
  }
}

/** Marigold strings hanging along the top. */
function garlands(b: Backdrop): void {
  const { u, palette: p } = b;
  b.plane(0.002, (layer) => {
    for (let i = -18; i <= 18; i++) {
      const x = b.cx + (i + 0.5) * u * 0.075;
      const beads = 3 + Math.round(4 * Math.abs(Math.sin(i * 0.9)));
      for (let k = 0; k < beads; k++) {
        layer.fillStyle = mix(k % 2 ? p.accent : p.glow, '#c8401f', k % 3 === 2 ? 0.3 : 0);
        layer.beginPath();
        layer.arc(x, k * u * 0.02, u * 0.0125, 0, Math.PI * 2);
        layer.fill();
      }
    }
  });
}
