import { createServer, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { OperatorError } from '#platform/process/operator-error.ts';
import { forFile } from '../../../tests/support/for-file.ts';
import { createEmptyDatabase } from '../../../tests/support/product/test-database.ts';
import { openDatabase } from './database.ts';
import { migrateDatabase } from './migrate.ts';

const database = forFile(createEmptyDatabase);

async function count(from: string): Promise<number> {
  const { rows } = await database.db.execute<{ n: string }>(sql.raw(`select count(*) as n from ${from}`));
  return Number(rows[0]?.n);
}

test('four nodes that migrate one database at once all pass, and each migration runs once', async () => {
  await Promise.all([1, 2, 3, 4].map(() => migrateDatabase(database.url)));
  const migrations = await count('drizzle.__drizzle_migrations');
  expect(migrations).toBeGreaterThan(0);
  expect(await count('pgboss.version')).toBe(1);
  await migrateDatabase(database.url);
  expect(await count('drizzle.__drizzle_migrations')).toBe(migrations);
});

test('the lock is given back', async () => {
  const held = `pg_locks join pg_database on oid = database
    where locktype = 'advisory' and datname = current_database()`;
  // A session lasts a little longer in the server than for its client.
  await expect.poll(() => count(held)).toBe(0);
});

test('a node that keeps its turn too long stops the others with a sentence for the operator', async () => {
  const slow = new pg.Client({ connectionString: database.url });
  await slow.connect();
  onTestFinished(() => slow.end());
  await slow.query('select pg_advisory_lock(7305001)');
  const waiting = migrateDatabase(database.url, { patience: { connectMs: 10_000, lockMs: 200 } });
  await expect(waiting).rejects.toThrow(OperatorError);
  await expect(waiting).rejects.toThrow(/changing the tables of this database .* stop it, and start again/);
  await slow.query('select pg_advisory_unlock(7305001)');
  await migrateDatabase(database.url, { patience: { connectMs: 10_000, lockMs: 5_000 } });
});

test('a server that takes the connection and says nothing is told to the operator', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => void sockets.push(socket));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    silent.close();
  });
  const { port } = silent.address() as { port: number };
  const waiting = migrateDatabase(`postgres://me:pw@127.0.0.1:${port}/x`, {
    patience: { connectMs: 200, lockMs: 200 },
  });
  await expect(waiting).rejects.toThrow(OperatorError);
  await expect(waiting).rejects.toThrow(/did not answer within 0\.2 seconds\. Check that it runs/);
});

test('sessions that begin after it have time limits, and those that an operator has set stay', async () => {
  const own = await createEmptyDatabase();
  await migrateDatabase(own.url);
  const limits = async () => {
    const fresh = openDatabase(own.url, { max: 1 });
    const { rows } = await fresh.db.execute(sql`select current_setting('statement_timeout') as statement,
      current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`);
    await fresh.close();
    return rows;
  };
  expect(await limits()).toEqual([{ statement: '30s', lock: '10s', idle: '1min' }]);
  const { rows } = await own.db.execute<{ role: string; name: string }>(
    sql`select quote_ident(current_user) as role, quote_ident(current_database()) as name`,
  );
  await own.db.execute(
    sql.raw(`alter role ${rows[0]?.role} in database ${rows[0]?.name} set statement_timeout = '7s'`),
  );
  await migrateDatabase(own.url);
  expect(await limits()).toMatchObject([{ statement: '7s', lock: '10s' }]);
  await own.close();
}, 60_000);
