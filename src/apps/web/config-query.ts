import { queryOptions } from '@tanstack/react-query';
import { publicConfig } from '#features/public-config/contract.ts';
import { apiFetch } from '#ui/data/api-client.ts';

/** GET /api/config: how this server is set up, checked against its contract. */
export const CONFIG_QUERY = queryOptions({
  queryKey: ['/api/config'],
  queryFn: async ({ signal }) => publicConfig.parse(await (await apiFetch('/api/config', { signal })).json()),
});
