import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Headwear, PartLayer, PartRoom } from '../../costume/part.ts';
import type { HeadFit } from '../../layers.ts';
import { faceWindow, skullTop } from '../anatomy.ts';
import { addPolygon, fillSmooth, inside, mirrored, moved, type Point, strokeSmooth } from '../curve.ts';
import { GOLD, LACQUER, LEATHER, PAINTED, STEEL } from '../material.ts';
import { feather } from '../open/crowns.ts';
import { bead, disc, jewel, oval, placed, star } from '../ornament.ts';
import { scales, seam } from '../textile.ts';
import { darker, lighter, mixed, veiled } from '../tint.ts';
import { covered, rim, shell } from './shell.ts';

interface HelmetForm {
  readonly ease: number;
  readonly rise: number;
  /** Width at the jaw beyond the jaw's own. */
  readonly jaw: number;
  /** How far below the chin. */
  readonly hem: number;
}

/** Hard outline: fuller at the temples than a hood, cut straight under the chin. */
export function helmetOutline(fit: HeadFit, form: HelmetForm): Point[] {
  const { ease, rise, jaw, hem } = form;
  const top = skullTop(fit) - rise;
  const cheek = fit.cheekHalfWidth;
  return mirrored([
    [0, top],
    [cheek * 0.62, top + 0.05],
    [cheek + ease * 0.62, fit.foreheadY - 0.1],
    [cheek + ease, fit.browY],
    [cheek + ease, fit.noseY],
    [fit.jawHalfWidth + jaw + 0.06, fit.mouthY + 0.08],
    [fit.jawHalfWidth + jaw - 0.02, fit.chinY + hem * 0.5],
    [fit.jawHalfWidth * 0.7, fit.chinY + hem * 0.95],
    [0, fit.chinY + hem],
  ]);
}

function rivets(ctx: SKRSContext2D, line: readonly Point[], tone: string, radius = 0.016): void {
  for (const [x, y] of line) bead(ctx, x, y, radius, tone);
}

