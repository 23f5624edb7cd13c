import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { changesNothing, operatorOf } from '#features/console/server/service.ts';
import { CATALOGUE_PREVIEW } from '#features/endpoints.ts';
import type { RateLimit } from '#platform/rate-limit/rate-limit.ts';
import type { RateLimiter } from '#platform/rate-limit/rate-limiter.ts';
import { tooManyRequests } from '#platform/rate-limit/refusal.ts';
import { type CatalogueEngine, PREVIEW_FINDING_HEADER, previewRequest } from '../../editing/contract.ts';
import type { CatalogService } from '../service.ts';
import type { ThemePreviews } from '../theme-previews.ts';
import { checkThemeEngine } from './engines-routes.ts';
import { previewRefusal } from './preview-refusals.ts';

/** Previews of one operator by the studio: each keeps it busy for a second or two. */
export const PREVIEW_LIMIT: RateLimit = { points: 20, windowSeconds: 60 };
/** By image models: each costs money. */
export const MODEL_PREVIEW_LIMIT: RateLimit = { points: 4, windowSeconds: 60 };

export interface PreviewRouteDeps {
  readonly draftTheme: CatalogService['draftTheme'];
  readonly previews: ThemePreviews;
  readonly previewLimiter: RateLimiter;
  readonly modelPreviewLimiter: RateLimiter;
  /** Those that are on, in the order in which they are offered. */
  readonly engines: readonly CatalogueEngine[];
}

const STUDIO = 'studio';

/** A theme as it stands in the form, shown on the engine's model child. */
export function previewRoute({
  draftTheme,
  previews,
  previewLimiter,
  modelPreviewLimiter,
  engines,
}: PreviewRouteDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      method: 'POST',
      url: CATALOGUE_PREVIEW,
      config: { area: 'catalogue' },
      schema: { tags: ['operators'], summary: 'A picture of a theme', body: previewRequest },
      handler: async (request, reply) => {
        changesNothing(request);
        const { engine: engineId = STUDIO, ...draft } = request.body;
        checkThemeEngine(engines, engineId);
        const limiter = engineId === STUDIO ? previewLimiter : modelPreviewLimiter;
        const verdict = await limiter.consume(operatorOf(request).operatorId);
        if (!verdict.allowed) {
          throw tooManyRequests(verdict, 'That was a lot of previews at once. Please wait a minute.');
        }
        const gone = new AbortController();
        reply.raw.once('close', () => gone.abort());
        const theme = await draftTheme(draft);
        const result = await previews.make(theme, gone.signal, engineId);
        const name = engines.find(({ id }) => id === engineId)?.name ?? engineId;
        if (!result.ok) throw previewRefusal(result, name);
        const { bytes, mediaType, finding } = result.preview;
        if (finding !== null) reply.header(PREVIEW_FINDING_HEADER, finding);
        return reply.type(mediaType).send(Buffer.from(bytes));
      },
    });
  };
}
