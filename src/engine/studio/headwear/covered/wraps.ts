import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Headwear, PartLayer, PartRoom } from '../../costume/part.ts';
import { seededRandom } from '../../scene/seeded-random.ts';
import { faceWindow, type HoodForm, hoodOutline, skullTop } from '../anatomy.ts';
import { fillSmooth, inside, moved, type Point, spotsAround, strokeSmooth } from '../curve.ts';
import { CLOTH, GOLD, SILK } from '../material.ts';
import { feather } from '../open/crowns.ts';
import { bow } from '../open/gear.ts';
import { bead, disc, jewel, oval, placed } from '../ornament.ts';
import { seedOf } from '../piece.ts';
import { fold, furBand, seam } from '../textile.ts';
import { darker, lighter, mixed, veiled } from '../tint.ts';
import { drapes } from './hoods.ts';
import { covered, rim, shell } from './shell.ts';

/** What is wound round the head under a hat, or worn by itself. */
export type WrapStyle = 'scarf' | 'bandana' | 'veil' | 'nape' | 'silk' | 'surgical' | 'swan' | 'kerchief';

const WRAP_FORMS: Readonly<Record<WrapStyle, HoodForm>> = {
  scarf: { ease: 0.15, rise: 0.02, hem: 0.26 },
  bandana: { ease: 0.13, rise: 0, hem: 0.24 },
  veil: { ease: 0.22, rise: 0.03, spread: 0.3, hem: 0.56 },
  nape: { ease: 0.17, rise: 0.02, spread: 0.16, hem: 0.3 },
  silk: { ease: 0.12, rise: 0, hem: 0.28 },
  surgical: { ease: 0.15, rise: 0.05, hem: 0.3 },
  swan: { ease: 0.14, rise: 0.01, hem: 0.28 },
  kerchief: { ease: 0.13, rise: 0, hem: 0.22 },
};

function dots(
  ctx: SKRSContext2D,
  box: { left: number; right: number; top: number; bottom: number },
  step: number,
  radius: number,
  tone: string,
): void {
  let row = 0;
  for (let y = box.top; y < box.bottom; y += step * 0.8) {
    row += 1;
    for (let x = box.left + (row % 2 ? 0 : step / 2); x < box.right; x += step) disc(ctx, x, y, radius, tone);
  }
}

/** Gathers that run from the knot under the chin up past the cheeks. */
function gathers(ctx: SKRSContext2D, room: PartRoom, depth: number): void {
  const { fit } = room;
  for (const side of [-1, 1]) {
    for (const [reach, width] of [
      [0.03, 0.05],
      [0.075, 0.06],
      [0.12, 0.05],
    ] as const) {
      fold(
        ctx,
        [
          [side * (fit.cheekHalfWidth * 0.7 + reach), skullTop(fit) + 0.1],
          [side * (fit.cheekHalfWidth + reach), fit.eyeY],
          [side * (fit.jawHalfWidth + reach + 0.015), fit.mouthY + 0.06],
          [side * (0.12 + reach), fit.chinY + 0.08 + reach * 0.6],
        ],
        width,
        depth,
      );
    }
  }
}

function wrapPattern(ctx: SKRSContext2D, room: PartRoom, style: WrapStyle, seed: number): void {
  const { fit, palette } = room;
  const top = skullTop(fit);
  const box = { left: -0.9, right: 0.9, top: top - 0.1, bottom: fit.chinY + 0.5 };
  if (style === 'scarf') dots(ctx, box, 0.12, 0.023, palette.light);
  if (style === 'bandana') dots(ctx, box, 0.13, 0.017, palette.light);
  if (style === 'veil') {
    drapes(ctx, room, WRAP_FORMS.veil, 1);
    for (const [y, x] of [
      [0.13, 0.1],
      [0.24, 0.16],
      [0.36, 0.22],
    ] as const) {
      fold(
        ctx,
        [
          [-fit.jawHalfWidth - x, fit.chinY + y - 0.18],
          [0, fit.chinY + y + 0.02],
          [fit.jawHalfWidth + x, fit.chinY + y - 0.1],
        ],
        0.08,
      );
    }
    const random = seededRandom(seed);
    for (let i = 0; i < 46; i++) {
      const [x, y] = [(random() - 0.5) * 1.7, top + random() * 1.9];
      for (let p = 0; p < 4; p++)
        oval(
          ctx,
          x + Math.cos(p * 1.57) * 0.012,
          y + Math.sin(p * 1.57) * 0.012,
          0.009,
          0.005,
          palette.trim,
          p * 1.57,
        );
    }
    return;
  }
  if (style === 'nape') {
    drapes(ctx, room, WRAP_FORMS.nape, 0.9);
    return;
  }
  gathers(ctx, room, style === 'silk' ? 0.7 : 1);
  if (style === 'surgical')
    seam(
      ctx,
      [
        [-0.7, fit.foreheadY - 0.06],
        [0, fit.foreheadY - 0.17],
        [0.7, fit.foreheadY - 0.06],
      ],
      palette.primary,
      0.011,
      veiled(lighter(palette.primary, 0.5), 0.6),
    );
}

