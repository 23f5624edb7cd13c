import { createHash, randomUUID } from 'node:crypto';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { ACCOUNT_ENGINE_CONSENT, ACCOUNT_ENGINE_CONSENTS } from '#features/endpoints.ts';
import { engineConsentText } from '#features/portraits/sentences/contract.ts';
import type { OfferedEngine } from '#features/public-config/contract.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { keyedHash } from '#platform/hash/keyed-hash.ts';
import { ClientError } from '#platform/http/client-error.ts';
import {
  type EngineConsent,
  engineConsent,
  engineConsents,
  giveEngineConsent,
  withdrawnEngineConsent,
} from '../engine-consents/contract.ts';
import type { Access } from './actor.ts';
import { deviceClassOf } from './consent.ts';
import {
  type EngineConsentRow,
  listEngineConsents,
  replaceEngineConsent,
  withdrawEngineConsent,
} from './engine-consents-store.ts';
import type { Reauthenticate } from './reauthenticate.ts';

interface EngineConsentDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly secret: string;
  /** Those of the configuration. */
  readonly engines: readonly OfferedEngine[];
  readonly reauthenticate: Reauthenticate;
}

const viewOf = ({ engineId, version, givenAt }: EngineConsentRow): EngineConsent => ({
  id: engineId,
  version,
  givenAt: givenAt.toISOString(),
});

/** GET, PUT and DELETE under /api/account/engine-consents. */
export function engineConsentRoutes(deps: EngineConsentDeps & Access): FastifyPluginAsyncZod {
  const { db, clock, secret, engines } = deps;
  const byId = z.object({ id: z.string().max(40) });

  const unknown = (): ClientError =>
    new ClientError(404, 'unknown-engine', 'There is nothing to agree to for this choice.');

  /** Who gets the photo. @throws ClientError where nothing is asked for. */
  function askingFor(id: string): { readonly receiver: string; readonly asked: string | null } {
    const engine = engines.find((offered) => offered.id === id);
    if (!engine?.sendsPhotoTo) throw unknown();
    return { receiver: engine.sendsPhotoTo, asked: engine.consentVersion };
  }

  return async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });

    app.route({
      method: 'GET',
      url: ACCOUNT_ENGINE_CONSENTS,
      schema: {
        summary: 'Engines that may get photos',
        tags: ['account'],
        response: { 200: engineConsents },
      },
      handler: async (request) => {
        const { userId } = await deps.requireReader(request);
        return { consents: (await listEngineConsents(db, userId)).map(viewOf) };
      },
    });

    app.route({
      method: 'PUT',
      // Who asks, and about what, is answered before what the body lacks.
      attachValidation: true,
      url: ACCOUNT_ENGINE_CONSENT,
      schema: {
        summary: 'Agree that photos go to an engine',
        tags: ['account'],
        params: byId,
        body: giveEngineConsent,
        response: { 200: engineConsent },
      },
      handler: async (request) => {
        const actor = await deps.requireWriter(request);
        const { id } = request.params;
        const { receiver, asked } = askingFor(id);
        if (request.validationError) throw request.validationError;
        const { version, password } = request.body;
        if (asked !== version)
          throw new ClientError(
            409,
            'consent-changed',
            'What you are asked to agree to has changed. Please reload the page and read it again.',
          );
        await deps.reauthenticate(request, actor, password);
        const givenAt = clock.now();
        const row = await db.transaction((tx) =>
          replaceEngineConsent(tx, {
            id: randomUUID(),
            userId: actor.userId,
            engineId: id,
            version,
            textSha256: createHash('sha256').update(engineConsentText(receiver)).digest('hex'),
            givenAt,
            withdrawnAt: null,
            addressHash: keyedHash(secret, 'consent-address', request.ip),
            deviceClass: deviceClassOf(request.headers['user-agent'] ?? ''),
          }),
        );
        return viewOf(row);
      },
    });

    app.route({
      method: 'DELETE',
      url: ACCOUNT_ENGINE_CONSENT,
      schema: {
        summary: 'Take back that photos go to an engine',
        tags: ['account'],
        params: byId,
        response: { 200: withdrawnEngineConsent },
      },
      handler: async (request) => {
        const { userId } = await deps.requireWriter(request);
        const { id } = request.params;
        const withdrawn = await withdrawEngineConsent(db, userId, id, clock.now());
        // One that was agreed to and is off by now can be taken back all the same.
        if (!withdrawn && !engines.some((offered) => offered.id === id)) throw unknown();
        return { id, withdrawn };
      },
    });
  };
}
