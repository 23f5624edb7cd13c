import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  accessibilityProblems,
  DESKTOP,
  makeAccount,
  PHONE,
  PHOTO_FILE,
  type Visitor,
  visit,
} from '../support/browser.ts';
import { downloadEdited, openInEditor, previewDifference, setSlider } from '../support/image-editor.ts';

const SLIDERS = [
  { name: 'Brightness', min: 0, max: 200, start: 100, next: 101, text: '101%' },
  { name: 'Contrast', min: 0, max: 200, start: 100, next: 101, text: '101%' },
  { name: 'Saturation', min: 0, max: 200, start: 100, next: 101, text: '101%' },
  { name: 'Blur', min: 0, max: 20, start: 0, next: 0.1, text: '0.1 px' },
  { name: 'Rotation', min: -360, max: 360, start: 0, next: 1, text: '1°' },
];
const LABEL =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/compositeSynthetic"/></rdf:RDF></x:xmpmeta>';

const photo = (width: number, height: number) => sharp(PHOTO_FILE).resize(width, height, { fit: 'cover' });
const rawOf = (file: Buffer) => sharp(file).raw().toBuffer();

/** What axe finds in light and in dark. */
async function problemsInBothSchemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    // Without motion no colour is caught between the two.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    found.push(...(await accessibilityProblems(page)).map((problem) => `${colorScheme}: ${problem}`));
  }
  return found;
}

let visitor: Visitor;
async function enterEditor(viewport = DESKTOP): Promise<void> {
  visitor = await visit({ viewport });
  await makeAccount(visitor.page);
  await visitor.page.goto('/image-editor');
  await visitor.page.getByRole('heading', { name: 'Image Editor' }).waitFor();
}
afterEach(async () => {
  const { problems } = visitor;
  await visitor.leave();
  expect(problems).toEqual([]);
});

describe('the image editor', () => {
  beforeEach(() => enterEditor());

  it('moves every slider by keys, step by step between its bounds, and resets all', async () => {
    const { page } = visitor;
    expect(await page.title()).toContain('Image Editor');
    await openInEditor(page, 'small.png', 'image/png', await photo(300, 200).png().toBuffer());
    for (const { name, min, max, start, next, text } of SLIDERS) {
      const slider = page.getByRole('slider', { name });
      const now = async () => Number(await slider.getAttribute('aria-valuenow'));
      expect([
        await slider.getAttribute('aria-valuemin'),
        await slider.getAttribute('aria-valuemax'),
      ]).toEqual([String(min), String(max)]);
      expect(await now()).toBe(start);
      await slider.press('ArrowRight');
      expect(await now()).toBe(next);
      expect(await slider.getAttribute('aria-valuetext')).toBe(text);
      await page.getByText(text, { exact: true }).first().waitFor();
      await slider.press('Home');
      await slider.press('ArrowLeft');
      expect(await now()).toBe(min);
      await slider.press('End');
      await slider.press('ArrowRight');
      expect(await now()).toBe(max);
    }
    const blur = page.getByRole('slider', { name: 'Blur' });
    await page.getByRole('button', { name: 'Reset blur' }).click();
    expect(await blur.getAttribute('aria-valuenow')).toBe('0');
    expect(await blur.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: 'Reset', exact: true }).click();
    for (const { name, start } of SLIDERS) {
      expect(await page.getByRole('slider', { name }).getAttribute('aria-valuenow')).toBe(String(start));
    }
  });

  it('saves what the preview shows, at full size', async () => {
    const { page } = visitor;
    await openInEditor(page, 'wide.jpg', 'image/jpeg', await photo(1400, 1050).jpeg().toBuffer());
    const looks: Record<string, number>[] = [
      { Brightness: 130, Contrast: 70, Saturation: 160 },
      { Brightness: 60, Contrast: 150, Saturation: 0 },
      { Blur: 20 },
      { Blur: 6.5, Rotation: 30 },
    ];
    for (const look of looks) {
      await page.getByRole('button', { name: 'Reset', exact: true }).click();
      for (const [name, value] of Object.entries(look)) await setSlider(page, name, value);
      const file = await downloadEdited(page);
      if (!look.Rotation)
        expect([file.name, file.width, file.height]).toEqual(['edited-image.png', 1400, 1050]);
      const { mean, strays } = await previewDifference(page, file.bytes);
      expect(mean).toBeLessThan(2);
      expect(strays).toBeLessThan(0.005);
    }
  });

  it('turns without cutting, on a canvas that grows', async () => {
    const { page } = visitor;
    const source = await photo(600, 400).png().toBuffer();
    await openInEditor(page, 'turned.png', 'image/png', source);
    await setSlider(page, 'Rotation', 45);
    await page.getByText('edited-image.png, 708 × 708 pixels').first().waitFor();
    const file = await downloadEdited(page);
    expect([file.width, file.height]).toEqual([708, 708]);
    const alpha = await sharp(file.bytes).extractChannel('alpha').raw().toBuffer();
    const area = alpha.reduce((sum, value) => sum + value / 255, 0);
    expect(Math.abs(area / (600 * 400) - 1)).toBeLessThan(0.003);
    expect([alpha[0], alpha.at(-1)]).toEqual([0, 0]);

    await page.getByRole('button', { name: 'Reset', exact: true }).click();
    await page.getByRole('button', { name: /^Rotate Left/ }).click();
    const left = await downloadEdited(page);
    expect([left.width, left.height]).toEqual([400, 600]);
    expect((await rawOf(left.bytes)).equals(await sharp(source).rotate(-90).raw().toBuffer())).toBe(true);
    await page.getByRole('button', { name: /^Rotate Right/ }).click();
    await page.getByRole('button', { name: /^Rotate Right/ }).click();
    expect(await page.getByRole('slider', { name: 'Rotation' }).getAttribute('aria-valuenow')).toBe('90');
  });

  it('gives back the very pixels after Reset, upright, with the label of how they were made', async () => {
    const { page } = visitor;
    const source = await photo(320, 200).withXmp(LABEL).png().toBuffer();
    await openInEditor(page, 'label.png', 'image/png', source);
    await setSlider(page, 'Contrast', 140);
    await page.getByRole('button', { name: 'Reset', exact: true }).click();
    const file = await downloadEdited(page);
    expect((await rawOf(file.bytes)).equals(await rawOf(source))).toBe(true);
    expect((await sharp(file.bytes).metadata()).xmpAsString).toContain(
      'digitalsourcetype/compositeSynthetic',
    );

    const lying = await photo(320, 200).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    await openInEditor(page, 'lying.jpg', 'image/jpeg', lying);
    const upright = await downloadEdited(page);
    expect([upright.width, upright.height]).toEqual([200, 320]);
  });

  it('opens a HEIC photo, as iPhones take them', async () => {
    const { page } = visitor;
    const heic = await readFile(new URL('../support/photos/nasa-portrait.heic', import.meta.url));
    await openInEditor(page, 'IMG_0001.HEIC', 'image/heic', heic);
    const file = await downloadEdited(page);
    expect([file.name, file.width, file.height]).toEqual(['edited-image.png', 640, 640]);
  });

  it('keeps what is see-through, and lets no colour bleed out of it', async () => {
    const { page } = visitor;
    const hole = Buffer.from(
      '<svg width="300" height="200"><rect width="150" height="200" fill="#c83c3c"/></svg>',
    );
    await openInEditor(page, 'cut-out.png', 'image/png', await sharp(hole).png().toBuffer());
    await setSlider(page, 'Blur', 4);
    const file = await downloadEdited(page);
    const { mean, strays } = await previewDifference(page, file.bytes);
    expect(mean).toBeLessThan(2);
    expect(strays).toBeLessThan(0.005);
  });
});

