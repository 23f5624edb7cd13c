import { expect, it } from 'vitest';
import { CREDITS_HISTORY } from '#features/endpoints.ts';
import { startKillingProxy } from '../../../tests/support/product/killing-proxy.ts';
import { createTestDatabase } from '../../../tests/support/product/test-database.ts';
import { createTestProduct } from '../../../tests/support/product/test-product.ts';

it('while the database is away a call is told to come back, within seconds and without a stack', async () => {
  const database = await createTestDatabase();
  const proxy = await startKillingProxy(database.url);
  const product = await createTestProduct({ database: { ...database, url: proxy.url } });
  const person = await product.signUp();
  const ask = () => product.app.inject({ url: CREDITS_HISTORY, headers: person.bearer });
  expect((await ask()).statusCode).toBe(200);
  await proxy.close();
  const from = performance.now();
  const away = await ask();
  expect(performance.now() - from).toBeLessThan(30_000);
  expect([away.statusCode, away.headers['retry-after']]).toEqual([503, '5']);
  expect(away.json()).toEqual({
    code: 'unavailable',
    message: 'We cannot get at your things just now. Nothing is lost: please try again in a moment.',
  });
  await product.close();
  await database.close();
}, 60_000);
