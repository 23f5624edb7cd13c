import type { ProductKind } from '../../catalogue/contract.ts';
import type { PurchaseRow } from '../orders/store.ts';
import { productOf } from '../products/products.ts';
import type { Fulfilment } from './fulfilment.ts';
import { lastingCredits } from './lasting-credits.ts';
import { planMonth } from './plan-month.ts';

/** A new kind of product is a file beside this one, and its line here. */
const FULFILMENTS: Readonly<Record<ProductKind, Fulfilment>> = {
  pack: lastingCredits,
  upgrade: lastingCredits,
  plan: planMonth,
};

export function fulfilmentOf({ product }: Pick<PurchaseRow, 'product'>): Fulfilment {
  return FULFILMENTS[productOf(product).kind];
}
