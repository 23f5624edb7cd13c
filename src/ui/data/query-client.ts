import { QueryClient, type QueryFunction } from '@tanstack/react-query';
import { apiFetch, HttpError } from './api-client.ts';

/** GET on the key's parts joined with '/'. What a 401 does is the caller's choice. */
export function queryFunction<T>(options: { on401: 'throw' | 'returnNull' }): QueryFunction<T | null> {
  return async ({ queryKey, signal }) => {
    try {
      const response = await apiFetch(queryKey.join('/'), { signal });
      return (await response.json()) as T;
    } catch (error) {
      if (options.on401 === 'returnNull' && error instanceof HttpError && error.status === 401) return null;
      throw error;
    }
  };
}

/**
 * Never refetched by focus or interval, never stale, never retried: callers invalidate after what they change. Without a
 * connection it fails at once, so that the screen can say so and offer another try.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: queryFunction({ on401: 'throw' }),
        refetchInterval: false,
        refetchOnWindowFocus: false,
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