/** Steel with a raised visor, brass edges, rivets and a plume; `style` horned or winged for other sagas. */
export function knightHelmet(room: PartRoom, options: { style?: 'plume' | 'wings' | 'horns' }): Headwear {
  const { fit, palette } = room;
  const { style = 'plume' } = options;
  const steel = mixed(palette.light, '#aab6c6', 0.55);
  const window = faceWindow(fit, { air: 0.05, brow: -0.05, chin: 0.02, round: 0.2 });
  const brow = window[0]?.[1] ?? fit.foreheadY;
  const top = skullTop(fit) - 0.08;
  const half = fit.cheekHalfWidth + 0.2;
  const body = shell({
    name: 'knight-shell',
    outer: helmetOutline(fit, { ease: 0.2, rise: 0.08, jaw: 0.16, hem: 0.24 }),
    window,
    colour: steel,
    material: STEEL,
    paint: (ctx) => {
      for (const side of [-1, 1]) {
        seam(
          ctx,
          [
            [side * (half + 0.05), fit.eyeY + 0.02],
            [side * (half - 0.12), fit.eyeY + 0.06],
            [side * (fit.jawHalfWidth + 0.1), fit.mouthY + 0.15],
            [side * 0.2, fit.chinY + 0.2],
          ],
          steel,
          0.014,
        );
        for (let i = 0; i < 4; i++)
          oval(
            ctx,
            side * (fit.jawHalfWidth + 0.105 - i * 0.012),
            fit.mouthY - 0.12 + i * 0.06,
            0.024,
            0.011,
            '#20242c',
            side * 0.3,
          );
      }
    },
  });
  const visor: PartLayer = {
    name: 'knight-visor',
    depth: 'over-head',
    ...STEEL,
    draw: (ctx) => {
      const plate: Point[] = [
        [-half - 0.02, fit.browY + 0.04],
        [-half * 0.98, fit.foreheadY - 0.12],
        [-half * 0.6, brow - 0.25],
        [0, brow - 0.3],
        [half * 0.6, brow - 0.25],
        [half * 0.98, fit.foreheadY - 0.12],
        [half + 0.02, fit.browY + 0.04],
        [half * 0.82, brow + 0.02],
        [half * 0.42, brow - 0.035],
        [0, brow - 0.045],
        [-half * 0.42, brow - 0.035],
        [-half * 0.82, brow + 0.02],
      ];
      fillSmooth(ctx, plate, lighter(steel, 0.18));
      inside(ctx, plate, () => {
        for (const side of [-1, 1]) {
          const slit: Point[] = [
            [side * 0.07, brow - 0.165],
            [side * half * 0.42, brow - 0.15],
            [side * half * 0.78, brow - 0.08],
          ];
          strokeSmooth(ctx, slit, '#1c2028', 0.034);
          strokeSmooth(ctx, moved(slit, 0, 0.022), lighter(steel, 0.6), 0.008);
          for (let i = 0; i < 5; i++)
            disc(ctx, side * (0.09 + i * 0.065), brow - 0.085 + i * i * 0.0025, 0.011, '#2a2f38');
        }
        strokeSmooth(
          ctx,
          [
            [0, brow - 0.3],
            [0, brow - 0.04],
          ],
          palette.trim,
          0.03,
        );
        strokeSmooth(ctx, plate.slice(7), palette.trim, 0.036);
        strokeSmooth(ctx, [...plate.slice(7), plate[0] ?? [0, 0]], palette.trim, 0.02);
      });
      for (const side of [-1, 1]) {
        disc(ctx, side * half, fit.browY + 0.02, 0.075, darker(palette.trim, 0.3));
        bead(ctx, side * half, fit.browY + 0.02, 0.06, palette.trim);
      }
    },
  };
  const gorget: PartLayer = {
    name: 'knight-gorget',
    depth: 'over-neck',
    ...STEEL,
    draw: (ctx) => {
      for (let i = 2; i >= 0; i--) {
        const y = fit.chinY + 0.2 + i * 0.07;
        const w = fit.jawHalfWidth + 0.13 + i * 0.055;
        const plate: Point[] = [
          [-w, y - 0.1],
          [-w, y - 0.1],
          [w, y - 0.1],
          [w, y - 0.1],
          [w * 0.98, y + 0.02],
          [w * 0.5, y + 0.09],
          [0, y + 0.11],
          [-w * 0.5, y + 0.09],
          [-w * 0.98, y + 0.02],
        ];
        fillSmooth(ctx, plate, darker(steel, 0.06 * i));
        strokeSmooth(ctx, plate.slice(4), darker(steel, 0.5), 0.014);
        rivets(
          ctx,
          [
            [-w * 0.82, y + 0.0],
            [w * 0.82, y + 0.0],
          ],
          palette.trim,
        );
      }
    },
  };
  const edge = rim({ name: 'knight-rim', window, width: 0.042, colour: palette.trim, material: GOLD });
  return covered({
    window,
    lining: '#14161c',
    layers: [crestOf(room, style, top, half), gorget, body, edge, visor],
  });
}

/** Plume, wings or horns of a helmet, behind it. */
function crestOf(room: PartRoom, style: 'plume' | 'wings' | 'horns', top: number, half: number): PartLayer {
  const { fit, palette } = room;
  return {
    name: `helmet-${style}`,
    depth: 'behind-head',
    ...LEATHER,
    volume: 0.12,
    metal: style === 'wings' ? 0.5 : 0,
    draw: (ctx) => {
      if (style === 'plume') {
        for (const [turn, size] of [
          [-0.62, 0.42],
          [0.62, 0.46],
          [-0.32, 0.52],
          [0.36, 0.54],
          [0.02, 0.56],
        ] as const) {
          placed(ctx, turn * 0.12, top + 0.14, turn, 1, () =>
            feather(
              ctx,
              Math.min(size, top - room.bounds.top + 0.08),
              palette.primary,
              lighter(palette.primary, 0.25),
            ),
          );
        }
        return;
      }
      for (const side of [-1, 1]) {
        ctx.save();
        ctx.scale(side, 1);
        if (style === 'horns') {
          const horn: Point[] = [
            [half - 0.1, fit.foreheadY + 0.1],
            [half + 0.2, fit.foreheadY + 0.06],
            [half + 0.3, top + 0.02],
            [half + 0.2, top - 0.16],
            [half + 0.2, top - 0.16],
            [half + 0.14, top + 0.12],
            [half - 0.02, fit.foreheadY - 0.08],
            [half - 0.16, fit.foreheadY - 0.08],
          ];
          fillSmooth(ctx, horn, mixed('#f3e6c8', palette.light, 0.4));
          inside(ctx, horn, () => {
            for (let i = 0; i < 6; i++)
              strokeSmooth(
                ctx,
                [
                  [half + i * 0.05, fit.foreheadY + 0.14],
                  [half + 0.02 + i * 0.052, fit.foreheadY - 0.12 - i * 0.02],
                ],
                'rgba(110,80,40,0.35)',
                0.018,
              );
          });
        } else {
          for (let i = 4; i >= 0; i--) {
            placed(ctx, half - 0.06, fit.browY - 0.02, 0.3 + i * 0.2, 1, () =>
              feather(ctx, 0.56 - i * 0.07, mixed(palette.light, palette.trim, 0.3), palette.light),
            );
          }
        }
        ctx.restore();
      }
    },
  };
}

