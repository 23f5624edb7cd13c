import { type Body, shoulderY } from '../../drawing/body.ts';
import { strokeSmooth } from '../../drawing/curve.ts';
import { GOLD, LEATHER } from '../../drawing/material.ts';
import { bead, fillBox, fillRect } from '../../drawing/ornament.ts';
import type { PartLayer } from '../../drawing/part.ts';
import { partLayer } from '../../drawing/part-layer.ts';
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

/** A belt from flank to flank, its upper edge at `y`. */
export function belt(
  body: Body,
  y: number,
  { color, buckle, height = 0.14 }: { color: string; buckle: string; height?: number },
): PartLayer[] {
  return [
    partLayer('belt', 'body', { ...LEATHER, volume: 0.12, bevel: 0.02 }, (ctx) => {
      ctx.fillStyle = color;
      ctx.beginPath();
      ctx.moveTo(-body.sideX * 1.01, y);
      ctx.quadraticCurveTo(0, y + 0.07, body.sideX * 1.01, y);
      ctx.lineTo(body.sideX * 1.01, y + height);
      ctx.quadraticCurveTo(0, y + height + 0.07, -body.sideX * 1.01, y + height);
      ctx.fill();
    }),
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
