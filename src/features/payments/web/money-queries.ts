import type { QueryClient } from '@tanstack/react-query';
import { PAYMENTS } from '../contract.ts';

/** What shows credits, plans or purchases. */
const MONEY_QUERIES = [
  '/api/auth/user',
  '/api/history',
  '/api/credits/history',
  // How many a day somebody else makes goes by what the account holds.
  '/api/portraits/allowance',
  PAYMENTS.purchases,
  PAYMENTS.plan,
];

/** Asks anew for everything that a purchase changes; resolves once it is there. */
export async function refreshMoney(queryClient: QueryClient): Promise<void> {
  await Promise.all(MONEY_QUERIES.map((path) => queryClient.invalidateQueries({ queryKey: [path] })));
}
