import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { PORTRAITS_FEEDBACK, PORTRAITS_REPORTS, PORTRAITS_TRY_AGAIN } from '#features/endpoints.ts';
import { ClientError } from '#platform/http/client-error.ts';
import { generateResponse, portraitError } from '../contract.ts';
import { feedbackRequest, portraitFeedback } from '../feedback/contract.ts';
import { reportRequest } from '../reports/contract.ts';
import type { Feedback } from './feedback/feedback.ts';
import { type GenerateDeps, generate } from './generate-routes.ts';
import type { Reports } from './reports/reports.ts';

export interface FeedbackRoutesDeps extends GenerateDeps {
  readonly feedback: Feedback;
  readonly reports: Pick<Reports, 'tell'>;
  /** Who asks, by bearer or cookie. Throws the 401. */
  readonly requireReader: (request: FastifyRequest) => Promise<{ readonly userId: string }>;
  /** Who asks, by bearer alone. Throws the 401. */
  readonly requireWriter: (request: FastifyRequest) => Promise<{ readonly userId: string }>;
  /** Who sends a photo: the same, of whoever has agreed to the present consent. Throws the 403 too. */
  readonly requireSender: (request: FastifyRequest) => Promise<{ readonly userId: string }>;
}

const params = z.object({ id: z.string().max(100) });
const tags = ['portraits'];
const noSuchPortrait = () => new ClientError(404, 'not-found', 'There is no such portrait.');

/** What a parent says of a portrait: not happy, once more, or that somebody has to look at it. */
export function feedbackRoutes(deps: FeedbackRoutesDeps): FastifyPluginAsyncZod {
  const { feedback, reports, requireReader, requireWriter } = deps;
  /** @throws ClientError 404, or what is wrong with the body. */
  async function requireReady(
    userId: string,
    request: FastifyRequest<{ Params: { id: string } }>,
  ): Promise<void> {
    if (!(await feedback.read(userId, request.params.id))) throw noSuchPortrait();
    if (request.validationError) throw request.validationError;
  }

  return async (app) => {
    app.route({
      method: 'GET',
      url: PORTRAITS_FEEDBACK,
      schema: {
        summary: 'What was told of a portrait, and whether it may be tried again for free',
        ...{ tags, params },
        response: { 200: portraitFeedback },
      },
      handler: async (request, reply) => {
        const { userId } = await requireReader(request);
        const found = await feedback.read(userId, request.params.id);
        if (!found) throw noSuchPortrait();
        return reply.header('cache-control', 'no-store').send(found);
      },
    });

    app.route({
      method: 'PUT',
      // Whose portrait it is comes before what the body lacks.
      attachValidation: true,
      url: PORTRAITS_FEEDBACK,
      schema: {
        summary: 'Say what is not right with a portrait',
        ...{ tags, params },
        body: feedbackRequest,
        response: { 200: portraitFeedback },
      },
      handler: async (request) => {
        const { userId } = await requireWriter(request);
        await requireReady(userId, request);
        const told = await feedback.tell(userId, request.params.id, request.body.reason);
        if (!told) throw noSuchPortrait();
        return told;
      },
    });

    app.route({
      method: 'POST',
      url: PORTRAITS_TRY_AGAIN,
      schema: {
        summary:
          'Make a portrait once more without a credit (multipart/form-data; answers as generating does)',
        ...{ tags, params },
        consumes: ['multipart/form-data'],
        response: { 200: generateResponse, '4xx': portraitError, '5xx': portraitError },
      },
      handler: async (request, reply) => {
        const { userId } = await deps.requireSender(request);
        await requireReady(userId, request);
        return generate(deps, { userId, request, reply, tryOf: request.params.id });
      },
    });

    app.route({
      method: 'POST',
      attachValidation: true,
      url: PORTRAITS_REPORTS,
      schema: {
        summary: 'Report a picture, or the wish that it was made with',
        ...{ tags, params },
        body: reportRequest,
        response: { 200: z.object({ message: z.string() }) },
      },
      handler: async (request) => {
        const { userId } = await requireWriter(request);
        await requireReady(userId, request);
        const verdict = await deps.limiter.consume(userId);
        if (!verdict.allowed)
          throw new ClientError(429, 'too-many-requests', 'That was a lot at once. Please wait a minute.', {
            retryAfterSeconds: 60,
          });
        if (!(await reports.tell(userId, request.params.id, request.body))) throw noSuchPortrait();
        return { message: 'Thank you. Our team will look at it.' };
      },
    });
  };
}
