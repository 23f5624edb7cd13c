import type { SKRSContext2D } from '@napi-rs/canvas';
import { bodyOf, shoulderY } from '../costume/body.ts';
import type { PartLayer, PartRoom } from '../costume/part.ts';
import { turnOf } from '../headwear/anatomy.ts';
import { fillSmooth, inside, type Point, strokeSmooth } from '../headwear/curve.ts';
import { GOLD, LACQUER, PETAL, PLUSH } from '../headwear/material.ts';
import { feather } from '../headwear/open/crowns.ts';
import { bead, disc, jewel, oval, placed } from '../headwear/ornament.ts';
import { scales } from '../headwear/textile.ts';
import { darker, lighter, mixed } from '../headwear/tint.ts';

/** Where a small friend sits: on the shoulder at the viewer's right, inside the picture. */
function perch(room: PartRoom): Point {
  const x = Math.min(0.84, room.bounds.right - 0.42);
  return [x, shoulderY(bodyOf(room), x) + 0.03];
}

function roundEye(ctx: SKRSContext2D, x: number, y: number, size: number, iris: string): void {
  disc(ctx, x, y, size, '#fffdf6');
  disc(ctx, x - size * 0.12, y, size * 0.66, iris);
  disc(ctx, x - size * 0.14, y, size * 0.38, '#15101a');
  disc(ctx, x - size * 0.3, y - size * 0.28, size * 0.18, '#ffffff');
}

/** A parrot looking at the child. */
export function parrot(room: PartRoom): readonly PartLayer[] {
  const { palette } = room;
  const [x, y] = perch(room);
  const body: PartLayer = {
    name: 'parrot-body',
    depth: 'in-front',
    ...PETAL,
    volume: 0.22,
    draw: (ctx) =>
      placed(ctx, x, y, 0.08, 1, () => {
        for (const [turn, length, tone] of [
          [2.6, 0.5, palette.secondary],
          [2.8, 0.56, palette.primary],
          [2.98, 0.5, palette.trim],
        ] as const)
          placed(ctx, 0.06, -0.08, turn, 1, () => feather(ctx, length, tone, lighter(tone, 0.3)));
        fillSmooth(
          ctx,
          [
            [-0.02, -0.62],
            [-0.14, -0.52],
            [-0.16, -0.36],
            [-0.2, -0.2],
            [-0.13, -0.03],
            [0.02, 0.02],
            [0.16, -0.06],
            [0.2, -0.26],
            [0.14, -0.46],
            [0.1, -0.57],
          ],
          palette.primary,
        );
        fillSmooth(
          ctx,
          [
            [-0.12, -0.32],
            [-0.17, -0.18],
            [-0.1, -0.03],
            [0, -0.02],
            [-0.02, -0.2],
          ],
          mixed(palette.trim, palette.primary, 0.25),
        );
        for (const [px, py, turn, length] of [
          [0.1, -0.36, 3.02, 0.4],
          [0.13, -0.34, 2.85, 0.38],
          [0.15, -0.3, 2.7, 0.32],
        ] as const)
          placed(ctx, px, py, turn, 1, () => feather(ctx, length, palette.secondary, palette.accent));
        for (const turn of [-0.5, -0.15, 0.2])
          placed(ctx, 0, -0.58, turn, 1, () => feather(ctx, 0.16, palette.trim, lighter(palette.trim, 0.3)));
      }),
  };
  const face: PartLayer = {
    name: 'parrot-face',
    depth: 'in-front',
    ...LACQUER,
    volume: 0.06,
    shadow: 0.25,
    draw: (ctx) =>
      placed(ctx, x, y, 0.08, 1, () => {
        oval(ctx, -0.06, -0.49, 0.075, 0.08, '#fbf3e6');
        roundEye(ctx, -0.055, -0.5, 0.042, '#c98a1a');
        fillSmooth(
          ctx,
          [
            [-0.12, -0.53],
            [-0.22, -0.52],
            [-0.25, -0.43],
            [-0.235, -0.36],
            [-0.235, -0.36],
            [-0.18, -0.42],
            [-0.12, -0.42],
          ],
          '#2c2a30',
        );
        strokeSmooth(
          ctx,
          [
            [-0.15, -0.5],
            [-0.2, -0.49],
            [-0.225, -0.44],
          ],
          'rgba(255,255,255,0.4)',
          0.014,
        );
        for (const dx of [-0.06, 0.06])
          for (const d of [-0.02, 0.02])
            strokeSmooth(
              ctx,
              [
                [dx, -0.01],
                [dx + d, 0.05],
              ],
              '#6a5a50',
              0.024,
            );
      }),
  };
  return [body, face];
}

