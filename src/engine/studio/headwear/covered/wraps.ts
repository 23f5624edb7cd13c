import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Headwear, PartLayer, PartRoom } from '../../costume/part.ts';
import { seededRandom } from '../../scene/seeded-random.ts';
import { faceWindow, type HoodForm, hoodOutline, skullTop } from '../anatomy.ts';
import { inside, moved, type Point, spotsAround, strokeSmooth } from '../curve.ts';
import { CLOTH, GOLD, SILK } from '../material.ts';
import { bead, disc, oval } from '../ornament.ts';
import { seedOf } from '../piece.ts';
import { fold, furBand, seam } from '../textile.ts';
import { darker, lighter, veiled } from '../tint.ts';
import { drapes, gathers } from './draping.ts';
import { covered, rim, shell } from './shell.ts';
import { wrapFastening } from './wrap-fastening.ts';

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
        strokeSmooth(ctx, window, darker(colour, 0.5), 0.046, true);
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
