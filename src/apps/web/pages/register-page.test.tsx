import { prerenderToNodeStream } from 'react-dom/static';
import { beforeAll, expect, it } from 'vitest';
import { Router } from 'wouter';
import { RegisterPage } from './register-page.tsx';

let html = '';
beforeAll(async () => {
  const { prelude } = await prerenderToNodeStream(
    <Router ssrPath="/register">
      <RegisterPage />
    </Router>,
  );
  for await (const chunk of prelude) html += String(chunk);
});
const wordsOf = (markup: string) =>
  markup
    .replace(/<!--.*?-->|<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const linksTo = (address: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)]
    .filter(([, href]) => href === address)
    .map(([, , words = '']) => wordsOf(words));

it('has four tiles, one of them 50+ Themes', () => {
  const tiles = /<ul.*?<\/ul>/s.exec(html)?.[0] ?? '';
  const titles = [...tiles.matchAll(/<li.*?<h2[^>]*>(.*?)<\/h2>/gs)].map(([, title]) => title);
  expect(titles).toHaveLength(4);
  expect(titles).toContain('50+ Themes');
});

it('has the Join card with its badge: 10 free generations, no credit card required', () => {
  expect(html).toMatch(/<h2[^>]*>Join Magic Portrait<\/h2>/);
  expect(wordsOf(html)).toContain('FREE TRIAL 10 free generations, no credit card required');
});

it('has a form for e-mail and password that is disabled and labelled Coming Soon', () => {
  const form = html
    .match(/<fieldset disabled=""(?:(?!<fieldset).)*?<\/fieldset>/gs)
    ?.find((one) => one.includes('Coming Soon'));
  expect(wordsOf(form ?? '')).toMatch(/^Email and password Coming Soon Email Password Create Account$/);
  expect(form).toMatch(/type="email"/);
  expect(form).toMatch(/type="password"/);
});

it('links to the terms, the privacy policy and home', () => {
  expect(linksTo('/terms').join()).toContain('Terms');
  expect(linksTo('/privacy').join()).toContain('Privacy Policy');
  expect(linksTo('/')).toContain('Back to Home');
});
