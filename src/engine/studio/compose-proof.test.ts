import { describe, expect, it } from 'vitest';
import type { GarmentAsked } from '../vocabulary.ts';
import { frameFor, renderPortrait } from './compose.ts';
import { lightFigure } from './compose-figure.ts';
import { planFigure } from './compose-plan.ts';
import { type FigureProofs, figureProofs, sketchesOf } from './compose-proof.ts';
import type { Bitmap, HeadLayer } from './drawing/layers.ts';
import { rgbToLab } from './head/lab-colour.ts';
import type { Colour } from './head/skin-tone.ts';
import { createBreathing } from './light/breathing.ts';
import { createScratch } from './light/scratch.ts';
import { CHILDREN } from './model-child/child-look.ts';
import { drawModelChild } from './model-child/model-child.ts';
import { stagingOf } from './pose/staging.ts';
import { sampleHead } from './skin/sample-head.ts';
import { inOutfit } from './themes/outfits.ts';
import type { ThemeSpec } from './themes/theme-spec.ts';
import { findTheme } from './themes/themes.ts';

const SIZE = 320;
const SEED = 1;

function staged(id: string, asked: GarmentAsked = 'theme'): { theme: ThemeSpec; head: HeadLayer } {
  const theme = inOutfit(findTheme(id)!, asked);
  return { theme, head: drawModelChild(CHILDREN.meera, frameFor(stagingOf(theme, SEED), SIZE, SIZE)) };
}

const planOf = (theme: ThemeSpec, head: HeadLayer) =>
  planFigure(head, theme, theme.hidesHair ? 'covered' : 'open', {
    seed: SEED,
    staging: stagingOf(theme, SEED),
  });

/** Lightness at the middle of the face's skin, of the head alone or of a picture with it. */
function faceLightness(
  { left, top, pixels, faceMask, featureMask }: HeadLayer,
  { data, width }: Bitmap,
): number {
  const found: number[] = [];
  for (let pixel = 0; pixel < faceMask.data.length; pixel++) {
    if (faceMask.data[pixel]! < 230 || featureMask.data[pixel]! > 50) continue;
    const [x, y] = [left + (pixel % pixels.width), top + Math.floor(pixel / pixels.width)];
    const [r, g, b] = data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3);
    found.push(rgbToLab(r! / 255, g! / 255, b! / 255).l);
  }
  return found.sort((a, b) => a - b)[found.length >> 1]!;
}

/** The middle red of some pixels of a picture. */
function redAt(data: ArrayLike<number>, pixels: readonly number[]): number {
  const reds = pixels.map((pixel) => data[pixel * 4]!).sort((one, other) => one - other);
  return reds[reds.length >> 1]!;
}

describe('proofs of a figure', () => {
  it.each(['fairy-garden', 'jungle-champion'])(
    'keep the skin’s lightness in %s, where the body hides much of a bright scene and a wreath casts its shadow',
    async (id) => {
      const { theme, head } = staged(id);
      const { r, g, b } = head.skinTone;
      const skin: Colour = [r / 255, g / 255, b / 255];
      const picture = await renderPortrait(head, theme, {
        ...{ width: SIZE, height: SIZE, mode: 'open', seed: SEED, staging: stagingOf(theme, SEED) },
        photoSkin: { skin, whole: null },
      });
      expect(Math.abs(faceLightness(head, picture) - rgbToLab(...skin).l)).toBeLessThan(2);
    },
  );

  it('show the body’s skin as it is painted, wherever it lies', () => {
    const { theme, head } = staged('garba-night', 'dress');
    const plan = planOf(theme, head);
    const { figureWith, bare } = figureProofs(
      head,
      { plan, sketches: sketchesOf(head, plan), step: 1 },
      createScratch(),
    );
    expect(bare.pixels.length).toBeGreaterThan(50);
    expect(Math.abs(redAt(figureWith(null).data, bare.pixels) - head.skinTone.r)).toBeLessThan(12);
  });

  it('show arms that lie behind the head’s place in the light that falls on them', async () => {
    const { theme, head } = staged('bharatanatyam');
    const plan = planOf(theme, head);
    const scratch = createScratch();
    const proofs = figureProofs(head, { plan, sketches: sketchesOf(head, plan), step: 1 }, scratch);
    const { pixels } = proofs.bare;
    const proved = redAt(proofs.figureWith(null).data, pixels);
    const lit = await lightFigure(head, plan, { scratch, breathing: createBreathing() });
    expect(pixels.length).toBeGreaterThan(50);
    expect(Math.abs(proved - redAt(lit.data, pixels))).toBeLessThan(12);
  });

  it.each([
    ['raised before the body', 'unicorn-dream', 'dress'],
    ['behind the head’s place', 'bharatanatyam', 'theme'],
  ] as const)('bring arms %s to the face’s lightness in a bright scene', async (_, id, asked) => {
    const { theme, head } = staged(id, asked);
    const { r, g, b } = head.skinTone;
    const picture = await renderPortrait(head, theme, {
      ...{ width: SIZE, height: SIZE, mode: 'open', seed: SEED, staging: stagingOf(theme, SEED) },
      photoSkin: { skin: [r / 255, g / 255, b / 255], whole: null },
    });
    const plan = planOf(theme, head);
    const { bare } = figureProofs(head, { plan, sketches: sketchesOf(head, plan), step: 1 }, createScratch());
    const arms = bare.pixels
      .map((pixel) => [...picture.data.subarray(pixel * 4, pixel * 4 + 3)].map((value) => value / 255))
      .map(([red, green, blue]) => rgbToLab(red!, green!, blue!).l)
      .sort((one, other) => one - other);
    expect(Math.abs(arms[arms.length >> 1]! - faceLightness(head, picture))).toBeLessThan(4);
  });

  it('show what is worn over the face, and leave it out of what is measured', () => {
    const { theme, head } = staged('jungle-champion');
    const [bare, worn] = [{ ...theme, headwear: findTheme('classic-studio')!.headwear }, theme].map(
      (dress) => {
        const plan = planOf(dress, head);
        const step = 2;
        return figureProofs(
          sampleHead(head, step),
          { plan, sketches: sketchesOf(head, plan), step },
          createScratch(),
        );
      },
    );
    const measured = ({ seen }: FigureProofs) => seen.faceMask.data.filter((value) => value > 230).length;
    expect(measured(worn!)).toBeLessThan(measured(bare!));
    const light = ({ figureWith, seen }: FigureProofs) => faceLightness(seen, figureWith(null));
    expect(light(worn!)).toBeLessThan(light(bare!));
  });
});