/** Comb, badge, brim and neck flap over a chin strap. */
export function fireHelmet(room: PartRoom): Headwear {
  const { fit, palette } = room;
  const window = faceWindow(fit, { air: 0.04, brow: -0.06, chin: 0.02 });
  const brow = window[0]?.[1] ?? fit.foreheadY;
  const top = skullTop(fit) - 0.1;
  const half = fit.cheekHalfWidth + 0.2;
  const hood = shell({
    name: 'flash-hood',
    outer: helmetOutline(fit, { ease: 0.13, rise: -0.1, jaw: 0.12, hem: 0.3 }),
    window,
    colour: palette.dark,
    material: { ...LEATHER, gloss: 0.12 },
    paint: (ctx) => {
      for (const side of [-1, 1]) {
        strokeSmooth(
          ctx,
          [
            [side * (fit.cheekHalfWidth + 0.09), fit.eyeY],
            [side * (fit.jawHalfWidth + 0.09), fit.mouthY + 0.1],
            [side * 0.12, fit.chinY + 0.13],
          ],
          darker(palette.secondary, 0.1),
          0.07,
        );
        strokeSmooth(
          ctx,
          [
            [side * (fit.cheekHalfWidth + 0.09), fit.eyeY],
            [side * (fit.jawHalfWidth + 0.09), fit.mouthY + 0.1],
            [side * 0.12, fit.chinY + 0.13],
          ],
          palette.trim,
          0.022,
        );
      }
      ctx.fillStyle = palette.trim;
      ctx.fillRect(-0.09, fit.chinY + 0.085, 0.18, 0.09);
      ctx.fillStyle = darker(palette.trim, 0.5);
      ctx.fillRect(-0.05, fit.chinY + 0.11, 0.1, 0.04);
    },
  });
  const flap: PartLayer = {
    name: 'neck-flap',
    depth: 'behind-head',
    ...LEATHER,
    draw: (ctx) => {
      const shape: Point[] = [
        [-half - 0.02, fit.foreheadY],
        [-half - 0.14, fit.noseY],
        [-half - 0.1, fit.chinY + 0.16],
        [0, fit.chinY + 0.3],
        [half + 0.1, fit.chinY + 0.16],
        [half + 0.14, fit.noseY],
        [half + 0.02, fit.foreheadY],
      ];
      fillSmooth(ctx, shape, darker(palette.secondary, 0.15));
      for (const side of [-1, 1])
        strokeSmooth(
          ctx,
          [
            [side * (half + 0.06), fit.eyeY + 0.02],
            [side * (half + 0.085), fit.mouthY],
            [side * (half + 0.04), fit.chinY + 0.08],
          ],
          palette.trim,
          0.035,
        );
    },
  };
  const dome: PartLayer = {
    name: 'fire-dome',
    depth: 'over-head',
    ...LACQUER,
    draw: (ctx) => {
      const outline: Point[] = [
        [-half, brow + 0.02],
        [-half * 1.02, brow - 0.16],
        [-half * 0.8, top + 0.13],
        [-half * 0.4, top + 0.015],
        [0, top - 0.02],
        [half * 0.4, top + 0.015],
        [half * 0.8, top + 0.13],
        [half * 1.02, brow - 0.16],
        [half, brow + 0.02],
        [0, brow + 0.01],
      ];
      fillSmooth(ctx, outline, palette.primary);
      inside(ctx, outline, () => {
        for (const x of [-0.62, -0.3, 0.3, 0.62]) {
          strokeSmooth(
            ctx,
            [
              [half * x * 0.35, top - 0.02],
              [half * x * 0.9, top + 0.18],
              [half * x * 1.16, brow + 0.02],
            ],
            darker(palette.primary, 0.4),
            0.022,
          );
          strokeSmooth(
            ctx,
            [
              [half * x * 0.35 + 0.014, top - 0.02],
              [half * x * 0.9 + 0.014, top + 0.18],
              [half * x * 1.16 + 0.014, brow + 0.02],
            ],
            veiled(lighter(palette.primary, 0.6), 0.5),
            0.01,
          );
        }
        strokeSmooth(
          ctx,
          [
            [-half, brow - 0.07],
            [0, brow - 0.1],
            [half, brow - 0.07],
          ],
          palette.trim,
          0.05,
        );
      });
    },
  };
  const brim: PartLayer = {
    name: 'fire-brim',
    depth: 'over-head',
    ...LACQUER,
    volume: 0.14,
    draw: (ctx) => {
      const w = half * 1.2;
      const outline: Point[] = [
        [-w, brow + 0.1],
        [-w * 0.98, brow + 0.03],
        [-half * 0.8, brow - 0.05],
        [0, brow - 0.075],
        [half * 0.8, brow - 0.05],
        [w * 0.98, brow + 0.03],
        [w, brow + 0.1],
        [half * 0.8, brow + 0.05],
        [half * 0.4, brow + 0.035],
        [0, brow + 0.04],
        [-half * 0.4, brow + 0.035],
        [-half * 0.8, brow + 0.05],
      ];
      fillSmooth(ctx, outline, palette.primary);
      inside(ctx, outline, () =>
        strokeSmooth(ctx, outline.slice(6).concat([[-w, brow + 0.1]]), darker(palette.primary, 0.5), 0.03),
      );
    },
  };
  const shield: PartLayer = {
    name: 'fire-shield',
    depth: 'over-head',
    ...GOLD,
    draw: (ctx) => {
      const y = (top + brow) / 2 - 0.015;
      const plate: Point[] = [
        [0, y - 0.2],
        [0.06, y - 0.16],
        [0.145, y - 0.15],
        [0.145, y - 0.15],
        [0.135, y + 0.03],
        [0, y + 0.135],
        [0, y + 0.135],
        [-0.135, y + 0.03],
        [-0.145, y - 0.15],
        [-0.145, y - 0.15],
        [-0.06, y - 0.16],
      ];
      fillSmooth(ctx, plate, palette.trim);
      fillSmooth(ctx, moved(plate, 0, y * 0.18, 0.82), darker(palette.primary, 0.35));
      flame(ctx, 0, y, 0.1, palette.trim);
    },
  };
  const edge = rim({
    name: 'flash-rim',
    window,
    width: 0.04,
    colour: lighter(palette.dark, 0.12),
    material: LEATHER,
  });
  return covered({
    window,
    lining: darker(palette.dark, 0.3),
    layers: [flap, hood, edge, dome, brim, shield],
  });
}

