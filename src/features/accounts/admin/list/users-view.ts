import type { UsersQuery } from '../../people/contract.ts';

export type UserSort = UsersQuery['sort'];

/** Which users the list shows, and in which order. */
export interface UsersView {
  /** What is typed into the search. */
  readonly match: string;
  readonly sort: UserSort;
  readonly isBlockedOnly: boolean;
}

export const FIRST_VIEW: UsersView = { match: '', sort: 'newest', isBlockedOnly: false };

export const SORT_NAMES: Readonly<Record<UserSort, string>> = {
  newest: 'Newest',
  oldest: 'Oldest',
  email: 'Email',
  name: 'Name',
};

/** The list's parameters for a view. */
export function paramsOf({ match, sort, isBlockedOnly }: UsersView): Readonly<Record<string, string>> {
  return { sort, match: match.trim(), blocked: isBlockedOnly ? 'true' : '' };
}

/** Columns that the list can be ordered by: the order of the first click on each, and of the next. */
const COLUMN_SORTS = {
  name: ['name', 'name'],
  email: ['email', 'email'],
  since: ['newest', 'oldest'],
} as const satisfies Readonly<Record<string, readonly [UserSort, UserSort]>>;
export type SortColumn = keyof typeof COLUMN_SORTS;

/** The order that a click on a column's head asks for. */
export function nextSort(column: SortColumn, sort: UserSort): UserSort {
  const [first, next] = COLUMN_SORTS[column];
  return sort === first ? next : first;
}

/** How a column is ordered, as `aria-sort` says it. */
export function sortDirection(column: SortColumn, sort: UserSort): 'ascending' | 'descending' | undefined {
  if (column === 'since' && sort === 'newest') return 'descending';
  return COLUMN_SORTS[column].some((one) => one === sort) ? 'ascending' : undefined;
}

/** How many users there are, and which. */
export function countWords(total: number, { match, isBlockedOnly }: UsersView): string {
  // Above a thousand nobody counts: of all it is a guess then, of some it says no more than that.
  const about = total <= 1_000 ? '' : match.trim() === '' && !isBlockedOnly ? 'About ' : 'More than ';
  const users = `${about}${(about === 'More than ' ? total - 1 : total).toLocaleString('en-IN')} ${isBlockedOnly ? 'blocked ' : ''}user${total === 1 ? '' : 's'}`;
  return match.trim() === '' ? users : `${users} matching “${match.trim()}”`;
}
