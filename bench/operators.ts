/**
 * User management with 100,000 people, their lots and moves behind it, through the real API: pages at the beginning and deep
 * in the list, parts of addresses and names, the search by a whole address, and one person's page; beside the calls that cost
 * least in the same run. On the product's own PostgreSQL with its own durability.
 */

import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { USER_SORTS, type UsersPage } from '#features/accounts/people/contract.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts';
import { migrateDatabase } from '#platform/database/migrate.ts';
import { createLogger } from '#platform/log/log.ts';
import {
  OPERATORS_SESSION,
  pathFor,
  USERS_LIST,
  USERS_ONE,
  USERS_SEARCH,
} from '../src/features/endpoints.ts';
import { createTestProduct, type TestProduct } from '../tests/support/product/test-product.ts';
import { percentile, printTable } from './table.ts';

const PEOPLE = 100_000;
const MOVES_EACH = 10;
const CALLS = 60;
/** As far as scrolling gets: half of everybody. */
const DEEP = PEOPLE / 2;
const PAGE = 100;
/** Reads one row: what every call of the console costs before it does anything. */
const TRIVIAL = `GET ${OPERATORS_SESSION}`;

const FIRST = [
  'Asha',
  'Ravi',
  'Meera',
  'Arjun',
  'Priya',
  'Kabir',
  'Zoya',
  'Dev',
  'Anika',
  'Rohan',
  'Isha',
  'Vikram',
];
const LAST = [
  'Rao',
  'Kumar',
  'Iyer',
  'Singh',
  'Patel',
  'Khan',
  'Das',
  'Nair',
  'Menon',
  'Gupta',
  'Reddy',
  'Bose',
  'Joshi',
];

/** People of two years; nine in ten have a trial, some packs, plans in force and over, and holds that are settled. */
async function insertPeople(db: Database): Promise<void> {
  const pick = (names: readonly string[], by: ReturnType<typeof sql>) =>
    sql`(array[${sql.join(
      names.map((name) => sql`${name}::text`),
      sql`, `,
    )}])[1 + ${by} % ${names.length}::int]`;
  await db.execute(sql`
    insert into users (id, name, first_name, last_name, email, created_at, blocked_at)
    select 'user-' || n, f || ' ' || l, f, l, lower(f || '.' || l || '.' || (n * 7919 % 1000003)) || '@example.com',
      now() - make_interval(secs => n * 631.7), case when n % 500 = 0 then now() end
    from generate_series(1, ${PEOPLE}::int) n,
      lateral (select ${pick(FIRST, sql`n`)} as f, ${pick(LAST, sql`(n / 7)`)} as l) names`);
  await db.execute(sql`insert into credit_accounts (user_id, used) select id, 0 from users`);
  await db.execute(sql`
    insert into credit_lots (user_id, source, source_ref, amount, remaining, unlimited, tier, expires_at)
    select 'user-' || n, lot.source, lot.source || n, lot.amount, lot.amount, lot.unlimited, 'hd', lot.expires_at
    from generate_series(1, ${PEOPLE}::int) n, lateral (values
      ('trial', 10, false, null::timestamptz, n % 10 > 0),
      ('pack', 25, false, null, n % 4 = 0),
      ('operator', 5, false, null, n % 20 = 0),
      ('plan', 100, false, now() + make_interval(days => (n % 60) - 30), n % 7 = 0),
      ('upgrade', 0, true, now() + interval '20 days', n % 33 = 0)
    ) as lot(source, amount, unlimited, expires_at, is_there) where lot.is_there`);
  await db.execute(sql`
    insert into credit_moves (user_id, lot_id, kind, amount, portrait_id, key)
    select held.user_id, held.lot_id, kind, 1, held.portrait_id, kind || held.portrait_id
    from (
      select user_id, id as lot_id, gen_random_uuid() as portrait_id
      from credit_lots, generate_series(1, ${MOVES_EACH / 2}::int) where source = 'trial'
    ) held, (values ('hold'), ('settle')) as kinds(kind)`);
  await db.execute(
    sql`update credit_lots set remaining = amount - ${MOVES_EACH / 2}::int where source = 'trial'`,
  );
  await db.execute(sql`
    update credit_accounts set used = ${MOVES_EACH / 2}::int
    where user_id in (select user_id from credit_lots where source = 'trial')`);
  await db.execute(sql`vacuum analyze`);
}

