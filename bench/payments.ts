/**
 * What money costs: grants per second and the webhook's answer under a storm of payments over two API processes, and
 * the user data record of an account with 10,000 moves. On the product's own PostgreSQL with its own durability.
 * Needs the built product (`npm run build`).
 */

import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#platform/database/database.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts';
import { migrateDatabase } from '#platform/database/migrate.ts';
import { createLogger } from '#platform/log/log.ts';
import { USER_DATA } from '../src/features/endpoints.ts';
import { runMoneyStorm } from '../tests/support/payments/money-storm.ts';
import { createTestProduct } from '../tests/support/product/test-product.ts';
import { percentile, printTable } from './table.ts';

const PAYMENTS = 500;
const MOVES = 10_000;
const READS = 200;

const dataDir = await mkdtemp(join(tmpdir(), 'payments-bench-'));
await chmod(dataDir, 0o711);
const log = createLogger({ logLevel: 'error' }, 'bench');
const postgres = await startEmbeddedPostgres({ dataDir, log });

async function measureReads(database: Parameters<typeof createTestProduct>[0]): Promise<number[]> {
  const product = await createTestProduct(database);
  try {
    const person = await product.signUp('ten-thousand@example.com');
    const { pool, credits, db } = product.context;
    await credits.figures(person.id);
    await db.transaction((tx) =>
      credits.grant(tx, {
        ...{ userId: person.id, source: 'operator', sourceRef: randomUUID(), credits: MOVES / 2 },
        ...{ tier: 'hd', expiresAt: null, label: 'Bench' },
      }),
    );
    // As 5,000 portraits leave them: a hold and a settle each.
    for (const kind of ['hold', 'settle'])
      await pool.query(
        `insert into credit_moves (user_id, lot_id, kind, amount, portrait_id, key)
         select $1, (select id from credit_lots where user_id = $1 and source = 'operator'), $2::text, 1,
           ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, $2::text || ':' || n
         from generate_series(1, $3::int) n`,
        [person.id, kind, MOVES / 2],
      );
    await pool.query(`update credit_lots set remaining = 0 where user_id = $1 and source = 'operator'`, [
      person.id,
    ]);
    await pool.query('update credit_accounts set used = $2 where user_id = $1', [person.id, MOVES / 2]);
    if ((await credits.check()).length > 0) throw new Error('The books of the bench do not balance');
    const times: number[] = [];
    for (let read = 0; read < READS; read += 1) {
      const startedAt = performance.now();
      const response = await product.app.inject({ url: USER_DATA, headers: person.bearer });
      times.push(performance.now() - startedAt);
      if (response.statusCode !== 200) throw new Error(response.body);
    }
    return times;
  } finally {
    await product.close();
  }
}

try {
  await migrateDatabase(postgres.url);
  const opened = openDatabase(postgres.url);
  const database = { url: postgres.url, db: opened.db, close: () => opened.close() };
  const storm = await runMoneyStorm(database, { payments: PAYMENTS, delayMs: 1_000, lanes: 64 });
  const reads = await measureReads({ database });
  await database.close();
  printTable(`Payments: ${PAYMENTS}, 9 webhooks each, verified at once by two browsers in three`, [
    ['granted', storm.books.lots],
    ['granted twice', storm.books.doubleLots],
    ['grants per second', storm.books.lots / storm.grantSeconds],
    ['webhook answers', storm.answers],
    ['webhook answer p50 (ms)', storm.p50Ms],
    ['webhook answer p95 (ms)', storm.p95Ms],
    ['webhook answer slowest (ms)', storm.maxMs],
  ]);
  printTable(`GET /api/auth/user with ${MOVES} moves`, [
    ['p50 (ms)', percentile(reads, 0.5)],
    ['p95 (ms)', percentile(reads, 0.95)],
  ]);
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
