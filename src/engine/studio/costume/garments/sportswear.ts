import type { SKRSContext2D } from '@napi-rs/canvas';
import { bodyOf } from '../../drawing/body.ts';
import { strokeSmooth } from '../../drawing/curve.ts';
import { type Emblem, emblemPath } from '../../drawing/emblems.ts';
import { groove } from '../../drawing/folds.ts';
import { CLOTH, PLUSH, SILK } from '../../drawing/material.ts';
import { fillRect, placed } from '../../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../../drawing/part.ts';
import { partLayer } from '../../drawing/part-layer.ts';
import { knit, layered, stripesAcross } from '../../drawing/patterns.ts';
import { plot } from '../../drawing/plot.ts';
import { darker, lighter, veiled } from '../../drawing/tint.ts';
import { chestEmblem, patch } from '../tailoring/chest-emblem.ts';
import { hoodDown, neckBand, shirtCollar } from '../tailoring/collars.ts';
import { shirtUnder, topLayers } from '../tailoring/cut.ts';
import { skinLayers } from '../tailoring/skin.ts';
import { buttons, pocket, rowOf, stitch, zip } from '../tailoring/trims.ts';

/** A cricket jersey: side panels, collar, a crest of our own and a number. */
export function jersey(room: PartRoom): readonly PartLayer[] {
  const body = bodyOf(room, { width: 1.28, bulk: 0.2 });
  const { palette } = room;
  const { c } = body;
  const panels = (ctx: SKRSContext2D): void => {
    for (const side of [-1, 1]) {
      ctx.fillStyle = palette.secondary;
      ctx.beginPath();
      ctx.moveTo(side * 0.82, c + 0.4);
      ctx.quadraticCurveTo(side * 0.46, c + 0.95, side * 0.6, body.bottom);
      ctx.lineTo(side * 1.7, body.bottom);
      ctx.lineTo(side * 1.7, c + 0.4);
      ctx.fill();
      strokeSmooth(
        ctx,
        plot({ side, c, body })`side*0.82 c+0.4, side*0.56 c+0.95, side*0.6 body.bottom`,
        palette.accent,
        0.03,
      );
    }
    ctx.fillStyle = veiled(lighter(palette.primary, 0.5), 0.16);
    for (let i = 0; i < 16; i++) {
      placed(ctx, { x: 0, y: c + 0.3 + i * 0.13, angle: -0.32 }, 1, () => ctx.fillRect(-1.2, 0, 2.4, 0.045));
    }
  };
  return [
    ...skinLayers(room, body, true),
    ...topLayers(room, body, {
      below: { from: body.c + 2.02, color: darker(palette.primary, 0.12) },
      neckline: 'notch',
      color: palette.primary,
      sleeveColor: palette.primary,
      material: { ...SILK, volume: 0.24 },
      folds: 0.8,
      sleeveEnd: c + 1.12,
      sleeveFlare: 0.02,
      pattern: panels,
      sleevePattern: (ctx) => {
        fillRect(ctx, [-1.7, c + 1.04, 3.4, 0.04], palette.accent);
        fillRect(ctx, [-1.7, c + 1.08, 3.4, 0.1], palette.secondary);
      },
    }),
    ...shirtCollar(body, palette.secondary, { spread: 0.21, length: 0.17, open: 0.12, edge: palette.accent }),
    buttons(rowOf(0, c + 0.47, c + 0.57, 2), palette.light, 0.022),
    ...chestEmblem('sun', [0.36, c + 0.66], 0.1, { color: palette.accent, shield: palette.secondary }),
    partLayer('team-stripe', 'body', { volume: 0.004, bevel: 0.01, gloss: 0.25, shadow: 0.2 }, (ctx) => {
      ctx.strokeStyle = palette.light;
      ctx.lineWidth = 0.07;
      ctx.lineJoin = 'round';
      ctx.beginPath();
      // The figure seven: a classic shirt number.
      ctx.moveTo(-0.17, c + 1.06);
      ctx.lineTo(0.13, c + 1.06);
      ctx.lineTo(-0.06, c + 1.5);
      ctx.stroke();
    }),
  ];
}

export interface HoodieOptions {
  readonly emblem: Emblem;
  /** Open down the front with a shirt below. */
  readonly zipped: boolean;
}

