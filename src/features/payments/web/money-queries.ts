import type { QueryClient } from '@tanstack/react-query';
import { PAYMENTS } from '../contract.ts';

/** What shows credits, plans or purchases. */
const MONEY_QUERIES = [
  '/api/auth/user',
  '/api/history',
  '/api/credits/history',
  PAYMENTS.purchases,
  PAYMENTS.plan,
];

/** Asks anew for everything that a purchase changes. */
export function refreshMoney(queryClient: QueryClient): void {
  for (const path of MONEY_QUERIES) void queryClient.invalidateQueries({ queryKey: [path] });
}
