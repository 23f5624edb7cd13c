import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Download, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  accessibilityProblems,
  chooseTheme,
  DESKTOP,
  generate,
  PHONE,
  PHOTO_FILE,
  signUp,
  type Visitor,
  visit,
} from '../support/browser.ts';
import { dragByFinger } from '../support/finger.ts';
import { noteSentPhotos, sentPhoto } from '../support/sent-photo.ts';

/** 512 x 400 as shown; its pixels lie on their side and its EXIF orientation turns them upright. */
const SHOWN = { width: 512, height: 400 };
let folder: string;
let photoFile: string;
let upright: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'photos-'));
  photoFile = join(folder, 'asha.at.home.jpg');
  upright = await sharp(PHOTO_FILE)
    .extract({ left: 0, top: 0, ...SHOWN })
    .png()
    .toBuffer();
  const lying = sharp(upright).rotate(270).withMetadata({ orientation: 6 }).jpeg({ quality: 95 });
  await writeFile(photoFile, await lying.toBuffer());
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let visitor: Visitor;
afterEach(async () => {
  const { problems } = visitor;
  await visitor.leave();
  expect(problems).toEqual([]);
});

const cropBox = (page: Page): Locator => page.getByRole('group', { name: /^Crop area/ });
const handle = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${name} handle`) });
const boxOf = async (locator: Locator) => (await locator.boundingBox())!;

async function openCrop(page: Page): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(photoFile);
  await page.getByRole('img', { name: /^Chosen:/ }).waitFor();
  await page.getByRole('button', { name: 'Crop & Straighten' }).click();
  await page.getByRole('slider', { name: 'Straighten' }).waitFor();
}

async function apply(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** How far the crop box moves and grows by some keys, in CSS pixels. */
async function changeBy(page: Page, focused: Locator, keys: string) {
  const before = await boxOf(cropBox(page));
  await focused.focus();
  await page.keyboard.press(keys);
  const after = await boxOf(cropBox(page));
  const round = (n: number) => Math.round(n * 100) / 100 + 0;
  return {
    x: round(after.x - before.x),
    y: round(after.y - before.y),
    width: round(after.width - before.width),
    height: round(after.height - before.height),
  };
}

/** The mean difference of two pictures of one size, 0 to 255. */
async function difference(a: Buffer, b: Buffer): Promise<number> {
  const [first, second] = await Promise.all(
    [a, b].map((each) => sharp(each).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  );
  expect([first!.info.width, first!.info.height]).toEqual([second!.info.width, second!.info.height]);
  return (
    first!.data.reduce((sum, value, at) => sum + Math.abs(value - second!.data[at]!), 0) / first!.data.length
  );
}

describe('a photo, before a portrait is made', () => {
  beforeEach(async () => {
    visitor = await visit();
    await noteSentPhotos(visitor.page);
    await signUp(visitor.page);
  });

  it('is sent cropped to 80% in the middle, upright, as a JPEG of its name', async () => {
    const { page } = visitor;
    await openCrop(page);
    expect(await page.getByText('Crop: 410 × 320 pixels').count()).toBe(1);
    expect(await accessibilityProblems(page)).toEqual([]);
    await apply(page);
    const opener = page.getByRole('button', { name: 'Crop & Straighten' });
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);

    await page.getByRole('radio', { name: /^professional/i }).check();
    await page.getByRole('radio', { name: /^Doctor/ }).check();
    await generate(page);
    const sent = await sentPhoto(page);
    expect([sent.name, sent.type]).toEqual(['asha.at.home.jpg', 'image/jpeg']);
    const { format, orientation, exif } = await sharp(sent.bytes).metadata();
    expect([format, orientation, exif]).toEqual(['jpeg', undefined, undefined]);
    const expected = await sharp(upright)
      .extract({ left: 51, top: 40, width: 410, height: 320 })
      .png()
      .toBuffer();
    expect(await difference(sent.bytes, expected)).toBeLessThan(4);
  });

  it('is straightened by keys, turned, and opened again as it was before', async () => {
    const { page } = visitor;
    await openCrop(page);
    const slider = page.getByRole('slider', { name: 'Straighten' });
    await slider.focus();
    for (const key of ['PageUp', 'PageUp', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
    expect(await slider.getAttribute('aria-valuetext')).toBe('11°');
    await page.keyboard.press('Home');
    expect(await slider.getAttribute('aria-valuetext')).toBe('-45°');
    await page.keyboard.press('End');
    expect(await slider.getAttribute('aria-valuetext')).toBe('45°');
    await page.getByRole('button', { name: 'Rotate Right' }).click();
    // 80% of the turned sides, of which cos 45° + sin 45° * 512/400 were spent on filling the corners.
    const scale = Math.SQRT1_2 + Math.SQRT1_2 * (512 / 400);
    const [width, height] = [Math.round((400 * 0.8) / scale), Math.round((512 * 0.8) / scale)];
    await page.getByText(`Crop: ${width} × ${height} pixels`).waitFor();
    await apply(page);
    const preview = page.getByRole('img', { name: /^Chosen:/ });
    await expect
      .poll(() => preview.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBe(width);

    await page.getByRole('button', { name: 'Crop & Straighten' }).click();
    await slider.waitFor();
    expect(await slider.getAttribute('aria-valuetext')).toBe('45°');
    await page.getByRole('button', { name: 'Reset' }).click();
    await page.getByText('Crop: 410 × 320 pixels').waitFor();
  });

  it('keeps the crop through Escape and forgets it by Cancel', async () => {
    const { page } = visitor;
    await openCrop(page);
    await changeBy(page, handle(page, 'Right'), 'Shift+ArrowLeft');
    const words = await page.getByText(/^Crop: \d+ × \d+ pixels$/).textContent();
    expect(words).not.toBe('Crop: 410 × 320 pixels');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const opener = page.getByRole('button', { name: 'Crop & Straighten' });
    await opener.click();
    expect(await page.getByText(/^Crop: \d+ × \d+ pixels$/).textContent()).toBe(words);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await opener.click();
    await page.getByText('Crop: 410 × 320 pixels').waitFor();
  });

  it('is cropped by keys in steps of 1, 10 and 100', async () => {
    const { page } = visitor;
    await openCrop(page);
    const corner = handle(page, 'Bottom right');
    const grown = (by: number) => ({ x: 0, y: 0, width: by, height: by });
    expect(await changeBy(page, corner, 'ArrowLeft')).toEqual(grown(-1));
    expect(await changeBy(page, corner, 'Shift+ArrowLeft')).toEqual(grown(-10));
    expect(await changeBy(page, corner, 'Control+ArrowLeft')).toEqual(grown(-100));
    expect(await changeBy(page, corner, 'Meta+ArrowLeft')).toEqual(grown(-100));

    const moved = (x: number, y: number) => ({ x, y, width: 0, height: 0 });
    const area = cropBox(page);
    expect(await changeBy(page, area, 'ArrowRight')).toEqual(moved(1, 0));
    expect(await changeBy(page, area, 'ArrowUp')).toEqual(moved(0, -1));
    expect(await changeBy(page, area, 'Shift+ArrowDown')).toEqual(moved(0, 10));
    expect(await changeBy(page, area, 'Control+ArrowRight')).toEqual(moved(100, 0));
    expect(await changeBy(page, area, 'Meta+ArrowLeft')).toEqual(moved(-100, 0));
    // Where it lies is read out once it rests.
    await page.getByText(/^Crop: \d+ by \d+ pixels, \d+% from the left, \d+% from the top\.$/).waitFor();
  });
});

it('on a phone the crop box follows the finger, and its handles are large enough for one', async () => {
  visitor = await visit({ viewport: PHONE });
  const { page } = visitor;
  await signUp(page);
  await openCrop(page);
  expect(await accessibilityProblems(page)).toEqual([]);
  for (const each of await page.getByRole('button', { name: / handle: / }).all()) {
    const { width, height } = await boxOf(each);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  }
  const start = await boxOf(cropBox(page));
  const middle = { x: start.x + start.width / 2 + 3, y: start.y + start.height / 2 + 20 };
  await dragByFinger(page, middle, { x: 15, y: -10 });
  const moved = await boxOf(cropBox(page));
  expect([moved.x - start.x, moved.y - start.y, moved.width]).toEqual([15, -10, start.width]);
  // Ten pixels off the corner is still its handle.
  const corner = { x: moved.x + moved.width + 10, y: moved.y + moved.height + 10 };
  await dragByFinger(page, corner, { x: -40, y: -30 });
  const smaller = await boxOf(cropBox(page));
  expect([smaller.x, smaller.width - moved.width, smaller.height - moved.height]).toEqual([
    moved.x,
    -40,
    -30,
  ]);
});

describe('a finished portrait', () => {
  beforeEach(async () => {
    visitor = await visit({ viewport: DESKTOP });
    const { page } = visitor;
    await signUp(page);
    await chooseTheme(page);
    await page.getByRole('radio', { name: /16:9/ }).check();
    await generate(page);
    await page.getByRole('heading', { name: 'Magic Complete!' }).waitFor({ timeout: 60_000 });
  });

  const edit = (page: Page) => page.getByRole('button', { name: 'Edit', exact: true });
  const metadataOf = async (download: Download) => sharp(await readFile(await download.path())).metadata();
  async function download(page: Page): Promise<Download> {
    const [started] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ]);
    return started;
  }

  it('is turned and cropped, shown so, and downloaded with its label', async () => {
    const { page } = visitor;
    const original = await metadataOf(await download(page));
    await edit(page).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Photo' });
    await dialog.getByRole('button', { name: 'Rotate Left' }).click();
    await dialog.getByText('Rotated: 270°').waitFor();
    await dialog.getByRole('button', { name: 'Reset All' }).click();
    await dialog.getByText(/^Rotated/).waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: 'Rotate Right' }).click();
    await dialog.getByText('Rotated: 90°').waitFor();
    await dialog.getByRole('button', { name: 'Start Crop' }).click();
    await dialog.getByText('Crop: 605 × 1075 pixels').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Apply Crop' }).click();
    await dialog.getByText('Cropped', { exact: true }).waitFor();
    await Promise.all([
      dialog.getByRole('button', { name: 'Processing...' }).waitFor(),
      dialog.getByRole('button', { name: 'Save Changes' }).click(),
    ]);
    await dialog.waitFor({ state: 'detached' });
    expect(await edit(page).evaluate((button) => button === document.activeElement)).toBe(true);

    const shown = page.getByRole('img', { name: 'Your Doctor portrait' });
    await expect
      .poll(() =>
        shown.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => [naturalWidth, naturalHeight]),
      )
      .toEqual([605, 1075]);
    const edited = await metadataOf(await download(page));
    expect([original.width, original.height]).toEqual([1344, 756]);
    expect([edited.format, edited.width, edited.height]).toEqual(['jpeg', 605, 1075]);
    expect(original.xmpAsString).toMatch(/DigitalSourceType=.*urn:uuid:[\w-]{36}/s);
    expect(edited.xmpAsString).toBe(original.xmpAsString);

    // Edited once more, it is still the same portrait's.
    await edit(page).click();
    await dialog.getByRole('button', { name: 'Rotate Left' }).click();
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1075);
    expect((await metadataOf(await download(page))).xmpAsString).toBe(original.xmpAsString);
  });

  it('that can not be loaded says so, and is tried again', async () => {
    const { page } = visitor;
    const pictures = '**/api/portraits/**';
    await page.route(pictures, (route) => route.abort());
    await edit(page).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Photo' });
    await dialog
      .getByText('We could not load the picture. Please check your connection and try again.')
      .waitFor();
    expect(await dialog.getByRole('button', { name: 'Save Changes' }).isDisabled()).toBe(true);
    await page.unroute(pictures);
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await dialog.getByRole('img', { name: 'Your portrait as it will be saved' }).waitFor();
  });
});
