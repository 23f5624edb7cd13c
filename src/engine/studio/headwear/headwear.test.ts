import { createCanvas } from '@napi-rs/canvas';
import { afterAll, describe, expect, it } from 'vitest';
import type { CostumePalette, Headwear, HeadwearPart, PartDepth, PartRoom } from '../costume/part.ts';
import type { HeadFit } from '../layers.ts';
import { seededRandom } from '../scene/seeded-random.ts';
import { hairHalfWidthAt } from './anatomy.ts';
import { COVERED_HEADWEAR, HEADWEAR, OPEN_HEADWEAR } from './headwear.ts';

const SIZE = 224;
const UNIT = 66;
const MIDDLE = { x: 112, y: 104 };
const OVER: readonly PartDepth[] = ['over-neck', 'over-head', 'in-front'];

const PALETTE: CostumePalette = {
  primary: '#c8202f',
  secondary: '#1f4fb0',
  trim: '#e8b33a',
  accent: '#35c3b0',
  dark: '#1b2140',
  light: '#f4f1ea',
};

const PLAIN: HeadFit = {
  cheekHalfWidth: 0.41,
  jawHalfWidth: 0.33,
  eyeY: -0.12,
  noseY: 0.1,
  mouthY: 0.27,
  chinY: 0.5,
  browY: -0.22,
  foreheadY: -0.5,
  crownY: -0.92,
  hairHalfWidth: 0.58,
  cutY: null,
  yaw: 0,
  pitch: 0,
};

/** Narrow to round, shaved to a great shock of hair, turned to both sides; and what photographs gave. */
const FITS: Readonly<Record<string, HeadFit>> = {
  plain: PLAIN,
  narrow: { ...PLAIN, cheekHalfWidth: 0.34, jawHalfWidth: 0.26, hairHalfWidth: 0.42, crownY: -0.74 },
  round: { ...PLAIN, cheekHalfWidth: 0.5, jawHalfWidth: 0.42, hairHalfWidth: 0.66 },
  'big hair': { ...PLAIN, hairHalfWidth: 0.86, crownY: -1.2 },
  'turned left': { ...PLAIN, yaw: -0.45, cheekHalfWidth: 0.38 },
  'turned right': { ...PLAIN, yaw: 0.45, cheekHalfWidth: 0.38 },
  'drawn child': {
    ...PLAIN,
    eyeY: -0.012,
    browY: -0.18,
    foreheadY: -0.46,
    mouthY: 0.3,
    cheekHalfWidth: 0.43,
  },
  smiling: {
    ...PLAIN,
    eyeY: -0.187,
    noseY: 0.078,
    mouthY: 0.158,
    browY: -0.336,
    cheekHalfWidth: 0.428,
    crownY: -1.007,
  },
  'chin raised': {
    ...PLAIN,
    eyeY: -0.139,
    noseY: 0.195,
    mouthY: 0.255,
    chinY: 0.432,
    browY: -0.246,
    foreheadY: -0.432,
    crownY: -0.732,
  },
};

/** Every option of every kind that has some; the others are worn as they are. */
const OPTIONS: Readonly<Record<string, readonly object[]>> = {
  'leaf-garland': [{ ears: true }, { ears: false }],
  'hero-circlet': [{ sign: 'star' }, { sign: 'wings' }, { sign: 'stone' }],
  'raised-visor': [{}, { glasses: true }],
  headband: [{}, { knot: false }],
  'maang-tikka': [{ temple: true }, { temple: false }],
  'service-cap': [{ branch: 'pilot' }, { branch: 'police' }],
  'sports-cap': [{ emblem: 'star' }, { emblem: 'ball' }, { emblem: 'bolt' }],
  'hero-cowl': ['plain', 'web', 'star', 'fins', 'ears', 'frost', 'bolt'].map((style) => ({ style })),
  'cloth-hood': ['cloak', 'elf', 'wizard', 'hoodie', 'rain'].map((style) => ({ style })),
  'fur-hood': [{}, { frost: true }],
  'mascot-hood': ['bear', 'bunny', 'cat', 'monster', 'dragon', 'unicorn'].map((animal) => ({ animal })),
  'knight-helmet': ['plume', 'wings', 'horns'].map((style) => ({ style })),
  'racing-helmet': [{}, { sign: 'star' }],
  turban: ['royal', 'bhangra', 'pearl'].map((style) => ({ style })),
  wrap: ['scarf', 'bandana', 'veil', 'nape', 'silk', 'surgical', 'swan', 'kerchief'].map((style) => ({
    style,
  })),
  'hat-on-wrap': [
    ...[
      'service-cap',
      'police-cap',
      'sports-cap',
      'chef-hat',
      'safari-hat',
      'straw-hat',
      'trilby',
      'top-hat',
    ],
    ...['tricorn', 'wizard-hat', 'royal-crown', 'tiara', 'ice-crown', 'shell-crown', 'phoenix-crown'],
    ...['flower-crown', 'leaf-garland', 'hero-circlet', 'winged-circlet', 'maang-tikka', 'headset', 'visor'],
  ].map((hat) => ({ hat })),
};

