import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  endVisits,
  newEmail,
  PASSWORD,
  PHOTO_FILE,
  type Visitor,
  visit,
  WORK_MS,
} from '../support/browser/browser.ts';

let visitor: Visitor;
let page: Page;
beforeEach(async () => {
  visitor = await visit();
  page = visitor.page;
});
afterEach(() => endVisits(visitor));

const press = (key: string) => page.keyboard.press(key);

interface Focus {
  readonly name: string;
  readonly isMarked: boolean;
  readonly isInView: boolean;
}

/** What holds the focus, whether a mark around it shows that, and whether nothing covers or hides its middle. */
const focus = (): Promise<Focus> =>
  page.locator(':focus').evaluate((element) => {
    // A file input, or a radio, is hidden; the label around it is what one sees.
    const shown = element.closest('label') ?? element;
    const { left, top, right, bottom, width, height } = shown.getBoundingClientRect();
    const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
    const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
    const over = document.elementFromPoint(x, y);
    const style = getComputedStyle(shown);
    return {
      name: (
        element.ariaLabel ??
        (element as HTMLInputElement).labels?.[0]?.textContent ??
        element.textContent ??
        ''
      ).trim(),
      isMarked: style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2,
      isInView: width > 0 && height > 0 && over !== null && (shown.contains(over) || over.contains(shown)),
    };
  });

/** Presses Tab until the focus is there, and sees that it shows at every stop on the way. */
async function tabTo(name: RegExp, key = 'Tab'): Promise<void> {
  const passed: string[] = [];
  for (let pressed = 0; pressed < 60; pressed += 1) {
    await press(key);
    const { name: now } = await focus();
    passed.push(now);
    // What comes and goes by itself (a toast, a picture that makes room for itself) may be in the way for a moment.
    await expect.poll(focus).toMatchObject({ name: now, isMarked: true, isInView: true });
    if (name.test(now)) return;
  }
  throw new Error(`${key} did not reach ${name}, but ${passed.join(' | ')}`);
}

/** Where the focus lands by itself. */
const landsOn = (name: string | RegExp) =>
  expect.poll(async () => (await focus()).name, { timeout: WORK_MS }).toMatch(name);

/** A finger stays on a key for longer than a page under load needs to answer it. */
async function holdUntil(key: string, name: RegExp): Promise<void> {
  await page.keyboard.down(key);
  await landsOn(name);
  await page.keyboard.up(key);
}

async function signUpByKeys(): Promise<void> {
  await tabTo(/^Get Started$/);
  await press('Enter');
  await landsOn('Ready to Create Magic?');
  await page.getByRole('heading', { name: 'Welcome Back!' }).waitFor();
  await tabTo(/Sign up$/);
  await press('Enter');
  await landsOn('Join Magic Portrait');
  const fields = [
    [/^First name/, 'Asha'],
    [/^Last name/, 'Rao'],
    [/^Email/, newEmail()],
    [/^Password/, PASSWORD],
    [/^Confirm password/, PASSWORD],
  ] as const;
  for (const [name, text] of fields) {
    await tabTo(name);
    await page.keyboard.type(text);
  }
  await press('Enter');
  await page.getByRole('button', { name: "Get Started - It's Free" }).waitFor();
}

/** From the photo to the finished portrait; none of the choices is ever touched by a pointer. */
async function makeByKeys(): Promise<void> {
  await tabTo(/^Upload a photo/);
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press('Enter')]);
  await chooser.setFiles(PHOTO_FILE);
  await page.getByRole('img', { name: /^Chosen:/ }).waitFor();
  await page.getByRole('radiogroup', { name: 'Category' }).getByText('Realistic').waitFor();
  await tabTo(/^Realistic/i);
  await holdUntil('ArrowDown', /^Professional/i);
  await page.getByText('Choose your style:').waitFor();
  await tabTo(/^Doctor/);
  await press('Space');
  await tabTo(/^Add Custom Style/);
  await page.keyboard.type('warm');
  await tabTo(/^1:1 Square/);
  await holdUntil('ArrowDown', /^3:4 Portrait/);
  await tabTo(/^Generate Magic Portrait$/);
  await press('Enter');
  await landsOn('Magic Complete!');
}

async function downloadByKeys(): Promise<readonly [width: number, height: number]> {
  const [download] = await Promise.all([page.waitForEvent('download'), press('Enter')]);
  const { width, height } = await sharp(await readFile(await download.path())).metadata();
  return [width, height];
}

it('the whole way from the landing page to a second theme goes by keys alone and without motion', async () => {
  // From here on the file picker is the test's: a key pressed right after asking for one would be too early.
  page.on('filechooser', () => undefined);
  await signUpByKeys();
  await makeByKeys();

  await tabTo(/^Open it full size$/);
  await press('Enter');
  const large = page.getByRole('dialog', { name: 'Doctor' });
  await large.getByRole('img', { name: 'Doctor portrait, full size' }).waitFor();
  await tabTo(/^Portrait, full size$/);
  await press('+');
  await large.getByText('150 percent').waitFor();
  await tabTo(/^Download$/);
  expect(await downloadByKeys()).toEqual([888, 1184]);
  await press('Escape');
  await landsOn('Open it full size');

  await tabTo(/^Compare with the photo$/);
  await press('Enter');
  await press('Shift+Tab');
  await press('ArrowRight');
  expect(await page.getByRole('slider').getAttribute('aria-valuetext')).toBe('51% photo, 49% portrait');
  await tabTo(/^Show the portrait alone$/);
  await press('Enter');

  await tabTo(/^Download$/);
  expect(await downloadByKeys()).toEqual([888, 1184]);
  await landsOn('Download');
  await tabTo(/^Edit$/);
  await press('Enter');
  const edit = page.getByRole('dialog', { name: 'Edit Photo' });
  await edit.getByRole('button', { name: 'Rotate Right' }).waitFor();
  await tabTo(/^Rotate Right$/);
  await press('Enter');
  await tabTo(/^Save Changes$/);
  await press('Enter');
  await edit.waitFor({ state: 'hidden' });
  await landsOn('Edit');
  // Turned, the picture is wide, and what stood beside it comes to stand below it.
  await page.locator('img[alt="Your Doctor portrait"][width="1184"]').waitFor();
  await tabTo(/^Download$/, 'Shift+Tab');
  expect(await downloadByKeys()).toEqual([1184, 888]);

  await tabTo(/^Try Different Theme$/);
  await press('Enter');
  await landsOn('Create a portrait');
  await page.getByRole('img', { name: /^Chosen:/ }).waitFor();
  expect(await page.getByRole('radio', { checked: true, name: /^Professional/i }).count()).toBe(0);
  // Without motion whatever changes its looks does so within a moment.
  const running = () =>
    page.evaluate(() => document.getAnimations().filter((one) => one.playState === 'running').length);
  await expect.poll(running).toBe(0);
});
