import type { DatabaseOrTx, Tx } from '#platform/database/database.ts';
import type {
  Passkey,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyMade,
  PasskeyRequest,
} from '../../passkeys/contract.ts';
import { challengeOf, type RelyingParty } from './relying-party.ts';
import {
  countUse,
  deleteChallenge,
  deletePasskey,
  deletePasskeysOf,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  takeChallenge,
} from './store.ts';

/** From the question to the answer, the time to find the phone included. */
const CHALLENGE_MS = 5 * 60_000;

interface Whose {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

/** The passkeys of operators. A challenge is its operator's, for one answer and five minutes, on every node. */
export interface Passkeys {
  list(db: DatabaseOrTx, operatorId: string): Promise<Passkey[]>;
  begin(db: DatabaseOrTx, operator: Whose): Promise<PasskeyCreation>;
  /** False for one that was not made for a challenge of theirs, or is known already. */
  add(tx: Tx, operatorId: string, name: string, made: PasskeyMade): Promise<boolean>;
  /** A challenge for any passkey of theirs; null where they have none. */
  ask(db: DatabaseOrTx, operatorId: string): Promise<PasskeyRequest | null>;
  /** Whether a passkey of theirs has answered a challenge of theirs, which is used up with it. */
  use(tx: Tx, operatorId: string, answer: PasskeyAnswer): Promise<boolean>;
  /** A challenge that was answered wrongly is not answered again. */
  discard(db: DatabaseOrTx, answer: PasskeyAnswer | PasskeyMade): Promise<void>;
  remove(tx: Tx, operatorId: string, passkeyId: string): Promise<void>;
  /** False where there was none. */
  removeAll(tx: Tx, operatorId: string): Promise<boolean>;
}

export function createPasskeys(deps: {
  readonly relyingParty: RelyingParty;
  readonly now: () => Date;
}): Passkeys {
  const { relyingParty, now } = deps;
  const keep = (db: DatabaseOrTx, challenge: string, operatorId: string, purpose: 'add' | 'prove') =>
    insertChallenge(
      db,
      { challenge, operatorId, purpose, expiresAt: new Date(now().getTime() + CHALLENGE_MS) },
      now(),
    );

  return {
    async list(db, operatorId) {
      return (await listPasskeys(db, operatorId)).map(({ id, name, createdAt, lastUsedAt }) => ({
        ...{ id, name, addedAt: createdAt.toISOString() },
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      }));
    },

    async begin(db, operator) {
      const creation = await relyingParty.creation(operator, await listPasskeys(db, operator.id));
      await keep(db, creation.challenge, operator.id, 'add');
      return creation;
    },

    async add(tx, operatorId, name, made) {
      const challenge = challengeOf(made);
      if (!challenge || !(await takeChallenge(tx, { challenge, operatorId, purpose: 'add' }, now())))
        return false;
      const credential = await relyingParty.verifyMade(made, challenge);
      if (!credential) return false;
      const transports = [...credential.transports];
      return await insertPasskey(tx, { ...credential, transports, operatorId, name, createdAt: now() });
    },

    async ask(db, operatorId) {
      const known = await listPasskeys(db, operatorId);
      if (known.length === 0) return null;
      const request = await relyingParty.request(known);
      await keep(db, request.challenge, operatorId, 'prove');
      return request;
    },

    async use(tx, operatorId, answer) {
      const challenge = challengeOf(answer);
      if (!challenge || !(await takeChallenge(tx, { challenge, operatorId, purpose: 'prove' }, now())))
        return false;
      const known = (await listPasskeys(tx, operatorId)).find(
        ({ credentialId }) => credentialId === answer.id,
      );
      const counter = known && (await relyingParty.verifyAnswer(answer, challenge, known));
      return (
        known !== undefined && typeof counter === 'number' && (await countUse(tx, known.id, counter, now()))
      );
    },

    async discard(db, answer) {
      const challenge = challengeOf(answer);
      if (challenge) await deleteChallenge(db, challenge);
    },

    remove: deletePasskey,
    removeAll: deletePasskeysOf,
  };
}
