import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ACCOUNT_PROFILE } from '#features/endpoints.ts';
import { openDatabase } from '#platform/database/database.ts';
import { eventually } from '../../../../../tests/support/eventually.ts';
import { createScriptedEngine } from '../../../../../tests/support/portraits/scripted-engine.ts';
import { createTwoRoles, DENIED, type TwoRoles } from '../../../../../tests/support/product/running-role.ts';
import { createTestProduct } from '../../../../../tests/support/product/test-product.ts';

let roles: TwoRoles;
beforeAll(async () => {
  roles = await createTwoRoles();
}, 60_000);
afterAll(() => roles?.close());

const write = async (daysAgo: number, reason: string): Promise<void> => {
  await roles.running.db.execute(sql`
    insert into audit_entries (at, action, target_type, target_id, after, address, user_agent)
    values (now() - make_interval(days => ${daysAgo}), 'x', 'theme', 'x', ${JSON.stringify({ reason })}::jsonb, '', '')`);
};
async function written(): Promise<string[]> {
  const { rows } = await roles.running.db.execute<{ said: string }>(
    sql`select after ->> 'reason' as said from audit_entries where action = 'x' order by id`,
  );
  return rows.map(({ said }) => said);
}

const RAISED = 'P0001';
const TAKE_ASHA_OUT = `select audit_forget_person(id, 'asha') from audit_entries`;

it('what is older than a year goes by its function, and nothing younger does', async () => {
  await write(500, 'old');
  await write(300, 'young');
  expect(await roles.refusalOf('select audit_forget_before(now())')).toBe(RAISED);
  expect(await written()).toEqual(['old', 'young']);
  expect(await roles.refusalOf(`select audit_forget_before(now() - interval '400 days')`)).toBeNull();
  expect(await written()).toEqual(['young']);
});

it('nobody is taken out whose erasure has not begun, whatever tables the caller puts in the way', async () => {
  await write(1, 'Asha wrote');
  expect(await roles.refusalOf(TAKE_ASHA_OUT)).toBe(RAISED);
  const { db } = roles.running;
  await db.execute(sql`
    insert into account_erasures (user_id, requested_at, due_at, name) values ('asha', now(), now(), 'Asha')`);
  expect(await roles.refusalOf(TAKE_ASHA_OUT)).toBe(RAISED);
  const tricky = openDatabase(roles.running.url, { max: 1 });
  await tricky.db.execute(sql`create temp table account_erasures as select * from public.account_erasures`);
  await tricky.db.execute(sql`update pg_temp.account_erasures set started_at = now()`);
  expect(await roles.refusalOf(TAKE_ASHA_OUT, tricky.db)).toBe(RAISED);
  await tricky.close();
  expect(await written()).toEqual(['young', 'Asha wrote']);
  await db.execute(sql`update account_erasures set started_at = now()`);
  expect(await roles.refusalOf(TAKE_ASHA_OUT)).toBeNull();
  expect(await written()).toEqual(['young', '[erased] wrote']);
  // What opened the log for that has shut it again in the same transaction.
  expect(await roles.refusalOf('delete from audit_entries')).toBe(DENIED);
  await db.execute(sql`delete from account_erasures`);
});

it('an account is erased by that role, and the log tells nothing of it any more', async () => {
  const database = { url: roles.running.url, db: roles.running.db, close: async () => undefined };
  const product = await createTestProduct({ database, engine: createScriptedEngine() });
  await product.context.privacy.work();
  try {
    const parent = await product.signUp('meera.o+x@example.com');
    await write(0, `MEERA.O+X@example.com (1+1) and ${parent.id}`);
    const answer = await product.app.inject({
      ...{ method: 'DELETE', url: ACCOUNT_PROFILE, headers: parent.bearer },
      payload: { password: 'marigold', now: true },
    });
    expect(answer.statusCode).toBe(202);
    await eventually(async () => {
      const { rowCount } = await database.db.execute(sql`select from account_erasures`);
      expect(rowCount, product.logLines.slice(-5).join('\n')).toBe(0);
    });
    expect((await written()).at(-1)).toMatch(/^\[erased\] \(1\+1\) and [0-9a-f-]{36}$/);
    expect((await written()).at(-1)).not.toContain(parent.id);
  } finally {
    await product.close();
  }
}, 60_000);
