import type { SKRSContext2D } from '@napi-rs/canvas';
import { bodyOf, shoulderY } from '../costume/body.ts';
import type { PartLayer, PartRoom } from '../costume/part.ts';
import { addPolygon, fillSmooth, inside, moved, type Point, strokeSmooth } from '../headwear/curve.ts';
import { GOLD, LACQUER, LEATHER, PAINTED, STEEL } from '../headwear/material.ts';
import { bead, disc, jewel, oval, placed, star } from '../headwear/ornament.ts';
import { seam } from '../headwear/textile.ts';
import { darker, lighter, mixed, veiled } from '../headwear/tint.ts';

/** x of something that stands beside the body, at the picture's right. */
function besideX(room: PartRoom): number {
  return Math.min(1.36, room.bounds.right - 0.34);
}

function halo(ctx: SKRSContext2D, x: number, y: number, radius: number, tone: string): void {
  const glow = ctx.createRadialGradient(x, y, 0, x, y, radius);
  glow.addColorStop(0, veiled(lighter(tone, 0.8), 0.9));
  glow.addColorStop(0.25, veiled(tone, 0.55));
  glow.addColorStop(1, veiled(tone, 0));
  oval(ctx, x, y, radius, radius, glow);
}

/** A staff from the bottom edge: crystal in gold claws, a shell trident, or a leafy bough. */
export function staff(
  room: PartRoom,
  options: { head?: 'crystal' | 'trident' | 'star' },
): readonly PartLayer[] {
  const { palette, bounds } = room;
  const { head = 'crystal' } = options;
  const x = besideX(room);
  const y = Math.max(bounds.top + 0.5, -0.45);
  const metal = head === 'trident';
  const pole: PartLayer = {
    name: 'staff',
    depth: 'behind-body',
    ...(metal ? STEEL : LEATHER),
    volume: 0.1,
    draw: (ctx) => {
      const tone = metal ? palette.trim : mixed('#6b4526', palette.secondary, 0.25);
      const line: Point[] = metal
        ? [
            [x, y],
            [x, bounds.bottom + 0.2],
          ]
        : [
            [x, y + 0.1],
            [x + 0.025, y + 0.5],
            [x - 0.02, y + 1.1],
            [x + 0.01, bounds.bottom + 0.2],
          ];
      strokeSmooth(ctx, line, darker(tone, 0.35), 0.105);
      strokeSmooth(ctx, line, tone, 0.088);
      for (const dy of [0.28, 0.36, 0.44])
        strokeSmooth(
          ctx,
          [
            [x - 0.045, y + dy],
            [x + 0.06, y + dy - 0.03],
          ],
          metal ? darker(tone, 0.4) : palette.trim,
          0.026,
        );
      if (!metal)
        for (const shift of [-0.02, 0.02])
          strokeSmooth(ctx, moved(line, shift, 0), veiled(darker(tone, 0.6), 0.5), 0.01);
    },
  };
  const top: PartLayer = {
    name: 'staff-head',
    depth: 'behind-body',
    ...GOLD,
    volume: 0.08,
    draw: (ctx) => {
      if (metal) {
        for (const side of [-1, 0, 1]) {
          const tine: Point[] =
            side === 0
              ? [
                  [x - 0.04, y + 0.1],
                  [x - 0.04, y - 0.3],
                  [x, y - 0.46],
                  [x, y - 0.46],
                  [x + 0.04, y - 0.3],
                  [x + 0.04, y + 0.1],
                ]
              : [
                  [x, y + 0.12],
                  [x + side * 0.17, y + 0.02],
                  [x + side * 0.2, y - 0.22],
                  [x + side * 0.22, y - 0.36],
                  [x + side * 0.22, y - 0.36],
                  [x + side * 0.26, y - 0.12],
                  [x + side * 0.2, y + 0.12],
                  [x, y + 0.2],
                ];
          fillSmooth(ctx, tine, palette.trim);
        }
        jewel(ctx, x, y + 0.13, 0.055, palette.accent, lighter(palette.trim, 0.2));
        return;
      }
      for (const side of [-1, 1])
        strokeSmooth(
          ctx,
          [
            [x, y + 0.2],
            [x + side * 0.16, y + 0.08],
            [x + side * 0.17, y - 0.1],
            [x + side * 0.07, y - 0.22],
          ],
          palette.trim,
          0.042,
        );
      if (head === 'star') star(ctx, x, y - 0.06, 0.19, palette.accent);
      else {
        for (const [points, tone] of [
          [
            [
              [0, -0.24],
              [-0.1, -0.06],
              [-0.05, 0.12],
              [0, 0.14],
            ],
            lighter(palette.accent, 0.45),
          ],
          [
            [
              [0, -0.24],
              [0.1, -0.06],
              [0.05, 0.12],
              [0, 0.14],
            ],
            darker(palette.accent, 0.2),
          ],
          [
            [
              [0, -0.24],
              [-0.035, -0.03],
              [0, 0.14],
              [0.035, -0.03],
            ],
            lighter(palette.accent, 0.15),
          ],
        ] as const) {
          ctx.beginPath();
          addPolygon(ctx, moved(points, x, y - 0.02));
          ctx.fillStyle = tone;
          ctx.fill();
        }
      }
    },
  };
  const light: PartLayer = {
    name: 'staff-light',
    depth: 'behind-body',
    ...PAINTED,
    glow: 1,
    draw: (ctx) => halo(ctx, x, y - 0.05, 0.42, palette.accent),
  };
  return metal ? [pole, top] : [pole, light, top];
}

