import type { SKRSContext2D } from '@napi-rs/canvas';
import { bodyOf } from '../drawing/body.ts';
import { mix } from '../drawing/colour.ts';
import { strokeSmooth } from '../drawing/curve.ts';
import { LACQUER, PLUSH } from '../drawing/material.ts';
import { disc, eachSide, oval } from '../drawing/ornament.ts';
import type { CostumePalette, PartLayer, PartRoom } from '../drawing/part.ts';
import { layersAt } from '../drawing/part-layer.ts';
import { plot } from '../drawing/plot.ts';
import { lighter } from '../drawing/tint.ts';
import { type Animal, animalOf } from './cuddly-animals.ts';

function paintHead(ctx: SKRSContext2D, of: Animal, palette: CostumePalette): void {
  const { ears, earsBefore, marks } = animalOf(of);
  const bothEars = () => eachSide(ctx, () => ears(ctx, palette));
  if (!earsBefore) bothEars();
  oval(ctx, [0, 0], [0.33, 0.29], palette.primary);
  marks(ctx, palette);
  if (earsBefore) bothEars();
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

function paintFeatures(ctx: SKRSContext2D, of: Animal, { dark, accent }: CostumePalette): void {
  const { nose, whiskers } = animalOf(of);
  eachSide(ctx, (side) => {
    oval(ctx, [0.125, -0.05], [0.04, 0.047], dark);
    disc(ctx, [0.125 - side * 0.013, -0.066], 0.014, '#ffffff');
    if (nose !== 'painted') strokeSmooth(ctx, plot`0 0.1, 0.01 0.15, 0.06 0.165, 0.09 0.14`, dark, 0.013);
    if (whiskers)
      for (const y of [0.06, 0.11])
        strokeSmooth(ctx, plot({ y })`0.15 y+0.02, 0.3 y*1.4-0.03`, lighter(dark, 0.5), 0.008);
  });
  if (nose === 'painted') return;
  oval(ctx, [0, 0.065], [0.05, 0.036], nose === 'dark' ? dark : accent);
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
