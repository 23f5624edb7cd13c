import { alpha, darken, lighten, mix } from '../../drawing/colour.ts';
import { fillBox, oval } from '../../drawing/ornament.ts';
import { plot } from '../../drawing/plot.ts';
import { addGlow, type Backdrop, type Ctx, fillSky, settle } from '../scenery/backdrop.ts';
import { addHaze, addPool, FOCUS, lowerCorners } from '../scenery/depth.ts';
import { drawCloud } from '../scenery/draw-clouds.ts';
import { addShafts } from '../scenery/draw-light.ts';
import { bird } from './bird.ts';
import { boards } from './stage-floor.ts';

export function paintPirateDeck(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  const sea = height * 0.56;
  fillSky(b, {
    0: mix(p.base, p.deep, 0.15),
    0.35: mix(p.base, p.bright, 0.6),
    0.56: p.bright,
    0.57: mix(p.base, p.deep, 0.35),
    1: mix(p.base, p.deep, 0.6),
  });
  addGlow(ctx, [b.cx - u * 0.28, height * 0.44], u * 0.6, { colour: p.glow, strength: 0.85 });
  b.plane(0.006, (layer) => {
    for (const [x, y, s] of [
      [0.36, 0.24, 0.17],
      [-0.5, 0.14, 0.16],
      [0.95, 0.34, 0.2],
      [-0.95, 0.4, 0.18],
    ] as const)
      drawCloud(b, layer, [b.cx + x * u, y * height], {
        size: s * u,
        light: '#ffffff',
        shade: mix(p.bright, p.base, 0.35),
      });
    for (const [x, s] of [
      [0.6, 0.2],
      [-0.75, 0.16],
    ] as const) {
      layer.fillStyle = mix('#3f7f5a', p.bright, 0.45);
      layer.beginPath();
      layer.ellipse(b.cx + x * u, sea + u * 0.01, s * u, s * u * 0.34, 0, Math.PI, Math.PI * 2);
      layer.fill();
    }
    for (let i = 0; i < 90; i++) {
      layer.fillStyle = alpha(p.glow, b.between(0.1, 0.6));
      layer.fillRect(
        b.cx - u * 0.28 + b.between(-0.4, 0.4) * u,
        sea + b.random() ** 2 * u * 0.24,
        u * b.between(0.015, 0.05),
        u * 0.0035,
      );
    }
  });
  addHaze(b, { y: sea, spread: 0.08, colour: p.bright, strength: 0.6 });
  b.plane(0.0035, (layer) => {
    for (const side of [-1, 1]) rig(b, layer, side, height);
    deckRail(b, layer, height);
  });
  b.plane(0.002, (layer) => {
    for (const [x, y] of plot`-0.14 0.08, 0.12 0.12, 0.2 0.07`)
      bird(layer, [b.cx + x * u, y * height], u * 0.02, '#ffffff');
  });
  for (const side of [-1, 1])
    addGlow(ctx, [b.cx + side * u * 0.4, height * 0.66], u * 0.16, {
      colour: mix(p.glow, '#ffb04f', 0.6),
      strength: 0.75,
    });
  addShafts(b, {
    x: b.cx - u * 0.28,
    y: height * 0.4,
    count: 9,
    colour: p.glow,
    strength: 0.3,
    towards: -Math.PI / 2,
    fan: 2.8,
    reach: 1,
  });
  barrels(b);
  settle(b, { light: p.glow, strength: 0.18, corners: 0.45 });
}

