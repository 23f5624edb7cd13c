import * as z from 'zod';
import { count, day, figuresAnswer } from '../../console/dashboard/contract.ts';
import { currency, productId } from '../contract.ts';

/** Paise or cents. `net` is what was paid less what went back in the same days. */
const moneySums = z.object({ purchases: count, gross: count, refunded: count, net: z.number().int() });
export type MoneySums = z.infer<typeof moneySums>;

const creditSums = z.object({
  /** With packs, plans and upgrades; a plan without limit brings none. */
  sold: count,
  trial: count,
  /** By operators. */
  given: count,
  /** Portraits that were ordered. */
  spent: count,
  /** Portraits that were not made. */
  returned: count,
  expired: count,
  /** Taken back with refunds. */
  revoked: count,
  /** Portraits that a plan without limit covered. */
  unlimited: count,
});
export type CreditSums = z.infer<typeof creditSums>;

export const moneyFigures = z.object({
  ...figuresAnswer,
  /** Rupees always; another currency when there was any of it. */
  currencies: z.array(z.object({ currency, current: moneySums, previous: moneySums })),
  /** Every day of the range, once for each of the currencies. */
  days: z.array(z.object({ day, currency, gross: count, refunded: count })),
  products: z.array(
    z.object({ productId, name: z.string(), currency, purchases: count, gross: count, refunded: count }),
  ),
  credits: z.object({
    current: creditSums,
    previous: creditSums,
    /** Credits that somebody could spend now. */
    outstanding: count,
    days: z.array(z.object({ day, sold: count, spent: count })),
  }),
});
export type MoneyFigures = z.infer<typeof moneyFigures>;
