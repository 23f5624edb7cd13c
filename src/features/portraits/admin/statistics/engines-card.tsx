import { CardFrame, ShareBar } from '#features/console/admin/figures/card-frame.tsx';
import { formatDuration, formatShare } from '#features/console/admin/figures/figure-words.ts';
import { formatCount } from '#features/console/admin/kernel/count-words.ts';
import { formatMoney } from '#ui/money-words.ts';
import type { EngineFigures, PortraitTotals } from '../../statistics/contract.ts';

export interface EnginesCardProps {
  readonly engines: readonly EngineFigures[];
  readonly totals: PortraitTotals;
}

/** Which engine made the portraits, how long it worked, and what it asked for. */
export function EnginesCard({ engines, totals }: EnginesCardProps) {
  const { engine: times } = totals;
  const note = times
    ? `Its own time: ${formatDuration(times.medianMs)} median, ${formatDuration(times.p95Ms)} for 95% of them.`
    : undefined;
  return (
    <CardFrame title="Engine and its cost" note={note}>
      <ul className="flex flex-col gap-4">
        {engines.map((engine) => (
          <li key={engine.engine}>
            <div className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-semibold">{engine.engine ?? 'No engine was asked'}</span>
              <span className="tabular-nums">
                <span className="font-semibold">{formatCount(engine.portraits)}</span>
                <span className="text-ink-soft"> · {formatShare(engine.share)}</span>
              </span>
            </div>
            <ShareBar share={engine.share} className="bg-teal" />
            {engine.engine === null ? null : (
              <p className="mt-1 text-ink-soft">
                Fees {formatMoney(engine.feePaise, 'INR')}, compute time {formatDuration(engine.engineMs)}
              </p>
            )}
            {engine.withoutFee > 0 ? (
              <p className="text-accent-ink">
                The fee of {formatCount(engine.withoutFee)}{' '}
                {engine.withoutFee === 1 ? 'portrait' : 'portraits'} is not known.
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </CardFrame>
  );
}
