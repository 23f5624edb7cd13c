import { queryOptions } from '@tanstack/react-query';
import { CONFIG } from '#features/endpoints.ts';
import { apiFetch } from '#ui/data/api-client.ts';

/** GET /api/config: how this server is set up, checked against its contract. */
export const CONFIG_QUERY = queryOptions({
  queryKey: [CONFIG],
  queryFn: async ({ signal }) => {
    // The schema with its library comes beside the answer, not before the first screen.
    const [response, { publicConfig }] = await Promise.all([
      apiFetch(CONFIG, { signal }),
      import('#features/public-config/contract.ts'),
    ]);
    return publicConfig.parse(await response.json());
  },
});
