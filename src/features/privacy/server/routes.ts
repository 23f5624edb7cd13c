import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import {
  ACCOUNT_ARCHIVE,
  ACCOUNT_EXPORT,
  ACCOUNT_EXPORTS,
  ACCOUNT_KEEP,
  ACCOUNT_PROFILE,
} from '#features/endpoints.ts';
import { ClientError } from '#platform/http/client-error.ts';
import {
  accountExport,
  accountExports,
  eraseRequest,
  erasureAnswer,
  exportAnswer,
  exportRequest,
  keepAnswer,
} from '../contract.ts';
import type { Erasures } from './erasing.ts';
import type { Exports } from './exports.ts';

/** Who asks, as far as these routes need to know. */
export interface Requester {
  readonly userId: string;
}

export interface PrivacyRouteDeps<Actor extends Requester = Requester> {
  readonly erasures: Erasures;
  readonly exports: Exports;
  /** Throws the 401. */
  readonly requireReader: (request: FastifyRequest) => Promise<Actor>;
  readonly requireWriter: (request: FastifyRequest) => Promise<Actor>;
  /** The session is not older than 12 hours, or the password is right. Throws the 403. */
  readonly reauthenticate: (request: FastifyRequest, actor: Actor, password?: string) => Promise<void>;
  /** The password is right, or Google's sign-in a few minutes old. Throws the 403. */
  readonly proveOwner: (request: FastifyRequest, actor: Actor, password?: string) => Promise<void>;
}

const notFound = () => new ClientError(404, 'not-found', 'There is no such archive. Please make a new one.');

/** DELETE /api/account, and what is under keep and exports. */
export function privacyRoutes<Actor extends Requester>(deps: PrivacyRouteDeps<Actor>): FastifyPluginAsyncZod {
  const { erasures, exports, requireReader, requireWriter } = deps;
  const tags = ['account'];
  const byId = z.object({ id: z.uuid('There is no such archive.') });

  return async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'private, no-store');
    });

    app.route({
      method: 'DELETE',
      url: ACCOUNT_PROFILE,
      attachValidation: true,
      schema: {
        summary: 'Erase the account, at once or in seven days',
        tags,
        body: eraseRequest,
        response: { 202: erasureAnswer },
      },
      handler: async (request, reply) => {
        const actor = await requireWriter(request);
        if (request.validationError) throw request.validationError;
        const { password, now } = request.body;
        await deps.proveOwner(request, actor, password);
        const dueAt = await erasures.ask(actor.userId, now);
        return reply.code(202).send({ erasedAt: dueAt.toISOString() });
      },
    });

    app.route({
      method: 'POST',
      url: ACCOUNT_KEEP,
      schema: { summary: 'Keep an account that was to be erased', tags, response: { 200: keepAnswer } },
      handler: async (request) => {
        const { userId } = await requireWriter(request);
        return { kept: await erasures.keep(userId) };
      },
    });

    app.route({
      method: 'POST',
      url: ACCOUNT_EXPORTS,
      attachValidation: true,
      schema: {
        summary: 'Make an archive of everything that is held about the account',
        tags,
        body: exportRequest,
        response: { 202: exportAnswer },
      },
      handler: async (request, reply) => {
        const actor = await requireWriter(request);
        if (request.validationError) throw request.validationError;
        await deps.reauthenticate(request, actor, request.body.password);
        const asked = await exports.ask(actor.userId);
        if (asked.kind === 'too-many')
          throw new ClientError(
            429,
            'too-many-exports',
            'You have made several archives today. Please use one of them, or come back tomorrow.',
          );
        return reply.code(202).send({ id: asked.id });
      },
    });

    app.route({
      method: 'GET',
      url: ACCOUNT_EXPORTS,
      schema: { summary: 'Archives of the last days', tags, response: { 200: accountExports } },
      handler: async (request) => {
        const { userId } = await requireReader(request);
        return { exports: await exports.list(userId) };
      },
    });

    app.route({
      method: 'GET',
      url: ACCOUNT_EXPORT,
      attachValidation: true,
      schema: { summary: 'How far an archive is', tags, params: byId, response: { 200: accountExport } },
      handler: async (request) => {
        const { userId } = await requireReader(request);
        if (request.validationError) throw notFound();
        const found = await exports.find(userId, request.params.id);
        if (!found) throw notFound();
        return found;
      },
    });

    app.route({
      method: 'GET',
      url: ACCOUNT_ARCHIVE,
      attachValidation: true,
      schema: { summary: 'The archive', tags, params: byId },
      handler: async (request, reply) => {
        const { userId } = await requireReader(request);
        if (request.validationError) throw notFound();
        const archive = await exports.open(userId, request.params.id);
        if (!archive) throw notFound();
        return reply
          .header('content-disposition', 'attachment; filename="magic-portrait-my-data.zip"')
          .header('content-length', archive.bytes)
          .type('application/zip')
          .send(Readable.from(archive.pieces()));
      },
    });
  };
}
