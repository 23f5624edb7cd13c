import { Link } from 'wouter';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import type { ManagedUser } from '../../../users/contract.ts';
import { useWords } from '../../console-words.ts';
import { leftWords, nameOf, STANDING_TONES, standingOf, usedWords } from '../user-words.ts';
import { userAddress } from '../users-address.ts';

export interface UserRowProps {
  readonly user: ManagedUser;
  readonly onOpen: (user: ManagedUser) => void;
}

/** One user; the whole row leads to their page. */
export function UserRow({ user, onOpen }: UserRowProps) {
  const { formatDay } = useWords();
  const standing = standingOf(user);
  return (
    <tr className="relative grid grid-cols-[1fr_auto_auto] items-center gap-x-3 gap-y-2 px-4 py-3.5 hover:bg-accent-soft/40 @3xl:table-row">
      {/* One long word asks for a whole line, and would take the other columns' room from everybody's row. */}
      <td className="col-span-3 min-w-0 @3xl:max-w-72 @3xl:px-4 @3xl:py-2.5">
        <div className="flex min-w-0 items-center gap-3">
          <span aria-hidden="true">
            <Avatar name={nameOf(user)} className="size-10" />
          </span>
          <div className="min-w-0">
            <Link
              href={userAddress(user.id)}
              data-user={user.id}
              onClick={() => onOpen(user)}
              className="font-semibold wrap-anywhere after:absolute after:inset-0"
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
      <td className="leading-snug tabular-nums @3xl:px-4 @3xl:py-2.5 @3xl:whitespace-nowrap">
        <span className="block font-semibold">{leftWords(user)}</span>
        <span className="block text-sm text-ink-soft">{usedWords(user)}</span>
      </td>
      <td className="@3xl:px-4 @3xl:py-2.5">
        <Badge tone={STANDING_TONES[standing]}>{standing}</Badge>
      </td>
      <td className="text-sm text-ink-soft @3xl:px-4 @3xl:py-2.5 @3xl:text-base @3xl:whitespace-nowrap">
        <time dateTime={user.createdAt}>{formatDay(user.createdAt)}</time>
      </td>
    </tr>
  );
}
