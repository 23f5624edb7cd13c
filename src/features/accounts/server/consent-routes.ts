import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { ACCOUNT_CONSENT } from '#features/endpoints.ts';
import type { Database } from '#platform/database/database.ts';
import { ClientError } from '#platform/http/client-error.ts';
import { consentAgreement } from '../profile/contract.ts';
import { CONSENT_OUTDATED, CONSENT_VERSION } from '../sign-in/contract.ts';
import type { Access } from './actor.ts';
import type { RecordConsent } from './consent.ts';
import { hasConsent } from './store.ts';

/** Whether somebody has agreed to the present text. @throws ClientError 403 `consent-outdated` where they have not. */
export type RequireConsent = (userId: string) => Promise<void>;

export function createRequireConsent(db: Database): RequireConsent {
  return async (userId) => {
    if (await hasConsent(db, userId, CONSENT_VERSION)) return;
    throw new ClientError(
      403,
      CONSENT_OUTDATED,
      'What you agree to has changed. Please read the new text and agree to it, then go on.',
    );
  };
}

/** POST /api/account/consent. */
export function consentRoutes(
  deps: Pick<Access, 'requireWriter'> & { readonly recordConsent: RecordConsent },
): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      method: 'POST',
      url: ACCOUNT_CONSENT,
      attachValidation: true,
      schema: {
        summary: 'Agree to the present text of the consent, once it has changed',
        tags: ['account'],
        body: consentAgreement,
        response: { 200: z.object({ message: z.string() }) },
      },
      handler: async (request, reply) => {
        const { userId } = await deps.requireWriter(request);
        if (request.validationError) throw request.validationError;
        if (request.body.version !== CONSENT_VERSION)
          throw new ClientError(
            409,
            CONSENT_OUTDATED,
            'The text has changed once more. Please reload the page, read it again, and then agree.',
          );
        await deps.recordConsent({
          ...{ userId, method: 'asked' },
          clientAddress: request.ip,
          userAgent: request.headers['user-agent'] ?? '',
        });
        reply.header('cache-control', 'private, no-store');
        return { message: 'Thank you. Go on as before.' };
      },
    });
  };
}
