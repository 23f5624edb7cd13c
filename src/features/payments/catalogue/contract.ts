/**
 * What is sold: the one catalogue, read by the server and by every screen that shows a price. It stands apart from the
 * endpoints so that a page which only shows prices does not load zod.
 */

/** Names a product in orders. */
export const PRODUCT_IDS = ['basic', 'popular', 'premium', 'pro', 'unlimited', 'upgrade'] as const;
export type ProductId = (typeof PRODUCT_IDS)[number];

/** pack and upgrade: credits that never expire; plan: a month's. Each brings credits, of which it is the source. */
export const PRODUCT_KINDS = ['pack', 'plan', 'upgrade'] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];

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
  /** What follows the price. */
  readonly period: string;
  /** The discount, in words that the two prices bear out. */
  readonly badge: string | null;
  readonly features: readonly string[];
  readonly buttonText: string;
  readonly generationLimit: string;
}

export const SUBSCRIPTION_PLANS: readonly SubscriptionPlan[] = [
  {
    id: 'free',
    name: 'Free Trial',
    price: 0,
    originalPrice: null,
    currency: 'INR',
    priceText: '₹0',
    period: 'to start',
    badge: null,
    features: ['Standard size portraits', 'With our watermark', '50+ themes'],
    buttonText: 'Choose Free Trial',
    generationLimit: '10 images',
  },
  {
    id: 'pro',
    name: 'Pro',
    price: 299,
    originalPrice: 499,
    currency: 'INR',
    priceText: '₹299',
    period: 'per month',
    badge: '40% OFF',
    features: ['HD portraits', 'No watermark', 'All themes, premium ones too'],
    buttonText: 'Choose Pro',
    generationLimit: '100 generations a month',
  },
  {
    id: 'unlimited',
    name: 'Unlimited',
    price: 799,
    originalPrice: 1299,
    currency: 'INR',
    priceText: '₹799',
    period: 'per month',
    badge: '38% OFF',
    features: ['4K portraits', 'No watermark', 'All themes, premium ones too', 'Commercial rights'],
    buttonText: 'Choose Unlimited',
    generationLimit: 'Unlimited generations',
  },
];

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
