import { type Change, type ChangeWords, changeOf } from '#features/console/admin/figures/figure-words.ts';
import { KeyFigure } from '#features/console/admin/figures/key-figure.tsx';
import { formatCount } from '#features/console/admin/kernel/count-words.ts';
import { classNames } from '#ui/class-names.ts';
import { formatMoney } from '#ui/money-words.ts';
import type { MoneyFigures } from '../../statistics/contract.ts';

export interface MoneyKeyFiguresProps {
  readonly figures: MoneyFigures;
}

/** What came in and went out, of money and of credits. Each currency has its own revenue. */
export function MoneyKeyFigures({ figures: { currencies, credits } }: MoneyKeyFiguresProps) {
  const { current, previous, outstanding } = credits;
  const credit = (now: number, before: number, words: ChangeWords): Change | null =>
    before === 0 ? null : changeOf(now, before, words);
  const more = { up: 'more', down: 'fewer' } as const;
  return (
    <dl
      className={classNames(
        'grid grid-cols-2 gap-2 max-sm:[&>:last-child:nth-child(odd)]:col-span-2 sm:grid-cols-3 sm:gap-3',
        currencies.length > 1 ? 'lg:grid-cols-5' : 'lg:grid-cols-4',
      )}
    >
      {currencies.map(({ currency, current: sums, previous: before }) => (
        <KeyFigure
          key={currency}
          label={currency === 'INR' ? 'Net revenue' : `Net revenue in ${currency}`}
          value={formatMoney(sums.net, currency)}
          change={
            before.purchases === 0
              ? null
              : changeOf(sums.net, before.net, { up: 'more', down: 'less', good: 'up' })
          }
          before={formatMoney(before.net, currency)}
          note={`${formatCount(sums.purchases)} ${sums.purchases === 1 ? 'purchase' : 'purchases'}, ${formatMoney(sums.refunded, currency)} refunded`}
        />
      ))}
      <KeyFigure
        label="Credits sold"
        value={formatCount(current.sold)}
        change={credit(current.sold, previous.sold, { ...more, good: 'up' })}
        before={formatCount(previous.sold)}
      />
      <KeyFigure
        label="Credits spent"
        value={formatCount(current.spent)}
        change={credit(current.spent, previous.spent, more)}
        before={formatCount(previous.spent)}
      />
      <KeyFigure
        label="Credits outstanding"
        value={formatCount(outstanding)}
        note="That somebody can spend now"
      />
    </dl>
  );
}
