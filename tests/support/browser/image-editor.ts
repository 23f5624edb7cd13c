import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { WORK_MS } from './browser.ts';

export interface DownloadedPicture {
  readonly name: string;
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Chooses a picture and waits for its preview. */
export async function openInEditor(
  page: Page,
  name: string,
  mimeType: string,
  buffer: Buffer,
): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
  await page.getByRole('img', { name: `Preview of ${name}` }).waitFor();
}

/** Moves a slider from its lowest value by as many keys as it takes. */
export async function setSlider(page: Page, name: string, value: number): Promise<void> {
  const slider = page.getByRole('slider', { name });
  const step = name === 'Blur' ? 0.1 : 1;
  const now = Number(await slider.getAttribute('aria-valuenow'));
  const steps = Math.round((value - now) / step);
  const key = steps > 0 ? 'ArrowRight' : 'ArrowLeft';
  const tens = Math.floor(Math.abs(steps) / 10);
  for (let i = 0; i < tens; i += 1) await slider.press(`Shift+${key}`);
  for (let i = tens * 10; i < Math.abs(steps); i += 1) await slider.press(key);
}

export async function downloadEdited(page: Page): Promise<DownloadedPicture> {
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: WORK_MS }),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  const bytes = await readFile(await download.path());
  const { width, height } = await sharp(bytes).metadata();
  return { name: download.suggestedFilename(), bytes, width, height };
}

/**
 * How far the preview on the screen is from a file, 0..255: the mean over all channels, and the share of pixels that are
 * off by more than 24 levels. The file is laid on the preview's own ground and scaled to the size it is shown at.
 */
export async function previewDifference(
  page: Page,
  file: Buffer,
): Promise<{ readonly mean: number; readonly strays: number }> {
  const box = await page.getByRole('img', { name: /^Preview of/ }).evaluate((canvas: HTMLElement) => {
    const frame = canvas.parentElement!;
    const { x, y, width, height } = frame.getBoundingClientRect();
    let ground: Element = frame;
    while (getComputedStyle(ground).backgroundColor === 'rgba(0, 0, 0, 0)') ground = ground.parentElement!;
    return { x, y, width, height, background: getComputedStyle(ground).backgroundColor };
  });
  const size = { width: Math.round(box.width), height: Math.round(box.height) };
  const shot = await page.screenshot({
    clip: { x: Math.round(box.x), y: Math.round(box.y), ...size },
    // A toast may lie over it.
    style: '[data-toasts] { visibility: hidden }',
  });
  const expected = await sharp(file)
    .flatten({ background: box.background })
    .resize(size.width, size.height, { fit: 'fill', kernel: 'linear' })
    .removeAlpha()
    .raw()
    .toBuffer();
  const seen = await sharp(shot).removeAlpha().raw().toBuffer();
  let sum = 0;
  let strays = 0;
  for (let i = 0; i < expected.length; i += 1) {
    const difference = Math.abs(expected[i]! - seen[i]!);
    sum += difference;
    if (difference > 24) strays += 1;
  }
  return { mean: sum / expected.length, strays: strays / expected.length };
}
