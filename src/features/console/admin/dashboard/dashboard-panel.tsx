import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { classNames } from '#ui/class-names.ts';
import { mayEnter } from '../../contract.ts';
import { type FiguresHead, figuresUrl } from '../../dashboard/contract.ts';
import { rangeWords } from '../figures/figure-words.ts';
import { todayInIndia } from '../kernel/india-time.ts';
import { LoadFailure } from '../kernel/load-failure.tsx';
import type { PanelProps } from '../kernel/panel.ts';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { dashboardAddress, type RangeChoice, rangeOf, readRangeChoice } from './range/range-choice.ts';
import { RangePicker } from './range/range-picker.tsx';

type SectionOf<T> = ComponentType<{ readonly figures: T }>;

export interface DashboardPanelProps<Portraits, Money> extends PanelProps {
  /** What is shown of the figures: handed in by who counts them. */
  readonly PortraitSection: SectionOf<Portraits>;
  readonly MoneySection: SectionOf<Money>;
}

/** How the business does: portraits for every operator, money for owners. The address says of which days. */
export function DashboardPanel<Portraits extends FiguresHead, Money extends FiguresHead>({
  operator,
  PortraitSection,
  MoneySection,
}: DashboardPanelProps<Portraits, Money>) {
  const [, navigate] = useLocation();
  const [today, setToday] = useState(() => todayInIndia(new Date()));
  const choice = readRangeChoice(useSearch(), today);
  // Arrow keys choose every range on their way: they leave no trail of addresses.
  const choose = (chosen: RangeChoice) =>
    navigate(dashboardAddress(chosen), { replace: true, state: history.state });
  const seesMoney = mayEnter(operator.role, 'moneyFigures');
  const range = rangeOf(choice, today);
  // Figures of today are never the same twice: what was fetched is shown until the new ones are there.
  const fresh = { placeholderData: keepPreviousData, staleTime: 0 };
  const portraits = useQuery<Portraits>({ queryKey: [figuresUrl('portraits', range)], ...fresh });
  const money = useQuery<Money>({
    queryKey: [figuresUrl('money', range)],
    ...fresh,
    enabled: seesMoney,
  });
  const refresh = () => {
    setToday(todayInIndia(new Date()));
    void portraits.refetch();
    if (seesMoney) void money.refetch();
  };
  return (
    <div className="flex flex-col gap-6">
      <div>
        <RangePicker
          choice={choice}
          today={today}
          onChoose={choose}
          asOf={portraits.data?.asOf ?? null}
          isBusy={portraits.isFetching || money.isFetching}
          onRefresh={refresh}
        />
        {portraits.data ? (
          <p className="mt-2 text-ink-soft">
            {rangeWords(portraits.data.range)}, days of India, compared with{' '}
            {rangeWords(portraits.data.before)}.
            {portraits.data.range.to === today ? ' Today is counted as far as it has gone.' : null}
          </p>
        ) : null}
      </div>
      <Section title="Portraits" query={portraits} failure="Failed to fetch the portraits' figures">
        {(figures) => <PortraitSection figures={figures} />}
      </Section>
      {seesMoney ? (
        <Section title="Money and credits" query={money} failure="Failed to fetch the figures of money">
          {(figures) => <MoneySection figures={figures} />}
        </Section>
      ) : null}
    </div>
  );
}

interface SectionProps<T> {
  readonly title: string;
  readonly query: Pick<
    ReturnType<typeof useQuery<T>>,
    'data' | 'error' | 'isFetching' | 'isPlaceholderData' | 'refetch'
  >;
  readonly failure: string;
  readonly children: (figures: T) => ReactNode;
}

/** A call's figures, or why they are not there; figures of other days stay, faded, until theirs come. */
function Section<T>({ title, query, failure, children }: SectionProps<T>) {
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  return (
    <section aria-busy={isFetching} className="flex flex-col gap-3">
      <h2 className="text-2xl">{title}</h2>
      {error ? (
        <div className="rounded-lg border border-line bg-card shadow-print">
          <LoadFailure title={failure} error={error} isBusy={isFetching} onRetry={() => void refetch()} />
        </div>
      ) : null}
      {data === undefined && !error ? <DashboardSkeleton label={`Loading: ${title}`} /> : null}
      {data === undefined || (error && isPlaceholderData) ? null : (
        <div className={classNames('transition-opacity', isPlaceholderData && 'opacity-55')}>
          {children(data)}
        </div>
      )}
    </section>
  );
}
