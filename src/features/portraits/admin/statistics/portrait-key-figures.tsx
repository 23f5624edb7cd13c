import {
  changeOf,
  formatDuration,
  formatShare,
  pointsOf,
} from '#features/console/admin/figures/figure-words.ts';
import { KeyFigure } from '#features/console/admin/figures/key-figure.tsx';
import { formatCount } from '#features/console/admin/kernel/count-words.ts';
import type { PortraitFigures, PortraitTotals } from '../../statistics/contract.ts';

const endedOf = ({ made, refused, failed }: PortraitTotals) => made + refused + failed;
/** Of what we were able to make: photos that could not be used are not our doing. */
const successOf = (totals: PortraitTotals) => {
  const tried = totals.made + totals.failed;
  return tried === 0 ? null : totals.made / tried;
};
const told = (ms: number | undefined) => (ms === undefined ? undefined : formatDuration(ms));

/** How portraits did, in six figures. */
export function PortraitKeyFigures({
  figures,
  now,
}: {
  readonly figures: PortraitFigures;
  readonly now: number;
}) {
  const { current, previous, waiting } = figures;
  const [success, successBefore] = [successOf(current), successOf(previous)];
  const more = { up: 'more', down: 'fewer' } as const;
  const slower = { up: 'slower', down: 'faster', good: 'down' } as const;
  const hadSome = endedOf(previous) > 0;
  const median = current.wait?.medianMs;
  const medianBefore = previous.wait?.medianMs;
  const p95 = current.wait?.p95Ms;
  const p95Before = previous.wait?.p95Ms;
  return (
    <dl className="grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-3 lg:grid-cols-6">
      <KeyFigure
        label="Portraits made"
        value={formatCount(current.made)}
        change={hadSome ? changeOf(current.made, previous.made, { ...more, good: 'up' }) : null}
        before={formatCount(previous.made)}
      />
      <KeyFigure
        label="Success rate"
        value={success === null ? '–' : formatShare(success)}
        change={pointsOf(success, successBefore, { up: 'better', down: 'worse', good: 'up' })}
        before={successBefore === null ? undefined : formatShare(successBefore)}
        note={success === null ? undefined : 'Unusable photos aside'}
      />
      <KeyFigure
        label="Photos not usable"
        value={formatCount(current.refused)}
        change={hadSome ? changeOf(current.refused, previous.refused, { ...more, good: 'down' }) : null}
        before={formatCount(previous.refused)}
      />
      <KeyFigure
        label="Median time"
        value={told(median) ?? '–'}
        change={changeOf(median ?? null, medianBefore ?? null, slower)}
        before={told(medianBefore)}
      />
      <KeyFigure
        label="95% within"
        value={told(p95) ?? '–'}
        change={changeOf(p95 ?? null, p95Before ?? null, slower)}
        before={told(p95Before)}
      />
      <KeyFigure
        label="Waiting now"
        value={formatCount(waiting.queued + waiting.running)}
        note={waitingWords(waiting, now)}
      />
    </dl>
  );
}

function waitingWords({ queued, running, oldestAt }: PortraitFigures['waiting'], now: number): string {
  if (queued + running === 0) return 'Nobody is waiting';
  const parts = [`${formatCount(running)} being made, ${formatCount(queued)} queued`];
  if (oldestAt) parts.push(`the longest for ${formatDuration(Math.max(0, now - Date.parse(oldestAt)))}`);
  return parts.join('; ');
}
