import { CardFrame, ShareBar } from '#features/console/admin/figures/card-frame.tsx';
import { formatCount } from '#features/console/admin/kernel/count-words.ts';
import { formatMoney } from '#ui/money-words.ts';
import type { MoneyFigures } from '../../statistics/contract.ts';

export interface ProductsCardProps {
  readonly products: MoneyFigures['products'];
}

/** What was sold, the product that brought most first. */
export function ProductsCard({ products }: ProductsCardProps) {
  return (
    <CardFrame title="Revenue by product">
      {products.length === 0 ? (
        <p className="text-ink-soft">Nothing was sold in these days.</p>
      ) : (
        <ul className="flex flex-col gap-3">
          {products.map(({ productId, name, currency, purchases, gross, refunded }) => {
            const most = Math.max(
              1,
              ...products.filter((one) => one.currency === currency).map((one) => one.gross),
            );
            return (
              <li key={productId}>
                <div className="flex flex-wrap items-baseline justify-between gap-x-3">
                  <span>
                    {name} <span className="text-ink-soft">× {formatCount(purchases)}</span>
                  </span>
                  <span className="font-semibold tabular-nums">{formatMoney(gross, currency)}</span>
                </div>
                <ShareBar share={gross / most} className="bg-teal" />
                {refunded > 0 ? (
                  <p className="text-sm text-ink-soft">{formatMoney(refunded, currency)} refunded</p>
                ) : null}
              </li>
            );
          })}
        </ul>
      )}
    </CardFrame>
  );
}
