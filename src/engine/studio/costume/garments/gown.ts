import type { SKRSContext2D } from '@napi-rs/canvas';
import { type Body, bodyOf, type Neckline } from '../../drawing/body.ts';
import { mix } from '../../drawing/colour.ts';
import { fillSmooth, mirrored, strokeSmooth } from '../../drawing/curve.ts';
import { arcLine, crease, foldRelief, foldShade } from '../../drawing/folds.ts';
import { gatheredFolds } from '../../drawing/lower-folds.ts';
import { PETAL, SILK } from '../../drawing/material.ts';
import { blossom, placed } from '../../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../../drawing/part.ts';
import { clothLayer, partLayer } from '../../drawing/part-layer.ts';
import { fishScales, flowers, motifs } from '../../drawing/patterns.ts';
import { seedOf } from '../../drawing/piece.ts';
import { plot } from '../../drawing/plot.ts';
import { darker, lighter, veiled } from '../../drawing/tint.ts';
import { fillWaistband, flank } from '../tailoring/belts.ts';
import { neckBand } from '../tailoring/collars.ts';
import { topLayers } from '../tailoring/cut.ts';
import { necklace } from '../tailoring/necklace.ts';
import { puffSleeves, SATIN } from '../tailoring/puff-sleeves.ts';
import { skinLayers } from '../tailoring/skin.ts';

/** Petals hanging from a line, in two rows. */
function petalRow(
  name: string,
  {
    y,
    width,
    sag,
    length,
    colors,
  }: { y: number; width: number; sag: number; length: number; colors: readonly string[] },
): PartLayer {
  return partLayer(name, 'body', { ...PETAL, volume: 0.08, shadow: 0.55 }, (ctx) => {
    const count = 9;
    for (let i = 0; i < count; i++) {
      const t = (i / (count - 1)) * 2 - 1;
      const color = colors[i % colors.length] ?? '#ffffff';
      placed(ctx, { x: t * width, y: y + sag * (1 - t * t), angle: -t * 0.5 }, 1, () => {
        const shade = ctx.createLinearGradient(0, 0, 0, length);
        shade.addColorStop(0, darker(color, 0.22));
        shade.addColorStop(1, lighter(color, 0.35));
        fillSmooth(
          ctx,
          plot({ length })`
            0 -0.03!, 0.12 length*0.3, 0.13 length*0.7, 0 length!, -0.13 length*0.7, -0.12 length*0.3`,
          shade,
        );
        for (const dx of [-0.05, 0, 0.05])
          strokeSmooth(
            ctx,
            plot({ dx, length })`0 0, dx length*0.5, dx*1.2 length*0.82`,
            veiled(darker(color, 0.4), 0.3),
            0.007,
          );
      });
    }
  });
}

export interface GownOptions {
  readonly bodice: 'plain' | 'petals' | 'stars' | 'snow' | 'shells' | 'flowers';
  readonly sleeves: 'puff' | 'none' | 'long';
  readonly jewels: boolean;
}

function bodicePattern(
  kind: GownOptions['bodice'],
  room: PartRoom,
): ((ctx: SKRSContext2D) => void) | undefined {
  const { palette } = room;
  if (kind === 'stars') return motifs('star', veiled(palette.trim, 0.9), 0.03, 0.17);
  if (kind === 'snow') return motifs('snowflake', veiled(palette.light, 0.85), 0.06, 0.22);
  if (kind === 'shells') return fishScales(palette.primary, palette.accent, 0.12);
  if (kind === 'flowers') return flowers(palette.light, palette.trim, 0.26, 0.06);
  return undefined;
}

/** A storybook dress: fitted bodice, gathered skirt, petals, jewels or scales. */
export function gown(room: PartRoom, options: Partial<GownOptions>): readonly PartLayer[] {
  const { bodice = 'plain', sleeves = 'puff', jewels = true } = options;
  const body = bodyOf(room, { width: 1.23 });
  const { palette } = room;
  const { c } = body;
  const neckline: Neckline = bodice === 'shells' || bodice === 'snow' ? 'boat' : 'scoop';
  const waist = flank(body, c + 1.2);
  const skirt = mirrored(plot({ c, body, waist })`
    0 c+1.28, 0.5 c+1.22, waist c+1.17, 0.95 c+1.5, 1.18 c+2, 1.42 c+2.7, 1.6 body.bottom!, 0 body.bottom`);
  const gathers = gatheredFolds(
    { waist: { half: 0.7, y: c + 1.2 }, hem: { half: 2, y: c + 4.4 } },
    seedOf(room),
  );
  return [
    ...skinLayers(room, body, sleeves !== 'long'),
    ...topLayers(room, body, {
      neckline,
      color: palette.primary,
      sleeveColor: palette.secondary,
      material: SATIN,
      folds: 0.35,
      texture: 0.3,
      sleeveEnd: sleeves === 'long' ? body.bottom : null,
      pattern: bodicePattern(bodice, room) ?? (() => undefined),
      relief: (ctx) => {
        for (const side of [-1, 1])
          crease(
            ctx,
            arcLine([side * 0.3, c + 0.62], [side * 0.36, c + 0.95], [side * 0.24, c + 1.3]),
            0.03,
            0.7,
          );
      },
    }),
    clothLayer('skirt', 'body', {
      outline: skirt,
      color: mix(palette.primary, palette.secondary, 0.55),
      material: { ...SATIN, volume: 0.34, shadow: 0.5 },
      paint: foldShade(gathers),
      relief: foldRelief(gathers),
    }),
    ...(bodice === 'petals'
      ? [
          petalRow('petals-low', {
            y: c + 1.14,
            width: 0.66,
            sag: 0.12,
            length: 0.52,
            colors: [palette.secondary, palette.primary],
          }),
          petalRow('petals-neck', {
            y: c + 0.36,
            width: 0.56,
            sag: 0.2,
            length: 0.36,
            colors: [palette.accent, palette.secondary],
          }),
        ]
      : []),
    neckBand(body, neckline, palette.trim, { width: 0.055, material: SILK }),
    sash(room, body, c + 1.12),
    ...(sleeves === 'puff' ? puffSleeves(body, palette.secondary, palette.trim) : []),
    ...(jewels ? [necklace(body, palette.trim, palette.accent)] : []),
  ];
}

function sash({ palette }: PartRoom, body: Body, y: number): PartLayer {
  return partLayer('sash', 'body', { ...SILK, volume: 0.1, bevel: 0.02 }, (ctx) => {
    fillWaistband(ctx, body, y, { height: 0.12, color: palette.accent });
    blossom(ctx, [0, y + 0.11], 0.12, { colour: palette.light, heart: palette.trim });
  });
}
