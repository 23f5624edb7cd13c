import { queryOptions } from '@tanstack/react-query';
import { apiFetch } from '#ui/data/api-client.ts';
import { PAYMENTS, plan } from '../contract.ts';

/** The plan in force; `free` without one. */
export const PLAN_QUERY = queryOptions({
  queryKey: [PAYMENTS.plan],
  queryFn: async ({ signal }) => plan.parse(await (await apiFetch(PAYMENTS.plan, { signal })).json()),
});
