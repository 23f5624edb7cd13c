import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Headwear, PartLayer, PartRoom } from '../../costume/part.ts';
import { fillSmooth, inside, type Point, strokeSmooth } from '../curve.ts';
import { CLOTH, GOLD, LACQUER } from '../material.ts';
import { bead, disc, placed, star } from '../ornament.ts';
import { fold, seam } from '../textile.ts';
import { darker, lighter, veiled } from '../tint.ts';
import { feather } from './crowns.ts';
import { type HatBlock, hatBlock } from './hat-block.ts';

/** The peak of a cap: a crescent that dips over the forehead, with its lit edge and its underside. */
function peak(block: HatBlock, colour: string, depth: number, gloss: number, wide = 0.84): PartLayer {
  const { half, brim, lean } = block;
  const w = half * wide;
  return {
    name: 'cap-peak',
    depth: 'over-head',
    ...LACQUER,
    volume: 0.16,
    gloss,
    draw: (ctx) => {
      const crescent: Point[] = [
        [-w, brim - 0.06],
        [-w, brim - 0.06],
        [-w * 0.62, brim + depth * 0.62],
        [lean * 0.6, brim + depth],
        [w * 0.62, brim + depth * 0.62],
        [w, brim - 0.06],
        [w, brim - 0.06],
        [w * 0.55, brim - 0.1],
        [0, brim - 0.115],
        [-w * 0.55, brim - 0.1],
      ];
      fillSmooth(ctx, crescent, colour);
      inside(ctx, crescent, () => {
        const edge = crescent.slice(1, 6);
        strokeSmooth(ctx, edge, darker(colour, 0.55), 0.035);
        for (const inset of [0.03, 0.055]) {
          strokeSmooth(
            ctx,
            edge.map(([x, y]): Point => [x * 0.97, y - inset]),
            veiled(lighter(colour, 0.5), 0.35),
            0.006,
          );
        }
      });
    },
  };
}

/** A laurel around a star: the badge of pilots and police. */
function capBadge(
  x: number,
  y: number,
  size: number,
  gold: string,
  field: string,
  wings: boolean,
): PartLayer {
  return {
    name: 'cap-badge',
    depth: 'over-head',
    ...GOLD,
    draw: (ctx) => {
      if (wings) {
        for (const side of [-1, 1]) {
          for (let i = 0; i < 3; i++) {
            ctx.save();
            ctx.translate(x + side * size * 0.5, y + (i - 0.6) * size * 0.3);
            ctx.scale(side, 1);
            ctx.rotate(1.35 + i * 0.16);
            feather(ctx, size * (2.1 - i * 0.42), gold, lighter(gold, 0.4));
            ctx.restore();
          }
        }
      }
      disc(ctx, x, y, size, gold);
      disc(ctx, x, y, size * 0.78, darker(gold, 0.4));
      disc(ctx, x, y, size * 0.72, field);
      star(ctx, x, y, size * 0.58, lighter(gold, 0.15));
    },
  };
}