/** Hats that enclose the top of the head: no hair may stand out of them. */
const HATS = [
  'wizard-hat',
  'service-cap',
  'sports-cap',
  'chef-hat',
  'safari-hat',
  'straw-hat',
  'trilby',
  'top-hat',
];

function roomOf(fit: HeadFit, palette = PALETTE, seed = 7): PartRoom {
  return {
    fit,
    palette,
    bounds: { left: -1.67, right: 1.67, top: -1.37, bottom: 1.97 },
    skin: '#c98f66',
    hair: '#3a2518',
    mode: 'covered',
    random: seededRandom(seed),
  };
}

type Make = (options?: object) => HeadwearPart;
type Worn = readonly [name: string, kind: string, options: object];

function everyWay(registry: Readonly<Record<string, unknown>>): Worn[] {
  return Object.keys(registry).flatMap((kind) =>
    (OPTIONS[kind] ?? [{}]).map((options): Worn => [`${kind} ${JSON.stringify(options)}`, kind, options]),
  );
}

function wear([, kind, options]: Worn, room: PartRoom): Headwear {
  return (HEADWEAR as Readonly<Record<string, Make>>)[kind]!(options)(room);
}

const canvas = createCanvas(SIZE, SIZE);
const ctx = canvas.getContext('2d');

/** Pixels of all layers of some depths on each other, or of the window. */
function pixelsOf(headwear: Headwear, depths: readonly PartDepth[] | 'window'): Uint8Array {
  ctx.save();
  ctx.clearRect(0, 0, SIZE, SIZE);
  ctx.setTransform(UNIT, 0, 0, UNIT, MIDDLE.x, MIDDLE.y);
  if (depths === 'window') headwear.window?.(ctx);
  else for (const layer of headwear.layers) if (depths.includes(layer.depth)) layer.draw(ctx);
  ctx.restore();
  return canvas.data().slice();
}

function alphaAt(pixels: Uint8Array, x: number, y: number): number {
  const column = Math.round(MIDDLE.x + x * UNIT);
  const row = Math.round(MIDDLE.y + y * UNIT);
  return pixels[(row * SIZE + column) * 4 + 3] ?? 0;
}

/** Points over both eyes and the mouth, moved with the head's turn. */
function featurePoints(fit: HeadFit): [number, number][] {
  const points: [number, number][] = [];
  const shift = Math.sin(fit.yaw) * 0.1;
  for (let step = -4; step <= 4; step++) {
    for (const side of [-1, 1]) {
      for (const dy of [-0.06, 0, 0.06])
        points.push([side * fit.cheekHalfWidth * 0.44 + shift + step * 0.024, fit.eyeY + dy]);
    }
    for (const dy of [-0.06, 0, 0.07]) points.push([shift + step * 0.042, fit.mouthY + dy]);
  }
  return points;
}

