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
const wordsOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ');

describe('the pre-rendered landing page', () => {
  it('says everything before any script runs', async () => {
    const words = wordsOf((await renderPage(LANDING, MANIFEST)).html);
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
      expect(words).toContain(promise);
    }
    expect(words).not.toContain('Loading...');
  });

  it('has one h1, and buttons that lead to the auth section without scripts', async () => {
    const { html } = await renderPage(LANDING, MANIFEST);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html.match(/href="#create"/g)).toHaveLength(2);
    expect(html).toContain('id="create"');
  });

  it("fetches the headline's face at once, and says so when the build has none", async () => {
    expect((await renderPage(LANDING, MANIFEST)).preloads).toContain('href="/assets/baloo.woff2"');
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
    const { html } = await renderPage(pageAt(path), MANIFEST);
    for (const promise of promises) expect(wordsOf(html)).toContain(promise);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(wordsOf(html)).not.toContain('Loading...');
  });
});

it('no button that needs scripts can be pressed before they are there', async () => {
  for (const page of PUBLIC_PAGES) {
    const { html } = await renderPage(page, MANIFEST);
    const open = html.replace(/<fieldset disabled=""[\s\S]*?<\/fieldset>/g, '');
    expect([page.path, open.match(/<button(?![^>]*disabled="")[^>]*>/g)]).toEqual([page.path, null]);
  }
});

it('every page has a title and a description of its own, at a length that search engines show', async () => {
  const pages = await renderAll(MANIFEST);
  const descriptions = pages.flatMap(
    ({ about }) => /name="description" content="([^"]+)"/.exec(about)?.[1] ?? [],
  );
  expect(descriptions).toHaveLength(pages.length);
  expect(new Set(descriptions).size).toBe(pages.length);
  for (const text of descriptions) expect(text.length).toBeLessThanOrEqual(180);
  expect(new Set(pages.map(({ about }) => /<title>(.*)<\/title>/.exec(about)?.[1])).size).toBeGreaterThan(2);
});

it('promises the free generations that an account gets', () => {
  expect(FREE_GENERATIONS).toBe(TRIAL_CREDITS);
});

it('the shell says Loading... and no more', async () => {
  expect(wordsOf((await renderShell(MANIFEST)).html).trim()).toBe('Loading...');
});
