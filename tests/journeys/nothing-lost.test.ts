import { afterEach, expect, it } from 'vitest';
import { PORTRAITS_HISTORY, PORTRAITS_PENDING } from '../../src/features/endpoints.ts';
import {
  chooseTheme,
  endVisits,
  generate,
  newEmail,
  portraitComplete,
  type Visitor,
  visit,
  WORK_MS,
} from '../support/browser/browser.ts';
import { answerGoogle, openGoogle, revokeSession, tokenOf } from '../support/browser/parents-session.ts';

let visitor: Visitor;
afterEach(() => endVisits(visitor));

const complete = () => portraitComplete(visitor.page);

it('whoever came by Google signs in again in place by Google, and goes on', async () => {
  visitor = await visit({ path: '/register' });
  const { page } = visitor;
  const email = newEmail();
  await answerGoogle(await openGoogle(page), email);
  await page.getByRole('button', { name: /Get Started - It's Free/ }).waitFor();
  await chooseTheme(page);

  await revokeSession(page);
  await generate(page);
  await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor();
  await answerGoogle(await openGoogle(page), email);
  await complete();
  await page.getByRole('img', { name: 'Your Doctor portrait' }).waitFor();
});

it('a portrait that is finished while the connection is gone is shown, with its toast, once it is back', async () => {
  visitor = await visit({ account: newEmail() });
  const { page, context } = visitor;
  // The toaster's script comes last of all, when there is something to tell already.
  let hasToaster = false;
  await page.route(/\/assets\/toaster-/, (route) =>
    hasToaster ? route.continue() : route.abort('internetdisconnected'),
  );
  await chooseTheme(page);
  await generate(page);
  const token = await tokenOf(page);
  const countOf = async (path: string): Promise<number> => {
    const answer = await fetch(new URL(path, page.url()), { headers: { authorization: `Bearer ${token}` } });
    return ((await answer.json()) as unknown[]).length;
  };
  await expect.poll(() => countOf(PORTRAITS_PENDING)).toBe(1);
  // Waited for from now on: it goes after five seconds, which the picture may take to come on a busy machine.
  const toast = page
    .getByRole('region', { name: /^Notifications/ })
    .getByText('Magic Complete!')
    .waitFor({ timeout: WORK_MS });
  await context.setOffline(true);
  await expect.poll(() => countOf(PORTRAITS_HISTORY), { timeout: WORK_MS }).toBe(1);
  await context.setOffline(false);
  await complete();
  hasToaster = true;
  await toast;
  await page.getByRole('img', { name: 'Your Doctor portrait' }).waitFor();

  // Over other pages and back, by links and by Back.
  await page.getByRole('link', { name: 'Image Editor' }).first().click();
  await page.getByRole('heading', { level: 1, name: /Image Editor/ }).waitFor();
  await page.goBack();
  await complete();
  await page.goto('/credits');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto('/');
  await complete();
  await page.getByRole('button', { name: 'Compare with the photo' }).waitFor();
});
