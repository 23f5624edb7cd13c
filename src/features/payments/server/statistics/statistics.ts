import { addDays, startOfDay } from '#platform/clock/india-days.ts';
import type { Database } from '#platform/database/database.ts';
import type { Currency, ProductId } from '../../catalogue/contract.ts';
import { productOf } from '../products/products.ts';
import { listRevenue } from './statistics-store.ts';

/** Money of one product on one day of India. Paise or cents. */
interface ProductRevenueDay {
  readonly day: string;
  readonly productId: ProductId;
  readonly name: string;
  readonly currency: Currency;
  readonly sold: number;
  /** Paid on that day. */
  readonly gross: number;
  /** Gone back on that day, whenever it was paid. */
  readonly refunded: number;
}

export interface PaymentStatistics {
  /** Days from `first` to `last`, both included; a day or product without money is left out. */
  read(first: string, last: string): Promise<readonly ProductRevenueDay[]>;
}

export function createPaymentStatistics({ db }: { db: Database }): PaymentStatistics {
  return {
    async read(first, last) {
      const rows = await listRevenue(db, startOfDay(first), startOfDay(addDays(last, 1)));
      return rows.map(({ day, product, currency, sold, gross, refunded }) => ({
        ...{ day, productId: product, name: productOf(product).name, currency },
        ...{ sold, gross, refunded },
      }));
    },
  };
}
