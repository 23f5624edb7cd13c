import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { CATEGORIES, USER_DATA } from '../../src/features/endpoints.ts';
import { answerTo, endVisits, newEmail, type Visitor, visit } from '../support/browser/browser.ts';
import { signUpOverHttp } from '../support/product/http-person.ts';

/** The first script, React, and the main screen. */
const SCRIPTS = 3;

let visitor: Visitor;
beforeEach(async () => {
  visitor = await visit({ path: '/terms' });
  const { token } = await signUpOverHttp(inject('productUrl'), newEmail());
  await visitor.page.evaluate((value) => localStorage.setItem('magic-portrait.token', value), token);
  await visitor.context.addCookies([{ name: 'mp_session', value: '1', url: inject('productUrl') }]);
});
afterEach(() => endVisits(visitor));

it('somebody who comes back is known, and the catalogue there, before the main screen’s code is', async () => {
  const { page } = visitor;
  const answers = Promise.all([answerTo(page, USER_DATA), answerTo(page, CATEGORIES)]);
  await page.route('**/assets/signed-in-*.js', async (route) => {
    await answers;
    await route.continue();
  });
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await page.getByRole('heading', { name: 'Who will your child be today?' }).waitFor();
  await page.getByRole('radio', { name: /^professional/i }).waitFor();
  expect(asked.filter((path) => path === USER_DATA || path === CATEGORIES)).toHaveLength(2);
});

it('the page asks for few scripts, and says what it is', async () => {
  const answer = await visitor.context.request.get('/');
  const html = await answer.text();
  const scripts = new Set([...html.matchAll(/\/assets\/[^"]+\.js/g)].map(([path]) => path));
  expect(scripts.size).toBe(SCRIPTS);
  expect(html).toMatch(/<meta name="description" content="Magic Portrait [^"]+">/);
});
