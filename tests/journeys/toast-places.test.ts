import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { USERS_LIST } from '../../src/features/endpoints.ts';
import { DESKTOP, PHONE, PHOTO_FILE } from '../support/browser/browser.ts';
import { consoleScene } from '../support/looks/staged-console.ts';
import { setStage } from '../support/looks/visual-stage.ts';

const stage = setStage();

/** What a toast may not cover: headings, the stepper, tabs, the header, the way out of a dialog, the bar at the bottom. */
const KEPT = 'h1, h2, header, ol[aria-label="Your progress"], [role=tablist], button[aria-label=Close]';

/** What of it lies under the toast, once it stands still. */
async function coveredBy(page: Page, title: string, alsoKept: string[] = []): Promise<string[]> {
  const toast = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
  await toast.filter({ hasText: title }).waitFor();
  return toast.evaluate(
    async (shown, [kept, also]) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const pageTop = () => document.querySelector('main')?.getBoundingClientRect().top;
      const places = () => JSON.stringify([shown.getBoundingClientRect(), pageTop()]);
      let last = '';
      for (let still = 0; still < 4; ) {
        await frame();
        still = places() === last ? still + 1 : 0;
        last = places();
      }
      const place = shown.getBoundingClientRect();
      if (place.top < 0 || place.bottom > innerHeight || place.left < 0 || place.right > innerWidth)
        return ['the edge of the window'];
      const layer = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.body;
      const marked = [...document.querySelectorAll(also.join(', ') || 'none')];
      return [...layer.querySelectorAll(kept), ...marked]
        .filter((element) => !shown.contains(element) && element.checkVisibility())
        .filter((element) => {
          const { left, top, right, bottom, width } = element.getBoundingClientRect();
          const isApart =
            right <= place.left || left >= place.right || bottom <= place.top || top >= place.bottom;
          return width > 1 && !isApart;
        })
        .map((element) => element.getAttribute('aria-label') ?? element.textContent);
    },
    [KEPT, alsoKept] as const,
  );
}

const WINDOWS = [DESKTOP, PHONE, { width: 320, height: 640 }];

/** What the toast covers in a window of each size, the largest first. */
async function coveredAnywhere(page: Page, title: string, alsoKept?: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    found.push(...(await coveredBy(page, title, alsoKept)).map((what) => `${size.width} px: ${what}`));
  }
  await page.setViewportSize(DESKTOP);
  return found;
}

describe('on a desktop, a phone and a small phone a toast', () => {
  it('leaves a dialog its title, its way out and its buttons', async () => {
    const page = await stage.open({ path: '/ui' });
    await page.getByRole('button', { name: 'Dialog', exact: true }).click();
    await page.getByRole('button', { name: 'Toast from here' }).click();
    expect(await coveredAnywhere(page, 'Saved', ['[role=dialog] button'])).toEqual([]);
  });

  it('leaves the fields that are to be filled in again', async () => {
    for (const size of WINDOWS) {
      const page = await stage.open({ path: '/#create' });
      await page.setViewportSize(size);
      await page.evaluate(() => document.fonts.ready);
      await page.getByLabel('Email').fill('nobody@example.test');
      const password = page.getByLabel('Password', { exact: true });
      await password.fill('not the right one');
      // Where the keyboard had been: the fields are what is lowest in the window.
      await password.evaluate((field) => field.scrollIntoView({ block: 'end' }));
      await password.press('Enter');
      expect(await coveredBy(page, 'Sign In Failed', ['main input'])).toEqual([]);
    }
  });

  it('leaves the stepper, the heading and the sentence of a failure', async () => {
    const json = { message: 'We could not find a face in this photo.', code: 'no-face', reason: 'no-face' };
    const page = await stage.open({
      signedIn: true,
      answers: { 'POST /api/photos/inspect': 'never', 'POST /api/generate': { status: 422, json } },
    });
    await page.getByRole('radio', { name: /^professional/i }).check();
    await page.getByRole('radio', { name: /^Doctor/ }).check();
    await page.getByRole('button', { name: 'Generate Magic Portrait' }).click();
    expect(await coveredAnywhere(page, 'Missing Information')).toEqual([]);
    await page.locator('input[type=file]').setInputFiles(PHOTO_FILE);
    await page.getByRole('img', { name: /^Chosen:/ }).waitFor();
    await page.getByRole('button', { name: 'Generate Magic Portrait' }).click();
    await page.getByRole('heading', { name: 'That did not work' }).waitFor();
    expect(await coveredAnywhere(page, 'Generation Failed', ['main h1 + p'])).toEqual([]);
  });

  it("leaves the console's tabs, and the name of who is there", async () => {
    const failing = { [`GET ${USERS_LIST}`]: { status: 500, message: 'Something went wrong on our side.' } };
    const page = await stage.open(consoleScene('/admin?tab=users', failing));
    await page.getByRole('button', { name: 'Try again' }).click();
    expect(await coveredAnywhere(page, 'Failed to fetch users')).toEqual([]);
  });
});
