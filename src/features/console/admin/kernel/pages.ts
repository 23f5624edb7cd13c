import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { consoleJson } from './console-client.ts';

/** A list that the server gives page by page. */
export interface Paged {
  readonly next: string | null;
}

/** An address with those of the parameters that say something. */
export function addressWith(path: string, params: Readonly<Record<string, string | null>>): string {
  const said = Object.entries(params).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return said.length === 0 ? path : `${path}?${new URLSearchParams(said)}`;
}

/** Reads `path` page by page. Until other parameters are answered, what was there before stays. */
export function usePages<Page extends Paged>(
  path: string,
  params: Readonly<Record<string, string>> = {},
  refetchOnMount: 'always' | boolean = true,
) {
  return useInfiniteQuery({
    refetchOnMount,
    queryKey: [path, params],
    queryFn: ({ pageParam, signal }) =>
      consoleJson<Page>(addressWith(path, { ...params, cursor: pageParam }), { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    placeholderData: (previous, query) =>
      query?.queryKey[0] === path ? keepPreviousData(previous) : undefined,
  });
}
