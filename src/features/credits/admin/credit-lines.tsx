import { UserLines, useUserLines } from '#features/console/admin/kernel/user-lines.tsx';
import { pathFor, USERS_CREDITS } from '#features/endpoints.ts';
import { classNames } from '#ui/class-names.ts';
import { formatDateTime } from '#ui/day-words.ts';
import type { CreditHistoryItem } from '../contract.ts';
import { creditAmount, creditWords } from '../web/credit-words.ts';

/** What came, went and came back, in the words that the parent reads. */
export function CreditLines({ userId }: { readonly userId: string }) {
  const { lines, ...pages } = useUserLines<CreditHistoryItem>(pathFor(USERS_CREDITS, { userId: userId }));
  return (
    <UserLines
      pages={pages}
      lines={lines}
      failure="The credit history could not be loaded."
      empty="Nothing yet. Their free credits are written down once they open Magic Portrait."
      lineOf={(item) => <CreditLine key={item.id} item={item} />}
    />
  );
}

function CreditLine({ item }: { readonly item: CreditHistoryItem }) {
  const { title, detail } = creditWords(item);
  const isGain = item.kind === 'granted' || item.kind === 'returned';
  return (
    <li className="flex items-start justify-between gap-4 py-3 leading-snug">
      <div className="min-w-0">
        <p className="font-semibold wrap-break-word">{title}</p>
        {detail ? <p className="wrap-break-word">{detail}</p> : null}
        <p className="text-sm text-ink-soft">
          <time dateTime={item.at}>{formatDateTime(item.at)}</time>
        </p>
      </div>
      <p
        className={classNames(
          'shrink-0 font-display text-lg leading-snug font-bold tabular-nums',
          isGain && 'text-teal',
        )}
      >
        {creditAmount(item)}
      </p>
    </li>
  );
}
