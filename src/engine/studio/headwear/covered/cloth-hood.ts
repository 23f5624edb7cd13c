import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Headwear, PartRoom } from '../../costume/part.ts';
import { faceWindow, type HoodForm, hoodOutline, skullTop } from '../anatomy.ts';
import { type Point, strokeSmooth } from '../curve.ts';
import { CLOTH, GOLD, type Material } from '../material.ts';
import { leaf, star } from '../ornament.ts';
import { seam } from '../textile.ts';
import { darker, lighter, mixed, veiled } from '../tint.ts';
import { drapes } from './draping.ts';
import { clasp, drawstrings, studs } from './hood-fastenings.ts';
import { covered, rim, shell } from './shell.ts';

export type HoodStyle = 'cloak' | 'elf' | 'wizard' | 'hoodie' | 'rain';

const HOOD_FORMS: Readonly<Record<HoodStyle, HoodForm>> = {
  cloak: { ease: 0.27, rise: 0.08, spread: 0.26, hem: 0.42 },
  elf: { ease: 0.25, rise: 0.04, point: 0.2, spread: 0.24, hem: 0.42 },
  wizard: { ease: 0.27, rise: 0.06, point: 0.28, spread: 0.26, hem: 0.44 },
  hoodie: { ease: 0.24, rise: 0.06, spread: 0.2, hem: 0.36 },
  rain: { ease: 0.24, rise: 0.07, spread: 0.2, hem: 0.34 },
};

/** Stars, leaves or seams on the hood itself. */
function hoodPattern(ctx: SKRSContext2D, room: PartRoom, style: HoodStyle, window: readonly Point[]): void {
  const { fit, palette } = room;
  const top = skullTop(fit);
  const edge = window.map(([x, y]): Point => [x * 1.17, (y - fit.eyeY) * 1.13 + fit.eyeY]);
  if (style === 'rain' || style === 'hoodie') {
    seam(
      ctx,
      [
        [0, top - 0.1],
        [0, (window[0]?.[1] ?? 0) - 0.02],
      ],
      palette.primary,
      0.012,
      veiled(lighter(palette.primary, 0.6), 0.7),
    );
    seam(ctx, edge, palette.primary, 0.01, style === 'rain' ? palette.light : undefined);
  } else {
    strokeSmooth(ctx, edge, palette.trim, 0.014, true);
  }
  if (style === 'wizard') {
    for (const [x, y, size] of [
      [-0.36, -0.62, 0.05],
      [0.3, -0.7, 0.06],
      [0.02, -0.78, 0.04],
      [0.57, -0.2, 0.045],
      [-0.58, -0.06, 0.05],
      [0.7, 0.72, 0.06],
      [-0.66, 0.74, 0.05],
      [0.56, 0.24, 0.03],
    ] as const) {
      star(ctx, x, y, size, palette.trim);
    }
  }
  if (style === 'elf') {
    for (const [i, [x, y]] of edge.entries())
      if (y < fit.mouthY)
        leaf(ctx, x * 1.08, y - 0.02, 0.085, i * 0.5 + 0.4, mixed(palette.trim, palette.primary, 0.25));
  }
}

/** A cloth hood over head and shoulders, open around the face. */
export function clothHood(room: PartRoom, options: { style?: HoodStyle }): Headwear {
  const { fit, palette } = room;
  const { style = 'cloak' } = options;
  const form = HOOD_FORMS[style];
  const window = faceWindow(fit, { air: 0.05, brow: 0.02, chin: 0.01 });
  const material: Material = style === 'rain' ? { ...CLOTH, gloss: 0.6 } : CLOTH;
  const body = shell({
    name: 'hood',
    outer: hoodOutline(fit, form),
    window,
    colour: palette.primary,
    material: { ...material, volume: 0.26 },
    paint: (ctx) => {
      drapes(ctx, room, form, style === 'rain' ? 0.7 : 1.15);
      hoodPattern(ctx, room, style, window);
    },
  });
  const plain = style === 'hoodie' || style === 'rain';
  const edge = rim({
    name: 'hood-rim',
    window,
    width: plain ? 0.075 : 0.06,
    colour: plain ? lighter(palette.primary, 0.08) : palette.trim,
    material: plain ? CLOTH : { ...GOLD, metal: 0.35 },
    stitches: plain ? veiled(lighter(palette.primary, 0.7), 0.8) : darker(palette.trim, 0.4),
  });
  const fastening =
    style === 'hoodie' ? drawstrings(room) : style === 'rain' ? studs(room) : clasp(room, style);
  return covered({ window, lining: darker(palette.secondary, 0.5), layers: [body, edge, fastening] });
}
