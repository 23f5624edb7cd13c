import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Headwear, PartLayer, PartRoom } from '../../costume/part.ts';
import { faceWindow, hoodOutline, skullTop } from '../anatomy.ts';
import { fillSmooth, inside, type Point, strokeSmooth } from '../curve.ts';
import { GOLD, LACQUER, PLUSH } from '../material.ts';
import { bead, blossom, oval } from '../ornament.ts';
import { seedOf } from '../piece.ts';
import { fold, furBand, pile, scales, seam } from '../textile.ts';
import { darker, lighter, mixed, veiled } from '../tint.ts';
import { covered, rim, shell } from './shell.ts';

export type Animal = 'bear' | 'bunny' | 'cat' | 'monster' | 'dragon' | 'unicorn';

function pair(ctx: SKRSContext2D, paint: (side: number) => void): void {
  for (const side of [-1, 1]) {
    ctx.save();
    ctx.scale(side, 1);
    paint(side);
    ctx.restore();
  }
}

/** Ears and horns, behind the hood. */
function ears(room: PartRoom, animal: Animal): PartLayer {
  const { fit, palette, bounds } = room;
  const top = skullTop(fit) - 0.06;
  const cheek = fit.cheekHalfWidth;
  const inner = mixed(palette.accent, palette.light, 0.25);
  const reach = Math.min(0.6, top - bounds.top - 0.05);
  const draws: Record<Animal, (ctx: SKRSContext2D, side: number) => void> = {
    bear: (ctx) => {
      oval(ctx, cheek * 0.98, top + 0.09, 0.185, 0.185, palette.primary);
      oval(ctx, cheek * 0.98, top + 0.1, 0.105, 0.11, inner);
    },
    bunny: (ctx, side) => {
      const lean = side > 0 ? 0.16 : 0.06;
      fillSmooth(
        ctx,
        [
          [cheek * 0.3, top + 0.14],
          [cheek * 0.28, top - reach * 0.5],
          [cheek * 0.5 + lean * 0.5, top - reach],
          [cheek * 0.86 + lean, top - reach * 0.72],
          [cheek * 0.86, top + 0.16],
        ],
        palette.primary,
      );
      fillSmooth(
        ctx,
        [
          [cheek * 0.42, top + 0.1],
          [cheek * 0.4, top - reach * 0.45],
          [cheek * 0.54 + lean * 0.5, top - reach * 0.84],
          [cheek * 0.74 + lean, top - reach * 0.6],
          [cheek * 0.72, top + 0.12],
        ],
        inner,
      );
      fold(
        ctx,
        [
          [cheek * 0.56, top + 0.1],
          [cheek * 0.58 + lean * 0.5, top - reach * 0.7],
        ],
        0.05,
      );
    },
    cat: (ctx) => {
      fillSmooth(
        ctx,
        [
          [cheek * 0.25, top + 0.1],
          [cheek * 0.72, top - 0.22],
          [cheek * 0.84, top - 0.24],
          [cheek * 1.12, top + 0.05],
          [cheek * 1.2, top + 0.3],
        ],
        palette.primary,
      );
      fillSmooth(
        ctx,
        [
          [cheek * 0.5, top + 0.08],
          [cheek * 0.78, top - 0.14],
          [cheek * 1.02, top + 0.2],
        ],
        inner,
      );
    },
    monster: (ctx) => {
      const horn: Point[] = [
        [cheek * 0.55, top + 0.1],
        [cheek * 0.7, top - 0.12],
        [cheek * 1.15, top - 0.26],
        [cheek * 1.15, top - 0.26],
        [cheek * 1.08, top - 0.02],
        [cheek * 0.98, top + 0.22],
      ];
      fillSmooth(ctx, horn, palette.trim);
      inside(ctx, horn, () => {
        for (let i = 0; i < 4; i++)
          strokeSmooth(
            ctx,
            [
              [cheek * 0.5, top + 0.06 - i * 0.07],
              [cheek * 0.8, top + 0.04 - i * 0.075],
              [cheek * 1.2, top + 0.14 - i * 0.08],
            ],
            darker(palette.trim, 0.35),
            0.016,
          );
      });
    },
    dragon: (ctx) => {
      const horn: Point[] = [
        [cheek * 0.4, top + 0.1],
        [cheek * 0.62, top - 0.12],
        [cheek * 0.86, top - 0.34],
        [cheek * 0.86, top - 0.34],
        [cheek * 0.9, top - 0.06],
        [cheek * 0.82, top + 0.18],
      ];
      fillSmooth(ctx, horn, palette.trim);
      const fin: Point[] = [
        [cheek, fit.browY],
        [cheek + 0.36, fit.foreheadY + 0.06],
        [cheek + 0.36, fit.foreheadY + 0.06],
        [cheek + 0.27, fit.browY + 0.02],
        [cheek + 0.36, fit.eyeY + 0.08],
        [cheek + 0.36, fit.eyeY + 0.08],
        [cheek + 0.2, fit.noseY],
      ];
      fillSmooth(ctx, fin, palette.secondary);
      for (const [x, y] of [
        [0.35, fit.foreheadY + 0.06],
        [0.26, fit.browY + 0.02],
        [0.35, fit.eyeY + 0.08],
      ] as const)
        strokeSmooth(
          ctx,
          [
            [cheek, fit.eyeY - 0.08],
            [cheek + x, y],
          ],
          darker(palette.primary, 0.15),
          0.022,
        );
    },
    unicorn: (ctx) => {
      fillSmooth(
        ctx,
        [
          [cheek * 0.5, top + 0.12],
          [cheek * 0.62, top - 0.1],
          [cheek * 0.9, top - 0.22],
          [cheek * 0.9, top - 0.22],
          [cheek * 1.06, top + 0.02],
          [cheek * 1.04, top + 0.22],
        ],
        palette.primary,
      );
      fillSmooth(
        ctx,
        [
          [cheek * 0.66, top + 0.08],
          [cheek * 0.86, top - 0.12],
          [cheek * 0.96, top + 0.12],
        ],
        inner,
      );
    },
  };
  return {
    name: `${animal}-ears`,
    depth: 'behind-head',
    ...PLUSH,
    draw: (ctx) => pair(ctx, (side) => draws[animal](ctx, side)),
  };
}