function flame(ctx: SKRSContext2D, x: number, y: number, size: number, tone: string): void {
  const shape: Point[] = [
    [0, -1],
    [0, -1],
    [0.3, -0.4],
    [0.62, 0.1],
    [0.4, 0.8],
    [0, 0.95],
    [-0.45, 0.75],
    [-0.6, 0.15],
    [-0.34, -0.1],
    [-0.2, -0.5],
  ];
  fillSmooth(ctx, moved(shape, x, y, size), tone);
  fillSmooth(ctx, moved(shape, x, y + size * 0.35, size * 0.5), darker(tone, 0.45));
}

/** Full shell with stripes, a raised smoked visor and a chin bar: race track or rider. */
export function racingHelmet(room: PartRoom, options: { sign?: 'number' | 'star' }): Headwear {
  const { fit, palette } = room;
  const window = faceWindow(fit, { air: 0.055, brow: -0.03, chin: 0.02, round: 0.75 });
  const brow = window[0]?.[1] ?? fit.foreheadY;
  const top = skullTop(fit) - 0.11;
  const half = fit.cheekHalfWidth + 0.25;
  const outer = helmetOutline(fit, { ease: 0.25, rise: 0.11, jaw: 0.24, hem: 0.26 });
  const body = shell({
    name: 'racing-shell',
    outer,
    window,
    colour: palette.primary,
    material: LACQUER,
    paint: (ctx) => {
      for (const [width, tone] of [
        [0.3, palette.light],
        [0.2, palette.secondary],
        [0.05, palette.light],
      ] as const) {
        ctx.fillStyle = tone;
        ctx.beginPath();
        addPolygon(ctx, [
          [-width * 0.35, top - 0.02],
          [width * 0.35, top - 0.02],
          [width * 0.6, brow],
          [-width * 0.6, brow],
        ]);
        ctx.fill();
      }
      for (const side of [-1, 1]) {
        const flash: Point[] = [
          [side * 0.16, fit.chinY + 0.27],
          [side * (fit.jawHalfWidth + 0.02), fit.chinY - 0.02],
          [side * (half + 0.05), fit.noseY + 0.02],
          [side * (half + 0.05), fit.noseY + 0.14],
          [side * (fit.jawHalfWidth + 0.16), fit.chinY + 0.06],
          [side * 0.26, fit.chinY + 0.3],
        ];
        fillSmooth(ctx, flash, palette.light);
        strokeSmooth(ctx, moved(flash.slice(0, 3), side * 0.05, 0.11), palette.secondary, 0.045);
        strokeSmooth(
          ctx,
          [
            [side * half * 0.55, top + 0.12],
            [side * (half - 0.06), fit.browY - 0.16],
          ],
          veiled(darker(palette.primary, 0.6), 0.6),
          0.014,
        );
      }
      for (const x of [-0.1, -0.033, 0.033, 0.1]) {
        strokeSmooth(
          ctx,
          [
            [x, fit.chinY + 0.12],
            [x * 0.9, fit.chinY + 0.17],
          ],
          darker(palette.primary, 0.75),
          0.026,
        );
      }
    },
  });
  const visor: PartLayer = {
    name: 'racing-visor',
    depth: 'over-head',
    ...LACQUER,
    volume: 0.14,
    gloss: 0.95,
    draw: (ctx) => {
      const plate: Point[] = [
        [-half - 0.02, fit.browY - 0.06],
        [-half * 0.9, brow - 0.17],
        [-half * 0.45, brow - 0.25],
        [0, brow - 0.27],
        [half * 0.45, brow - 0.25],
        [half * 0.9, brow - 0.17],
        [half + 0.02, fit.browY - 0.06],
        [half * 0.86, brow + 0.03],
        [half * 0.4, brow - 0.05],
        [0, brow - 0.065],
        [-half * 0.4, brow - 0.05],
        [-half * 0.86, brow + 0.03],
      ];
      const glass = ctx.createLinearGradient(-half, brow - 0.25, half, brow);
      glass.addColorStop(0, darker(palette.accent, 0.7));
      glass.addColorStop(0.35, mixed(palette.dark, palette.accent, 0.55));
      glass.addColorStop(0.6, darker(palette.dark, 0.2));
      glass.addColorStop(1, mixed(palette.dark, palette.accent, 0.35));
      fillSmooth(ctx, plate, glass);
      inside(ctx, plate, () => {
        for (const [x, width] of [
          [-0.5, 0.08],
          [-0.36, 0.03],
          [0.5, 0.05],
        ] as const)
          strokeSmooth(
            ctx,
            [
              [half * x + 0.1, brow - 0.3],
              [half * x - 0.06, brow + 0.05],
            ],
            'rgba(255,255,255,0.28)',
            width,
          );
        strokeSmooth(ctx, plate.slice(7), palette.light, 0.018);
      });
      for (const side of [-1, 1]) {
        disc(ctx, side * half * 0.99, fit.browY - 0.05, 0.07, darker(palette.light, 0.35));
        bead(ctx, side * half * 0.99, fit.browY - 0.05, 0.055, palette.trim);
      }
      if (options.sign === 'star') star(ctx, 0, (top + brow) / 2 - 0.08, 0.085, palette.trim);
    },
  };
  const edge = rim({
    name: 'racing-rim',
    window,
    width: 0.06,
    colour: lighter(palette.dark, 0.06),
    material: { ...LEATHER, gloss: 0.25 },
  });
  return covered({ window, lining: darker(palette.dark, 0.2), layers: [body, edge, visor] });
}

