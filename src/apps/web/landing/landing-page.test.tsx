import { prerenderToNodeStream } from 'react-dom/static';
import { beforeAll, expect, it } from 'vitest';
import { Router } from 'wouter';
import { LandingPage } from './landing-page.tsx';

let html = '';
beforeAll(async () => {
  const { prelude } = await prerenderToNodeStream(
    <Router ssrPath="/">
      <LandingPage />
    </Router>,
  );
  for await (const chunk of prelude) html += String(chunk);
});
const wordsOf = (markup: string) =>
  markup
    .replace(/<!--.*?-->|<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const firstOf = (tag: string) => new RegExp(`<${tag}[ >].*?</${tag}>`, 's').exec(html)?.[0] ?? '';

it('the header has the logo, Get Started that leads to the auth section, and Admin', () => {
  const links = [...firstOf('header').matchAll(/<a ([^>]*)>(.*?)<\/a>/gs)].map(
    ([, attributes = '', words = '']) => [
      /aria-label="([^"]*)"/.exec(attributes)?.[1] ?? wordsOf(words),
      /href="([^"]*)"/.exec(attributes)?.[1],
    ],
  );
  expect(links).toEqual([
    ['Magic Portrait, start page', '/'],
    ['Admin', '/admin'],
    ['Get Started', '#create'],
  ]);
});

it('the headline promises studio quality, printing, 30 seconds and 10 free generations', () => {
  const hero = wordsOf(html.slice(html.indexOf('<h1'), html.indexOf('Perfect Quality')));
  for (const promise of [
    'studio-quality portrait',
    'ready for printing',
    'about 30 seconds',
    'Start Creating Magic',
    '10 free generations',
    'No credit card required',
  ])
    expect(hero).toContain(promise);
});

it('there are three feature cards', () => {
  const cards = /<section aria-label="What you get".*?<\/section>/s.exec(html)?.[0] ?? '';
  expect([...cards.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, title]) => title)).toEqual([
    'Perfect Quality',
    'Super Fast',
    '50+ Themes',
  ]);
});

it('the auth section is headed Ready to Create Magic?', () => {
  const section = /<section[^>]*id="create".*?<\/h2>/s.exec(html)?.[0] ?? '';
  expect(wordsOf(section)).toBe('Ready to Create Magic?');
});
