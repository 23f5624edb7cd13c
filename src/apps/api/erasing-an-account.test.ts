import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { blockUrl } from '#features/accounts/people/contract.ts';
import { ASSIGN_CREDITS } from '#features/credits/assigning/contract.ts';
import { createScriptedEngine } from '../../../tests/support/scripted-engine.ts';
import { signInOperator } from '../../../tests/support/test-operators.ts';
import { createTestProduct, orderParts, type TestProduct } from '../../../tests/support/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await createTestProduct({ engine: createScriptedEngine() });
});
afterAll(() => product.close());

/** The statements that docs/operating.md gives to operators, for this user. */
async function statementsFor(userId: string): Promise<string> {
  const page = await readFile(new URL('../../../docs/operating.md', import.meta.url), 'utf8');
  const block = /## Erasing an account[\s\S]*?```sql\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
  return block.replaceAll(':user', `'${userId}'`);
}

it('the written way of erasing an account leaves no name, address, session or picture', async () => {
  const { context, app } = product;
  const person = await product.signUp('erase-me@example.com');
  const other = await product.signUp('keep-me@example.com');
  expect((await product.generate(person, orderParts(product.photo))).statusCode).toBe(200);
  expect(await context.storage.list('portraits/')).not.toEqual([]);
  const { bearer } = await signInOperator(context);
  const operate = (url: string, payload: object) =>
    app.inject({ method: 'POST', url, payload, headers: bearer });
  for (const response of [
    await operate(ASSIGN_CREDITS, { userId: person.id, credits: 5 }),
    await operate(blockUrl(person.id), { reason: 'They asked to be erased' }),
  ])
    expect(response.statusCode).toBe(200);

  const statements = await statementsFor(person.id);
  expect(statements).toContain('update users');
  await context.pool.query(statements);

  const user = await app.inject({ url: '/api/auth/user', headers: person.bearer });
  expect(user.statusCode).toBe(401);
  const tables = await context.db.execute<{ table_name: string }>(
    sql`select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  for (const { table_name } of tables.rows) {
    const rows = await context.db.execute(sql`select t::text as row from ${sql.identifier(table_name)} t`);
    expect([table_name, JSON.stringify(rows.rows)]).not.toEqual([
      table_name,
      expect.stringMatching(/erase-me/),
    ]);
  }
  expect((await app.inject({ url: '/api/auth/user', headers: other.bearer })).statusCode).toBe(200);
  const audited = await context.db.execute(
    sql`select action from audit_entries where target_id = ${person.id}`,
  );
  expect(audited.rows).toEqual([{ action: 'user.credits-assigned' }, { action: 'user.blocked' }]);
  await vi.waitFor(async () => {
    await context.db.execute(sql`update portraits set deleted_at = now() - interval '1 day'`);
    await context.portraits.sweep.removeLeftovers(0);
    expect(await context.storage.list('portraits/')).toEqual([]);
  });
});
