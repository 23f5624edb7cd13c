import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database, DatabaseOrTx, Tx } from '#platform/database/database.ts';
import { indiaStartOf } from '#platform/database/india-day.ts';
import { unfinished } from '../store.ts';
import { engineCalls, engineCircuits, portraits } from '../tables.ts';
import {
  type CallEnd,
  type CircuitBreakerState,
  CLOSED,
  isProbeDue,
  nextCircuitState,
} from './circuit-breaker-state.ts';

export type EngineCallRow = typeof engineCalls.$inferSelect;

/** Calls of one engine begin and end one after the other, on all nodes, so that limits and budgets are exact. */
async function lockEngine(tx: Tx, engineId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`engine:${engineId}`}))`);
}

async function circuitOf(db: DatabaseOrTx, engineId: string): Promise<CircuitBreakerState> {
  const [row] = await db.select().from(engineCircuits).where(eq(engineCircuits.engineId, engineId));
  return row ?? CLOSED;
}

async function keepCircuit(
  tx: Tx,
  engineId: string,
  { failures, openUntil }: CircuitBreakerState,
  { code, now }: { readonly code: string | null; readonly now: Date },
): Promise<void> {
  const values = { failures, openUntil, code, changedAt: now };
  await tx
    .insert(engineCircuits)
    .values({ engineId, ...values })
    .onConflictDoUpdate({ target: engineCircuits.engineId, set: values });
}

/** Paise that an engine's calls of this month of India cost, those without an answer as expected. */
export async function spentThisMonth(db: DatabaseOrTx, engineId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ paise: sql<string>`coalesce(sum(${engineCalls.costPaise}), 0)` })
    .from(engineCalls)
    .where(
      and(
        eq(engineCalls.engineId, engineId),
        sql`${engineCalls.sentAt} >= ${indiaStartOf('month', sql`${now.toISOString()}::timestamptz`)}`,
      ),
    );
  return Number(row?.paise ?? 0);
}

async function inFlight(db: DatabaseOrTx, engineId: string, since: Date): Promise<number> {
  return db.$count(
    engineCalls,
    and(
      eq(engineCalls.engineId, engineId),
      eq(engineCalls.state, 'sent'),
      sql`${engineCalls.sentAt} > ${since.toISOString()}::timestamptz`,
    ),
  );
}

export interface CallLimits {
  readonly concurrency: number;
  readonly monthlyBudgetPaise: number | null;
  /** A call that was sent longer ago is over, whatever its row says. */
  readonly longestMs: number;
}

export type CallObstacle =
  /** As many are in flight as may be. */
  | { readonly kind: 'busy' }
  | { readonly kind: 'open'; readonly until: Date }
  | { readonly kind: 'over-budget' };
export type CallPermit = { readonly kind: 'begun' } | CallObstacle;

/** What stands in the way of a call now, if anything: for a look before work is done for it, and under the lock. */
export async function findObstacle(
  db: DatabaseOrTx,
  { engineId, expectedPaise }: Pick<NewCall, 'engineId' | 'expectedPaise'>,
  { concurrency, monthlyBudgetPaise, longestMs }: CallLimits,
  now: Date,
): Promise<CallObstacle | null> {
  const { openUntil } = await circuitOf(db, engineId);
  if (openUntil && openUntil > now) return { kind: 'open', until: openUntil };
  const oldest = new Date(now.getTime() - longestMs);
  if ((await inFlight(db, engineId, oldest)) >= concurrency) return { kind: 'busy' };
  if (monthlyBudgetPaise === null) return null;
  const spent = await spentThisMonth(db, engineId, now);
  return spent + (expectedPaise ?? 0) > monthlyBudgetPaise ? { kind: 'over-budget' } : null;
}

export interface NewCall {
  readonly id: string;
  /** Null: no parent's photo is sent, but that of a drawn child. */
  readonly portraitId: string | null;
  readonly engineId: string;
  readonly model: string;
  readonly host: string;
  /** Null: not known. */
  readonly expectedPaise: number | null;
  /** Who gets the photo, as the parent reads it; null on the operator's own machine. */
  readonly sentTo: string | null;
}

/** Commits that a photo is about to leave, where circuit, concurrency and budget let it. */
export function beginCall(db: Database, call: NewCall, limits: CallLimits, now: Date): Promise<CallPermit> {
  const { id, portraitId, engineId, model, host, expectedPaise, sentTo } = call;
  return db.transaction(async (tx): Promise<CallPermit> => {
    await lockEngine(tx, engineId);
    const obstacle = await findObstacle(tx, call, limits, now);
    if (obstacle) return obstacle;
    const circuit = await circuitOf(tx, engineId);
    if (isProbeDue(circuit)) {
      const openUntil = new Date(now.getTime() + limits.longestMs);
      await keepCircuit(tx, engineId, { ...circuit, openUntil }, { code: 'trying', now });
    }
    const row = { id, portraitId, engineId, model, host, costPaise: expectedPaise };
    await tx.insert(engineCalls).values({ ...row, state: 'sent', sentAt: now });
    if (portraitId !== null && sentTo !== null) await addReceiver(tx, portraitId, sentTo);
    return { kind: 'begun' };
  });
}

/** Each receiver once, in the order in which they were sent the photo. */
async function addReceiver(tx: Tx, portraitId: string, sentTo: string): Promise<void> {
  const told = portraits.sentTo;
  await tx
    .update(portraits)
    .set({
      sentTo: sql`case when ${told} is null then ${sentTo} when ${sentTo} = any(string_to_array(${told}, ', ')) then ${told} else ${told} || ', ' || ${sentTo} end`,
    })
    .where(eq(portraits.id, portraitId));
}

export interface EndedCall {
  readonly id: string;
  readonly engineId: string;
  readonly end: CallEnd;
  readonly code: string | null;
  readonly retryAfterMs: number | null;
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  readonly costPaise: number | null;
}

/** Keeps how a call ended, and what that says of its engine. A call that was given up for lost stays so. */
export async function endCall(db: Database, call: EndedCall, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await lockEngine(tx, call.engineId);
    const { end: state, code, inputTokens, outputTokens, costPaise } = call;
    const rows = await tx
      .update(engineCalls)
      .set({ state, code, inputTokens, outputTokens, costPaise, endedAt: now })
      .where(and(eq(engineCalls.id, call.id), eq(engineCalls.state, 'sent')))
      .returning({ id: engineCalls.id });
    if (rows.length === 0) return;
    const circuit = await circuitOf(tx, call.engineId);
    const next = nextCircuitState(circuit, state, now, call.retryAfterMs);
    if (next.failures === circuit.failures && next.openUntil?.getTime() === circuit.openUntil?.getTime())
      return;
    await keepCircuit(tx, call.engineId, next, { code: next === CLOSED ? null : code, now });
  });
}

/** Calls whose end nobody will tell: whoever made them has died. They count as paid. */
async function giveUpSent(db: DatabaseOrTx, which: SQL | undefined, now: Date): Promise<number> {
  const rows = await db
    .update(engineCalls)
    .set({ state: 'lost', endedAt: now })
    .where(and(eq(engineCalls.state, 'sent'), which))
    .returning({ id: engineCalls.id });
  return rows.length;
}

/** Calls of a portrait that nobody waits for any more. */
export function abandonCalls(db: DatabaseOrTx, portraitId: string, now: Date): Promise<number> {
  return giveUpSent(db, eq(engineCalls.portraitId, portraitId), now);
}

export async function giveUpCall(db: DatabaseOrTx, id: string, now: Date): Promise<void> {
  await giveUpSent(db, eq(engineCalls.id, id), now);
}

/** Calls without a portrait that were sent before then. */
export function giveUpPreviewCalls(db: DatabaseOrTx, before: Date, now: Date): Promise<number> {
  const isOld = sql`${engineCalls.sentAt} < ${before.toISOString()}::timestamptz`;
  return giveUpSent(db, and(isNull(engineCalls.portraitId), isOld), now);
}

export async function listCalls(db: DatabaseOrTx, portraitId: string): Promise<EngineCallRow[]> {
  return db
    .select()
    .from(engineCalls)
    .where(eq(engineCalls.portraitId, portraitId))
    .orderBy(engineCalls.sentAt);
}

/** Every sending of one person's photos, the newest first. */
export async function listCallsOf(db: DatabaseOrTx, userId: string, limit: number) {
  return await db
    .select({ call: engineCalls, theme: portraits.theme, sentTo: portraits.sentTo })
    .from(engineCalls)
    .innerJoin(portraits, eq(portraits.id, engineCalls.portraitId))
    .where(eq(portraits.userId, userId))
    .orderBy(desc(engineCalls.sentAt))
    .limit(limit);
}

/** Portraits that somebody ordered today, in India, of these engines; what failed doesn't count. */
export async function countOrderedToday(
  db: DatabaseOrTx,
  userId: string,
  engineIds: readonly string[],
  now: Date,
): Promise<number> {
  if (engineIds.length === 0) return 0;
  return db.$count(
    portraits,
    and(
      eq(portraits.userId, userId),
      inArray(portraits.engineChosen, [...engineIds]),
      sql`${portraits.state} <> 'failed'`,
      sql`${portraits.createdAt} >= ${indiaStartOf('day', sql`${now.toISOString()}::timestamptz`)}`,
    ),
  );
}

/** Hands a portrait from one engine to another. False when it has ended, or another has it already. */
export async function reassignReceiver(
  tx: Tx,
  portraitId: string,
  from: string,
  to: string,
): Promise<boolean> {
  const rows = await tx
    .update(portraits)
    .set({ engineId: to })
    .where(and(eq(portraits.id, portraitId), eq(portraits.engineId, from), unfinished))
    .returning({ id: portraits.id });
  return rows.length > 0;
}
