import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterEach, expect, it } from 'vitest';
import {
  accessibilityProblems,
  DESKTOP,
  endVisits,
  newEmail,
  PHONE,
  PHOTO_FILE,
  type Visitor,
  visit,
} from '../support/browser/browser.ts';
import {
  downloadEdited,
  openInEditor,
  previewDifference,
  setSlider,
} from '../support/browser/image-editor.ts';

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
async function enterEditor(viewport = DESKTOP): Promise<Page> {
  visitor = await visit({ viewport, account: newEmail(), path: '/image-editor' });
  const { page } = visitor;
  await page.getByRole('heading', { name: 'Image Editor' }).waitFor();
  return page;
}
const reset = (page: Page) => page.getByRole('button', { name: 'Reset', exact: true }).click();
afterEach(() => endVisits(visitor));

/** The preview and the thumb of a slider are both on the screen, and neither lies over the other. */
async function expectPreviewInView(page: Page, { width, height }: typeof DESKTOP): Promise<void> {
  const preview = page.getByRole('region', { name: 'Preview' });
  for (const name of ['Rotation', 'Brightness']) {
    const slider = page.getByRole('slider', { name });
    await slider.focus();
    await slider.press('ArrowRight');
    // The page scrolls smoothly to what takes the focus.
    await expect
      .poll(async () => {
        const [shown, thumb] = [await preview.boundingBox(), await slider.boundingBox()];
        const isPreviewSeen = shown!.y >= 0 && shown!.y + shown!.height <= height;
        const isThumbSeen = thumb!.y + thumb!.height <= height;
        const isThumbClear = width !== PHONE.width || thumb!.y >= shown!.y + shown!.height;
        return { isPreviewSeen, isThumbSeen, isThumbClear };
      })
      .toEqual({ isPreviewSeen: true, isThumbSeen: true, isThumbClear: true });
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
}

async function expectSavedAsShown(page: Page, bytes: Buffer): Promise<void> {
  // The preview follows its sliders a frame or two later.
  await expect
    .poll(async () => {
      const { mean, strays } = await previewDifference(page, bytes);
      return { isClose: mean < 2, isWhole: strays < 0.005, mean, strays };
    })
    .toMatchObject({ isClose: true, isWhole: true });
}

it('the image editor saves what the preview shows, at full size, and keeps what is see-through', async () => {
  const page = await enterEditor();
  await openInEditor(page, 'wide.jpg', 'image/jpeg', await photo(1400, 1050).jpeg().toBuffer());
  await expectPreviewInView(page, DESKTOP);
  const looks: Record<string, number>[] = [
    { Brightness: 130, Contrast: 70, Saturation: 160 },
    { Brightness: 60, Contrast: 150, Saturation: 0 },
    { Blur: 20 },
    { Blur: 6.5, Rotation: 30 },
  ];
  for (const look of looks) {
    await reset(page);
    for (const [name, value] of Object.entries(look)) await setSlider(page, name, value);
    const file = await downloadEdited(page);
    if (!look.Rotation)
      expect([file.name, file.width, file.height]).toEqual(['edited-image.png', 1400, 1050]);
    await expectSavedAsShown(page, file.bytes);
  }

  await reset(page);
  const hole = Buffer.from(
    '<svg width="300" height="200"><rect width="150" height="200" fill="#c83c3c"/></svg>',
  );
  await openInEditor(page, 'cut-out.png', 'image/png', await sharp(hole).png().toBuffer());
  await setSlider(page, 'Blur', 4);
  // No colour bleeds out of what is see-through.
  await expectSavedAsShown(page, (await downloadEdited(page)).bytes);
});

it('the image editor turns without cutting, gives back the very pixels after Reset, upright and labelled, and opens HEIC', async () => {
  const page = await enterEditor();
  const source = await photo(600, 400).withXmp(LABEL).png().toBuffer();
  await openInEditor(page, 'turned.png', 'image/png', source);
  await setSlider(page, 'Rotation', 45);
  await page.getByText('edited-image.png, 708 × 708 pixels').first().waitFor();
  const turned = await downloadEdited(page);
  expect([turned.width, turned.height]).toEqual([708, 708]);
  const alpha = await sharp(turned.bytes).extractChannel('alpha').raw().toBuffer();
  const area = alpha.reduce((sum, value) => sum + value / 255, 0);
  expect(Math.abs(area / (600 * 400) - 1)).toBeLessThan(0.003);
  expect([alpha[0], alpha.at(-1)]).toEqual([0, 0]);

  await reset(page);
  await page.getByRole('button', { name: /^Rotate Left/ }).click();
  const left = await downloadEdited(page);
  expect([left.width, left.height]).toEqual([400, 600]);
  expect((await rawOf(left.bytes)).equals(await sharp(source).rotate(-90).raw().toBuffer())).toBe(true);

  await setSlider(page, 'Contrast', 140);
  await reset(page);
  const same = await downloadEdited(page);
  expect((await rawOf(same.bytes)).equals(await rawOf(source))).toBe(true);
  expect((await sharp(same.bytes).metadata()).xmpAsString).toContain('digitalsourcetype/compositeSynthetic');

  const lying = await photo(320, 200).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  await openInEditor(page, 'lying.jpg', 'image/jpeg', lying);
  const upright = await downloadEdited(page);
  expect([upright.width, upright.height]).toEqual([200, 320]);

  const heic = await readFile(new URL('../support/portraits/photos/nasa-portrait.heic', import.meta.url));
  await openInEditor(page, 'IMG_0001.HEIC', 'image/heic', heic);
  const opened = await downloadEdited(page);
  expect([opened.name, opened.width, opened.height]).toEqual(['edited-image.png', 640, 640]);
});

it('on a phone the image editor refuses what is no image, keeps the picture before, and has nothing for axe to find', async () => {
  const page = await enterEditor(PHONE);
  const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('milk, eggs') };
  const refused = (words: string) => page.getByRole('alert').filter({ hasText: words }).waitFor();
  await page.locator('input[type=file]').setInputFiles(notes);
  await refused('That file is not an image.');
  expect(await problemsInBothSchemes(page)).toEqual([]);
  await page.locator('input[type=file]').setInputFiles({ ...notes, name: 'fake.png', mimeType: 'image/png' });
  await refused('This image cannot be opened.');

  await openInEditor(page, 'photo.jpg', 'image/jpeg', await photo(900, 700).jpeg().toBuffer());
  expect(await page.getByText('cannot be opened').count()).toBe(0);
  await expectPreviewInView(page, PHONE);
  await setSlider(page, 'Brightness', 120);
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.items.add(new File(['milk'], 'notes.txt', { type: 'text/plain' }));
    document.body.dispatchEvent(
      new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }),
    );
  });
  await refused('That file is not an image.');
  await page.getByRole('img', { name: 'Preview of photo.jpg' }).waitFor();
  expect(await page.getByRole('slider', { name: 'Brightness' }).getAttribute('aria-valuenow')).toBe('120');
});
