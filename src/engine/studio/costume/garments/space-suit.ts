import type { SKRSContext2D } from '@napi-rs/canvas';
import { type Body, bodyOf } from '../../drawing/body.ts';
import { strokeSmooth } from '../../drawing/curve.ts';
import { arcLine, crease, groove } from '../../drawing/folds.ts';
import { fillRect, placed } from '../../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../../drawing/part.ts';
import { clothLayer } from '../../drawing/part-layer.ts';
import { plot } from '../../drawing/plot.ts';
import { veiled } from '../../drawing/tint.ts';
import { topLayers } from '../tailoring/cut.ts';
import { skinLayers } from '../tailoring/skin.ts';
import {
  backpack,
  badge,
  controlBox,
  hoses,
  neckCuff,
  neckRing,
  PADDED,
  RUBBER,
} from './space-suit-parts.ts';

/** Horizontal padding of the suit, seen as rolls on the sleeves. */
function sleeveRolls(body: Body, side: number) {
  return (ctx: SKRSContext2D): void => {
    for (let i = 0; i < 5; i++) {
      const y = body.c + 0.78 + i * 0.19;
      crease(
        ctx,
        arcLine([side * 0.72, y + 0.03], [side * 1.05, y + 0.1], [side * 1.36, y - 0.02]),
        0.06,
        0.9,
      );
    }
  };
}

function armBands(body: Body, color: string, second: string) {
  return (ctx: SKRSContext2D): void => {
    for (const side of [-1, 1]) {
      placed(ctx, { x: side * 1.02, y: body.c + 0.88, angle: side * 0.1 }, 1, () => {
        fillRect(ctx, [-0.5, -0.055, 1, 0.12], color);
        fillRect(ctx, [-0.5, 0.095, 1, 0.05], second);
      });
    }
  };
}

/** A padded space suit with life support, control box and mission badge. */
export function spaceSuit(room: PartRoom): readonly PartLayer[] {
  const body = bodyOf(room, { width: 1.4, bulk: 1 });
  const { palette } = room;
  const suit = topLayers(room, body, {
    neckline: 'high',
    ends: 'legs',
    color: palette.primary,
    material: PADDED,
    folds: 0.55,
    texture: 0.35,
    sleevePattern: armBands(body, palette.accent, palette.secondary),
    pattern: (ctx) => {
      for (const side of [-1, 1]) {
        strokeSmooth(
          ctx,
          plot({ side, body })`side*0.62 body.c+0.3, side*0.66 body.c+0.8, side*0.62 body.bottom`,
          veiled(palette.dark, 0.35),
          0.012,
        );
      }
    },
    relief: (ctx) => {
      for (const side of [-1, 1]) {
        groove(
          ctx,
          plot({ side, body })`side*0.62 body.c+0.3, side*0.66 body.c+0.8, side*0.62 body.bottom`,
          0.03,
        );
        sleeveRolls(body, side)(ctx);
      }
      groove(ctx, plot({ body })`-0.7 body.c+1.3, 0 body.c+1.36, 0.7 body.c+1.3`, 0.03);
    },
  });
  return [
    backpack(room, body),
    ...skinLayers(room, body),
    clothLayer('inner-collar', 'behind-head', {
      outline: plot({
        body,
      })`-0.5 body.c+0.1, 0 body.c+0.02, 0.5 body.c+0.1, 0.45 body.c+0.4, -0.45 body.c+0.4`,
      color: palette.dark,
      material: RUBBER,
    }),
    ...suit,
    ...hoses(room, body),
    ...controlBox(room, body),
    badge(room, body),
    neckCuff(room, body),
    neckRing(room, body),
  ];
}
