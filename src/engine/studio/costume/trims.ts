import type { SKRSContext2D } from '@napi-rs/canvas';
import { type Point, strokeSmooth } from '../headwear/curve.ts';
import { GOLD, LEATHER, type Material } from '../headwear/material.ts';
import { bead, disc } from '../headwear/ornament.ts';
import { darker, lighter, veiled } from '../headwear/tint.ts';
import { type Body, shoulderY } from './body.ts';
import { clothLayer } from './cut.ts';
import { type Emblem, emblemPath } from './emblems.ts';
import { weave } from './fabric.ts';
import type { PartLayer } from './part.ts';

const BUTTON: Material = { volume: 0.01, bevel: 0.035, gloss: 0.7, shadow: 0.6 };

/** Sewn buttons at the given places. */
export function buttons(places: readonly Point[], color: string, radius = 0.034, metal = false): PartLayer {
  return {
    name: 'buttons',
    depth: 'body',
    ...(metal ? { ...GOLD, bevel: 0.04 } : BUTTON),
    draw: (ctx) => {
      for (const [x, y] of places) {
        disc(ctx, x, y, radius, color);
        disc(ctx, x, y, radius * 0.68, darker(color, 0.14));
        if (metal) continue;
        for (const [dx, dy] of [
          [-1, -1],
          [1, -1],
          [-1, 1],
          [1, 1],
        ] as const) {
          disc(ctx, x + dx * radius * 0.22, y + dy * radius * 0.22, radius * 0.1, darker(color, 0.65));
        }
      }
    },
  };
}

/** Evenly spaced places down a line. */
export function rowOf(x: number, from: number, to: number, count: number): Point[] {
  return Array.from(
    { length: count },
    (_, i): Point => [x, from + ((to - from) * i) / Math.max(1, count - 1)],
  );
}

/** A zip fastener down the middle. */
export function zip(body: Body, from: number, color: string, tape: string): PartLayer[] {
  return [
    {
      name: 'zip-tape',
      depth: 'body',
      volume: 0.01,
      bevel: 0.01,
      gloss: 0.1,
      shadow: 0.3,
      draw: (ctx) => {
        ctx.fillStyle = tape;
        ctx.fillRect(-0.045, from, 0.09, body.bottom - from);
      },
    },
    {
      name: 'zip',
      depth: 'body',
      ...GOLD,
      draw: (ctx) => {
        ctx.strokeStyle = color;
        ctx.lineWidth = 0.034;
        ctx.setLineDash([0.016, 0.012]);
        ctx.beginPath();
        ctx.moveTo(0, from);
        ctx.lineTo(0, body.bottom);
        ctx.stroke();
        ctx.setLineDash([]);
        ctx.fillStyle = color;
        ctx.beginPath();
        ctx.roundRect(-0.024, from + 0.02, 0.048, 0.13, 0.02);
        ctx.fill();
      },
    },
  ];
}

/** A patch pocket with a flap or a plain hem. */
export function pocket(
  x: number,
  y: number,
  width: number,
  height: number,
  color: string,
  flap = true,
): PartLayer[] {
  const [l, r] = [x - width / 2, x + width / 2];
  const box: PartLayer = {
    name: 'pocket',
    depth: 'body',
    volume: 0.05,
    bevel: 0.016,
    gloss: 0.1,
    shadow: 0.5,
    draw: (ctx) => {
      ctx.fillStyle = color;
      ctx.beginPath();
      ctx.roundRect(l, y, width, height, 0.035);
      ctx.fill();
      ctx.save();
      ctx.clip();
      weave(0.5)(ctx);
      ctx.restore();
      stitch(
        ctx,
        [
          [l + 0.02, y + 0.03],
          [l + 0.02, y + height - 0.03],
          [r - 0.02, y + height - 0.03],
          [r - 0.02, y + 0.03],
        ],
        lighter(color, 0.35),
      );
    },
  };
  if (!flap) return [box];
  const outline: Point[] = [
    [l - 0.012, y - 0.02],
    [l - 0.012, y - 0.02],
    [r + 0.012, y - 0.02],
    [r + 0.012, y - 0.02],
    [r + 0.012, y + height * 0.25],
    [x, y + height * 0.4],
    [l - 0.012, y + height * 0.25],
  ];
  return [
    box,
    clothLayer(
      'pocket-flap',
      'body',
      outline,
      lighter(color, 0.04),
      { volume: 0.04, bevel: 0.016, gloss: 0.1, shadow: 0.55 },
      weave(0.5),
    ),
    buttons([[x, y + height * 0.24]], darker(color, 0.4), 0.02),
  ];
}

/** A line of stitches (corners kept sharp). */
export function stitch(ctx: SKRSContext2D, line: readonly Point[], color: string, width = 0.007): void {
  ctx.save();
  ctx.setLineDash([0.022, 0.016]);
  ctx.strokeStyle = color;
  ctx.lineWidth = width;
  ctx.beginPath();
  line.forEach(([x, y], i) => {
    if (i === 0) ctx.moveTo(x, y);
    else ctx.lineTo(x, y);
  });
  ctx.stroke();
  ctx.restore();
}

