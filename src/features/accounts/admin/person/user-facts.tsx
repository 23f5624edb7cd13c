import type { ReactNode } from 'react';
import { CopyButton } from '#features/console/admin/kernel/copy-button.tsx';
import { formatDateTime, formatDay } from '#ui/day-words.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { UserDetails, UserOperatorView } from '../../people/contract.ts';
import { PLAN_NAMES, SIGN_IN_NAMES } from '../user-words.ts';

export interface UserFactsProps {
  readonly user: UserOperatorView | undefined;
  /** Absent while it is loading. */
  readonly details: UserDetails | undefined;
}

/** Who somebody is to us: plan, sign-in, since when. */
export function UserFacts({ user, details }: UserFactsProps) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 leading-snug">
      <Fact name="Plan">{details && planWords(details.plan)}</Fact>
      <Fact name="Signs in by">{details && signInWords(details)}</Fact>
      <Fact name="Email">{details && (details.emailVerified ? 'Verified' : 'Not verified')}</Fact>
      <Fact name="Last seen">
        {details && (details.lastSeenAt ? formatDateTime(details.lastSeenAt) : 'Not known: signed out')}
      </Fact>
      <Fact name="User since">{user && formatDay(user.createdAt)}</Fact>
      {user?.blockedAt ? <Fact name="Blocked on">{formatDateTime(user.blockedAt)}</Fact> : null}
      <Fact name="User id">
        {user && <CopyButton what="user id" text={user.id} className="wrap-anywhere" />}
      </Fact>
    </dl>
  );
}

function planWords({ planId, endsAt }: UserDetails['plan']): string {
  return endsAt ? `${PLAN_NAMES[planId]}, until ${formatDay(endsAt)}` : PLAN_NAMES[planId];
}

function signInWords({ signInMethods }: UserDetails): string {
  return signInMethods.map((method) => SIGN_IN_NAMES[method]).join(', ') || 'No way to sign in';
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="flex items-center py-0.5 text-ink-soft">{name}</dt>
      <dd className="flex min-w-0 items-center py-0.5 wrap-anywhere">
        {children ?? <Skeleton className="h-5 w-28" />}
      </dd>
    </>
  );
}
