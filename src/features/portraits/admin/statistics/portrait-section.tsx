import { Images } from 'lucide-react';
import { DayChart } from '#features/console/admin/figures/day-chart.tsx';
import { formatDuration, rangeWords } from '#features/console/admin/figures/figure-words.ts';
import { formatCount } from '#features/console/admin/kernel/count-words.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import type { PortraitFigures } from '../../statistics/contract.ts';
import { EnginesCard } from './engines-card.tsx';
import { FailuresCard } from './failures-card.tsx';
import { ImageModelsCard } from './image-models-card.tsx';
import { PortraitKeyFigures } from './portrait-key-figures.tsx';
import { ThemesCards } from './themes-card.tsx';
import { UnhappinessCards } from './unhappiness-card.tsx';

export interface PortraitSectionProps {
  readonly figures: PortraitFigures;
}

/** How portraits did in the chosen days. */
export function PortraitSection({ figures }: PortraitSectionProps) {
  const { current } = figures;
  const hasNone = current.made + current.refused + current.failed === 0;
  return (
    <div className="flex flex-col gap-3 sm:gap-4">
      <PortraitKeyFigures figures={figures} now={Date.parse(figures.asOf)} />
      {figures.imageModels.length > 0 ? <ImageModelsCard models={figures.imageModels} /> : null}
      {hasNone ? (
        <div className="rounded-lg border border-line bg-card shadow-print">
          <EmptyState
            icon={<Images className="size-10" />}
            title="No portraits in these days"
            text="As soon as a parent makes one, it is counted here."
          />
        </div>
      ) : (
        <>
          <PortraitCharts figures={figures} />
          <div className="grid gap-3 sm:gap-4 lg:grid-cols-2">
            <FailuresCard failures={figures.failures} />
            <EnginesCard engines={figures.engines} totals={current} />
            <ThemesCards themes={figures.themes} />
            <UnhappinessCards unhappiness={figures.unhappiness} />
          </div>
        </>
      )}
    </div>
  );
}

function PortraitCharts({ figures: { days, current, range } }: { readonly figures: PortraitFigures }) {
  const dates = days.map(({ day }) => day);
  const { made, refused, failed, wait } = current;
  return (
    <div className="grid gap-3 sm:gap-4 lg:grid-cols-2">
      <DayChart
        kind="bars"
        title="Portraits"
        description={`${rangeWords(range)}: ${formatCount(made)} made, ${formatCount(refused)} with a photo that could not be used, ${formatCount(failed)} failed.`}
        days={dates}
        format={formatCount}
        series={[
          { label: 'Made', tone: 'teal', values: days.map((day) => day.made) },
          { label: 'Photo not usable', tone: 'accent', values: days.map((day) => day.refused) },
          { label: 'Failed', tone: 'coral', values: days.map((day) => day.failed) },
        ]}
      />
      <DayChart
        kind="lines"
        title="Time per portrait"
        description={
          wait
            ? `${rangeWords(range)}: from the request on, half of the portraits took at most ${formatDuration(wait.medianMs)}, 95% at most ${formatDuration(wait.p95Ms)}.`
            : 'No portrait was made.'
        }
        days={dates}
        format={formatDuration}
        series={[
          { label: 'Median', tone: 'teal', values: days.map((day) => day.wait?.medianMs ?? null) },
          { label: '95% within', tone: 'accent', values: days.map((day) => day.wait?.p95Ms ?? null) },
        ]}
      />
    </div>
  );
}
