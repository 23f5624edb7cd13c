import type { SKRSContext2D } from '@napi-rs/canvas';
import { type Body, flipped } from '../../drawing/body.ts';
import { strokeSmooth } from '../../drawing/curve.ts';
import { emblemPath } from '../../drawing/emblems.ts';
import { LACQUER, type Material, STEEL } from '../../drawing/material.ts';
import { bead, disc, fillRect } from '../../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../../drawing/part.ts';
import { clothLayer, partLayer } from '../../drawing/part-layer.ts';
import { plot } from '../../drawing/plot.ts';
import { darker, lighter } from '../../drawing/tint.ts';

export const PADDED: Material = { volume: 0.34, bevel: 0.012, gloss: 0.22, shadow: 0.5 };

export const RUBBER: Material = { volume: 0.1, bevel: 0.02, gloss: 0.45, shadow: 0.55 };

function roundBox(
  [x, y, w, h]: readonly [x: number, y: number, w: number, h: number],
  r: number,
): (ctx: SKRSContext2D) => void {
  return (ctx) => {
    ctx.beginPath();
    ctx.roundRect(x, y, w, h, r);
    ctx.fill();
  };
}

export function backpack(room: PartRoom, body: Body): PartLayer {
  const { palette } = room;
  return partLayer('life-support', 'behind-body', { ...LACQUER, volume: 0.2, gloss: 0.5 }, (ctx) => {
    ctx.fillStyle = darker(palette.primary, 0.14);
    roundBox([-0.98, body.c + 0.02, 1.96, 1.4], 0.18)(ctx);
    fillRect(ctx, [-0.98, body.c + 0.32, 1.96, 0.05], palette.accent);
  });
}

/** The suit's soft neck: the photo's skin fades out behind it. */
export function neckCuff(room: PartRoom, body: Body): PartLayer {
  const { c, neckHalf: n } = body;
  const outline = plot({ n, c })`
    -n-0.05 c+0.1, -n*0.5 c+0.185, 0 c+0.2, n*0.5 c+0.185, n+0.05 c+0.1, n+0.2 c+0.34, 0 c+0.46,
    -n-0.2 c+0.34`;
  return clothLayer('neck-cuff', 'over-neck', {
    outline,
    color: darker(room.palette.primary, 0.06),
    material: PADDED,
  });
}

export function neckRing(room: PartRoom, body: Body): PartLayer {
  return partLayer('neck-ring', 'over-neck', { ...STEEL, volume: 0.12, bevel: 0.05 }, (ctx) => {
    ctx.strokeStyle = room.palette.trim;
    ctx.lineWidth = 0.115;
    ctx.beginPath();
    ctx.ellipse(0, body.c + 0.2, 0.6, 0.2, 0, 0.06, Math.PI - 0.06);
    ctx.stroke();
    ctx.strokeStyle = darker(room.palette.trim, 0.45);
    ctx.lineWidth = 0.016;
    ctx.beginPath();
    ctx.ellipse(0, body.c + 0.215, 0.6, 0.205, 0, 0.06, Math.PI - 0.06);
    ctx.stroke();
    for (let i = 0; i < 7; i++) {
      const turn = 0.35 + (i * (Math.PI - 0.7)) / 6;
      disc(
        ctx,
        [Math.cos(turn) * 0.6, body.c + 0.185 + Math.sin(turn) * 0.2],
        0.014,
        darker(room.palette.trim, 0.5),
      );
    }
  });
}

export function hoses(room: PartRoom, body: Body): PartLayer[] {
  const line = plot({ body })`0.42 body.c+0.42, 0.53 body.c+0.62, 0.5 body.c+0.86, 0.36 body.c+0.93`;
  return [line, flipped(line)].map((points, i) => ({
    name: `hose-${i}`,
    depth: 'body' as const,
    ...RUBBER,
    draw: (ctx: SKRSContext2D) => strokeSmooth(ctx, points, darker(room.palette.trim, 0.18), 0.085),
    relief: (ctx: SKRSContext2D) => {
      ctx.setLineDash([0.022, 0.022]);
      strokeSmooth(ctx, points, 'rgba(0,0,0,0.85)', 0.1);
      ctx.setLineDash([]);
    },
  }));
}

export function controlBox(room: PartRoom, body: Body): PartLayer[] {
  const { palette } = room;
  const top = body.c + 0.72;
  return [
    {
      name: 'control-box',
      depth: 'body',
      volume: 0.16,
      bevel: 0.04,
      gloss: 0.5,
      shadow: 0.8,
      draw: (ctx) => {
        ctx.fillStyle = lighter(palette.light, 0.2);
        roundBox([-0.36, top, 0.72, 0.44], 0.06)(ctx);
        ctx.fillStyle = darker(palette.light, 0.35);
        for (let i = 0; i < 5; i++) roundBox([-0.3 + i * 0.125, top + 0.31, 0.1, 0.075], 0.012)(ctx);
      },
      relief: (ctx) => {
        ctx.strokeStyle = 'rgba(0,0,0,0.7)';
        ctx.lineWidth = 0.012;
        ctx.beginPath();
        ctx.roundRect(-0.335, top + 0.025, 0.67, 0.39, 0.045);
        ctx.stroke();
      },
    },
    partLayer('screen', 'body', { volume: 0, bevel: 0.01, gloss: 0.8, shadow: 0 }, (ctx) =>
      screen(ctx, palette.dark, top),
    ),
    partLayer('screen-lines', 'body', { volume: 0, bevel: 0, gloss: 0, glow: 1, shadow: 0 }, (ctx) => {
      const lines: readonly (readonly [number, string])[] = [
        [0.13, '#59f0d8'],
        [0.19, '#59f0d8'],
        [0.1, '#ffd15c'],
      ];
      lines.forEach(([w, color], i) => {
        ctx.fillStyle = color;
        roundBox([-0.27, top + 0.095 + i * 0.055, w, 0.02], 0.01)(ctx);
      });
    }),
    partLayer('lamps', 'body', { volume: 0.02, bevel: 0.03, gloss: 0.9, shadow: 0.4 }, (ctx) => {
      ['#ff5a52', '#ffc83d', '#3ecf6f', '#3f8cff'].forEach((color, i) => {
        bead(ctx, [0.14 + (i % 2) * 0.12, top + 0.11 + Math.floor(i / 2) * 0.1], 0.036, color);
      });
    }),
  ];
}

function screen(ctx: SKRSContext2D, color: string, top: number): void {
  ctx.fillStyle = color;
  roundBox([-0.3, top + 0.06, 0.34, 0.2], 0.03)(ctx);
}

export function badge(room: PartRoom, body: Body): PartLayer {
  const { palette } = room;
  const [x, y] = [0.5, body.c + 0.56];
  return partLayer('mission-badge', 'body', { volume: 0.02, bevel: 0.02, gloss: 0.3, shadow: 0.5 }, (ctx) => {
    disc(ctx, [x, y], 0.125, palette.accent);
    disc(ctx, [x, y], 0.103, palette.secondary);
    ctx.fillStyle = '#ffffff';
    emblemPath(ctx, 'star', [x, y], 0.055);
    ctx.fill();
    ctx.strokeStyle = '#ffd98a';
    ctx.lineWidth = 0.012;
    ctx.beginPath();
    ctx.ellipse(x, y, 0.088, 0.03, -0.45, 0, Math.PI * 2);
    ctx.stroke();
  });
}
