import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { PASSKEY_ASK, PASSKEY_BEGIN, PASSKEY_REMOVE, PASSKEYS } from '#features/endpoints.ts';
import type { Database, DatabaseOrTx, Tx } from '#platform/database/database.ts';
import { ClientError } from '#platform/http/client-error.ts';
import { type Done, done } from '../../contract.ts';
import {
  addPasskey,
  PASSKEYS_MAX,
  type Passkey,
  passkeyAdded,
  passkeyAsked,
  passkeyBegun,
} from '../../passkeys/contract.ts';
import { beginForm, secondStepShown } from '../../second-step/contract.ts';
import { changesNothing, operatorOf, SECOND_STEP_NEEDED } from '../access/access.ts';
import type { Changed, MakeChange } from '../access/make-change.ts';
import type { Passkeys } from '../passkeys/passkeys.ts';
import { NOT_SET_UP } from '../second-step/refusals.ts';
import type { SecondStep } from '../second-step/second-step.ts';
import { findActiveOperator, markSecondStep } from '../sessions/store.ts';
import { aboutOneself, type Proofs } from './proofs.ts';

const TOO_MANY = new ClientError(
  409,
  'too-many-passkeys',
  `You have ${PASSKEYS_MAX} passkeys. Please remove one that you do not use any more.`,
);
const NOT_MADE = new ClientError(
  400,
  'passkey-not-made',
  'This passkey was not accepted: it came too late, is known already, or was made at another address. Please try again.',
);
const NO_SUCH = new ClientError(404, 'not-found', 'This passkey is not here any more.');
const ASK_AGAIN = new ClientError(
  409,
  'last-second-step',
  'This is your last second step now. Please open your account again, and remove it with a code.',
);
const NOBODY = new ClientError(404, 'not-found', 'There is no such operator any more.');

export interface PasskeyRouteDeps {
  readonly db: Database;
  readonly passkeys: Passkeys;
  readonly secondStep: SecondStep;
  readonly makeChange: MakeChange;
  readonly proofs: Proofs;
  readonly now: () => Date;
}

/** One's own passkeys. They are listed with the rest of the second step. */
export function passkeyRoutes(deps: PasskeyRouteDeps): FastifyPluginAsyncZod {
  const { db, passkeys, secondStep, makeChange, proofs, now } = deps;
  const tags = ['operators'];
  const config = { area: 'self' } as const;

  async function assertRoom(at: DatabaseOrTx, operatorId: string): Promise<void> {
    if ((await passkeys.list(at, operatorId)).length >= PASSKEYS_MAX) throw TOO_MANY;
  }

  /** A passkey of theirs, and whether it is all of their second step. */
  async function find(at: DatabaseOrTx, operatorId: string, id: string) {
    const { since, passkeys: known } = await secondStep.state(at, operatorId);
    const passkey = known.find((one) => one.id === id);
    if (!passkey) throw NO_SUCH;
    return { passkey, isLast: since === null && known.length === 1 };
  }

  return async (app) => {
    app.route({
      method: 'POST',
      url: PASSKEY_BEGIN,
      config,
      schema: { tags, summary: 'Begin to add a passkey', body: beginForm, response: { 200: passkeyBegun } },
      handler: async (request) => {
        const actor = operatorOf(request);
        await assertRoom(db, actor.operatorId);
        await proofs.assertMayAdd(db, actor);
        await proofs.byPassword(actor, request.body.password);
        const operator = await findActiveOperator(db, actor.operatorId);
        if (!operator) throw NOBODY;
        // Nothing counts yet: what is made leaves the row.
        changesNothing(request);
        return { success: true as const, creation: await passkeys.begin(db, operator) };
      },
    });

    app.route({
      method: 'POST',
      url: PASSKEYS,
      config,
      schema: { tags, summary: 'Add a passkey', body: addPasskey, response: { 200: passkeyAdded } },
      handler: async (request) => {
        const actor = operatorOf(request);
        const { name, passkey: made } = request.body;
        const add = async (tx: Tx) => {
          await assertRoom(tx, actor.operatorId);
          await proofs.assertMayAdd(tx, actor);
          const isFirst = !(await secondStep.isOn(tx, actor.operatorId));
          if (!(await passkeys.add(tx, actor.operatorId, name, made))) throw NOT_MADE;
          const recoveryCodes = isFirst ? await secondStep.renewCodes(tx, actor.operatorId) : [];
          await markSecondStep(tx, actor.sessionId, now());
          return {
            result: { success: true as const, message: 'Your passkey is added.', recoveryCodes },
            audit: { ...aboutOneself(actor, 'operator.passkey-added'), after: { name } },
          };
        };
        try {
          return await makeChange(request, add, { changesOperators: true });
        } catch (error) {
          if (error === NOT_MADE) await passkeys.discard(db, made);
          throw error;
        }
      },
    });

    app.route({
      method: 'POST',
      url: PASSKEY_ASK,
      config,
      schema: { tags, summary: 'A challenge for one’s passkeys', response: { 200: passkeyAsked } },
      handler: async (request) => {
        changesNothing(request);
        const asked = await passkeys.ask(db, operatorOf(request).operatorId);
        if (!asked) throw NOT_SET_UP;
        return { success: true as const, request: asked };
      },
    });

    app.route({
      method: 'POST',
      url: PASSKEY_REMOVE,
      config,
      schema: {
        tags,
        summary: 'Remove a passkey; the last second step with a proof of it',
        params: z.object({ passkeyId: z.uuid() }),
        body: secondStepShown,
        response: { 200: done },
      },
      handler: async (request) => {
        const actor = operatorOf(request);
        const { operatorId } = actor;
        const { passkeyId } = request.params;
        const shown = request.body;
        const remove = async (tx: Tx, { name }: Passkey): Promise<Changed<Done>> => {
          await secondStep.removePasskey(tx, operatorId, passkeyId);
          return {
            result: { success: true, message: `${name} is removed.` },
            audit: { ...aboutOneself(actor, 'operator.passkey-removed'), before: { name } },
          };
        };
        if ((await find(db, operatorId, passkeyId)).isLast) {
          return await proofs.change(request, shown, async (tx) => {
            const { passkey } = await find(tx, operatorId, passkeyId);
            return (await secondStep.use(tx, operatorId, shown)) ? await remove(tx, passkey) : null;
          });
        }
        if (!actor.hasSecondStep) throw SECOND_STEP_NEEDED;
        const removeOne = async (tx: Tx) => {
          const { passkey, isLast } = await find(tx, operatorId, passkeyId);
          // Another tab was quicker: it is the last one now.
          if (isLast) throw ASK_AGAIN;
          return await remove(tx, passkey);
        };
        return await makeChange(request, removeOne, { changesOperators: true });
      },
    });
  };
}
