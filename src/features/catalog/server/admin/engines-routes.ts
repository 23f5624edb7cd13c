import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { CATALOGUE_ENGINES } from '#features/endpoints.ts';
import { ClientError } from '#platform/http/client-error.ts';
import { type CatalogueEngine, catalogueEngines } from '../../editing/contract.ts';

/** An engine as somebody wants it for a theme: null for none, undefined where nothing is said of it. */
type WantedEngine = string | null | undefined;

/**
 * Asks whether a theme may name this engine: one that is on, or the one that it has already, which may be off by now.
 * @throws ClientError 400 in words when it may not.
 */
export function checkThemeEngine(
  engines: readonly CatalogueEngine[],
  wanted: WantedEngine,
  present?: string,
): void {
  if (wanted === undefined || wanted === null || wanted === present) return;
  if (engines.some(({ id }) => id === wanted)) return;
  const offered = engines.map(({ id }) => id).join(', ');
  throw new ClientError(
    400,
    'unknown-engine',
    `There is no engine “${wanted}” here (any more). Please choose another one: ${offered}.`,
  );
}

/** The engines that are on, for who chooses one for a theme. */
export function enginesRoute({
  engines,
}: {
  readonly engines: readonly CatalogueEngine[];
}): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      method: 'GET',
      url: CATALOGUE_ENGINES,
      config: { area: 'catalogue' },
      schema: {
        ...{ tags: ['operators'], summary: 'The engines that are on' },
        response: { 200: catalogueEngines },
      },
      handler: async () => ({ engines: [...engines] }),
    });
  };
}