describe.each([
  ['phone', PHONE],
  ['desktop', DESKTOP],
])('on a %s', (_device, viewport) => {
  it('refuses what is no image, keeps the picture before, and has nothing for axe to find', async () => {
    await enterEditor(viewport);
    const { page } = visitor;
    const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('milk, eggs') };
    expect(await problemsInBothSchemes(page)).toEqual([]);
    await page.locator('input[type=file]').setInputFiles(notes);
    await page.getByRole('alert').filter({ hasText: 'That file is not an image.' }).waitFor();
    expect(await problemsInBothSchemes(page)).toEqual([]);
    await page
      .locator('input[type=file]')
      .setInputFiles({ ...notes, name: 'fake.png', mimeType: 'image/png' });
    await page.getByRole('alert').filter({ hasText: 'This image cannot be opened.' }).waitFor();

    await openInEditor(page, 'photo.jpg', 'image/jpeg', await photo(900, 700).jpeg().toBuffer());
    expect(await page.getByText('cannot be opened').count()).toBe(0);
    await setSlider(page, 'Brightness', 120);
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.items.add(new File(['milk'], 'notes.txt', { type: 'text/plain' }));
      document.body.dispatchEvent(
        new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }),
      );
    });
    await page.getByRole('alert').filter({ hasText: 'That file is not an image.' }).waitFor();
    await page.getByRole('img', { name: 'Preview of photo.jpg' }).waitFor();
    expect(await page.getByRole('slider', { name: 'Brightness' }).getAttribute('aria-valuenow')).toBe('120');
    expect(await problemsInBothSchemes(page)).toEqual([]);
  });

  it('keeps the preview in view while the lowest slider is moved by keys', async () => {
    await enterEditor(viewport);
    const { page } = visitor;
    await openInEditor(page, 'photo.jpg', 'image/jpeg', await photo(900, 700).jpeg().toBuffer());
    for (const name of ['Rotation', 'Brightness']) {
      const slider = page.getByRole('slider', { name });
      await slider.focus();
      await slider.press('ArrowRight');
      const preview = page.getByRole('region', { name: 'Preview' });
      // The page scrolls smoothly to what takes the focus.
      await expect
        .poll(async () => {
          const [shown, thumb] = [await preview.boundingBox(), await slider.boundingBox()];
          const isPreviewSeen = shown!.y >= 0 && shown!.y + shown!.height <= viewport.height;
          const isThumbSeen = thumb!.y + thumb!.height <= viewport.height;
          const isThumbClear = viewport !== PHONE || thumb!.y >= shown!.y + shown!.height;
          return { isPreviewSeen, isThumbSeen, isThumbClear };
        })
        .toEqual({ isPreviewSeen: true, isThumbSeen: true, isThumbClear: true });
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  });
});
