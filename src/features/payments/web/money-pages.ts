import { useInfiniteQuery } from '@tanstack/react-query';
import { CREDITS_HISTORY, PAYMENTS_PURCHASES } from '#features/endpoints.ts';
import { apiFetch } from '#ui/data/api-client.ts';
import { nextPath } from '#ui/data/next-path.ts';
import { creditHistoryResponse } from '../../credits/contract.ts';
import { type Purchase, purchaseList } from '../contract.ts';
import { isWaitingForBank } from './waiting-purchase.ts';

/** Between two looks at a purchase whose bank is waited for. */
const WAITING_MS = 4_000;
const CREDIT_HISTORY = CREDITS_HISTORY;

/** What came, went and came back, newest first, page by page. */
export function useCreditHistory() {
  return usePages(CREDIT_HISTORY, (body) => creditHistoryResponse.parse(body));
}

/** What somebody paid or tried to pay, newest first, page by page. A window that was only opened is no purchase. */
export function usePurchases() {
  const isWaiting = (purchases: readonly Purchase[]) =>
    purchases.some((purchase) => isWaitingForBank(purchase, Date.now()));
  return usePages(
    PAYMENTS_PURCHASES,
    (body) => purchaseList.parse(body).filter(({ status }) => status !== 'created'),
    (purchases) => (isWaiting(purchases) ? WAITING_MS : false),
  );
}

/** An endpoint that answers an array, and the way to older entries in its `Link` header. */
function usePages<T>(
  path: string,
  parse: (body: unknown) => T[],
  /** Milliseconds until it is asked for anew by itself. */
  refetchAfter: (items: readonly T[]) => number | false = () => false,
) {
  return useInfiniteQuery({
    queryKey: [path],
    queryFn: async ({ pageParam, signal }) => {
      const response = await apiFetch(pageParam, { signal });
      return { items: parse(await response.json()), next: nextPath(response.headers.get('link'), path) };
    },
    initialPageParam: path,
    getNextPageParam: (last) => last.next,
    refetchInterval: ({ state }) => refetchAfter(state.data?.pages.flatMap(({ items }) => items) ?? []),
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });
}
