import type { CreditsService } from '#features/credits/server/service.ts';
import type { Tx } from '#platform/database/database.ts';
import type { PurchaseRow } from '../orders/store.ts';
import type { Product } from '../products/products.ts';

/** A purchase under its row lock, and what it is of. */
export interface Sale {
  readonly purchase: PurchaseRow;
  readonly product: Product;
  readonly credits: CreditsService;
  readonly now: Date;
}

/** What a refund or a lost dispute changes: the sum that has gone back by now is more than the purchase knows of. */
export interface RefundedSale extends Sale {
  /** Paise or cents that have gone back in all. */
  readonly reversedAmount: number;
  /** All of the price has. */
  readonly isWhole: boolean;
}

/** What a purchase is for, where that ends. */
interface Period {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Credits that went with a refund, and those that should have gone and were spent. */
export interface RevokedCredits {
  readonly revoked: number;
  readonly missing: number;
}

/** What a paid order gives, and what of it goes back with its money: one for each kind of product. */
export interface Fulfilment {
  /** It is for a period: what is left of it is not counted in credits. */
  readonly hasPeriod: boolean;
  /** Takes the locks that come before the purchase's own. */
  lockBefore(tx: Tx, userId: string): Promise<void>;
  /** Gives what was paid for. Called once for each purchase. @returns its period, null where it never ends. */
  grant(tx: Tx, sale: Sale): Promise<Period | null>;
  /** Takes back what belongs to the money that went back since the last time. */
  revoke(tx: Tx, sale: RefundedSale): Promise<RevokedCredits>;
  /** Keeps aside what belongs to the disputed part of the price, as the purchase has it, or gives it back. */
  freeze(tx: Tx, sale: Sale): Promise<void>;
}
