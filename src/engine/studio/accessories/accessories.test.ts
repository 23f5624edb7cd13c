import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { FITS, PLAIN } from '../../../../tests/support/portraits/worn-heads.ts';
import { bodyOf, shoulderY } from '../drawing/body.ts';
import type { Part, PartDepth, PartRoom } from '../drawing/part.ts';
import { seededRandom } from '../drawing/seeded-random.ts';
import { reachOf, stagingOf } from '../pose/staging.ts';
import { findTheme } from '../themes/themes.ts';
import { ACCESSORIES } from './accessories.ts';
import { CUDDLY_ANIMALS } from './cuddly-animals.ts';
import { HELD } from './held.ts';
import { MOUNTS } from './mount-animals.ts';

const UNIT = 90;
const FRONT: readonly PartDepth[] = ['over-neck', 'over-head', 'in-front'];

/** Half width, top and bottom in face units of the four aspect ratios' pictures. */
const PICTURES = {
  square: [1.67, -1.37, 1.97],
  tall: [1.35, -1.48, 2.13],
  wide: [2.22, -1.37, 1.97],
  cinema: [2.96, -1.37, 1.97],
} as const;
type Picture = keyof typeof PICTURES;

/** What is seen down at the knees, or at hanging wrists. */
const LOW: ReadonlySet<string> = new Set(['mount', 'vehicle', 'bangles']);

/** The edges of a picture in which this is worn: what is held has the child stand back, so that the hand is seen. */
function edgesOf(picture: Picture, kind: string): readonly [number, number, number] {
  const [right, top, bottom] = PICTURES[picture];
  if (LOW.has(kind)) return [right * 1.53, top, 3.8];
  const back = kind in HELD ? Math.max(1, REACH / right) : 1;
  return [right * back, top * back, bottom * back];
}

const REACH = reachOf(stagingOf({ ...findTheme('chef')!, accessories: [{ kind: 'staff' }] }, 1).arms);

const OPTIONS: Readonly<Record<string, readonly object[]>> = {
  'bow-tie': [{}, { dots: false }],
  garland: [{ of: 'flowers' }, { of: 'marigolds' }, { of: 'leaves' }],
  strapped: [{ device: 'binoculars' }, { device: 'camera' }],
  wings: ['angel', 'phoenix', 'fairy', 'butterfly', 'dragon'].map((of) => ({ of })),
  backpack: [{ of: 'school' }, { of: 'jet' }],
  staff: ['crystal', 'trident', 'star'].map((head) => ({ head })),
  shield: [{ form: 'kite' }, { form: 'round' }],
  mount: Object.keys(MOUNTS).map((of) => ({ of })),
  vehicle: ['car', 'plane', 'boat', 'bike', 'bicycle'].map((of) => ({ of })),
  cuddly: Object.keys(CUDDLY_ANIMALS).map((of) => ({ of })),
  ball: ['football', 'basketball', 'volleyball', 'globe'].map((of) => ({ of })),
  treat: ['mango', 'apple', 'pizza', 'watermelon'].map((of) => ({ of })),
  drum: ['tabla', 'dhol'].map((of) => ({ of })),
  sitar: [{ of: 'sitar' }, { of: 'veena' }],
};

/** Worn round the neck. */
const NECKLACES: ReadonlySet<string> = new Set(['temple-necklace', 'pearls', 'garland']);

/** Worn over the eyes. */
const EYEWEAR: ReadonlySet<string> = new Set(['glasses', 'sunglasses']);

type Worn = readonly [name: string, kind: string, options: object];
const EVERY_WAY = Object.keys(ACCESSORIES).flatMap((kind) =>
  (OPTIONS[kind] ?? [{}]).map((options): Worn => [`${kind} ${JSON.stringify(options)}`, kind, options]),
);

function roomOf([right, top, bottom]: readonly [number, number, number], fit = PLAIN): PartRoom {
  return {
    fit,
    palette: {
      primary: '#c8202f',
      secondary: '#1f4fb0',
      trim: '#e8b33a',
      accent: '#35c3b0',
      dark: '#1b2140',
      light: '#f4f1ea',
    },
    bounds: { left: -right, right, top, bottom },
    skin: '#c98f66',
    hair: '#3a2518',
    random: seededRandom(3),
  };
}