/** Panelled shell with ear discs, aerials, a lamp bar over the brow. */
export function robotHelmet(room: PartRoom): Headwear {
  const { fit, palette, bounds } = room;
  const window = faceWindow(fit, { air: 0.05, brow: -0.01, chin: 0.015, round: 0.6 });
  const brow = window[0]?.[1] ?? fit.foreheadY;
  const top = skullTop(fit) - 0.08;
  const half = fit.cheekHalfWidth + 0.22;
  const outer: Point[] = mirrored([
    [0, top],
    [half * 0.5, top + 0.01],
    [half * 0.86, top + 0.1],
    [half, fit.foreheadY - 0.02],
    [half * 1.02, fit.noseY],
    [half * 0.96, fit.mouthY + 0.1],
    [half * 0.68, fit.chinY + 0.14],
    [half * 0.5, fit.chinY + 0.22],
    [0, fit.chinY + 0.25],
  ]);
  const body = shell({
    name: 'robot-shell',
    outer,
    window,
    colour: palette.light,
    material: { ...STEEL, metal: 0.4 },
    paint: (ctx) => {
      ctx.fillStyle = palette.primary;
      ctx.beginPath();
      addPolygon(ctx, [
        [-0.14, top - 0.05],
        [0.14, top - 0.05],
        [0.2, brow + 0.1],
        [-0.2, brow + 0.1],
      ]);
      ctx.fill();
      for (const side of [-1, 1]) {
        ctx.fillStyle = palette.primary;
        ctx.beginPath();
        addPolygon(ctx, [
          [side * 0.2, fit.chinY + 0.3],
          [side * 0.24, fit.chinY],
          [side * (fit.jawHalfWidth + 0.1), fit.mouthY + 0.02],
          [side * (half + 0.1), fit.mouthY - 0.06],
          [side * (half + 0.1), fit.chinY + 0.3],
        ]);
        ctx.fill();
        seam(
          ctx,
          [
            [side * 0.16, top - 0.02],
            [side * 0.21, brow + 0.1],
          ],
          palette.light,
          0.012,
        );
        seam(
          ctx,
          [
            [side * (half + 0.05), fit.foreheadY + 0.08],
            [side * (fit.cheekHalfWidth * 0.86), fit.foreheadY + 0.02],
          ],
          palette.light,
          0.012,
        );
        seam(
          ctx,
          [
            [side * (half + 0.05), fit.mouthY - 0.06],
            [side * (fit.jawHalfWidth + 0.08), fit.mouthY + 0.02],
          ],
          palette.light,
          0.012,
        );
        rivets(
          ctx,
          [
            [side * (half - 0.1), fit.foreheadY - 0.06],
            [side * 0.27, top + 0.08],
            [side * 0.34, fit.chinY + 0.11],
          ],
          palette.trim,
        );
      }
    },
  });
  const discs: PartLayer = {
    name: 'robot-ears',
    depth: 'over-head',
    ...STEEL,
    draw: (ctx) => {
      for (const side of [-1, 1]) {
        const tip = Math.max(bounds.top + 0.05, top - 0.2);
        strokeSmooth(
          ctx,
          [
            [side * (half + 0.03), fit.eyeY],
            [side * (half + 0.06), tip],
          ],
          darker(palette.light, 0.35),
          0.026,
        );
        bead(ctx, side * (half + 0.06), tip, 0.04, palette.accent);
        oval(ctx, side * (half + 0.02), fit.eyeY + 0.05, 0.085, 0.165, darker(palette.primary, 0.3));
        oval(ctx, side * (half + 0.03), fit.eyeY + 0.05, 0.07, 0.14, palette.primary);
        oval(ctx, side * (half + 0.035), fit.eyeY + 0.05, 0.04, 0.08, palette.trim);
      }
    },
  };
  const lamps: PartLayer = {
    name: 'robot-lamps',
    depth: 'over-head',
    ...PAINTED,
    glow: 0.9,
    draw: (ctx) => {
      const y = (top + brow) / 2;
      for (const [width, opacity] of [
        [0.09, 0.2],
        [0.06, 0.4],
        [0.034, 1],
      ] as const) {
        strokeSmooth(
          ctx,
          [
            [-0.085, y],
            [0.085, y],
          ],
          veiled(width < 0.04 ? lighter(palette.accent, 0.3) : palette.accent, opacity),
          width,
        );
      }
      for (const side of [-1, 1])
        oval(ctx, side * (half + 0.037), fit.eyeY + 0.05, 0.018, 0.045, palette.accent);
    },
  };
  const edge = rim({
    name: 'robot-rim',
    window,
    width: 0.065,
    colour: darker(palette.light, 0.45),
    material: STEEL,
  });
  return covered({ window, lining: palette.dark, layers: [discs, body, edge, lamps] });
}

