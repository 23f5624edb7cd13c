import type { SKRSContext2D } from '@napi-rs/canvas';
import { type Body, bodyOf } from '../../drawing/body.ts';
import { fillPolygon, strokeSmooth } from '../../drawing/curve.ts';
import { emblemPath } from '../../drawing/emblems.ts';
import { groove } from '../../drawing/folds.ts';
import { CLOTH, type Material, STEEL } from '../../drawing/material.ts';
import { fillRect } from '../../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../../drawing/part.ts';
import { partLayer } from '../../drawing/part-layer.ts';
import { plot } from '../../drawing/plot.ts';
import { darker, lighter, veiled } from '../../drawing/tint.ts';
import { epaulettes } from '../tailoring/belts.ts';
import { patch } from '../tailoring/chest-emblem.ts';
import { shirtCollar, standCollar } from '../tailoring/collars.ts';
import { topLayers } from '../tailoring/cut.ts';
import { skinLayers } from '../tailoring/skin.ts';
import { buttons, pocket, rowOf, zip } from '../tailoring/trims.ts';

const HEAVY: Material = { ...CLOTH, volume: 0.3, gloss: 0.1 };

/** Reflecting bands: bright middle between yellow edges. */
function reflectors(
  body: Body,
  edge: string,
  middle: string,
  heights: readonly number[],
): (ctx: SKRSContext2D) => void {
  return (ctx) => {
    for (const y of heights) {
      for (const [tone, width] of [
        [edge, 0.15],
        [middle, 0.075],
      ] as const) {
        strokeSmooth(
          ctx,
          plot({ body, y })`
            -1.7 body.c+y+0.05, -0.8 body.c+y+0.02, 0 body.c+y+0.05, 0.8 body.c+y+0.02, 1.7 body.c+y+0.05`,
          tone,
          width,
        );
      }
    }
  };
}

/** A firefighter's turnout coat with clasps and reflecting bands. */
export function turnoutCoat(room: PartRoom): readonly PartLayer[] {
  const body = bodyOf(room, { width: 1.34, bulk: 0.8 });
  const { palette } = room;
  const { c } = body;
  const bands = reflectors(body, palette.accent, palette.light, [0.78, 1.34]);
  return [
    ...skinLayers(room, body),
    ...topLayers(room, body, {
      neckline: 'crew',
      color: palette.primary,
      material: HEAVY,
      folds: 0.75,
      texture: 1,
      below: { from: c + 2.2, color: darker(palette.primary, 0.12) },
      pattern: bands,
      relief: (ctx) => groove(ctx, plot({ c, body })`0.12 c+0.3, 0.12 body.bottom`, 0.02, 0.9),
    }),
    ...standCollar(body, darker(palette.primary, 0.08), palette.accent, 0.24),
    partLayer('clasps', 'body', { ...STEEL, volume: 0.03, bevel: 0.03 }, (ctx) => {
      ctx.fillStyle = palette.trim;
      for (const y of [0.56, 1.02, 1.56]) {
        ctx.beginPath();
        ctx.roundRect(-0.16, c + y, 0.32, 0.075, 0.03);
        ctx.fill();
        ctx.clearRect(-0.05, c + y + 0.024, 0.1, 0.026);
      }
    }),
    ...pocket([-0.5, c + 1.02, 0.36, 0.28], darker(palette.primary, 0.06)),
    partLayer('brigade-badge', 'body', { volume: 0.03, bevel: 0.025, gloss: 0.4, shadow: 0.6 }, (ctx) => {
      ctx.fillStyle = palette.secondary;
      emblemPath(ctx, 'star', [0.5, c + 0.6], 0.13);
      ctx.fill();
      ctx.fillStyle = palette.accent;
      emblemPath(ctx, 'flame', [0.5, c + 0.6], 0.065);
      ctx.fill();
    }),
  ];
}

