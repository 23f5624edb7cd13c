import { type Body, bodyOf, flipped, type Neckline, necklineOf } from '../../drawing/body.ts';
import { mix } from '../../drawing/colour.ts';
import { fillSmooth, type Point, strokeSmooth } from '../../drawing/curve.ts';
import { arcLine, crease } from '../../drawing/folds.ts';
import { PETAL } from '../../drawing/material.ts';
import { fillRect, rose } from '../../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../../drawing/part.ts';
import { clothLayer, partLayer } from '../../drawing/part-layer.ts';
import { brocade } from '../../drawing/patterns.ts';
import { plot } from '../../drawing/plot.ts';
import { darker, lighter, veiled } from '../../drawing/tint.ts';
import { topLayers } from '../tailoring/cut.ts';
import { necklace } from '../tailoring/necklace.ts';
import { puffSleeves, SATIN } from '../tailoring/puff-sleeves.ts';
import { skinLayers } from '../tailoring/skin.ts';

/** A ballet bodice with straps, and a tutu that stands out below the waist. */
export function balletBodice(room: PartRoom): readonly PartLayer[] {
  const body = bodyOf(room, { width: 1.21, waist: 0.87 });
  const { palette } = room;
  const { c } = body;
  const kind: Neckline = 'sweetheart';
  const line = necklineOf(body, kind);
  return [
    ...skinLayers(room, body, true),
    ...topLayers(room, body, {
      neckline: kind,
      color: palette.primary,
      material: { ...SATIN, gloss: 0.5 },
      folds: 0.2,
      texture: 0.3,
      sleeveEnd: null,
      below: { from: c + 1.62, color: mix(palette.primary, palette.light, 0.7), tight: true },
      pattern: (ctx) => {
        for (const side of [-1, 1]) {
          strokeSmooth(
            ctx,
            plot({ side, c })`side*0.34 c+0.62, side*0.37 c+0.95, side*0.24 c+1.4`,
            veiled(palette.trim, 0.85),
            0.014,
          );
          strokeSmooth(
            ctx,
            plot({ side, c })`side*0.6 c+0.74, side*0.58 c+1, side*0.48 c+1.4`,
            veiled(palette.trim, 0.85),
            0.014,
          );
        }
        brocade(palette.light, 0.75, 0.24, 0.035)(ctx);
      },
    }),
    ruffle(line, palette.light),
    ...tutu(body, palette),
    ...puffSleeves(body, palette.light, palette.primary, 0.4),
    partLayer('rose', 'body', { ...PETAL, shadow: 0.6 }, (ctx) => {
      rose(ctx, [0, c + 0.68], 0.1, { colour: palette.accent });
      rose(ctx, [0, c + 1.86], 0.09, { colour: palette.accent });
    }),
    necklace(body, palette.trim, palette.accent),
  ];
}

interface Tulle {
  /** Where it begins, how far out it reaches to either side, and how long it is there. */
  readonly y: number;
  readonly reach: number;
  readonly length: number;
  readonly color: string;
}

/** One layer of tulle: from the waist out and down to a scalloped hem, in pleats. */
function tulle(name: string, waistX: number, { y, reach, length, color }: Tulle): PartLayer {
  /** On the hem's line, -1 at its left end .. 1 at its right one. */
  const onHem = (t: number): Point => [
    Math.sin((t * Math.PI) / 2) * reach,
    y + length + Math.sqrt(1 - t * t) * 0.34,
  ];
  const hem = Array.from({ length: 49 }, (_, i): Point => {
    const t = i / 24 - 1;
    const [x, at] = onHem(t);
    return [x, at + (i % 2 ? 0.028 : -0.012) * (1.3 - Math.abs(t))];
  });
  const top = plot({ waistX, y, reach, length })`
    reach*0.9 y+length*0.55, reach*0.62 y+length*0.16, waistX*0.92 y, 0 y+0.1, -waistX*0.92 y,
    -reach*0.62 y+length*0.16, -reach*0.9 y+length*0.55`;
  const pleat = (i: number): Point[] => {
    const t = (i / 22) * 0.97;
    const end = onHem(t);
    return arcLine(
      [t * waistX * 0.9, y + 0.04],
      [end[0] * 0.68, y + length * 0.42 + 0.12 * (1 - t * t)],
      end,
    );
  };
  return clothLayer(name, 'body', {
    outline: [...hem, ...top],
    color,
    material: { ...PETAL, volume: 0.2, shadow: 0.3 },
    paint: (ctx) => {
      for (let i = -22; i <= 22; i++) {
        const tone = i % 2 ? veiled(lighter(color, 0.8), 0.5) : veiled(darker(color, 0.3), 0.16);
        strokeSmooth(ctx, pleat(i), tone, 0.02);
      }
      const depth = ctx.createLinearGradient(0, y, 0, y + length);
      depth.addColorStop(0, veiled(darker(color, 0.4), 0.22));
      depth.addColorStop(1, veiled(color, 0));
      fillRect(ctx, [-2, y - 0.1, 4, length + 0.1], depth);
    },
    relief: (ctx) => {
      for (let i = -10; i <= 10; i++) crease(ctx, pleat(i * 2 + 1), 0.06, 0.22);
    },
  });
}

/** Layers of tulle that stand out from the hips, and the bodice's point over them. */
function tutu({ c, waistX }: Body, { primary, light }: PartRoom['palette']): PartLayer[] {
  return [
    tulle('tutu-under', waistX, { y: c + 1.66, reach: 1.56, length: 1.12, color: mix(primary, light, 0.3) }),
    tulle('tutu-middle', waistX, {
      y: c + 1.62,
      reach: 1.46,
      length: 0.82,
      color: mix(primary, light, 0.55),
    }),
    tulle('tutu-over', waistX, {
      y: c + 1.58,
      reach: 1.34,
      length: 0.5,
      color: mix(primary, light, 0.78),
    }),
    partLayer('basque', 'body', { ...SATIN, volume: 0.1, shadow: 0.5 }, (ctx) =>
      fillSmooth(
        ctx,
        plot({ waistX, c })`
          -waistX c+1.5!, 0 c+1.54, waistX c+1.5!, waistX c+1.64!, waistX*0.4 c+1.76, 0 c+1.88!,
          -waistX*0.4 c+1.76, -waistX c+1.64!`,
        primary,
      ),
    ),
  ];
}

function ruffle(line: readonly Point[], color: string): PartLayer {
  return partLayer('ruffle', 'body', { ...PETAL, volume: 0.04, shadow: 0.5 }, (ctx) => {
    for (const side of [-1, 1]) {
      const shape = side > 0 ? line : flipped(line);
      strokeSmooth(ctx, shape, darker(color, 0.1), 0.085);
      ctx.setLineDash([0.03, 0.03]);
      strokeSmooth(ctx, shape, lighter(color, 0.5), 0.1);
      ctx.setLineDash([]);
    }
  });
}
