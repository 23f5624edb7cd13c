import type { Point } from '../../drawing/curve.ts';
import { type Emblem, emblemPath } from '../../drawing/emblems.ts';
import { GOLD, type Material } from '../../drawing/material.ts';
import { fillBox, fillRect } from '../../drawing/ornament.ts';
import type { PartLayer } from '../../drawing/part.ts';
import { partLayer } from '../../drawing/part-layer.ts';
import { plot } from '../../drawing/plot.ts';
import { darker, veiled } from '../../drawing/tint.ts';

/** A raised emblem on the chest, with or without a shield behind it. */
export function chestEmblem(
  kind: Emblem,
  [x, y]: Point,
  radius: number,
  {
    color,
    shield,
    material = { ...GOLD, metal: 0.35 },
  }: { color: string; shield: string | null; material?: Material },
): PartLayer[] {
  const mark = partLayer('emblem', 'body', material, (ctx) => {
    ctx.fillStyle = color;
    emblemPath(ctx, kind, [x, y], radius * (shield ? 0.62 : 1));
    ctx.fill();
  });
  if (!shield) return [mark];
  const plate = partLayer(
    'emblem-shield',
    'body',
    { volume: 0.08, bevel: 0.035, gloss: 0.55, metal: 0.3, shadow: 0.7 },
    (ctx) => {
      const edge = plot`-0.86 -0.72, 0 -0.98, 0.86 -0.72, 0.98 0.05, 0 1.05, -0.98 0.05`;
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
  );
  return [plate, mark];
}

/** A small sewn name strip or rank patch. */
export function patch(
  [x, y, width, height]: readonly [x: number, y: number, width: number, height: number],
  color: string,
  lines: string,
): PartLayer {
  return partLayer('patch', 'body', { volume: 0.01, bevel: 0.016, gloss: 0.15, shadow: 0.45 }, (ctx) => {
    fillBox(ctx, [x - width / 2, y, width, height], 0.02, color);
    ctx.strokeStyle = veiled(lines, 0.9);
    ctx.lineWidth = 0.014;
    ctx.strokeRect(x - width / 2 + 0.02, y + 0.02, width - 0.04, height - 0.04);
    fillRect(ctx, [x - width * 0.28, y + height * 0.44, width * 0.56, height * 0.16], lines);
  });
}
