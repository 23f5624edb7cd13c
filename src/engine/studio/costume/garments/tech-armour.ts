import type { SKRSContext2D } from '@napi-rs/canvas';
import { type Body, bodyOf, flipped } from '../../drawing/body.ts';
import { addPolygon, mirrored, type Point, strokeSmooth } from '../../drawing/curve.ts';
import { type Emblem, emblemPath } from '../../drawing/emblems.ts';
import { groove } from '../../drawing/folds.ts';
import { LEATHER, STEEL } from '../../drawing/material.ts';
import { disc, fillRect } from '../../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../../drawing/part.ts';
import { clothLayer, partLayer } from '../../drawing/part-layer.ts';
import { hexagons, layered } from '../../drawing/patterns.ts';
import { plot } from '../../drawing/plot.ts';
import { darker, lighter, veiled } from '../../drawing/tint.ts';
import { neckBand } from '../tailoring/collars.ts';
import { topLayers } from '../tailoring/cut.ts';
import { pauldron, SHELL } from '../tailoring/plates.ts';
import { skinLayers } from '../tailoring/skin.ts';

/** Glowing lines on a dark suit, laid out like a circuit: on its chest and on its arms. */
function circuits(body: Body, color: string): PartLayer[] {
  const { c } = body;
  const chest: readonly (readonly Point[])[] = [
    plot({ c })`0.16 c+0.5, 0.3 c+0.62, 0.3 c+0.74`,
    plot({ c, body })`0.42 c+1.2, 0.42 c+1.42, 0.3 c+1.54, 0.3 body.bottom`,
  ];
  const arms: readonly (readonly Point[])[] = [
    plot({ c, body })`1.02 c+1, 1.08 c+1.2, 1.02 c+1.36, 1.08 body.bottom`,
  ];
  return [glowing('circuits', chest, color), { ...glowing('arm-circuits', arms, color), limb: 'both' }];
}

function glowing(name: string, lines: readonly (readonly Point[])[], color: string): PartLayer {
  return partLayer(name, 'body', { volume: 0, bevel: 0, gloss: 0, glow: 1, shadow: 0 }, (ctx) => {
    for (const side of [-1, 1]) {
      for (const line of lines) {
        for (const [tone, width] of [
          [veiled(color, 0.25), 0.06],
          [color, 0.022],
          ['#ffffff', 0.007],
        ] as const) {
          ctx.strokeStyle = tone;
          ctx.lineWidth = width;
          ctx.lineJoin = 'round';
          ctx.beginPath();
          addPolygon(
            ctx,
            line.map(([x, y]): Point => [x * side, y]),
            false,
          );
          ctx.stroke();
        }
        const [x, y] = line[0]!;
        disc(ctx, [x * side, y], 0.022, color);
      }
    }
  });
}

function reactor(y: number, color: string, emblem: Emblem | null): PartLayer[] {
  return [
    partLayer('reactor-ring', 'body', { ...STEEL, volume: 0.06, bevel: 0.05 }, (ctx) =>
      disc(ctx, [0, y], 0.17, '#c9d2e2'),
    ),
    partLayer('reactor', 'body', { volume: 0, bevel: 0, gloss: 0, glow: 1, shadow: 0 }, (ctx) => {
      const light = ctx.createRadialGradient(0, y, 0, 0, y, 0.135);
      light.addColorStop(0, '#ffffff');
      light.addColorStop(0.4, lighter(color, 0.45));
      light.addColorStop(1, color);
      disc(ctx, [0, y], 0.135, light);
      if (!emblem) return;
      ctx.fillStyle = veiled(darker(color, 0.5), 0.85);
      emblemPath(ctx, emblem, [0, y], 0.085);
      ctx.fill();
      const halo = ctx.createRadialGradient(0, y, 0.1, 0, y, 0.4);
      halo.addColorStop(0, veiled(color, 0.35));
      halo.addColorStop(1, veiled(color, 0));
      fillRect(ctx, [-0.4, y - 0.4, 0.8, 0.8], halo);
    }),
  ];
}

