import { and, asc, desc, eq, isNotNull, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import type { DatabaseOrTx } from '#platform/database/database.ts';
import type { AuditAction } from '../../audit/contract.ts';
import type { OperatorRole } from '../../contract.ts';
import type { OperatorRow } from '../sessions/store.ts';
import { auditEntries, operatorInvitations, operators } from '../tables.ts';

export type InvitationRow = typeof operatorInvitations.$inferSelect;

const SIGNED_IN: AuditAction = 'operator.signed-in';
const isOpen = and(isNull(operatorInvitations.acceptedAt), isNull(operatorInvitations.withdrawnAt));

/** Operators who were not removed, longest here first. Sessions are deleted when they end: the audit log remembers. */
export async function listOperators(
  db: DatabaseOrTx,
): Promise<{ operator: OperatorRow; lastSignInAt: Date | null }[]> {
  const lastSignIn = db
    .select({ at: auditEntries.at })
    .from(auditEntries)
    .where(and(eq(auditEntries.operatorId, operators.id), eq(auditEntries.action, SIGNED_IN)))
    .orderBy(desc(auditEntries.id))
    .limit(1)
    .as('last_sign_in');
  return await db
    .select({ operator: operators, lastSignInAt: lastSignIn.at })
    .from(operators)
    .leftJoinLateral(lastSignIn, sql`true`)
    .where(isNull(operators.removedAt))
    .orderBy(asc(operators.createdAt), asc(operators.id));
}

/** Links that were neither used nor withdrawn, newest first; `operator` is there when it leads to a new password. */
export async function listInvitations(
  db: DatabaseOrTx,
): Promise<{ invitation: InvitationRow; invitedBy: string; operator: OperatorRow | null }[]> {
  const inviters = db.select({ id: operators.id, name: operators.name }).from(operators).as('inviters');
  return await db
    .select({ invitation: operatorInvitations, invitedBy: inviters.name, operator: operators })
    .from(operatorInvitations)
    .innerJoin(inviters, eq(inviters.id, operatorInvitations.invitedBy))
    .leftJoin(operators, eq(operators.id, operatorInvitations.id))
    .where(and(isOpen, isNull(operators.removedAt)))
    .orderBy(desc(operatorInvitations.createdAt), desc(operatorInvitations.id));
}

/** Also one who was removed. */
export async function findOperator(db: DatabaseOrTx, id: string): Promise<OperatorRow | null> {
  const [row] = await db.select().from(operators).where(eq(operators.id, id));
  return row ?? null;
}

/** Also one that was used, was withdrawn, or has expired. */
export async function findInvitation(db: DatabaseOrTx, id: string): Promise<InvitationRow | null> {
  const [row] = await db.select().from(operatorInvitations).where(eq(operatorInvitations.id, id));
  return row ?? null;
}

/** Also one that was used, was withdrawn, or has expired. */
export async function findInvitationByToken(
  db: DatabaseOrTx,
  tokenHash: string,
): Promise<InvitationRow | null> {
  const [row] = await db
    .select()
    .from(operatorInvitations)
    .where(eq(operatorInvitations.tokenHash, tokenHash));
  return row ?? null;
}

/** Whether a link to this address (lower case) was neither used nor withdrawn; it may have expired. */
export async function hasOpenInvitation(db: DatabaseOrTx, email: string): Promise<boolean> {
  return (await db.$count(operatorInvitations, and(eq(operatorInvitations.email, email), isOpen))) > 0;
}

/** Writes an invitation, or begins the one with this id anew: the link before opens nothing any more. */
export async function keepInvitation(
  tx: DatabaseOrTx,
  invitation: Omit<InvitationRow, 'acceptedAt' | 'withdrawnAt'>,
): Promise<void> {
  const begun = { ...invitation, acceptedAt: null, withdrawnAt: null };
  await tx
    .insert(operatorInvitations)
    .values(begun)
    .onConflictDoUpdate({ target: operatorInvitations.id, set: begun });
}

/** What was withdrawn; null when it was not open any more. */
export async function withdrawInvitation(
  tx: DatabaseOrTx,
  id: string,
  now: Date,
): Promise<InvitationRow | null> {
  const [withdrawn] = await tx
    .update(operatorInvitations)
    .set({ withdrawnAt: now })
    .where(and(eq(operatorInvitations.id, id), isOpen))
    .returning();
  return withdrawn ?? null;
}

/** Of what this operator has sent, whatever would still let somebody join: withdrawn, oldest first. */
export async function withdrawInvitationsBy(
  tx: DatabaseOrTx,
  inviterId: string,
  now: Date,
): Promise<InvitationRow[]> {
  const isToJoin = notExists(
    tx.select({ id: operators.id }).from(operators).where(eq(operators.id, operatorInvitations.id)),
  );
  const withdrawn = await tx
    .update(operatorInvitations)
    .set({ withdrawnAt: now })
    .where(and(eq(operatorInvitations.invitedBy, inviterId), isOpen, isToJoin))
    .returning();
  return withdrawn.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}

export async function markAccepted(tx: DatabaseOrTx, id: string, now: Date): Promise<void> {
  await tx.update(operatorInvitations).set({ acceptedAt: now }).where(eq(operatorInvitations.id, id));
}

export async function insertOperator(
  tx: DatabaseOrTx,
  operator: typeof operators.$inferInsert,
): Promise<OperatorRow> {
  const [row] = await tx.insert(operators).values(operator).returning();
  if (!row) throw new Error('an operator could not be kept');
  return row;
}

type OperatorChange = Partial<Pick<OperatorRow, 'name' | 'passwordHash' | 'removedAt'>> & {
  role?: OperatorRole;
};

export async function updateOperator(
  tx: DatabaseOrTx,
  id: string,
  change: OperatorChange,
): Promise<OperatorRow> {
  const [row] = await tx.update(operators).set(change).where(eq(operators.id, id)).returning();
  if (!row) throw new Error('an operator is gone');
  return row;
}

/** Deletes invitations that were used or withdrawn, and those that expired before `expiredBefore`. */
export async function deleteEndedInvitations(db: DatabaseOrTx, expiredBefore: Date): Promise<void> {
  const { acceptedAt, withdrawnAt, expiresAt } = operatorInvitations;
  await db
    .delete(operatorInvitations)
    .where(or(isNotNull(acceptedAt), isNotNull(withdrawnAt), lt(expiresAt, expiredBefore)));
}
