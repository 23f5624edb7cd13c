import { USERS, type UserOperatorView, userUrl } from '#features/accounts/people/contract.ts';
import { userCreditsUrl } from '#features/credits/assigning/contract.ts';
import { type PurchaseOperatorView, userPurchasesUrl } from '#features/payments/refunds/contract.ts';
import { userFailuresUrl } from '#features/portraits/failures/contract.ts';
import { stagedUser, stagedUserDetails } from '../staged-users.ts';
import type { StagedAnswer } from './staged-server.ts';

/** A new parent who has made no portrait, and all that the console asks of her. */
export function stageUserPage(
  more: Partial<UserOperatorView> = {},
  purchases: readonly PurchaseOperatorView[] = [],
): Record<string, StagedAnswer> {
  const user = stagedUser({ generationsUsed: 0, ...more });
  const page = (items: readonly unknown[]) => ({ json: { success: true, items, next: null } });
  return {
    [`GET ${USERS.list}`]: { json: { success: true, users: [user], next: null, total: 1 } },
    [`GET ${userUrl(user.id)}`]: { json: stagedUserDetails({ user }) },
    [`GET ${userCreditsUrl(user.id)}`]: page([]),
    [`GET ${userPurchasesUrl(user.id)}`]: page(purchases),
    [`GET ${userFailuresUrl(user.id)}`]: page([]),
  };
}
