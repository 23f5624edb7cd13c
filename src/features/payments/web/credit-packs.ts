/** A pack of credits that can be bought once. Prices in rupees. */
export interface CreditPack {
  readonly id: string;
  readonly name: string;
  readonly credits: number;
  readonly price: number;
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
    description: 'For a birthday card and a few for the family.',
    popular: false,
  },
  {
    id: 'popular',
    name: 'Popular Pack',
    credits: 25,
    price: 199,
    originalPrice: 350,
    description: 'Enough to try every kind of theme.',
    popular: true,
  },
  {
    id: 'premium',
    name: 'Premium Pack',
    credits: 50,
    price: 349,
    originalPrice: 600,
    description: 'For an album, or for all the cousins.',
    popular: false,
  },
];

const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});

/** Whole rupees as people write them in India, such as ₹1,299. */
export function formatRupees(amount: number): string {
  return rupees.format(amount);
}
