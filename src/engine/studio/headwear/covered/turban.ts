import type { Headwear, PartLayer, PartRoom } from '../../costume/part.ts';
import { faceWindow, hoodOutline, skullTop, turnOf } from '../anatomy.ts';
import { fillSmooth, inside, type Point, strokeSmooth } from '../curve.ts';
import { feather } from '../feather.ts';
import { GOLD, SILK } from '../material.ts';
import { rosette } from '../metalwork.ts';
import { bead, jewel, placed } from '../ornament.ts';
import { fold } from '../textile.ts';
import { darker, lighter, veiled } from '../tint.ts';
import { covered, rim, shell } from './shell.ts';

export type TurbanStyle = 'royal' | 'bhangra' | 'pearl';

/** Lengths of cloth wound across each other over the brow. */
function windings(room: PartRoom, brow: number, top: number, half: number): PartLayer {
  const { palette } = room;
  return {
    name: 'turban',
    depth: 'over-head',
    ...SILK,
    volume: 0.28,
    draw: (ctx) => {
      // biome-ignore format: a row of points reads as a line of the outline
      const outline: Point[] = [
        [-half * 0.86, brow + 0.1], [-half * 1.04, brow - 0.08], [-half * 1.04, brow - 0.24],
        [-half * 0.84, top + 0.12], [-half * 0.42, top + 0.01], [0, top - 0.03], [half * 0.42, top + 0.01],
        [half * 0.84, top + 0.12], [half * 1.04, brow - 0.24], [half * 1.04, brow - 0.08],
        [half * 0.86, brow + 0.1], [half * 0.45, brow + 0.035], [0, brow + 0.01],
        [-half * 0.45, brow + 0.035],
      ];
      fillSmooth(ctx, outline, palette.primary);
      inside(ctx, outline, () => {
        for (let i = 5; i >= 0; i--) {
          for (const side of i % 2 ? [1, -1] : [-1, 1]) {
            const lift = i * 0.075;
            // biome-ignore format: a row of points reads as a line of the outline
            const band: Point[] = [
              [side * half * 1.1, brow - 0.02 - lift * 0.72],
              [side * half * 0.5, brow - 0.06 - lift * 1.06],
              [-side * half * 0.12, brow - 0.15 - lift * 1.15], [-side * half * 0.2, brow - 0.03 - lift],
              [side * half * 0.4, brow + 0.06 - lift * 0.9], [side * half * 1.1, brow + 0.14 - lift * 0.6],
            ];
            fillSmooth(ctx, band, side > 0 ? palette.primary : lighter(palette.primary, 0.07));
            inside(ctx, band, () => {
              fold(
                ctx,
                [
                  [side * half * 1.1, brow + 0.05 - lift * 0.66],
                  [side * half * 0.45, brow - lift],
                  [-side * half * 0.15, brow - 0.09 - lift * 1.08],
                ],
                0.055,
                0.9,
              );
            });
            strokeSmooth(ctx, band.slice(3), darker(palette.primary, 0.55), 0.016);
            strokeSmooth(ctx, band.slice(0, 3), veiled(palette.trim, 0.85), 0.013);
          }
        }
      });
    },
  };
}

/** Fan of pleated cloth that stands up behind a bhangra turban. */
function fan(room: PartRoom, top: number): PartLayer {
  const { palette, bounds } = room;
  return {
    name: 'turban-fan',
    depth: 'behind-head',
    ...SILK,
    volume: 0.08,
    draw: (ctx) => {
      const height = Math.min(0.4, top - bounds.top - 0.03);
      for (let i = 0; i < 9; i++) {
        const a = -0.75 + i * 0.166;
        // biome-ignore format: a row of points reads as a line of the outline
        const blade: Point[] = [
          [0, top + 0.16], [0, top + 0.16], [Math.sin(a) * 0.5, top + 0.14 - Math.cos(a) * (height + 0.1)],
          [Math.sin(a + 0.09) * 0.54, top + 0.12 - Math.cos(a + 0.09) * (height + 0.14)],
          [Math.sin(a + 0.18) * 0.5, top + 0.14 - Math.cos(a + 0.18) * (height + 0.1)],
        ];
        fillSmooth(ctx, blade, i % 2 ? darker(palette.primary, 0.22) : lighter(palette.primary, 0.1));
        strokeSmooth(ctx, blade.slice(2), palette.trim, 0.024);
      }
    },
  };
}

