import type { SKRSContext2D } from '@napi-rs/canvas';
import { addPolygon, type Point, strokeSmooth } from '../../headwear/curve.ts';
import { CLOTH, LACQUER, LEATHER, type Material, STEEL } from '../../headwear/material.ts';
import { bead, disc } from '../../headwear/ornament.ts';
import { darker, lighter, mixed, veiled } from '../../headwear/tint.ts';
import { type Body, bodyOf, flipped } from '../body.ts';
import { clothLayer, skinLayers, topLayers } from '../cut.ts';
import { type Emblem, emblemPath } from '../emblems.ts';
import { groove } from '../folds.ts';
import type { PartLayer, PartRoom } from '../part.ts';
import { hexagons, layered, type Pattern } from '../patterns.ts';
import { belt, chestEmblem } from '../trims.ts';
import { cape } from './hero-suit.ts';

const PLATE: Material = { ...STEEL, volume: 0.32, bevel: 0.02, gloss: 0.72, metal: 0.7, shadow: 0.7 };
const SHELL: Material = { ...LACQUER, volume: 0.3, bevel: 0.02, gloss: 0.75, shadow: 0.7 };

function symmetric(half: readonly Point[]): Point[] {
  return [...half, ...flipped(half.filter(([x]) => x > 0)).reverse()];
}

/** Overlapping plates over one shoulder, from the neck outwards. */
function pauldron(body: Body, side: number, color: string, edge: string, material: Material): PartLayer[] {
  const { c } = body;
  return [2, 1, 0].map((i) => {
    const drop = i * 0.15;
    const outline: Point[] = [
      [0.5 - i * -0.14, c + 0.27 + drop * 0.7],
      [0.78 + i * 0.05, c + 0.27 + drop * 0.75],
      [1.08 + i * 0.03, c + 0.42 + drop],
      [1.27 + i * 0.015, c + 0.68 + drop],
      [1.28, c + 0.8 + drop],
      [1.02, c + 0.75 + drop],
      [0.74 + i * 0.06, c + 0.66 + drop],
      [0.56 + i * 0.12, c + 0.48 + drop],
    ];
    const shape = side > 0 ? outline : flipped(outline);
    return clothLayer(
      `pauldron-${side}-${i}`,
      'body',
      shape,
      i ? darker(color, 0.06) : color,
      material,
      (ctx) => {
        strokeSmooth(ctx, shape.slice(3), edge, 0.05);
        for (const [x, y] of [shape[4]!, shape[6]!])
          disc(ctx, x * 0.975, y - 0.045, 0.016, darker(edge, 0.35));
      },
    );
  });
}

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
  const body = bodyOf(room, { width: 1.16, bulk: 0.4 });
  const { palette } = room;
  const { c, neckHalf: n } = body;
  const steel = palette.primary;
  const plate = symmetric([
    [0, c + 0.4],
    [0.2, c + 0.38],
    [0.44, c + 0.42],
    [0.66, c + 0.5],
    [0.74, c + 0.72],
    [0.79, c + 0.95],
    [0.76, c + 1.2],
    [0.68, c + 1.45],
    [0, c + 1.52],
  ]);
  const skirt = symmetric([
    [0, c + 1.42],
    [0.7, c + 1.36],
    [0.86, body.bottom],
    [0.86, body.bottom],
    [0, body.bottom],
  ]);
  const gorget = symmetric([
    [0, c + 0.26],
    [n * 0.8, c + 0.21],
    [n + 0.05, c + 0.06],
    [n + 0.12, c + 0.1],
    [n + 0.28, c + 0.3],
    [0.3, c + 0.46],
    [0, c + 0.53],
  ]);
  return [
    ...skinLayers(room, body),
    ...topLayers(room, body, {
      neckline: 'crew',
      color: mixed(steel, '#59606e', 0.6),
      material: { ...CLOTH, volume: 0.28, gloss: 0.3 },
      folds: 0.35,
      texture: 0,
      pattern: mail(mixed(steel, '#59606e', 0.5)),
    }),
    clothLayer('fauld', 'body', skirt, palette.secondary, { ...CLOTH, shadow: 0.5 }, (ctx) => {
      ctx.fillStyle = palette.trim;
      for (const x of [-0.5, 0, 0.5]) ctx.fillRect(x - 0.02, c + 1.3, 0.04, 2);
    }),
    clothLayer(
      'breastplate',
      'body',
      plate,
      steel,
      PLATE,
      (ctx) => {
        strokeSmooth(ctx, plate, palette.trim, 0.07, true);
        strokeSmooth(
          ctx,
          [
            [0, c + 0.52],
            [0, c + 1.44],
          ],
          veiled(darker(steel, 0.5), 0.45),
          0.012,
        );
        for (const side of [-1, 1]) {
          strokeSmooth(
            ctx,
            [
              [side * 0.58, c + 0.58],
              [side * 0.34, c + 0.98],
              [side * 0.5, c + 1.36],
            ],
            veiled(palette.trim, 0.9),
            0.02,
          );
          bead(ctx, side * 0.62, c + 0.54, 0.028, palette.trim);
        }
      },
      (ctx) => {
        groove(
          ctx,
          [
            [0, c + 0.52],
            [0, c + 1.44],
          ],
          0.02,
          0.5,
        );
        for (const side of [-1, 1])
          groove(
            ctx,
            [
              [side * 0.12, c + 1.24],
              [side * 0.4, c + 1.18],
              [side * 0.7, c + 1.06],
            ],
            0.03,
            0.6,
          );
      },
    ),
    ...chestEmblem(options.emblem ?? 'crown', 0, c + 0.9, 0.21, palette.trim, palette.secondary),
    ...belt(body, c + 1.34, palette.dark, palette.trim, 0.12),
    ...pauldron(body, -1, steel, palette.trim, PLATE),
    ...pauldron(body, 1, steel, palette.trim, PLATE),
    {
      ...clothLayer('gorget', 'over-neck', gorget, lighter(steel, 0.05), PLATE, (ctx) =>
        strokeSmooth(ctx, gorget, palette.trim, 0.045, true),
      ),
    },
    ...(options.cape
      ? cape(room, body, palette.accent, palette.trim).filter((layer) => layer.depth === 'behind-body')
      : []),
  ];
}

