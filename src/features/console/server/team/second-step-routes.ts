import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import {
  SECOND_STEP_CONFIRM,
  SECOND_STEP_OWN,
  SECOND_STEP_REMOVE,
  SECOND_STEP_RESET,
} from '#features/endpoints.ts';
import type { Database, DatabaseOrTx } from '#platform/database/database.ts';
import { ClientError } from '#platform/http/client-error.ts';
import { done } from '../../contract.ts';
import {
  beginForm,
  codeForm,
  recoveryCodesMade,
  secondStepBegun,
  secondStepShown,
  secondStepState,
} from '../../second-step/contract.ts';
import { operatorOf } from '../access/access.ts';
import type { MakeChange } from '../access/make-change.ts';
import { NOT_SET_UP, SET_UP_ALREADY } from '../second-step/refusals.ts';
import type { SecondStep } from '../second-step/second-step.ts';
import { findActiveOperator, markSecondStep, revokeSessionsOf } from '../sessions/store.ts';
import { aboutOneself, type Proofs } from './proofs.ts';

const NOT_ONESELF = new ClientError(
  409,
  'yourself',
  'You take your own second step away at your account, with a code. Another owner can do it for you.',
);
const NO_SUCH = new ClientError(404, 'not-found', 'There is no such operator any more.');

export interface SecondStepRouteDeps {
  readonly db: Database;
  readonly secondStep: SecondStep;
  readonly makeChange: MakeChange;
  readonly proofs: Proofs;
  readonly now: () => Date;
}

/** One's own second step, and taking away that of somebody who has lost theirs. */
export function secondStepRoutes(deps: SecondStepRouteDeps): FastifyPluginAsyncZod {
  const { db, secondStep, makeChange, proofs, now } = deps;
  const tags = ['operators'];
  const self = { area: 'self' } as const;
  const hasAuthenticator = async (at: DatabaseOrTx, operatorId: string) =>
    (await secondStep.state(at, operatorId)).since !== null;

  return async (app) => {
    app.route({
      method: 'GET',
      url: SECOND_STEP_OWN,
      config: self,
      schema: { tags, summary: 'Whether one has a second step', response: { 200: secondStepState } },
      handler: async (request) => ({
        success: true as const,
        ...(await secondStep.state(db, operatorOf(request).operatorId)),
      }),
    });

    app.route({
      method: 'POST',
      url: SECOND_STEP_OWN,
      config: self,
      schema: {
        tags,
        summary: 'Begin to set up an authenticator',
        body: beginForm,
        response: { 200: secondStepBegun },
      },
      handler: async (request, reply) => {
        const actor = operatorOf(request);
        if (await hasAuthenticator(db, actor.operatorId)) throw SET_UP_ALREADY;
        await proofs.assertMayAdd(db, actor);
        await proofs.byPassword(actor, request.body.password);
        const { operatorId: id, email } = actor;
        const begun = await makeChange(request, async (tx) => {
          const result = await secondStep.begin(tx, { id, email });
          // Nothing counts yet: what is confirmed leaves the row.
          return { result, audit: null };
        });
        if (!begun) throw SET_UP_ALREADY;
        return reply.send({ success: true as const, ...begun });
      },
    });

    app.route({
      method: 'POST',
      url: SECOND_STEP_CONFIRM,
      config: self,
      schema: {
        tags,
        summary: 'Confirm the authenticator by its first code',
        body: codeForm,
        response: { 200: recoveryCodesMade },
      },
      handler: (request) => {
        const actor = operatorOf(request);
        return proofs.change(request, request.body, async (tx) => {
          if (await hasAuthenticator(tx, actor.operatorId)) throw SET_UP_ALREADY;
          await proofs.assertMayAdd(tx, actor);
          const recoveryCodes = await secondStep.confirm(tx, actor.operatorId, request.body.code);
          if (!recoveryCodes) return null;
          await markSecondStep(tx, actor.sessionId, now());
          const message = 'Your second step is set up.';
          return {
            result: { success: true as const, message, recoveryCodes },
            audit: aboutOneself(actor, 'operator.second-step-added'),
          };
        });
      },
    });

    app.route({
      method: 'POST',
      url: SECOND_STEP_REMOVE,
      config: self,
      schema: {
        tags,
        summary: 'Take one’s authenticator away',
        body: secondStepShown,
        response: { 200: done },
      },
      handler: async (request) => {
        const actor = operatorOf(request);
        if (!(await hasAuthenticator(db, actor.operatorId))) throw NOT_SET_UP;
        return await proofs.change(request, request.body, async (tx) => {
          if (!(await secondStep.use(tx, actor.operatorId, request.body))) return null;
          await secondStep.removeAuthenticator(tx, actor.operatorId);
          return {
            result: { success: true as const, message: 'Your authenticator is taken away.' },
            audit: aboutOneself(actor, 'operator.second-step-removed'),
          };
        });
      },
    });

    app.route({
      method: 'POST',
      url: SECOND_STEP_RESET,
      config: { area: 'team', needsSecondStep: true },
      schema: {
        tags,
        summary: 'Take the second step of somebody away who has lost it',
        params: z.object({ operatorId: z.uuid() }),
        response: { 200: done },
      },
      handler: (request) => {
        const { operatorId } = request.params;
        return makeChange(
          request,
          async (tx) => {
            if (operatorId === operatorOf(request).operatorId) throw NOT_ONESELF;
            const operator = await findActiveOperator(tx, operatorId);
            if (!operator) throw NO_SUCH;
            await revokeSessionsOf(tx, operatorId, now());
            if (!(await secondStep.remove(tx, operatorId))) throw NOT_SET_UP;
            return {
              result: {
                success: true as const,
                message: `${operator.name} logs in with the password alone.`,
              },
              audit: {
                action: 'operator.second-step-reset' as const,
                target: { type: 'operator' as const, id: operatorId, name: operator.email },
              },
            };
          },
          { changesOperators: true },
        );
      },
    });
  };
}