/** Racing overalls: colour blocks, side stripes, sponsor-like patches of our own. */
export function raceSuit(room: PartRoom): readonly PartLayer[] {
  const body = bodyOf(room, { width: 1.31, bulk: 0.6 });
  const { palette } = room;
  const { c } = body;
  const blocks = (ctx: SKRSContext2D): void => {
    for (const side of [-1, 1]) {
      fillPolygon(
        ctx,
        plot({ side, c, body })`
          side*0.44 c, side*0.52 c+0.7, side*0.66 c+1, side*0.56 body.bottom, side*1.7 body.bottom,
          side*1.7 c`,
        palette.secondary,
      );
      strokeSmooth(
        ctx,
        plot({ side, c, body })`side*0.44 c, side*0.52 c+0.7, side*0.66 c+1, side*0.56 body.bottom`,
        palette.trim,
        0.035,
      );
    }
  };
  return [
    ...skinLayers(room, body),
    ...topLayers(room, body, {
      neckline: 'crew',
      color: palette.primary,
      sleeveColor: palette.secondary,
      material: { ...HEAVY, gloss: 0.22 },
      ends: 'legs',
      folds: 0.65,
      pattern: blocks,
      sleevePattern: (ctx) => {
        fillRect(ctx, [-1.7, c + 0.86, 3.4, 0.05], palette.trim);
        fillRect(ctx, [-1.7, c + 0.93, 3.4, 0.12], palette.primary);
      },
    }),
    ...zip(body, c + 0.32, '#c9d0da', palette.dark),
    ...standCollar(body, palette.dark, palette.trim, 0.17),
    ...epaulettes(body, palette.dark, palette.trim, 1),
    patch([0.3, c + 0.6, 0.3, 0.13], palette.dark, palette.accent),
    patch([-0.3, c + 0.6, 0.3, 0.13], palette.accent, palette.dark),
    partLayer('checkered', 'body', { volume: 0.005, bevel: 0.01, gloss: 0.2, shadow: 0.3 }, (ctx) => {
      for (let i = 0; i < 24; i++) {
        ctx.fillStyle = (i + Math.floor(i / 12)) % 2 ? '#ffffff' : '#16181d';
        ctx.fillRect(-0.42 + (i % 12) * 0.07, c + 1.1 + Math.floor(i / 12) * 0.07, 0.07, 0.07);
      }
    }),
  ];
}

/** A safari shirt with four pockets and a neckerchief's colour at the collar. */
export function safariShirt(room: PartRoom): readonly PartLayer[] {
  const body = bodyOf(room, { width: 1.29, bulk: 0.3 });
  const { palette } = room;
  const { c } = body;
  return [
    ...skinLayers(room, body),
    ...topLayers(room, body, {
      neckline: 'v',
      color: palette.light,
      material: CLOTH,
      sleeveEnd: null,
      under: true,
      ends: 'hips',
    }),
    ...topLayers(room, body, {
      below: { from: c + 2.16, color: darker(palette.primary, 0.3) },
      neckline: 'notch',
      color: palette.primary,
      material: { ...CLOTH, volume: 0.26 },
      folds: 0.85,
      texture: 1,
      relief: (ctx) => groove(ctx, plot({ c, body })`0.08 c+0.5, 0.08 body.bottom`, 0.014, 0.7),
    }),
    ...shirtCollar(body, lighter(palette.primary, 0.06), { spread: 0.29, length: 0.22 }),
    ...epaulettes(body, darker(palette.primary, 0.1), darker(palette.primary, 0.4), 1),
    ...pocket([-0.45, c + 0.68, 0.36, 0.36], palette.primary),
    ...pocket([0.45, c + 0.68, 0.36, 0.36], palette.primary),
    ...pocket([-0.45, c + 1.3, 0.4, 0.4], palette.primary),
    ...pocket([0.45, c + 1.3, 0.4, 0.4], palette.primary),
    buttons(rowOf(0, c + 0.64, c + 1.44, 5), darker(palette.primary, 0.5), 0.028),
    strap(body, palette.dark),
  ];
}

/** The strap of a satchel across the chest. */
function strap(body: Body, color: string): PartLayer {
  return partLayer('strap', 'body', { volume: 0.06, bevel: 0.02, gloss: 0.35, shadow: 0.65 }, (ctx) => {
    const line = [
      [0.52, body.c + 0.26],
      [0.2, body.c + 0.72],
      [-0.3, body.c + 1.3],
      [-0.85, body.c + 1.75],
    ] as const;
    strokeSmooth(ctx, line, color, 0.11);
    ctx.setLineDash([0.03, 0.02]);
    for (const shift of [-0.04, 0.04])
      strokeSmooth(
        ctx,
        line.map(([x, y]) => [x + shift, y + shift * 0.8] as const),
        veiled(lighter(color, 0.6), 0.7),
        0.007,
      );
    ctx.setLineDash([]);
  });
}
