import type { SKRSContext2D } from '@napi-rs/canvas';
import { type Body, bodyOf } from '../../drawing/body.ts';
import { groove } from '../../drawing/folds.ts';
import { CLOTH, GOLD } from '../../drawing/material.ts';
import { disc, star } from '../../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../../drawing/part.ts';
import { partLayer } from '../../drawing/part-layer.ts';
import { plot } from '../../drawing/plot.ts';
import { darker, lighter } from '../../drawing/tint.ts';
import { belt, epaulettes } from '../tailoring/belts.ts';
import { patch } from '../tailoring/chest-emblem.ts';
import { coatLayers, lapels } from '../tailoring/coat.ts';
import { shirtCollar } from '../tailoring/collars.ts';
import { shirtUnder, topLayers } from '../tailoring/cut.ts';
import { skinLayers } from '../tailoring/skin.ts';
import { neckTie } from '../tailoring/ties.ts';
import { buttons, pocket, rowOf } from '../tailoring/trims.ts';

export interface UniformOptions {
  readonly service: 'pilot' | 'police';
}

function wings(y: number, color: string): PartLayer {
  return partLayer('wings', 'body', GOLD, (ctx) => {
    ctx.fillStyle = color;
    for (const side of [-1, 1]) {
      for (let i = 0; i < 4; i++) {
        ctx.beginPath();
        ctx.ellipse(
          -0.45 + side * (0.07 + i * 0.032),
          y + i * 0.014 - 0.01,
          0.07 - i * 0.008,
          0.014,
          side * 0.12,
          0,
          Math.PI * 2,
        );
        ctx.fill();
      }
    }
    disc(ctx, [-0.45, y], 0.042, darker(color, 0.15));
    star(ctx, [-0.45, y], 0.032, lighter(color, 0.4));
  });
}

function policeBadge(y: number, color: string): PartLayer {
  return partLayer('police-badge', 'body', { ...GOLD, bevel: 0.04 }, (ctx) => {
    ctx.fillStyle = color;
    ctx.beginPath();
    for (let i = 0; i < 16; i++) {
      const turn = (i / 16) * Math.PI * 2 - Math.PI / 2;
      const r = i % 2 ? 0.078 : 0.105;
      if (i === 0) ctx.moveTo(-0.46 + Math.cos(turn) * r, y + Math.sin(turn) * r);
      else ctx.lineTo(-0.46 + Math.cos(turn) * r, y + Math.sin(turn) * r);
    }
    ctx.closePath();
    ctx.fill();
    disc(ctx, [-0.46, y], 0.055, darker(color, 0.5));
    star(ctx, [-0.46, y], 0.045, lighter(color, 0.35));
  });
}

/** Gold rings at the sleeve's end. */
function cuffRings(body: Body, color: string): (ctx: SKRSContext2D) => void {
  return (ctx) => {
    ctx.fillStyle = color;
    for (let i = 0; i < 3; i++) ctx.fillRect(-1.6, body.wristY - 0.34 + i * 0.085, 3.2, 0.04);
  };
}

function pilot(room: PartRoom, body: Body): PartLayer[] {
  const { palette } = room;
  const closeY = body.c + 0.98;
  const wool = { ...CLOTH, volume: 0.26, gloss: 0.12 };
  return [
    ...shirtUnder(room, body, 0.4),
    { ...neckTie(body, palette.dark), depth: 'body' },
    ...coatLayers(room, body, {
      color: palette.primary,
      material: wool,
      closeY,
      folds: 0.5,
      sleevePattern: cuffRings(body, palette.trim),
    }),
    ...lapels(body, { color: palette.primary, material: wool, closeY, reach: 0.4 }),
    ...shirtCollar(body, palette.light, { spread: 0.17, length: 0.14 }),
    ...epaulettes(body, darker(palette.primary, 0.25), palette.trim, 4),
    ...pocket([0.46, body.c + 0.86, 0.28, 0.26], palette.primary),
    wings(body.c + 0.78, palette.trim),
    buttons(
      [...rowOf(-0.16, closeY + 0.06, closeY + 0.66, 3), ...rowOf(0.16, closeY + 0.06, closeY + 0.66, 3)],
      palette.trim,
      0.04,
      true,
    ),
  ];
}

function police(room: PartRoom, body: Body): PartLayer[] {
  const { palette } = room;
  return [
    ...topLayers(room, body, {
      below: { from: body.waistY + 0.1, color: darker(palette.primary, 0.16) },
      neckline: 'crew',
      color: palette.primary,
      material: { ...CLOTH, volume: 0.26 },
      folds: 0.6,
      relief: (ctx) => groove(ctx, plot({ body })`0.07 body.c+0.5, 0.07 body.bottom`, 0.014, 0.7),
    }),
    ...shirtCollar(body, lighter(palette.primary, 0.05), { spread: 0.26, length: 0.2 }),
    ...epaulettes(body, darker(palette.primary, 0.35), palette.trim, 2),
    ...pocket([-0.46, body.c + 0.8, 0.33, 0.32], palette.primary),
    ...pocket([0.46, body.c + 0.8, 0.33, 0.32], palette.primary),
    policeBadge(body.c + 0.68, palette.trim),
    patch([0.46, body.c + 0.66, 0.28, 0.09], palette.dark, palette.trim),
    buttons(rowOf(0, body.c + 0.66, body.c + 1.26, 4), palette.trim, 0.032, true),
    ...belt(body, body.waistY, { color: palette.dark, buckle: palette.trim, height: 0.15 }),
  ];
}

/** A pilot's jacket with wings and sleeve rings, or a police officer's shirt with badge and belt. */
export function uniform(room: PartRoom, options: Partial<UniformOptions>): readonly PartLayer[] {
  const body = bodyOf(room, { width: 1.3, bulk: 0.35 });
  return [
    ...skinLayers(room, body),
    ...(options.service === 'police' ? police(room, body) : pilot(room, body)),
  ];
}
