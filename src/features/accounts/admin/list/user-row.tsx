import type { MouseEvent } from 'react';
import { Link } from 'wouter';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { formatDay } from '#ui/day-words.ts';
import type { UserOperatorView } from '../../people/contract.ts';
import { leftWords, nameOf, PLAN_STATUS_TONES, planStatusOf, usedWords } from '../user-words.ts';
import { userAddress } from '../users-address.ts';

export interface UserRowProps {
  readonly user: UserOperatorView;
  readonly onOpen: (user: UserOperatorView) => void;
}

/** Follows the row's link as the click would have, a new tab by Ctrl included; not when it ended a selection of text. */
function clickLink(event: MouseEvent<HTMLTableRowElement>): void {
  const { target, currentTarget, ctrlKey, metaKey, shiftKey } = event;
  if ((target as Element).closest('a') || getSelection()?.type === 'Range') return;
  const click = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey };
  currentTarget.querySelector('a')?.dispatchEvent(new window.MouseEvent('click', click));
}

/** One user; the whole row leads to their page. */
export function UserRow({ user, onOpen }: UserRowProps) {
  const status = planStatusOf(user);
  return (
    // No link is stretched over the row: in Safari it would cover the window. The name is one, for keys.
    <tr
      onClick={clickLink}
      className="flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3.5 hover:bg-accent-soft/40 @3xl:table-row"
    >
      {/* One long word asks for a whole line, and would take the other columns' room from everybody's row. */}
      <td className="min-w-0 basis-full @3xl:max-w-72 @3xl:px-4 @3xl:py-2.5">
        <div className="flex min-w-0 items-center gap-3">
          <span aria-hidden="true">
            <Avatar name={nameOf(user)} className="size-10" />
          </span>
          <div className="min-w-0">
            <Link
              href={userAddress(user.id)}
              data-user={user.id}
              onClick={() => onOpen(user)}
              className="font-semibold wrap-anywhere"
            >
              {nameOf(user)}
            </Link>
            {user.blockedAt ? (
              <Badge tone="coral" className="ml-2">
                Blocked
              </Badge>
            ) : null}
            <p className="text-sm wrap-anywhere text-ink-soft @3xl:hidden">{user.email}</p>
          </div>
        </div>
      </td>
      <td className="hidden wrap-anywhere @3xl:table-cell @3xl:max-w-80 @3xl:px-4 @3xl:py-2.5">
        {user.email}
      </td>
      <td className="flex-1 leading-snug tabular-nums @3xl:px-4 @3xl:py-2.5 @3xl:whitespace-nowrap">
        <span className="block font-semibold">{leftWords(user)}</span>
        <span className="block text-sm text-ink-soft">{usedWords(user)}</span>
      </td>
      <td className="@3xl:px-4 @3xl:py-2.5">
        <Badge tone={PLAN_STATUS_TONES[status]}>{status}</Badge>
      </td>
      <td className="text-sm text-ink-soft @3xl:px-4 @3xl:py-2.5 @3xl:text-base @3xl:whitespace-nowrap">
        <time dateTime={user.createdAt}>{formatDay(user.createdAt)}</time>
      </td>
    </tr>
  );
}
