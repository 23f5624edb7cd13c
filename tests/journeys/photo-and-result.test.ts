import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  accessibilityProblems,
  chooseTheme,
  generate,
  makeAccount,
  PHOTO_FILE,
  type Visitor,
  visit,
} from '../support/browser.ts';

const HEIC_FILE = fileURLToPath(new URL('../support/photos/nasa-portrait.heic', import.meta.url));

let visitor: Visitor;
let page: Page;
beforeEach(async () => {
  visitor = await visit();
  page = visitor.page;
  await makeAccount(page);
});
afterEach(async () => {
  const { problems } = visitor;
  await visitor.leave();
  expect(problems).toEqual([]);
});

const input = () => page.locator('input[type=file]');
const preview = () => page.getByRole('img', { name: /^Chosen:/ });
const complete = () => page.getByRole('heading', { name: 'Magic Complete!' }).waitFor({ timeout: 60_000 });
const sizeOf = async (name: string | RegExp): Promise<number[]> =>
  await page
    .getByRole('img', { name })
    .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
/** The file that the page sends to be looked at, taken on its way out: Chromium does not show a form's files. */
async function sentPhoto(choose: () => Promise<void>): Promise<Buffer> {
  await page.evaluate(() => {
    const send = window.fetch;
    window.fetch = (address, init) => {
      const image = init?.body instanceof FormData ? init.body.get('image') : null;
      if (image instanceof File) Object.assign(window, { sentPhoto: image });
      return send(address, init);
    };
  });
  await Promise.all([page.waitForRequest('**/api/photos/inspect'), choose()]);
  const bytes = await page.evaluate(async () => {
    const { sentPhoto } = window as unknown as { sentPhoto: File };
    return Array.from(new Uint8Array(await sentPhoto.arrayBuffer()));
  });
  return Buffer.from(bytes);
}
const download = async (): Promise<Buffer> => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).first().click(),
  ]);
  return await readFile(await file.path());
};