function draw(
  [, kind, options]: Worn,
  picture: Picture,
  fit = PLAIN,
  depths?: readonly PartDepth[],
): { data: Uint8ClampedArray; at: (x: number, y: number) => number; seen: number } {
  const edges = edgesOf(picture, kind);
  const [right, top, bottom] = edges;
  const width = Math.round(right * 2 * UNIT);
  const height = Math.round((bottom - top) * UNIT);
  const ctx = createCanvas(width, height).getContext('2d');
  ctx.setTransform(UNIT, 0, 0, UNIT, right * UNIT, -top * UNIT);
  const make = (ACCESSORIES as Readonly<Record<string, (options?: object) => Part>>)[kind]!;
  for (const layer of make(options)(roomOf(edges, fit))) {
    if (!depths || depths.includes(layer.depth)) layer.draw(ctx);
  }
  const { data } = ctx.getImageData(0, 0, width, height);
  let seen = 0;
  for (let i = 3; i < data.length; i += 4) if (data[i]! > 128) seen += 1;
  const at = (x: number, y: number): number =>
    data[(Math.round((y - top) * UNIT) * width + Math.round((x + right) * UNIT)) * 4 + 3] ?? 0;
  return { data, at, seen };
}

describe('accessories', () => {
  it('offers them in number', () => {
    expect(Object.keys(ACCESSORIES).length).toBeGreaterThanOrEqual(20);
  });

  it.each(EVERY_WAY)('%s is seen in every aspect ratio', (...worn) => {
    const least = worn[1] === 'bindi' ? 8 : 180;
    for (const picture of Object.keys(PICTURES) as Picture[])
      expect(draw(worn, picture).seen, picture).toBeGreaterThan(least);
  });

  it.each(EVERY_WAY.filter(([, kind]) => !EYEWEAR.has(kind)))(
    '%s leaves the face free from brows to chin',
    (...worn) => {
      for (const cheekHalfWidth of [0.34, 0.41, 0.49]) {
        const fit = { ...PLAIN, cheekHalfWidth, jawHalfWidth: cheekHalfWidth * 0.8 };
        const { at } = draw(worn, 'square', fit, FRONT);
        for (let y = fit.browY + 0.02; y < fit.chinY - 0.06; y += 0.03) {
          for (let x = -0.9; x <= 0.9; x += 0.1) expect(at(x * fit.jawHalfWidth, y), `${x}, ${y}`).toBe(0);
        }
      }
    },
  );

  it.each([...EYEWEAR].flatMap((kind) => Object.entries(FITS).map(([head, fit]) => ({ kind, head, fit }))))(
    '$kind lie round both eyes of a head that is $head, and cover neither nose nor mouth',
    ({ kind, fit }) => {
      const { at } = draw([kind, kind, {}], 'square', fit);
      const [left, right] = fit.eyesX;
      const apart = right - left;
      const within = (from: number, to: number) =>
        Math.max(...Array.from({ length: 40 }, (_, i) => at(from + ((to - from) * i) / 39, fit.eyeY)));
      for (const x of fit.eyesX) {
        if (kind === 'sunglasses') expect(at(x, fit.eyeY)).toBeGreaterThan(200);
        else expect(at(x, fit.eyeY)).toBeLessThan(60);
        expect(within(x, x + apart * 0.5), 'inner or outer rim').toBeGreaterThan(150);
        expect(within(x - apart * 0.5, x), 'the other rim').toBeGreaterThan(150);
      }
      for (const y of [fit.noseY + 0.05, fit.mouthY]) expect(at((left + right) / 2, y)).toBe(0);
    },
  );

  it.each(EVERY_WAY.filter(([, kind]) => NECKLACES.has(kind)))(
    '%s hangs from the neck or the shoulders, however wide they are, and not from the air above them',
    (...worn) => {
      for (const jawHalfWidth of [0.28, 0.34, 0.42]) {
        const fit = { ...PLAIN, jawHalfWidth };
        const body = bodyOf(roomOf(edgesOf('square', worn[1]), fit));
        const { at } = draw(worn, 'square', fit);
        for (let x = body.neckHalf + 0.08; x < 1; x += 0.02) {
          for (const side of [-1, 1]) {
            for (let up = worn[1] === 'garland' ? 0.14 : 0.09; up < 0.4; up += 0.03)
              expect(at(side * x, shoulderY(body, x) - up), `${x}, ${up}`).toBe(0);
          }
        }
      }
    },
  );

  it.each(EVERY_WAY)('%s is the same for the same seed', (...worn) => {
    expect(Buffer.from(draw(worn, 'square').data).equals(Buffer.from(draw(worn, 'square').data))).toBe(true);
  });
});
