import type { ReactNode } from 'react';
import { Skeleton } from '#ui/skeleton.tsx';
import { LoadFailure } from './load-failure.tsx';
import { MoreButton } from './more-button.tsx';
import { type Paged, usePages } from './pages.ts';

const PLACES = ['first', 'second', 'third', 'fourth'];

/** The lines of one of a user's lists, newest first. Coming back to it asks anew. */
export function useUserLines<Line>(path: string) {
  const { data, ...pages } = usePages<Paged & { readonly items: readonly Line[] }>(path, {}, 'always');
  return { ...pages, lines: data?.pages.flatMap(({ items }) => items) };
}

export interface UserLinesProps<Line> {
  readonly pages: Omit<ReturnType<typeof useUserLines<Line>>, 'lines'>;
  readonly lines: readonly Line[] | undefined;
  /** What did not come, when it did not. */
  readonly failure: string;
  /** Stands where there is nothing. */
  readonly empty: string;
  readonly lineOf: (line: Line) => ReactNode;
}

/** One of a user's lists, with its loading, failed and empty state and the way to older lines. */
export function UserLines<Line>({ pages, lines, failure, empty, lineOf }: UserLinesProps<Line>) {
  if (lines === undefined) {
    if (pages.isPending) {
      return (
        <div aria-busy="true" className="flex flex-col gap-3">
          {PLACES.map((place) => (
            <Skeleton key={place} className="h-14" />
          ))}
        </div>
      );
    }
    const { error, isFetching, refetch } = pages;
    return <LoadFailure title={failure} error={error} isBusy={isFetching} onRetry={() => void refetch()} />;
  }
  if (lines.length === 0) return <p className="py-6 text-center text-lg text-ink-soft">{empty}</p>;
  return (
    <div className="flex flex-col gap-4">
      <ul className="divide-y divide-line">{lines.map(lineOf)}</ul>
      <MoreButton pages={pages} label="Show older" />
    </div>
  );
}
