import type { Page } from 'playwright-core';
import { afterEach, expect, inject, it } from 'vitest';
import { endVisits, newEmail, PHONE, type Visitor, visit } from '../support/browser/browser.ts';
import { signUpOverHttp } from '../support/product/http-person.ts';

let visitor: Visitor;
afterEach(() => endVisits(visitor));

const titleIs = (page: Page, title: string) => expect.poll(() => page.title()).toBe(title);
const headingIs = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const scrolled = (page: Page) => page.evaluate(() => scrollY);

it('a visitor finds every page by its address, and comes back to the same place of the landing page', async () => {
  visitor = await visit({ viewport: PHONE });
  const { page } = visitor;
  await titleIs(page, 'Magic Portrait');
  // By keyboard, the edge between photo and portrait moves, once the scripts are there.
  const slider = page.getByRole('slider', { name: 'Compare the photo with the portrait' });
  const photo = page.getByRole('img', { name: 'The photo: a person in a space suit' });
  await page.waitForFunction(() => document.querySelector('[data-prerendered]') !== null);
  const widthShown = () => photo.evaluate((image) => getComputedStyle(image).clipPath);
  const before = await widthShown();
  await expect
    .poll(async () => {
      await slider.press('End');
      return await widthShown();
    })
    .not.toBe(before);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await headingIs(page, 'Terms');
  expect(await page.evaluate(() => [scrollY, document.activeElement?.textContent])).toEqual([0, 'Terms']);
  await page.goBack();
  await headingIs(page, 'One photo. Every dream they have.');
  await expect.poll(() => scrolled(page)).toBeGreaterThan(1000);
  await page.getByRole('link', { name: 'Admin' }).click();
  await headingIs(page, 'Admin Console');

  await page.goto('/');
  await page.getByRole('button', { name: 'Get Started' }).first().click();
  await page.getByRole('heading', { name: 'Welcome Back!' }).waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Ready to Create Magic?');

  for (const [path, heading, title] of [
    ['/register', 'Today a doctor. Tomorrow an astronaut.', 'Join'],
    ['/subscription', 'Choose Your Magic Plan', 'Choose Your Magic Plan'],
    ['/admin', 'Admin Console', 'Admin Console'],
    ['/terms', 'Terms', 'Terms'],
    ['/privacy', 'Privacy Policy', 'Privacy Policy'],
    ['/reset-password', 'Reset Password', 'Reset Password'],
    ['/verify-email', 'Confirm Your Email', 'Confirm Your Email'],
    ['/admin/nowhere', '404 Page Not Found', '404 Page Not Found'],
  ] as const) {
    await page.goto(path);
    await headingIs(page, heading);
    await titleIs(page, `${title} · Magic Portrait`);
  }
  await page.goto('/image-editor');
  await page.waitForURL((url) => url.pathname === '/register');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Welcome Back!' }).waitFor();
  await expect.poll(() => scrolled(page)).toBeGreaterThan(500);
});

it('a page whose scripts did not come says so, waits for the connection, and works once they do', async () => {
  visitor = await visit({ viewport: PHONE, path: '/terms' });
  const { page } = visitor;
  await page.route('**/assets/first-*.js', (route) => route.abort());
  await page.goto('/privacy');
  await page.getByRole('alert').filter({ hasText: 'we keep trying' }).waitFor();
  await page.unroute('**/assets/first-*.js');
  await headingIs(page, 'Privacy Policy');
  await expect.poll(() => page.getByText('we keep trying').isVisible()).toBe(false);
});

it('somebody signed in sees Loading... until it is known who is here, and then the main screen', async () => {
  visitor = await visit({ path: '/terms' });
  const { page, context } = visitor;
  const { token } = await signUpOverHttp(inject('productUrl'), newEmail());
  await page.evaluate((value) => localStorage.setItem('magic-portrait.token', value), token);
  await context.addCookies([{ name: 'mp_session', value: '1', url: inject('productUrl') }]);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/auth/user', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByText('Loading...').first().waitFor();
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(0);
  held.resolve();
  const mainScreen = page.getByRole('button', { name: /Get Started - It's Free/ });
  await mainScreen.waitFor();
  await page.unroute('**/api/auth/user');
  await titleIs(page, 'Magic Portrait');

  await page.goto('/image-editor');
  await headingIs(page, 'Image Editor');
  await page.goto('/register');
  await page.waitForURL((url) => url.pathname === '/');
  await mainScreen.waitFor();
});
