import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OperatorError } from '#platform/process/operator-error.ts';
import { createScriptedEngine } from '../../../tests/support/portraits/scripted-engine.ts';
import { orderParts } from '../../../tests/support/product/form-parts.ts';
import { createEmptyDatabase, type TestDatabase } from '../../../tests/support/product/test-database.ts';
import { createTestProduct } from '../../../tests/support/product/test-product.ts';
import { type OpenDatabase, openDatabase } from './database.ts';
import { migrateDatabase } from './migrate.ts';

const role = `running_${randomBytes(6).toString('hex')}`;
let owner: TestDatabase;
let runningUrl: string;
let running: OpenDatabase;
beforeAll(async () => {
  owner = await createEmptyDatabase();
  await owner.db.execute(sql.raw(`create role ${role} login password 'marigold'`));
  const url = new URL(owner.url);
  url.username = role;
  url.password = 'marigold';
  runningUrl = url.href;
  await migrateDatabase(owner.url, { runningUrl });
  running = openDatabase(runningUrl, { max: 2 });
}, 60_000);
afterAll(async () => {
  await running?.close();
  await owner?.db.execute(sql.raw(`drop owned by ${role}; drop role ${role}`));
  await owner?.close();
});

/** PostgreSQL's code for what it refused; null where it did it. */
async function refusalOf(statement: string): Promise<string | null> {
  try {
    await running.db.execute(sql.raw(statement));
    return null;
  } catch (error) {
    return ((error as Error).cause as { code?: string }).code ?? 'no code';
  }
}

const DENIED = '42501';

test.each([
  'drop trigger audit_entries_stay on audit_entries',
  'drop trigger audit_entries_stay_all on audit_entries',
  'alter table audit_entries disable trigger all',
  'alter table audit_entries disable trigger audit_entries_stay',
  'alter table audit_entries rename to audit_entries_once',
  'truncate audit_entries',
  'drop table audit_entries',
  'drop function refuse_audit_change() cascade',
  `create or replace function refuse_audit_change() returns trigger language plpgsql as 'begin return new; end'`,
  'set session_replication_role = replica',
  'alter table users add column more text',
  'alter table credit_moves drop constraint credit_moves_pkey',
  'drop index portraits_history',
  'truncate portraits',
  'create table mine (id int)',
  'create schema mine',
  'create trigger mine before insert on users for each row execute function suppress_redundant_updates_trigger()',
  'alter table pgboss.job add column more text',
  'drop table pgboss.queue cascade',
  'truncate pgboss.job_common',
  'create table pgboss.mine (id int)',
  `create role mine login`,
])('the running parts may not: %s', async (statement) => {
  expect(await refusalOf(statement)).toBe(DENIED);
});

test('nor may they become the owner', async () => {
  const { rows } = await owner.db.execute<{ name: string }>(sql`select current_user as name`);
  expect(await refusalOf(`set role ${rows[0]?.name}`)).toBe(DENIED);
});

test('the whole product runs as that role: signing up, a portrait by a worker, an operator’s sign-in', async () => {
  const product = await createTestProduct({
    database: { url: runningUrl, db: running.db, close: async () => undefined },
    engine: createScriptedEngine(),
  });
  try {
    const parent = await product.signUp();
    const answer = await product.generate(parent, orderParts(product.photo));
    expect(answer.statusCode, answer.body).toBe(200);
    const { bearer } = await product.seed.operator();
    const token = bearer.authorization.replace('Bearer ', '');
    expect(await product.context.operatorConsole.sessions.find(token)).not.toBeNull();
    const { rows } = await running.db.execute(sql`select current_user as name`);
    expect(rows).toEqual([{ name: role }]);
  } finally {
    await product.close();
  }
}, 60_000);

test('it has the time limits, and a second migration changes nothing about it', async () => {
  await migrateDatabase(owner.url, { runningUrl });
  const fresh = openDatabase(runningUrl, { max: 1 });
  const { rows } = await fresh.db.execute(sql`select current_setting('statement_timeout') as statement`);
  await fresh.close();
  expect(rows).toEqual([{ statement: '30s' }]);
  expect(await refusalOf('truncate audit_entries')).toBe(DENIED);
});

test('a role that could do everything all the same is refused in words', async () => {
  await owner.db.execute(sql.raw(`alter role ${role} createrole`));
  const migrating = migrateDatabase(owner.url, { runningUrl });
  await expect(migrating).rejects.toThrow(OperatorError);
  await expect(migrating).rejects.toThrow(/must own nothing where DATABASE_OWNER_URL is set/);
  await owner.db.execute(sql.raw(`alter role ${role} nocreaterole`));
  const unknown = runningUrl.replace(role, 'nobody_here');
  await expect(migrateDatabase(owner.url, { runningUrl: unknown })).rejects.toThrow(/nobody_here login/);
});
