import type { FastifyRequest } from 'fastify';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Tx } from '#platform/database/database.ts';
import { mayEnter } from '../../contract.ts';
import { type Change, recordAudit } from '../audit/record-audit.ts';
import { lockOperators, lockSession } from '../sessions/store.ts';
import { areaOf, NOT_ALLOWED, NOT_SIGNED_IN, operatorOf } from './access.ts';

/** What came of a change, and what the audit log says of it: null when nothing was changed. */
export interface Changed<T> {
  readonly result: T;
  readonly audit: Change | readonly Change[] | null;
}

interface ChangeOptions {
  /**
   * For what changes operators, their invitations or their sessions: one such change at a time. Two that hold their own
   * sessions and want each other's would wait for ever.
   */
  readonly changesOperators?: boolean;
}

/**
 * Does what an operator asks for and writes it into the audit log in one transaction: neither without the other. The
 * session is held meanwhile, so that nothing is done by somebody who has just been removed.
 */
export type MakeChange = <T>(
  request: FastifyRequest,
  work: (tx: Tx) => Promise<Changed<T>>,
  options?: ChangeOptions,
) => Promise<T>;

export function createMakeChange({ db, clock }: { db: Database; clock: Clock }): MakeChange {
  return async (request, work, { changesOperators = false } = {}) => {
    const actor = operatorOf(request);
    return await db.transaction(async (tx) => {
      if (changesOperators) await lockOperators(tx);
      const operator = await lockSession(tx, actor.sessionId, clock.now());
      if (!operator) throw NOT_SIGNED_IN;
      // The role as it is now: it may have been changed since the call was let in.
      const { role } = operator;
      if (!mayEnter(role, areaOf(request))) throw NOT_ALLOWED;
      const { result, audit } = await work(tx);
      const changes = audit === null ? [] : [audit].flat();
      for (const change of changes) await recordAudit(tx, { ...actor, role }, clock.now(), change);
      request.isAudited = true;
      return result;
    });
  };
}
