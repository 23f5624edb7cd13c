import type { Headwear, PartLayer, PartRoom } from '../../costume/part.ts';
import { seededRandom } from '../../scene/seeded-random.ts';
import { hairHalfWidthAt } from '../anatomy.ts';
import { fillSmooth, inside, type Point, strokeSmooth } from '../curve.ts';
import { CLOTH, GOLD, LEATHER } from '../material.ts';
import { bead, disc, star } from '../ornament.ts';
import { seedOf } from '../piece.ts';
import { fold, seam } from '../textile.ts';
import { darker, lighter, mixed, veiled } from '../tint.ts';
import { feather } from './crowns.ts';
import { hatBlock } from './hat-block.ts';

/** Tall, bent and starry, with a floppy brim and a buckled band. */
export function wizardHat(room: PartRoom): Headwear {
  const { fit, palette, bounds } = room;
  const { half, brim, crown, lean } = hatBlock(fit);
  const seed = seedOf(room);
  const tip = Math.max(bounds.top + 0.05, Math.min(crown - 0.28, brim - 0.92));
  const tall = brim - tip;
  // The cone must hold the hair: its foot follows the hair's outline up to the crown before it narrows.
  const foot = (rise: number): Point => {
    const y = brim + (crown + 0.06 - brim) * rise;
    return [Math.max(hairHalfWidthAt(fit, y) + 0.04, half * (1 - rise * 0.25)), y];
  };
  const [lowX, lowY] = foot(0.35);
  const [highX, highY] = foot(0.72);
  const neck = Math.min(highY - 0.12, brim - tall * 0.6);
  const cone: Point[] = [
    [-half * 0.98, brim - 0.04],
    [-lowX, lowY],
    [-highX, highY],
    [-half * 0.5, neck],
    [-half * 0.1, brim - tall * 0.87],
    [half * 0.28, tip + 0.02],
    [half * 0.62, tip + 0.06],
    [half * 0.72, tip + 0.1],
    [half * 0.42, tip + 0.16],
    [half * 0.44, neck],
    [highX, highY],
    [lowX, lowY],
    [half * 0.98, brim - 0.04],
    [0, brim + 0.02],
  ];
  const body: PartLayer = {
    name: 'wizard-cone',
    depth: 'over-head',
    ...CLOTH,
    volume: 0.24,
    draw: (ctx) => {
      fillSmooth(ctx, cone, palette.primary);
      inside(ctx, cone, () => {
        fold(
          ctx,
          [
            [half * 0.46, brim - tall * 0.62],
            [half * 0.1, brim - tall * 0.56],
            [-half * 0.3, brim - tall * 0.6],
          ],
          0.09,
          1.5,
        );
        fold(
          ctx,
          [
            [half * 0.6, brim - tall * 0.46],
            [half * 0.2, brim - tall * 0.4],
            [-half * 0.2, brim - tall * 0.44],
          ],
          0.08,
          1.2,
        );
        fold(
          ctx,
          [
            [half * 0.4, tip + 0.15],
            [half * 0.1, brim - tall * 0.8],
          ],
          0.06,
          1.3,
        );
        fold(
          ctx,
          [
            [-half * 0.62, brim - 0.14],
            [-half * 0.42, brim - tall * 0.5],
          ],
          0.08,
        );
        const random = seededRandom(seed);
        for (const [x, y, size] of [
          [-0.3, 0.32, 0.06],
          [0.36, 0.27, 0.075],
          [0.02, 0.48, 0.05],
          [-0.05, 0.68, 0.036],
          [0.3, 0.82, 0.03],
          [-0.62, 0.2, 0.04],
        ] as const) {
          star(ctx, half * x, brim - tall * y, size, palette.trim);
        }
        for (let i = 0; i < 30; i++)
          disc(
            ctx,
            (random() - 0.5) * 1.7 * half,
            brim - random() * tall,
            0.004 + random() * 0.006,
            veiled(lighter(palette.trim, 0.4), 0.8),
          );
      });
    },
  };
  const wide = half * 1.62;
  const rimLayer: PartLayer = {
    name: 'wizard-brim',
    depth: 'over-head',
    ...CLOTH,
    draw: (ctx) => {
      const outline: Point[] = [
        [-wide, brim + 0.03],
        [-wide * 0.8, brim - 0.1],
        [-half * 0.9, brim - 0.12],
        [0, brim - 0.05],
        [half * 0.9, brim - 0.12],
        [wide * 0.82, brim - 0.13],
        [wide, brim - 0.02],
        [wide * 0.78, brim + 0.055],
        [half * 0.7, brim + 0.06],
        [lean, brim + 0.08],
        [-half * 0.7, brim + 0.07],
        [-wide * 0.8, brim + 0.09],
      ];
      fillSmooth(ctx, outline, palette.primary);
      inside(ctx, outline, () => {
        strokeSmooth(ctx, outline, darker(palette.primary, 0.4), 0.03, true);
        for (const x of [-1.25, -0.6, 0.5, 1.2])
          fold(
            ctx,
            [
              [half * x, brim + 0.1],
              [half * x * 0.8, brim - 0.1],
            ],
            0.08,
          );
      });
    },
  };
  const band: PartLayer = {
    name: 'wizard-band',
    depth: 'over-head',
    ...GOLD,
    metal: 0.3,
    draw: (ctx) => {
      const line: Point[] = [
        [-half * 0.95, brim - 0.13],
        [-half * 0.5, brim - 0.075],
        [0, brim - 0.06],
        [half * 0.5, brim - 0.075],
        [half * 0.95, brim - 0.13],
      ];
      strokeSmooth(ctx, line, darker(palette.secondary, 0.35), 0.1);
      strokeSmooth(ctx, line, palette.secondary, 0.084);
      ctx.strokeStyle = palette.trim;
      ctx.lineWidth = 0.026;
      ctx.lineJoin = 'round';
      ctx.strokeRect(lean - 0.065, brim - 0.12, 0.13, 0.12);
    },
  };
  return { layers: [body, rimLayer, band] };
}

