import type { SKRSContext2D } from '@napi-rs/canvas';
import { type Point, strokeSmooth } from '../headwear/curve.ts';
import { CLOTH, type Material, PLUSH } from '../headwear/material.ts';
import { furBand } from '../headwear/textile.ts';
import { darker, lighter, veiled } from '../headwear/tint.ts';
import { type Body, flipped, type Neckline, necklineOf, shoulderY } from './body.ts';
import { clothLayer } from './cut.ts';
import { weave } from './fabric.ts';
import type { PartLayer } from './part.ts';

const CRISP: Material = { volume: 0.07, bevel: 0.014, gloss: 0.16, shadow: 0.6 };

/** Both halves of something at the neck, right one first. */
function halves(
  name: string,
  outline: readonly Point[],
  color: string,
  material: Material,
  edge?: string,
): PartLayer[] {
  return [1, -1].map((side) => {
    const shape = side > 0 ? [...outline] : flipped(outline);
    return clothLayer(`${name}-${side}`, 'over-neck', shape, color, material, (ctx) => {
      weave(0.5)(ctx);
      if (edge) strokeSmooth(ctx, shape, edge, 0.035, true);
    });
  });
}

/** Pointed collar of a shirt, meeting at the throat. `spread` is how far its points lie out. */
export function shirtCollar(
  body: Body,
  color: string,
  spread = 0.24,
  length = 0.22,
  edge?: string,
): PartLayer[] {
  const { c, neckHalf: n } = body;
  const back: Point[] = [
    [n - 0.01, c + 0.02],
    [n + 0.035, c + 0.06],
    [n + 0.1, c + 0.16],
  ];
  return [
    ...halves(
      'collar',
      [
        [0.005, c + 0.27],
        [0.005, c + 0.27],
        [n * 0.7, c + 0.17],
        ...back,
        [spread + 0.05, c + 0.26 + length * 0.5],
        [spread, c + 0.3 + length],
        [spread, c + 0.3 + length],
        [0.1, c + 0.4],
      ],
      color,
      CRISP,
      edge,
    ),
  ];
}

/** Round flat collar. */
export function roundCollar(body: Body, color: string, edge?: string): PartLayer[] {
  const { c, neckHalf: n } = body;
  return halves(
    'round-collar',
    [
      [0.01, c + 0.31],
      [n * 0.75, c + 0.22],
      [n + 0.03, c + 0.1],
      [n + 0.13, c + 0.16],
      [n + 0.2, c + 0.33],
      [n + 0.1, c + 0.5],
      [0.13, c + 0.54],
      [0.02, c + 0.45],
    ],
    color,
    CRISP,
    edge,
  );
}

/** Standing collar with a small opening. */
export function standCollar(body: Body, color: string, edge: string, height = 0.15): PartLayer[] {
  const { c, neckHalf: n } = body;
  const foot = c + 0.3;
  return halves(
    'stand-collar',
    [
      [0.015, foot],
      [0.02, foot - height * 0.85],
      [n * 0.7, foot - height * 1.15],
      [n + 0.025, c + 0.1 - height * 0.35],
      [n + 0.05, c + 0.1 - height * 0.3],
      [n + 0.075, c + 0.19],
      [n * 0.7, foot - 0.015],
    ],
    color,
    { ...CRISP, bevel: 0.02 },
    edge,
  );
}

/** A band along the neckline: rib, piping, embroidered border. */
export function neckBand(
  body: Body,
  kind: Neckline,
  color: string,
  width = 0.06,
  material: Material = CLOTH,
): PartLayer {
  const half = necklineOf(body, kind);
  const line = [...half, ...flipped(half.slice(0, -1)).reverse()];
  return {
    name: 'neck-band',
    depth: 'body',
    ...material,
    volume: 0.03,
    bevel: 0.024,
    shadow: 0.35,
    draw: (ctx) => strokeSmooth(ctx, line, color, width),
    relief: (ctx) => {
      ctx.setLineDash([0.012, 0.014]);
      strokeSmooth(ctx, line, 'rgba(0,0,0,0.5)', width * 0.85);
      ctx.setLineDash([]);
    },
  };
}

