import type { SKRSContext2D } from '@napi-rs/canvas';
import { type Body, bodyOf } from '../../drawing/body.ts';
import { strokeSmooth } from '../../drawing/curve.ts';
import type { Emblem } from '../../drawing/emblems.ts';
import { arcLine, crease, groove } from '../../drawing/folds.ts';
import { type Material, SILK } from '../../drawing/material.ts';
import { fillRect } from '../../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../../drawing/part.ts';
import { fishScales, hexagons, layered, type Pattern, web } from '../../drawing/patterns.ts';
import { plot } from '../../drawing/plot.ts';
import { darker, lighter, veiled } from '../../drawing/tint.ts';
import { belt } from '../tailoring/belts.ts';
import { cape } from '../tailoring/cape.ts';
import { chestEmblem } from '../tailoring/chest-emblem.ts';
import { neckBand, standCollar } from '../tailoring/collars.ts';
import { topLayers } from '../tailoring/cut.ts';
import { skinLayers } from '../tailoring/skin.ts';

export interface HeroSuitOptions {
  readonly emblem: Emblem;
  readonly cape: boolean;
  /** What the suit's cloth shows. */
  readonly cloth: 'plain' | 'web' | 'hexagons' | 'scales';
  readonly collar: 'band' | 'stand';
}

const ELASTIC: Material = { ...SILK, volume: 0.3, gloss: 0.42, shadow: 0.45 };

function clothPattern(kind: HeroSuitOptions['cloth'], room: PartRoom, body: Body): Pattern | undefined {
  const { palette } = room;
  if (kind === 'web') return web(veiled(darker(palette.primary, 0.75), 0.8), [0, body.c + 0.72]);
  if (kind === 'hexagons') return hexagons(veiled(darker(palette.primary, 0.5), 0.55));
  if (kind === 'scales') return fishScales(palette.primary, lighter(palette.primary, 0.15), 0.085);
  return undefined;
}

/** A second colour over flanks and upper arms, edged with trim. */
function flanks(room: PartRoom, body: Body): Pattern {
  const { palette } = room;
  const { c } = body;
  return (ctx) => {
    for (const side of [-1, 1]) {
      const line = plot({ side, c, body })`
        side*0.84 c+0.62, side*0.66 c+0.92, side*0.48 c+1.3, side*0.42 body.bottom`;
      ctx.beginPath();
      ctx.moveTo(side * 1.7, c + 0.5);
      ctx.lineTo(line[0]![0], line[0]![1]);
      ctx.quadraticCurveTo(line[1]![0], line[1]![1], line[2]![0], line[2]![1]);
      ctx.lineTo(line[3]![0], line[3]![1]);
      ctx.lineTo(side * 1.7, body.bottom);
      ctx.fillStyle = palette.secondary;
      ctx.fill();
      ctx.beginPath();
      ctx.moveTo(line[0]![0] + side * 0.1, line[0]![1] - 0.1);
      ctx.lineTo(line[0]![0], line[0]![1]);
      ctx.quadraticCurveTo(line[1]![0], line[1]![1], line[2]![0], line[2]![1]);
      ctx.lineTo(line[3]![0], line[3]![1]);
      ctx.strokeStyle = palette.trim;
      ctx.lineWidth = 0.03;
      ctx.stroke();
    }
  };
}

/** The lower part of the sleeve in the second colour. */
function sleeveSplit(room: PartRoom, body: Body, cloth: Pattern | undefined): Pattern {
  return (ctx) => {
    cloth?.(ctx);
    const y = body.c + 1.08;
    fillRect(ctx, [-2, y, 4, 3], room.palette.secondary);
    strokeSmooth(ctx, plot({ y })`-1.8 y+0.06, -1 y, -0.7 y+0.03`, room.palette.trim, 0.032);
    strokeSmooth(ctx, plot({ y })`1.8 y+0.06, 1 y, 0.7 y+0.03`, room.palette.trim, 0.032);
  };
}

/** A hero's suit of our own: elastic cloth, coloured flanks, an emblem, a belt and perhaps a cape. */
export function heroSuit(room: PartRoom, options: Partial<HeroSuitOptions>): readonly PartLayer[] {
  const { emblem = 'star', cape: caped = true, cloth = 'plain', collar = 'band' } = options;
  const body = bodyOf(room, { width: 1.31, bulk: 0.3 });
  const { palette } = room;
  const { c } = body;
  const pattern = clothPattern(cloth, room, body);
  const muscles = (ctx: SKRSContext2D): void => {
    for (const side of [-1, 1]) {
      crease(
        ctx,
        arcLine([side * 0.06, c + 0.98], [side * 0.36, c + 1.12], [side * 0.7, c + 0.86]),
        0.05,
        0.5,
      );
      groove(
        ctx,
        plot({ side, c, body })`side*0.84 c+0.62, side*0.64 c+0.96, side*0.48 c+1.3, side*0.42 body.bottom`,
        0.03,
        0.6,
      );
    }
  };
  return [
    ...skinLayers(room, body),
    ...topLayers(room, body, {
      below: { from: body.waistY + 0.08, color: palette.secondary, tight: true },
      neckline: 'high',
      color: palette.primary,
      material: ELASTIC,
      folds: 0.35,
      texture: 0.4,
      pattern: layered(pattern, flanks(room, body)),
      sleevePattern: sleeveSplit(room, body, pattern),
      relief: muscles,
    }),
    ...(collar === 'stand'
      ? standCollar(body, palette.primary, palette.trim, 0.16)
      : [neckBand(body, 'high', palette.trim, { width: 0.07 })]),
    ...chestEmblem(emblem, [0, c + 0.74], 0.24, {
      color: cloth === 'web' ? palette.dark : palette.accent,
      shield: cloth === 'web' ? palette.trim : palette.light,
    }),
    ...belt(body, body.waistY, { color: palette.trim, buckle: palette.accent, height: 0.13 }),
    ...(caped
      ? cape(body, palette.accent === palette.primary ? palette.secondary : palette.accent, palette.trim)
      : []),
  ];
}
