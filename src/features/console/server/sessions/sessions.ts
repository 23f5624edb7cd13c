import { randomUUID } from 'node:crypto';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, DatabaseOrTx } from '#platform/database/database.ts';
import { keyedHash } from '#platform/hash/keyed-hash.ts';
import { OPERATOR_TOKEN_PREFIX } from '../../contract.ts';
import { OPERATOR_SESSION_MS, SEEN_EVERY_MS } from './session-policy.ts';
import { findSessionInForce, insertSession, type OperatorRow, touchSession } from './store.ts';
import { hashToken, mintToken } from './tokens.ts';

/** The first operator's, from the environment. The address in lower case. */
export interface EnvironmentCredentials {
  readonly email: string;
  readonly password?: string;
}

export interface OpenedSession {
  readonly id: string;
  /** Handed out once and never stored. */
  readonly token: string;
  readonly expiresAt: Date;
}

export interface OperatorSessions {
  /** @param hasSecondStep whether a code was shown, too. */
  open(db: DatabaseOrTx, operator: OperatorRow, hasSecondStep?: boolean): Promise<OpenedSession>;
  /** Whose token this is; null when it opens nothing (any more). */
  find(
    token: string,
  ): Promise<{ id: string; expiresAt: Date; hasSecondStep: boolean; operator: OperatorRow } | null>;
}

/** The first operator's sessions hold as long as address and password in the environment are the same. */
export function createOperatorSessions(deps: {
  db: Database;
  clock: Clock;
  secret: string;
  environment: EnvironmentCredentials;
}): OperatorSessions {
  const { db, clock, secret, environment } = deps;

  /** What the session depends on: with another address or password it ends. */
  function credentialDigest(operator: OperatorRow): string {
    const [email, password] = operator.fromEnvironment
      ? [environment.email, environment.password]
      : [operator.email, operator.passwordHash];
    return keyedHash(secret, 'operator-credential', `${email}\n${password ?? ''}`);
  }

  return {
    async open(into, operator, hasSecondStep = false) {
      const token = mintToken(OPERATOR_TOKEN_PREFIX);
      const createdAt = clock.now();
      const expiresAt = new Date(createdAt.getTime() + OPERATOR_SESSION_MS);
      const id = randomUUID();
      await insertSession(into, {
        ...{ id, createdAt, expiresAt, lastSeenAt: createdAt },
        operatorId: operator.id,
        secondStepAt: hasSecondStep ? createdAt : null,
        tokenHash: hashToken(token),
        credentialDigest: credentialDigest(operator),
      });
      return { id, token, expiresAt };
    },

    async find(token) {
      if (!token.startsWith(OPERATOR_TOKEN_PREFIX)) return null;
      const now = clock.now();
      const found = await findSessionInForce(db, hashToken(token), now);
      if (!found || found.session.credentialDigest !== credentialDigest(found.operator)) return null;
      const { session, operator } = found;
      if (now.getTime() - session.lastSeenAt.getTime() >= SEEN_EVERY_MS)
        await touchSession(db, session.id, now);
      const { id, expiresAt, secondStepAt } = session;
      return { id, expiresAt, hasSecondStep: secondStepAt !== null, operator };
    },
  };
}
