import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFixedClock } from '#platform/clock/clock.ts';
import { signInOperator } from '../../../../../tests/support/test-operators.ts';
import { createTestProduct, type TestProduct } from '../../../../../tests/support/test-product.ts';

const clock = createFixedClock(new Date('2026-11-20T18:29:00Z'));
let product: TestProduct;
beforeAll(async () => {
  product = await createTestProduct({ clock });
});
afterAll(() => product.close());

it('an exported catalogue is named by the day in India', async () => {
  const { bearer } = await signInOperator(product.context, 'catalogue');
  const nameNow = async () => {
    const answer = await product.app.inject({ url: '/api/admin/catalogue/export', headers: bearer });
    return answer.headers['content-disposition'];
  };
  expect(await nameNow()).toBe('attachment; filename="magic-portrait-catalogue-2026-11-20.json"');
  clock.advance(60_000);
  expect(await nameNow()).toBe('attachment; filename="magic-portrait-catalogue-2026-11-21.json"');
});