describe.each(everyWay(HEADWEAR))('%s', (...worn) => {
  /** What the piece lays over a face of each fit, drawn once for all the tests that look at it. */
  const drawn = new Map<string, Uint8Array>();
  function overFace(fit: string): Uint8Array {
    const pixels = drawn.get(fit) ?? pixelsOf(wear(worn, roomOf(FITS[fit]!)), OVER);
    drawn.set(fit, pixels);
    return pixels;
  }
  afterAll(() => drawn.clear());

  it('covers neither eyes nor mouth of any face', () => {
    for (const [name, fit] of Object.entries(FITS)) {
      const over = overFace(name);
      const covered = featurePoints(fit).filter(([x, y]) => alphaAt(over, x, y) >= 40);
      expect(covered, name).toEqual([]);
    }
  });

  if (worn[1] in COVERED_HEADWEAR)
    it('shows the face through its window and hides the rest', () => {
      for (const [name, fit] of Object.entries(FITS)) {
        const headwear = wear(worn, roomOf(fit));
        expect(headwear.lining).toMatch(/^#[0-9a-f]{6}$/);
        const window = pixelsOf(headwear, 'window');
        const cheeks = [-1, 1].map((side): [number, number] => [side * fit.cheekHalfWidth * 0.85, fit.noseY]);
        const inside: [number, number][] = [...featurePoints(fit), ...cheeks, [0, fit.browY], [0, fit.chinY]];
        const hidden = inside.filter(([x, y]) => alphaAt(window, x, y) !== 255);
        expect(hidden, name).toEqual([]);
        expect(openEdge(window, overFace(name)), `${name}: bare edge of the window`).toBe(0);
      }
    });

  if (worn[1] in OPEN_HEADWEAR)
    it('has no window', () => {
      expect(wear(worn, roomOf(PLAIN)).window).toBeUndefined();
    });

  it('is the same for the same seed, and when drawn again', () => {
    const depths: readonly PartDepth[] = ['behind-body', 'behind-head', ...OVER];
    const once = wear(worn, roomOf(PLAIN));
    const first = pixelsOf(once, depths);
    expect(Buffer.compare(pixelsOf(once, depths), first)).toBe(0);
    expect(Buffer.compare(pixelsOf(wear(worn, roomOf(PLAIN)), depths), first)).toBe(0);
  });

  if (worn[1] !== 'none')
    it('takes the palette', () => {
      const other: CostumePalette = {
        primary: '#118844',
        secondary: '#ffaa00',
        trim: '#c0c8d4',
        accent: '#8844cc',
        dark: '#402010',
        light: '#cce8ff',
      };
      const dyed = pixelsOf(wear(worn, roomOf(PLAIN, other)), OVER);
      expect(Buffer.compare(dyed, overFace('plain'))).not.toBe(0);
    });
});

describe('headwear', () => {
  it('offers both families in number', () => {
    expect(Object.keys(OPEN_HEADWEAR).length).toBeGreaterThanOrEqual(24);
    expect(Object.keys(COVERED_HEADWEAR).length).toBeGreaterThanOrEqual(20);
  });

  it.each(HATS)('%s holds the hair that it is put on', (kind) => {
    for (const [name, fit] of Object.entries(FITS)) {
      const over = pixelsOf(wear([kind, kind, {}], roomOf(fit)), OVER);
      const brim = Math.min(fit.foreheadY, fit.browY - 0.2) - 0.04;
      for (let y = fit.crownY + 0.02; y < brim; y += 0.03) {
        const half = hairHalfWidthAt(fit, y) - 0.01;
        const bare = [-half, -half / 2, 0, half / 2, half].filter((x) => alphaAt(over, x, y) <= 200);
        expect(bare, `${name}: hair at ${y.toFixed(2)}`).toEqual([]);
      }
    }
  });

  it('lets a theme tint one piece alone', () => {
    const plain = pixelsOf(HEADWEAR['royal-crown']()(roomOf(PLAIN)), OVER);
    const tinted = pixelsOf(HEADWEAR['royal-crown']({ tint: { trim: '#c0c8d4' } })(roomOf(PLAIN)), OVER);
    expect(Buffer.compare(tinted, plain)).not.toBe(0);
  });
});

/** Pixels on the window's edge that nothing lies over: there a cut-out's edge would be seen. */
function openEdge(window: Uint8Array, over: Uint8Array): number {
  let bare = 0;
  for (let row = 1; row < SIZE - 1; row++) {
    for (let column = 1; column < SIZE - 1; column++) {
      const at = (row * SIZE + column) * 4 + 3;
      if (window[at]! < 128) continue;
      const edge = [at - 4, at + 4, at - SIZE * 4, at + SIZE * 4].some((near) => window[near]! < 128);
      if (edge && over[at]! < 200) bare += 1;
    }
  }
  return bare;
}
