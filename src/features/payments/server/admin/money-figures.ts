import { answerHead, type DashboardSource, type Range } from '#features/console/server/service.ts';
import type { CreditStatistics } from '#features/credits/server/service.ts';
import { DASHBOARD_MONEY } from '#features/endpoints.ts';
import { listDays } from '#platform/clock/india-days.ts';
import {
  type CreditSums,
  type MoneyFigures,
  type MoneySums,
  moneyFigures,
} from '../../statistics/contract.ts';
import type { PaymentStatistics } from '../statistics/statistics.ts';

type Revenue = Awaited<ReturnType<PaymentStatistics['read']>>[number];
type Flow = Awaited<ReturnType<CreditStatistics['read']>>[number];
type Currency = Revenue['currency'];

const sumOf = <T>(rows: readonly T[], of: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);

function moneyOf(rows: readonly Revenue[]): MoneySums {
  const gross = sumOf(rows, (row) => row.gross);
  const refunded = sumOf(rows, (row) => row.refunded);
  return { purchases: sumOf(rows, (row) => row.sold), gross, refunded, net: gross - refunded };
}

function creditsOf(rows: readonly Flow[]): CreditSums {
  const sum = (flow: Flow['flow']) =>
    sumOf(
      rows.filter((row) => row.flow === flow),
      (row) => row.credits,
    );
  const unlimited = rows.filter(({ flow }) => flow === 'unlimited');
  return {
    ...{ sold: sum('sold'), trial: sum('trial'), given: sum('operator') },
    ...{ spent: sum('spent'), returned: sum('returned'), expired: sum('expired'), revoked: sum('revoked') },
    unlimited: sumOf(unlimited, (row) => row.entries),
  };
}

/** Sums of `figures` over the rows of each key, looked up by key. */
function byKey<T>(rows: readonly T[], keyOf: (row: T) => string): (key: string) => readonly T[] {
  const groups = Map.groupBy(rows, keyOf);
  return (key) => groups.get(key) ?? [];
}

function revenueDays(days: readonly string[], currencies: readonly Currency[], revenue: readonly Revenue[]) {
  const rowsOf = byKey(revenue, (row) => `${row.day} ${row.currency}`);
  return days.flatMap((day) =>
    currencies.map((currency) => {
      const { gross, refunded } = moneyOf(rowsOf(`${day} ${currency}`));
      return { day, currency, gross, refunded };
    }),
  );
}

function productsOf(revenue: readonly Revenue[]): MoneyFigures['products'] {
  return [...Map.groupBy(revenue, ({ productId }) => productId).values()]
    .flatMap((rows) => {
      const [first] = rows;
      if (!first) return [];
      const { purchases, gross, refunded } = moneyOf(rows);
      const { productId, name, currency } = first;
      return [{ productId, name, currency, purchases, gross, refunded }];
    })
    .toSorted((one, other) => one.currency.localeCompare(other.currency) || other.gross - one.gross);
}

/** What was sold, given back and spent in these days. */
export function createMoneyFigures({
  revenue: revenueStatistics,
  credits,
}: {
  readonly revenue: PaymentStatistics;
  readonly credits: Pick<CreditStatistics, 'read' | 'outstanding'>;
}): DashboardSource {
  async function read(range: Range, now: Date): Promise<MoneyFigures> {
    const [revenue, flows, outstanding] = await Promise.all([
      revenueStatistics.read(range.beforeFrom, range.to),
      credits.read(range.beforeFrom, range.to),
      credits.outstanding(),
    ]);
    const isCurrent = ({ day }: { readonly day: string }) => day >= range.from;
    const isBefore = ({ day }: { readonly day: string }) => day < range.from;
    const currencies: Currency[] = revenue.some(({ currency }) => currency === 'USD')
      ? ['INR', 'USD']
      : ['INR'];
    const days = listDays(range.from, range.to);
    const flowsOf = byKey(flows, ({ day }) => day);
    return {
      ...answerHead(range, now),
      currencies: currencies.map((currency) => {
        const own = revenue.filter((row) => row.currency === currency);
        return { currency, current: moneyOf(own.filter(isCurrent)), previous: moneyOf(own.filter(isBefore)) };
      }),
      days: revenueDays(days, currencies, revenue),
      products: productsOf(revenue.filter(isCurrent)),
      credits: {
        current: creditsOf(flows.filter(isCurrent)),
        previous: creditsOf(flows.filter(isBefore)),
        outstanding,
        days: days.map((day) => {
          const { sold, spent } = creditsOf(flowsOf(day));
          return { day, sold, spent };
        }),
      },
    };
  }

  return {
    url: DASHBOARD_MONEY,
    area: 'moneyFigures',
    summary: 'What was sold and spent in a range of days',
    answer: moneyFigures,
    read,
  };
}