/** A helmet built of cubes, stepped like an old game's picture. */
export function pixelHelmet(room: PartRoom): Headwear {
  const { fit, palette } = room;
  const window = faceWindow(fit, { air: 0.05, brow: -0.01, chin: 0.02, round: 0.8 });
  const size = 0.11;
  const top = skullTop(fit) - 0.07;
  const half = fit.cheekHalfWidth + 0.24;
  const bottom = fit.chinY + 0.26;
  const rows = Math.ceil((bottom - top) / size);
  const columns = Math.ceil((half * 2) / size);
  const held = (column: number, row: number): boolean => {
    const x = (column + 0.5) / columns - 0.5;
    const fromTop = row;
    const fromBottom = rows - 1 - row;
    const cut =
      fromTop === 0 ? 0.26 : fromTop === 1 ? 0.39 : fromBottom === 0 ? 0.28 : fromBottom === 1 ? 0.37 : 0.5;
    return Math.abs(x) <= cut;
  };
  const blocks: PartLayer = {
    name: 'pixel-shell',
    depth: 'over-head',
    ...LACQUER,
    volume: 0.22,
    gloss: 0.5,
    draw: (ctx) => {
      ctx.save();
      const frame: Point[] = [];
      frame.push([-2, -3], [2, -3], [2, 3], [-2, 3]);
      ctx.beginPath();
      addPolygon(ctx, frame);
      addPolygon(ctx, window);
      ctx.clip('evenodd');
      for (let row = 0; row < rows; row++) {
        for (let column = 0; column < columns; column++) {
          if (!held(column, row)) continue;
          const [x, y] = [-half + (column * half * 2) / columns, top + row * size];
          const wide = (half * 2) / columns;
          const stripe = Math.abs(column + 0.5 - columns / 2) < 1 && row < rows / 2;
          const tone = stripe
            ? palette.secondary
            : (row + column) % 5 === 0
              ? lighter(palette.primary, 0.14)
              : (row * 3 + column) % 4 === 0
                ? darker(palette.primary, 0.14)
                : palette.primary;
          ctx.fillStyle = tone;
          ctx.fillRect(x, y, wide + 0.002, size + 0.002);
          ctx.fillStyle = veiled('#ffffff', 0.28);
          ctx.fillRect(x, y, wide, size * 0.12);
          ctx.fillRect(x, y, wide * 0.12, size);
          ctx.fillStyle = veiled('#0b0a1c', 0.3);
          ctx.fillRect(x, y + size * 0.88, wide, size * 0.12);
          ctx.fillRect(x + wide * 0.88, y, wide * 0.12, size);
        }
      }
      ctx.restore();
    },
  };
  const gem: PartLayer = {
    name: 'pixel-gem',
    depth: 'over-head',
    ...LACQUER,
    volume: 0.05,
    draw: (ctx) => {
      const y = top + size * 1.3;
      for (const [x, dy, tone] of [
        [-1, 0, palette.accent],
        [0, 0, lighter(palette.accent, 0.4)],
        [-1, 1, darker(palette.accent, 0.25)],
        [0, 1, palette.accent],
        [-0.5, -1, palette.trim],
        [-0.5, 2, palette.trim],
        [-2, 0.5, palette.trim],
        [1, 0.5, palette.trim],
      ] as const) {
        ctx.fillStyle = tone;
        ctx.fillRect(x * 0.06, y + dy * 0.06, 0.061, 0.061);
      }
    },
  };
  const edge = rim({ name: 'pixel-rim', window, width: 0.06, colour: palette.trim, material: LACQUER });
  return covered({ window, lining: palette.dark, layers: [blocks, gem, edge] });
}