/** A wand held up from the lower corner, its tip alight. */
export function wand(room: PartRoom): readonly PartLayer[] {
  const { palette, bounds, fit } = room;
  const foot: Point = [Math.min(0.95, bounds.right - 0.4), bounds.bottom + 0.1];
  const tip: Point = [Math.min(1.36, bounds.right - 0.16), fit.chinY + 0.2];
  return [
    {
      name: 'wand',
      depth: 'in-front',
      ...LACQUER,
      volume: 0.06,
      draw: (ctx) => {
        const wood = mixed('#4a2d1a', palette.dark, 0.3);
        strokeSmooth(ctx, [foot, tip], darker(wood, 0.3), 0.07);
        strokeSmooth(ctx, [foot, tip], wood, 0.056);
        for (const t of [0.36, 0.42, 0.95]) {
          const [x, y] = [foot[0] + (tip[0] - foot[0]) * t, foot[1] + (tip[1] - foot[1]) * t];
          bead(ctx, x, y, 0.048, palette.trim);
        }
      },
    },
    {
      name: 'wand-light',
      depth: 'in-front',
      ...PAINTED,
      draw: (ctx) => {
        halo(ctx, tip[0], tip[1], 0.36, palette.trim);
        star(ctx, tip[0], tip[1], 0.12, lighter(palette.trim, 0.35));
        for (const [dx, dy, r] of [
          [-0.22, -0.1, 0.034],
          [-0.1, -0.27, 0.028],
          [-0.3, 0.12, 0.024],
          [0.05, 0.24, 0.026],
        ] as const)
          star(ctx, tip[0] + dx, tip[1] + dy, r, lighter(palette.accent, 0.3));
      },
    },
  ];
}