/** A hood lying on the back, seen as a roll behind the neck and over the shoulders. */
export function hoodDown(body: Body, color: string, lining: string): PartLayer[] {
  const { c, neckHalf: n } = body;
  const back: Point[] = [
    [0, c - 0.16],
    [n + 0.2, c - 0.08],
    [n + 0.4, c + 0.12],
    [n + 0.36, c + 0.32],
    [0, c + 0.4],
  ];
  const roll: Point[] = [
    [0.02, c + 0.44],
    [n * 0.9, c + 0.3],
    [n + 0.06, c + 0.05],
    [n + 0.14, c - 0.03],
    [n + 0.3, c + 0.1],
    [n + 0.24, c + 0.36],
    [0.2, c + 0.56],
    [0.03, c + 0.58],
  ];
  return [
    clothLayer(
      'hood-back',
      'behind-head',
      [...back, ...flipped(back.slice(1, -1)).reverse()],
      darker(lining, 0.15),
      { ...PLUSH, shadow: 0.3 },
    ),
    ...halves('hood-roll', roll, color, { ...PLUSH, volume: 0.22, shadow: 0.6 }),
  ];
}

/** Thick fur round the neck, over the shoulders. */
export function furCollar(body: Body, color: string, seed: number, width = 0.26): PartLayer {
  const { c, neckHalf: n } = body;
  const half: Point[] = [
    [0, c + 0.53],
    [n * 0.9, c + 0.46],
    [n + 0.16, c + 0.26],
    [n + 0.1, c + 0.02],
  ];
  const line = [...flipped(half.slice(1)).reverse(), ...half];
  return {
    name: 'fur-collar',
    depth: 'over-neck',
    ...PLUSH,
    volume: 0.26,
    shadow: 0.7,
    draw: (ctx) => openFur(ctx, line, width, color, seed),
  };
}

function openFur(
  ctx: SKRSContext2D,
  line: readonly Point[],
  width: number,
  color: string,
  seed: number,
): void {
  strokeSmooth(ctx, line, darker(color, 0.18), width * 0.92);
  // There and back again: the band is drawn round a closed outline.
  furBand(ctx, {
    line: [...line, ...[...line].reverse()],
    width: width * 0.8,
    colour: color,
    seed,
    hair: width * 0.34,
  });
}

/** A knotted bow tie with dots. */
export function bowTie(body: Body, color: string, size = 0.3, dots?: string): PartLayer {
  const y = body.c + 0.3;
  return {
    name: 'bow-tie',
    depth: 'over-neck',
    volume: 0.16,
    bevel: 0.02,
    gloss: 0.3,
    shadow: 0.75,
    draw: (ctx) => {
      for (const side of [-1, 1]) {
        const wing: Point[] = [
          [0, y - 0.02],
          [side * size * 0.5, y - size * 0.3],
          [side * size, y - size * 0.42],
          [side * size * 1.04, y],
          [side * size, y + size * 0.42],
          [side * size * 0.5, y + size * 0.3],
          [0, y + 0.02],
        ];
        ctx.save();
        ctx.beginPath();
        wing.forEach(([x, wy], i) => {
          if (i === 0) ctx.moveTo(x, wy);
          else ctx.lineTo(x, wy);
        });
        ctx.closePath();
        ctx.lineJoin = 'round';
        ctx.fillStyle = color;
        ctx.strokeStyle = color;
        ctx.lineWidth = 0.03;
        ctx.fill();
        ctx.stroke();
        ctx.clip();
        if (dots) spots(ctx, side, y, size, dots);
        ctx.restore();
      }
      ctx.fillStyle = darker(color, 0.18);
      ctx.beginPath();
      ctx.roundRect(-size * 0.17, y - size * 0.22, size * 0.34, size * 0.44, size * 0.12);
      ctx.fill();
    },
    relief: (ctx) => {
      for (const side of [-1, 1]) {
        strokeSmooth(
          ctx,
          [
            [side * size * 0.16, y - 0.02],
            [side * size * 0.45, y - 0.05],
          ],
          'rgba(0,0,0,0.8)',
          0.018,
        );
        strokeSmooth(
          ctx,
          [
            [side * size * 0.16, y + 0.02],
            [side * size * 0.4, y + 0.05],
          ],
          'rgba(0,0,0,0.8)',
          0.018,
        );
      }
    },
  };
}