interface BrimmedHat {
  readonly crownColour: string;
  readonly brimColour: string;
  readonly band: string;
  /** Width of the brim over the opening. */
  readonly reach: number;
  readonly pinch: number;
  readonly material: typeof CLOTH;
  readonly weave?: boolean;
  readonly flat?: boolean;
}

/** Crown and curled brim; dents, weave and flowers by what is asked. */
function brimmed(room: PartRoom, hat: BrimmedHat): PartLayer[] {
  const { half, brim, crown, lean } = hatBlock(room.fit);
  const top = Math.min(crown - hat.pinch, brim - (hat.flat ? 0.36 : 0.44));
  const dome: Point[] = hat.flat
    ? [
        [-half, brim - 0.04],
        [-half * 0.97, brim - 0.2],
        [-half * 0.93, top + 0.05],
        [-half * 0.86, top + 0.01],
        [0, top - 0.015],
        [half * 0.86, top + 0.01],
        [half * 0.93, top + 0.05],
        [half * 0.97, brim - 0.2],
        [half, brim - 0.04],
        [0, brim + 0.02],
      ]
    : [
        [-half, brim - 0.04],
        [-half * 0.98, brim - 0.2],
        [-half * 0.8, top + 0.1],
        [-half * 0.42, top],
        [lean, top + hat.pinch],
        [half * 0.42, top],
        [half * 0.8, top + 0.1],
        [half * 0.98, brim - 0.2],
        [half, brim - 0.04],
        [0, brim + 0.02],
      ];
  const crownLayer: PartLayer = {
    name: 'hat-crown',
    depth: 'over-head',
    ...hat.material,
    volume: 0.24,
    draw: (ctx) => {
      fillSmooth(ctx, dome, hat.crownColour);
      inside(ctx, dome, () => {
        if (hat.weave) weave(ctx, half * 1.1, top - 0.02, brim + 0.05, hat.crownColour);
        else if (!hat.flat) {
          fold(
            ctx,
            [
              [lean, top + hat.pinch],
              [lean * 0.8, top + 0.16],
              [lean * 0.6, top + 0.24],
            ],
            0.13,
            1.3,
          );
          for (const side of [-1, 1])
            fold(
              ctx,
              [
                [side * half * 0.62, top + 0.05],
                [side * half * 0.5, top + 0.2],
              ],
              0.1,
              1.1,
            );
        }
        const line: Point[] = [
          [-half * 1.02, brim - 0.11],
          [0, brim - 0.065],
          [half * 1.02, brim - 0.11],
        ];
        strokeSmooth(ctx, line, darker(hat.band, 0.4), 0.115);
        strokeSmooth(ctx, line, hat.band, 0.1);
        strokeSmooth(ctx, line, veiled(lighter(hat.band, 0.6), 0.3), 0.02);
      });
    },
  };
  const wide = half * hat.reach;
  const outline: Point[] = [
    [-wide, brim - 0.05],
    [-wide * 0.92, brim - 0.1],
    [-half, brim - 0.075],
    [-half * 0.5, brim - 0.03],
    [0, brim - 0.015],
    [half * 0.5, brim - 0.03],
    [half, brim - 0.075],
    [wide * 0.92, brim - 0.1],
    [wide, brim - 0.05],
    [wide * 0.8, brim + 0.04],
    [half * 0.6, brim + 0.085],
    [lean, brim + 0.1],
    [-half * 0.6, brim + 0.085],
    [-wide * 0.8, brim + 0.04],
  ];
  const brimLayer: PartLayer = {
    name: 'hat-brim',
    depth: 'over-head',
    ...hat.material,
    volume: 0.12,
    draw: (ctx) => {
      fillSmooth(ctx, outline, hat.brimColour);
      inside(ctx, outline, () => {
        if (hat.weave) weave(ctx, wide, brim - 0.15, brim + 0.12, hat.brimColour);
        strokeSmooth(
          ctx,
          outline.slice(8).concat([[-wide, brim - 0.05]]),
          darker(hat.brimColour, 0.35),
          0.03,
        );
        if (!hat.weave)
          seam(
            ctx,
            [
              [-wide * 0.9, brim - 0.03],
              [-half * 0.6, brim + 0.055],
              [lean, brim + 0.07],
              [half * 0.6, brim + 0.055],
              [wide * 0.9, brim - 0.03],
            ],
            hat.brimColour,
            0.008,
          );
      });
    },
  };
  return [crownLayer, brimLayer];
}

