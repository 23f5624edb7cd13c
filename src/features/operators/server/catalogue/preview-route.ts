import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { CatalogService } from '#features/catalog/server/service.ts';
import type { Previews } from '#features/portraits/server/service.ts';
import { ClientError } from '#platform/http/client-error.ts';
import type { RateLimit, RateLimiter } from '#platform/rate-limit/rate-limiter.ts';
import { tooManyRequests } from '#platform/rate-limit/refusal.ts';
import { CATALOGUE, previewRequest } from '../../catalogue/contract.ts';
import { changesNothing, operatorOf } from '../access.ts';

/** Previews of one operator: each keeps the engine busy for a second or two. */
export const PREVIEW_LIMIT: RateLimit = { points: 20, windowSeconds: 60 };

export interface PreviewRouteDeps {
  readonly draftTheme: CatalogService['draftTheme'];
  readonly previews: Previews;
  readonly previewLimiter: RateLimiter;
}

const FAILURES = {
  unavailable: new ClientError(
    503,
    'busy',
    'No preview could be made right now: the engine is busy or not running. Please try again in a moment.',
    5,
  ),
  failed: new ClientError(503, 'preview-failed', 'The preview could not be made. Please try again.', 5),
} as const;

/** A theme as it stands in the form, shown on the engine's model child. */
export function previewRoute({
  draftTheme,
  previews,
  previewLimiter,
}: PreviewRouteDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      method: 'POST',
      url: CATALOGUE.preview,
      config: { area: 'catalogue' },
      schema: { tags: ['operators'], summary: 'A picture of a theme', body: previewRequest },
      handler: async (request, reply) => {
        changesNothing(request);
        const verdict = await previewLimiter.consume(operatorOf(request).operatorId);
        if (!verdict.allowed) {
          throw tooManyRequests(verdict, 'That was a lot of previews at once. Please wait a minute.');
        }
        const gone = new AbortController();
        reply.raw.once('close', () => gone.abort());
        const theme = await draftTheme(request.body);
        const result = await previews.make(theme, gone.signal);
        if (!result.ok) throw FAILURES[result.reason];
        const { bytes, mediaType } = result.preview;
        return reply.type(mediaType).send(Buffer.from(bytes));
      },
    });
  };
}
