import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { endVisits, newEmail, PHOTO_FILE, STEP_MS, type Visitor, visit } from '../support/browser/browser.ts';

const HEIC_FILE = fileURLToPath(new URL('../support/portraits/photos/nasa-portrait.heic', import.meta.url));

let visitor: Visitor;
let page: Page;
beforeEach(async () => {
  visitor = await visit({ account: newEmail() });
  page = visitor.page;
});
afterEach(() => endVisits(visitor));

const input = () => page.locator('input[type=file]');
const sizeOf = async (name: string | RegExp): Promise<number[]> =>
  await page
    .getByRole('img', { name })
    .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
/** Keeps the files that the page sends to be looked at: Chromium does not show a form's files. */
const noteLookedAtPhotos = () =>
  page.evaluate(() => {
    const send = window.fetch;
    window.fetch = (address, init) => {
      const image = init?.body instanceof FormData ? init.body.get('image') : null;
      if (image instanceof File) Object.assign(window, { sentPhoto: image });
      return send(address, init);
    };
  });
/** What is sent once a file is chosen. */
async function sentPhoto(choose: () => Promise<void>): Promise<Buffer> {
  await Promise.all([page.waitForRequest('**/api/photos/inspect'), choose()]);
  const bytes = await page.evaluate(async () => {
    const { sentPhoto } = window as unknown as { sentPhoto: File };
    return Array.from(new Uint8Array(await sentPhoto.arrayBuffer()));
  });
  return Buffer.from(bytes);
}

it('a photo lying on its side is sent upright and smaller, and one of an iPhone is opened here', async () => {
  // Of 12 megapixels. Stored lying: the top of the picture, red, is at the left; orientation 6 says so.
  const top = { create: { width: 1000, height: 3000, channels: 3, background: 'red' } } as const;
  const lying = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: 'blue' } })
    .composite([{ input: top, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  await noteLookedAtPhotos();
  const photo = await sentPhoto(() =>
    input().setInputFiles({ name: 'side.jpg', mimeType: 'image/jpeg', buffer: lying }),
  );
  const { width, height, orientation } = await sharp(photo).metadata();
  expect([width, height, orientation ?? 1]).toEqual([1800, 2400, 1]);
  const topPart = await sharp(photo).extract({ left: 0, top: 0, width: 1800, height: 500 }).toBuffer();
  const { dominant } = await sharp(topPart).stats();
  expect([dominant.r > 200, dominant.b < 60]).toEqual([true, true]);
  await page.getByRole('img', { name: 'Chosen: side.jpg' }).waitFor();
  expect(await sizeOf(/^Chosen:/)).toEqual([1800, 2400]);

  const chooseHeic = () => input().setInputFiles(HEIC_FILE);
  const decoded = await sentPhoto(chooseHeic);
  expect((await sharp(decoded).metadata()).format).toBe('jpeg');
  const chosen = page.getByRole('img', { name: 'Chosen: nasa-portrait.heic' });
  await chosen.waitFor();
  expect(await sizeOf(/^Chosen:/)).toEqual([640, 640]);
  // A server that has much to do three times leaves the look out: it is asked anew.
  const found = page.getByText(/We found a face/);
  const isFound = () =>
    found.waitFor({ timeout: STEP_MS }).then(
      () => true,
      () => false,
    );
  while (!(await isFound())) await chooseHeic();
  const broken = (await readFile(HEIC_FILE)).subarray(0, 2_000);
  await input().setInputFiles({ name: 'broken.heic', mimeType: 'image/heic', buffer: broken });
  await page
    .getByText(/This HEIC photo cannot be opened here/)
    .first()
    .waitFor();
  expect(await chosen.count()).toBe(1);

  // A file from the desktop, let go over the zone.
  const text = (await readFile(PHOTO_FILE)).toString('base64');
  const dataTransfer = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    data.items.add(new File([bytes], 'asha.jpg', { type: 'image/jpeg' }));
    return data;
  }, text);
  const zone = page.locator('label:has(input[type=file])');
  await zone.dispatchEvent('dragover', { dataTransfer });
  await page.getByText(/^Let go to/).waitFor();
  await zone.dispatchEvent('drop', { dataTransfer });
  await page.getByRole('img', { name: 'Chosen: asha.jpg' }).waitFor();
});