/** Plaited straw: slanted strands in rows. */
function weave(
  ctx: Parameters<PartLayer['draw']>[0],
  half: number,
  top: number,
  bottom: number,
  straw: string,
): void {
  for (const [slant, tone] of [
    [0.03, veiled(darker(straw, 0.55), 0.45)],
    [-0.03, veiled(lighter(straw, 0.6), 0.5)],
  ] as const) {
    ctx.beginPath();
    for (let y = top; y < bottom; y += 0.032) {
      for (let x = -half; x < half; x += 0.032) {
        ctx.moveTo(x, y);
        ctx.lineTo(x + slant, y + 0.03);
      }
    }
    ctx.strokeStyle = tone;
    ctx.lineWidth = 0.009;
    ctx.stroke();
  }
}

/** Pinched felt with a leather band, brim shading the brow. */
export function safariHat(room: PartRoom): Headwear {
  const { palette } = room;
  const khaki = mixed(palette.primary, '#b79a68', 0.35);
  const layers = brimmed(room, {
    crownColour: khaki,
    brimColour: khaki,
    band: darker(palette.secondary, 0.2),
    reach: 1.62,
    pinch: 0.07,
    material: CLOTH,
  });
  return { layers };
}

/** Woven straw with a ribbon. */
export function strawHat(room: PartRoom): Headwear {
  const straw = '#e3bd70';
  return {
    layers: brimmed(room, {
      crownColour: straw,
      brimColour: straw,
      band: room.palette.primary,
      reach: 1.66,
      pinch: 0.02,
      material: CLOTH,
      weave: true,
    }),
  };
}

