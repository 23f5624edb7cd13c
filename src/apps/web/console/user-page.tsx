import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, UserRoundX } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { BlockUser } from '#features/accounts/admin/person/block-user.tsx';
import { UserFacts } from '#features/accounts/admin/person/user-facts.tsx';
import { UserFigures } from '#features/accounts/admin/person/user-figures.tsx';
import { userChanged } from '#features/accounts/admin/user-queries.ts';
import { nameOf, PLAN_NAMES, PLAN_STATUS_TONES, planStatusOf } from '#features/accounts/admin/user-words.ts';
import { USERS_ADDRESS, type UserSection } from '#features/accounts/admin/users-address.ts';
import type { UserDetails, UserOperatorView } from '#features/accounts/people/contract.ts';
import { CopyButton } from '#features/console/admin/kernel/copy-button.tsx';
import { LoadFailure } from '#features/console/admin/kernel/load-failure.tsx';
import { AssignCredits } from '#features/credits/admin/assign-credits.tsx';
import { pathFor, USERS_ONE } from '#features/endpoints.ts';
import { EraseUser } from '#features/privacy/admin/erase-user.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { buttonClasses } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { HttpError } from '#ui/data/api-client.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { UserSections } from './user-sections.tsx';

export interface UserPageProps {
  readonly userId: string;
  readonly section: UserSection;
  /** What the list or the search has told of them already. */
  readonly known: UserOperatorView | undefined;
  readonly mayRefund: boolean;
  /** Somebody came here from the list: the focus follows. */
  readonly takesFocus: boolean;
}

const NOT_FOUND = 404;

/** Everything an operator may know of one user, and do for them. */
export function UserPage({ userId, section, known, mayRefund, takesFocus }: UserPageProps) {
  const query = useQuery<UserDetails>({
    queryKey: [pathFor(USERS_ONE, { userId: userId })],
    refetchOnMount: 'always',
  });
  const queryClient = useQueryClient();
  const details = query.data;
  const user = details?.user ?? known;
  return (
    <article className="flex flex-col gap-5">
      <Link href={USERS_ADDRESS} className={`${buttonClasses('link')} self-start`}>
        <ArrowLeft aria-hidden="true" className="size-5" />
        All users
      </Link>
      <UserHeader user={user} details={details} isFailed={query.isError} takesFocus={takesFocus} />
      {details === undefined && query.isError ? (
        <NoDetails query={query} />
      ) : (
        <>
          <UserFigures user={user} portraits={details?.portraits} />
          <div className="grid gap-5 @4xl:grid-cols-[1fr_20rem] @4xl:items-start">
            <aside className="contents @4xl:order-3 @4xl:flex @4xl:flex-col @4xl:gap-5">
              <Sheet title="Assign credits" className="order-1">
                <AssignCredits
                  userId={userId}
                  user={user ?? null}
                  onAssigned={(assigned) => userChanged(queryClient, assigned)}
                />
              </Sheet>
              <Sheet title="Account" className="order-3">
                <UserFacts user={user} details={details} />
              </Sheet>
            </aside>
            <UserSections userId={userId} section={section} mayRefund={mayRefund} />
          </div>
        </>
      )}
    </article>
  );
}

interface UserHeaderProps extends Pick<UserPageProps, 'takesFocus'> {
  readonly user: UserOperatorView | undefined;
  readonly details: UserDetails | undefined;
  readonly isFailed: boolean;
}

function UserHeader({ user, details, isFailed, takesFocus }: UserHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const waiting = isFailed ? 'User' : 'Loading...';
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex min-w-0 items-center gap-4">
        <span aria-hidden="true">
          <Avatar name={user ? nameOf(user) : ''} className="size-14 text-xl" />
        </span>
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 ref={heading} tabIndex={-1} className="text-2xl wrap-anywhere sm:text-3xl">
              {user ? nameOf(user) : waiting}
            </h2>
            {user?.blockedAt ? <Badge tone="coral">Blocked</Badge> : null}
            {user ? <PlanStatusBadge user={user} plan={details?.plan} /> : null}
          </div>
          {user ? <CopyButton what="email address" text={user.email} className="wrap-anywhere" /> : null}
        </div>
      </div>
      {user ? (
        <div className="flex flex-wrap gap-3">
          <BlockUser user={user} />
          <EraseUser user={user} />
        </div>
      ) : null}
    </header>
  );
}

/** The plan in force; without one, what was paid for otherwise. */
function PlanStatusBadge({
  user,
  plan,
}: {
  readonly user: UserOperatorView;
  readonly plan?: UserDetails['plan'];
}) {
  const status = planStatusOf(user);
  const isPlan = plan !== undefined && plan.planId !== 'free';
  return <Badge tone={PLAN_STATUS_TONES[status]}>{isPlan ? PLAN_NAMES[plan.planId] : status}</Badge>;
}

function NoDetails({ query }: { readonly query: ReturnType<typeof useQuery<UserDetails>> }) {
  const { error, isFetching, refetch } = query;
  if (error instanceof HttpError && error.status === NOT_FOUND) {
    return (
      <EmptyState
        icon={<UserRoundX className="size-9" />}
        title="User not found"
        text="There is no account with this id, or not any more."
      />
    );
  }
  return (
    <LoadFailure
      title="This user could not be loaded."
      error={error}
      isBusy={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

interface SheetProps {
  readonly title: string;
  readonly className: string;
  readonly children: ReactNode;
}

function Sheet({ title, className, children }: SheetProps) {
  return (
    <section
      className={classNames('rounded-xl border border-line bg-card p-4 shadow-print @3xl:p-5', className)}
    >
      <h3 className="mb-3 text-xl">{title}</h3>
      {children}
    </section>
  );
}
