import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { PORTRAITS_HISTORY } from '#features/endpoints.ts';
import { type HistoryPage, withoutPortraits } from './history-pages.ts';

/** The gallery's pages: stale whenever the address is. */
export const PAGES_KEY = [PORTRAITS_HISTORY, 'pages'];

/**
 * Takes what the server has deleted out of what is shown, so that it goes at once. A page that is being loaded meanwhile
 * would bring it back, together with the pages that it started from: it is loaded anew.
 */
export async function forgetPortraits(queryClient: QueryClient, portraitId: string | 'all'): Promise<void> {
  const isLoading = queryClient.isFetching({ queryKey: PAGES_KEY }) > 0;
  await queryClient.cancelQueries({ queryKey: PAGES_KEY });
  queryClient.setQueryData<InfiniteData<HistoryPage, string>>(
    PAGES_KEY,
    (shown) => shown && { ...shown, pages: withoutPortraits(shown.pages, portraitId) },
  );
  if (isLoading) void queryClient.invalidateQueries({ queryKey: PAGES_KEY });
}
