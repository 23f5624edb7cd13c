import { DayChart } from '#features/console/admin/figures/day-chart.tsx';
import { rangeWords } from '#features/console/admin/figures/figure-words.ts';
import { formatCount } from '#features/console/admin/kernel/count-words.ts';
import { formatMoney } from '#ui/money-words.ts';
import type { MoneyFigures } from '../../statistics/contract.ts';
import { CreditsCard } from './credits-card.tsx';
import { MoneyKeyFigures } from './money-key-figures.tsx';
import { ProductsCard } from './products-card.tsx';

export interface MoneySectionProps {
  readonly figures: MoneyFigures;
}

/** What was sold, given back and spent in the chosen days. */
export function MoneySection({ figures }: MoneySectionProps) {
  const { currencies, credits } = figures;
  return (
    <div className="flex flex-col gap-3 sm:gap-4">
      <MoneyKeyFigures figures={figures} />
      <div className="grid gap-3 sm:gap-4 lg:grid-cols-2">
        <RevenueChart figures={figures} currency="INR" />
        <ProductsCard products={figures.products} />
        <DayChart
          kind="bars"
          title="Credits"
          description={`${rangeWords(figures.range)}: ${formatCount(credits.current.sold)} sold, ${formatCount(credits.current.spent)} spent.`}
          days={credits.days.map(({ day }) => day)}
          format={formatCount}
          series={[
            { label: 'Sold', tone: 'teal', values: credits.days.map(({ sold }) => sold) },
            { label: 'Spent', tone: 'ink', values: credits.days.map(({ spent }) => spent), below: true },
          ]}
        />
        <CreditsCard credits={credits} />
        {currencies.map(({ currency }) =>
          currency === 'INR' ? null : (
            <div key={currency} className="lg:col-span-2">
              <RevenueChart figures={figures} currency={currency} />
            </div>
          ),
        )}
      </div>
    </div>
  );
}

type Currency = MoneyFigures['currencies'][number]['currency'];

function RevenueChart({ figures, currency }: MoneySectionProps & { readonly currency: Currency }) {
  const days = figures.days.filter((day) => day.currency === currency);
  const sums = figures.currencies.find((one) => one.currency === currency)?.current;
  const format = (amount: number) => formatMoney(amount, currency);
  return (
    <DayChart
      kind="bars"
      title={currency === 'INR' ? 'Revenue' : `Revenue in ${currency}`}
      description={`${rangeWords(figures.range)}: ${format(sums?.gross ?? 0)} paid, ${format(sums?.refunded ?? 0)} refunded.`}
      days={days.map(({ day }) => day)}
      format={format}
      tickFormat={(amount) => shortMoney(amount, currency)}
      series={[
        { label: 'Paid', tone: 'teal', values: days.map(({ gross }) => gross) },
        { label: 'Refunded', tone: 'coral', values: days.map(({ refunded }) => refunded), below: true },
      ]}
    />
  );
}

/** Room for a few letters: ₹2.5L, ₹40K. */
function shortMoney(minorUnits: number, currency: Currency): string {
  return (minorUnits / 100).toLocaleString('en-IN', {
    style: 'currency',
    currency,
    notation: 'compact',
    maximumFractionDigits: 1,
    minimumFractionDigits: 0,
  });
}
