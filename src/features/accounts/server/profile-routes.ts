import { createHash } from 'node:crypto';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ACCOUNT_PROFILE } from '#features/endpoints.ts';
import type { OfferedEngine } from '#features/public-config/contract.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { ClientError } from '#platform/http/client-error.ts';
import { engineConsentText } from '../../portraits/sentences/contract.ts';
import { type Account, account, accountChange } from '../profile/contract.ts';
import { CONSENT_TEXT } from '../sign-in/contract.ts';
import type { Access } from './actor.ts';
import type { Identity } from './identity.ts';
import { UNAUTHENTICATED } from './identity-errors.ts';
import {
  listAllEngineConsents,
  listConsents,
  listWaysOfSigningIn,
  renameUser,
  replacePassword,
} from './profile-store.ts';
import type { Reauthenticate } from './reauthenticate.ts';
import { findUser } from './store.ts';

interface ProfileDeps extends Access {
  readonly db: Database;
  readonly clock: Clock;
  readonly identity: Identity;
  readonly engines: readonly OfferedEngine[];
  readonly proveOwner: Reauthenticate;
}

/** Texts are English as yet. */
const LANGUAGE = 'en';
const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** GET and PATCH /api/account. */
export function profileRoutes(deps: ProfileDeps): FastifyPluginAsyncZod {
  const { db, clock } = deps;
  const tags = ['account'];

  /** The words behind a digest, where they are words of today. */
  const textOf = (textSha256: string, text: string | undefined): string | null =>
    text !== undefined && digestOf(text) === textSha256 ? text : null;

  async function read(userId: string): Promise<Account> {
    const [user, ways, given, toEngines] = await Promise.all([
      findUser(db, userId),
      listWaysOfSigningIn(db, userId),
      listConsents(db, userId),
      listAllEngineConsents(db, userId),
    ]);
    if (!user) throw new ClientError(UNAUTHENTICATED.status, UNAUTHENTICATED.code, UNAUTHENTICATED.message);
    const receiverOf = (id: string) => deps.engines.find((engine) => engine.id === id)?.sendsPhotoTo ?? null;
    return {
      id: user.id,
      email: user.email,
      emailVerified: user.emailVerified,
      firstName: user.firstName,
      lastName: user.lastName,
      createdAt: user.createdAt.toISOString(),
      signIn: { password: ways.includes('credential'), google: ways.includes('google') },
      consents: given.map(({ id, version, textSha256, method, givenAt, deviceClass }) => ({
        ...{ id, version, method, deviceClass },
        text: textOf(textSha256, CONSENT_TEXT),
        language: LANGUAGE,
        givenAt: givenAt.toISOString(),
      })),
      engineConsents: toEngines.map(({ id, engineId, textSha256, givenAt, withdrawnAt }) => {
        const receiver = receiverOf(engineId);
        return {
          ...{ id, engineId, receiver },
          text: textOf(textSha256, receiver === null ? undefined : engineConsentText(receiver)),
          language: LANGUAGE,
          givenAt: givenAt.toISOString(),
          withdrawnAt: withdrawnAt?.toISOString() ?? null,
        };
      }),
    };
  }

  return async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'private, no-store');
    });

    app.route({
      method: 'GET',
      url: ACCOUNT_PROFILE,
      schema: { summary: 'The account, as its owner sees it', tags, response: { 200: account } },
      handler: async (request) => await read((await deps.requireReader(request)).userId),
    });

    app.route({
      method: 'PATCH',
      url: ACCOUNT_PROFILE,
      attachValidation: true,
      schema: { summary: 'Another name or password', tags, body: accountChange, response: { 200: account } },
      handler: async (request) => {
        const actor = await deps.requireWriter(request);
        if (request.validationError) throw request.validationError;
        const { firstName, lastName, password, newPassword } = request.body;
        const { userId, sessionId } = actor;
        const now = clock.now();
        if (newPassword !== undefined) {
          const ways = await listWaysOfSigningIn(db, userId);
          if (!ways.includes('credential'))
            throw new ClientError(
              409,
              'no-password',
              'This account has no password yet. Sign out and choose "Forgot password?" to get one by mail.',
            );
          await deps.proveOwner(request, actor, password);
          const hash = await (await deps.identity.$context).password.hash(newPassword);
          await replacePassword(db, { userId, sessionId, hash, now });
        }
        const user = await findUser(db, userId);
        if (user && (firstName !== undefined || lastName !== undefined)) {
          const names = { firstName: firstName ?? user.firstName, lastName: lastName ?? user.lastName };
          await renameUser(db, userId, names, now);
        }
        return await read(userId);
      },
    });
  };
}
