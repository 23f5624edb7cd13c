import type { QueryClient } from '@tanstack/react-query';
import { refreshUser } from '#features/console/admin/kernel/refresh-user.ts';
import { pathFor, USERS_LIST, USERS_ONE } from '#features/endpoints.ts';
import type { UserDetails, UserOperatorView, UsersPage } from '../people/contract.ts';

interface UsersPages {
  readonly pages: readonly UsersPage[];
}

/** After a change: shows the user as they are now wherever they stand, and asks anew for what hangs on them. */
export function userChanged(queryClient: QueryClient, user: UserOperatorView): void {
  queryClient.setQueryData<UserDetails>(
    [pathFor(USERS_ONE, { userId: user.id })],
    (details) => details && { ...details, user },
  );
  queryClient.setQueriesData<UsersPages>({ queryKey: [USERS_LIST] }, (list) => list && withUser(list, user));
  refreshUser(queryClient, user.id);
}

function withUser(list: UsersPages, user: UserOperatorView): UsersPages {
  const pages = list.pages.map((page) => ({
    ...page,
    users: page.users.map((one) => (one.id === user.id ? user : one)),
  }));
  return { ...list, pages };
}