/** A round or pointed shield at the lower left, with boss and rivets. */
export function shield(room: PartRoom, options: { form?: 'kite' | 'round' }): readonly PartLayer[] {
  const { palette, bounds, fit } = room;
  const x = -Math.min(0.86, bounds.right - 0.56);
  const y = Math.max(fit.chinY + 1.0, bounds.bottom - 0.55);
  const round = options.form === 'round';
  const size = 0.56;
  const outline: Point[] = round
    ? Array.from(
        { length: 16 },
        (_, i): Point => [x + Math.cos((i / 16) * 6.2832) * size, y + Math.sin((i / 16) * 6.2832) * size],
      )
    : [
        [x, y - size * 0.9],
        [x + size * 0.5, y - size * 0.78],
        [x + size * 0.86, y - size * 0.84],
        [x + size * 0.86, y - size * 0.84],
        [x + size * 0.8, y + size * 0.1],
        [x + size * 0.45, y + size * 0.78],
        [x, y + size * 1.15],
        [x, y + size * 1.15],
        [x - size * 0.45, y + size * 0.78],
        [x - size * 0.8, y + size * 0.1],
        [x - size * 0.86, y - size * 0.84],
        [x - size * 0.86, y - size * 0.84],
        [x - size * 0.5, y - size * 0.78],
      ];
  return [
    {
      name: 'shield',
      depth: 'in-front',
      ...STEEL,
      metal: 0.35,
      volume: 0.2,
      draw: (ctx) => {
        fillSmooth(ctx, outline, palette.primary);
        inside(ctx, outline, () => {
          ctx.fillStyle = palette.secondary;
          ctx.fillRect(x, y - 1, 1, 1);
          ctx.fillRect(x - 1, y, 1, 1.2);
          seam(
            ctx,
            [
              [x, y - 1],
              [x, y + 1],
            ],
            palette.trim,
            0.02,
          );
          seam(
            ctx,
            [
              [x - 1, y],
              [x + 1, y],
            ],
            palette.trim,
            0.02,
          );
        });
        strokeSmooth(ctx, outline, darker(palette.trim, 0.4), 0.1, true);
        strokeSmooth(ctx, outline, palette.trim, 0.08, true);
        for (const [px, py] of outline) bead(ctx, px, py, 0.022, lighter(palette.trim, 0.3));
      },
    },
    {
      name: 'shield-boss',
      depth: 'in-front',
      ...GOLD,
      volume: 0.16,
      draw: (ctx) => {
        disc(ctx, x, y, 0.18, palette.trim);
        disc(ctx, x, y, 0.14, darker(palette.trim, 0.25));
        star(ctx, x, y, 0.13, lighter(palette.trim, 0.2));
      },
    },
  ];
}

/** A bat that rests on the shoulder, its blade up behind. */
export function cricketBat(room: PartRoom): readonly PartLayer[] {
  const { palette, bounds } = room;
  const x = Math.min(0.92, bounds.right - 0.4);
  const y = shoulderY(bodyOf(room), 0.8);
  return [
    {
      name: 'cricket-bat',
      depth: 'behind-body',
      ...LACQUER,
      gloss: 0.4,
      volume: 0.12,
      draw: (ctx) =>
        placed(ctx, x, y + 0.06, 0.36, 1, () => {
          const willow = '#e6c48f';
          ctx.beginPath();
          ctx.roundRect(-0.155, -1.3, 0.31, 1.12, 0.09);
          ctx.fillStyle = willow;
          ctx.fill();
          for (const dx of [-0.1, -0.055, -0.01, 0.04, 0.085])
            strokeSmooth(
              ctx,
              [
                [dx, -1.24],
                [dx + 0.01, -0.7],
                [dx, -0.24],
              ],
              veiled('#a87842', 0.4),
              0.008,
            );
          ctx.fillStyle = palette.primary;
          ctx.fillRect(-0.155, -0.86, 0.31, 0.2);
          ctx.fillStyle = palette.trim;
          ctx.fillRect(-0.155, -0.65, 0.31, 0.03);
          star(ctx, 0, -0.76, 0.075, palette.light);
          fillSmooth(
            ctx,
            [
              [-0.15, -0.2],
              [-0.05, -0.1],
              [-0.045, 0.02],
              [0.045, 0.02],
              [0.05, -0.1],
              [0.15, -0.2],
            ],
            willow,
          );
          strokeSmooth(
            ctx,
            [
              [0, -0.12],
              [0, 0.5],
            ],
            darker(palette.secondary, 0.2),
            0.09,
          );
          for (let i = 0; i < 12; i++)
            strokeSmooth(
              ctx,
              [
                [-0.045, -0.1 + i * 0.05],
                [0.045, -0.08 + i * 0.05],
              ],
              veiled(lighter(palette.secondary, 0.4), 0.6),
              0.008,
            );
        }),
    },
  ];
}

