import type { QueryClient } from '@tanstack/react-query';
import {
  CREDITS_HISTORY,
  PAYMENTS_PLAN,
  PAYMENTS_PURCHASES,
  PORTRAITS_ALLOWANCE,
  PORTRAITS_HISTORY,
  USER_DATA,
} from '#features/endpoints.ts';

/** What shows credits, plans or purchases. */
const MONEY_QUERIES = [
  USER_DATA,
  PORTRAITS_HISTORY,
  CREDITS_HISTORY,
  // How many a day somebody else makes goes by what the account holds.
  PORTRAITS_ALLOWANCE,
  PAYMENTS_PURCHASES,
  PAYMENTS_PLAN,
];

/** Asks anew for everything that a purchase changes; resolves once it is there. */
export async function refreshMoney(queryClient: QueryClient): Promise<void> {
  await Promise.all(MONEY_QUERIES.map((path) => queryClient.invalidateQueries({ queryKey: [path] })));
}
