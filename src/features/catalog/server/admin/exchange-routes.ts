import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Change, MakeChange } from '#features/console/server/service.ts';
import { CATALOGUE_EXPORT, CATALOGUE_IMPORT } from '#features/endpoints.ts';
import { dayOf } from '#platform/clock/india-days.ts';
import { ClientError } from '#platform/http/client-error.ts';
import { importRequest, importResult } from '../../editing/contract.ts';
import type { CatalogueExchange } from '../service.ts';
import { readCatalogueFile, toCatalogueFile } from './catalogue-file.ts';

export interface ExchangeRouteDeps {
  readonly exchange: CatalogueExchange;
  readonly makeChange: MakeChange;
  readonly now: () => Date;
}

/** The seeded catalogue takes 40 kB. */
const FILE_MAX_BYTES = 2 * 1024 * 1024;
const config = { area: 'catalogue' } as const;
const tags = ['operators'];

const CHANGED_MEANWHILE = new ClientError(
  409,
  'catalogue-changed',
  'The catalogue has changed since you looked. Please look again at what the import would change.',
);

/** Export and import of the whole catalogue as one file. */
export function exchangeRoutes({ exchange, makeChange, now }: ExchangeRouteDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      method: 'GET',
      url: CATALOGUE_EXPORT,
      config,
      schema: { tags, summary: 'The whole catalogue as one file' },
      handler: async (_request, reply) => {
        const content = await exchange.export();
        const at = now();
        const name = `magic-portrait-catalogue-${dayOf(at)}.json`;
        return reply
          .header('content-disposition', `attachment; filename="${name}"`)
          .send(toCatalogueFile(content, at));
      },
    });

    app.route({
      method: 'POST',
      url: CATALOGUE_IMPORT,
      bodyLimit: FILE_MAX_BYTES,
      config,
      schema: {
        ...{ tags, summary: 'Make a file the catalogue, or tell what that would change' },
        body: importRequest,
        response: { 200: importResult },
      },
      handler: (request) => {
        const { file, dryRun, revision: seen } = request.body;
        const content = readCatalogueFile(file);
        return makeChange(request, async (tx) => {
          const imported = await exchange.import(tx, { content, dryRun, revision: seen });
          if (!imported.ok) throw CHANGED_MEANWHILE;
          const { before, difference, revision } = imported;
          const { added, changed, removed } = difference;
          const isChange = !dryRun && added.length + changed.length + removed.length > 0;
          const audit: Change = {
            action: 'catalogue.imported',
            target: { type: 'catalogue', id: 'catalogue', name: 'Catalogue' },
            // The whole of it, so that it can be put back.
            before: toCatalogueFile(before, now()),
            after: { ...difference },
          };
          const message = dryRun ? 'Nothing has been changed yet' : 'Catalogue imported successfully';
          return {
            result: { success: true as const, message, revision, ...difference },
            audit: isChange ? audit : null,
          };
        });
      },
    });
  };
}
