import type { SKRSContext2D } from '@napi-rs/canvas';
import { type Body, shoulderY } from '../../drawing/body.ts';
import { fillSmooth, type Point, strokeSmooth } from '../../drawing/curve.ts';
import { GOLD, LEATHER } from '../../drawing/material.ts';
import { bead, fillBox, fillRect } from '../../drawing/ornament.ts';
import type { PartLayer } from '../../drawing/part.ts';
import { partLayer } from '../../drawing/part-layer.ts';
import { plot } from '../../drawing/plot.ts';
import { darker } from '../../drawing/tint.ts';

/** Shoulder boards with stripes or stars. */
export function epaulettes(body: Body, color: string, mark: string, stripes = 3): PartLayer[] {
  return [-1, 1].map((side) =>
    partLayer(
      `epaulette-${side}`,
      'body',
      { volume: 0.05, bevel: 0.025, gloss: 0.25, shadow: 0.6 },
      (ctx) => {
        const [x0, x1] = [0.42, 0.9];
        const [y0, y1] = [shoulderY(body, x0) + 0.045, shoulderY(body, x1) + 0.035];
        ctx.save();
        ctx.scale(side, 1);
        ctx.translate(x0, y0);
        ctx.rotate(Math.atan2(y1 - y0, x1 - x0));
        const length = Math.hypot(x1 - x0, y1 - y0);
        fillBox(ctx, [0, -0.065, length, 0.13], [0.06, 0.02, 0.02, 0.06], color);
        ctx.fillStyle = mark;
        for (let i = 0; i < stripes; i++) ctx.fillRect(length - 0.08 - i * 0.075, -0.065, 0.035, 0.13);
        ctx.restore();
      },
    ),
  );
}

/** Half the width of what is worn at a height from the chest to the hips. */
export function flank({ waistX, waistY, sideX, c }: Body, y: number): number {
  const [chest, hips] = [sideX * 0.5 + waistX * 0.517, sideX * 1.02];
  if (y < waistY) return waistX + (chest - waistX) * Math.min(1, (waistY - y) / (waistY - c - 1.2));
  return waistX + (hips - waistX) * ((y - waistY) / (c + 2.1 - waistY)) ** 1.4;
}

interface Waistband {
  readonly height: number;
  readonly color: string;
  /** How far it stands off the cloth at the flanks, in face units. */
  readonly off?: number;
}

/** How much higher than before the belly a band lies at the flanks, in face units. */
const BAND_RISE = 0.1;

/** What is bound round the waist: from flank to flank, its upper edge at `y` half-way between flank and belly; darker where it turns away. */
export function fillWaistband(
  ctx: SKRSContext2D,
  body: Body,
  y: number,
  { height, color, off = 0.012 }: Waistband,
): void {
  const round = (half: number, level: number): Point[] => {
    const [high, low] = [level - BAND_RISE / 2, level + BAND_RISE / 2];
    return plot({ half, high, low })`
      -half high!, -half*0.7 low-0.025, 0 low, half*0.7 low-0.025, half high!`;
  };
  const [top, bottom] = [flank(body, y) + off, flank(body, y + height) + off];
  const shade = ctx.createLinearGradient(-bottom, 0, bottom, 0);
  for (const [at, dark] of [
    [0, 0.45],
    [0.12, 0],
    [0.88, 0],
    [1, 0.45],
  ] as const)
    shade.addColorStop(at, darker(color, dark));
  fillSmooth(ctx, [...round(top, y), ...round(bottom, y + height).reverse()], shade);
}

/** A belt with a buckle, its upper edge at `y`. */
export function belt(
  body: Body,
  y: number,
  { color, buckle, height = 0.14 }: { color: string; buckle: string; height?: number },
): PartLayer[] {
  return [
    partLayer('belt', 'body', { ...LEATHER, volume: 0.12, bevel: 0.02 }, (ctx) =>
      fillWaistband(ctx, body, y, { height, color }),
    ),
    partLayer('buckle', 'body', GOLD, (ctx) => {
      ctx.strokeStyle = buckle;
      ctx.lineWidth = 0.035;
      ctx.beginPath();
      ctx.roundRect(-0.12, y + 0.02, 0.24, height + 0.03, 0.04);
      ctx.stroke();
      fillRect(ctx, [-0.02, y + height * 0.5 + 0.02, 0.11, 0.03], buckle);
    }),
  ];
}

/** Crossed lacing over an opening down the middle. */
export function lacing(
  [from, to]: readonly [from: number, to: number],
  width: number,
  { color, eyelet }: { color: string; eyelet: string },
): PartLayer {
  const rows = 4;
  const at = (i: number): number => from + ((to - from) * i) / rows;
  const wide = (i: number): number => width * (1 - (i / rows) * 0.72);
  return partLayer('lacing', 'body', { ...LEATHER, volume: 0.02, bevel: 0.03 }, (ctx) => {
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
      for (const side of [-1, 1]) bead(ctx, [side * wide(i), at(i)], 0.02, eyelet);
  });
}