describe('a photo', () => {
  it('of 12 megapixels, taken with the phone on its side, is sent upright and smaller', async () => {
    // Stored lying: the top of the picture, red, is at the left; orientation 6 says so.
    const top = { create: { width: 1000, height: 3000, channels: 3, background: 'red' } } as const;
    const lying = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: 'blue' } })
      .composite([{ input: top, left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const photo = await sentPhoto(() =>
      input().setInputFiles({ name: 'side.jpg', mimeType: 'image/jpeg', buffer: lying }),
    );
    const { width, height, orientation } = await sharp(photo).metadata();
    expect([width, height, orientation ?? 1]).toEqual([1800, 2400, 1]);
    const topPart = await sharp(photo).extract({ left: 0, top: 0, width: 1800, height: 500 }).toBuffer();
    const { dominant } = await sharp(topPart).stats();
    expect([dominant.r > 200, dominant.b < 60]).toEqual([true, true]);
    await preview().waitFor();
    expect(await sizeOf(/^Chosen:/)).toEqual([1800, 2400]);
  });

  it('of an iPhone, in HEIC, is opened here and can be made into a portrait', async () => {
    const photo = await sentPhoto(() => input().setInputFiles(HEIC_FILE));
    expect((await sharp(photo).metadata()).format).toBe('jpeg');
    await page.getByRole('img', { name: 'Chosen: nasa-portrait.heic' }).waitFor();
    expect(await sizeOf(/^Chosen:/)).toEqual([640, 640]);
    await page.getByText(/We found a face/).waitFor();
    const broken = (await readFile(HEIC_FILE)).subarray(0, 2_000);
    await input().setInputFiles({ name: 'broken.heic', mimeType: 'image/heic', buffer: broken });
    await page
      .getByText(/This HEIC photo cannot be opened here/)
      .first()
      .waitFor();
    expect(await page.getByRole('img', { name: 'Chosen: nasa-portrait.heic' }).count()).toBe(1);
  });

  it('can be dropped; what is no photo is refused in words', async () => {
    const zone = page.locator('label:has(input[type=file])');
    const drop = async (name: string, type: string, bytes: Buffer): Promise<void> => {
      const dataTransfer = await page.evaluateHandle(
        ({ name, type, text }) => {
          const data = new DataTransfer();
          const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
          data.items.add(new File([bytes], name, { type }));
          return data;
        },
        { name, type, text: bytes.toString('base64') },
      );
      await zone.dispatchEvent('dragover', { dataTransfer });
      await page.getByText(/^Let go to/).waitFor();
      await zone.dispatchEvent('drop', { dataTransfer });
    };
    await page.getByText('PNG, JPG, JPEG').waitFor();
    await drop('notes.txt', 'text/plain', Buffer.from('hello'));
    await page.getByText('That is not a photo').first().waitFor();
    expect(await preview().count()).toBe(0);
    await drop('asha.jpg', 'image/jpeg', await readFile(PHOTO_FILE));
    await page.getByRole('img', { name: 'Chosen: asha.jpg' }).waitFor();
    await page.getByText('Change photo').waitFor();
    // What was wrong with the last file stands at the zone no more; the toast may still be there.
    expect(await input().getAttribute('aria-describedby')).toBeNull();
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});

it('a cropped photo is the one sent; the portrait is seen full size, edited, and downloaded', async () => {
  await chooseTheme(page);
  const [before = 0] = await sizeOf(/^Chosen:/);
  const photo = await sentPhoto(async () => {
    await page.getByRole('button', { name: 'Crop & Straighten' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  });
  const cropped = (await sharp(photo).metadata()).width;
  expect(cropped / before).toBeCloseTo(0.8, 1);
  expect(await page.getByRole('radio', { name: /^Doctor/ }).isChecked()).toBe(true);

  await page.getByRole('radio', { name: '16:9 Wide' }).check();
  await generate(page);
  await complete();
  expect((await sharp(await download()).metadata()).width).toBe(1344);
  await page.getByRole('img', { name: /^Your Doctor portrait/ }).click();
  const large = page.getByRole('dialog', { name: 'Doctor' });
  await large.waitFor();
  // The page behind stays where it is.
  expect(await page.evaluate(() => getComputedStyle(document.body).overflowY)).toBe('hidden');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    large.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect((await sharp(await file.path()).metadata()).width).toBe(1344);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Photo' });
  await dialog.getByRole('button', { name: 'Rotate Right' }).click();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => sizeOf(/^Your Doctor portrait/)).toEqual([756, 1344]);
  const edited = await sharp(await download()).metadata();
  expect([edited.width, edited.height]).toEqual([756, 1344]);
  expect(edited.xmpAsString).toContain('digitalsourcetype/compositeSynthetic');
});

it('the whole way by the keyboard alone, with motion reduced', async () => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // From here on the file picker is the test's: a key pressed right after asking for one would be too early.
  page.on('filechooser', () => undefined);
  const press = (key: string) => page.keyboard.press(key);
  const tabTo = async (name: RegExp, limit = 40): Promise<void> => {
    for (let pressed = 0; pressed < limit; pressed += 1) {
      await press('Tab');
      const focused = page.locator(':focus');
      const label = await focused.evaluate(
        (element) =>
          element.ariaLabel ?? (element as HTMLInputElement).labels?.[0]?.textContent ?? element.textContent,
      );
      if (name.test(label ?? '')) return;
    }
    throw new Error(`Tab did not reach ${name}`);
  };
  await tabTo(/Upload a photo/);
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press('Enter')]);
  await chooser.setFiles(PHOTO_FILE);
  await preview().waitFor();
  await tabTo(/^Realistic/i);
  await press('ArrowDown');
  await page.getByText('Choose your style:').waitFor();
  await tabTo(/^Doctor/);
  await press('Space');
  await tabTo(/^Add Custom Style/);
  await page.keyboard.type('warm');
  await tabTo(/Generate Magic Portrait/);
  await press('Enter');
  await complete();
  expect(await page.locator(':focus').textContent()).toBe('Magic Complete!');
  await tabTo(/Open it full size/);
  await press('Enter');
  const large = page.getByRole('dialog', { name: 'Doctor' });
  await large.getByRole('img', { name: 'Doctor portrait, full size' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await tabTo(/^Portrait, full size$/);
  await press('+');
  await large.getByText('150 percent').waitFor();
  await press('Escape');
  expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Open it full size');
  await tabTo(/Compare with the photo/);
  await press('Enter');
  await press('Shift+Tab');
  await press('ArrowRight');
  expect(await page.getByRole('slider').getAttribute('aria-valuetext')).toBe('51% photo, 49% portrait');
  expect(await accessibilityProblems(page)).toEqual([]);
  await tabTo(/Use New Image/);
  await press('Enter');
  await page.getByRole('button', { name: "Get Started - It's Free" }).waitFor();
});
