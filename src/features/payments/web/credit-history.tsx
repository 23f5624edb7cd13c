import { CircleMinus, CirclePause, CirclePlus, Undo2 } from 'lucide-react';
import { creditAmount, creditWords } from '#features/credits/web/parts.tsx';
import { classNames } from '#ui/class-names.ts';
import { formatDateTime } from '#ui/day-words.ts';
import type { CreditHistoryItem } from '../../credits/contract.ts';
import { useCreditHistory } from './money-pages.ts';
import { PagedList } from './paged-list.tsx';

/** What came, what went, what came back and why. */
export function CreditHistory() {
  return (
    <PagedList
      title="Your credits"
      pages={useCreditHistory()}
      empty="Nothing yet. Your free credits come with your first portrait."
      rowOf={(item) => <CreditRow key={item.id} item={item} />}
    />
  );
}

const ICONS = {
  granted: CirclePlus,
  returned: Undo2,
  spent: CircleMinus,
  expired: CircleMinus,
  revoked: CircleMinus,
  frozen: CirclePause,
  unfrozen: Undo2,
} as const;

function CreditRow({ item }: { readonly item: CreditHistoryItem }) {
  const { title, detail } = creditWords(item);
  const Icon = ICONS[item.kind];
  const isGain = item.credits > 0 || item.kind === 'granted' || item.kind === 'returned';
  return (
    <li className="flex flex-wrap items-start justify-end gap-x-3 py-3.5">
      <Icon
        aria-hidden="true"
        className={classNames('mt-1 size-5 shrink-0', isGain ? 'text-teal' : 'text-ink-soft')}
      />
      <div className="min-w-0 grow basis-[7rem] leading-snug">
        <p className="text-lg leading-snug font-semibold">{title}</p>
        {detail ? <p>{detail}</p> : null}
        <p className="text-ink-soft">
          <time dateTime={item.at}>{formatDateTime(item.at)}</time>
        </p>
      </div>
      <p
        className={classNames(
          'shrink-0 font-display text-xl leading-snug font-bold tabular-nums',
          isGain && 'text-teal',
        )}
      >
        {creditAmount(item)}
      </p>
    </li>
  );
}
