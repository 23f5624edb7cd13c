import type { Fulfilment } from './fulfilment.ts';
import { freezeCredits, grantCredits, revokeCredits } from './purchased-credits.ts';

/** Credits that never expire: what packs and the upgrade give. */
export const lastingCredits: Fulfilment = {
  hasPeriod: false,
  lockBefore: async () => undefined,
  async grant(tx, sale) {
    await grantCredits(tx, sale, null);
    return null;
  },
  revoke: revokeCredits,
  freeze: freezeCredits,
};
