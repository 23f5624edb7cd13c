import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { failureAdvice } from '#ui/data/failure-advice.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { useCreditHistory, usePurchases } from './money-pages.ts';

export interface PagedListProps<T> {
  readonly title: string;
  readonly pages: PagesOf<T>;
  /** Stands where there is nothing yet. */
  readonly empty: string;
  readonly rowOf: (item: T) => ReactNode;
}
type PagesOf<T> = Pick<
  ReturnType<typeof usePurchases | typeof useCreditHistory>,
  'error' | 'isPending' | 'isFetching' | 'isFetchingNextPage' | 'hasNextPage'
> & {
  readonly data: readonly T[] | undefined;
  readonly refetch: () => unknown;
  readonly fetchNextPage: () => unknown;
};

const PLACES = ['first', 'second', 'third'];

/** A titled list with its loading, failed and empty state, and the way to older entries. */
export function PagedList<T>({ title, pages, empty, rowOf }: PagedListProps<T>) {
  return (
    <section aria-label={title} aria-busy={pages.isPending || undefined} className="min-w-0">
      <h2 className="text-2xl sm:text-3xl">{title}</h2>
      <div className="mt-4 rounded-xl border border-line bg-card px-4 shadow-print sm:px-6">
        <ListBody pages={pages} empty={empty} rowOf={rowOf} />
      </div>
      {pages.hasNextPage ? (
        <Button
          variant="secondary"
          size="sm"
          className="mt-4"
          busy={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          Show older
        </Button>
      ) : null}
    </section>
  );
}

function ListBody<T>({ pages, empty, rowOf }: Omit<PagedListProps<T>, 'title'>) {
  if (pages.data === undefined) {
    if (pages.isPending) return PLACES.map((place) => <Skeleton key={place} className="my-4 h-12" />);
    return (
      <div className="py-5">
        <p className="text-lg">This could not be loaded. {failureAdvice(pages.error)}</p>
        <Button className="mt-3" size="sm" busy={pages.isFetching} onClick={() => void pages.refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  if (pages.data.length === 0) return <p className="py-6 text-lg text-ink-soft">{empty}</p>;
  return <ul className="divide-y divide-line">{pages.data.map(rowOf)}</ul>;
}
