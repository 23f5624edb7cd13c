import { CardFrame, ShareBar } from '#features/console/admin/figures/card-frame.tsx';
import { formatShare } from '#features/console/admin/figures/figure-words.ts';
import { formatCount } from '#features/console/admin/kernel/count-words.ts';
import { Badge } from '#ui/badge.tsx';
import type { FailureCount } from '../../statistics/contract.ts';
import { failureLabel } from './failure-labels.ts';

/** Why portraits were not made, the commonest reason first. */
export function FailuresCard({ failures }: { readonly failures: readonly FailureCount[] }) {
  const total = failures.reduce((sum, { count }) => sum + count, 0);
  const most = Math.max(1, ...failures.map(({ count }) => count));
  return (
    <CardFrame title="Not made, by reason" note="Every one of these gave its credit back.">
      {total === 0 ? (
        <p className="text-ink-soft">Every portrait of these days was made.</p>
      ) : (
        <ul className="flex flex-col gap-2.5">
          {failures.map(({ reason, ours, count }) => (
            <li key={reason}>
              <div className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="flex items-center gap-2">
                  {failureLabel(reason)}
                  {ours ? <Badge tone="coral">Ours</Badge> : null}
                </span>
                <span className="tabular-nums">
                  <span className="font-semibold">{formatCount(count)}</span>
                  <span className="text-ink-soft"> · {formatShare(count / total)}</span>
                </span>
              </div>
              <ShareBar share={count / most} className={ours ? 'bg-coral' : 'bg-accent-deep'} />
            </li>
          ))}
        </ul>
      )}
    </CardFrame>
  );
}
