import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import {
  SECOND_STEP_CONFIRM,
  SECOND_STEP_OWN,
  SECOND_STEP_REMOVE,
  SECOND_STEP_RESET,
} from '#features/endpoints.ts';
import type { Database, Tx } from '#platform/database/database.ts';
import { ClientError } from '#platform/http/client-error.ts';
import type { Passwords } from '#platform/passwords/passwords.ts';
import type { AuditAction } from '../../audit/contract.ts';
import { done } from '../../contract.ts';
import {
  beginForm,
  codeForm,
  recoveryCodesMade,
  secondStepBegun,
  secondStepState,
} from '../../second-step/contract.ts';
import { type OperatorActor, operatorOf } from '../access/access.ts';
import type { Changed, MakeChange } from '../access/change.ts';
import { NOT_SET_UP, SET_UP_ALREADY, WRONG_CODE_HERE } from '../second-step/refusals.ts';
import type { SecondStep } from '../second-step/second-step.ts';
import type { EnvironmentCredentials } from '../sessions/sessions.ts';
import { findLivingOperator, markSecondStep, revokeSessionsOf } from '../sessions/store.ts';
import type { PasswordAttempts } from '../sign-in/password-attempts.ts';
import { tooManyAttempts } from '../sign-in/refusals.ts';

const WRONG_PASSWORD = new ClientError(400, 'wrong-password', 'Your password is not right.');
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
  readonly passwords: Passwords;
  readonly attempts: PasswordAttempts;
  readonly environment: EnvironmentCredentials;
  readonly now: () => Date;
}

const sha = (text: string): Buffer => createHash('sha256').update(text).digest();

/** One's own second step, and taking away that of somebody who has lost theirs. */
export function secondStepRoutes(deps: SecondStepRouteDeps): FastifyPluginAsyncZod {
  const { db, secondStep, makeChange, passwords, attempts, environment, now } = deps;
  const tags = ['operators'];
  const self = { area: 'self' } as const;
  const aboutOneself = ({ operatorId: id, email }: OperatorActor, action: AuditAction) => ({
    action,
    target: { type: 'operator' as const, id, name: email },
  });

  /** Within the limits of sign-ins, and counted with them. @throws ClientError 429, or `wrong`. */
  async function within(actor: OperatorActor, look: () => Promise<true | null>, wrong: ClientError) {
    const tried = await attempts.make(actor.email, actor, look);
    if (tried.kind === 'too-many') throw tooManyAttempts(tried.verdict);
    if (tried.kind === 'wrong') throw wrong;
  }

  async function isTheirPassword(actor: OperatorActor, password: string): Promise<true | null> {
    if (actor.fromEnvironment)
      return timingSafeEqual(sha(password), sha(environment.password ?? crypto.randomUUID())) || null;
    const hash = (await findLivingOperator(db, actor.operatorId))?.passwordHash;
    return (hash && (await passwords.matches(password, hash))) || null;
  }

  /** A change that a code opens. Undone with the rest, a code that was right is not used up. */
  async function byCode<T>(
    request: FastifyRequest,
    work: (tx: Tx) => Promise<Changed<T> | null>,
  ): Promise<T> {
    let result: { readonly value: T } | undefined;
    const look = async (): Promise<true | null> => {
      try {
        result = {
          value: await makeChange(
            request,
            async (tx) => {
              const changed = await work(tx);
              if (!changed) throw WRONG_CODE_HERE;
              return changed;
            },
            { changesOperators: true },
          ),
        };
        return true;
      } catch (error) {
        if (error === WRONG_CODE_HERE) return null;
        throw error;
      }
    };
    await within(operatorOf(request), look, WRONG_CODE_HERE);
    if (!result) throw WRONG_CODE_HERE;
    return result.value;
  }

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
        summary: 'Begin to set up a second step',
        body: beginForm,
        response: { 200: secondStepBegun },
      },
      handler: async (request, reply) => {
        const actor = operatorOf(request);
        if (await secondStep.isOn(db, actor.operatorId)) throw SET_UP_ALREADY;
        await within(actor, () => isTheirPassword(actor, request.body.password), WRONG_PASSWORD);
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
        summary: 'Confirm the second step by its first code',
        body: codeForm,
        response: { 200: recoveryCodesMade },
      },
      handler: (request) => {
        const actor = operatorOf(request);
        return byCode(request, async (tx) => {
          if (await secondStep.isOn(tx, actor.operatorId)) throw SET_UP_ALREADY;
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
      schema: { tags, summary: 'Take one’s second step away', body: codeForm, response: { 200: done } },
      handler: async (request) => {
        const actor = operatorOf(request);
        if (!(await secondStep.isOn(db, actor.operatorId))) throw NOT_SET_UP;
        return await byCode(request, async (tx) => {
          if (!(await secondStep.use(tx, actor.operatorId, request.body.code))) return null;
          await secondStep.remove(tx, actor.operatorId);
          return {
            result: { success: true as const, message: 'Your second step is taken away.' },
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
            const operator = await findLivingOperator(tx, operatorId);
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
