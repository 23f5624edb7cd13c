import { CardFrame, ShareBar } from '#features/console/admin/figures/card-frame.tsx';
import { formatDuration, formatShare } from '#features/console/admin/figures/figure-words.ts';
import { formatCount } from '#features/console/admin/kernel/count-words.ts';
import { Badge } from '#ui/badge.tsx';
import { formatMoney } from '#ui/money-words.ts';
import type { ImageModelHealth } from '../../statistics/contract.ts';

export interface ImageModelsCardProps {
  readonly models: readonly ImageModelHealth[];
}

/** How the image models do now: whether they work, how fast, and what this month costs. */
export function ImageModelsCard({ models }: ImageModelsCardProps) {
  return (
    <CardFrame title="Image models" note="Calls of the last 24 hours, money of this month.">
      <ul className="flex flex-col gap-5">
        {models.map((model) => (
          <li key={model.id}>
            <div className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-semibold">
                {model.name} <span className="font-normal text-ink-soft">{model.model}</span>
              </span>
              <Condition model={model} />
            </div>
            <p className="text-ink-soft">
              {model.sendsPhotoTo === null ? 'Your own machine' : 'Photos go to'} {model.host}
            </p>
            <p className="mt-1">{callWords(model)}</p>
            <Budget model={model} />
          </li>
        ))}
      </ul>
    </CardFrame>
  );
}

function Condition({ model: { openUntil, code } }: { readonly model: ImageModelHealth }) {
  if (openUntil === null) return <Badge tone="teal">Works</Badge>;
  const time = new Date(openUntil).toLocaleTimeString('en-IN', {
    timeStyle: 'short',
    timeZone: 'Asia/Kolkata',
  });
  return (
    <Badge tone="coral">
      Left alone until {time}
      {code ? ` (${code})` : ''}
    </Badge>
  );
}

function callWords(model: ImageModelHealth): string {
  const { made, blocked, failed, lost, medianMs, p95Ms, inFlight, concurrency } = model;
  const ended = made + blocked + failed + lost;
  const now = `${formatCount(inFlight)} of ${formatCount(concurrency)} calls in flight`;
  if (ended === 0) return `No call ended. ${now}.`;
  const share = (count: number): string => `${formatCount(count)} (${formatShare(count / ended)})`;
  const times =
    medianMs === null || p95Ms === null
      ? ''
      : ` ${formatDuration(medianMs)} median, ${formatDuration(p95Ms)} for 95%.`;
  const lostWords = lost > 0 ? `, ${formatCount(lost)} without an answer` : '';
  return `${formatCount(made)} made, ${share(blocked)} refused by its filter, ${share(failed)} failed${lostWords}.${times} ${now}.`;
}

function Budget({ model }: { readonly model: ImageModelHealth }) {
  const { monthPaise, budgetPaise, budget } = model;
  if (budgetPaise === null)
    return <p className="text-ink-soft">{formatMoney(monthPaise, 'INR')} this month, no budget is set.</p>;
  const share = Math.min(1, monthPaise / budgetPaise);
  return (
    <>
      <p className={budget === 'within' ? 'text-ink-soft' : 'font-semibold text-coral'}>
        {formatMoney(monthPaise, 'INR')} of {formatMoney(budgetPaise, 'INR')} this month
        {budget === 'nearly' ? ': nearly used up' : null}
        {budget === 'reached' ? ': used up, other engines take over' : null}
      </p>
      <ShareBar share={share} className={budget === 'within' ? 'bg-teal' : 'bg-coral'} />
    </>
  );
}
