import { queryOptions } from '@tanstack/react-query';
import { PAYMENTS_PLAN } from '#features/endpoints.ts';
import { apiFetch } from '#ui/data/api-client.ts';
import { plan } from '../contract.ts';

/** The plan in force; `free` without one. */
export const PLAN_QUERY = queryOptions({
  queryKey: [PAYMENTS_PLAN],
  queryFn: async ({ signal }) => plan.parse(await (await apiFetch(PAYMENTS_PLAN, { signal })).json()),
});