/** Shoulder boards with stripes or stars. */
export function epaulettes(body: Body, color: string, mark: string, stripes = 3): PartLayer[] {
  return [-1, 1].map((side) => ({
    name: `epaulette-${side}`,
    depth: 'body' as const,
    volume: 0.05,
    bevel: 0.025,
    gloss: 0.25,
    shadow: 0.6,
    draw: (ctx: SKRSContext2D) => {
      const [x0, x1] = [0.42, 0.9];
      const [y0, y1] = [shoulderY(body, x0) + 0.045, shoulderY(body, x1) + 0.035];
      ctx.save();
      ctx.scale(side, 1);
      ctx.translate(x0, y0);
      ctx.rotate(Math.atan2(y1 - y0, x1 - x0));
      const length = Math.hypot(x1 - x0, y1 - y0);
      ctx.fillStyle = color;
      ctx.beginPath();
      ctx.roundRect(0, -0.065, length, 0.13, [0.06, 0.02, 0.02, 0.06]);
      ctx.fill();
      ctx.fillStyle = mark;
      for (let i = 0; i < stripes; i++) ctx.fillRect(length - 0.08 - i * 0.075, -0.065, 0.035, 0.13);
      ctx.restore();
    },
  }));
}

/** A belt at the bottom edge of short pictures, higher up in tall ones. */
export function belt(body: Body, y: number, color: string, buckle: string, height = 0.14): PartLayer[] {
  return [
    {
      name: 'belt',
      depth: 'body',
      ...LEATHER,
      volume: 0.12,
      bevel: 0.02,
      draw: (ctx) => {
        ctx.fillStyle = color;
        ctx.beginPath();
        ctx.moveTo(-body.sideX * 1.01, y);
        ctx.quadraticCurveTo(0, y + 0.07, body.sideX * 1.01, y);
        ctx.lineTo(body.sideX * 1.01, y + height);
        ctx.quadraticCurveTo(0, y + height + 0.07, -body.sideX * 1.01, y + height);
        ctx.fill();
      },
    },
    {
      name: 'buckle',
      depth: 'body',
      ...GOLD,
      draw: (ctx) => {
        ctx.strokeStyle = buckle;
        ctx.lineWidth = 0.035;
        ctx.beginPath();
        ctx.roundRect(-0.12, y + 0.02, 0.24, height + 0.03, 0.04);
        ctx.stroke();
        ctx.fillStyle = buckle;
        ctx.fillRect(-0.02, y + height * 0.5 + 0.02, 0.11, 0.03);
      },
    },
  ];
}

/** A raised emblem on the chest, with or without a shield behind it. */
export function chestEmblem(
  kind: Emblem,
  x: number,
  y: number,
  radius: number,
  color: string,
  shield: string | null,
  material: Material = { ...GOLD, metal: 0.35 },
): PartLayer[] {
  const mark: PartLayer = {
    name: 'emblem',
    depth: 'body',
    ...material,
    draw: (ctx) => {
      ctx.fillStyle = color;
      emblemPath(ctx, kind, x, y, radius * (shield ? 0.62 : 1));
      ctx.fill();
    },
  };
  if (!shield) return [mark];
  const plate: PartLayer = {
    name: 'emblem-shield',
    depth: 'body',
    volume: 0.08,
    bevel: 0.035,
    gloss: 0.55,
    metal: 0.3,
    shadow: 0.7,
    draw: (ctx) => {
      const edge: Point[] = [
        [-0.86, -0.72],
        [0, -0.98],
        [0.86, -0.72],
        [0.98, 0.05],
        [0, 1.05],
        [-0.98, 0.05],
      ];
      for (const [grow, tone] of [
        [1.12, darker(shield, 0.38)],
        [1, shield],
      ] as const) {
        ctx.beginPath();
        edge.forEach(([ex, ey], i) => {
          if (i === 0) ctx.moveTo(x + ex * radius * grow, y + ey * radius * grow);
          else ctx.lineTo(x + ex * radius * grow, y + ey * radius * grow);
        });
        ctx.closePath();
        ctx.lineJoin = 'round';
        ctx.fillStyle = tone;
        ctx.fill();
      }
    },
  };
  return [plate, mark];
}

/** Crossed lacing over an opening down the middle. */
export function lacing(from: number, to: number, width: number, color: string, eyelet: string): PartLayer {
  const rows = 4;
  const at = (i: number): number => from + ((to - from) * i) / rows;
  const wide = (i: number): number => width * (1 - (i / rows) * 0.72);
  return {
    name: 'lacing',
    depth: 'body',
    ...LEATHER,
    volume: 0.02,
    bevel: 0.03,
    draw: (ctx) => {
      for (let i = 0; i < rows; i++) {
        strokeSmooth(
          ctx,
          [
            [-wide(i), at(i)],
            [wide(i + 1), at(i + 1)],
          ],
          darker(color, 0.15),
          0.022,
        );
        strokeSmooth(
          ctx,
          [
            [wide(i), at(i)],
            [-wide(i + 1), at(i + 1)],
          ],
          color,
          0.022,
        );
      }
      for (let i = 0; i <= rows; i++)
        for (const side of [-1, 1]) bead(ctx, side * wide(i), at(i), 0.02, eyelet);
    },
  };
}

/** A small sewn name strip or rank patch. */
export function patch(
  x: number,
  y: number,
  width: number,
  height: number,
  color: string,
  lines: string,
): PartLayer {
  return {
    name: 'patch',
    depth: 'body',
    volume: 0.01,
    bevel: 0.016,
    gloss: 0.15,
    shadow: 0.45,
    draw: (ctx) => {
      ctx.fillStyle = color;
      ctx.beginPath();
      ctx.roundRect(x - width / 2, y, width, height, 0.02);
      ctx.fill();
      ctx.strokeStyle = veiled(lines, 0.9);
      ctx.lineWidth = 0.014;
      ctx.strokeRect(x - width / 2 + 0.02, y + 0.02, width - 0.04, height - 0.04);
      ctx.fillStyle = lines;
      ctx.fillRect(x - width * 0.28, y + height * 0.44, width * 0.56, height * 0.16);
    },
  };
}
