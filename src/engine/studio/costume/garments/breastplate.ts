import { bodyOf } from '../../drawing/body.ts';
import { mix } from '../../drawing/colour.ts';
import { mirrored, strokeOutline, strokeSmooth } from '../../drawing/curve.ts';
import type { Emblem } from '../../drawing/emblems.ts';
import { groove } from '../../drawing/folds.ts';
import { CLOTH } from '../../drawing/material.ts';
import { bead } from '../../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../../drawing/part.ts';
import { clothLayer } from '../../drawing/part-layer.ts';
import type { Pattern } from '../../drawing/patterns.ts';
import { plot } from '../../drawing/plot.ts';
import { darker, lighter, veiled } from '../../drawing/tint.ts';
import { belt } from '../tailoring/belts.ts';
import { cape } from '../tailoring/cape.ts';
import { chestEmblem } from '../tailoring/chest-emblem.ts';
import { collarBack } from '../tailoring/collars.ts';
import { topLayers } from '../tailoring/cut.ts';
import { PLATE, pauldron } from '../tailoring/plates.ts';
import { skinLayers } from '../tailoring/skin.ts';

/** Rings of mail, drawn as staggered arcs. */
function mail(color: string): Pattern {
  return (ctx) => {
    ctx.lineWidth = 0.011;
    let row = 0;
    for (let y = 0.3; y < 2.8; y += 0.036, row++) {
      ctx.strokeStyle = row % 2 ? lighter(color, 0.35) : darker(color, 0.35);
      ctx.beginPath();
      for (let x = -1.5 + (row % 2) * 0.025; x < 1.5; x += 0.05) {
        ctx.moveTo(x + 0.022, y);
        ctx.arc(x, y, 0.022, 0, Math.PI);
      }
      ctx.stroke();
    }
  };
}

export interface BreastplateOptions {
  readonly emblem: Emblem;
  readonly cape: boolean;
}

/** A young knight's armour: mail, breastplate with an emblem, gorget, pauldrons, perhaps a cape. */
export function breastplate(room: PartRoom, options: Partial<BreastplateOptions>): readonly PartLayer[] {
  const body = bodyOf(room, { width: 1.28, bulk: 0.4 });
  const { palette } = room;
  const { c, neckHalf: n } = body;
  const steel = palette.primary;
  const plate = mirrored(plot({ c })`
    0 c+0.4, 0.2 c+0.38, 0.44 c+0.42, 0.66 c+0.5, 0.74 c+0.72, 0.79 c+0.95, 0.76 c+1.2, 0.68 c+1.45,
    0 c+1.52`);
  const { waistX: w, bottom } = body;
  const skirt = mirrored(
    plot({ c, w, bottom })`0 c+1.42, w+0.02 c+1.38, w c+1.64, w+0.06 c+2.1, w+0.22 bottom!, 0 bottom`,
  );
  const gorget = mirrored(
    plot({ c, n })`0 c+0.26, n*0.8 c+0.21, n+0.05 c+0.06, n+0.12 c+0.1, n+0.28 c+0.3, 0.3 c+0.46, 0 c+0.53`,
  );
  return [
    collarBack(body, steel),
    ...skinLayers(room, body),
    ...topLayers(room, body, {
      neckline: 'crew',
      color: mix(steel, '#59606e', 0.6),
      material: { ...CLOTH, volume: 0.28, gloss: 0.3 },
      folds: 0.35,
      texture: 0,
      pattern: mail(mix(steel, '#59606e', 0.5)),
    }),
    clothLayer('fauld', 'body', {
      outline: skirt,
      color: palette.secondary,
      material: { ...CLOTH, shadow: 0.5 },
      paint: (ctx) => {
        ctx.fillStyle = palette.trim;
        for (const x of [-0.5, 0, 0.5]) ctx.fillRect(x - 0.02, c + 1.3, 0.04, 2);
      },
    }),
    clothLayer('breastplate', 'body', {
      outline: plate,
      color: steel,
      material: PLATE,
      paint: (ctx) => {
        strokeOutline(ctx, plate, palette.trim, 0.07);
        strokeSmooth(ctx, plot({ c })`0 c+0.52, 0 c+1.44`, veiled(darker(steel, 0.5), 0.45), 0.012);
        for (const side of [-1, 1]) {
          strokeSmooth(
            ctx,
            plot({ side, c })`side*0.58 c+0.58, side*0.34 c+0.98, side*0.5 c+1.36`,
            veiled(palette.trim, 0.9),
            0.02,
          );
          bead(ctx, [side * 0.62, c + 0.54], 0.028, palette.trim);
        }
      },
      relief: (ctx) => {
        groove(ctx, plot({ c })`0 c+0.52, 0 c+1.44`, 0.02, 0.5);
      },
    }),
    ...chestEmblem(options.emblem ?? 'crown', [0, c + 0.9], 0.21, {
      color: palette.trim,
      shield: palette.secondary,
    }),
    ...belt(body, body.waistY, { color: palette.dark, buckle: palette.trim, height: 0.12 }),
    ...pauldron(body, -1, { color: steel, edge: palette.trim, material: PLATE }),
    ...pauldron(body, 1, { color: steel, edge: palette.trim, material: PLATE }),
    {
      ...clothLayer('gorget', 'over-neck', {
        outline: gorget,
        color: lighter(steel, 0.05),
        material: PLATE,
        paint: (ctx) => strokeOutline(ctx, gorget, palette.trim, 0.045),
      }),
    },
    ...(options.cape
      ? cape(body, palette.accent, palette.trim).filter((layer) => layer.depth === 'behind-body')
      : []),
  ];
}
