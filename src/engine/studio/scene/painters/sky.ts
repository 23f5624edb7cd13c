import { addGlow, addSmoke, type Backdrop, fillSky, settle } from '../backdrop.ts';
import { alpha, darken, lighten, mix } from '../colour.ts';
import { drawCloud, drawRidge } from '../draw-land.ts';
import { drawGlint, offCentre } from '../draw-light.ts';

function drawStars(b: Backdrop, count: number): void {
  const { ctx, u } = b;
  for (let i = 0; i < count; i++) {
    const [x, y] = [b.random() * b.width, b.random() * b.height];
    const size = b.random() ** 6;
    ctx.fillStyle = alpha(mix('#ffffff', b.palette.glow, b.random() * 0.6), b.between(0.25, 0.95));
    ctx.beginPath();
    ctx.arc(x, y, u * (0.0006 + 0.0016 * size), 0, Math.PI * 2);
    ctx.fill();
  }
  for (let i = 0; i < 7; i++) {
    const { x, y } = offCentre(b);
    addGlow(ctx, x, y, u * 0.022, lighten(b.palette.glow, 0.4), 0.5);
    drawGlint(ctx, x, y, u * b.between(0.012, 0.026), 'rgba(255,255,255,0.9)');
  }
}

/** A lit globe with banding or seas, a night side and a rim of air. Pixels. */
function drawPlanet(b: Backdrop, x: number, y: number, r: number, colour: string, second: string): void {
  const { ctx } = b;
  addGlow(ctx, x, y, r * 1.35, lighten(colour, 0.25), 0.35);
  ctx.save();
  ctx.beginPath();
  ctx.arc(x, y, r, 0, Math.PI * 2);
  ctx.clip();
  ctx.fillStyle = colour;
  ctx.fillRect(x - r, y - r, r * 2, r * 2);
  ctx.translate(x, y);
  ctx.rotate(-0.35);
  for (let i = 0; i < 16; i++) {
    ctx.fillStyle = alpha(mix(second, i % 2 ? '#ffffff' : '#000000', 0.22), b.between(0.12, 0.5));
    ctx.fillRect(-r, -r + (i / 16) * 2 * r, r * 2, (r / 8) * b.between(0.5, 1.1));
  }
  ctx.rotate(0.35);
  const night = ctx.createRadialGradient(-r * 0.45, -r * 0.5, r * 0.2, -r * 0.2, -r * 0.25, r * 1.35);
  night.addColorStop(0, 'rgba(255,255,255,0.28)');
  night.addColorStop(0.45, 'rgba(0,0,0,0)');
  night.addColorStop(1, alpha(b.palette.deep, 0.96));
  ctx.fillStyle = night;
  ctx.fillRect(-r, -r, r * 2, r * 2);
  ctx.restore();
}

function drawRing(b: Backdrop, x: number, y: number, r: number, colour: string, front: boolean): void {
  const { ctx } = b;
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(-0.32);
  ctx.scale(1, 0.24);
  for (const [k, wide, a] of [
    [1.45, 0.1, 0.75],
    [1.62, 0.16, 0.5],
    [1.85, 0.06, 0.35],
  ] as const) {
    ctx.strokeStyle = alpha(colour, a);
    ctx.lineWidth = r * wide;
    ctx.beginPath();
    ctx.arc(0, 0, r * k, front ? 0 : Math.PI, front ? Math.PI : Math.PI * 2);
    ctx.stroke();
  }
  ctx.restore();
}

