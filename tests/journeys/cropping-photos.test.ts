import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { PORTRAITS_GENERATE } from '../../src/features/endpoints.ts';
import {
  endVisits,
  generate,
  newEmail,
  PHONE,
  PHOTO_FILE,
  type Visitor,
  visit,
} from '../support/browser/browser.ts';

/** Notes the photo of every order that the page sends. Call it before the page comes. */
async function noteSentPhotos(page: Page): Promise<void> {
  await page.addInitScript((orders) => {
    const send = window.fetch;
    window.fetch = async (input, init) => {
      const photo = init?.body instanceof FormData ? init.body.get('image') : null;
      if (photo instanceof File && String(input).endsWith(orders)) {
        Object.assign(window, { sentPhoto: photo });
      }
      return await send(input, init);
    };
  }, PORTRAITS_GENERATE);
}

/** The photo that was sent last. */
async function sentPhoto(page: Page): Promise<{ name: string; type: string; bytes: Buffer }> {
  const handle = await page.waitForFunction(() => (window as { sentPhoto?: File }).sentPhoto);
  const photo = await handle.evaluate(async (file) => {
    if (!file) throw new Error('no photo');
    const bytes = new Uint8Array(await file.arrayBuffer());
    return {
      name: file.name,
      type: file.type,
      latin1: Array.from(bytes, (b) => String.fromCharCode(b)).join(''),
    };
  });
  return { name: photo.name, type: photo.type, bytes: Buffer.from(photo.latin1, 'latin1') };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Puts a finger down, moves it in ten steps and lifts it, as a touch screen reports it. CSS pixels. */
async function dragByFinger(page: Page, from: Point, by: Point): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [from]);
  for (let step = 1; step <= 10; step += 1) {
    await touch('touchMove', [{ x: from.x + (by.x * step) / 10, y: from.y + (by.y * step) / 10 }]);
  }
  await touch('touchEnd', []);
  await session.detach();
}

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
afterEach(() => endVisits(visitor));

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

/** A desktop has no back button for what is open: its watchers are asked as Android's button asks them. */
async function noteCloseWatchers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watchers: { requestClose(): void }[] = [];
    const Native = (window as unknown as { CloseWatcher: new () => { requestClose(): void } }).CloseWatcher;
    class Noted extends Native {
      constructor() {
        super();
        watchers.push(this);
      }
    }
    Object.assign(window, { CloseWatcher: Noted, closeWatchers: watchers });
  });
}

async function pressBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { closeWatchers } = window as unknown as { closeWatchers: { requestClose(): void }[] };
    closeWatchers.at(-1)?.requestClose();
  });
}

/** The crop box once it stands still: the dialog opens with a motion, and measures itself. */
async function settledBox(page: Page) {
  let last = await boxOf(cropBox(page));
  for (;;) {
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    const next = await boxOf(cropBox(page));
    if (JSON.stringify(next) === JSON.stringify(last)) return next;
    last = next;
  }
}

/** How far the crop box moves and grows by some keys, in CSS pixels. */
async function changeBy(page: Page, focused: Locator, keys: string) {
  const before = await settledBox(page);
  await focused.focus();
  await page.keyboard.press(keys);
  const after = await settledBox(page);
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

it('a photo is cropped by keys, straightened, turned, and sent as it was left', async () => {
  visitor = await visit({
    account: newEmail(),
    prepare: async (page) => {
      await noteCloseWatchers(page);
      await noteSentPhotos(page);
    },
  });
  const { page } = visitor;
  await openCrop(page);
  const opener = page.getByRole('button', { name: 'Crop & Straighten' });
  const words = page.getByText(/^Crop: \d+ × \d+ pixels$/);
  expect(await words.textContent()).toBe('Crop: 410 × 320 pixels');

  // In steps of 1, 10 and 100.
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

  // Escape and a phone's Back keep the crop; Cancel forgets it.
  const left = await words.textContent();
  for (const leave of [() => page.keyboard.press('Escape'), () => pressBack(page)]) {
    await leave();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await opener.click();
    expect(await words.textContent()).toBe(left);
  }
  await page.getByRole('button', { name: 'Cancel' }).click();
  await opener.click();
  await page.getByText('Crop: 410 × 320 pixels').waitFor();

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
  const shownWidth = () => preview.evaluate((image) => (image as HTMLImageElement).naturalWidth);
  await expect.poll(shownWidth).toBe(width);

  await opener.click();
  await slider.waitFor();
  expect(await slider.getAttribute('aria-valuetext')).toBe('45°');
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.getByText('Crop: 410 × 320 pixels').waitFor();
  await apply(page);
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
  await expect.poll(shownWidth).toBe(410);

  await page.getByRole('radio', { name: /^professional/i }).check();
  await page.getByRole('radio', { name: /^Doctor/ }).check();
  // What is sent matters, and no portrait of it.
  await page.route('**/api/generate', () => undefined);
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

it('on a phone the crop box follows the finger, and its handles are large enough for one', async () => {
  visitor = await visit({ viewport: PHONE, account: newEmail() });
  const { page } = visitor;
  await openCrop(page);
  for (const each of await page.getByRole('button', { name: / handle: / }).all()) {
    const { width, height } = await boxOf(each);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  }
  const start = await boxOf(cropBox(page));
  const middle = { x: start.x + start.width / 2 + 3, y: start.y + start.height / 2 + 20 };
  await dragByFinger(page, middle, { x: 15, y: -10 });
  const moved = { ...start, x: start.x + 15, y: start.y - 10 };
  await expect.poll(() => boxOf(cropBox(page))).toEqual(moved);
  // Ten pixels off the corner is still its handle.
  const corner = { x: moved.x + moved.width + 10, y: moved.y + moved.height + 10 };
  await dragByFinger(page, corner, { x: -40, y: -30 });
  const smaller = { ...moved, width: moved.width - 40, height: moved.height - 30 };
  await expect.poll(() => boxOf(cropBox(page))).toEqual(smaller);
});
