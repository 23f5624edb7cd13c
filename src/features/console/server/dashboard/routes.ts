import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type * as z from 'zod';
import type { Area } from '../../contract.ts';
import { figuresQuery } from '../../dashboard/contract.ts';
import { type Range, rangeOf } from './range.ts';

/** Figures that the dashboard shows and a feature counts: handed in, since the console asks nobody. */
export interface DashboardSource {
  readonly url: string;
  readonly area: Area;
  readonly summary: string;
  /** Of what `read` tells. */
  readonly answer: z.ZodType;
  /** The figures of these days, and their sums of as many days before. */
  read(range: Range, now: Date): Promise<unknown>;
}

/** Figures by day. They only look. */
export function dashboardRoutes(sources: readonly DashboardSource[], now: () => Date): FastifyPluginAsyncZod {
  return async (app) => {
    for (const { url, area, summary, answer, read } of sources) {
      app.get(
        url,
        {
          config: { area },
          schema: {
            tags: ['operators'],
            summary,
            querystring: figuresQuery,
            response: { 200: answer },
          },
        },
        async ({ query }) => {
          const at = now();
          return await read(rangeOf(query, at), at);
        },
      );
    }
  };
}