/** Service cap: flared crown, band with braid, lacquered peak, badge. */
export function serviceCap(room: PartRoom, options: { branch?: 'pilot' | 'police' }): Headwear {
  const { fit, palette } = room;
  const { branch = 'pilot' } = options;
  const block = hatBlock(fit);
  const { half, brim, lean } = block;
  const top = Math.min(block.crown - 0.02, brim - 0.44);
  const bandTop = brim - 0.16;
  const crown: PartLayer = {
    name: 'cap-crown',
    depth: 'over-head',
    ...CLOTH,
    draw: (ctx) => {
      const outline: Point[] = [
        [-half * 0.98, bandTop + 0.03],
        [-half * 1.12, bandTop - 0.08],
        [-half * 1.2, top + 0.2],
        [-half * 1.08, top + 0.1],
        [-half * 0.5, top + 0.015],
        [lean, top - 0.02],
        [half * 0.5, top + 0.015],
        [half * 1.08, top + 0.1],
        [half * 1.2, top + 0.2],
        [half * 1.12, bandTop - 0.08],
        [half * 0.98, bandTop + 0.03],
        [0, bandTop + 0.06],
      ];
      fillSmooth(ctx, outline, palette.primary);
      inside(ctx, outline, () => {
        const edge: Point[] = [
          [-half * 1.16, top + 0.17],
          [-half * 0.6, top + 0.13],
          [lean, top + 0.12],
          [half * 0.6, top + 0.13],
          [half * 1.16, top + 0.17],
        ];
        seam(ctx, edge, palette.primary, 0.014, veiled(lighter(palette.primary, 0.5), 0.5));
        for (const x of [-0.72, 0.7])
          fold(
            ctx,
            [
              [half * x * 1.2, top + 0.18],
              [half * x * 1.05, bandTop],
            ],
            0.07,
          );
        seam(
          ctx,
          [
            [lean, top + 0.12],
            [lean * 0.8, bandTop],
          ],
          palette.primary,
          0.008,
        );
      });
    },
  };
  const band: PartLayer = {
    name: 'cap-band',
    depth: 'over-head',
    ...CLOTH,
    draw: (ctx) => {
      const outline: Point[] = [
        [-half * 0.99, bandTop],
        [-half * 0.99, bandTop],
        [0, bandTop + 0.025],
        [half * 0.99, bandTop],
        [half * 0.99, bandTop],
        [half * 0.96, brim - 0.06],
        [half * 0.96, brim - 0.06],
        [0, brim - 0.01],
        [-half * 0.96, brim - 0.06],
        [-half * 0.96, brim - 0.06],
      ];
      fillSmooth(ctx, outline, palette.dark);
      inside(ctx, outline, () => {
        if (branch === 'police') checks(ctx, half, bandTop, palette.light);
        strokeSmooth(
          ctx,
          [
            [-half, bandTop + 0.012],
            [0, bandTop + 0.037],
            [half, bandTop + 0.012],
          ],
          palette.trim,
          0.016,
        );
      });
    },
  };
  const braid: PartLayer = {
    name: 'cap-braid',
    depth: 'over-head',
    ...GOLD,
    draw: (ctx) => {
      const cord: Point[] = [
        [-half * 0.84, brim - 0.085],
        [-half * 0.4, brim - 0.04],
        [0, brim - 0.03],
        [half * 0.4, brim - 0.04],
        [half * 0.84, brim - 0.085],
      ];
      strokeSmooth(ctx, cord, palette.trim, 0.032);
      ctx.setLineDash([0.012, 0.012]);
      strokeSmooth(ctx, cord, darker(palette.trim, 0.4), 0.03);
      ctx.setLineDash([]);
      for (const side of [-1, 1]) bead(ctx, side * half * 0.85, brim - 0.085, 0.026, palette.trim);
    },
  };
  const badgeY = (top + bandTop) / 2 + 0.08;
  const badge = capBadge(
    lean * 1.4,
    badgeY,
    0.062,
    palette.trim,
    branch === 'police' ? palette.secondary : palette.dark,
    branch === 'pilot',
  );
  return { layers: [crown, band, peak(block, darker(palette.dark, 0.25), 0.12, 0.9), braid, badge] };
}

function checks(ctx: SKRSContext2D, half: number, y: number, tone: string): void {
  ctx.fillStyle = tone;
  for (let i = 0; i < 26; i++) {
    for (let row = 0; row < 2; row++) {
      if ((i + row) % 2) ctx.fillRect(-half + (i * half) / 13, y + 0.035 + row * 0.036, half / 13, 0.036);
    }
  }
}

