import { sql } from 'drizzle-orm';
import type { DatabaseOrTx } from '#platform/database/database.ts';
import { indiaDayOf } from '#platform/database/india-day.ts';
import type { Currency, ProductId } from '../../catalogue/contract.ts';

/** Money of one product on one day. Paise or cents. */
export interface RevenueRow extends Record<string, unknown> {
  readonly day: string;
  readonly product: ProductId;
  readonly currency: Currency;
  /** Purchases that were paid on that day. */
  readonly sold: number;
  readonly gross: number;
  /** What went back on that day, whenever it had been paid. */
  readonly refunded: number;
}

/** Revenue by day, product and currency from one instant up to another, by the indexes on both dates. */
export async function listRevenue(db: DatabaseOrTx, from: Date, to: Date): Promise<RevenueRow[]> {
  const result = await db.execute<RevenueRow>(sql`
    select day::text, product, currency, sum(sold)::int as sold, sum(gross)::float8 as gross, sum(refunded)::float8 as refunded
    from (
      select ${indiaDayOf(sql`paid_at`)} as day, product, currency, count(*) as sold, sum(amount) as gross, 0 as refunded
      from purchases where paid_at >= ${from} and paid_at < ${to}
      group by 1, 2, 3
      union all
      select ${indiaDayOf(sql`r.at`)}, p.product, p.currency, 0, 0, sum(r.amount)
      from refund_postings r join purchases p on p.id = r.purchase_id where r.at >= ${from} and r.at < ${to}
      group by 1, 2, 3
    ) m
    group by day, product, currency`);
  return result.rows;
}
