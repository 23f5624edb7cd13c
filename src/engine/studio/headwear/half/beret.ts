import { mix } from '../../drawing/colour.ts';
import { strokeSmooth } from '../../drawing/curve.ts';
import { feather } from '../../drawing/feather.ts';
import { crease } from '../../drawing/folds.ts';
import { GOLD, PLUSH } from '../../drawing/material.ts';
import { jewel, placed } from '../../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../../drawing/part.ts';
import { partLayer } from '../../drawing/part-layer.ts';
import { plot } from '../../drawing/plot.ts';
import { rows } from '../../drawing/rows.ts';
import { darker, lighter } from '../../drawing/tint.ts';
import { band, body } from './dome.ts';
import type { HatBlock } from './hat-block.ts';

/** A soft velvet cap that falls to one side; `plumed`, with brooch and ostrich feather, as in old paintings. */
export function beret(room: PartRoom, block: HatBlock, options: { plumed?: boolean }): PartLayer[] {
  const { brim, half, drop, lean, crown } = block;
  const foot = brim + drop;
  const outline = plot({ half, foot, brim, crown, lean })`
    -half*0.99 foot-0.02, -half*1.08 foot-0.1, -half*1.02 brim-0.21, -half*0.66 crown-0.01,
    lean*0.4 crown-0.07, half*0.62 crown-0.06, half*1.12 brim-0.25, half*1.31 brim-0.07,
    half*1.22 foot-0.01, half foot+0.015, half*0.9 foot-0.03, lean brim-0.01, -half*0.6 brim+0.01`;
  const cloth = body({
    name: 'beret',
    outline,
    colour: room.palette.primary,
    material: { ...PLUSH, gloss: 0.14 },
    relief: (ctx) => {
      for (const line of [
        plot({ half, brim, crown })`-half*0.75 brim-0.04, -half*0.78 brim-0.17, -half*0.5 crown+0.1`,
        plot({ half, brim, crown })`-half*0.3 brim-0.08, -half*0.3 brim-0.22, half*0.05 crown+0.06`,
        plot({ half, brim })`half*0.25 brim-0.08, half*0.4 brim-0.2, half*0.7 brim-0.28`,
        plot({ half, brim })`half*0.7 brim-0.02, half*0.9 brim-0.1, half*1.15 brim-0.12`,
      ])
        crease(ctx, line, 0.09, 0.8);
    },
  });
  const rim = band(block, 0.058, {
    colour: darker(room.palette.primary, 0.22),
    material: { ...PLUSH, volume: 0.08 },
  });
  return options.plumed ? [plume(room, block), cloth, rim, brooch(room, block)] : [cloth, rim];
}

function plume({ palette }: PartRoom, { brim, half, crown }: HatBlock): PartLayer {
  const tone = mix(palette.light, palette.trim, 0.15);
  return partLayer('beret-plume', 'behind-head', { ...PLUSH, volume: 0.06 }, (ctx) => {
    for (const [turn, size] of rows(2)`-0.95 0.42, -0.6 0.48, -0.25 0.42`)
      placed(ctx, { x: -half * 0.6, y: (brim + crown) / 2 + 0.06, angle: turn }, 1, () =>
        feather(ctx, size, tone, lighter(tone, 0.5)),
      );
  });
}

function brooch({ palette }: PartRoom, { brim, half }: HatBlock): PartLayer {
  return partLayer('beret-brooch', 'over-head', GOLD, (ctx) => {
    const [x, y] = [-half * 0.62, brim - 0.035];
    strokeSmooth(ctx, plot({ x, y })`x-0.05 y-0.1, x y, x+0.05 y-0.1`, palette.trim, 0.014);
    jewel(ctx, [x, y], 0.045, { stone: palette.accent, setting: palette.trim, tall: 1.2 });
  });
}
