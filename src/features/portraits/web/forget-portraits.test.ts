import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import type { HistoryItem } from '../contract.ts';
import { forgetPortraits, PAGES_KEY } from './forget-portraits.ts';
import type { HistoryPage } from './history-pages.ts';

const item = (id: string) => ({ id }) as HistoryItem;
const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
afterEach(() => client.clear());

/** A gallery of two pages whose second one comes when it is let; the server forgets what is in `deleted`. */
async function gallery() {
  const deleted = new Set<string>();
  const older = Promise.withResolvers<void>();
  const isAsked = Promise.withResolvers<void>();
  const page = (items: readonly string[], next: string | null): HistoryPage => ({
    items: items.filter((id) => !deleted.has(id)).map(item),
    next,
  });
  const observer = new InfiniteQueryObserver(client, {
    queryKey: PAGES_KEY,
    initialPageParam: '/first',
    queryFn: async ({ pageParam }) => {
      if (pageParam === '/first') return page(['a', 'b'], '/older');
      const answer = page(['c'], null);
      isAsked.resolve();
      await older.promise;
      return answer;
    },
    getNextPageParam: (last: HistoryPage) => last.next,
  });
  const leave = observer.subscribe(() => undefined);
  await observer.refetch();
  const shown = () =>
    observer.getCurrentResult().data?.pages.flatMap(({ items }) => items.map(({ id }) => id));
  return { observer, deleted, isAsked: isAsked.promise, giveOlder: older.resolve, shown, leave };
}

it('a portrait deleted while an older page is loading does not come back with it', async () => {
  const { observer, deleted, isAsked, giveOlder, shown, leave } = await gallery();
  const loading = observer.fetchNextPage();
  await isAsked;
  deleted.add('a');
  await forgetPortraits(client, 'a');
  expect(shown()).toEqual(['b']);
  giveOlder();
  await loading.catch(() => undefined);
  expect(shown()).toEqual(['b']);
  await observer.fetchNextPage();
  expect(shown()).toEqual(['b', 'c']);
  leave();
});

it('with nothing loading, the portrait goes and nothing is asked for', async () => {
  const { observer, shown, leave } = await gallery();
  await forgetPortraits(client, 'b');
  expect(shown()).toEqual(['a']);
  expect(observer.getCurrentResult().isFetching).toBe(false);
  leave();
});
