import { describe, expect, it } from 'vitest';
import { sized } from '../../../tests/support/test-size.ts';
import { PICTURE_SIZES } from '../vocabulary.ts';
import { frameFor, renderPortrait } from './compose.ts';
import { bodyFrameOf } from './drawing/body-frame.ts';
import type { Bitmap, HeadLayer, HeadMode } from './drawing/layers.ts';
import { PLAIN_FINISH } from './finish/finish-spec.ts';
import { CHILDREN } from './model-child/child-look.ts';
import { drawModelChild } from './model-child/model-child.ts';
import { stagingOf } from './pose/staging.ts';
import type { ThemeSpec } from './themes/theme-spec.ts';
import { findTheme, THEMES } from './themes/themes.ts';

const SIZE = 160;
/** Of a theme's first try; the rest of its tries differ in what the arms do. */
const staged = (theme: ThemeSpec) => stagingOf(theme, 1);

/** A theme without its finish, so that only composition and light are seen. */
function unfinished(id: string): ThemeSpec {
  const theme = findTheme(id);
  if (!theme) throw new Error(id);
  const grade = { ...PLAIN_FINISH.grade, contrast: 0, saturation: 1 };
  return { ...theme, overlay: null, finish: { grade, bloom: 0, glow: 0, vignette: 0, grain: 0, paper: 0 } };
}

function childIn(theme: ThemeSpec): HeadLayer {
  return drawModelChild(CHILDREN.aarav, frameFor(staged(theme), SIZE, SIZE));
}

/** The ways in which a theme may show a head. */
function modesOf(theme: ThemeSpec): readonly HeadMode[] {
  return theme.hidesHair ? ['covered'] : ['open', 'half'];
}

/** Correlation of the red channel of the head's eyes and mouth with what the picture shows `shift` pixels on. */
function featureCorrelation(head: HeadLayer, picture: Bitmap, shift = 0): number {
  const pairs: [number, number][] = [];
  for (let i = 0; i < head.featureMask.data.length; i++) {
    if (head.featureMask.data[i]! < 255) continue;
    const x = (i % head.pixels.width) + head.left + shift;
    const y = Math.floor(i / head.pixels.width) + head.top;
    pairs.push([head.pixels.data[i * 4]!, picture.data[(y * picture.width + x) * 4]!]);
  }
  const mean = (k: 0 | 1): number => pairs.reduce((sum, pair) => sum + pair[k], 0) / pairs.length;
  const [mx, my] = [mean(0), mean(1)];
  const cov = pairs.reduce((sum, [p, q]) => sum + (p - mx) * (q - my), 0);
  const spread = (k: 0 | 1, m: number): number =>
    Math.sqrt(pairs.reduce((sum, pair) => sum + (pair[k] - m) ** 2, 0));
  return cov / (spread(0, mx) * spread(1, my));
}

