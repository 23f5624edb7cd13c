import { beforeAll, describe, expect, it } from 'vitest';
import { sized } from '../../../../tests/support/test-size.ts';
import { SCENE_KINDS, type SceneKind, type SceneSpec } from './scene-spec.ts';
import { paintScene } from './scenes.ts';

const pixels = (
  spec: SceneSpec,
  [width, height]: readonly [width: number, height: number],
  { seed = 3, mirrored = false }: { seed?: number; mirrored?: boolean } = {},
) =>
  paintScene(spec, { width, height, seed, mirrored }).getContext('2d').getImageData(0, 0, width, height).data;

function luminance(data: Uint8ClampedArray, i: number): number {
  return 0.2126 * data[i]! + 0.7152 * data[i + 1]! + 0.0722 * data[i + 2]!;
}

/** Mean step between neighbours in a box of fractions: how busy it is. */
function detail(
  data: Uint8ClampedArray,
  width: number,
  height: number,
  box: readonly [number, number, number, number],
): number {
  let sum = 0;
  let n = 0;
  for (let y = Math.round(box[1] * height); y < box[3] * height; y++) {
    for (let x = Math.round(box[0] * width); x < box[2] * width - 1; x++) {
      const i = (y * width + x) * 4;
      sum += Math.abs(luminance(data, i) - luminance(data, i + 4));
      n++;
    }
  }
  return sum / n;
}

const DRAWN: ReadonlySet<SceneKind> = new Set(['pixel-arcade', 'comic-burst', 'graffiti-wall', 'neon-city']);

/** Cloth and clouds of gas, the same all over: they are calm by having no edges anywhere. */
const EVEN: ReadonlySet<SceneKind> = new Set(['studio-backdrop', 'nebula']);

const SQUARE = 256;
const [WIDTH, HEIGHT] = [84, 112];
const RATIOS = [
  [SQUARE, SQUARE],
  [WIDTH, HEIGHT],
  [60, 107],
  [150, 64],
  // Between the others.
  ...sized([], [[128, 72] as const]),
] as const;

describe.each(SCENE_KINDS)('scene %s', (kind) => {
  /** Painted once for all that is asked of them: a small scene takes as long as a large one. */
  let inEveryRatio: readonly Uint8ClampedArray[];
  let square: Uint8ClampedArray;
  let upright: Uint8ClampedArray;
  beforeAll(() => {
    inEveryRatio = RATIOS.map(([width, height]) => pixels({ kind }, [width, height]));
    [square, upright] = inEveryRatio as [Uint8ClampedArray, Uint8ClampedArray];
  });

  it('fills every ratio opaquely, with tonal range', () => {
    for (const data of inEveryRatio) {
      let low = 255;
      let high = 0;
      let seeThrough = 0;
      for (let i = 0; i < data.length; i += 4) {
        if (data[i + 3] !== 255) seeThrough++;
        const l = luminance(data, i);
        low = Math.min(low, l);
        high = Math.max(high, l);
      }
      expect(seeThrough).toBe(0);
      expect(high - low).toBeGreaterThan(30);
    }
  });

  it('is calmer behind the head than drawings are', () => {
    expect(detail(square, SQUARE, SQUARE, [0.36, 0.24, 0.64, 0.56])).toBeLessThan(DRAWN.has(kind) ? 14 : 5.5);
  });

  it('is calmer behind the face than at the sides', () => {
    if (EVEN.has(kind)) return;
    let [face, sides] = [0, 0];
    for (const data of [square, pixels({ kind }, [SQUARE, SQUARE], { seed: 1 })]) {
      face += detail(data, SQUARE, SQUARE, [0.4, 0.28, 0.6, 0.52]);
      sides +=
        detail(data, SQUARE, SQUARE, [0, 0.1, 0.22, 1]) + detail(data, SQUARE, SQUARE, [0.78, 0.1, 1, 1]);
    }
    expect(face).toBeLessThan(sides / 2);
  });

  it('is its mirror image when mirrored', () => {
    const other = pixels({ kind }, [WIDTH, HEIGHT], { seed: 3, mirrored: true });
    let most = 0;
    for (let y = 0; y < HEIGHT; y++)
      for (let x = 0; x < WIDTH; x++)
        for (let k = 0; k < 3; k++)
          most = Math.max(
            most,
            Math.abs(upright[(y * WIDTH + x) * 4 + k]! - other[(y * WIDTH + WIDTH - 1 - x) * 4 + k]!),
          );
    expect(most).toBeLessThanOrEqual(2);
  });

  it('takes the colours it is given', () => {
    const dyed = pixels({ kind, palette: { base: '#10c040', bright: '#80ff90' } }, [WIDTH, HEIGHT]);
    let difference = 0;
    for (let i = 0; i < upright.length; i++) difference += Math.abs(upright[i]! - dyed[i]!);
    expect(difference / upright.length).toBeGreaterThan(1);
  });
});

describe('painting a scene', () => {
  it.each(['sunset', 'night'] as const)(
    'lets %s fall over what is painted in colours of its own, too',
    (hour) => {
      const shade = (spec: SceneSpec) => {
        const data = pixels(spec, [96, 96]);
        const [red, blue]: [number[], number[]] = [[], []];
        // Where the palms are.
        for (let y = 20; y < 50; y++)
          for (let x = 4; x < 26; x++) {
            red.push(data[(y * 96 + x) * 4]!);
            blue.push(data[(y * 96 + x) * 4 + 2]!);
          }
        const mean = (list: number[]) => list.reduce((sum, value) => sum + value, 0) / list.length;
        return { warmth: mean(red) - mean(blue), light: mean(red) + mean(blue) };
      };
      const [day, late] = [shade({ kind: 'beach' }), shade({ kind: 'beach', hour })];
      expect(late.light).toBeLessThan(day.light);
      if (hour === 'sunset') expect(late.warmth).toBeGreaterThan(day.warmth + 10);
      else expect(late.warmth).toBeLessThan(day.warmth);
    },
  );

  it('is the same for the same seed and another for another', () => {
    const one = pixels({ kind: 'space' }, [160, 160], { seed: 1 });
    for (let i = 0; i < 8; i++) pixels({ kind: 'space' }, [160, 160], { seed: 50 + i });
    expect(
      Buffer.compare(Buffer.from(one), Buffer.from(pixels({ kind: 'space' }, [160, 160], { seed: 1 }))),
    ).toBe(0);
    expect(
      Buffer.compare(Buffer.from(one), Buffer.from(pixels({ kind: 'space' }, [160, 160], { seed: 2 }))),
    ).not.toBe(0);
  });

  it('paints large pictures at their full size', () => {
    const canvas = paintScene({ kind: 'studio-backdrop' }, { width: 2400, height: 1200, seed: 1 });
    expect([canvas.width, canvas.height]).toEqual([2400, 1200]);
  });
});
