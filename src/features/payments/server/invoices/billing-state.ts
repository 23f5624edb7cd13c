import type { Database } from '#platform/database/database.ts';
import type { BillingState } from '../../invoices/contract.ts';
import { findState, STATES_BY_NAME } from './indian-states.ts';
import { findBillingState, saveBillingState } from './invoices-store.ts';

/** Where buyers live, where invoices ask for it. */
export interface BillingStates {
  find(userId: string): Promise<BillingState>;
  /** @returns undefined: there is no such state, or nobody asks for one. */
  save(userId: string, state: string | null): Promise<BillingState | undefined>;
}

export function createBillingStates({
  db,
  config,
}: {
  readonly db: Database;
  readonly config: { readonly seller: { readonly gstin: string | null } };
}): BillingStates {
  const states = config.seller.gstin === null ? [] : [...STATES_BY_NAME];
  return {
    find: async (userId) => ({ state: await findBillingState(db, userId), states }),
    async save(userId, state) {
      if (state !== null && (states.length === 0 || !findState(state))) return undefined;
      await saveBillingState(db, userId, state);
      return { state, states };
    },
  };
}
