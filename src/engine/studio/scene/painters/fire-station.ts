import { darken, lighten, mix } from '../../drawing/colour.ts';
import { disc, fillBox, fillRect } from '../../drawing/ornament.ts';
import { addGlow, addSmoke, type Backdrop, type Ctx, settle } from '../scenery/backdrop.ts';
import { drawRoom } from '../scenery/draw-built.ts';
import { addBokeh, drawSpot } from '../scenery/draw-light.ts';
import { tiles } from './wall-tiles.ts';

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
  fillRect(ctx, x - wide * 0.03, y - wide * 0.03, wide * 1.06, tall + wide * 0.03, darken(p.deep, 0.3));
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
  fillBox(ctx, -0.62, -0.82, 1.05, 0.78, 0.06, body);
  ctx.fillStyle = '#bfe0f2';
  ctx.beginPath();
  ctx.roundRect(0.02, -0.74, 0.36, 0.27, 0.03);
  ctx.roundRect(-0.34, -0.74, 0.28, 0.27, 0.03);
  ctx.fill();
  fillRect(ctx, -0.62, -0.38, 1.05, 0.05, '#fff6e0');
  fillRect(ctx, -0.62, -0.32, 1.05, 0.025, p.glow);
  ctx.fillStyle = '#d8d8dc';
  ctx.fillRect(-0.62, -0.1, 1.1, 0.07);
  ctx.fillRect(-0.5, -0.88, 0.7, 0.05);
  for (const wheel of [-0.3, 0.24]) {
    disc(ctx, wheel, -0.02, 0.13, '#1a1614');
    disc(ctx, wheel, -0.02, 0.055, '#c8ccd0');
  }
  addGlow(ctx, 0.4, -0.2, 0.16, '#fff2c8', 1);
  ctx.restore();
}
