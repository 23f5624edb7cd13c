import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  accessibilityProblems,
  chooseTheme,
  generate,
  makeAccount,
  type Visitor,
  visit,
} from '../support/browser.ts';

let visitor: Visitor;
beforeEach(async () => {
  visitor = await visit();
});
afterEach(async () => {
  const { problems } = visitor;
  await visitor.leave();
  expect(problems).toEqual([]);
});

it('the eleventh portrait opens the upgrade dialog and keeps the choices', async () => {
  const { page } = visitor;
  await makeAccount(page);
  await chooseTheme(page);
  for (let made = 1; made <= 10; made += 1) {
    await generate(page);
    await page.getByRole('heading', { name: 'Magic Complete!' }).waitFor({ timeout: 60_000 });
    await page.getByText(`${made} of 10`).first().waitFor();
    await page.getByRole('button', { name: 'Try Different Theme' }).click();
    await page.getByRole('radio', { name: /^professional/i }).check();
    await page.getByRole('radio', { name: /^Doctor/ }).check();
  }
  await generate(page);
  const dialog = page.getByRole('dialog', { name: 'Unlock Unlimited Magic!' });
  await dialog.getByText(/Get 20 more generations and access to premium themes/).waitFor();
  await dialog.getByRole('button', { name: /Upgrade for \$4\.99/ }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Maybe later' }).click();
  await page.getByRole('button', { name: 'Generate Magic Portrait' }).waitFor();
  expect(await page.getByText('Generation Failed').count()).toBe(0);
}, 240_000);

it('Buy Credits has three packs and says how they work', async () => {
  const { page } = visitor;
  await makeAccount(page);
  await page.getByRole('button', { name: 'Buy Credits' }).click();
  const dialog = page.getByRole('dialog', { name: 'Buy Credits' });
  const packs = dialog.getByRole('listitem').filter({ has: page.getByRole('button') });
  const words = async (index: number) => (await packs.nth(index).innerText()).replace(/\s+/g, ' ');
  expect(await packs.count()).toBe(3);
  expect(await words(0)).toMatch(/^Basic Pack 10 credits ₹99 instead of ₹150 /);
  expect(await words(1)).toMatch(/^Most Popular Popular Pack 25 credits ₹199 instead of ₹350 /);
  expect(await words(2)).toMatch(/^Premium Pack 50 credits ₹349 instead of ₹600 /);
  await dialog.getByRole('heading', { name: 'How it works' }).waitFor();
  for (const note of [
    '1 credit is 1 generation',
    'Credits never expire',
    'Secure payment',
    'Instant credit addition',
  ])
    await dialog.getByText(note, { exact: true }).waitFor();
});
