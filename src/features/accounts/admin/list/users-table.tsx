import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Skeleton } from '#ui/skeleton.tsx';
import type { UserOperatorView } from '../../people/contract.ts';
import { UserRow } from './user-row.tsx';
import { nextSort, type SortColumn, sortDirection, type UserSort } from './users-view.ts';

export interface UsersTableProps {
  /** Absent while they are loading. */
  readonly users: readonly UserOperatorView[] | undefined;
  readonly sort: UserSort;
  readonly onSort: (sort: UserSort) => void;
  readonly onOpen: (user: UserOperatorView) => void;
}

const PLACES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** A table where there is room, and cards where there is not: the same rows, laid out anew. */
export function UsersTable({ users, sort, onSort, onOpen }: UsersTableProps) {
  const head = (column: SortColumn, name: string) => (
    <SortHead column={column} sort={sort} onSort={onSort}>
      {name}
    </SortHead>
  );
  return (
    <table className="block w-full text-left @3xl:table">
      <caption className="sr-only">Users</caption>
      <thead className="sr-only @3xl:not-sr-only @3xl:table-header-group">
        <tr className="border-b border-line text-sm text-ink-soft">
          {head('name', 'Name')}
          {head('email', 'Email')}
          <Head>Credits</Head>
          <Head>Plan</Head>
          {head('since', 'User since')}
        </tr>
      </thead>
      <tbody className="block divide-y divide-line @3xl:table-row-group">
        {users === undefined
          ? PLACES.map((place) => <WaitingRow key={place} />)
          : users.map((user) => <UserRow key={user.id} user={user} onOpen={onOpen} />)}
      </tbody>
    </table>
  );
}

function Head({ children }: { readonly children: ReactNode }) {
  return (
    <th scope="col" className="px-4 py-3 font-semibold">
      {children}
    </th>
  );
}

interface SortHeadProps extends Pick<UsersTableProps, 'sort' | 'onSort'> {
  readonly column: SortColumn;
  readonly children: ReactNode;
}

function SortHead({ column, sort, onSort, children }: SortHeadProps) {
  const direction = sortDirection(column, sort);
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp;
  return (
    <th scope="col" aria-sort={direction} className="p-0 font-semibold">
      <button
        type="button"
        onClick={() => onSort(nextSort(column, sort))}
        className="inline-flex min-h-11 items-center gap-1.5 px-4 whitespace-nowrap hover:text-ink"
      >
        {children}
        {direction ? <Arrow aria-hidden="true" className="size-4 text-accent-ink" /> : null}
      </button>
    </th>
  );
}

function WaitingRow() {
  return (
    <tr className="block @3xl:table-row">
      <td colSpan={5} className="block px-4 py-3 @3xl:table-cell">
        <Skeleton className="h-12" />
      </td>
    </tr>
  );
}
