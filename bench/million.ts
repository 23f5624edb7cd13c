/**
 * What a request reads in a database with years in it: pages of 8 kB for each query, as PostgreSQL counts them.
 * `node bench/million.ts [portraits]`: 100,000 by default, about a minute; 2,000,000 is what it is for, about half an hour on
 * two cores. Beside the portraits it fills a move and a half of credits for each, a person for every twenty, and a purchase
 * for every third person. One parent has 5,000 portraits and everything else in plenty.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { createPeople } from '#features/accounts/server/people.ts';
import { deleteExpired, listSessions } from '#features/accounts/server/store.ts';
import { createCreditsService } from '#features/credits/server/service.ts';
import { keepOutstanding } from '#features/credits/server/statistics-store.ts';
import { listPurchases } from '#features/payments/server/orders/store.ts';
import { endedFigures } from '#features/portraits/server/ends-store.ts';
import { countByState, listFailed } from '#features/portraits/server/operator-view-store.ts';
import { listReady, listUnfinished } from '#features/portraits/server/store.ts';
import { systemClock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts';
import { migrateDatabase } from '#platform/database/migrate.ts';
import { createLogger } from '#platform/log/log.ts';
import { seedRows } from '../tests/support/product/seeds.ts';
import { printTable } from './table.ts';

const PORTRAITS = Number(process.argv[2] ?? 100_000);
const PEOPLE = Math.ceil(PORTRAITS / 20);
const PORTRAITS_OF_ONE = 5_000;
const MOST_PAGES = 50;
const DAY_MS = 86_400_000;
const ONE = 'person-1';

interface Plan {
  readonly Plan: { readonly 'Shared Hit Blocks': number; readonly 'Shared Read Blocks': number };
}

/** A database that counts the pages that each of its queries reads. Of one connection. */
function countPages(client: pg.Client): { db: Database; pages: () => number } {
  let read = 0;
  const counting = {
    async query(config: string | pg.QueryConfig, values?: unknown[]) {
      const text = typeof config === 'string' ? config : config.text;
      if (/^\s*(select|with|delete)\b/i.test(text)) {
        const explained = await client.query<{ 'QUERY PLAN': Plan[] }>(
          `explain (analyze, buffers, format json) ${text}`,
          values,
        );
        const plan = explained.rows[0]?.['QUERY PLAN'][0]?.Plan;
        read += (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
      }
      return await client.query(config as pg.QueryConfig, values);
    },
  };
  return {
    db: drizzle(counting as unknown as pg.Client) as unknown as Database,
    pages() {
      const pages = read;
      read = 0;
      return pages;
    },
  };
}

async function fill(db: Database): Promise<void> {
  await db.execute(sql`
    insert into users (id, name, first_name, email, created_at)
    select 'person-' || n, 'Asha ' || md5(n::text), 'Asha', 'asha.' || md5('a' || n) || '@example.com', now() - n * interval '1 minute'
    from generate_series(1, ${PEOPLE}::int) n`);
  await db.execute(sql`
    insert into sessions (id, user_id, token, expires_at)
    select 'session-' || n, 'person-' || n, 'token-' || n, now() + interval '30 days' - n % 43200 * interval '1 minute'
    from generate_series(1, ${PEOPLE}::int) n`);
  await db.execute(sql`
    insert into credit_accounts (user_id, used) select 'person-' || n, 0 from generate_series(1, ${PEOPLE}::int) n`);
  await db.execute(sql`
    insert into credit_lots (user_id, source, source_ref, amount, remaining, tier, created_at)
    select 'person-' || n, 'trial', 'trial', 10, 10, 'standard', now() - interval '300 days' from generate_series(1, ${PEOPLE}::int) n`);
  await db.execute(sql`
    insert into purchases (id, user_id, product, amount, currency, order_id, created_at, ask_at)
    select gen_random_uuid(), 'person-' || case when n % 20 = 0 then 1 else n end, 'basic', 9900, 'INR', 'order_' || n,
      now() - interval '300 days' + n * interval '1 second', null
    from generate_series(1, ${PEOPLE}::int, 3) n`);
  const now = Date.now();
  const span = { from: new Date(now - 300 * DAY_MS), to: new Date(now) };
  const userIds = Array.from({ length: Math.min(PEOPLE, 10_000) }, (_, n) => `person-${n + 1}`);
  await seedRows(db).portraits({ count: PORTRAITS, userIds, ...span });
  await seedRows(db).portraits({ count: PORTRAITS_OF_ONE, userIds: [ONE], ...span });
  await db.execute(sql`
    insert into credit_moves (user_id, lot_id, kind, amount, portrait_id, key, created_at)
    select p.user_id, l.id, k.kind, 1, p.id, k.kind || ':' || p.id, p.created_at
    from portraits p join credit_lots l on l.user_id = p.user_id
    cross join (values ('hold'), ('settle')) k(kind)
    where k.kind = 'hold' or p.seed % 2 = 0`);
  // As each portrait's end does, for two hours.
  await db.execute(sql`
    insert into portrait_ends (ended_at, outcome, seconds)
    select finished_at, coalesce(failure_reason, state), extract(epoch from finished_at - started_at)
    from portraits where finished_at > now() - interval '2 hours'`);
  // As the roll-up does every five minutes.
  await keepOutstanding(db, new Date());
  await db.execute(sql`vacuum analyze`);
}

function probesOf(db: Database): Record<string, () => Promise<unknown>> {
  const people = createPeople({ db, clock: systemClock });
  const credits = createCreditsService({ db, clock: systemClock });
  const ages = async (depth: number) => {
    const { rows } = await db.execute<{ created_at: Date; id: string }>(
      sql`select created_at, id from portraits where user_id = ${ONE} and state = 'ready' and deleted_at is null
        order by created_at desc offset ${depth} limit 1`,
    );
    const row = rows[0];
    return row && { createdAt: new Date(row.created_at), id: row.id };
  };
  return {
    'history, first page': () => listReady(db, ONE, 20),
    'history, after 4,000': async () => {
      const place = await ages(4_000);
      counted.pages();
      return await listReady(db, ONE, 20, place);
    },
    'portraits under way': () => listUnfinished(db, ONE),
    'failed portraits (console)': () => listFailed(db, ONE, 20),
    'portraits by state (console)': () => countByState(db, ONE),
    'credits left': () => credits.figures(ONE),
    'credits, first page': () => credits.history.list(ONE, 25),
    'credits, third page': async () => {
      const first = await credits.history.list(ONE, 25);
      const second = await credits.history.list(ONE, 25, first.next);
      counted.pages();
      return await credits.history.list(ONE, 25, second.next);
    },
    'purchases, first page': () => listPurchases(db, ONE, 21),
    'sessions of a person': () => listSessions(db, ONE, new Date()),
    'people, newest (console)': () => people.list({ sort: 'newest', limit: 50 }),
    'people, by a rare part': () => people.list({ sort: 'newest', limit: 50, match: 'a1b2c3' }),
    'people, by a common part': () => people.list({ sort: 'newest', limit: 50, match: 'example' }),
    'people, by nothing there': () => people.list({ sort: 'name', limit: 50, match: 'zzzz' }),
    'people, by two letters': () => people.list({ sort: 'newest', limit: 50, match: 'as' }),
    'people who are blocked': () => people.list({ sort: 'newest', limit: 50, blocked: true }),
    'wrong figures (a scrape)': () => credits.countWrong(),
    'portraits of the last hour (a scrape)': () => endedFigures(db, new Date(Date.now() - 3_600_000)),
    'credits outstanding (dashboard)': () => credits.statistics.outstanding(),
    'look at the books (a job)': () => credits.checkNext(),
    'purge of sessions (a job)': () => deleteExpired(db, new Date(Date.now() - 31 * DAY_MS)),
  };
}

const log = createLogger({ logLevel: 'error' }, 'bench');
const dataDir = await mkdtemp(join(tmpdir(), 'million-bench-'));
await chmod(dataDir, 0o711);
const postgres = await startEmbeddedPostgres({ dataDir, log });
let counted: ReturnType<typeof countPages>;
try {
  await migrateDatabase(postgres.url);
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query('set statement_timeout = 0');
  counted = countPages(client);
  const startedAt = Date.now();
  await fill(counted.db);
  console.log(
    `${PORTRAITS} portraits and ${PEOPLE} people in ${Math.round((Date.now() - startedAt) / 1000)} s`,
  );
  const rows: [string, string][] = [];
  for (const [name, ask] of Object.entries(probesOf(counted.db))) {
    await ask();
    counted.pages();
    const from = performance.now();
    await ask();
    const pages = counted.pages();
    const mark = pages > MOST_PAGES ? `   more than ${MOST_PAGES}` : '';
    rows.push([
      name,
      `${String(pages).padStart(7)} pages ${(performance.now() - from).toFixed(1).padStart(8)} ms${mark}`,
    ]);
  }
  printTable('Pages read (each query twice: explained, and for its rows)', rows);
  await client.end();
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
