import {
  CREDIT_PACKS,
  type Currency,
  minorUnits,
  PLAN_CREDITS,
  type ProductId,
  type ProductKind,
  SUBSCRIPTION_PLANS,
  UPGRADE,
} from '../../catalogue/contract.ts';

/** A product as orders and grants see it. */
export interface Product {
  readonly id: ProductId;
  /** As receipts and the history name it. */
  readonly name: string;
  readonly kind: ProductKind;
  /** In the currency's main unit, as shown. */
  readonly price: number;
  /** Paise or cents. */
  readonly amount: number;
  readonly currency: Currency;
  /** Null: without limit. */
  readonly credits: number | null;
  readonly tier: 'hd' | '4k';
}

/** One month of it. */
export interface PlanProduct extends Product {
  readonly id: 'pro' | 'unlimited';
  readonly kind: 'plan';
}

const packs = CREDIT_PACKS.map(
  ({ id, name, price, currency, credits }): Product => ({
    ...{ id, name, price, currency, credits },
    kind: 'pack',
    amount: minorUnits(price),
    tier: 'hd',
  }),
);

const plans = SUBSCRIPTION_PLANS.flatMap(({ id, name, price, currency }): PlanProduct[] =>
  id === 'free'
    ? []
    : [
        {
          ...{ id, price, currency },
          name: `${name} plan`,
          kind: 'plan',
          amount: minorUnits(price),
          credits: PLAN_CREDITS[id],
          tier: id === 'unlimited' ? '4k' : 'hd',
        },
      ],
);

const upgrade: Product = {
  id: UPGRADE.id,
  name: UPGRADE.name,
  kind: 'upgrade',
  price: UPGRADE.price,
  amount: minorUnits(UPGRADE.price),
  currency: UPGRADE.currency,
  credits: UPGRADE.credits,
  tier: 'hd',
};

const PRODUCTS: readonly (Product | PlanProduct)[] = [...packs, ...plans, upgrade];

/** Undefined for what is not sold; the free plan is not. */
export function findProduct(id: string): Product | undefined {
  return PRODUCTS.find((product) => product.id === id);
}

/** @throws Error: what was once sold must stay in the catalogue. */
export function productOf(id: ProductId): Product {
  const product = findProduct(id);
  if (!product) throw new Error(`The catalogue does not know ${id} any more`);
  return product;
}

export function isPlan(product: Product): product is PlanProduct {
  return product.kind === 'plan';
}