/** A singer's microphone on a stand below the chin, or held beside. */
export function microphone(room: PartRoom): readonly PartLayer[] {
  const { palette, bounds, fit } = room;
  const x = 0.34;
  const y = fit.chinY + 0.46;
  return [
    {
      name: 'microphone',
      depth: 'in-front',
      ...STEEL,
      draw: (ctx) => {
        strokeSmooth(
          ctx,
          [
            [x + 0.06, y + 0.2],
            [x + 0.3, bounds.bottom + 0.2],
          ],
          darker(palette.dark, 0.1),
          0.075,
        );
        strokeSmooth(
          ctx,
          [
            [x + 0.06, y + 0.2],
            [x + 0.3, bounds.bottom + 0.2],
          ],
          palette.dark,
          0.055,
        );
        placed(ctx, x, y, -0.5, 1, () => {
          fillSmooth(
            ctx,
            [
              [-0.085, 0.1],
              [-0.055, 0.42],
              [0.055, 0.42],
              [0.085, 0.1],
            ],
            palette.dark,
          );
          ctx.fillStyle = palette.trim;
          ctx.fillRect(-0.1, 0.06, 0.2, 0.05);
          const head: Point[] = [
            [0, -0.15],
            [0.11, -0.1],
            [0.135, 0],
            [0.1, 0.075],
            [-0.1, 0.075],
            [-0.135, 0],
            [-0.11, -0.1],
          ];
          fillSmooth(ctx, head, '#b9c0ca');
          inside(ctx, head, () => {
            ctx.beginPath();
            for (let i = -6; i <= 6; i++) {
              ctx.moveTo(i * 0.04 - 0.2, -0.2);
              ctx.lineTo(i * 0.04 + 0.1, 0.12);
              ctx.moveTo(i * 0.04 + 0.2, -0.2);
              ctx.lineTo(i * 0.04 - 0.1, 0.12);
            }
            ctx.strokeStyle = 'rgba(40,46,58,0.6)';
            ctx.lineWidth = 0.009;
            ctx.stroke();
          });
        });
      },
    },
  ];
}

/** A swirled sweet on a stick, or two. */
export function lollipop(room: PartRoom): readonly PartLayer[] {
  const { palette, bounds, fit } = room;
  const x = besideX(room);
  const y = fit.chinY - 0.14;
  const radius = 0.3;
  return [
    {
      name: 'lollipop-stick',
      depth: 'behind-body',
      ...LACQUER,
      volume: 0.04,
      draw: (ctx) =>
        strokeSmooth(
          ctx,
          [
            [x, y],
            [x - 0.1, bounds.bottom + 0.2],
          ],
          '#fbf6ec',
          0.06,
        ),
    },
    {
      name: 'lollipop',
      depth: 'behind-body',
      ...LACQUER,
      gloss: 0.95,
      draw: (ctx) => {
        disc(ctx, x, y, radius, palette.light);
        const rim: Point[] = Array.from(
          { length: 14 },
          (_, i): Point => [
            x + Math.cos((i / 14) * 6.2832) * radius,
            y + Math.sin((i / 14) * 6.2832) * radius,
          ],
        );
        inside(ctx, rim, () => {
          for (let arm = 0; arm < 5; arm++) {
            const swirl: Point[] = Array.from({ length: 12 }, (_, i): Point => {
              const angle = (arm / 5) * 6.2832 + i * 0.34;
              return [x + Math.cos(angle) * radius * (i / 10), y + Math.sin(angle) * radius * (i / 10)];
            });
            strokeSmooth(ctx, swirl, arm % 2 ? palette.accent : palette.primary, 0.07);
          }
        });
        oval(ctx, x - 0.11, y - 0.14, 0.07, 0.035, 'rgba(255,255,255,0.65)', -0.7);
      },
    },
  ];
}