/** Three bands round the waist, each tucked under the one above. */
function waistBands(c: number, color: string): PartLayer[] {
  return [2, 1, 0].map((i) => {
    const y = c + 1.18 + i * 0.17;
    const half = 0.62 - i * 0.03;
    const band = mirrored(plot({ y, half })`0 y, half y-0.1!, half y+0.1!, 0 y+0.22`);
    return clothLayer(`waist-${i}`, 'body', {
      outline: band,
      color: darker(color, 0.1 + i * 0.06),
      material: {
        ...SHELL,
        volume: 0.08,
        bevel: 0.03,
      },
    });
  });
}

export interface TechArmourOptions {
  readonly emblem: Emblem;
}

/** Armour of tomorrow: lacquered shells over a dark suit, a lit core, glowing lines. */
export function techArmour(room: PartRoom, options: Partial<TechArmourOptions>): readonly PartLayer[] {
  const body = bodyOf(room, { width: 1.29, bulk: 0.5 });
  const { palette } = room;
  const { c, neckHalf: n } = body;
  // One flat, angular shield and banded waist: rounded plates would give a child a grown-up's chest.
  const chest = mirrored(
    plot({ c })`0 c+0.5, 0.42 c+0.46!, 0.7 c+0.6!, 0.72 c+0.86, 0.6 c+1.1!, 0.3 c+1.2, 0 c+1.3!`,
  );
  const collar = plot({ c, n })`
    0.06 c+0.42!, n*0.9 c+0.26, n+0.05 c-0.02!, n+0.15 c+0.02, n+0.3 c+0.26, 0.36 c+0.46, 0.14 c+0.52!`;
  const shell = palette.primary;
  const seams = (ctx: SKRSContext2D): void => {
    for (const side of [-1, 1]) {
      strokeSmooth(
        ctx,
        plot({ side, c })`side*0.16 c+0.6, side*0.3 c+0.9, side*0.2 c+1.22`,
        veiled(darker(shell, 0.6), 0.5),
        0.012,
      );
      ctx.strokeStyle = palette.accent;
      ctx.lineWidth = 0.024;
      ctx.beginPath();
      addPolygon(
        ctx,
        plot({ side, c })`side*0.42 c+0.6, side*0.58 c+0.7, side*0.54 c+0.96, side*0.38 c+1.12`,
        false,
      );
      ctx.stroke();
    }
  };
  return [
    ...skinLayers(room, body),
    ...topLayers(room, body, {
      neckline: 'high',
      color: palette.dark,
      material: { ...LEATHER, volume: 0.32, gloss: 0.45 },
      ends: 'legs',
      folds: 0.4,
      texture: 0.3,
      pattern: layered(hexagons(veiled(lighter(palette.dark, 0.5), 0.35), 0.045)),
    }),
    neckBand(body, 'high', darker(palette.dark, 0.2), { width: 0.09 }),
    ...waistBands(c, shell),
    clothLayer('chest-plate', 'body', {
      outline: chest,
      color: shell,
      material: { ...SHELL, volume: 0.1, bevel: 0.035, gloss: 0.6 },
      paint: seams,
      relief: (ctx) => {
        for (const side of [-1, 1]) {
          groove(ctx, plot({ side, c })`side*0.16 c+0.6, side*0.3 c+0.9, side*0.2 c+1.22`, 0.02, 0.7);
        }
      },
    }),
    ...circuits(body, palette.trim),
    ...reactor(c + 0.78, palette.trim, options.emblem ?? null),
    ...pauldron(body, -1, { color: shell, edge: palette.accent, material: SHELL }),
    ...pauldron(body, 1, { color: shell, edge: palette.accent, material: SHELL }),
    ...[-1, 1].map((side) =>
      clothLayer(`tech-collar-${side}`, 'over-neck', {
        outline: side > 0 ? collar : flipped(collar),
        color: lighter(shell, 0.04),
        material: { ...SHELL, volume: 0.18 },
        paint: (ctx) =>
          strokeSmooth(
            ctx,
            (side > 0 ? collar : flipped(collar)).slice(0, 6),
            veiled(palette.trim, 0.9),
            0.022,
          ),
      }),
    ),
  ];
}
