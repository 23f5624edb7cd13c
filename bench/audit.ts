/**
 * What reading the audit log costs with a million entries and 100,000 people: the calls of the console beside a query
 * that does nothing, in the same run, so that the ratio says what the machine's load does not.
 */

import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#platform/database/database.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts';
import { migrateDatabase } from '#platform/database/migrate.ts';
import { createLogger } from '#platform/log/log.ts';
import { AUDIT_LOG } from '../src/features/endpoints.ts';
import { stageAuditLog } from '../tests/support/console/staged-audit-log.ts';
import { createTestProduct } from '../tests/support/product/test-product.ts';
import { median, percentile, printTable } from './table.ts';

const ENTRIES = 1_000_000;
const PEOPLE = 100_000;
const ASKED = 21;

/** From what most look at to what there is least of. */
const QUERIES: Readonly<Record<string, Record<string, string>>> = {
  'the newest 50': {},
  'one action, common': { action: 'user.credits-assigned' },
  'one action, rare': { action: 'category.deleted' },
  'one action, never done': { action: 'catalogue.imported' },
  'one operator': { operator: 'operator3@' },
  'an operator and an action of theirs that is rare': { operator: 'operator12@', action: 'category.deleted' },
  'an operator and an action that they never did': { operator: 'operator12@', action: 'user.unblocked' },
  'a kind of target, rare': { targetType: 'category' },
  'a theme by its id': { target: 'theme-7', targetType: 'theme' },
  'a theme by a part of its name': { target: 'Theme 29' },
  'a name that there is not': { target: 'nonesuch' },
  'a person by a part of the address': { target: 'parent777@' },
  'a hundred people by a part of the address': { target: 'parent770' },
  'a thousand people to whom nothing was done': { target: 'quiet' },
  'a day a year ago': { from: '2025-11-21', to: '2025-11-21' },
  'an action on a day a year ago': { action: 'user.blocked', from: '2025-11-21', to: '2025-11-21' },
};

async function timesOf(work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < ASKED; turn += 1) {
    const startedAt = performance.now();
    await work();
    times.push(performance.now() - startedAt);
  }
  // The first one finds the caches cold.
  return times.slice(1);
}

const dataDir = await mkdtemp(join(tmpdir(), 'audit-bench-'));
await chmod(dataDir, 0o711);
const postgres = await startEmbeddedPostgres({ dataDir, log: createLogger({ logLevel: 'error' }, 'bench') });
try {
  await migrateDatabase(postgres.url);
  const opened = openDatabase(postgres.url);
  const database = { url: postgres.url, db: opened.db, close: () => opened.close() };
  await stageAuditLog(opened.pool, {
    entries: ENTRIES,
    people: PEOPLE,
    until: new Date('2026-11-21T06:00:00Z'),
  });
  const product = await createTestProduct({ database });
  const { bearer } = await product.seed.operator();
  const idle = median(await timesOf(() => product.context.pool.query('select 1')));
  const rows: [string, string][] = [];
  for (const [name, query] of Object.entries(QUERIES)) {
    let count = 0;
    const times = await timesOf(async () => {
      const response = await product.app.inject({ url: AUDIT_LOG, query, headers: bearer });
      if (response.statusCode !== 200) throw new Error(response.body);
      count = response.json<{ entries: unknown[] }>().entries.length;
    });
    const [p50, p95] = [median(times), percentile(times, 0.95)];
    rows.push([
      name,
      `${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ${(p50 / idle).toFixed(0)} x, ${count} rows`,
    ]);
  }
  await product.close();
  await database.close();
  printTable(
    `GET /api/admin/audit with ${ENTRIES} entries and ${PEOPLE} people (x: a query that does nothing)`,
    [['select 1', `${idle.toFixed(2)} ms`], ...rows],
  );
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
