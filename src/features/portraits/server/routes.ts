import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import {
  ACCOUNT_SENDINGS,
  PORTRAITS_ALLOWANCE,
  PORTRAITS_GENERATE,
  PORTRAITS_HISTORY,
  PORTRAITS_IMAGE,
  PORTRAITS_INSPECT,
  PORTRAITS_ONE,
  PORTRAITS_PENDING,
  PORTRAITS_READY_MAIL,
  PORTRAITS_SENDINGS,
  PORTRAITS_THUMBNAIL,
} from '#features/endpoints.ts';
import { ClientError } from '#platform/http/client-error.ts';
import {
  accountSendings,
  allowanceResponse,
  clearedResponse,
  generateResponse,
  historyQuery,
  historyResponse,
  pendingResponse,
  photoInspection,
  photoSendings,
  portraitError,
  portraitStatus,
  readyMailResponse,
} from '../contract.ts';
import type { HostedPortraits } from './engines/hosted-portraits.ts';
import { type GenerateDeps, generate } from './generate-routes.ts';
import type { PortraitHistory } from './history/history.ts';
import { type InspectDeps, inspect } from './inspect-routes.ts';
import { sendPicture } from './picture-routes.ts';
import type { ReadyMails } from './ready-mails.ts';
import { toStatus } from './reply.ts';

export interface PortraitRoutesDeps extends GenerateDeps, InspectDeps {
  readonly history: PortraitHistory;
  readonly hosted: Pick<HostedPortraits, 'allowance'>;
  readonly readyMails: Pick<ReadyMails, 'ask'>;
  /** Who asks, by bearer or cookie. Throws the 401. */
  readonly requireReader: (request: FastifyRequest) => Promise<{ readonly userId: string }>;
  /** Who asks, by bearer alone. Throws the 401. */
  readonly requireWriter: (request: FastifyRequest) => Promise<{ readonly userId: string }>;
  /** Who sends a photo: the same, of whoever has agreed to the present consent. Throws the 403 too. */
  readonly requireSender: (request: FastifyRequest) => Promise<{ readonly userId: string }>;
}

const byId = z.object({ id: z.string().max(100) });
const noSuchPortrait = () => new ClientError(404, 'not-found', 'There is no such portrait.');
const pictureQuery = z.object({ download: z.string().max(10).optional() });

