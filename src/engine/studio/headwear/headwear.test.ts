import { createCanvas } from '@napi-rs/canvas';
import { afterAll, describe, expect, it } from 'vitest';
import type { CostumePalette, Headwear, HeadwearPart, PartDepth, PartRoom } from '../costume/part.ts';
import type { HeadFit } from '../layers.ts';
import { seededRandom } from '../scene/seeded-random.ts';
import { hatBlock, pressedFit, skullShift, softBlock } from './half/hat-block.ts';
import { COVERED_HEADWEAR, HALF_HEADWEAR, HEADWEAR, OPEN_HEADWEAR } from './headwear.ts';

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

/** Crowns that the photo cuts off above the hairline or right at it, on all of them. */
const HALF_FITS: Readonly<Record<string, HeadFit>> = {
  ...FITS,
  'cut high': { ...PLAIN, cutY: -0.6 },
  'cut at the hairline': { ...FITS['big hair']!, cutY: -0.4 },
  'cut above the brows': { ...PLAIN, cutY: -0.31 },
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
  'scrub-cap': [{}, { goggles: true }],
  turban: ['royal', 'bhangra', 'pearl'].map((style) => ({ style })),
  beanie: [{}, { bobble: true, stripes: true }],
  'fur-hat': [{}, { frost: true }],
  beret: [{}, { plumed: true }],
  'petal-cap': ['petals', 'leaves', 'unicorn'].map((of) => ({ of })),
  'feather-cap': ['swan', 'phoenix'].map((bird) => ({ bird })),
  'hero-helmet': ['star', 'bolt', 'wings', 'fins', 'ears', 'frost', 'tech'].map((sign) => ({ sign })),
  'mascot-hood': ['bear', 'bunny', 'cat', 'monster', 'dragon'].map((animal) => ({ animal })),
  'racing-helmet': [{}, { sign: 'star' }],
};

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

/** Points of the head with its hair between two heights, as far out as the hair stands. */
function headPoints(fit: HeadFit, from: number, to: number): [number, number][] {
  const points: [number, number][] = [];
  for (let y = from; y < to; y += 0.03) {
    for (let i = -12; i <= 12; i++) points.push([(i / 12) * fit.hairHalfWidth, y]);
  }
  return points;
}

/** Points on the brows, on both ears and on hair that hangs beside the jaw. */
function sidePoints(fit: HeadFit): [number, number][] {
  const shift = Math.sin(fit.yaw) * 0.1;
  return [-1, 1].flatMap((side): [number, number][] => [
    ...[0.25, 0.45, 0.65].map((x): [number, number] => [side * fit.cheekHalfWidth * x + shift, fit.browY]),
    ...[0, 0.1, 0.2].map((dy): [number, number] => [side * (fit.cheekHalfWidth + 0.03), fit.eyeY + dy]),
    ...[0.5, 0.75].map((y): [number, number] => [side * (fit.cheekHalfWidth + 0.12), y]),
  ]);
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

  if (worn[1] in HALF_HEADWEAR) {
    it('leaves nothing of the head to be seen above its band', () => {
      for (const [name, fit] of Object.entries(HALF_FITS)) {
        const headwear = wear(worn, roomOf(fit));
        const [window, over] = [pixelsOf(headwear, 'window'), pixelsOf(headwear, OVER)];
        // A peaked cap sits higher than a soft one, and highest at its sides.
        const band = Math.max(hatBlock(pressedFit(fit)).brim - 0.11, (fit.cutY ?? -9) - 0.03);
        const bare = headPoints(fit, fit.crownY - 0.1, band).filter(
          ([x, y]) => alphaAt(window, x, y) > 0 && alphaAt(over, x, y) <= 200,
        );
        expect(bare, name).toEqual([]);
      }
    });

    it('meets the head below it without a gap', () => {
      for (const [name, fit] of Object.entries(HALF_FITS)) {
        const headwear = wear(worn, roomOf(fit));
        const [window, over] = [pixelsOf(headwear, 'window'), pixelsOf(headwear, OVER)];
        const skull = pressedFit(fit).hairHalfWidth - 0.05;
        const gaps = headPoints(fit, hatBlock(pressedFit(fit)).brim - 0.11, fit.eyeY).filter(
          ([x, y]) =>
            Math.abs(x - skullShift(fit)) < skull &&
            alphaAt(window, x, y) < 150 &&
            alphaAt(over, x, y) <= 200,
        );
        expect(gaps, name).toEqual([]);
      }
    });

    it('leaves the brows, the ears and the hair below them free', () => {
      for (const [name, fit] of Object.entries(HALF_FITS)) {
        const headwear = wear(worn, roomOf(fit));
        const [window, over] = [pixelsOf(headwear, 'window'), pixelsOf(headwear, OVER)];
        const hidden = sidePoints(fit).filter(
          ([x, y]) => alphaAt(window, x, y) < 255 || alphaAt(over, x, y) >= 40,
        );
        expect(hidden, name).toEqual([]);
      }
    });
  }

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
  it.each(Object.keys(HALF_HEADWEAR))('%s does not grow with the hair', (kind) => {
    const [plain, big] = [PLAIN, FITS['big hair']!].map((fit) =>
      pixelsOf(wear([kind, kind, {}], roomOf(fit)), OVER),
    );
    // What hair adds is a little width at the temples.
    const area = (pixels: Uint8Array): number =>
      pixels.filter((alpha, i) => i % 4 === 3 && alpha > 127).length;
    expect(area(big!)).toBeLessThan(area(plain!) * 1.08);
  });

  it('comes down to a crown that the photo cuts low, as far as the eyes let it', () => {
    const edge = (cutY: number | null): number => softBlock(pressedFit({ ...PLAIN, cutY })).brim;
    expect(edge(-0.36)).toBeCloseTo(-0.33);
    expect(edge(0)).toBeLessThan(PLAIN.eyeY - 0.1);
    expect(edge(-0.7)).toBe(edge(null));
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
