import { mix } from '../../drawing/colour.ts';
import { type Point, sampled, strokeSmooth } from '../../drawing/curve.ts';
import { crease } from '../../drawing/folds.ts';
import { CLOTH, LACQUER, PLUSH } from '../../drawing/material.ts';
import { bead, jewel } from '../../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../../drawing/part.ts';
import { partLayer } from '../../drawing/part-layer.ts';
import { seedOf } from '../../drawing/piece.ts';
import { furBand, seam } from '../../drawing/textile.ts';
import { lighter, veiled } from '../../drawing/tint.ts';
import { body, meridian } from './dome.ts';
import { domeOutline, edgeLine, type HatBlock } from './hat-block.ts';

/** A winter hat: cloth panels over a thick band of fur; `frost` sets a star of ice on it. */
export function furHat(room: PartRoom, block: HatBlock, options: { frost?: boolean }): PartLayer[] {
  const { palette } = room;
  const seed = seedOf(room);
  const fur = mix(palette.light, '#fff7ec', 0.4);
  const top = block.crown - 0.06;
  const tall = { ...block, crown: top };
  const panels = body({
    name: 'fur-hat',
    outline: domeOutline(block, top, 2.8, 1),
    colour: palette.primary,
    material: { ...CLOTH, volume: 0.26, gloss: options.frost ? 0.4 : 0.15 },
    paint: (ctx) => {
      for (const t of [0.2, 0.5, 0.8])
        seam(ctx, meridian(tall, t, { gather: 0.9, from: 0.1, to: 0.99 }), palette.primary, {
          width: 0.011,
          thread: veiled(lighter(palette.primary, 0.6), 0.6),
        });
    },
    relief: (ctx) => {
      for (const t of [0.1, 0.3, 0.4, 0.6, 0.7, 0.9])
        crease(ctx, meridian(tall, t, { gather: 0.8, from: 0.2, to: 0.75 }), 0.06, 0.6);
    },
  });
  const edge = partLayer('fur-band', 'over-head', { ...PLUSH, volume: 0.16 }, (ctx) => {
    const low = sampled(edgeLine(block, 0.055, 1), 15);
    const high = sampled(edgeLine(block, 0.13, 1), 15).reverse();
    furBand(ctx, { line: [...low, ...high], width: 0.13, colour: fur, seed, hair: 0.05, inner: 0.9 });
  });
  return options.frost ? [panels, edge, iceStar(room, block)] : [panels, edge];
}

function iceStar({ palette }: PartRoom, block: HatBlock): PartLayer {
  const [x, y] = [block.lean, block.brim - 0.28];
  return partLayer('ice-star', 'over-head', { ...LACQUER, volume: 0.05 }, (ctx) => {
    for (let i = 0; i < 6; i++) {
      const angle = (i * Math.PI) / 3 + Math.PI / 6;
      const at = (reach: number, turn = 0): Point => [
        x + Math.cos(angle + turn) * reach,
        y + Math.sin(angle + turn) * reach,
      ];
      strokeSmooth(ctx, [at(0), at(0.12)], lighter(palette.accent, 0.75), 0.022);
      for (const turn of [-0.35, 0.35])
        strokeSmooth(ctx, [at(0.065), at(0.105, turn)], lighter(palette.accent, 0.75), 0.014);
      bead(ctx, at(0.125), 0.018, lighter(palette.accent, 0.4));
    }
    jewel(ctx, [x, y], 0.036, { stone: palette.accent, setting: palette.light });
  });
}
