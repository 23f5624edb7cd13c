import { alpha, darken, lighten, mix } from '../../drawing/colour.ts';
import { fillBox, oval } from '../../drawing/ornament.ts';
import { addGlow, type Backdrop, type Ctx, fillSky, settle } from '../scenery/backdrop.ts';
import { chamberOf, drawChamber, drawFloor, drawSideWall } from '../scenery/chamber.ts';
import { addReflection, FOCUS } from '../scenery/depth.ts';
import { addBokeh, drawGlint, drawSpot } from '../scenery/draw-light.ts';
import { drawCrowd } from './crowd.ts';

/** A hall in full swing: people at the far end, walls of loudspeakers, lit tiles that mirror the beams. */
export function paintDanceHall(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  const hall = chamberOf(b, { half: 0.27, top: 0.08, foot: 0.7, eye: 0.46 });
  fillSky(b, { 0: p.deep, 0.5: p.base, 0.74: mix(p.base, p.bright, 0.5), 1: p.deep });
  b.plane(FOCUS.far, (layer) => {
    drawChamber(b, layer, hall, {
      back: [mix(p.deep, p.base, 0.75), mix(p.base, p.bright, 0.45)],
      wall: [mix(p.deep, p.base, 0.7), mix(p.deep, p.base, 0.25)],
      ceiling: [mix(p.deep, p.base, 0.45), darken(p.deep, 0.2)],
      floor: [mix(p.base, p.bright, 0.4), p.deep],
    });
    addGlow(layer, [b.cx, hall.foot - u * 0.1], u * 0.5, { colour: p.bright, strength: 0.6 });
    layer.save();
    layer.beginPath();
    layer.rect(b.cx - hall.half, hall.top, hall.half * 2, hall.foot - hall.top);
    layer.clip();
    drawCrowd(b, layer, {
      y: hall.foot - u * 0.06,
      head: 0.036,
      rows: 2,
      dark: p.deep,
      light: p.bright,
      clothes: [p.bright, p.accent, p.base],
      cheering: 0.5,
    });
    layer.restore();
  });
  b.plane(FOCUS.middle, (layer) => {
    drawFloor(b, layer, {
      line: hall.foot,
      eye: hall.eye,
      size: 0.17,
      kind: 'tiles',
      colours: [p.bright, p.accent, p.glow, p.base, lighten(p.base, 0.3)].map((tile, i) =>
        mix(tile, p.deep, 0.34 + 0.1 * (i % 3)),
      ) as [string, string, ...string[]],
      joint: alpha(p.deep, 0.7),
      far: mix(p.base, p.bright, 0.6),
    });
    for (const side of [-1, 1] as const)
      drawSideWall(b, layer, { chamber: hall, side }, (flat, long, tall) => speakers(b, flat, long, tall));
  });
  addReflection(b, hall.foot, 0.4, 0.01);
  addGlow(ctx, [b.cx, hall.foot], u * 0.6, { colour: p.bright, strength: 0.3 });
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
          { width: u * 0.26, colour: beams[i % 4]!, strength: 0.4 },
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

/** Loudspeakers stacked against a wall, bars of light between them; far end at the origin, pixels. */
function speakers(b: Backdrop, ctx: Ctx, long: number, tall: number): void {
  const { palette: p } = b;
  for (let i = 0; i < 3; i++) {
    const [x, wide] = [long * (0.04 + i * 0.33), long * 0.25];
    for (let row = 0; row < 4; row++) {
      const [y, high] = [tall * (0.99 - (row + 1) * 0.155), tall * 0.15];
      fillBox(ctx, [x, y, wide, high], wide * 0.04, mix(darken(p.deep, 0.35), p.base, 0.22));
      fillBox(ctx, [x + wide * 0.02, y, wide * 0.96, high * 0.03], 0, alpha(p.bright, 0.6));
      for (const [dx, dy, r] of [
        [0.5, 0.62, 0.3],
        [0.5, 0.2, 0.14],
      ] as const) {
        oval(ctx, [x + wide * dx, y + high * dy], [wide * r * 1.16, high * r * 1.16], alpha(p.accent, 0.45));
        oval(ctx, [x + wide * dx, y + high * dy], [wide * r, high * r], darken(p.deep, 0.5));
        oval(
          ctx,
          [x + wide * (dx - r * 0.2), y + high * (dy - r * 0.2)],
          [wide * r * 0.4, high * r * 0.4],
          mix(p.deep, p.bright, 0.35),
        );
      }
    }
    const bar = [p.accent, p.bright, p.glow][i]!;
    fillBox(ctx, [x + wide * 1.12, tall * 0.16, wide * 0.08, tall * 0.8], wide * 0.04, lighten(bar, 0.4));
    addGlow(ctx, [x + wide * 1.16, tall * 0.5], tall * 0.22, { colour: bar, strength: 0.5 });
  }
}

function mirrorBall(b: Backdrop, x: number, y: number, r: number): void {
  const { ctx, u, palette: p } = b;
  ctx.fillStyle = alpha('#ffffff', 0.4);
  ctx.fillRect(x - u * 0.001, 0, u * 0.002, y - r);
  addGlow(ctx, [x, y], r * 2, { colour: '#ffffff', strength: 0.3 });
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
  drawGlint(ctx, [x - r * 0.4, y - r * 0.45], r * 0.85, 'rgba(255,255,255,0.95)');
}