/** Glowing lines on a dark suit, laid out like a circuit. */
function circuits(body: Body, color: string): PartLayer {
  const { c } = body;
  const lines: readonly (readonly Point[])[] = [
    [
      [0.16, c + 0.5],
      [0.3, c + 0.62],
      [0.3, c + 0.74],
    ],
    [
      [0.42, c + 1.2],
      [0.42, c + 1.42],
      [0.3, c + 1.54],
      [0.3, body.bottom],
    ],
    [
      [1.02, c + 1.0],
      [1.08, c + 1.2],
      [1.02, c + 1.36],
      [1.08, body.bottom],
    ],
  ];
  return {
    name: 'circuits',
    depth: 'body',
    volume: 0,
    bevel: 0,
    gloss: 0,
    glow: 1,
    shadow: 0,
    draw: (ctx) => {
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
          disc(ctx, x * side, y, 0.022, color);
        }
      }
    },
  };
}

function reactor(y: number, color: string, emblem: Emblem | null): PartLayer[] {
  return [
    {
      name: 'reactor-ring',
      depth: 'body',
      ...STEEL,
      volume: 0.06,
      bevel: 0.05,
      draw: (ctx) => disc(ctx, 0, y, 0.17, '#c9d2e2'),
    },
    {
      name: 'reactor',
      depth: 'body',
      volume: 0,
      bevel: 0,
      gloss: 0,
      glow: 1,
      shadow: 0,
      draw: (ctx) => {
        const light = ctx.createRadialGradient(0, y, 0, 0, y, 0.135);
        light.addColorStop(0, '#ffffff');
        light.addColorStop(0.4, lighter(color, 0.45));
        light.addColorStop(1, color);
        ctx.fillStyle = light;
        ctx.beginPath();
        ctx.arc(0, y, 0.135, 0, Math.PI * 2);
        ctx.fill();
        if (!emblem) return;
        ctx.fillStyle = veiled(darker(color, 0.5), 0.85);
        emblemPath(ctx, emblem, 0, y, 0.085);
        ctx.fill();
        const halo = ctx.createRadialGradient(0, y, 0.1, 0, y, 0.4);
        halo.addColorStop(0, veiled(color, 0.35));
        halo.addColorStop(1, veiled(color, 0));
        ctx.fillStyle = halo;
        ctx.fillRect(-0.4, y - 0.4, 0.8, 0.8);
      },
    },
  ];
}