/** Brow jewel: a sarpech with plume, a rosette, or a single pearl. */
function jewelOf(room: PartRoom, style: TurbanStyle, y: number): PartLayer {
  const { fit, palette, bounds } = room;
  const x = turnOf(fit) * 0.2;
  return {
    name: 'turban-jewel',
    depth: 'over-head',
    ...GOLD,
    draw: (ctx) => {
      if (style === 'pearl') {
        bead(ctx, x, y, 0.055, '#fbf3ea');
        return;
      }
      if (style === 'royal') {
        const size = Math.min(0.42, y - bounds.top - 0.04);
        for (const [turn, part] of [
          [-0.3, 0.8],
          [0.34, 0.85],
          [0.03, 1],
        ] as const)
          placed(ctx, x, y - 0.06, turn, 1, () => feather(ctx, size * part, palette.light, '#ffffff'));
        for (const side of [-1, 1]) {
          for (let i = 1; i < 7; i++)
            bead(
              ctx,
              x + side * i * 0.066,
              y + 0.03 + 0.012 * Math.sin(i * 0.5) * 3 - i * i * 0.0012,
              0.02,
              '#fbf3ea',
            );
        }
        jewel(ctx, x, y - 0.095, 0.032, palette.accent, palette.trim, 1.7);
      }
      rosette(ctx, x, y, 0.085, palette.trim, palette.accent, palette.secondary);
      bead(ctx, x, y + 0.105, 0.024, '#fbf3ea');
    },
  };
}

/** Turban with its cloth falling beside the face and round the neck, so that hair and ears are hidden. */
export function turban(room: PartRoom, options: { style?: TurbanStyle }): Headwear {
  const { fit, palette } = room;
  const { style = 'royal' } = options;
  const window = faceWindow(fit, { air: 0.035, brow: -0.05, chin: 0.012 });
  const brow = window[0]?.[1] ?? fit.foreheadY;
  const top = skullTop(fit) - 0.15;
  const half = fit.cheekHalfWidth + 0.19;
  const drape = shell({
    name: 'turban-drape',
    outer: hoodOutline(fit, { ease: 0.13, rise: -0.08, hem: 0.3, spread: 0.12 }),
    window,
    colour: style === 'pearl' ? palette.trim : darker(palette.primary, 0.08),
    material: SILK,
    paint: (ctx) => {
      for (const side of [-1, 1]) {
        for (const reach of [0.03, 0.085])
          fold(
            ctx,
            [
              [side * (fit.cheekHalfWidth + reach), fit.browY],
              [side * (fit.cheekHalfWidth + reach + 0.015), fit.noseY],
              [side * (fit.jawHalfWidth + reach), fit.mouthY + 0.12],
              [side * (fit.jawHalfWidth * 0.7 + reach), fit.chinY + 0.3],
            ],
            0.055,
          );
      }
      for (const dy of [0.1, 0.19, 0.28])
        fold(
          ctx,
          [
            [-0.5, fit.chinY + dy - 0.2],
            [0, fit.chinY + dy],
            [0.5, fit.chinY + dy - 0.14],
          ],
          0.06,
        );
    },
  });
  const edge = rim({
    name: 'turban-edge',
    window,
    width: 0.045,
    colour: palette.trim,
    material: { ...SILK, metal: 0.4 },
  });
  const layers = [
    drape,
    edge,
    windings(room, brow, top, half),
    jewelOf(room, style, style === 'pearl' ? brow - 0.17 : brow - 0.15),
  ];
  return covered({
    window,
    lining: darker(palette.primary, 0.6),
    layers: style === 'bhangra' ? [fan(room, top), ...layers] : layers,
  });
}
