import { RotateCw, UserRoundSearch, UsersRound } from 'lucide-react';
import { useEffect } from 'react';
import { formatCount } from '#features/console/admin/kernel/count-words.ts';
import { LoadFailure } from '#features/console/admin/kernel/load-failure.tsx';
import { MoreButton } from '#features/console/admin/kernel/more-button.tsx';
import { usePages } from '#features/console/admin/kernel/pages.ts';
import { toastFailure } from '#features/console/admin/kernel/toast-failure.ts';
import { USERS_LIST } from '#features/endpoints.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import type { UserOperatorView, UsersPage } from '../../people/contract.ts';
import { ListControls } from './list-controls.tsx';
import { useLater } from './use-later.ts';
import { UserSearch } from './user-search.tsx';
import { UsersTable } from './users-table.tsx';
import { countWords, FIRST_VIEW, paramsOf, type UsersView } from './users-view.ts';

const TYPING_MS = 300;
const FAILURE = 'Failed to fetch users';

export interface UserListProps {
  readonly view: UsersView;
  readonly onView: (view: UsersView) => void;
  readonly onOpen: (user: UserOperatorView) => void;
  /** Leads to a user's page as well. */
  readonly onFound: (user: UserOperatorView) => void;
}

/** Everybody who has an account, page by page, with the ways to find one. */
export function UserList({ view, onView, onOpen, onFound }: UserListProps) {
  const asked = { ...view, match: useLater(view.match, TYPING_MS) };
  const list = usePages<UsersPage>(USERS_LIST, paramsOf(asked));
  const { error, isFetchNextPageError } = list;
  useEffect(() => {
    if (error && !isFetchNextPageError) toastFailure(error, FAILURE);
  }, [error, isFetchNextPageError]);

  const change = (changed: Partial<UsersView>) => onView({ ...view, ...changed });
  return (
    <div className="flex flex-col gap-3">
      <div className="grid gap-4 rounded-xl border border-line bg-card p-4 shadow-print @3xl:grid-cols-[1fr_auto] @3xl:items-end @3xl:gap-6 @3xl:p-5">
        <UserSearch typed={view.match} onType={(match) => change({ match })} onFound={onFound} />
        <ListControls view={view} onChange={change} />
      </div>
      <Users list={list} asked={asked} onChange={change} onOpen={onOpen} />
    </div>
  );
}

interface UsersProps extends Pick<UserListProps, 'onOpen'> {
  readonly onChange: (change: Partial<UsersView>) => void;
  readonly list: ReturnType<typeof usePages<UsersPage>>;
  readonly asked: UsersView;
}

function Users({ list, asked, onChange, onOpen }: UsersProps) {
  const pages = list.data?.pages;
  const users = pages?.flatMap((page) => page.users);
  const total = pages?.at(-1)?.total;
  const isFailed = users === undefined && !list.isPending;
  return (
    <section aria-label="Users" className="flex flex-col gap-2">
      {isFailed ? null : <ListHead list={list} asked={asked} total={total} />}
      <div
        aria-busy={list.isPending || list.isPlaceholderData || undefined}
        className={classNames(
          'overflow-hidden rounded-xl border border-line bg-card shadow-print transition-opacity',
          list.isPlaceholderData && 'opacity-60',
        )}
      >
        {isFailed ? (
          <LoadFailure
            title={FAILURE}
            error={list.error}
            isBusy={list.isFetching}
            onRetry={() => void list.refetch()}
          />
        ) : users?.length === 0 ? (
          <NoUsers asked={asked} onChange={onChange} />
        ) : (
          <UsersTable users={users} sort={asked.sort} onSort={(sort) => onChange({ sort })} onOpen={onOpen} />
        )}
      </div>
      {users && total !== undefined && list.hasNextPage ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-1">
          <p className="text-ink-soft tabular-nums">
            {formatCount(users.length)} of {formatCount(total)} shown
          </p>
          <MoreButton pages={list} label="Show more" />
        </div>
      ) : null}
    </section>
  );
}

interface ListHeadProps extends Pick<UsersProps, 'list' | 'asked'> {
  readonly total: number | undefined;
}

/** How many there are, and the way to ask anew. */
function ListHead({ list, asked, total }: ListHeadProps) {
  const isRefreshing = list.isRefetching && !list.isPlaceholderData && !list.isFetchingNextPage;
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 px-1">
      <p aria-live="polite" className="min-w-0 font-semibold wrap-anywhere">
        {total === undefined || list.isPlaceholderData ? '' : countWords(total, asked)}
      </p>
      <Button
        variant="ghost"
        size="icon"
        aria-label="Refresh the list"
        busy={isRefreshing}
        onClick={() => void list.refetch()}
      >
        {isRefreshing ? null : <RotateCw aria-hidden="true" className="size-5" />}
      </Button>
    </div>
  );
}

function NoUsers({ asked, onChange }: Pick<UsersProps, 'asked' | 'onChange'>) {
  const isNarrowed = asked.match.trim() !== '' || asked.isBlockedOnly;
  if (!isNarrowed) {
    return (
      <EmptyState
        icon={<UsersRound className="size-9" />}
        title="Nobody yet"
        text="Everybody who signs up appears here."
      />
    );
  }
  return (
    <EmptyState
      icon={<UserRoundSearch className="size-9" />}
      title={asked.match.trim() === '' ? 'Nobody is blocked' : 'Nobody matches'}
      text={asked.match.trim() === '' ? undefined : `No name or address has “${asked.match.trim()}” in it.`}
      action={
        <Button variant="secondary" size="sm" className="min-h-11" onClick={() => onChange(FIRST_VIEW)}>
          Show everyone
        </Button>
      }
    />
  );
}
