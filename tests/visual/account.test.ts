import { describe, it } from 'vitest';
import { ACCOUNT_ANSWERS } from '../support/looks/staged-account.ts';
import { look } from '../support/looks/visual.ts';
import { setStage } from '../support/looks/visual-stage.ts';

const stage = setStage();
const PAID = { isPremium: true, generationLimit: 135, generationsUsed: 14 };

describe('the account', () => {
  it('looks right in its owner’s hands', async () => {
    const page = await stage.open({ path: '/account', signedIn: true, user: PAID, answers: ACCOUNT_ANSWERS });
    await page.getByRole('link', { name: /Download my archive/ }).waitFor();
    await page.getByText('Chrome on Android').waitFor();
    await page.getByText('gemini-3-image').waitFor();
    await look(page, 'account', { whole: true, fitsAs: 'account-erase' });
  });

  it('looks right before it is erased', async () => {
    const page = await stage.open({ path: '/account', signedIn: true, user: PAID, answers: ACCOUNT_ANSWERS });
    await page.getByRole('button', { name: 'Delete everything' }).click();
    await page.getByText('Pro, until 15 January 2027').waitFor();
    await look(page, 'account-erase', { over: true });
  });

  it('that is to be erased looks right', async () => {
    const user = { erasesAt: '2026-11-27T06:30:00.000Z' };
    const page = await stage.open({ path: '/account', signedIn: true, user, answers: ACCOUNT_ANSWERS });
    await page.getByRole('button', { name: 'Erase it now' }).waitFor();
    await look(page, 'account-leaving');
  });
});

describe('who sells', () => {
  const seller = {
    ...{ name: 'Asha Studios LLP', address: '12 MG Road | Bengaluru 560001', gstin: '29ABCDE1234F1Z5' },
    ...{ email: 'hello@example.com', grievanceContact: 'Ravi Kumar, +91 80 1234 5678' },
  };
  it.each(['contact', 'refunds', 'grievances'])('looks right on the page %s', async (name) => {
    const page = await stage.open({ path: `/${name}`, answers: { 'GET /api/config': { json: { seller } } } });
    await page.getByRole('link', { name: 'hello@example.com' }).waitFor();
    await look(page, name);
  });
});
