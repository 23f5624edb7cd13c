import type { SKRSContext2D } from '@napi-rs/canvas';
import { type Body, bodyOf, flipped, shoulderY } from '../../drawing/body.ts';
import { mix } from '../../drawing/colour.ts';
import { strokeOutline, strokeSmooth } from '../../drawing/curve.ts';
import { type Emblem, emblemPath } from '../../drawing/emblems.ts';
import { weave } from '../../drawing/fabric.ts';
import { arcLine, crease } from '../../drawing/folds.ts';
import { CLOTH, GOLD, LEATHER, type Material } from '../../drawing/material.ts';
import { bead, jewel, leaf } from '../../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../../drawing/part.ts';
import { clothLayer, partLayer } from '../../drawing/part-layer.ts';
import { fishScales, motifs } from '../../drawing/patterns.ts';
import { plot } from '../../drawing/plot.ts';
import { rows } from '../../drawing/rows.ts';
import { darker, lighter, veiled } from '../../drawing/tint.ts';
import { belt, lacing } from '../tailoring/belts.ts';
import { cape } from '../tailoring/cape.ts';
import { neckBand } from '../tailoring/collars.ts';
import { shirtUnder, topLayers } from '../tailoring/cut.ts';
import { skinLayers } from '../tailoring/skin.ts';

const HIDE: Material = { ...LEATHER, volume: 0.2, bevel: 0.022, shadow: 0.65 };

/** Curled embroidery on both sides of the chest. */
function vines(body: Body, color: string): (ctx: SKRSContext2D) => void {
  const { c } = body;
  return (ctx) => {
    for (const side of [-1, 1]) {
      const x = (v: number): number => v * side;
      strokeSmooth(
        ctx,
        [
          [x(0.3), body.bottom],
          [x(0.36), c + 1.4],
          [x(0.24), c + 1.1],
          [x(0.4), c + 0.86],
          [x(0.5), c + 0.96],
          [x(0.43), c + 1.03],
        ],
        color,
        0.017,
      );
      strokeSmooth(
        ctx,
        [
          [x(0.28), c + 1.2],
          [x(0.48), c + 1.18],
          [x(0.54), c + 1.3],
          [x(0.46), c + 1.33],
        ],
        color,
        0.013,
      );
      for (const [lx, ly, turn] of rows(3)`0.3 1.02 2.6, 0.33 1.32 -0.4, 0.44 0.84 -1, 0.38 1.5 0.3`) {
        leaf(ctx, { x: x(lx), y: c + ly, angle: side > 0 ? turn : Math.PI - turn }, 0.1, color);
      }
    }
  };
}

/** A collar of overlapping leaves round the shoulders. */
function leafCollar(body: Body, color: string): PartLayer {
  return partLayer(
    'leaf-collar',
    'over-neck',
    { volume: 0.05, bevel: 0.02, gloss: 0.25, shadow: 0.7 },
    (ctx) => {
      for (const row of [1, 0]) {
        for (let i = 0; i < 15; i++) {
          const t = (i / 14) * 2 - 1;
          const x = t * (0.74 - row * 0.02);
          const y = shoulderY(body, Math.abs(x)) + 0.04 + (1 - t * t) * 0.26 + row * 0.07;
          const tone = i % 2 ? color : mix(color, '#c8e06a', 0.3);
          leaf(
            ctx,
            { x, y: y - 0.03, angle: Math.PI / 2 - t * 0.95 + (i % 3) * 0.08 },
            0.27 + row * 0.04,
            row ? darker(tone, 0.25) : tone,
          );
        }
      }
    },
  );
}

function brooch(body: Body, stone: string, setting: string): PartLayer {
  return partLayer('brooch', 'over-neck', { ...GOLD, shadow: 0.7 }, (ctx) =>
    jewel(ctx, [0, body.c + 0.53], 0.075, { stone, setting }),
  );
}

export interface TunicOptions {
  readonly collar: 'leaves' | 'leather' | 'scales';
  readonly cloak: boolean;
}