/** Scales from brow to neck with shells, pearls and side fins. */
export function mermaidHood(room: PartRoom): Headwear {
  const { fit, palette } = room;
  const window = faceWindow(fit, { air: 0.035, brow: -0.01, chin: 0.015 });
  const cheek = fit.cheekHalfWidth;
  const top = skullTop(fit);
  const outer = helmetOutline(fit, { ease: 0.15, rise: 0.02, jaw: 0.14, hem: 0.3 });
  const box = { left: -0.75, right: 0.75, top: top - 0.1, bottom: fit.chinY + 0.35 };
  const body = shell({
    name: 'mermaid-hood',
    outer,
    window,
    colour: palette.primary,
    material: { ...LEATHER, gloss: 0.6 },
    paint: (ctx) =>
      scales(ctx, box, 0.1, [
        palette.primary,
        mixed(palette.primary, palette.accent, 0.35),
        mixed(palette.primary, palette.secondary, 0.3),
      ]),
  });
  const fins: PartLayer = {
    name: 'mermaid-fins',
    depth: 'behind-head',
    ...LEATHER,
    volume: 0.08,
    gloss: 0.5,
    draw: (ctx) => {
      for (const side of [-1, 1]) {
        ctx.save();
        ctx.scale(side, 1);
        const tips: Point[] = [
          [cheek + 0.3, fit.browY - 0.28],
          [cheek + 0.4, fit.eyeY - 0.05],
          [cheek + 0.34, fit.noseY + 0.1],
        ];
        const fin: Point[] = [
          [cheek * 0.9, fit.browY - 0.2],
          ...tips.flatMap((tip, i): Point[] => [tip, tip, [cheek + 0.24 - i * 0.02, tip[1] + 0.12]]),
          [cheek * 0.95, fit.noseY + 0.15],
        ];
        fillSmooth(ctx, fin, mixed(palette.accent, palette.light, 0.3));
        for (const tip of tips)
          strokeSmooth(ctx, [[cheek, fit.eyeY], tip], darker(palette.accent, 0.25), 0.016);
        ctx.restore();
      }
    },
  };
  const pearls: PartLayer = {
    name: 'mermaid-pearls',
    depth: 'over-head',
    ...GOLD,
    metal: 0,
    draw: (ctx) => {
      const y = (top + (window[0]?.[1] ?? 0)) / 2;
      for (const [x, dy, r] of [
        [-0.3, 0.09, 0.034],
        [-0.2, 0.045, 0.042],
        [0.3, 0.09, 0.034],
        [0.2, 0.045, 0.042],
      ] as const)
        bead(ctx, x, y + dy, r, '#fbf1ea');
      for (let i = -3; i <= 3; i++) {
        const angle = i * 0.36;
        oval(
          ctx,
          Math.sin(angle) * 0.075,
          y - Math.cos(angle) * 0.075 + 0.05,
          0.032,
          0.085,
          i % 2 ? palette.light : mixed(palette.accent, palette.light, 0.55),
          angle,
        );
      }
      jewel(ctx, 0, y + 0.07, 0.042, palette.accent, palette.trim);
    },
  };
  const edge = rim({ name: 'mermaid-rim', window, width: 0.045, colour: palette.trim, material: GOLD });
  return covered({ window, lining: darker(palette.primary, 0.6), layers: [fins, body, edge, pearls] });
}