export function paintSpace(b: Backdrop): void {
  const { palette: p, u, width, height } = b;
  fillSky(b, [
    [0, darken(p.deep, 0.25)],
    [0.55, p.base],
    [1, mix(p.base, p.accent, 0.2)],
  ]);
  addSmoke(b, p.accent, { size: 1.7, opacity: 0.55, threshold: 0.42, blend: 'screen' });
  addSmoke(b, p.bright, { size: 1.1, opacity: 0.5, threshold: 0.5, blend: 'screen' });
  drawStars(b, 260);
  const ringed = [b.cx + u * 0.36 + (width / u - 1) * u * 0.22, height * 0.2, u * 0.115] as const;
  drawRing(b, ...ringed, lighten(p.glow, 0.25), false);
  drawPlanet(b, ...ringed, mix(p.glow, p.accent, 0.25), p.accent);
  drawRing(b, ...ringed, lighten(p.glow, 0.35), true);
  drawPlanet(b, b.cx - u * 0.4, height * 0.16, u * 0.05, '#c9cbe0', '#8d90ad');
  const home = [b.cx - u * 0.62, height + u * 0.08, u * 0.52] as const;
  drawPlanet(b, ...home, mix(p.bright, '#2f8fe8', 0.4), '#e8fbff');
  addGlow(b.ctx, home[0] + u * 0.2, home[1] - u * 0.44, u * 0.4, p.bright, 0.3);
  settle(b, { light: p.base, strength: 0.5, corners: 0.55 });
}

export function paintNebula(b: Backdrop): void {
  const { palette: p, u, ctx } = b;
  fillSky(b, [
    [0, p.deep],
    [0.5, mix(p.deep, p.base, 0.6)],
    [1, p.deep],
  ]);
  addSmoke(b, p.base, { size: 2.1, opacity: 0.9, threshold: 0.25, blend: 'screen' });
  addSmoke(b, p.accent, { size: 1.4, opacity: 0.9, threshold: 0.4, blend: 'screen' });
  addSmoke(b, p.bright, { size: 0.9, opacity: 0.75, threshold: 0.5, blend: 'screen' });
  addSmoke(b, p.deep, { size: 1.2, opacity: 0.8, threshold: 0.45, blend: 'multiply' });
  b.plane(
    0.02,
    (layer) => {
      layer.translate(b.cx, b.headY);
      layer.rotate(-0.5);
      layer.scale(1, 0.36);
      for (let arm = 0; arm < 2; arm++) {
        for (let i = 0; i < 90; i++) {
          const t = i / 90;
          const a = t * 5.4 + arm * Math.PI + b.between(-0.16, 0.16);
          const r = u * (0.1 + t * 0.75);
          addGlow(
            layer,
            Math.cos(a) * r,
            Math.sin(a) * r,
            u * b.between(0.04, 0.1),
            mix(p.glow, p.accent, t),
            0.3,
          );
        }
      }
    },
    { blend: 'screen' },
  );
  drawStars(b, 480);
  addGlow(ctx, b.cx, b.headY, u * 0.5, p.glow, 0.4);
  settle(b, { light: p.bright, strength: 0.3, corners: 0.6 });
}

export function paintCloudDream(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  fillSky(b, [
    [0, p.base],
    [0.45, mix(p.base, p.bright, 0.7)],
    [0.8, p.accent],
    [1, lighten(p.accent, 0.4)],
  ]);
  b.plane(0.012, (layer) => {
    for (const [i, hue] of ['#ff8fa3', '#ffc38a', '#fff2a1', '#a7efc0', '#9cd2ff', '#c9a8ff'].entries()) {
      layer.strokeStyle = alpha(hue, 0.55);
      layer.lineWidth = u * 0.036;
      layer.beginPath();
      layer.arc(b.cx, height * 0.86, u * (0.68 - i * 0.035), Math.PI, Math.PI * 2);
      layer.stroke();
    }
  });
  addSmoke(b, '#ffffff', { size: 1.5, opacity: 0.35, threshold: 0.45, stretch: 1.8 });
  for (const [y, size, blur, count] of [
    [0.3, 0.13, 0.01, 4],
    [0.62, 0.2, 0.006, 6],
    [0.92, 0.3, 0.003, 7],
  ] as const) {
    b.plane(blur, (layer) => {
      for (let i = 0; i < count; i++) {
        const side = i % 2 ? 1 : -1;
        const x = b.cx + side * (u * b.between(0.3, 0.42) + Math.floor(i / 2) * u * 0.27);
        drawCloud(
          b,
          layer,
          x,
          height * (y + b.between(-0.05, 0.05)),
          u * size,
          '#ffffff',
          mix(p.accent, p.base, 0.45),
        );
      }
    });
  }
  for (let i = 0; i < 26; i++) {
    const { x, y } = offCentre(b);
    drawGlint(ctx, x, y, u * b.between(0.008, 0.026), alpha(lighten(p.glow, 0.5), 0.95));
  }
  settle(b, { light: p.bright, strength: 0.4, corners: 0.12 });
}

