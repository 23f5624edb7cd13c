import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod';
import { ACCOUNT_PROFILE, IDENTITY_LIST_SESSIONS } from '#features/endpoints.ts';
import { apiFetch } from '#ui/data/api-client.ts';
import { activeSession } from '../../contract.ts';
import { type Account, type AccountChange, account } from '../../profile/contract.ts';

/** The account, as its owner sees it. */
export const ACCOUNT_QUERY = queryOptions({
  queryKey: [ACCOUNT_PROFILE],
  queryFn: async ({ signal }) => account.parse(await (await apiFetch(ACCOUNT_PROFILE, { signal })).json()),
});

const sessionList = z.object({ sessions: z.array(activeSession) });

/** Where the account is signed in, the latest first. */
export const SESSIONS_QUERY = queryOptions({
  queryKey: [IDENTITY_LIST_SESSIONS],
  queryFn: async ({ signal }) =>
    sessionList.parse(await (await apiFetch(IDENTITY_LIST_SESSIONS, { signal })).json()).sessions,
});

/** Throws HttpError with a sentence for people. */
export async function changeAccount(change: AccountChange): Promise<Account> {
  return account.parse(await (await apiFetch(ACCOUNT_PROFILE, { method: 'PATCH', body: change })).json());
}
