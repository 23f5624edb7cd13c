import { alpha, darken, lighten, mix } from '../../drawing/colour.ts';
import { disc } from '../../drawing/ornament.ts';
import { addGlow, addSmoke, type Backdrop, type Ctx, fillSky, settle } from '../scenery/backdrop.ts';
import { FOCUS } from '../scenery/depth.ts';
import { drawCurtain } from '../scenery/draw-built.ts';
import { addBokeh, addSparks, drawSpot } from '../scenery/draw-light.ts';
import { boards, lightStage } from './stage-floor.ts';

export function paintBollywoodStage(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  const line = height * 0.8;
  fillSky(b, { 0: p.deep, 0.45: p.base, 0.8: mix(p.base, p.bright, 0.45), 1: p.deep });
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
  addGlow(ctx, [b.cx, height * 0.48], u * 0.6, { colour: p.bright, strength: 0.55 });
  ledWall(b, line);
  b.plane(0.0022, (layer) => {
    for (const [k, colour] of [
      [0.84, p.accent],
      [0.66, p.bright],
      [0.5, p.accent],
    ] as const)
      bulbArch(b, layer, { half: u * k, foot: line, colour });
  });
  b.plane(0.004, (layer) => {
    boards(b, layer, line, { near: p.deep, far: mix(p.bright, p.base, 0.4) });
    for (let i = 0; i < 3; i++) {
      layer.fillStyle = mix(p.accent, p.glow, i * 0.3);
      layer.fillRect(-u, line + u * (0.012 + i * 0.055), b.width + 2 * u, u * 0.006);
    }
  });
  lightStage(b, line, [p.glow, p.bright, p.accent]);
  b.plane(
    0.009,
    (layer) => {
      for (let i = 0; i < 8; i++) {
        const x = (i - 3.5) * 0.3;
        drawSpot(layer, [b.cx + x * u, -u * 0.03], [b.cx + x * u * 0.45, height * 0.92], {
          width: u * 0.3,
          colour: [p.bright, p.glow, p.accent, '#8f5fff'][i % 4]!,
          strength: 0.42,
        });
      }
    },
    { blend: 'screen' },
  );
  drapes(b);
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

function bulbArch(
  b: Backdrop,
  ctx: Ctx,
  { half, foot, colour }: { half: number; foot: number; colour: string },
): void {
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
    addGlow(ctx, [x, y], u * 0.02, { colour: p.glow, strength: 0.7 });
    disc(ctx, [x, y], u * 0.0052, '#fffbe8');
  }
}

/** A wall of lamps behind the stage in rings around its middle, dark where the child stands. */
function ledWall(b: Backdrop, line: number): void {
  const { u, palette: p } = b;
  b.plane(
    FOCUS.back,
    (layer) => {
      for (let ring = 4; ring < 13; ring++)
        for (let i = 0; i < ring * 6; i++) {
          const a = (i / (ring * 6)) * Math.PI * 2;
          const [x, y] = [
            b.cx + Math.cos(a) * ring * u * 0.068,
            b.height * 0.5 + Math.sin(a) * ring * u * 0.068,
          ];
          if (y > line) continue;
          disc(
            layer,
            [x, y],
            u * 0.0075,
            alpha([p.glow, p.accent, lighten(p.bright, 0.3)][(i + ring) % 3]!, b.between(0.2, 0.75)),
          );
        }
    },
    { blend: 'screen' },
  );
}

/** Cloth gathered at both edges, near the lens. */
function drapes(b: Backdrop): void {
  const { u, palette: p, height } = b;
  b.plane(FOCUS.middle, (layer) => {
    for (const side of [-1, 1]) {
      const edge = b.cx + side * (b.width / 2 + u * 0.03);
      drawCurtain(layer, [edge, edge - side * u * 0.24], {
        top: -u * 0.05,
        tie: height * 0.62,
        bottom: height * 1.05,
        colour: mix(p.base, p.deep, 0.2),
        folds: 4,
      });
      disc(layer, [edge - side * u * 0.05, height * 0.62], u * 0.03, p.accent);
      disc(layer, [edge - side * u * 0.06, height * 0.615], u * 0.016, lighten(p.accent, 0.5));
    }
  });
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