/** Three bands round the waist, each tucked under the one above. */
function waistBands(c: number, color: string): PartLayer[] {
  return [2, 1, 0].map((i) => {
    const y = c + 1.18 + i * 0.17;
    const half = 0.62 - i * 0.03;
    const band = symmetric([
      [0, y],
      [half, y - 0.1],
      [half, y - 0.1],
      [half, y + 0.1],
      [half, y + 0.1],
      [0, y + 0.22],
    ]);
    return clothLayer(`waist-${i}`, 'body', band, darker(color, 0.1 + i * 0.06), { ...SHELL, volume: 0.08, bevel: 0.03 });
  });
}

export interface TechArmourOptions {
  readonly emblem: Emblem;
}

/** Armour of tomorrow: lacquered shells over a dark suit, a lit core, glowing lines. */
export function techArmour(room: PartRoom, options: Partial<TechArmourOptions>): readonly PartLayer[] {
  const body = bodyOf(room, { width: 1.17, bulk: 0.5 });
  const { palette } = room;
  const { c, neckHalf: n } = body;
  // One flat, angular shield and banded waist: rounded plates would give a child a grown-up's chest.
  const chest = symmetric([
    [0, c + 0.5],
    [0.42, c + 0.46],
    [0.42, c + 0.46],
    [0.7, c + 0.6],
    [0.7, c + 0.6],
    [0.72, c + 0.86],
    [0.6, c + 1.1],
    [0.6, c + 1.1],
    [0.3, c + 1.2],
    [0, c + 1.3],
    [0, c + 1.3],
  ]);
  const collar: Point[] = [
    [0.06, c + 0.42],
    [0.06, c + 0.42],
    [n * 0.9, c + 0.26],
    [n + 0.05, c - 0.02],
    [n + 0.05, c - 0.02],
    [n + 0.15, c + 0.02],
    [n + 0.3, c + 0.26],
    [0.36, c + 0.46],
    [0.14, c + 0.52],
    [0.14, c + 0.52],
  ];
  const shell = palette.primary;
  const seams = (ctx: SKRSContext2D): void => {
    for (const side of [-1, 1]) {
      strokeSmooth(ctx, [[side * 0.16, c + 0.6], [side * 0.3, c + 0.9], [side * 0.2, c + 1.22]], veiled(darker(shell, 0.6), 0.5), 0.012);
      ctx.strokeStyle = palette.accent;
      ctx.lineWidth = 0.024;
      ctx.beginPath();
      addPolygon(ctx, [[side * 0.42, c + 0.6], [side * 0.58, c + 0.7], [side * 0.54, c + 0.96], [side * 0.38, c + 1.12]], false);
      ctx.stroke();
    }
  };
  return [
    ...skinLayers(room, body),
    ...topLayers(room, body, {
      neckline: 'high',
      color: palette.dark,
      material: { ...LEATHER, volume: 0.32, gloss: 0.45 },
      folds: 0.4,
      texture: 0.3,
      pattern: layered(hexagons(veiled(lighter(palette.dark, 0.5), 0.35), 0.045)),
    }),
    ...waistBands(c, shell),
    clothLayer('chest-plate', 'body', chest, shell, { ...SHELL, volume: 0.1, bevel: 0.035, gloss: 0.6 }, seams, (ctx) => {
      for (const side of [-1, 1]) {
        groove(ctx, [[side * 0.16, c + 0.6], [side * 0.3, c + 0.9], [side * 0.2, c + 1.22]], 0.02, 0.7);
      }
    }),
    circuits(body, palette.trim),
    ...reactor(c + 0.78, palette.trim, options.emblem ?? null),
    ...pauldron(body, -1, shell, palette.accent, SHELL),
    ...pauldron(body, 1, shell, palette.accent, SHELL),
    ...[-1, 1].map((side) =>
      clothLayer(
        `tech-collar-${side}`,
        'over-neck',
        side > 0 ? collar : flipped(collar),
        lighter(shell, 0.04),
        { ...SHELL, volume: 0.18 },
        (ctx) =>
          strokeSmooth(
            ctx,
            (side > 0 ? collar : flipped(collar)).slice(0, 6),
            veiled(palette.trim, 0.9),
            0.022,
          ),
      ),
    ),
  ];
}
