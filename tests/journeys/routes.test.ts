import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { newEmail, PHONE, type Visitor, visit } from '../support/browser.ts';
import { signUpOverHttp } from '../support/http-person.ts';

let visitor: Visitor;
afterEach(() => {
  expect(visitor.problems.splice(0)).toEqual([]);
});

const titleIs = (page: Page, title: string) => expect.poll(() => page.title()).toBe(title);
const headingIs = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

type Row = readonly [path: string, heading: string, title: string];
const titledAsHeaded = (path: string, heading: string): Row => [path, heading, heading];
const EVERYBODYS: readonly Row[] = [
  titledAsHeaded('/subscription', 'Choose Your Magic Plan'),
  titledAsHeaded('/admin', 'Admin Console'),
  titledAsHeaded('/terms', 'Terms'),
  titledAsHeaded('/privacy', 'Privacy Policy'),
  titledAsHeaded('/ui', 'Primitives'),
  titledAsHeaded('/reset-password', 'Reset Password'),
  titledAsHeaded('/nowhere', '404 Page Not Found'),
  titledAsHeaded('/admin/nowhere', '404 Page Not Found'),
];

describe('a visitor', () => {
  beforeAll(async () => {
    visitor = await visit({ viewport: PHONE });
    return () => visitor.leave();
  });

  it.each<Row>([['/register', 'Today a doctor. Tomorrow an astronaut.', 'Join'], ...EVERYBODYS])(
    'finds %s',
    async (path, heading, title) => {
      const { page } = visitor;
      await page.goto(path);
      await headingIs(page, heading);
      await titleIs(page, `${title} · Magic Portrait`);
    },
  );

  it('is led from /image-editor to /register', async () => {
    const { page } = visitor;
    await page.goto('/image-editor');
    await page.waitForURL((url) => url.pathname === '/register');
    await page.getByRole('button', { name: 'Continue with Google' }).waitFor();
  });

  it('goes from the landing page to /admin and comes back to the same place', async () => {
    const { page } = visitor;
    await page.goto('/');
    await titleIs(page, 'Magic Portrait');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
    await headingIs(page, 'Terms');
    expect(await page.evaluate(() => [scrollY, document.activeElement?.textContent])).toEqual([0, 'Terms']);
    await page.goBack();
    await headingIs(page, 'One photo. Every dream they have.');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
    await page.getByRole('link', { name: 'Admin' }).click();
    await headingIs(page, 'Admin Console');
  });

  it('is brought to the auth section by Get Started, and to the sign-in card by the link at /register', async () => {
    const { page } = visitor;
    await page.goto('/');
    await page.getByRole('button', { name: 'Get Started' }).first().click();
    await page.getByRole('heading', { name: 'Welcome Back!' }).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Ready to Create Magic?');
    await page.goto('/register');
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Welcome Back!' }).waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  });

  it('may move the edge between photo and portrait by keyboard', async () => {
    const { page } = visitor;
    await page.goto('/');
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
  });
});

describe('a connection that fails', () => {
  beforeAll(async () => {
    visitor = await visit({ viewport: PHONE, path: '/terms' });
    return () => visitor.leave();
  });

  it('is waited for: a page whose scripts did not come says so, and works once they do', async () => {
    const { page } = visitor;
    await page.route('**/assets/first-*.js', (route) => route.abort());
    await page.goto('/privacy');
    await page.getByRole('alert').filter({ hasText: 'we keep trying' }).waitFor();
    await page.unroute('**/assets/first-*.js');
    await headingIs(page, 'Privacy Policy');
    await expect.poll(() => page.getByText('we keep trying').isVisible()).toBe(false);
  });
});

describe('somebody signed in', () => {
  afterAll(() => visitor.leave());
  beforeAll(async () => {
    visitor = await visit();
    const { token } = await signUpOverHttp(inject('productUrl'), newEmail());
    await visitor.page.evaluate((value) => localStorage.setItem('magic-portrait.token', value), token);
  });

  it('sees Loading... until it is known who is here, and then the main screen', async () => {
    const { page, context } = visitor;
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
    await page.getByRole('button', { name: /Get Started - It's Free/ }).waitFor();
    await page.unroute('**/api/auth/user');
    await titleIs(page, 'Magic Portrait');
  });

  it.each([titledAsHeaded('/image-editor', 'Image Editor'), ...EVERYBODYS])(
    'finds %s',
    async (path, heading) => {
      const { page } = visitor;
      await page.goto(path);
      await headingIs(page, heading);
      await titleIs(page, `${heading} · Magic Portrait`);
    },
  );

  it('is led from /register to the main screen', async () => {
    const { page } = visitor;
    await page.goto('/register');
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('button', { name: /Get Started - It's Free/ }).waitFor();
  });
});