/** What makes the hood itself an animal: its eyes, muzzle, spots, crest, all above the window. */
function features(room: PartRoom, animal: Animal, brow: number): PartLayer {
  const { fit, palette } = room;
  const top = skullTop(fit) - 0.06;
  const y = (top + brow) / 2;
  const cheek = fit.cheekHalfWidth;
  const eye = (ctx: SKRSContext2D, x: number, at: number, size: number): void => {
    oval(ctx, x, at, size, size * 1.12, '#1a1218');
    oval(ctx, x - size * 0.3, at - size * 0.38, size * 0.34, size * 0.34, '#ffffff');
    oval(ctx, x + size * 0.3, at + size * 0.4, size * 0.16, size * 0.16, veiled('#ffffff', 0.8));
  };
  const draws: Record<Animal, (ctx: SKRSContext2D) => void> = {
    bear: (ctx) => {
      pair(ctx, () => eye(ctx, cheek * 0.5, y + 0.01, 0.045));
      oval(ctx, 0, y + 0.06, 0.13, 0.085, lighter(palette.primary, 0.5));
      oval(ctx, 0, y + 0.03, 0.05, 0.036, '#2a1a18');
      strokeSmooth(
        ctx,
        [
          [-0.045, y + 0.082],
          [0, y + 0.105],
          [0.045, y + 0.082],
        ],
        '#2a1a18',
        0.012,
      );
    },
    bunny: (ctx) => {
      pair(ctx, () => eye(ctx, cheek * 0.46, y + 0.01, 0.04));
      oval(ctx, 0, y + 0.045, 0.036, 0.026, palette.accent);
      strokeSmooth(
        ctx,
        [
          [-0.05, y + 0.078],
          [0, y + 0.1],
          [0.05, y + 0.078],
        ],
        darker(palette.primary, 0.55),
        0.011,
      );
      pair(ctx, () => {
        for (const dy of [-0.02, 0.02])
          strokeSmooth(
            ctx,
            [
              [0.09, y + 0.06 + dy],
              [0.24, y + 0.05 + dy * 2.4],
            ],
            darker(palette.primary, 0.35),
            0.007,
          );
      });
    },
    cat: (ctx) => {
      pair(ctx, () => {
        eye(ctx, cheek * 0.48, y + 0.01, 0.042);
        for (const dy of [-0.02, 0.02])
          strokeSmooth(
            ctx,
            [
              [0.09, y + 0.055 + dy],
              [0.26, y + 0.05 + dy * 2.6],
            ],
            darker(palette.primary, 0.5),
            0.008,
          );
      });
      oval(ctx, 0, y + 0.035, 0.03, 0.022, palette.accent);
      for (const x of [-0.09, 0, 0.09])
        strokeSmooth(
          ctx,
          [
            [x, top + 0.02],
            [x * 0.7, top + 0.12],
          ],
          darker(palette.primary, 0.4),
          0.03,
        );
    },
    monster: (ctx) => {
      const big = 0.11;
      for (const [x, size] of [
        [-0.16, big * 0.85],
        [0.15, big],
      ] as const) {
        oval(ctx, x, y - 0.02, size * 1.12, size * 1.12, darker(palette.primary, 0.3));
        oval(ctx, x, y - 0.02, size, size, '#fffdf5');
        oval(ctx, x + 0.012, y, size * 0.52, size * 0.52, palette.accent);
        eye(ctx, x + 0.012, y, size * 0.32);
      }
    },
    dragon: (ctx) => {
      pair(ctx, () => {
        oval(ctx, cheek * 0.52, y + 0.02, 0.075, 0.06, darker(palette.primary, 0.45));
        oval(ctx, cheek * 0.52, y + 0.02, 0.06, 0.048, palette.trim);
        oval(ctx, cheek * 0.52, y + 0.02, 0.013, 0.043, '#1a1218');
        oval(ctx, 0.05, y + 0.1, 0.018, 0.013, darker(palette.primary, 0.7));
      });
      for (let i = 0; i < 4; i++) {
        const at = y + 0.07 - i * 0.1;
        fillSmooth(
          ctx,
          [
            [-0.05 + i * 0.004, at],
            [0, at - 0.13],
            [0, at - 0.13],
            [0.05 - i * 0.004, at],
          ],
          palette.secondary,
        );
      }
    },
    unicorn: (ctx) => {
      pair(ctx, () => {
        strokeSmooth(
          ctx,
          [
            [cheek * 0.4, y + 0.04],
            [cheek * 0.54, y + 0.075],
            [cheek * 0.68, y + 0.035],
          ],
          '#3a2a40',
          0.018,
        );
        for (const x of [0.42, 0.54, 0.66])
          strokeSmooth(
            ctx,
            [
              [cheek * x, y + 0.06],
              [cheek * (x + 0.02), y + 0.09],
            ],
            '#3a2a40',
            0.01,
          );
      });
      const tones = [palette.accent, palette.secondary, palette.trim];
      for (let i = 0; i < 9; i++) {
        const x = -0.2 + i * 0.05;
        oval(ctx, x, top + 0.06 + Math.abs(x) * 0.2, 0.06, 0.1, tones[i % 3] ?? palette.accent, x * 3);
      }
    },
  };
  const hard = animal === 'bear' || animal === 'monster';
  return {
    name: `${animal}-features`,
    depth: 'over-head',
    ...(hard ? LACQUER : PLUSH),
    volume: 0.05,
    draw: draws[animal],
  };
}

