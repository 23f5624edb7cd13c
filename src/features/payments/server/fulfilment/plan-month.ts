import type { Tx } from '#platform/database/database.ts';
import { nextPeriod, type PlanPeriod } from '../plans/plan-period.ts';
import {
  ensurePlan,
  extendPlan,
  lockPlanChanges,
  lockPlanPurchases,
  lockPlans,
} from '../plans/plans-store.ts';
import { revokeMonth } from '../plans/revoke-month.ts';
import { isPlan, type PlanProduct, type Product } from '../products/products.ts';
import type { Fulfilment } from './fulfilment.ts';
import { freezeCredits, grantCredits, revokeCredits } from './purchased-credits.ts';

function requirePlan(product: Product): PlanProduct {
  if (!isPlan(product)) throw new Error(`${product.id} is not a plan`);
  return product;
}

/** The month that this purchase is for, under the lock of the person's plans. */
async function bookPeriod(tx: Tx, userId: string, plan: PlanProduct, now: Date): Promise<PlanPeriod> {
  await ensurePlan(tx, userId, plan.id);
  const plans = await lockPlans(tx, userId);
  const own = plans.find((row) => row.plan === plan.id);
  // Nobody needs Pro's credits while Unlimited covers everything.
  const better =
    plan.id === 'pro' ? plans.find((row) => row.plan === 'unlimited' && row.endsAt > now) : undefined;
  const period = nextPeriod(now, own, better?.endsAt);
  await extendPlan(tx, userId, plan.id, period);
  return period;
}

/** A month of a plan, and credits that end with it. */
export const planMonth: Fulfilment = {
  hasPeriod: true,
  lockBefore: lockPlanChanges,

  async grant(tx, sale) {
    const period = await bookPeriod(tx, sale.purchase.userId, requirePlan(sale.product), sale.now);
    await grantCredits(tx, sale, period.endsAt);
    return period;
  },

  freeze: freezeCredits,

  async revoke(tx, sale) {
    const { purchase, credits, now, isWhole } = sale;
    const { id: product } = requirePlan(sale.product);
    // In the order of a grant: the plans first, then the account of credits.
    const plans = await lockPlans(tx, purchase.userId);
    const purchases = await lockPlanPurchases(tx, purchase.userId);
    const taken = await revokeCredits(tx, sale);
    if (isWhole)
      await revokeMonth(tx, credits, {
        refunded: { ...purchase, product },
        locked: { purchases, plans },
        now,
      });
    return taken;
  },
};
