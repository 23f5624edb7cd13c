import * as z from 'zod';

/** What is sold: the one catalogue, read by the server and by every screen that shows a price. */

/** Names a product in orders. */
export const productId = z.enum(['basic', 'popular', 'premium', 'pro', 'unlimited', 'upgrade']);
export type ProductId = z.infer<typeof productId>;

export type Currency = 'INR' | 'USD';

/** Prices are in the currency's main unit, as shown: 99, 4.99. Orders hold them in paise or cents. */
interface Price {
  readonly price: number;
  readonly originalPrice: number | null;
  readonly currency: Currency;
}

/** Credits bought once, which never expire. */
export interface CreditPack extends Price {
  readonly id: 'basic' | 'popular' | 'premium';
  readonly name: string;
  readonly credits: number;
  readonly originalPrice: number;
  readonly description: string;
  readonly popular: boolean;
}

export const CREDIT_PACKS: readonly CreditPack[] = [
  {
    id: 'basic',
    name: 'Basic Pack',
    credits: 10,
    price: 99,
    originalPrice: 150,
    currency: 'INR',
    description: 'For a birthday card and a few for the family.',
    popular: false,
  },
  {
    id: 'popular',
    name: 'Popular Pack',
    credits: 25,
    price: 199,
    originalPrice: 350,
    currency: 'INR',
    description: 'Enough to try every kind of theme.',
    popular: true,
  },
  {
    id: 'premium',
    name: 'Premium Pack',
    credits: 50,
    price: 349,
    originalPrice: 600,
    currency: 'INR',
    description: 'For an album, or for all the cousins.',
    popular: false,
  },
];

/** A plan as its card shows it. `free` is what every account starts with and is never ordered. */
export interface SubscriptionPlan extends Price {
  readonly id: 'free' | 'pro' | 'unlimited';
  readonly name: string;
  readonly priceText: string;
  readonly period: string;
  readonly badge: string | null;
  readonly features: readonly string[];
  readonly buttonText: string;
  readonly generationLimit: string;
}

/** The upgrade dialog's offer. The one price that is not in rupees. */
export const UPGRADE = {
  id: 'upgrade',
  name: 'Upgrade',
  credits: 20,
  price: 4.99,
  originalPrice: null,
  currency: 'USD',
} as const satisfies Price & { id: ProductId; name: string; credits: number };

/** Credits that one period of a plan brings; null is without limit. */
export const PLAN_CREDITS = { pro: 100, unlimited: null } as const;

const PAISE_IN_RUPEE = 100;

/** The smallest unit of the currency (paise, cents) of a price in its main unit. */
export function minorUnits(price: number): number {
  return Math.round(price * PAISE_IN_RUPEE);
}