/** Soft cap of panels with a button and a curved peak: cricket, or worn at ease. */
export function sportsCap(room: PartRoom, options: { emblem?: 'star' | 'ball' | 'bolt' }): Headwear {
  const { fit, palette } = room;
  const { emblem = 'ball' } = options;
  const block = hatBlock(fit);
  const { half, brim, lean } = block;
  const top = Math.min(block.crown, brim - 0.42);
  const dome: Point[] = [
    [-half * 0.97, brim - 0.03],
    [-half * 0.97, brim - 0.03],
    [-half * 1.02, brim - 0.16],
    [-half * 0.86, top + 0.14],
    [-half * 0.45, top + 0.02],
    [lean * 0.4, top],
    [half * 0.45, top + 0.02],
    [half * 0.86, top + 0.14],
    [half * 1.02, brim - 0.16],
    [half * 0.97, brim - 0.03],
    [half * 0.97, brim - 0.03],
    [half * 0.5, brim + 0.01],
    [0, brim + 0.02],
    [-half * 0.5, brim + 0.01],
  ];
  const body: PartLayer = {
    name: 'cap-dome',
    depth: 'over-head',
    ...CLOTH,
    volume: 0.26,
    draw: (ctx) => {
      fillSmooth(ctx, dome, palette.primary);
      inside(ctx, dome, () => {
        const apex: Point = [lean * 0.6, top + 0.02];
        for (const x of [-0.5, 0.5]) {
          fillSmooth(
            ctx,
            [
              apex,
              [half * x * 0.9, top + 0.16],
              [half * x * 1.1, brim],
              [half * x * 2.4, brim + 0.05],
              [half * x * 2.6, top],
            ],
            darker(palette.primary, 0.12),
          );
          seam(
            ctx,
            [apex, [half * x * 0.85, top + 0.16], [half * x * 1.08, brim]],
            palette.primary,
            0.011,
            veiled(lighter(palette.primary, 0.55), 0.55),
          );
        }
        for (const side of [-1, 1]) {
          disc(ctx, side * half * 0.72, top + 0.2, 0.016, darker(palette.primary, 0.6));
          disc(ctx, side * half * 0.28, top + 0.13, 0.016, darker(palette.primary, 0.6));
        }
        strokeSmooth(
          ctx,
          [
            [-half, brim - 0.05],
            [0, brim],
            [half, brim - 0.05],
          ],
          palette.trim,
          0.022,
        );
      });
      bead(ctx, lean * 0.6, top + 0.008, 0.034, palette.secondary);
    },
  };
  const sign: PartLayer = {
    name: 'cap-emblem',
    depth: 'over-head',
    ...GOLD,
    metal: 0.2,
    draw: (ctx) =>
      placed(ctx, lean * 1.5, (top + brim) / 2 + 0.02, 0, 0.105, () =>
        capEmblem(ctx, emblem, palette.trim, palette.light),
      ),
  };
  return { layers: [body, sign, peak(block, palette.secondary, 0.13, 0.25)] };
}

function capEmblem(ctx: SKRSContext2D, emblem: 'star' | 'ball' | 'bolt', gold: string, light: string): void {
  disc(ctx, 0, 0, 1, gold);
  disc(ctx, 0, 0, 0.86, light);
  if (emblem === 'star') star(ctx, 0, 0, 0.72, gold);
  else if (emblem === 'bolt') {
    ctx.beginPath();
    for (const [x, y] of [
      [0.1, -0.72],
      [-0.42, 0.1],
      [-0.05, 0.1],
      [-0.15, 0.72],
      [0.42, -0.16],
      [0.06, -0.16],
    ] as const)
      ctx.lineTo(x, y);
    ctx.fillStyle = darker(gold, 0.15);
    ctx.fill();
  } else {
    disc(ctx, 0, 0, 0.66, '#b3202c');
    strokeSmooth(
      ctx,
      [
        [-0.28, -0.58],
        [0.02, 0],
        [-0.28, 0.58],
      ],
      '#fff3e0',
      0.09,
    );
    strokeSmooth(
      ctx,
      [
        [-0.1, -0.62],
        [0.2, 0],
        [-0.1, 0.62],
      ],
      '#fff3e0',
      0.05,
    );
  }
}