describe('rendering a portrait', () => {
  it.each(['astronaut', 'caped-hero', 'ballet-grace', 'chef', 'brave-knight'])(
    'changes eyes and mouth by light alone in %s',
    async (id) => {
      const theme = unfinished(id);
      const head = childIn(theme);
      for (const mode of modesOf(theme)) {
        const size = { width: SIZE, height: SIZE };
        const picture = await renderPortrait(head, theme, { ...size, mode, seed: 1, staging: staged(theme) });
        const inPlace = featureCorrelation(head, picture);
        // The rest is the light's gradient over the face and the finish's soft shoulder.
        expect(inPlace).toBeGreaterThan(0.96);
        expect(inPlace).toBeGreaterThan(featureCorrelation(head, picture, 2) + 0.1);
      }
    },
  );

  it('gives the same pixels for the same seed and reports its steps in order', async () => {
    const theme = findTheme('mystical-elf')!;
    const head = childIn(theme);
    const steps: string[] = [];
    const options = { width: SIZE, height: SIZE, mode: 'open', seed: 9, staging: staged(theme) } as const;
    const one = await renderPortrait(head, theme, { ...options, onStep: (step) => steps.push(step) });
    const two = await renderPortrait(head, theme, options);
    expect(Buffer.compare(Buffer.from(one.data), Buffer.from(two.data))).toBe(0);
    expect(steps).toEqual(['painting-scene', 'dressing-up', 'lighting', 'finishing']);
  });

  it('shows nothing of a head above the band of a half-covering hat, and all of it below', async () => {
    const theme = unfinished('doctor');
    const head = childIn(theme);
    const { frame, fit } = head;
    const options = { width: SIZE, height: SIZE, seed: 1, staging: staged(theme) } as const;
    const [open, half] = [
      await renderPortrait(head, theme, { ...options, mode: 'open' }),
      await renderPortrait(head, theme, { ...options, mode: 'half' }),
    ];
    const difference = (x: number, y: number): number => {
      const column = Math.round(frame.x + x * frame.faceHeight);
      const row = Math.round(frame.y + y * frame.faceHeight);
      const at = (row * SIZE + column) * 4;
      return Math.max(
        ...[0, 1, 2].map((channel) => Math.abs(half.data[at + channel]! - open.data[at + channel]!)),
      );
    };
    for (const x of [-0.2, 0, 0.2]) {
      expect(difference(x, fit.foreheadY - 0.1)).toBeGreaterThan(20);
      expect(difference(x, fit.mouthY)).toBeLessThan(10);
    }
  });

  it.each([
    ['caped-hero', false],
    ['ballet-grace', true],
  ])('ends a photo’s neck within a collar that closes round it, and nowhere else: %s', async (id, isOpen) => {
    const theme = unfinished(id);
    const child = childIn(theme);
    const { frame, fit, left, top, pixels, hairMask } = child;
    const data = pixels.data.slice();
    const hair = hairMask.data.slice();
    // A blue neck, longer than any collar is high.
    for (let pixel = 0; pixel < hair.length; pixel++) {
      const u = (left + (pixel % pixels.width) - frame.x) / frame.faceHeight;
      const v = (top + Math.floor(pixel / pixels.width) - frame.y) / frame.faceHeight;
      if (Math.abs(u) > 0.18 || v < fit.chinY) continue;
      data.set([0, 0, 255, 255], pixel * 4);
      hair[pixel] = 0;
    }
    const head = { ...child, pixels: { ...pixels, data }, hairMask: { ...hairMask, data: hair } };
    const size = { width: SIZE, height: SIZE };
    const picture = await renderPortrait(head, theme, {
      ...size,
      ...{ mode: 'open', seed: 1, staging: staged(theme) },
    });
    const blueAt = (v: number): number => {
      const at = (Math.round(frame.y + v * frame.faceHeight) * SIZE + Math.round(frame.x)) * 4;
      const [r, g, b] = picture.data.subarray(at, at + 3);
      return b! - Math.max(r!, g!);
    };
    // Below the hero's collar, above the dancer's neckline.
    const below = blueAt(fit.chinY + 0.16);
    if (isOpen) expect(below).toBeGreaterThan(60);
    else expect(below).toBeLessThan(0);
  });

  it('leaves the head layer as it was', async () => {
    const theme = unfinished('doctor');
    const head = childIn(theme);
    const before = head.pixels.data.slice();
    const size = { width: SIZE, height: SIZE };
    await renderPortrait(head, theme, { ...size, mode: 'half', seed: 1, staging: staged(theme) });
    expect(Buffer.compare(Buffer.from(before), Buffer.from(head.pixels.data))).toBe(0);
  });
});

const SMALL_SEED = 4;

/** Meera in a picture of 96 x 96: themes that frame her alike share her. */
const meeras = new Map<string, HeadLayer>();
function smallMeera(theme: ThemeSpec): HeadLayer {
  const frame = frameFor(stagingOf(theme, SMALL_SEED), 96, 96);
  const name = JSON.stringify(frame);
  const head = meeras.get(name) ?? drawModelChild(CHILDREN.meera, frame);
  meeras.set(name, head);
  return head;
}

describe('themes', () => {
  it('have unique ids and a face inside every ratio', () => {
    expect(new Set(THEMES.map(({ id }) => id)).size).toBe(THEMES.length);
    const { fit } = smallMeera(THEMES[0]!);
    for (const theme of THEMES) {
      for (const [width, height] of Object.values(PICTURE_SIZES.standard)) {
        const frame = frameFor(staged(theme), width, height);
        expect(frame.y - frame.faceHeight * 1.3).toBeGreaterThan(0);
        const shoulders = bodyFrameOf({ frame, fit }).faceHeight * 1.33;
        expect(shoulders).toBeLessThan(width / 2);
      }
    }
  });

  it('hide the hair only where they are known by a hood or helmet, and say so', () => {
    const hiding = THEMES.filter(({ hidesHair }) => hidesHair !== undefined);
    expect(hiding.length).toBeLessThanOrEqual(20);
    for (const { id, hidesHair } of hiding) expect(hidesHair?.split(' ').length, id).toBeGreaterThan(3);
    for (const { id, hidesHair, headwear } of THEMES)
      expect('covered' in headwear, id).toBe(hidesHair !== undefined);
  });

  // One mode of each theme in turn; `npm run soak` draws every theme in all of its modes.
  const drawn = THEMES.flatMap((theme, index) => {
    const modes = modesOf(theme);
    return sized([modes[index % modes.length]!], modes).map((mode) => [theme.id, mode, theme] as const);
  });

  it.each(drawn)('%s renders opaque, %s', async (_id, mode, theme) => {
    const head = smallMeera(theme);
    const picture = await renderPortrait(head, theme, {
      width: 96,
      height: 96,
      mode,
      seed: SMALL_SEED,
      staging: stagingOf(theme, SMALL_SEED),
    });
    expect([picture.width, picture.height]).toEqual([96, 96]);
    for (let i = 3; i < picture.data.length; i += 4)
      if (picture.data[i] !== 255) throw new Error(`hole at ${i}`);
  });
});