/** A forest or rider's tunic: lacing, leather or leaf collar, vines, perhaps a cloak. */
export function tunic(room: PartRoom, options: Partial<TunicOptions>): readonly PartLayer[] {
  const { collar = 'leather', cloak = true } = options;
  const body = bodyOf(room, { width: 1.29, bulk: 0.3 });
  const { palette } = room;
  const { c, neckHalf: n } = body;
  const scaled = collar === 'scales';
  const yoke = plot({ c, n })`
    0.05 c+0.42, n*0.95 c+0.2, n+0.08 c+0.08, 0.5 c+0.22, 0.86 c+0.38, 0.9 c+0.58, 0.6 c+0.66, 0.34 c+0.84,
    0.05 c+0.94!`;
  return [
    ...skinLayers(room, body),
    ...shirtUnder(room, body, 0.5),
    ...topLayers(room, body, {
      neckline: 'v',
      color: palette.primary,
      sleeveColor: scaled ? palette.primary : mix(palette.primary, palette.light, 0.12),
      material: { ...CLOTH, volume: 0.26 },
      folds: 0.9,
      texture: 1,
      pattern: scaled
        ? motifs('diamond', veiled(palette.dark, 0.35), 0.045, 0.16)
        : vines(body, palette.trim),
      sleevePattern: (ctx) =>
        strokeSmooth(
          ctx,
          plot({ body })`-1.8 body.wristY-0.1, 0 body.wristY-0.1, 1.8 body.wristY-0.1`,
          palette.trim,
          0.04,
        ),
    }),
    neckBand(body, 'v', palette.trim, { width: 0.055 }),
    lacing([c + 0.4, c + 0.62], 0.1, { color: palette.dark, eyelet: palette.trim }),
    ...belt(body, body.waistY, { color: palette.dark, buckle: palette.trim, height: 0.15 }),
    ...(collar === 'leaves'
      ? [leafCollar(body, palette.secondary)]
      : [-1, 1].map((side) =>
          clothLayer(`yoke-${side}`, 'over-neck', {
            outline: side > 0 ? yoke : flipped(yoke),
            color: palette.secondary,
            material: scaled ? { ...HIDE, gloss: 0.6 } : HIDE,
            paint: (ctx) => {
              if (scaled) fishScales(palette.secondary, palette.accent, 0.12)(ctx);
              strokeOutline(ctx, side > 0 ? yoke : flipped(yoke), palette.trim, 0.04);
            },
          }),
        )),
    ...(cloak
      ? cape(body, palette.accent, palette.trim).filter(
          (layer) => collar !== 'leaves' || layer.depth === 'behind-body',
        )
      : []),
    brooch(body, palette.accent, palette.trim),
  ];
}

export interface RobeOptions {
  readonly motif: Emblem;
}

/** A wizard's robe: wide sleeves, star-strewn cloth, a shawl with clasp. */
export function robe(room: PartRoom, options: Partial<RobeOptions>): readonly PartLayer[] {
  const body = bodyOf(room, { width: 1.34, bulk: 0.5 });
  const { palette } = room;
  const { c, neckHalf: n } = body;
  const strewn = motifs(options.motif ?? 'star', veiled(palette.trim, 0.75), 0.035, 0.24);
  const shawl = plot({ c, n })`
    0.03 c+0.62, n*0.8 c+0.34, n+0.03 c+0.06, n+0.1 c+0.02, n+0.24 c+0.16, 0.7 c+0.27, 1.02 c+0.46,
    1.1 c+0.66, 0.8 c+0.74, 0.42 c+0.9, 0.03 c+1.02!`;
  return [
    ...skinLayers(room, body),
    ...topLayers(room, body, {
      neckline: 'crew',
      color: palette.secondary,
      material: CLOTH,
      sleeveEnd: null,
      under: true,
    }),
    ...topLayers(room, body, {
      neckline: 'deep-v',
      color: palette.primary,
      material: { ...CLOTH, volume: 0.32, gloss: 0.22 },
      folds: 1,
      texture: 0.8,
      pattern: strewn,
      sleeveFlare: 0.06,
    }),
    neckBand(body, 'deep-v', palette.trim, { width: 0.06 }),
    ...belt(body, body.waistY, { color: palette.accent, buckle: palette.trim, height: 0.13 }),
    ...[-1, 1].map((side) =>
      clothLayer(`shawl-${side}`, 'over-neck', {
        outline: side > 0 ? shawl : flipped(shawl),
        color: darker(palette.primary, 0.2),
        material: { ...CLOTH, volume: 0.22, gloss: 0.2, shadow: 0.7 },
        paint: (ctx) => {
          weave(0.7)(ctx);
          strokeOutline(ctx, side > 0 ? shawl : flipped(shawl), palette.trim, 0.05);
        },
        relief: (ctx) => {
          for (let i = 0; i < 3; i++)
            crease(
              ctx,
              arcLine(
                [side * 0.12, c + 0.86 - i * 0.14],
                [side * 0.46, c + 0.68 - i * 0.12],
                [side * (0.8 + i * 0.06), c + 0.56 - i * 0.1],
              ),
              0.04,
              0.7,
            );
        },
      }),
    ),
    partLayer('moon-clasp', 'over-neck', { ...GOLD, shadow: 0.7 }, (ctx) => {
      ctx.fillStyle = palette.trim;
      emblemPath(ctx, 'moon', [0, c + 0.66], 0.1);
      ctx.fill();
      bead(ctx, [0.035, c + 0.66], 0.035, lighter(palette.accent, 0.2));
    }),
  ];
}
