import { and, desc, eq, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { DatabaseOrTx, Tx } from '#platform/database/database.ts';
import type { PurchaseRow } from '../orders/store.ts';
import { planSubscriptions, purchases } from '../tables.ts';

export type PlanRow = typeof planSubscriptions.$inferSelect;

const one = (userId: string, plan: PlanRow['plan']) =>
  and(eq(planSubscriptions.userId, userId), eq(planSubscriptions.plan, plan));

/**
 * The turn of whoever changes a person's months, until the transaction ends. Taken before any row is locked: a grant goes
 * from one purchase to the plans, a refund of a month to all the purchases, and they would wait for each other.
 */
export async function lockPlanChanges(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`plans:${userId}`}, 0))`);
}

/** A person's plans, those of the past too, locked until the transaction ends. */
export async function lockPlans(tx: Tx, userId: string): Promise<PlanRow[]> {
  return await tx
    .select()
    .from(planSubscriptions)
    .where(eq(planSubscriptions.userId, userId))
    .orderBy(planSubscriptions.plan)
    .for('update');
}

/** Makes the row that later grants wait for each other on. It has ended already. */
export async function ensurePlan(tx: Tx, userId: string, plan: PlanRow['plan']): Promise<void> {
  const never = new Date(0);
  await tx
    .insert(planSubscriptions)
    .values({ userId, plan, endsAt: never, anchorAt: never })
    .onConflictDoNothing();
}

/** A month was bought: whoever had cancelled has changed their mind. */
export async function extendPlan(
  tx: Tx,
  userId: string,
  plan: PlanRow['plan'],
  period: Pick<PlanRow, 'endsAt' | 'anchorAt'>,
): Promise<void> {
  const { endsAt, anchorAt } = period;
  await tx.update(planSubscriptions).set({ endsAt, anchorAt, cancelledAt: null }).where(one(userId, plan));
}

/** After a refund: where a plan ends now, and what its months are counted from. Nobody changed their mind about it. */
export async function movePlan(
  tx: Tx,
  userId: string,
  plan: PlanRow['plan'],
  period: { endsAt: Date; anchorAt?: Date },
): Promise<void> {
  await tx.update(planSubscriptions).set(period).where(one(userId, plan));
}

/**
 * A person's orders of plans, paid or not, locked until the transaction ends: the refund of one month may move others.
 * Only for who has the turn.
 */
export async function lockPlanPurchases(tx: Tx, userId: string): Promise<PurchaseRow[]> {
  return await tx
    .select()
    .from(purchases)
    .where(and(eq(purchases.userId, userId), inArray(purchases.product, planSubscriptions.plan.enumValues)))
    .orderBy(purchases.id)
    .for('update');
}

/** The month that a paid purchase is for begins and ends elsewhere now. */
export async function movePeriod(
  tx: Tx,
  id: string,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
): Promise<void> {
  await tx
    .update(purchases)
    .set({ periodStartsAt: startsAt, periodEndsAt: endsAt })
    .where(eq(purchases.id, id));
}

/** Plans in force, the best one first. */
export async function listActivePlans(db: DatabaseOrTx, userId: string, now: Date): Promise<PlanRow[]> {
  return await db
    .select()
    .from(planSubscriptions)
    .where(and(eq(planSubscriptions.userId, userId), gt(planSubscriptions.endsAt, now)))
    .orderBy(desc(planSubscriptions.plan));
}

/** Stops the notices of every plan in force. */
export async function cancelPlans(db: DatabaseOrTx, userId: string, now: Date): Promise<void> {
  await db
    .update(planSubscriptions)
    .set({ cancelledAt: now })
    .where(
      and(
        eq(planSubscriptions.userId, userId),
        gt(planSubscriptions.endsAt, now),
        isNull(planSubscriptions.cancelledAt),
      ),
    );
}

const wantsNotice = (now: Date, until: Date) =>
  and(
    gt(planSubscriptions.endsAt, now),
    lte(planSubscriptions.endsAt, until),
    isNull(planSubscriptions.cancelledAt),
    or(isNull(planSubscriptions.noticedFor), ne(planSubscriptions.noticedFor, planSubscriptions.endsAt)),
  );

/** Plans that end until then and whose owners have not heard of it. */
export async function listEndingPlans(
  db: DatabaseOrTx,
  now: Date,
  until: Date,
): Promise<Pick<PlanRow, 'userId' | 'plan'>[]> {
  return await db
    .select({ userId: planSubscriptions.userId, plan: planSubscriptions.plan })
    .from(planSubscriptions)
    .where(wantsNotice(now, until));
}

/** The plan when it still wants a notice. */
export async function findEndingPlan(
  db: DatabaseOrTx,
  { userId, plan }: Pick<PlanRow, 'userId' | 'plan'>,
  now: Date,
  until: Date,
): Promise<PlanRow | undefined> {
  const rows = await db
    .select()
    .from(planSubscriptions)
    .where(and(one(userId, plan), wantsNotice(now, until)));
  return rows[0];
}

/** A notice was sent about this end; a month that was bought meanwhile has another one. */
export async function markNoticed(db: DatabaseOrTx, { userId, plan, endsAt }: PlanRow): Promise<void> {
  await db
    .update(planSubscriptions)
    .set({ noticedFor: endsAt })
    .where(and(one(userId, plan), eq(planSubscriptions.endsAt, endsAt)));
}

/** The turn of the one who sends notices, until the transaction ends; false when somebody has it. Locks no row. */
export async function tryLockNotices(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('plan-notices', 0)) as taken`,
  );
  return rows[0]?.taken === true;
}
