/**
 * The dashboard with a million portraits, 100,000 purchases and two million moves of credits behind it: both calls over 30
 * and 365 days through the real API, the keeping of one day, and how much faster that is than adding up the rows.
 * On the product's own PostgreSQL with its own durability.
 */

import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { addDays, dayOf, startOfDay } from '#platform/clock/india-days.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts';
import { migrateDatabase } from '#platform/database/migrate.ts';
import { createLogger } from '#platform/log/log.ts';
import { DASHBOARD } from '../src/features/console/dashboard/contract.ts';
import { seedRows } from '../tests/support/product/seeds.ts';
import { createTestProduct, type TestProduct } from '../tests/support/product/test-product.ts';
import { median, percentile, printTable } from './table.ts';

const PORTRAITS = 1_000_000;
const PURCHASES = 100_000;
const USERS = 20_000;
const DAYS = 365;
const CALLS = 40;
const RAW_CALLS = 5;

const now = new Date();
const today = dayOf(now);
const first = addDays(today, 1 - DAYS);

/** People, what they bought, and a hold and a settle for every portrait. */
async function insertMoney(db: Database): Promise<void> {
  const spanMs = now.getTime() - startOfDay(first).getTime();
  const at = sql`${startOfDay(first)}::timestamptz + make_interval(secs => ${spanMs / 1000}::float8 * (n + random() - 1)`;
  await db.execute(sql`
    insert into purchases (id, user_id, product, amount, currency, order_id, status, payment_id, receipt_number, credits,
      created_at, paid_at, ask_at)
    select gen_random_uuid(), 'user-' || n % ${USERS}::int, 'popular', 19900, 'INR', 'order-' || n, 'paid', 'pay-' || n,
      nextval('receipt_numbers'), 25, p.at, p.at, null
    from generate_series(1, ${PURCHASES}::int) n, lateral (select ${at} / ${PURCHASES}::float8) as at) p`);
  await db.execute(sql`
    insert into refund_postings (purchase_id, amount, at)
    select id, 9900, paid_at + interval '1 hour' from purchases where receipt_number % 40 = 0`);
  await db.execute(sql`
    insert into credit_lots (user_id, source, source_ref, amount, remaining, tier, created_at)
    select user_id, 'pack', id::text, 25, 5, 'hd', paid_at from purchases`);
  await db.execute(sql`
    insert into credit_moves (user_id, lot_id, kind, amount, portrait_id, key, created_at)
    select p.user_id, (select id from credit_lots limit 1), k.kind, 1, p.id, k.kind || ':' || p.id, p.finished_at
    from portraits p, (values ('hold'), ('settle')) as k(kind) order by p.finished_at`);
}

/** What the screen would ask without anything kept. */
async function addUpRows(db: Database, from: string): Promise<void> {
  await db.execute(sql`
    select (finished_at at time zone 'Asia/Kolkata')::date, state, failure_reason, engine, theme ->> 'id', count(*), sum(engine_ms)
    from portraits where finished_at >= ${startOfDay(from)} group by 1, 2, 3, 4, 5`);
  await db.execute(sql`
    select percentile_cont(array[0.5, 0.95]) within group (order by extract(epoch from finished_at - created_at)),
      percentile_cont(array[0.5, 0.95]) within group (order by engine_ms)
    from portraits where finished_at >= ${startOfDay(from)} and state = 'ready'`);
}

async function timed(times: number, work: () => Promise<unknown>): Promise<number[]> {
  const measured: number[] = [];
  for (let call = 0; call < times; call += 1) {
    const startedAt = performance.now();
    await work();
    measured.push(performance.now() - startedAt);
  }
  return measured;
}

async function measureCalls({ app, seed }: TestProduct): Promise<Map<string, number[]>> {
  const { bearer } = await seed.operator();
  const measured = new Map<string, number[]>();
  for (const days of [30, DAYS]) {
    for (const [name, path] of Object.entries(DASHBOARD)) {
      const url = `${path}?from=${addDays(today, 1 - days)}&to=${today}`;
      const ask = async () => {
        const response = await app.inject({ url, headers: bearer });
        if (response.statusCode !== 200) throw new Error(response.body);
      };
      await ask();
      measured.set(`${name}, ${days} days`, await timed(CALLS, ask));
    }
  }
  return measured;
}

const dataDir = await mkdtemp(join(tmpdir(), 'dashboard-bench-'));
await chmod(dataDir, 0o711);
const log = createLogger({ logLevel: 'error' }, 'bench');
const postgres = await startEmbeddedPostgres({ dataDir, log });
try {
  await migrateDatabase(postgres.url);
  const opened = openDatabase(postgres.url);
  const { db } = opened;
  await db.execute(sql`
    insert into users (id, name, email) select 'user-' || n, 'Bench', 'user-' || n || '@example.com'
    from generate_series(0, ${USERS - 1}::int) n`);
  const userIds = Array.from({ length: USERS }, (_, n) => `user-${n}`);
  await seedRows(db).portraits({ count: PORTRAITS, userIds, from: startOfDay(first), to: now });
  await insertMoney(db);
  await db.execute(sql`vacuum analyze`);
  const product = await createTestProduct({
    database: { url: postgres.url, db, close: () => opened.close() },
  });
  const { portraits, credits } = product.context;

  const [keeping = 0] = await timed(1, () => portraits.statistics.rollUp());
  const [keepingCredits = 0] = await timed(1, () => credits.statistics.rollUp());
  const measured = await measureCalls(product);
  const raw30 = median(await timed(RAW_CALLS, () => addUpRows(db, addDays(today, -29))));
  const raw365 = median(await timed(RAW_CALLS, () => addUpRows(db, first)));
  await product.close();
  await opened.close();

  printTable(
    `The dashboard: ${PORTRAITS} portraits, ${PURCHASES} purchases, ${2 * PORTRAITS} moves of credits`,
    [
      ...[...measured].flatMap(([name, times]) => [
        [`${name}, p50 (ms)`, median(times)] as const,
        [`${name}, p95 (ms)`, percentile(times, 0.95)] as const,
      ]),
      [`keeping one day of portraits, of ${DAYS - 1} (ms)`, keeping / (DAYS - 1)],
      ['keeping one day of credits (ms)', keepingCredits / (DAYS - 1)],
      ['adding up the rows instead, 30 days (ms)', raw30],
      [`adding up the rows instead, ${DAYS} days (ms)`, raw365],
      ['  times slower than the call, 30 days', raw30 / median(measured.get('portraits, 30 days') ?? [])],
      [
        `  times slower than the call, ${DAYS} days`,
        raw365 / median(measured.get(`portraits, ${DAYS} days`) ?? []),
      ],
    ],
  );
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
