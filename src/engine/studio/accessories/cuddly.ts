import type { SKRSContext2D } from '@napi-rs/canvas';
import { bodyOf } from '../drawing/body.ts';
import { mix } from '../drawing/colour.ts';
import { fillSmooth, strokeSmooth } from '../drawing/curve.ts';
import { LACQUER, PLUSH } from '../drawing/material.ts';
import { disc, eachSide, oval, placed } from '../drawing/ornament.ts';
import type { CostumePalette, PartLayer, PartRoom } from '../drawing/part.ts';
import { layersAt } from '../drawing/part-layer.ts';
import { plot } from '../drawing/plot.ts';
import { darker, lighter } from '../drawing/tint.ts';

type Animal = 'teddy' | 'puppy' | 'kitten' | 'bunny';
type Paint = (ctx: SKRSContext2D, palette: CostumePalette) => void;

/** The ear at the viewer's right; the head's middle is the origin and its half width 0.32. */
const EARS: Readonly<Record<Animal, Paint>> = {
  teddy(ctx, { primary, light }) {
    disc(ctx, [0.24, -0.24], 0.125, primary);
    disc(ctx, [0.235, -0.235], 0.07, mix(primary, light, 0.6));
  },
  puppy(ctx, { secondary }) {
    fillSmooth(ctx, plot`0.14 -0.28, 0.32 -0.25, 0.43 -0.02, 0.39 0.2, 0.28 0.18, 0.24 -0.04`, secondary);
  },
  kitten(ctx, { primary, accent }) {
    fillSmooth(ctx, plot`0.06 -0.24, 0.26 -0.47!, 0.32 -0.1`, primary);
    fillSmooth(ctx, plot`0.13 -0.25, 0.24 -0.38!, 0.27 -0.17`, accent);
  },
  bunny(ctx, { primary, accent }) {
    placed(ctx, { x: 0.16, y: -0.24, angle: 0.62 }, 1, () => {
      oval(ctx, [0, -0.26], [0.095, 0.3], primary);
      oval(ctx, [0, -0.24], [0.05, 0.22], accent);
    });
  },
};

/** What is its own on a face, under eyes and nose. */
const MARKS: Readonly<Record<Animal, Paint>> = {
  teddy(ctx, { primary, light }) {
    oval(ctx, [0, 0.1], [0.155, 0.12], mix(light, primary, 0.12));
  },
  puppy(ctx, { light, secondary }) {
    fillSmooth(
      ctx,
      plot`0 -0.28, 0.06 -0.1, 0.17 0.06, 0.15 0.2, 0 0.24, -0.15 0.2, -0.17 0.06, -0.06 -0.1`,
      light,
    );
    oval(ctx, [0.13, -0.06], [0.105, 0.125, 0.3], secondary);
  },
  kitten(ctx, { primary, light, secondary }) {
    for (const dx of [-0.09, 0, 0.09])
      strokeSmooth(ctx, plot({ dx })`dx -0.3, dx*0.7 -0.17`, mix(secondary, primary, 0.2), 0.034);
    oval(ctx, [0, 0.11], [0.15, 0.105], light);
  },
  bunny(ctx, { light, accent }) {
    oval(ctx, [0, 0.12], [0.13, 0.095], light);
    for (const x of [-0.2, 0.2]) oval(ctx, [x, 0.1], [0.055, 0.035], mix(light, accent, 0.7));
  },
};

function paintHead(ctx: SKRSContext2D, animal: Animal, palette: CostumePalette): void {
  const { primary, secondary } = palette;
  const before = animal === 'puppy';
  const ears = () => eachSide(ctx, () => EARS[animal](ctx, palette));
  if (!before) ears();
  oval(ctx, [0, 0], [0.33, 0.29], primary);
  MARKS[animal](ctx, palette);
  if (before) ears();
  if (animal === 'teddy') return;
  eachSide(ctx, () => strokeSmooth(ctx, plot`0.3 0.1, 0.33 0.14`, darker(secondary, 0.1), 0.012));
}

function paintBody(ctx: SKRSContext2D, { primary, light }: CostumePalette): void {
  oval(ctx, [0, 0.62], [0.34, 0.46], primary);
  oval(ctx, [0, 0.66], [0.21, 0.32], mix(light, primary, 0.2));
  eachSide(ctx, () => {
    oval(ctx, [0.3, 0.36], [0.11, 0.2, -0.5], primary);
    oval(ctx, [0.24, 1.06], [0.16, 0.2, -0.35], primary);
    oval(ctx, [0.26, 1.13], [0.09, 0.1, -0.35], mix(light, primary, 0.15));
  });
}

function paintFeatures(ctx: SKRSContext2D, animal: Animal, { dark, accent }: CostumePalette): void {
  const nose = animal === 'teddy' || animal === 'puppy' ? dark : accent;
  eachSide(ctx, (side) => {
    oval(ctx, [0.125, -0.05], [0.04, 0.047], dark);
    disc(ctx, [0.125 - side * 0.013, -0.066], 0.014, '#ffffff');
    strokeSmooth(ctx, plot`0 0.1, 0.01 0.15, 0.06 0.165, 0.09 0.14`, dark, 0.013);
    if (animal === 'kitten')
      for (const y of [0.06, 0.11])
        strokeSmooth(ctx, plot({ y })`0.15 y+0.02, 0.3 y*1.4-0.03`, lighter(dark, 0.5), 0.008);
  });
  oval(ctx, [0, 0.065], [0.05, 0.036], nose);
  oval(ctx, [-0.014, 0.054], [0.014, 0.008], 'rgba(255,255,255,0.7)');
}

/** A cuddly animal held to the chest by both arms: its face over them, its feet below. */
export function cuddly(room: PartRoom, { of = 'teddy' }: { of?: Animal }): readonly PartLayer[] {
  const { palette } = room;
  const spot = { x: 0.1, y: bodyOf(room).c + 0.98, angle: 0.1 };
  const layer = layersAt(spot);
  return [
    layer('cuddly-body', { ...PLUSH, volume: 0.2 }, (ctx) => paintBody(ctx, palette)),
    layer('cuddly-head', { ...PLUSH, volume: 0.26 }, (ctx) => paintHead(ctx, of, palette)),
    layer('cuddly-face', { ...LACQUER, volume: 0.02, shadow: 0.1 }, (ctx) => paintFeatures(ctx, of, palette)),
  ];
}
