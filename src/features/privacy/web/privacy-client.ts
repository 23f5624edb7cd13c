import { queryOptions } from '@tanstack/react-query';
import { ACCOUNT_EXPORTS, ACCOUNT_KEEP, ACCOUNT_PROFILE } from '#features/endpoints.ts';
import { apiFetch, HttpError } from '#ui/data/api-client.ts';
import { accountExports, type EraseRequest, erasureAnswer, exportAnswer } from '../contract.ts';

const FOLLOW_MS = 1_000;
const isUnderWay = (state: string): boolean => state === 'waiting' || state === 'running';

/** Archives of the last days; followed as long as one is being made. */
export const EXPORTS_QUERY = queryOptions({
  queryKey: [ACCOUNT_EXPORTS],
  queryFn: async ({ signal }) =>
    accountExports.parse(await (await apiFetch(ACCOUNT_EXPORTS, { signal })).json()).exports,
  refetchInterval: ({ state }) => (state.data?.some((one) => isUnderWay(one.state)) ? FOLLOW_MS : false),
});

/** @param password where the session is an old one. Throws HttpError. */
export async function askForArchive(password?: string): Promise<string> {
  const answer = await apiFetch(ACCOUNT_EXPORTS, {
    method: 'POST',
    body: password === undefined ? {} : { password },
  });
  return exportAnswer.parse(await answer.json()).id;
}

/** @returns when it begins. Throws HttpError. */
export async function eraseAccount(request: EraseRequest): Promise<string> {
  const answer = await apiFetch(ACCOUNT_PROFILE, { method: 'DELETE', body: request });
  return erasureAnswer.parse(await answer.json()).erasedAt;
}

export async function keepAccount(): Promise<void> {
  await apiFetch(ACCOUNT_KEEP, { method: 'POST', body: {} });
}

export const codeOf = (error: unknown): string | undefined =>
  error instanceof HttpError ? error.code : undefined;