function spiralHorn(room: PartRoom): PartLayer {
  const { fit, palette, bounds } = room;
  const base = skullTop(fit) + 0.03;
  const tip = Math.max(bounds.top + 0.04, base - 0.5);
  return {
    name: 'unicorn-horn',
    depth: 'over-head',
    ...GOLD,
    volume: 0.1,
    draw: (ctx) => {
      const cone: Point[] = [
        [-0.085, base],
        [-0.08, base - 0.02],
        [0, tip],
        [0, tip],
        [0.08, base - 0.02],
        [0.085, base],
        [0, base + 0.035],
      ];
      fillSmooth(ctx, cone, palette.trim);
      inside(ctx, cone, () => {
        for (let i = 0; i < 9; i++) {
          const y = base - (i / 9) * (base - tip);
          strokeSmooth(
            ctx,
            [
              [-0.1, y],
              [0, y],
              [0.1, y - 0.06],
            ],
            darker(palette.trim, 0.42),
            0.014,
          );
          strokeSmooth(
            ctx,
            [
              [-0.1, y + 0.02],
              [0, y + 0.02],
              [0.1, y - 0.04],
            ],
            lighter(palette.trim, 0.55),
            0.011,
          );
        }
      });
      for (const x of [-0.1, 0, 0.1])
        blossom(
          ctx,
          x,
          base + 0.03 + Math.abs(x) * 0.2,
          0.055,
          mixed(palette.accent, palette.light, 0.4),
          '#f4c542',
          5,
          x * 8,
        );
    },
  };
}

