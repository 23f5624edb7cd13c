import { formatCount } from '#features/console/admin/kernel/count-words.ts';
import { MOST_COUNTED_PORTRAITS } from '#features/portraits/contract.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { UserDetails, UserOperatorView } from '../../people/contract.ts';
import { creditsLeftOf, usedWords } from '../user-words.ts';

const countWords = (portraits: number): string =>
  portraits > MOST_COUNTED_PORTRAITS
    ? `More than ${formatCount(MOST_COUNTED_PORTRAITS)}`
    : formatCount(portraits);

export interface UserFiguresProps {
  readonly user: UserOperatorView | undefined;
  readonly portraits: UserDetails['portraits'] | undefined;
}

/** What somebody has and what they made of it, at a glance. */
export function UserFigures({ user, portraits }: UserFiguresProps) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line @2xl:grid-cols-4">
      <Figure
        name="Credits left"
        value={user && (user.unlimited ? 'Unlimited' : formatCount(creditsLeftOf(user)))}
        note={user && usedWords(user)}
      />
      <Figure name="Portraits made" value={portraits && countWords(portraits.ready)} />
      <Figure name="Failed" value={portraits && countWords(portraits.failed)} />
      <Figure name="Under way" value={portraits && countWords(portraits.underWay)} />
    </dl>
  );
}

interface FigureProps {
  readonly name: string;
  /** Absent while it is loading. */
  readonly value: string | undefined;
  readonly note?: string;
}

function Figure({ name, value, note }: FigureProps) {
  return (
    <div className="bg-card px-4 py-3">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="font-display text-2xl leading-snug font-bold tabular-nums">
        {value ?? <Skeleton className="my-1 h-6 w-16" />}
        {note ? <span className="block font-text text-sm font-normal text-ink-soft">{note}</span> : null}
      </dd>
    </div>
  );
}