/** Trilby with a satin band and a feather. */
export function trilby(room: PartRoom): Headwear {
  const { palette, fit } = room;
  const { half, brim } = hatBlock(fit);
  const layers = brimmed(room, {
    crownColour: palette.primary,
    brimColour: palette.primary,
    band: palette.dark,
    reach: 1.3,
    pinch: 0.09,
    material: CLOTH,
  });
  const plume: PartLayer = {
    name: 'hat-feather',
    depth: 'over-head',
    ...CLOTH,
    volume: 0.05,
    draw: (ctx) => {
      ctx.save();
      ctx.translate(half * 0.62, brim - 0.1);
      ctx.rotate(0.5);
      feather(ctx, 0.34, palette.accent, palette.trim);
      ctx.restore();
    },
  };
  return { layers: [...layers, plume] };
}

/** Top hat with a sash: ringmaster, stage dancer. */
export function topHat(room: PartRoom): Headwear {
  const { palette } = room;
  const layers = brimmed(room, {
    crownColour: palette.dark,
    brimColour: palette.dark,
    band: palette.primary,
    reach: 1.34,
    pinch: 0,
    material: { ...LEATHER, gloss: 0.55 },
    flat: true,
  });
  return { layers };
}

/** Three-cornered hat with gold edge, plume and a ship's wheel badge. */
export function tricorn(room: PartRoom): Headwear {
  const { palette, fit } = room;
  const { half, brim, crown, lean } = hatBlock(fit);
  const top = Math.min(crown, brim - 0.4);
  const wide = half * 1.5;
  const flap: Point[] = [
    [-wide, brim - 0.24],
    [-wide, brim - 0.24],
    [-half * 0.8, brim - 0.32],
    [-half * 0.3, top + 0.14],
    [lean, top + 0.1],
    [half * 0.3, top + 0.14],
    [half * 0.8, brim - 0.32],
    [wide, brim - 0.24],
    [wide, brim - 0.24],
    [half * 0.9, brim - 0.02],
    [half * 0.45, brim + 0.05],
    [lean, brim + 0.085],
    [-half * 0.45, brim + 0.05],
    [-half * 0.9, brim - 0.02],
  ];
  const dome: PartLayer = {
    name: 'tricorn-crown',
    depth: 'over-head',
    ...LEATHER,
    draw: (ctx) =>
      fillSmooth(
        ctx,
        [
          [-half * 0.9, brim - 0.05],
          [-half * 0.86, top + 0.12],
          [-half * 0.4, top - 0.02],
          [0, top - 0.05],
          [half * 0.4, top - 0.02],
          [half * 0.86, top + 0.12],
          [half * 0.9, brim - 0.05],
        ],
        darker(palette.dark, 0.15),
      ),
  };
  const front: PartLayer = {
    name: 'tricorn',
    depth: 'over-head',
    ...LEATHER,
    draw: (ctx) => {
      fillSmooth(ctx, flap, palette.dark);
      inside(ctx, flap, () => {
        for (const side of [-1, 1])
          fold(
            ctx,
            [
              [side * wide * 0.86, brim - 0.2],
              [side * half * 0.5, brim - 0.16],
            ],
            0.1,
          );
      });
      strokeSmooth(ctx, flap.slice(0, 9), darker(palette.trim, 0.4), 0.034);
      strokeSmooth(ctx, flap.slice(0, 9), palette.trim, 0.024);
    },
  };
  const badge: PartLayer = {
    name: 'tricorn-badge',
    depth: 'over-head',
    ...GOLD,
    draw: (ctx) => {
      const y = (top + brim) / 2 + 0.07;
      ctx.strokeStyle = palette.trim;
      ctx.lineWidth = 0.022;
      ctx.beginPath();
      for (let i = 0; i < 8; i++) {
        const angle = (i * Math.PI) / 4;
        ctx.moveTo(lean * 1.4, y);
        ctx.lineTo(lean * 1.4 + Math.cos(angle) * 0.115, y + Math.sin(angle) * 0.115);
      }
      ctx.stroke();
      ctx.beginPath();
      ctx.arc(lean * 1.4, y, 0.078, 0, Math.PI * 2);
      ctx.lineWidth = 0.03;
      ctx.stroke();
      bead(ctx, lean * 1.4, y, 0.036, palette.accent);
    },
  };
  const plume: PartLayer = {
    name: 'tricorn-plume',
    depth: 'over-head',
    ...CLOTH,
    volume: 0.06,
    draw: (ctx) => {
      for (const [turn, size] of [
        [1.15, 0.5],
        [0.8, 0.58],
        [0.45, 0.52],
      ] as const) {
        ctx.save();
        ctx.translate(half * 0.5, brim - 0.2);
        ctx.rotate(turn);
        feather(ctx, size, palette.primary, lighter(palette.primary, 0.3));
        ctx.restore();
      }
    },
  };
  return { layers: [dome, plume, front, badge] };
}