/** White wings laid over both ears, as dancers of the swan wear them. */
function swanWings(room: PartRoom): PartLayer {
  const { fit, palette } = room;
  return {
    name: 'swan-wings',
    depth: 'over-head',
    ...SILK,
    volume: 0.08,
    draw: (ctx) => {
      for (const side of [-1, 1]) {
        ctx.save();
        ctx.scale(side, 1);
        for (const [row, length, from] of [
          [0, 0.52, 0.16],
          [1, 0.4, 0.1],
          [2, 0.27, 0.04],
        ] as const) {
          for (let i = 5; i >= 0; i--) {
            const x = fit.cheekHalfWidth + 0.045 + row * 0.008;
            const y = fit.noseY + 0.06 - i * 0.065;
            placed(ctx, x, y, from + i * 0.11, 1, () =>
              feather(
                ctx,
                length * (0.72 + i * 0.07),
                mixed('#ffffff', palette.primary, 0.1 + row * 0.03),
                '#ffffff',
              ),
            );
          }
        }
        jewel(ctx, fit.cheekHalfWidth + 0.06, fit.noseY + 0.07, 0.035, palette.accent, palette.trim, 1.3);
        ctx.restore();
      }
    },
  };
}

/** Knots, ties and tails that close the wrap. */
function wrapFastening(room: PartRoom, style: WrapStyle): PartLayer | null {
  const { fit, palette } = room;
  const y = fit.chinY + 0.15;
  if (style === 'scarf' || style === 'surgical') {
    const size = style === 'scarf' ? 0.2 : 0.15;
    return {
      name: 'wrap-knot',
      depth: 'over-head',
      ...SILK,
      draw: (ctx) =>
        placed(ctx, 0, y + 0.04, 0, 1, () =>
          bow(ctx, size, palette.primary, style === 'scarf' ? palette.light : null),
        ),
    };
  }
  if (style === 'kerchief') {
    return {
      name: 'kerchief',
      depth: 'over-head',
      ...CLOTH,
      draw: (ctx) => {
        const band: Point[] = [
          [-fit.jawHalfWidth - 0.1, fit.chinY - 0.02],
          [-0.2, y - 0.02],
          [0, y],
          [0.2, y - 0.02],
          [fit.jawHalfWidth + 0.1, fit.chinY - 0.02],
          [fit.jawHalfWidth + 0.08, y + 0.09],
          [0.16, y + 0.15],
          [0, y + 0.16],
          [-0.16, y + 0.15],
          [-fit.jawHalfWidth - 0.08, y + 0.09],
        ];
        fillSmooth(ctx, band, palette.primary);
        inside(ctx, band, () => {
          for (const dy of [0.03, 0.08])
            fold(
              ctx,
              [
                [-0.42, y - 0.12 + dy],
                [0, y + dy],
                [0.42, y - 0.12 + dy],
              ],
              0.05,
            );
        });
        for (const side of [-1, 1]) {
          const tail: Point[] = [
            [0, y + 0.06],
            [side * 0.12, y + 0.12],
            [side * 0.2, y + 0.33],
            [side * 0.2, y + 0.33],
            [side * 0.06, y + 0.27],
            [side * 0.01, y + 0.12],
          ];
          fillSmooth(ctx, tail, side < 0 ? darker(palette.primary, 0.1) : palette.primary);
          inside(ctx, tail, () =>
            fold(
              ctx,
              [
                [0, y + 0.06],
                [side * 0.12, y + 0.26],
              ],
              0.05,
            ),
          );
        }
        oval(ctx, 0, y + 0.07, 0.06, 0.065, lighter(palette.primary, 0.08));
      },
    };
  }
  if (style === 'swan') return swanWings(room);
  if (style === 'bandana') {
    return {
      name: 'bandana-tails',
      depth: 'behind-head',
      ...CLOTH,
      draw: (ctx) => {
        const x = fit.cheekHalfWidth + 0.1;
        for (const [turn, length] of [
          [0.2, 0.38],
          [-0.25, 0.32],
        ] as const) {
          placed(ctx, x, fit.eyeY + 0.05, turn, 1, () => {
            const tail: Point[] = [
              [0, -0.05],
              [0.12, 0.06],
              [0.14, length],
              [0.14, length],
              [0.02, length * 0.86],
              [-0.05, 0.1],
            ];
            fillSmooth(ctx, tail, darker(palette.primary, 0.08));
            inside(ctx, tail, () =>
              fold(
                ctx,
                [
                  [0, 0],
                  [0.06, length],
                ],
                0.05,
              ),
            );
          });
        }
        oval(ctx, x, fit.eyeY + 0.03, 0.07, 0.075, palette.primary);
      },
    };
  }
  return null;
}

