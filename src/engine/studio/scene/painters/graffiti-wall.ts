import { alpha, darken, lighten, mix } from '../../drawing/colour.ts';
import type { Point } from '../../drawing/curve.ts';
import { plot } from '../../drawing/plot.ts';
import { addGlow, addSmoke, type Backdrop, type Ctx, fillSky, settle } from '../scenery/backdrop.ts';
import { drawFloor } from '../scenery/chamber.ts';
import { addPool, addReflection, FOCUS, lowerCorners } from '../scenery/depth.ts';
import { addSparks, drawSpot, offCentre } from '../scenery/draw-light.ts';

export function paintGraffitiWall(b: Backdrop): void {
  const { palette: p, u, height, width, ctx } = b;
  const wall = mix(p.base, p.deep, 0.35);
  fillSky(b, { 0: darken(wall, 0.2), 0.5: wall, 1: darken(wall, 0.5) });
  b.plane(0.0016, (layer) => drawBricks(b, layer, wall));
  const paints = [p.bright, p.accent, p.glow, lighten(p.base, 0.35), '#ffffff'];
  b.plane(
    0.0035,
    (layer) => {
      for (let i = 0; i < 22; i++) {
        const { x, y } = offCentre(b, 0.02, 0.95);
        sprayShape(b, layer, [x, y], { r: u * b.between(0.05, 0.13), colour: paints[i % paints.length]! });
      }
    },
    { opacity: 0.92 },
  );
  addSmoke(b, p.deep, { size: 0.8, opacity: 0.55, threshold: 0.45, blend: 'multiply' });
  ctx.globalCompositeOperation = 'soft-light';
  addGlow(ctx, [b.cx, b.headY], u * 0.7, { colour: '#ffffff', strength: 0.8 });
  ctx.globalCompositeOperation = 'source-over';
  addSparks(b, { count: 50, colours: paints, small: 0.0015, large: 0.004, strength: 0.6 });
  const kerb = height * 0.84;
  const low = ctx.createLinearGradient(0, height * 0.6, 0, kerb);
  low.addColorStop(0, alpha(p.deep, 0));
  low.addColorStop(1, alpha(p.deep, 0.75));
  ctx.fillStyle = low;
  ctx.fillRect(0, 0, width, kerb);
  b.plane(FOCUS.middle, (layer) =>
    drawFloor(b, layer, {
      line: kerb,
      eye: height * 0.58,
      size: 0.2,
      kind: 'tiles',
      colours: [mix(p.deep, '#5a5266', 0.6), mix(p.deep, '#5a5266', 0.45), mix(p.deep, '#5a5266', 0.72)],
      joint: alpha(p.deep, 0.8),
      far: mix(p.deep, wall, 0.3),
    }),
  );
  addReflection(b, kerb, 0.5, 0.009);
  b.plane(
    0.012,
    (layer) => {
      for (const side of [-1, 1])
        drawSpot(layer, [b.cx + side * u * 0.36, -u * 0.06], [b.cx + side * u * 0.42, height * 0.8], {
          width: u * 0.5,
          colour: side < 0 ? p.glow : p.accent,
          strength: 0.4,
        });
    },
    { blend: 'screen' },
  );
  for (const side of [-1, 1])
    addPool(ctx, [b.cx + side * u * 0.4, height * 0.91], [u * 0.3, u * 0.05], {
      colour: side < 0 ? p.glow : p.accent,
      strength: 0.5,
    });
  cans(b, paints);
  settle(b, { light: p.base, strength: 0.5, corners: 0.6 });
}

/** Spray cans standing right before the lens. */
function cans(b: Backdrop, paints: readonly string[]): void {
  const { u } = b;
  b.plane(FOCUS.before, (ctx) => {
    for (const { x, y, side } of lowerCorners(b))
      for (const [i, [dx, tall]] of plot`0.02 0.2, 0.11 0.15`.entries()) {
        const [px, half] = [x - side * dx! * u, u * 0.038];
        const paint = paints[(i * 2 + (side > 0 ? 1 : 0)) % paints.length]!;
        const tin = ctx.createLinearGradient(px - half, 0, px + half, 0);
        tin.addColorStop(0, darken(paint, 0.45));
        tin.addColorStop(0.35, lighten(paint, 0.4));
        tin.addColorStop(1, darken(paint, 0.5));
        ctx.fillStyle = tin;
        ctx.beginPath();
        ctx.roundRect(px - half, y - tall! * u, half * 2, u * 0.3, [half * 0.6, half * 0.6, 0, 0]);
        ctx.fill();
        ctx.fillStyle = '#e8e4ee';
        ctx.fillRect(px - half * 0.4, y - tall! * u - half * 0.7, half * 0.8, half * 0.8);
      }
  });
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
function sprayShape(
  b: Backdrop,
  ctx: Ctx,
  [x, y]: Point,
  { r, colour }: { r: number; colour: string },
): void {
  addGlow(ctx, [x, y], r * 1.6, { colour, strength: 0.4 });
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
    for (const [px, py] of plot`0.2 -1, -0.5 0.1, 0 0.1, -0.25 1, 0.55 -0.2, 0.05 -0.2`)
      ctx.lineTo(px * r, py * r);
    ctx.closePath();
  }
  if (kind === 3) {
    ctx.moveTo(-r, 0.2 * r);
    for (let i = 0; i < 3; i++)
      ctx.quadraticCurveTo(r * (-0.66 + i * 0.66), (i % 2 ? 1 : -1) * r * 0.9, r * (-0.33 + i * 0.66), 0);
  }
  if (kind === 4) {
    for (const [px, py] of plot`-1 0.3, 0.1 0.3, 0.1 0.75, 1 0, 0.1 -0.75, 0.1 -0.3, -1 -0.3`)
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
