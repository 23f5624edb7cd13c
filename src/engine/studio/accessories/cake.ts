import type { SKRSContext2D } from '@napi-rs/canvas';
import { bodyOf } from '../drawing/body.ts';
import { candleFlame } from '../drawing/candle-flame.ts';
import { fillSmooth, inside, type Point } from '../drawing/curve.ts';
import { LACQUER, type Material, PAINTED } from '../drawing/material.ts';
import { bead, fillBox, oval, shadeAcross } from '../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../drawing/part.ts';
import { layersAt } from '../drawing/part-layer.ts';
import { plot } from '../drawing/plot.ts';
import { rows } from '../drawing/rows.ts';
import { darker, lighter } from '../drawing/tint.ts';

const ICING: Material = { volume: 0.2, bevel: 0.03, gloss: 0.3, shadow: 0.6 };

/** A round tier seen from a little above: y of its foot, its height, half its width, and how deep its top looks. */
interface Tier {
  readonly foot: number;
  readonly height: number;
  readonly half: number;
  readonly deep: number;
}
const TIERS: readonly [Tier, Tier] = [
  { foot: 0, height: 0.5, half: 0.58, deep: 0.1 },
  { foot: -0.48, height: 0.36, half: 0.38, deep: 0.075 },
];
const CANDLES = [-0.2, -0.07, 0.07, 0.2];

function tier(ctx: SKRSContext2D, { foot, height, half, deep }: Tier, sponge: string, icing: string): void {
  const top = foot - height;
  const side = plot({ foot, top, half, deep })`
    -half top!, -half foot!, -half*0.7 foot+deep*0.72, 0 foot+deep, half*0.7 foot+deep*0.72, half foot!, half top!`;
  const round = shadeAcross(
    ctx,
    [-half, 0],
    [half, 0],
    [
      [0, darker(sponge, 0.28)],
      [0.3, lighter(sponge, 0.18)],
      [0.7, sponge],
      [1, darker(sponge, 0.34)],
    ],
  );
  fillSmooth(ctx, side, round);
  inside(ctx, side, () => {
    for (let drip = 0; drip < 7; drip++) {
      const x = -half + ((drip + 0.5) / 7) * half * 2;
      const low = top + deep * 0.6 + height * (drip % 2 ? 0.3 : 0.52) * 0.8;
      fillBox(ctx, [x - half / 8, top - 0.02, half / 4, low - top], half / 8, icing);
    }
  });
  oval(ctx, [0, top], [half, deep], darker(icing, 0.08));
  oval(ctx, [0, top - 0.008], [half * 0.93, deep * 0.86], lighter(icing, 0.16));
}

/** A birthday cake of two tiers on a plate, its candles lit; both hands hold the plate. */
export function cake(room: PartRoom): readonly PartLayer[] {
  const { primary, secondary, trim, accent, light } = room.palette;
  const spot = { x: 0, y: bodyOf(room).c + 1.72, angle: 0 };
  const drawn = layersAt(spot);
  const upper = TIERS[1].foot - TIERS[1].height;
  const flames = CANDLES.map((x, i): Point => [x, upper - 0.2 - (i % 2) * 0.03]);
  return [
    drawn('cake-plate', { ...LACQUER, volume: 0.06 }, (ctx) => {
      oval(ctx, [0, 0.06], [0.8, 0.135], darker(light, 0.2));
      oval(ctx, [0, 0.035], [0.78, 0.12], light);
    }),
    drawn('cake-candles', { ...ICING, volume: 0.03 }, (ctx) => {
      for (const [i, [x, y]] of flames.entries()) {
        fillBox(ctx, [x - 0.022, y, 0.044, 0.24], 0.012, i % 2 ? accent : trim);
        for (const dy of [0.05, 0.11, 0.17]) fillBox(ctx, [x - 0.022, y + dy, 0.044, 0.02], 0, light);
      }
    }),
    drawn('cake', ICING, (ctx) => {
      tier(ctx, TIERS[0], primary, secondary);
      tier(ctx, TIERS[1], lighter(primary, 0.3), accent);
    }),
    drawn('cake-sweets', { ...LACQUER, volume: 0.05 }, (ctx) => {
      for (const [index, [x, y]] of rows(2)`
        -0.5 -0.03, -0.3 0.045, -0.1 0.08, 0.1 0.08, 0.3 0.045, 0.5 -0.03, -0.3 -0.5, -0.1 -0.46, 0.1 -0.46, 0.3 -0.5`.entries())
        bead(ctx, [x, y], 0.045, [trim, accent, light][index % 3] ?? trim);
    }),
    drawn('cake-flames', PAINTED, (ctx) => {
      for (const flame of flames) candleFlame(ctx, flame, 0.13);
    }),
  ];
}