/** POST /api/generate, GET and DELETE /api/history, and single portraits under /api/portraits. */
export function portraitRoutes(deps: PortraitRoutesDeps): FastifyPluginAsyncZod {
  const { history, requireReader, requireWriter, requireSender } = deps;
  return async (app) => {
    app.route({
      method: 'POST',
      url: PORTRAITS_GENERATE,
      schema: {
        summary: 'Make a portrait (multipart/form-data; JSON, or text/event-stream with its steps)',
        tags: ['portraits'],
        consumes: ['multipart/form-data'],
        response: { 200: generateResponse, '4xx': portraitError, '5xx': portraitError },
      },
      handler: async (request, reply) => {
        const { userId } = await requireSender(request);
        return generate(deps, { userId, request, reply });
      },
    });

    app.route({
      method: 'POST',
      url: PORTRAITS_INSPECT,
      schema: {
        summary: 'Look for faces in a photo (multipart/form-data); costs nothing, keeps nothing',
        tags: ['portraits'],
        consumes: ['multipart/form-data'],
        response: { 200: photoInspection, '4xx': portraitError, '5xx': portraitError },
      },
      handler: async (request, reply) => {
        const { userId } = await requireSender(request);
        return inspect(deps, userId, request, reply);
      },
    });

    app.route({
      method: 'GET',
      url: PORTRAITS_HISTORY,
      schema: {
        summary: 'Finished portraits, newest first',
        tags: ['portraits'],
        querystring: historyQuery,
        response: { 200: historyResponse },
      },
      handler: async (request, reply) => {
        const { userId } = await requireReader(request);
        const { limit, before } = request.query;
        const { items, next } = await history.list(userId, limit, before);
        if (next) reply.header('link', `<${PORTRAITS_HISTORY}?limit=${limit}&before=${next}>; rel="next"`);
        return reply.header('cache-control', 'no-store').send(items);
      },
    });

    app.route({
      method: 'DELETE',
      url: PORTRAITS_HISTORY,
      schema: {
        summary: 'Delete every finished portrait',
        tags: ['portraits'],
        response: { 200: clearedResponse },
      },
      handler: async (request) => {
        const { userId } = await requireWriter(request);
        const deleted = await history.remove(userId);
        return { deleted, message: 'Your gallery is empty.' };
      },
    });

    app.route({
      method: 'GET',
      url: PORTRAITS_PENDING,
      schema: {
        summary: 'Portraits still being made',
        tags: ['portraits'],
        response: { 200: pendingResponse },
      },
      handler: async (request, reply) => {
        const { userId } = await requireReader(request);
        return reply.header('cache-control', 'no-store').send(await history.pending(userId));
      },
    });

    app.route({
      method: 'GET',
      url: PORTRAITS_ALLOWANCE,
      schema: {
        summary: "Portraits left today on somebody else's machine",
        tags: ['portraits'],
        response: { 200: allowanceResponse },
      },
      handler: async (request, reply) => {
        const { userId } = await requireReader(request);
        const hosted = await deps.hosted.allowance(userId);
        return reply.header('cache-control', 'no-store').send({ hosted });
      },
    });

    app.route({
      method: 'GET',
      url: PORTRAITS_ONE,
      schema: {
        summary: 'How one portrait stands',
        tags: ['portraits'],
        params: byId,
        response: { 200: portraitStatus },
      },
      handler: async (request, reply) => {
        const { userId } = await requireReader(request);
        const portrait = await history.find(userId, request.params.id);
        if (!portrait) throw noSuchPortrait();
        return reply.header('cache-control', 'no-store').send(toStatus(portrait, deps.engines));
      },
    });

    app.route({
      method: 'GET',
      url: PORTRAITS_SENDINGS,
      schema: {
        summary: 'Which image models its photo was sent to, and when',
        tags: ['portraits'],
        params: byId,
        response: { 200: photoSendings },
      },
      handler: async (request, reply) => {
        const { userId } = await requireReader(request);
        const sendings = await history.sendings(userId, request.params.id);
        if (!sendings) throw noSuchPortrait();
        return reply.header('cache-control', 'no-store').send({ sendings });
      },
    });

    app.route({
      method: 'GET',
      url: ACCOUNT_SENDINGS,
      schema: {
        summary: 'Which image models the photos of the account were sent to, and when',
        tags: ['account'],
        response: { 200: accountSendings },
      },
      handler: async (request, reply) => {
        const { userId } = await requireReader(request);
        const sendings = await history.allSendings(userId);
        return reply.header('cache-control', 'no-store').send({ sendings });
      },
    });

    app.route({
      method: 'PUT',
      url: PORTRAITS_READY_MAIL,
      schema: {
        summary: 'Ask for a mail when a portrait that is being made has ended',
        tags: ['portraits'],
        params: byId,
        response: { 200: readyMailResponse },
      },
      handler: async (request) => {
        const { userId } = await requireWriter(request);
        const answer = await deps.readyMails.ask(userId, request.params.id);
        if (answer === 'not-found') throw noSuchPortrait();
        if (answer === 'ended')
          throw new ClientError(409, 'ended', 'This portrait is not being made any more.');
        return { message: 'We will send you a mail when it is ready.' };
      },
    });

    app.route({
      method: 'DELETE',
      url: PORTRAITS_ONE,
      schema: {
        summary: 'Delete one portrait',
        tags: ['portraits'],
        params: byId,
        response: { 200: clearedResponse },
      },
      handler: async (request) => {
        const { userId } = await requireWriter(request);
        const deleted = await history.remove(userId, request.params.id);
        if (deleted === 0) throw noSuchPortrait();
        return { deleted, message: 'The portrait was deleted.' };
      },
    });

    for (const kind of ['image', 'thumbnail'] as const) {
      app.route({
        method: 'GET',
        url: kind === 'image' ? PORTRAITS_IMAGE : PORTRAITS_THUMBNAIL,
        schema: {
          summary: `The portrait's ${kind}`,
          tags: ['portraits'],
          params: byId,
          querystring: pictureQuery,
        },
        handler: async (request, reply) => {
          const { userId } = await requireReader(request);
          return sendPicture(await history.findPicture(userId, request.params.id, kind), request, reply);
        },
      });
    }
  };
}