/** Tall pleated toque on its band, worn over the child's own hair. */
export function chefHat(room: PartRoom): Headwear {
  const { fit, palette } = room;
  const block = hatBlock(fit);
  return {
    layers: toque(
      block.half,
      block.brim,
      Math.min(block.crown - 0.1, block.brim - 0.62),
      block.lean,
      palette.light,
      palette.primary,
    ),
  };
}

/** Puffed head and pleated band of a chef's hat. */
export function toque(
  half: number,
  brim: number,
  top: number,
  lean: number,
  white: string,
  edge: string,
): PartLayer[] {
  const bandTop = brim - 0.2;
  const puff: Point[] = [
    [-half * 0.94, bandTop + 0.04],
    [-half * 1.16, bandTop - 0.1],
    [-half * 1.3, bandTop - 0.26],
    [-half * 1.14, top + 0.14],
    [-half * 0.72, top + 0.04],
    [-half * 0.34, top + 0.02],
    [lean, top - 0.03],
    [half * 0.4, top + 0.015],
    [half * 0.78, top + 0.05],
    [half * 1.18, top + 0.15],
    [half * 1.3, bandTop - 0.24],
    [half * 1.14, bandTop - 0.09],
    [half * 0.94, bandTop + 0.04],
  ];
  return [
    {
      name: 'toque-puff',
      depth: 'over-head',
      ...CLOTH,
      volume: 0.28,
      draw: (ctx) => {
        fillSmooth(ctx, puff, white);
        inside(ctx, puff, () => {
          for (const x of [-0.78, -0.5, -0.2, 0.14, 0.44, 0.74]) {
            fold(
              ctx,
              [
                [half * x, bandTop + 0.06],
                [half * x * 1.18, bandTop - 0.14],
                [half * x * 1.28, top + 0.12],
              ],
              0.085,
              1.1,
            );
          }
        });
      },
    },
    {
      name: 'toque-band',
      depth: 'over-head',
      ...CLOTH,
      draw: (ctx) => {
        const band: Point[] = [
          [-half * 0.99, bandTop - 0.01],
          [-half * 0.99, bandTop - 0.01],
          [0, bandTop + 0.025],
          [half * 0.99, bandTop - 0.01],
          [half * 0.99, bandTop - 0.01],
          [half * 0.97, brim - 0.02],
          [half * 0.97, brim - 0.02],
          [half * 0.5, brim + 0.035],
          [lean, brim + 0.05],
          [-half * 0.5, brim + 0.035],
          [-half * 0.97, brim - 0.02],
          [-half * 0.97, brim - 0.02],
        ];
        fillSmooth(ctx, band, lighter(white, 0.4));
        inside(ctx, band, () => {
          ctx.beginPath();
          for (let i = -14; i <= 14; i++) {
            ctx.moveTo(half * Math.sin(i * 0.11), bandTop - 0.02);
            ctx.lineTo(half * Math.sin(i * 0.11) * 0.99, brim + 0.06);
          }
          ctx.strokeStyle = veiled(darker(white, 0.5), 0.22);
          ctx.lineWidth = 0.012;
          ctx.stroke();
          strokeSmooth(
            ctx,
            [
              [-half, brim - 0.045],
              [0, brim + 0.025],
              [half, brim - 0.045],
            ],
            edge,
            0.026,
          );
        });
      },
    },
  ];
}