type Ask = (url: string) => Promise<unknown>;

function askerOf({ app }: TestProduct, headers: Record<string, string>): Ask {
  return async (url) => {
    const response = await app.inject({ url, headers });
    if (response.statusCode !== 200) throw new Error(`${url}: ${response.body}`);
    return response.json();
  };
}

async function cursorAfter(ask: Ask, sort: string, people: number): Promise<string> {
  let cursor = '';
  for (let seen = 0; seen < people; seen += PAGE) {
    const page = (await ask(`${USERS_LIST}?sort=${sort}&limit=${PAGE}&cursor=${cursor}`)) as UsersPage;
    if (!page.next) throw new Error('The list ended too early');
    cursor = page.next;
  }
  return cursor;
}

/** Every call in turn, over and over, so that what else the machine does hits all alike. */
async function measure(
  ask: Ask,
  calls: readonly (readonly [string, string])[],
): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>(calls.map(([name]) => [name, []]));
  for (const [, url] of calls) await ask(url);
  for (let round = 0; round < CALLS; round += 1) {
    for (const [name, url] of calls) {
      const startedAt = performance.now();
      await ask(url);
      times.get(name)?.push(performance.now() - startedAt);
    }
  }
  return times;
}

function figuresOf(times: readonly number[], trivial: number): string {
  const p50 = percentile(times, 0.5);
  const columns = [p50.toFixed(2), percentile(times, 0.95).toFixed(2), `x${(p50 / trivial).toFixed(1)}`];
  return columns.map((text) => text.padStart(8)).join('');
}

async function callsOf(ask: Ask): Promise<(readonly [string, string])[]> {
  const list = (query: string) => `${USERS_LIST}?${query}`;
  const deep: (readonly [string, string])[] = [];
  for (const sort of USER_SORTS)
    deep.push([
      `page at ${DEEP}, ${sort}`,
      list(`sort=${sort}&cursor=${await cursorAfter(ask, sort, DEEP)}`),
    ]);
  return [
    ['GET /healthz', '/healthz'],
    [TRIVIAL, OPERATORS_SESSION],
    ...USER_SORTS.map((sort) => [`first page, ${sort}`, list(`sort=${sort}`)] as const),
    ...deep,
    ['first page of the blocked', list('blocked=true')],
    ['part of many names', list('match=asha')],
    ['part of many addresses, by name', list('match=.kumar.&sort=name')],
    ['part of one address', list('match=rao.999')],
    ['part of nothing', list('match=nobody-has-this')],
    ['whole address', `${USERS_SEARCH}?email=${await anAddress(ask)}`],
    ["one person's page", pathFor(USERS_ONE, { userId: 'user-4620' })],
    ["one person's credits", `${pathFor(USERS_ONE, { userId: 'user-4620' })}/credits`],
  ];
}

async function anAddress(ask: Ask): Promise<string> {
  const { users } = (await ask(`${USERS_LIST}?sort=email&limit=1`)) as UsersPage;
  return users[0]?.email ?? '';
}

const dataDir = await mkdtemp(join(tmpdir(), 'operators-bench-'));
await chmod(dataDir, 0o711);
const log = createLogger({ logLevel: 'error' }, 'bench');
const postgres = await startEmbeddedPostgres({ dataDir, log });
try {
  await migrateDatabase(postgres.url);
  const opened = openDatabase(postgres.url);
  await insertPeople(opened.db);
  const product = await createTestProduct({
    database: { url: postgres.url, db: opened.db, close: () => opened.close() },
  });
  const { bearer } = await product.seed.operator();
  const ask = askerOf(product, bearer);
  const calls = await callsOf(ask);
  const times = await measure(ask, calls);
  await product.close();
  await opened.close();
  const trivial = percentile(times.get(TRIVIAL) ?? [], 0.5);
  printTable(
    `User management: ${PEOPLE} people, pages of 50. p50 and p95 in ms, and p50 in times of ${TRIVIAL}`,
    [...times].map(([name, measured]) => [name, figuresOf(measured, trivial)] as const),
  );
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