export function paintStorm(b: Backdrop): void {
  const { palette: p, u, height } = b;
  fillSky(b, [
    [0, p.deep],
    [0.5, p.base],
    [0.82, p.bright],
    [1, mix(p.base, p.deep, 0.5)],
  ]);
  addGlow(b.ctx, b.cx - u * 0.34, height * 0.42, u * 0.5, p.glow, 0.5);
  for (const [y, dark, size] of [
    [0.5, 0.35, 0.26],
    [0.28, 0.6, 0.32],
    [0.06, 0.8, 0.36],
  ] as const) {
    b.plane(0.008, (layer) => {
      for (let i = -4; i <= 4; i++) {
        drawCloud(
          b,
          layer,
          b.cx + (i + b.between(-0.3, 0.3)) * u * 0.3,
          height * y,
          u * size,
          mix(p.bright, p.deep, dark * 0.75),
          mix(p.base, p.deep, dark),
        );
      }
    });
  }
  drawBolt(b, b.cx - u * 0.37, height * 0.16, height * 0.72);
  drawBolt(b, b.cx + u * 0.41, height * 0.1, height * 0.62);
  b.plane(0, (layer) =>
    drawRidge(b, layer, {
      y: 0.83,
      swing: 0.12,
      wave: 0.7,
      jagged: 0.8,
      top: mix(p.deep, p.base, 0.35),
      bottom: p.deep,
    }),
  );
  b.plane(0.002, (layer) => {
    layer.strokeStyle = alpha(lighten(p.bright, 0.4), 0.2);
    layer.lineWidth = u * 0.0014;
    layer.beginPath();
    for (let i = 0; i < 220; i++) {
      const [x, y] = [b.random() * b.width * 1.1, b.random() * height];
      layer.moveTo(x, y);
      layer.lineTo(x - u * 0.012, y + u * 0.05);
    }
    layer.stroke();
  });
  settle(b, { light: p.bright, strength: 0.25, corners: 0.5 });
}

function drawBolt(b: Backdrop, x: number, top: number, bottom: number): void {
  const { ctx, u, palette: p } = b;
  const points: [number, number][] = [[x, top]];
  for (let i = 1; i <= 9; i++)
    points.push([x + b.between(-0.045, 0.045) * u, top + ((bottom - top) * i) / 9]);
  const fork: [number, number][] = [
    points[4]!,
    [points[4]![0] + u * 0.06, points[5]![1]],
    [points[4]![0] + u * 0.045, points[7]![1]],
  ];
  const stroke = (colour: string, wide: number) => {
    ctx.strokeStyle = colour;
    ctx.lineJoin = 'miter';
    for (const [line, k] of [
      [points, 1],
      [fork, 0.5],
    ] as const) {
      ctx.lineWidth = u * wide * k;
      ctx.beginPath();
      for (const point of line) ctx.lineTo(...point);
      ctx.stroke();
    }
  };
  ctx.save();
  ctx.globalCompositeOperation = 'screen';
  addGlow(ctx, x, (top + bottom) / 2, u * 0.3, p.glow, 0.4);
  stroke(alpha(p.glow, 0.18), 0.04);
  stroke(alpha(p.glow, 0.4), 0.016);
  stroke(lighten(p.glow, 0.85), 0.0045);
  ctx.restore();
}
