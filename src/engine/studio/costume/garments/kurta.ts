import { type Body, bodyOf, flipped, shoulderY } from '../../drawing/body.ts';
import { type Point, strokeSmooth } from '../../drawing/curve.ts';
import { groove } from '../../drawing/folds.ts';
import { CLOTH, GOLD } from '../../drawing/material.ts';
import { disc } from '../../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../../drawing/part.ts';
import { clothLayer } from '../../drawing/part-layer.ts';
import { brocade, layered, type Pattern } from '../../drawing/patterns.ts';
import { plot } from '../../drawing/plot.ts';
import { darker } from '../../drawing/tint.ts';
import { neckBand, standCollar } from '../tailoring/collars.ts';
import { topLayers } from '../tailoring/cut.ts';
import { dupatta, RAW_SILK } from '../tailoring/dupatta.ts';
import { templeNecklace, zari } from '../tailoring/jewellery.ts';
import { skinLayers } from '../tailoring/skin.ts';
import { buttons, rowOf } from '../tailoring/trims.ts';

export interface KurtaOptions {
  /** `sherwani`: stiff brocade coat; `vest`: kurta under an embroidered waistcoat; `anarkali`: a dancer's frock. */
  readonly style: 'kurta' | 'sherwani' | 'vest' | 'anarkali';
  readonly stole: boolean;
}

function vestPanels(body: Body, room: PartRoom): PartLayer[] {
  const { palette } = room;
  const { c, neckHalf: n } = body;
  const panel = plot({ n, c, body })`
    n+0.16 ${shoulderY(body, n + 0.16) - 0.01}!, 0.76 c+0.33, 0.79 c+0.5, 0.73 c+0.75, 0.76 c+1, 0.75 c+1.5,
    0.74 body.bottom!, 0.12 body.bottom!, 0.1 c+0.95, 0.2 c+0.6`;
  return [-1, 1].map((side) => {
    const shape = side > 0 ? panel : flipped(panel);
    return clothLayer(`vest-${side}`, 'body', {
      outline: shape,
      color: palette.secondary,
      material: { ...RAW_SILK, volume: 0.2, shadow: 0.6 },
      paint: (ctx) => {
        brocade(palette.trim, 0.75, 0.15, 0.03)(ctx);
        zari(
          ctx,
          [...shape.slice(9), shape[0]!].map(([x, y]): Point => [x + side * 0.035, y]),
          { gold: palette.trim, ground: palette.accent, width: 0.085 },
        );
      },
    });
  });
}

/** Kurta, sherwani or anarkali with a stand collar, embroidered placket and perhaps a stole. */
export function kurta(room: PartRoom, options: Partial<KurtaOptions>): readonly PartLayer[] {
  const { style = 'kurta', stole = false } = options;
  const body = bodyOf(room, {
    width: style === 'anarkali' ? 1.23 : 1.29,
    bulk: style === 'sherwani' ? 0.4 : 0.15,
  });
  const { palette } = room;
  const { c } = body;
  const rich = style === 'sherwani' || style === 'anarkali';
  const cloth: Pattern | undefined = rich ? brocade(palette.trim, 0.6, 0.2, 0.035) : undefined;
  const placket: Pattern = (ctx) => {
    const end = rich ? body.bottom : c + 1.1;
    strokeSmooth(ctx, plot({ c, end })`0 c+0.2, 0 end`, palette.trim, 0.15);
    strokeSmooth(ctx, plot({ c, end })`0 c+0.2, 0 end`, darker(palette.primary, 0.06), 0.115);
    for (let y = c + 0.36; y < end; y += 0.085) {
      for (const side of [-1, 1]) disc(ctx, [side * 0.042, y], 0.014, palette.trim);
    }
  };
  return [
    ...skinLayers(room, body),
    ...topLayers(room, body, {
      neckline: style === 'anarkali' ? 'crew' : 'high',
      color: palette.primary,
      material: rich ? RAW_SILK : { ...CLOTH, volume: 0.26 },
      folds: rich ? 0.45 : 0.8,
      texture: 0.9,
      pattern: layered(cloth, placket),
      sleevePattern: layered(cloth, (ctx) =>
        zari(ctx, plot({ body })`-1.8 body.wristY-0.1, 1.8 body.wristY-0.1`, {
          gold: palette.trim,
          ground: palette.secondary,
          width: 0.11,
        }),
      ),
      relief: (ctx) =>
        groove(ctx, plot({ c })`0.075 c+0.3, 0.075 ${rich ? body.bottom : c + 1.1}`, 0.014, 0.6),
    }),
    ...(style === 'vest' ? vestPanels(body, room) : []),
    ...(style === 'anarkali'
      ? [neckBand(body, 'crew', palette.trim, { width: 0.08, material: GOLD })]
      : standCollar(body, palette.primary, palette.trim, 0.13)),
    buttons(rowOf(0, c + 0.42, c + (rich ? 1.5 : 1.0), rich ? 6 : 4), palette.trim, 0.03, true),
    ...(stole || style === 'anarkali'
      ? [dupatta(body, palette.secondary, palette.trim, palette.accent)]
      : []),
    ...(rich ? [{ ...templeNecklace(body, palette.trim, palette.accent), name: 'haar' }] : []),
  ];
}