/** Small teeth along the upper rim: a friendly bite. */
function teeth(window: readonly Point[], tone: string): PartLayer {
  return {
    name: 'mascot-teeth',
    depth: 'over-head',
    ...LACQUER,
    volume: 0.03,
    draw: (ctx) => {
      const [, y = 0] = window[0] ?? [0, 0];
      const half = (window[2]?.[0] ?? 0.3) * 0.9;
      for (const t of [-0.9, -0.56, 0.56, 0.9]) {
        const x = half * t;
        const at = y + 0.012 + t * t * 0.1;
        fillSmooth(
          ctx,
          [
            [x - 0.042, at],
            [x - 0.042, at],
            [x, at + 0.075],
            [x + 0.042, at],
            [x + 0.042, at],
          ],
          tone,
        );
      }
    },
  };
}

/** A plush hood with the animal's face above the child's own. */
export function mascotHood(room: PartRoom, options: { animal?: Animal }): Headwear {
  const { fit, palette } = room;
  const { animal = 'bear' } = options;
  const scaly = animal === 'dragon';
  const window = faceWindow(fit, { air: 0.05, brow: -0.03, chin: 0.02, round: 0.5 });
  const brow = window[0]?.[1] ?? fit.foreheadY;
  const seed = seedOf(room);
  const outer = hoodOutline(fit, { ease: 0.25, rise: 0.09, hem: 0.28 });
  const box = { left: -0.85, right: 0.85, top: skullTop(fit) - 0.12, bottom: fit.chinY + 0.36 };
  const body = shell({
    name: `${animal}-hood`,
    outer,
    window,
    colour: palette.primary,
    material: { ...PLUSH, volume: 0.3 },
    paint: (ctx) => {
      if (scaly)
        scales(ctx, box, 0.12, [
          palette.primary,
          darker(palette.primary, 0.1),
          lighter(palette.primary, 0.1),
        ]);
      else pile(ctx, box, palette.primary, seed);
      if (animal === 'monster')
        for (const [x, y, r] of [
          [-0.52, -0.3, 0.06],
          [0.56, -0.1, 0.07],
          [-0.58, 0.15, 0.05],
          [0.5, 0.35, 0.06],
          [-0.44, 0.52, 0.055],
        ] as const)
          oval(ctx, x, y, r, r * 0.85, veiled(palette.secondary, 0.85));
      seam(
        ctx,
        [
          [0, fit.chinY],
          [0, fit.chinY + 0.4],
        ],
        palette.primary,
        0.014,
      );
    },
  });
  const edge: PartLayer = scaly
    ? rim({ name: 'mascot-rim', window, width: 0.075, colour: palette.secondary, material: PLUSH })
    : {
        name: 'mascot-rim',
        depth: 'over-head',
        ...PLUSH,
        volume: 0.1,
        draw: (ctx) => {
          inside(ctx, window, () => strokeSmooth(ctx, window, darker(palette.primary, 0.6), 0.03, true));
          const line = window.map(([x, y]): Point => [x * 1.06, (y - fit.noseY) * 1.05 + fit.noseY]);
          furBand(ctx, {
            line,
            width: 0.1,
            colour: mixed(palette.primary, palette.light, animal === 'monster' ? 0.2 : 0.6),
            seed,
            hair: 0.04,
            inner: 0.24,
          });
        },
      };
  const layers = [ears(room, animal), body, edge];
  if (animal === 'unicorn') layers.push(spiralHorn(room));
  if (animal === 'monster' || animal === 'dragon') layers.push(teeth(window, '#fffaf0'));
  layers.push(features(room, animal, brow));
  if (animal === 'bunny' || animal === 'bear') layers.push(chinBow(room));
  return covered({ window, lining: darker(palette.primary, 0.6), layers });
}

/** A round bell or pompom under the chin. */
function chinBow(room: PartRoom): PartLayer {
  const { fit, palette } = room;
  return {
    name: 'mascot-bell',
    depth: 'over-head',
    ...GOLD,
    draw: (ctx) => {
      bead(ctx, 0, fit.chinY + 0.2, 0.075, palette.trim);
      strokeSmooth(
        ctx,
        [
          [-0.05, fit.chinY + 0.215],
          [0.05, fit.chinY + 0.215],
        ],
        darker(palette.trim, 0.6),
        0.012,
      );
    },
  };
}