/** Mast, sail, shrouds and a lantern on one side. */
function rig(b: Backdrop, ctx: Ctx, side: number, height: number): void {
  const { u, cx, palette: p } = b;
  const x = cx + side * u * 0.44;
  const wood = ctx.createLinearGradient(x - u * 0.03, 0, x + u * 0.03, 0);
  wood.addColorStop(0, darken(p.accent, 0.5));
  wood.addColorStop(0.4, lighten(p.accent, 0.15));
  wood.addColorStop(1, darken(p.accent, 0.6));
  for (const [y, deep] of [
    [-0.06, 0.28],
    [0.26, 0.22],
  ] as const) {
    const cloth = ctx.createLinearGradient(0, y * height, 0, (y + deep + 0.06) * height);
    cloth.addColorStop(0, '#fff6e2');
    cloth.addColorStop(1, '#d8c29a');
    ctx.fillStyle = cloth;
    ctx.beginPath();
    ctx.moveTo(x - side * u * 0.16, height * y);
    ctx.lineTo(x + side * u * 0.46, height * y);
    ctx.quadraticCurveTo(
      x + side * u * 0.58,
      height * (y + deep * 0.6),
      x + side * u * 0.5,
      height * (y + deep),
    );
    ctx.quadraticCurveTo(
      x + side * u * 0.2,
      height * (y + deep * 0.72),
      x - side * u * 0.19,
      height * (y + deep),
    );
    ctx.quadraticCurveTo(x - side * u * 0.24, height * (y + deep * 0.5), x - side * u * 0.16, height * y);
    ctx.fill();
    ctx.fillStyle = darken(p.accent, 0.4);
    ctx.fillRect(
      Math.min(x - side * u * 0.18, x + side * u * 0.5),
      height * y - u * 0.012,
      u * 0.68,
      u * 0.018,
    );
  }
  ctx.fillStyle = wood;
  ctx.fillRect(x - u * 0.026, -u * 0.1, u * 0.052, height * 1.1);
  ctx.strokeStyle = darken(p.deep, 0.1);
  ctx.lineWidth = u * 0.0035;
  ctx.beginPath();
  for (let i = 0; i < 5; i++) {
    ctx.moveTo(x, height * 0.3);
    ctx.lineTo(x + side * u * (0.1 + i * 0.1), height * 0.82);
  }
  for (let i = 1; i < 8; i++) {
    const t = i / 8;
    ctx.moveTo(x + side * u * 0.1 * t, height * (0.3 + 0.52 * t));
    ctx.lineTo(x + side * u * 0.5 * t, height * (0.3 + 0.52 * t));
  }
  ctx.stroke();
  ctx.fillStyle = '#ffdf8a';
  ctx.beginPath();
  ctx.roundRect(x - side * u * 0.04 - u * 0.014, height * 0.64, u * 0.028, u * 0.042, u * 0.008);
  ctx.fill();
}

/** Barrels right before the lens. */
function barrels(b: Backdrop): void {
  const { u, height, palette: p } = b;
  b.plane(FOCUS.before, (ctx) => {
    for (const { x, side } of lowerCorners(b)) {
      const [px, half, top] = [x + side * u * 0.02, u * 0.11, height - u * (side < 0 ? 0.15 : 0.2)];
      const oak = ctx.createLinearGradient(px - half, 0, px + half, 0);
      oak.addColorStop(0, darken(p.accent, 0.6));
      oak.addColorStop(0.5 + side * -0.15, mix(p.accent, p.glow, 0.25));
      oak.addColorStop(1, darken(p.accent, 0.65));
      fillBox(ctx, [px - half, top, half * 2, u * 0.4], u * 0.03, oak);
      for (const y of [0.03, 0.12])
        fillBox(ctx, [px - half * 1.02, top + y * u, half * 2.04, u * 0.022], 0, darken(p.deep, 0.1));
      oval(ctx, [px, top + u * 0.004], [half * 0.96, u * 0.018], mix(p.accent, p.deep, 0.4));
    }
  });
}

function deckRail(b: Backdrop, ctx: Ctx, height: number): void {
  const { u, palette: p } = b;
  const line = height * 0.8;
  boards(b, ctx, line, { near: darken(p.accent, 0.4), far: mix(p.accent, p.glow, 0.3) });
  addPool(ctx, [b.cx - u * 0.1, line + u * 0.05], [u * 0.4, u * 0.05], { colour: p.glow, strength: 0.6 });
  for (let i = -20; i <= 20; i++) {
    const x = b.cx + i * u * 0.075;
    // The shadow that the low sun throws towards the viewer.
    ctx.fillStyle = alpha(p.deep, 0.22);
    ctx.beginPath();
    for (const [px, py] of plot({
      x,
      c: (x - b.cx) * 0.34,
      line,
      u,
    })`x-u*0.01 line, x+u*0.01 line, x+u*0.018+c line+u*0.12, x-u*0.018+c line+u*0.12`)
      ctx.lineTo(px, py);
    ctx.fill();
    const turned = ctx.createLinearGradient(x - u * 0.013, 0, x + u * 0.013, 0);
    turned.addColorStop(0, darken(p.accent, 0.5));
    turned.addColorStop(0.4, mix(p.accent, p.glow, 0.35));
    turned.addColorStop(1, darken(p.accent, 0.55));
    ctx.fillStyle = turned;
    for (const [y, half, tall] of [
      [0.115, 0.009, 0.115],
      [0.095, 0.014, 0.04],
      [0.045, 0.013, 0.03],
    ] as const) {
      ctx.beginPath();
      ctx.roundRect(x - u * half, line - u * y, u * half * 2, u * tall, u * 0.01);
      ctx.fill();
    }
  }
  for (const [y, tall] of [
    [0.13, 0.028],
    [0.008, 0.02],
  ] as const) {
    const top = line - u * y;
    const rail = ctx.createLinearGradient(0, top, 0, top + u * tall);
    rail.addColorStop(0, mix(p.accent, p.glow, 0.6));
    rail.addColorStop(0.3, mix(p.accent, p.glow, 0.12));
    rail.addColorStop(1, darken(p.accent, 0.5));
    ctx.fillStyle = rail;
    ctx.fillRect(-u, top, b.width + 2 * u, u * tall);
  }
}
