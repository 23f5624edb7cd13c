import { counted } from '#features/console/admin/kernel/count-words.ts';
import { UserLines, useUserLines } from '#features/console/admin/kernel/user-lines.tsx';
import { pathFor, USERS_FAILED_PORTRAITS } from '#features/endpoints.ts';
import { Badge } from '#ui/badge.tsx';
import { formatDateTime } from '#ui/day-words.ts';
import type { FailedPortrait } from '../../failures/contract.ts';

/** The portraits that were not made, and why. Nothing of any photo. */
export function FailureLines({ userId }: { readonly userId: string }) {
  const { lines, ...pages } = useUserLines<FailedPortrait>(
    pathFor(USERS_FAILED_PORTRAITS, { userId: userId }),
  );
  return (
    <UserLines
      pages={pages}
      lines={lines}
      failure="The failed portraits could not be loaded."
      empty="No portrait has failed."
      lineOf={(portrait) => <FailureLine key={portrait.id} portrait={portrait} />}
    />
  );
}

function FailureLine({ portrait }: { readonly portrait: FailedPortrait }) {
  const { themeName, message, failedAt, attempts, creditReturned } = portrait;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5 py-3 leading-snug">
      <div className="min-w-0 max-w-prose">
        <p className="font-semibold wrap-break-word">{themeName}</p>
        <p className="wrap-break-word">{message}</p>
        <p className="text-sm text-ink-soft">
          <time dateTime={failedAt}>{formatDateTime(failedAt)}</time>
          {attempts > 1 ? ` · after ${counted(attempts, 'attempt')}` : null}
        </p>
      </div>
      <Badge tone={creditReturned ? 'teal' : 'coral'}>
        {creditReturned ? 'Credit returned' : 'Credit not returned'}
      </Badge>
    </li>
  );
}