/** A roomy hooded sweatshirt with cords and a pouch pocket. */
export function hoodie(room: PartRoom, options: Partial<HoodieOptions>): readonly PartLayer[] {
  const body = bodyOf(room, { width: 1.35, bulk: 0.7 });
  const { palette } = room;
  const { c } = body;
  return [
    ...skinLayers(room, body),
    ...hoodDown(body, palette.primary, palette.secondary),
    ...topLayers(room, body, {
      below: { from: body.c + 2.02, color: palette.dark },
      neckline: 'crew',
      color: palette.primary,
      sleeveColor: palette.secondary,
      material: { ...PLUSH, volume: 0.3 },
      folds: 1,
      texture: 0.9,
      sleevePattern: stripesAcross(veiled(palette.accent, 0), 0.01, 1),
      relief: (ctx) => groove(ctx, plot({ c })`-0.5 c+1.72, -0.42 c+1.3, 0.42 c+1.3, 0.5 c+1.72`, 0.03, 0.9),
    }),
    ...(options.zipped
      ? zip(body, c + 0.5, '#d5dae2', darker(palette.primary, 0.3))
      : chestEmblem(options.emblem ?? 'star', [0, c + 0.9], 0.2, {
          color: palette.accent,
          shield: null,
          material: {
            ...CLOTH,
            volume: 0.01,
            bevel: 0.012,
            gloss: 0.3,
          },
        })),
    partLayer('cords', 'over-neck', { volume: 0.02, bevel: 0.03, gloss: 0.2, shadow: 0.6 }, (ctx) => {
      for (const side of [-1, 1]) {
        strokeSmooth(
          ctx,
          plot({ side, c })`side*0.1 c+0.5, side*0.14 c+0.7, side*(0.12+side*0.02) c+0.9`,
          palette.light,
          0.026,
        );
        fillRect(ctx, [side * (0.12 + side * 0.02) - 0.018, c + 0.88, 0.036, 0.08], palette.trim);
      }
    }),
  ];
}

export interface TeeOptions {
  readonly emblem: Emblem;
  readonly striped: boolean;
}

/** A T-shirt with a printed emblem or stripes. */
export function tee(room: PartRoom, options: Partial<TeeOptions>): readonly PartLayer[] {
  const body = bodyOf(room, { width: 1.25, bulk: 0.1 });
  const { palette } = room;
  const { c } = body;
  return [
    ...skinLayers(room, body, true),
    ...topLayers(room, body, {
      below: { from: body.c + 2.02, color: palette.dark },
      neckline: 'crew',
      color: palette.primary,
      sleeveColor: options.striped ? palette.primary : palette.secondary,
      material: CLOTH,
      folds: 0.85,
      sleeveEnd: c + 1.02,
      sleeveFlare: 0.02,
      texture: 0.8,
      ...(options.striped && { pattern: stripesAcross(palette.secondary, 0.13, 0.13) }),
      sleevePattern: (ctx) => {
        if (options.striped) stripesAcross(palette.secondary, 0.13, 0.13)(ctx);
        stitch(ctx, plot({ c })`-1.7 c+0.98, 1.7 c+0.98`, darker(palette.secondary, 0.4));
      },
    }),
    neckBand(body, 'crew', options.striped ? palette.accent : palette.secondary, { width: 0.075 }),
    ...(options.striped
      ? []
      : [
          partLayer('print', 'body', { volume: 0.004, bevel: 0.006, gloss: 0.2, shadow: 0.1 }, (ctx) => {
            ctx.fillStyle = palette.light;
            emblemPath(ctx, options.emblem ?? 'bolt', [0, c + 0.92], 0.37);
            ctx.fill();
            ctx.fillStyle = palette.accent;
            emblemPath(ctx, options.emblem ?? 'bolt', [0, c + 0.92], 0.3);
            ctx.fill();
          }),
        ]),
  ];
}

export interface CardiganOptions {
  /** A knitted cardigan over a shirt, or a pullover. */
  readonly pullover: boolean;
  /** Without a shirt's collar: under a scarf, whose top it would stick out of. */
  readonly collarless: boolean;
}

/** Knitwear over a shirt: school days, teachers, studio portraits. */
export function cardigan(room: PartRoom, options: Partial<CardiganOptions>): readonly PartLayer[] {
  const body = bodyOf(room, { width: 1.28, bulk: 0.35 });
  const { palette } = room;
  const { c } = body;
  const wool = { ...PLUSH, volume: 0.27 };
  const neckline = options.pullover ? 'crew' : 'deep-v';
  return [
    ...skinLayers(room, body),
    ...shirtUnder(room, body, 0.35, 'hips'),
    ...topLayers(room, body, {
      below: { from: body.c + 2.1, color: palette.dark },
      neckline,
      color: palette.primary,
      material: wool,
      folds: 0.75,
      texture: 0.3,
      pattern: layered(
        knit(palette.primary, 0.05),
        options.pullover ? undefined : stripesAcross(veiled(palette.accent, 0), 0.02, 1),
      ),
    }),
    neckBand(body, neckline, darker(palette.primary, 0.12), { width: 0.085, material: wool }),
    ...(options.collarless ? [] : shirtCollar(body, palette.light, { spread: 0.2, length: 0.17 })),
    ...(options.pullover
      ? [patch([0.4, c + 0.7, 0.15, 0.13], palette.accent, palette.light)]
      : [
          partLayer('button-band', 'body', { ...wool, volume: 0.04, bevel: 0.02, shadow: 0.35 }, (ctx) => {
            fillRect(ctx, [-0.05, c + 0.98, 0.1, 1.12], darker(palette.primary, 0.12));
          }),
          buttons(rowOf(0, c + 1.06, c + 1.66, 4), palette.accent, 0.034),
          ...pocket([-0.45, c + 1.34, 0.34, 0.4], darker(palette.primary, 0.05), false),
          ...pocket([0.45, c + 1.34, 0.34, 0.4], darker(palette.primary, 0.05), false),
        ]),
  ];
}