function spots(ctx: SKRSContext2D, side: number, y: number, size: number, color: string): void {
  ctx.fillStyle = color;
  for (const [dx, dy] of [
    [0.4, -0.12],
    [0.72, -0.24],
    [0.7, 0.1],
    [0.42, 0.16],
    [0.9, -0.02],
    [0.86, 0.32],
  ] as const) {
    ctx.beginPath();
    ctx.arc(side * size * dx, y + size * dy, size * 0.075, 0, Math.PI * 2);
    ctx.fill();
  }
}

/** Straight tie with a knot, hanging out of sight. */
export function neckTie(body: Body, color: string, stripe?: string): PartLayer {
  const y = body.c + 0.29;
  const outline: Point[] = [
    [-0.055, y - 0.02],
    [-0.055, y - 0.02],
    [0.055, y - 0.02],
    [0.055, y - 0.02],
    [0.035, y + 0.1],
    [0.035, y + 0.1],
    [0.1, y + 0.75],
    [0.1, y + 0.75],
    [0, y + 0.9],
    [0, y + 0.9],
    [-0.1, y + 0.75],
    [-0.1, y + 0.75],
    [-0.035, y + 0.1],
    [-0.035, y + 0.1],
  ];
  return clothLayer('tie', 'over-neck', outline, color, { ...CRISP, gloss: 0.3 }, (ctx) => {
    if (stripe) {
      ctx.strokeStyle = stripe;
      ctx.lineWidth = 0.03;
      for (let i = 0; i < 9; i++) {
        ctx.beginPath();
        ctx.moveTo(-0.15, y + 0.12 + i * 0.11);
        ctx.lineTo(0.15, y + 0.02 + i * 0.11);
        ctx.stroke();
      }
    }
    ctx.fillStyle = veiled(darker(color, 0.7), 0.4);
    ctx.fillRect(-0.2, y + 0.09, 0.4, 0.018);
    ctx.fillStyle = veiled(lighter(color, 0.6), 0.2);
    ctx.fillRect(-0.2, y - 0.02, 0.4, 0.02);
  });
}

/** Rows of pleated lace standing round the neck. */
export function ruff(body: Body, color: string): PartLayer {
  const { c } = body;
  return {
    name: 'ruff',
    depth: 'over-neck',
    volume: 0.12,
    bevel: 0.02,
    gloss: 0.08,
    shadow: 0.7,
    draw: (ctx) => {
      for (let i = 0; i <= 22; i++) {
        const turn = -0.25 + (i / 22) * (Math.PI + 0.5);
        const x = Math.cos(turn) * 0.42;
        const y = c + 0.17 + Math.sin(turn) * 0.19;
        ctx.beginPath();
        ctx.ellipse(x, y, 0.1, 0.066, turn, 0, Math.PI * 2);
        ctx.fillStyle = i % 2 ? color : darker(color, 0.12);
        ctx.fill();
        ctx.strokeStyle = veiled(darker(color, 0.7), 0.35);
        ctx.lineWidth = 0.01;
        ctx.stroke();
      }
    },
  };
}

/** y on the body's front of something pinned at x below the shoulder. */
export function chestY(body: Body, x: number, below: number): number {
  return shoulderY(body, x) + below;
}
