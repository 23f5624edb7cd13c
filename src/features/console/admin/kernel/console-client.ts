import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { OPERATORS_SESSION } from '#features/endpoints.ts';
import { type ApiRequest, apiFetch, HttpError } from '#ui/data/api-client.ts';
import { createQueryClient } from '#ui/data/query-client.ts';
import { IDEMPOTENCY_HEADER } from '../../contract.ts';
import { endOperatorSession, operatorToken } from './console-session.ts';

export interface ConsoleRequest extends Omit<ApiRequest, 'token'> {
  /** Makes a repeated send of the same click happen once. */
  readonly idempotencyKey?: string;
}

/**
 * A call with the operator's token and never a parent's. When the server no longer knows the token, the console closes
 * and says so.
 * @throws HttpError unless it is answered with a 2xx.
 */
export async function consoleFetch(path: string, request: ConsoleRequest = {}): Promise<Response> {
  const { idempotencyKey, headers, ...rest } = request;
  const token = operatorToken();
  try {
    return await apiFetch(path, {
      ...rest,
      headers: { ...headers, ...(idempotencyKey ? { [IDEMPOTENCY_HEADER]: idempotencyKey } : {}) },
      token,
    });
  } catch (error) {
    // A session that another tab has begun meanwhile stays.
    if (error instanceof HttpError && error.status === 401 && token && token === operatorToken()) {
      endOperatorSession(error.sentence ?? 'Your session has ended. Please sign in again.');
    }
    throw error;
  }
}

/** The same, read as JSON. */
export async function consoleJson<T>(path: string, request?: ConsoleRequest): Promise<T> {
  return (await (await consoleFetch(path, request)).json()) as T;
}

/**
 * The server's sentence, where it says more than that something went wrong: undefined when no answer came, and for a
 * mistake of the server's own (500), of which what was being done tells more.
 */
export function serverMessageOf(error: unknown): string | undefined {
  return error instanceof HttpError && error.status !== 500 ? error.sentence : undefined;
}

/** The server's sentence, or the words for when there was none. */
export function sentenceOf(error: unknown, otherwise = 'That did not work. Please try again.'): string {
  return serverMessageOf(error) ?? otherwise;
}

/** Why there are no words of the server's: whose side it was on. */
export function failureSideOf(error: unknown): string {
  return error instanceof HttpError
    ? 'Something went wrong on our side.'
    : 'The server could not be reached.';
}

/** What a failure tells beside its sentence; undefined when it is not a failure of this kind. */
export function failureOf<Failure>(error: unknown, kind: z.ZodType<Failure>): Failure | undefined {
  if (!(error instanceof HttpError)) return undefined;
  try {
    return kind.safeParse(JSON.parse(error.body)).data;
  } catch {
    return undefined;
  }
}

/**
 * Keys of queries are addresses; their parts are joined with '/'. A refusal of the role has the session asked for anew:
 * it may have been changed meanwhile.
 */
export function createConsoleQueryClient(): QueryClient {
  const defaultOptions = createQueryClient().getDefaultOptions();
  const onError = (error: Error) => {
    const isRefused = error instanceof HttpError && error.status === 403;
    if (isRefused) void queryClient.invalidateQueries({ queryKey: [OPERATORS_SESSION] });
  };
  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      ...defaultOptions,
      queries: {
        ...defaultOptions.queries,
        queryFn: ({ queryKey, signal }) => consoleJson(queryKey.join('/'), { signal }),
      },
    },
  });
  return queryClient;
}
