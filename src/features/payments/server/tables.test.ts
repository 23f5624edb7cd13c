import { expect, it } from 'vitest';
import { forFile } from '../../../../tests/support/for-file.ts';
import { seedRows } from '../../../../tests/support/product/seeds.ts';
import { createTestDatabase } from '../../../../tests/support/product/test-database.ts';
import { paymentAttempts, purchases } from './tables.ts';

const database = forFile(createTestDatabase);

const PURCHASE = {
  id: '00000000-0000-4000-8000-000000000001',
  product: 'basic',
  amount: 9_900,
  currency: 'INR',
  orderId: 'order_1',
  credits: 10,
  createdAt: new Date('2026-11-21T10:00:00Z'),
} as const;

it('the tables refuse words that are no state, and credits below zero', async () => {
  const userId = await seedRows(database.db).parent();
  const insert = (values: object) => database.db.insert(purchases).values({ ...PURCHASE, userId, ...values });
  const refusedBy = (constraint: string) => ({ cause: { constraint } });
  await expect(insert({ status: 'payed' })).rejects.toMatchObject(refusedBy('purchases_status_known'));
  await expect(insert({ credits: -1 })).rejects.toMatchObject(refusedBy('purchases_credits_not_negative'));
  await insert({});
  const attempt = {
    ...{ id: 'pay_1', purchaseId: PURCHASE.id, amount: 9_900, currency: 'INR' },
    ...{ createdAt: PURCHASE.createdAt, updatedAt: PURCHASE.createdAt },
    status: 'lost' as 'failed',
  };
  await expect(database.db.insert(paymentAttempts).values(attempt)).rejects.toMatchObject(
    refusedBy('payment_attempts_status_known'),
  );
});
