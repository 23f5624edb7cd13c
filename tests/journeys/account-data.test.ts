import { stat } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { IDENTITY_SIGN_IN } from '../../src/features/endpoints.ts';
import { newEmail, PASSWORD, visit, WORK_MS } from '../support/browser/browser.ts';

it('a parent takes everything along, thinks again about leaving, and then erases the account', async () => {
  const email = newEmail();
  const { page, problems, leave } = await visit({ account: email, path: '/account' });
  await page.getByText(email).waitFor();

  await page.getByRole('button', { name: 'Make an archive' }).click();
  const link = page.getByRole('link', { name: /Download my archive/ });
  await link.waitFor({ timeout: WORK_MS });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe('magic-portrait-my-data.zip');
  expect((await stat(await download.path())).size).toBeGreaterThan(2_000);

  const erase = async (button: string) => {
    const dialog = page.getByRole('dialog', { name: 'Erase your account?' });
    await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: button }).click();
  };
  await page.getByRole('button', { name: 'Delete everything' }).click();
  await erase('Erase in 7 days');
  await page.getByRole('heading', { name: 'Keep your account?' }).waitFor();
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await page.getByRole('heading', { name: 'Your account' }).waitFor();

  await page.getByRole('button', { name: 'Delete everything' }).click();
  await page.getByRole('radio', { name: 'Now' }).click();
  await erase('Erase now');
  await page.getByRole('heading', { name: 'Ready to Create Magic?' }).waitFor();

  // Nobody has this address any more.
  await expect
    .poll(
      async () => {
        const answer = await page.request.post(IDENTITY_SIGN_IN, {
          data: { email, password: PASSWORD },
          headers: { origin: new URL(page.url()).origin },
        });
        return (await answer.json()).code;
      },
      { timeout: WORK_MS },
    )
    .toBe('user-not-found');
  expect(problems.filter((problem) => !problem.includes('401'))).toEqual([]);
  await leave();
});
