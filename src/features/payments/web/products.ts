import {
  CREDIT_PACKS,
  type Currency,
  type ProductId,
  SUBSCRIPTION_PLANS,
  UPGRADE,
} from '../catalogue/contract.ts';

/** What every product has, whichever shelf it stands on. */
export interface Product {
  readonly id: ProductId;
  readonly name: string;
  readonly price: number;
  readonly currency: Currency;
  readonly isPlan: boolean;
}

const PRODUCTS: ReadonlyMap<string, Product> = new Map(
  [...CREDIT_PACKS, UPGRADE, ...SUBSCRIPTION_PLANS].flatMap(({ id, name, price, currency }) =>
    id === 'free' ? [] : [[id, { id, name, price, currency, isPlan: id === 'pro' || id === 'unlimited' }]],
  ),
);

/** @throws Error `Plan not found` when the catalogue has none of that name */
export function productOf(id: string): Product {
  const product = PRODUCTS.get(id);
  if (!product) throw new Error('Plan not found');
  return product;
}