export interface Wrap {
  readonly window: Point[];
  readonly lining: string;
  readonly layers: PartLayer[];
}

/** The wrap's layers alone, so that a hat can be put on them. */
export function wrapOf(room: PartRoom, style: WrapStyle): Wrap {
  const { fit, palette } = room;
  const seed = seedOf(room);
  const window = faceWindow(fit, { air: 0.035, brow: style === 'surgical' ? -0.04 : -0.02, chin: 0.012 });
  const colour = style === 'swan' ? palette.light : palette.primary;
  const body = shell({
    name: `wrap-${style}`,
    outer: hoodOutline(fit, WRAP_FORMS[style]),
    window,
    colour,
    material: style === 'silk' || style === 'veil' ? SILK : CLOTH,
    paint: (ctx) => wrapPattern(ctx, room, style, seed),
  });
  const layers = [body, wrapEdge(room, style, window, colour, seed)];
  const fastening = wrapFastening(room, style);
  return {
    window,
    lining: darker(colour, 0.62),
    layers:
      fastening?.depth === 'behind-head'
        ? [fastening, ...layers]
        : fastening
          ? [...layers, fastening]
          : layers,
  };
}

function wrapEdge(
  room: PartRoom,
  style: WrapStyle,
  window: Point[],
  colour: string,
  seed: number,
): PartLayer {
  const { palette } = room;
  if (style === 'swan') {
    return {
      name: 'swan-down',
      depth: 'over-head',
      ...CLOTH,
      draw: (ctx) => {
        inside(ctx, window, () => strokeSmooth(ctx, window, darker(colour, 0.5), 0.03, true));
        furBand(ctx, {
          line: moved(window, 0, -0.004, 1.03),
          width: 0.085,
          colour: '#fbfaf6',
          seed,
          hair: 0.035,
          inner: 0.26,
        });
      },
    };
  }
  if (style === 'veil') {
    return {
      name: 'zari-border',
      depth: 'over-head',
      ...GOLD,
      volume: 0.04,
      metal: 0.5,
      draw: (ctx) => {
        inside(ctx, window, () => strokeSmooth(ctx, window, darker(palette.trim, 0.65), 0.11, true));
        strokeSmooth(ctx, window, palette.trim, 0.075, true);
        strokeSmooth(ctx, window, palette.accent, 0.03, true);
        for (const spot of spotsAround(window, 0.062))
          bead(ctx, spot.x, spot.y, 0.013, lighter(palette.trim, 0.35));
      },
    };
  }
  const plain = style === 'surgical' || style === 'nape' || style === 'kerchief';
  return rim({
    name: 'wrap-edge',
    window,
    width: plain ? 0.045 : 0.052,
    colour: plain ? lighter(colour, 0.07) : style === 'silk' ? palette.trim : darker(colour, 0.08),
    material: style === 'silk' ? { ...SILK, metal: 0.4 } : CLOTH,
    ...(plain && { stitches: veiled(lighter(colour, 0.7), 0.8) }),
  });
}

/** A wrap worn by itself: surgeon, sunny day scarf, dancer's veil, swan. */
export function wrap(room: PartRoom, options: { style?: WrapStyle }): Headwear {
  return covered(wrapOf(room, options.style ?? 'scarf'));
}
