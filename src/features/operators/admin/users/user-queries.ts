import type { QueryClient } from '@tanstack/react-query';
import {
  type ManagedUser,
  USERS,
  type UserDetails,
  type UsersPage,
  userCreditsUrl,
  userPurchasesUrl,
  userUrl,
} from '../../users/contract.ts';
import { type Paged, usePages } from '../pages.ts';

/** The lines of one of a user's lists, newest first. Coming back to it asks anew. */
export function useUserLines<Line>(path: string) {
  const { data, ...pages } = usePages<Paged & { readonly items: readonly Line[] }>(path, {}, 'always');
  return { ...pages, lines: data?.pages.flatMap(({ items }) => items) };
}

interface UsersPages {
  readonly pages: readonly UsersPage[];
}

/** After a change: shows the user as they are now wherever they stand, and asks anew for what hangs on them. */
export function userChanged(queryClient: QueryClient, user: ManagedUser): void {
  queryClient.setQueryData<UserDetails>([userUrl(user.id)], (details) => details && { ...details, user });
  queryClient.setQueriesData<UsersPages>({ queryKey: [USERS.list] }, (list) => list && withUser(list, user));
  refreshUser(queryClient, user.id);
}

/** Asks anew for everything about a user that is on the screen, and for the rest when it is looked at. */
export function refreshUser(queryClient: QueryClient, userId: string): void {
  for (const path of [USERS.list, userUrl(userId), userCreditsUrl(userId), userPurchasesUrl(userId)])
    void queryClient.invalidateQueries({ queryKey: [path] });
}

function withUser(list: UsersPages, user: ManagedUser): UsersPages {
  const pages = list.pages.map((page) => ({
    ...page,
    users: page.users.map((one) => (one.id === user.id ? user : one)),
  }));
  return { ...list, pages };
}
