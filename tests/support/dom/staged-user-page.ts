import type { UserOperatorView } from '#features/accounts/people/contract.ts';
import type { PurchaseOperatorView } from '#features/payments/refunds/contract.ts';
import {
  pathFor,
  USERS_CREDITS,
  USERS_FAILED_PORTRAITS,
  USERS_LIST,
  USERS_ONE,
  USERS_PURCHASES,
} from '../../../src/features/endpoints.ts';
import { stagedUser, stagedUserDetails } from '../looks/staged-users.ts';
import type { StagedAnswer } from './staged-server.ts';

/** A new parent who has made no portrait, and all that the console asks of her. */
export function stageUserPage(
  more: Partial<UserOperatorView> = {},
  purchases: readonly PurchaseOperatorView[] = [],
): Record<string, StagedAnswer> {
  const user = stagedUser({ generationsUsed: 0, ...more });
  const page = (items: readonly unknown[]) => ({ json: { success: true, items, next: null } });
  return {
    [`GET ${USERS_LIST}`]: { json: { success: true, users: [user], next: null, total: 1 } },
    [`GET ${pathFor(USERS_ONE, { userId: user.id })}`]: { json: stagedUserDetails({ user }) },
    [`GET ${pathFor(USERS_CREDITS, { userId: user.id })}`]: page([]),
    [`GET ${pathFor(USERS_PURCHASES, { userId: user.id })}`]: page(purchases),
    [`GET ${pathFor(USERS_FAILED_PORTRAITS, { userId: user.id })}`]: page([]),
  };
}
