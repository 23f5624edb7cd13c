import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Database, DatabaseOrTx, Tx } from '#platform/database/database.ts';
import { ClientError } from '#platform/http/client-error.ts';
import type { Passwords } from '#platform/passwords/passwords.ts';
import type { AuditAction } from '../../audit/contract.ts';
import type { SecondStepShown } from '../../second-step/contract.ts';
import { type OperatorActor, operatorOf, SECOND_STEP_NEEDED } from '../access/access.ts';
import type { Changed, MakeChange } from '../access/make-change.ts';
import type { Change } from '../audit/record-audit.ts';
import { SecondStepRefusal } from '../second-step/refusals.ts';
import type { SecondStep } from '../second-step/second-step.ts';
import type { EnvironmentCredentials } from '../sessions/sessions.ts';
import { findActiveOperator } from '../sessions/store.ts';
import type { PasswordAttempts } from '../sign-in/password-attempts.ts';
import { tooManyAttempts } from '../sign-in/refusals.ts';

const WRONG_PASSWORD = new ClientError(400, 'wrong-password', 'Your password is not right.');

/** What a session alone does not do: within the limits of sign-ins, and counted with them. */
export interface Proofs {
  /** @throws ClientError 400, 429. */
  byPassword(actor: OperatorActor, password: string): Promise<void>;
  /**
   * Who has a second step adds another one in a session that was opened with it: else a stolen password would do.
   * @throws ClientError 403.
   */
  assertMayAdd(db: DatabaseOrTx, actor: OperatorActor): Promise<void>;
  /**
   * A change that what is shown opens. Undone with the rest, what was right is not used up.
   * @param work null: it was wrong.
   * @throws ClientError 400 for what was wrong, or missing; 429.
   */
  change<T>(
    request: FastifyRequest,
    shown: SecondStepShown,
    work: (tx: Tx) => Promise<Changed<T> | null>,
  ): Promise<T>;
}

const sha = (text: string): Buffer => createHash('sha256').update(text).digest();

export function aboutOneself({ operatorId: id, email }: OperatorActor, action: AuditAction): Change {
  return { action, target: { type: 'operator', id, name: email } };
}

export function createProofs(deps: {
  readonly db: Database;
  readonly secondStep: SecondStep;
  readonly makeChange: MakeChange;
  readonly passwords: Passwords;
  readonly attempts: PasswordAttempts;
  readonly environment: EnvironmentCredentials;
}): Proofs {
  const { db, secondStep, makeChange, passwords, attempts, environment } = deps;

  async function isTheirPassword(actor: OperatorActor, password: string): Promise<true | null> {
    if (actor.fromEnvironment)
      return timingSafeEqual(sha(password), sha(environment.password ?? crypto.randomUUID())) || null;
    const hash = (await findActiveOperator(db, actor.operatorId))?.passwordHash;
    return (hash && (await passwords.matches(password, hash))) || null;
  }

  return {
    async byPassword(actor, password) {
      const tried = await attempts.make(actor.email, actor, () => isTheirPassword(actor, password));
      if (tried.kind === 'too-many') throw tooManyAttempts(tried.verdict);
      if (tried.kind === 'wrong') throw WRONG_PASSWORD;
    },

    async assertMayAdd(at, { operatorId, hasSecondStep }) {
      if (!hasSecondStep && (await secondStep.isOn(at, operatorId))) throw SECOND_STEP_NEEDED;
    },

    async change<T>(
      request: FastifyRequest,
      shown: SecondStepShown,
      work: (tx: Tx) => Promise<Changed<T> | null>,
    ) {
      const actor = operatorOf(request);
      const refusal = new SecondStepRefusal(actor.operatorId, shown);
      const refuse = () => secondStep.answerTo(db, refusal, 400);
      if (refusal.isOnlyAsking) throw await refuse();
      const proved = async (tx: Tx): Promise<Changed<{ readonly value: T }>> => {
        const changed = await work(tx);
        if (!changed) throw refusal;
        return { ...changed, result: { value: changed.result } };
      };
      const look = () => makeChange(request, proved, { changesOperators: true });
      const tried = await attempts.make(actor.email, actor, look);
      if (tried.kind === 'too-many') throw tooManyAttempts(tried.verdict);
      if (tried.kind === 'wrong') throw await refuse();
      return tried.found.value;
    },
  };
}
