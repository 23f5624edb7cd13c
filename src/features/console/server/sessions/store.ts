import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { DatabaseOrTx, Tx } from '#platform/database/database.ts';
import { operatorSessions, operators } from '../tables.ts';
import { OPERATOR_IDLE_MS } from './session-policy.ts';

export type OperatorRow = typeof operators.$inferSelect;
export type OperatorSessionRow = typeof operatorSessions.$inferSelect;

/** Held until the transaction ends: whoever changes operators, invitations or sessions takes it before any row. */
export async function lockOperators(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('operators'))`);
}

/** The invited operator with this address (lower case) who has not been removed. */
export async function findInvitedByEmail(db: DatabaseOrTx, email: string): Promise<OperatorRow | null> {
  const [row] = await db
    .select()
    .from(operators)
    .where(
      and(eq(operators.email, email), isNull(operators.removedAt), eq(operators.fromEnvironment, false)),
    );
  return row ?? null;
}

/**
 * An invited operator who has not been removed and still has this password, locked until the transaction ends: removing
 * them and giving them another one wait.
 */
export async function lockInvited(tx: Tx, id: string, passwordHash: string): Promise<OperatorRow | null> {
  const isStillTheirs = eq(operators.passwordHash, passwordHash);
  const [row] = await tx
    .select()
    .from(operators)
    .where(and(eq(operators.id, id), isNull(operators.removedAt), isStillTheirs))
    .for('share');
  return row ?? null;
}

/** The row of the first operator, made or brought up to date: its address follows the environment. */
export async function keepEnvironmentOperator(db: DatabaseOrTx, email: string): Promise<OperatorRow> {
  const [row] = await db
    .insert(operators)
    .values({ email, name: 'Studio owner', role: 'owner', fromEnvironment: true })
    .onConflictDoUpdate({
      target: operators.fromEnvironment,
      targetWhere: sql`${operators.fromEnvironment}`,
      set: { email },
    })
    .returning();
  if (!row) throw new Error('the first operator could not be kept');
  return row;
}

/** Null also for one who was removed. */
export async function findActiveOperator(db: DatabaseOrTx, id: string): Promise<OperatorRow | null> {
  const [row] = await db
    .select()
    .from(operators)
    .where(and(eq(operators.id, id), isNull(operators.removedAt)));
  return row ?? null;
}

/** A code of the second step was shown in this session. */
export async function markSecondStep(tx: DatabaseOrTx, sessionId: string, now: Date): Promise<void> {
  await tx.update(operatorSessions).set({ secondStepAt: now }).where(eq(operatorSessions.id, sessionId));
}

export async function insertSession(
  db: DatabaseOrTx,
  session: typeof operatorSessions.$inferInsert,
): Promise<void> {
  await db.insert(operatorSessions).values(session);
}

const idleSince = (now: Date) => new Date(now.getTime() - OPERATOR_IDLE_MS);

/** What makes a session open anything: not revoked, not over, not left alone, and its operator not removed. */
const isInForce = (now: Date) =>
  and(
    isNull(operatorSessions.revokedAt),
    gt(operatorSessions.expiresAt, now),
    gt(operatorSessions.lastSeenAt, idleSince(now)),
    isNull(operators.removedAt),
  );

/** Keeps that a session was used. Sessions that were left alone stay so. */
export async function touchSession(db: DatabaseOrTx, id: string, now: Date): Promise<void> {
  await db
    .update(operatorSessions)
    .set({ lastSeenAt: now })
    .where(and(eq(operatorSessions.id, id), gt(operatorSessions.lastSeenAt, idleSince(now))));
}

/** The session of this token and its operator, unless it was revoked, has ended, or they were removed. */
export async function findSessionInForce(
  db: DatabaseOrTx,
  tokenHash: string,
  now: Date,
): Promise<{ session: OperatorSessionRow; operator: OperatorRow } | null> {
  const [found] = await db
    .select({ session: operatorSessions, operator: operators })
    .from(operatorSessions)
    .innerJoin(operators, eq(operators.id, operatorSessions.operatorId))
    .where(and(eq(operatorSessions.tokenHash, tokenHash), isInForce(now)));
  return found ?? null;
}

/**
 * The operator behind a session, locked until the transaction ends: removing them, changing their role and signing out
 * wait. Null when the session is not in force any more.
 *
 * The session is locked before its operator. Whoever changes both goes in that order too, or they wait for each other.
 */
export async function lockSession(tx: Tx, sessionId: string, now: Date): Promise<OperatorRow | null> {
  const [found] = await tx
    .select({ operator: operators })
    .from(operatorSessions)
    .innerJoin(operators, eq(operators.id, operatorSessions.operatorId))
    .where(and(eq(operatorSessions.id, sessionId), isInForce(now)))
    .for('share');
  return found?.operator ?? null;
}

export async function revokeSession(tx: DatabaseOrTx, sessionId: string, now: Date): Promise<boolean> {
  const revoked = await tx
    .update(operatorSessions)
    .set({ revokedAt: now })
    .where(and(eq(operatorSessions.id, sessionId), isNull(operatorSessions.revokedAt)))
    .returning({ id: operatorSessions.id });
  return revoked.length > 0;
}

/** Ends every session of an operator: before the operator's own row is changed (see lockSession). */
export async function revokeSessionsOf(tx: DatabaseOrTx, operatorId: string, now: Date): Promise<void> {
  await tx
    .update(operatorSessions)
    .set({ revokedAt: now })
    .where(and(eq(operatorSessions.operatorId, operatorId), isNull(operatorSessions.revokedAt)));
}

/** Deletes sessions that ended before `now`, were ended, or left alone. The audit log keeps who signed in when. */
export async function deleteEndedSessions(db: DatabaseOrTx, now: Date): Promise<void> {
  const { expiresAt, lastSeenAt, revokedAt } = operatorSessions;
  await db
    .delete(operatorSessions)
    .where(or(lt(expiresAt, now), lt(revokedAt, now), lt(lastSeenAt, idleSince(now))));
}
