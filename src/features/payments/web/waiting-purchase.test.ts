import { expect, it } from 'vitest';
import { stagedPurchases } from '../../../../tests/support/looks/staged-purchases.ts';
import { isWaitingForBank } from './waiting-purchase.ts';

it('an order that was tried within twenty minutes waits for its bank', () => {
  const [tried] = stagedPurchases();
  if (!tried) throw new Error('Nothing is staged');
  const at = Date.parse(tried.createdAt);
  expect(isWaitingForBank(tried, at + 19 * 60_000)).toBe(true);
  expect(isWaitingForBank(tried, at + 20 * 60_000)).toBe(false);
  for (const status of ['created', 'paid', 'refunded'] as const)
    expect(isWaitingForBank({ ...tried, status }, at)).toBe(false);
});
