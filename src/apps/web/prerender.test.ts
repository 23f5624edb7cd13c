import { within } from '@testing-library/react';
import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { TRIAL_CREDITS } from '#features/credits/contract.ts';
import { FREE_GENERATIONS } from './free-generations.ts';
import { renderAll, renderPage, renderShell } from './prerender.tsx';
import { PUBLIC_PAGES, type PublicPage } from './public-pages.ts';

const MANIFEST = {
  'src/ui/fonts/baloo-2-first.woff2': { file: 'assets/baloo.woff2' },
};
const pageAt = (path: string): PublicPage => {
  const page = PUBLIC_PAGES.find((candidate) => candidate.path === path);
  if (!page) throw new Error(`There is no public page at ${path}`);
  return page;
};
const LANDING = pageAt('/');
/** As a browser reads it, before any script. */
const parsed = (html: string) =>
  new new Window().DOMParser().parseFromString(html, 'text/html') as unknown as Document;
const readPage = async (page: PublicPage) => parsed((await renderPage(page, MANIFEST)).html).body;

describe('the pre-rendered landing page', () => {
  it('says everything before any script runs', async () => {
    const { textContent } = await readPage(LANDING);
    for (const promise of [
      'Get Started',
      'Admin',
      'Perfect Quality',
      'Super Fast',
      '50+ Themes',
      'Start Creating Magic',
      'Ready to Create Magic?',
      'about 30 seconds',
      '10 free generations',
      'No credit card required',
    ]) {
      expect(textContent).toContain(promise);
    }
    expect(textContent).not.toContain('Loading...');
  });

  it('has one h1, and buttons that lead to the auth section without scripts', async () => {
    const page = await readPage(LANDING);
    expect(within(page).getAllByRole('heading', { level: 1 })).toHaveLength(1);
    const ways = within(page)
      .getAllByRole('button')
      .filter((button) => button.getAttribute('href') === '#create');
    expect(ways.map(({ textContent }) => textContent)).toEqual(['Get Started', 'Start Creating Magic']);
    expect(page.querySelectorAll('#create')).toHaveLength(1);
  });

  it("fetches the headline's face at once, and says so when the build has none", async () => {
    const { preloads } = await renderPage(LANDING, MANIFEST);
    const fetched = parsed(preloads).querySelectorAll('link[rel=preload][as=font]');
    expect([...fetched].map((link) => link.getAttribute('href'))).toContain('/assets/baloo.woff2');
    await expect(renderPage(LANDING, {})).rejects.toThrow(/no font file/);
  });
});

describe.each([
  [
    '/register',
    [
      '50+ Themes',
      'FREE TRIAL',
      'Join Magic Portrait',
      `${TRIAL_CREDITS} free generations`,
      'no credit card required',
      'Continue with Google',
      'Coming Soon',
      'Terms',
      'Privacy Policy',
      'Back to Home',
    ],
  ],
  ['/subscription', ['Choose Your Magic Plan', 'Back to Home', 'Free Trial', 'Pro', 'Unlimited', '40% OFF']],
])('the pre-rendered page at %s', (path, promises) => {
  it('says everything under one h1 before any script runs', async () => {
    const page = await readPage(pageAt(path));
    for (const promise of promises) expect(page.textContent).toContain(promise);
    expect(page.querySelectorAll('h1')).toHaveLength(1);
    expect(page.textContent).not.toContain('Loading...');
  });
});

it.each(PUBLIC_PAGES.map((page) => [page.path, page] as const))(
  'no button that needs scripts can be pressed before they are there: %s',
  async (_path, page) => {
    const buttons = [...(await readPage(page)).querySelectorAll('button')];
    const open = buttons.filter((button) => !button.disabled && !button.closest('fieldset[disabled]'));
    expect(open.map(({ textContent }) => textContent)).toEqual([]);
  },
);

it('every page has a title and a description of its own, at a length that search engines show', async () => {
  const pages = await renderAll(MANIFEST);
  const heads = pages.map(({ about }) => parsed(about));
  const descriptions = heads.flatMap(
    (head) => head.querySelector('meta[name=description]')?.getAttribute('content') ?? [],
  );
  expect(descriptions).toHaveLength(pages.length);
  expect(new Set(descriptions).size).toBe(pages.length);
  for (const text of descriptions) expect(text.length).toBeLessThanOrEqual(180);
  expect(new Set(heads.map(({ title }) => title)).size).toBeGreaterThan(2);
});

it('the landing page promises the free generations that an account gets', () => {
  expect(FREE_GENERATIONS).toBe(TRIAL_CREDITS);
});

it('the shell says Loading... and no more', async () => {
  expect(parsed((await renderShell(MANIFEST)).html).body.textContent?.trim()).toBe('Loading...');
});
