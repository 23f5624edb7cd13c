import { type Body, flipped, type Neckline, necklineOf } from '../../drawing/body.ts';
import { type Point, strokeOutline, strokeSmooth } from '../../drawing/curve.ts';
import { weave } from '../../drawing/fabric.ts';
import { CLOTH, type Material, PLUSH } from '../../drawing/material.ts';
import type { PartLayer } from '../../drawing/part.ts';
import { clothLayer } from '../../drawing/part-layer.ts';
import { plot } from '../../drawing/plot.ts';
import { darker } from '../../drawing/tint.ts';

export const CRISP: Material = { volume: 0.07, bevel: 0.014, gloss: 0.16, shadow: 0.6 };

/** Both halves of something at the neck, right one first. */
function halves(
  name: string,
  outline: readonly Point[],
  { color, material, edge }: { color: string; material: Material; edge?: string },
): PartLayer[] {
  return [1, -1].map((side) => {
    const shape = side > 0 ? [...outline] : flipped(outline);
    return clothLayer(`${name}-${side}`, 'over-neck', {
      outline: shape,
      color,
      material,
      paint: (ctx) => {
        weave(0.5)(ctx);
        if (edge) strokeOutline(ctx, shape, edge, 0.035);
      },
    });
  });
}

/** The inside of a collar, seen behind the neck. */
export function collarBack(body: Body, color: string, rise = 0.06): PartLayer {
  const { c, neckHalf: n } = body;
  const half = plot({ c, rise, n })`0 c-rise, n*0.8 c-rise*0.6, n+0.02 c+0.05, n+0.045 c+0.16, 0 c+0.34`;
  const outline = [...half, ...flipped(half.slice(1, -1)).reverse()];
  return clothLayer('collar-back', 'behind-head', { outline, color: darker(color, 0.3), material: CRISP });
}

/** Pointed collar of a shirt, meeting at the throat, or lower where it is worn open. `spread` is how far its points lie out. */
export function shirtCollar(
  body: Body,
  color: string,
  {
    spread = 0.24,
    length = 0.22,
    open = 0,
    edge,
  }: { spread?: number; length?: number; open?: number; edge?: string } = {},
): PartLayer[] {
  const { c, neckHalf: n } = body;
  const back = plot({ n, c })`n-0.01 c+0.02, n+0.035 c+0.06, n+0.1 c+0.16`;
  return [
    collarBack(body, color),
    ...halves(
      'collar',
      plot({ c, n, back, spread, length, open })`
        0.005 c+0.27+open!, n*0.7 c+0.17+open*0.35, ...back, spread+0.05 c+0.26+length*0.5, spread c+0.3+length!,
        0.1 c+0.4+open`,
      { color, material: CRISP, edge },
    ),
  ];
}

/** Standing collar with a small opening. */
export function standCollar(body: Body, color: string, edge: string, height = 0.15): PartLayer[] {
  const { c, neckHalf: n } = body;
  const foot = c + 0.32;
  return [
    collarBack(body, color, height * 0.5),
    ...halves(
      'stand-collar',
      plot({ foot, height, n, c })`
        0.015 foot, 0.02 foot-height*0.85, n*0.7 foot-height*1.15, n+0.025 c+0.1-height*0.35,
        n+0.05 c+0.1-height*0.3, n+0.075 c+0.19, n*0.7 foot-0.015`,
      { color, material: { ...CRISP, bevel: 0.02 }, edge },
    ),
  ];
}

/** A band along the neckline: rib, piping, embroidered border. */
export function neckBand(
  body: Body,
  kind: Neckline,
  color: string,
  { width = 0.06, material = CLOTH }: { width?: number; material?: Material } = {},
): PartLayer {
  const half = necklineOf(body, kind);
  const line = [...half, ...flipped(half.slice(0, -1)).reverse()];
  return {
    name: 'neck-band',
    // Close to the neck it must hide where the photo's skin fades out.
    depth: kind === 'high' || kind === 'crew' ? 'over-neck' : 'body',
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
  const back = plot({ c, n })`0 c-0.16, n+0.2 c-0.08, n+0.4 c+0.12, n+0.36 c+0.32, 0 c+0.4`;
  const roll = plot({ c, n })`
    0.02 c+0.44, n*0.9 c+0.3, n+0.06 c+0.05, n+0.14 c-0.03, n+0.3 c+0.1, n+0.24 c+0.36, 0.2 c+0.56,
    0.03 c+0.58`;
  const layers = [
    clothLayer('hood-back', 'behind-head', {
      outline: [...back, ...flipped(back.slice(1, -1)).reverse()],
      color: darker(lining, 0.15),
      material: { ...PLUSH, shadow: 0.3 },
    }),
    ...halves('hood-roll', roll, { color, material: { ...PLUSH, volume: 0.22, shadow: 0.6 } }),
  ];
  return layers.map((layer) => ({ ...layer, hoodDown: true }));
}
