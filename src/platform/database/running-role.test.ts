import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OperatorError } from '#platform/process/operator-error.ts';
import { createScriptedEngine } from '../../../tests/support/portraits/scripted-engine.ts';
import { orderParts } from '../../../tests/support/product/form-parts.ts';
import { createTwoRoles, DENIED, type TwoRoles } from '../../../tests/support/product/running-role.ts';
import { createTestProduct } from '../../../tests/support/product/test-product.ts';
import { openDatabase } from './database.ts';
import { migrateDatabase } from './migrate.ts';

let roles: TwoRoles;
beforeAll(async () => {
  roles = await createTwoRoles();
}, 60_000);
afterAll(() => roles?.close());

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
  `update audit_entries set action = 'x'`,
  'delete from audit_entries',
  'select from audit_entries for update',
  `with on_ as materialized (select set_config('magic_portrait.forgetting', 'on', true)) delete from audit_entries using on_`,
  `select audit_value_without('"x"', '{x}', 'x', 'x')`,
  `create or replace function audit_forget_before(timestamptz) returns bigint language sql as 'select 0::bigint'`,
  'alter function audit_forget_person(bigint, text) security invoker',
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
  expect(await roles.refusalOf(statement)).toBe(DENIED);
});

test('the running parts may not become the owner', async () => {
  const { rows } = await roles.owner.db.execute<{ name: string }>(sql`select current_user as name`);
  expect(await roles.refusalOf(`set role ${rows[0]?.name}`)).toBe(DENIED);
});

test('the whole product runs as that role: signing up, a portrait by a worker, an operator’s sign-in', async () => {
  const product = await createTestProduct({
    database: { url: roles.running.url, db: roles.running.db, close: async () => undefined },
    engine: createScriptedEngine(),
  });
  try {
    const parent = await product.signUp();
    const answer = await product.generate(parent, orderParts(product.photo));
    expect(answer.statusCode, answer.body).toBe(200);
    const { bearer } = await product.seed.operator();
    const token = bearer.authorization.replace('Bearer ', '');
    expect(await product.context.operatorConsole.sessions.find(token)).not.toBeNull();
    const { rows } = await roles.running.db.execute(sql`select current_user as name`);
    expect(rows).toEqual([{ name: roles.role }]);
  } finally {
    await product.close();
  }
}, 60_000);

test('the role has the time limits, and a second migration changes nothing about it', async () => {
  await migrateDatabase(roles.owner.url, { runningUrl: roles.running.url });
  const fresh = openDatabase(roles.running.url, { max: 1 });
  const { rows } = await fresh.db.execute(sql`select current_setting('statement_timeout') as statement`);
  await fresh.close();
  expect(rows).toEqual([{ statement: '30s' }]);
  expect(await roles.refusalOf('truncate audit_entries')).toBe(DENIED);
});

test('a role that could do everything all the same is refused in words', async () => {
  await roles.owner.db.execute(sql.raw(`alter role ${roles.role} createrole`));
  const migrating = migrateDatabase(roles.owner.url, { runningUrl: roles.running.url });
  await expect(migrating).rejects.toThrow(OperatorError);
  await expect(migrating).rejects.toThrow(/must own nothing where DATABASE_OWNER_URL is set/);
  await roles.owner.db.execute(sql.raw(`alter role ${roles.role} nocreaterole`));
  const unknown = roles.running.url.replace(roles.role, 'nobody_here');
  await expect(migrateDatabase(roles.owner.url, { runningUrl: unknown })).rejects.toThrow(
    /nobody_here login/,
  );
});