/** A dragon no bigger than a cat, tail round the shoulder. */
export function smallDragon(room: PartRoom): readonly PartLayer[] {
  const { palette } = room;
  const [x, y] = perch(room);
  const body: PartLayer = {
    name: 'small-dragon',
    depth: 'in-front',
    ...PLUSH,
    volume: 0.22,
    gloss: 0.3,
    draw: (ctx) =>
      placed(ctx, x, y, 0, 1, () => {
        strokeSmooth(
          ctx,
          [
            [0.12, -0.06],
            [0.3, 0.06],
            [0.28, 0.26],
            [0.12, 0.34],
          ],
          palette.primary,
          0.085,
        );
        fillSmooth(
          ctx,
          [
            [0.14, 0.28],
            [0.02, 0.36],
            [0.02, 0.36],
            [0.14, 0.4],
          ],
          palette.secondary,
        );
        fillSmooth(
          ctx,
          [
            [0.06, -0.3],
            [0.28, -0.62],
            [0.28, -0.62],
            [0.4, -0.4],
            [0.4, -0.4],
            [0.38, -0.24],
            [0.38, -0.24],
            [0.18, -0.14],
          ],
          palette.secondary,
        );
        for (const tip of [
          [0.28, -0.62],
          [0.4, -0.4],
          [0.38, -0.24],
        ] as const)
          strokeSmooth(
            ctx,
            [
              [0.08, -0.22],
              [tip[0], tip[1]],
            ],
            darker(palette.primary, 0.1),
            0.024,
          );
        const torso: Point[] = [
          [-0.06, -0.36],
          [-0.16, -0.16],
          [-0.1, 0.02],
          [0.06, 0.04],
          [0.18, -0.04],
          [0.14, -0.26],
          [0.06, -0.38],
        ];
        fillSmooth(ctx, torso, palette.primary);
        inside(ctx, torso, () =>
          scales(ctx, { left: -0.2, right: 0.24, top: -0.4, bottom: 0.06 }, 0.07, [
            palette.primary,
            darker(palette.primary, 0.1),
          ]),
        );
        fillSmooth(
          ctx,
          [
            [-0.07, -0.3],
            [-0.14, -0.14],
            [-0.08, 0],
            [0.02, 0],
            [-0.01, -0.16],
          ],
          mixed(palette.light, palette.trim, 0.35),
        );
        for (const [px, py] of [
          [0.03, -0.62],
          [-0.07, -0.64],
        ] as const)
          fillSmooth(
            ctx,
            [
              [px - 0.02, py + 0.08],
              [px + 0.05, py - 0.07],
              [px + 0.05, py - 0.07],
              [px + 0.04, py + 0.08],
            ],
            palette.trim,
          );
        fillSmooth(
          ctx,
          [
            [-0.02, -0.62],
            [-0.12, -0.58],
            [-0.2, -0.48],
            [-0.28, -0.44],
            [-0.27, -0.36],
            [-0.14, -0.33],
            [0.02, -0.34],
            [0.1, -0.44],
            [0.08, -0.57],
          ],
          palette.primary,
        );
      }),
  };
  const face: PartLayer = {
    name: 'small-dragon-face',
    depth: 'in-front',
    ...LACQUER,
    volume: 0.04,
    shadow: 0.15,
    draw: (ctx) =>
      placed(ctx, x, y, 0, 1, () => {
        roundEye(ctx, -0.07, -0.49, 0.056, palette.accent);
        disc(ctx, -0.245, -0.425, 0.011, darker(palette.primary, 0.7));
        strokeSmooth(
          ctx,
          [
            [-0.26, -0.38],
            [-0.17, -0.36],
            [-0.08, -0.39],
          ],
          darker(palette.primary, 0.65),
          0.013,
        );
        oval(ctx, -0.0, -0.42, 0.03, 0.02, mixed('#ff8f8f', palette.primary, 0.5));
        for (const dx of [-0.08, 0.06]) oval(ctx, dx, 0.02, 0.055, 0.035, darker(palette.primary, 0.12));
      }),
  };
  return [body, face];
}

/** Boards with fringe and a button on both shoulders. */
export function epaulettes(room: PartRoom): readonly PartLayer[] {
  const { palette } = room;
  const body = bodyOf(room);
  return [
    {
      name: 'epaulettes',
      depth: 'in-front',
      ...GOLD,
      draw: (ctx) => {
        for (const side of [-1, 1]) {
          const x = 0.82;
          placed(ctx, side * x, shoulderY(body, x) + 0.04, side * 0.3, 1, () => {
            for (let i = 0; i < 17; i++) {
              const dx = -0.21 + i * 0.026;
              strokeSmooth(
                ctx,
                [
                  [dx, 0.02],
                  [dx * 1.06, 0.2 - dx * dx * 1.2],
                ],
                i % 2 ? palette.trim : darker(palette.trim, 0.28),
                0.026,
              );
            }
            oval(ctx, 0, 0, 0.25, 0.095, darker(palette.trim, 0.3));
            oval(ctx, 0, -0.008, 0.235, 0.083, palette.trim);
            oval(ctx, 0, -0.008, 0.17, 0.05, palette.primary);
            bead(ctx, -side * 0.15, -0.02, 0.026, palette.trim);
          });
        }
      },
    },
  ];
}

/** A small jewel on the forehead, above the brows. */
export function bindi(room: PartRoom): readonly PartLayer[] {
  const { fit, palette } = room;
  const x = turnOf(fit) * 0.22;
  const y = fit.browY - 0.035;
  return [
    {
      name: 'bindi',
      depth: 'over-head',
      ...GOLD,
      volume: 0.02,
      shadow: 0.2,
      draw: (ctx) => {
        jewel(ctx, x, y - 0.02, 0.024, palette.accent, palette.trim, 1.35);
        bead(ctx, x, y - 0.076, 0.011, palette.trim);
      },
    },
  ];
}
