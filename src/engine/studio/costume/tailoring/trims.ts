import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Body } from '../../drawing/body.ts';
import type { Point } from '../../drawing/curve.ts';
import { weave } from '../../drawing/fabric.ts';
import { GOLD, type Material } from '../../drawing/material.ts';
import { disc, fillBox, fillRect } from '../../drawing/ornament.ts';
import type { PartLayer } from '../../drawing/part.ts';
import { clothLayer, partLayer } from '../../drawing/part-layer.ts';
import { plot } from '../../drawing/plot.ts';
import { darker, lighter } from '../../drawing/tint.ts';

const BUTTON: Material = { volume: 0.01, bevel: 0.035, gloss: 0.7, shadow: 0.6 };

/** Sewn buttons at the given places. */
export function buttons(places: readonly Point[], color: string, radius = 0.034, metal = false): PartLayer {
  return partLayer('buttons', 'body', metal ? { ...GOLD, metal: 0.45, bevel: 0.04 } : BUTTON, (ctx) => {
    for (const [x, y] of places) {
      disc(ctx, [x, y], radius, color);
      disc(ctx, [x, y], radius * 0.68, darker(color, 0.14));
      if (metal) continue;
      for (const [dx, dy] of plot`-1 -1, 1 -1, -1 1, 1 1`) {
        disc(ctx, [x + dx * radius * 0.22, y + dy * radius * 0.22], radius * 0.1, darker(color, 0.65));
      }
    }
  });
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
    partLayer('zip-tape', 'body', { volume: 0.01, bevel: 0.01, gloss: 0.1, shadow: 0.3 }, (ctx) => {
      fillRect(ctx, [-0.045, from, 0.09, body.bottom - from], tape);
    }),
    partLayer('zip', 'body', GOLD, (ctx) => {
      ctx.strokeStyle = color;
      ctx.lineWidth = 0.034;
      ctx.setLineDash([0.016, 0.012]);
      ctx.beginPath();
      ctx.moveTo(0, from);
      ctx.lineTo(0, body.bottom);
      ctx.stroke();
      ctx.setLineDash([]);
      fillBox(ctx, [-0.024, from + 0.02, 0.048, 0.13], 0.02, color);
    }),
  ];
}

/** A patch pocket with a flap or a plain hem. */
export function pocket(
  [x, y, width, height]: readonly [x: number, y: number, width: number, height: number],
  color: string,
  flap = true,
): PartLayer[] {
  const [l, r] = [x - width / 2, x + width / 2];
  const box = partLayer('pocket', 'body', { volume: 0.05, bevel: 0.016, gloss: 0.1, shadow: 0.5 }, (ctx) => {
    fillBox(ctx, [l, y, width, height], 0.035, color);
    ctx.save();
    ctx.clip();
    weave(0.5)(ctx);
    ctx.restore();
    stitch(
      ctx,
      plot({ l, y, height, r })`l+0.02 y+0.03, l+0.02 y+height-0.03, r-0.02 y+height-0.03, r-0.02 y+0.03`,
      lighter(color, 0.35),
    );
  });
  if (!flap) return [box];
  const outline = plot({ l, y, r, height, x })`
    l-0.012 y-0.02!, r+0.012 y-0.02!, r+0.012 y+height*0.25, x y+height*0.4, l-0.012 y+height*0.25`;
  return [
    box,
    clothLayer('pocket-flap', 'body', {
      outline,
      color: lighter(color, 0.04),
      material: { volume: 0.04, bevel: 0.016, gloss: 0.1, shadow: 0.55 },
      paint: weave(0.5),
    }),
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
