import { bodyOf, flipped } from '../../drawing/body.ts';
import { strokeSmooth } from '../../drawing/curve.ts';
import type { Emblem } from '../../drawing/emblems.ts';
import { CLOTH, type Material, PLUSH } from '../../drawing/material.ts';
import { disc } from '../../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../../drawing/part.ts';
import { clothLayer, partLayer } from '../../drawing/part-layer.ts';
import { dots, layered, stripesAcross } from '../../drawing/patterns.ts';
import { seedOf } from '../../drawing/piece.ts';
import { plot } from '../../drawing/plot.ts';
import { pile } from '../../drawing/textile.ts';
import { darker, lighter, veiled } from '../../drawing/tint.ts';
import { chestEmblem } from '../tailoring/chest-emblem.ts';
import { coatLayers } from '../tailoring/coat.ts';
import { shirtCollar, standCollar } from '../tailoring/collars.ts';
import { shirtUnder, topLayers } from '../tailoring/cut.ts';
import { skinLayers } from '../tailoring/skin.ts';
import { bowTie } from '../tailoring/ties.ts';
import { buttons, pocket, rowOf } from '../tailoring/trims.ts';

export interface OnesieOptions {
  /** Belly patch and spots of a soft animal. */
  readonly spots: boolean;
}

/** A plush onesie with a pale belly. */
export function onesie(room: PartRoom, options: Partial<OnesieOptions>): readonly PartLayer[] {
  const body = bodyOf(room, { width: 1.34, bulk: 1 });
  const { palette } = room;
  const { c } = body;
  const seed = seedOf(room);
  const box = { left: -1.45, right: 1.45, top: c, bottom: body.bottom };
  const belly = plot({ c, body })`
    0 c+0.62, 0.3 c+0.68, 0.48 c+0.98, 0.52 c+1.4, 0.46 body.bottom, -0.46 body.bottom, -0.52 c+1.4,
    -0.48 c+0.98, -0.3 c+0.68`;
  const fluffy: Material = { ...PLUSH, volume: 0.4 };
  return [
    ...skinLayers(room, body),
    ...topLayers(room, body, {
      neckline: 'high',
      color: palette.primary,
      material: fluffy,
      folds: 0.55,
      texture: 0.2,
      pattern: layered(
        (ctx) => pile(ctx, box, palette.primary, { seed }),
        options.spots ? dots(veiled(palette.secondary, 0.8), 0.075, 0.34) : undefined,
      ),
    }),
    clothLayer('belly', 'body', {
      outline: belly,
      color: palette.light,
      material: { ...fluffy, volume: 0.16, shadow: 0.25 },
      paint: (ctx) => pile(ctx, box, palette.light, { seed: seed + 1 }),
    }),
    partLayer('plush-collar', 'over-neck', { ...fluffy, volume: 0.3, shadow: 0.6 }, (ctx) => {
      const line = plot({ c })`-0.36 c+0.08, -0.22 c+0.28, 0 c+0.34, 0.22 c+0.28, 0.36 c+0.08`;
      strokeSmooth(ctx, line, palette.primary, 0.2);
    }),
    partLayer('pompoms', 'over-neck', { ...fluffy, volume: 0.3, bevel: 0.04, shadow: 0.7 }, (ctx) => {
      for (const side of [-1, 1]) {
        strokeSmooth(
          ctx,
          plot({ side, c })`side*0.05 c+0.42, side*0.12 c+0.62`,
          darker(palette.accent, 0.2),
          0.02,
        );
        disc(ctx, [side * 0.13, c + 0.69], 0.085, palette.accent);
      }
    }),
  ];
}

export interface VarsityOptions {
  readonly emblem: Emblem;
}

/** A school or team jacket with ribbed edges and a letter-like emblem. */
export function varsityJacket(room: PartRoom, options: Partial<VarsityOptions>): readonly PartLayer[] {
  const body = bodyOf(room, { width: 1.33, bulk: 0.6 });
  const { palette } = room;
  const { c } = body;
  const closeY = c + 1.75;
  return [
    ...skinLayers(room, body),
    ...shirtUnder(room, body, 0.7),
    ...coatLayers(room, body, {
      color: palette.primary,
      sleeveColor: palette.secondary,
      material: { ...CLOTH, volume: 0.32 },
      closeY,
      gap: 0.12,
      folds: 0.9,
      sleevePattern: () => undefined,
    }),
    ...standCollar(body, palette.accent, palette.light, 0.13),
    ...chestEmblem(options.emblem ?? 'bolt', [0.46, c + 0.78], 0.13, {
      color: palette.accent,
      shield: null,
      material: {
        ...PLUSH,
        volume: 0.02,
        bevel: 0.02,
      },
    }),
    buttons(
      [...rowOf(-0.18, c + 0.9, c + 1.5, 3), ...rowOf(0.18, c + 0.9, c + 1.5, 3)],
      palette.light,
      0.035,
    ),
  ];
}

/** Striped shirt, dungarees and a bow tie, as drawn children have worn for a hundred years. */
export function dungarees(room: PartRoom): readonly PartLayer[] {
  const body = bodyOf(room, { width: 1.25, bulk: 0.3 });
  const { palette } = room;
  const { c } = body;
  const bib = plot({ c, body })`
    -0.52 c+0.92!, 0 c+0.95, 0.52 c+0.92!, 0.62 c+1.3, 0.86 body.bottom!, -0.86 body.bottom!, -0.62 c+1.3`;
  const strap = plot({ c })`0.32 c+0.16!, 0.52 c+0.2!, 0.54 c+0.6, 0.5 c+1.04!, 0.32 c+1.04!, 0.36 c+0.6`;
  const denim: Material = { ...CLOTH, volume: 0.24, shadow: 0.5 };
  const strips = stripesAcross(palette.secondary, 0.15, 0.15);
  return [
    ...skinLayers(room, body),
    ...topLayers(room, body, {
      neckline: 'crew',
      color: palette.primary,
      material: { ...CLOTH, volume: 0.3 },
      folds: 0.7,
      pattern: strips,
      sleevePattern: strips,
    }),
    clothLayer('bib', 'body', {
      outline: bib,
      color: palette.accent,
      material: denim,
      paint: (ctx) => {
        ctx.strokeStyle = veiled(lighter(palette.accent, 0.5), 0.8);
        ctx.setLineDash([0.03, 0.022]);
        ctx.lineWidth = 0.012;
        ctx.strokeRect(-0.47, c + 0.98, 0.94, 2);
        ctx.setLineDash([]);
      },
    }),
    ...[-1, 1].map((side) =>
      clothLayer(`strap-${side}`, 'body', {
        outline: side > 0 ? strap : flipped(strap),
        color: palette.accent,
        material: {
          ...denim,
          volume: 0.1,
        },
      }),
    ),
    buttons(plot({ c })`-0.41 c+1, 0.41 c+1`, palette.trim, 0.07),
    ...pocket([0, c + 1.18, 0.42, 0.34], darker(palette.accent, 0.06), false),
    ...shirtCollar(body, palette.light, { spread: 0.2, length: 0.14 }),
    bowTie(body, palette.dark, 0.34, '#ffffff'),
  ];
}
