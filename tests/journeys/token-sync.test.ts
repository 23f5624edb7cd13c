import { expect, inject, it } from 'vitest';
import { signUp, visit } from '../support/browser.ts';

it('where a server asks for it, the token is posted after signing in and deleted after logging out', async () => {
  const visitor = await visit({ path: '/terms' });
  try {
    const { page } = visitor;
    const calls: string[] = [];
    await page.route('**/token-sync', async (route) => {
      const { authorization = 'none' } = await route.request().allHeaders();
      calls.push(`${route.request().method()} ${authorization}`);
      await route.fulfill({ status: 204 });
    });
    await page.route('**/api/config', async (route) => {
      const response = await route.fetch();
      const tokenSyncUrl = new URL('/token-sync', inject('productUrl')).href;
      await route.fulfill({ response, json: { ...(await response.json()), tokenSyncUrl } });
    });
    await page.goto('/');
    expect(calls).toEqual([]);
    await signUp(page);
    const token = await page.evaluate(() => localStorage.getItem('magic-portrait.token'));
    await expect.poll(() => calls).toEqual([`POST Bearer ${token}`]);
    await page.getByRole('button', { name: 'Log Out' }).click();
    await expect.poll(() => calls).toEqual([`POST Bearer ${token}`, 'DELETE none']);
    expect(visitor.problems).toEqual([]);
  } finally {
    await visitor.leave();
  }
});
