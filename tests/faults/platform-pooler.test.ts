import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { IDENTITY_SIGN_OUT, PORTRAITS_HISTORY, USER_DATA } from '#features/endpoints.ts';
import { openDatabase } from '#platform/database/database.ts';
import { eventually } from '../support/eventually.ts';
import { createScriptedEngine } from '../support/portraits/scripted-engine.ts';
import { orderParts } from '../support/product/form-parts.ts';
import { hasPooler, type Pooler, startPooler } from '../support/product/pooler.ts';
import { createTwoRoles, type TwoRoles } from '../support/product/running-role.ts';
import { createTestProduct, type TestProduct } from '../support/product/test-product.ts';

const isHere = hasPooler();
if (!isHere)
  console.warn('SKIPPED: there is no pgbouncer on this machine (Debian: apt-get install pgbouncer).');

describe.runIf(isHere)('by way of PgBouncer in transaction mode', () => {
  let roles: TwoRoles;
  let pooler: Pooler;
  let product: TestProduct;
  beforeAll(async () => {
    roles = await createTwoRoles();
    pooler = await startPooler(roles.running.url);
    const opened = openDatabase(pooler.url);
    product = await createTestProduct({
      database: { url: pooler.url, db: opened.db, close: opened.close },
      environment: { DATABASE_DIRECT_URL: roles.running.url },
      engine: createScriptedEngine(),
    });
    await product.context.privacy.work();
  }, 60_000);
  afterAll(async () => {
    await product?.close();
    await pooler?.stop();
    await roles?.close();
  });

  const ask = async (url: string, headers: Record<string, string>) =>
    (await product.app.inject({ url, headers })).statusCode;

  test('parents sign up, order, look and sign out at the same time, and every credit is where it belongs', async () => {
    const names = Array.from({ length: 12 }, (_, number) => `pooled${number}@example.com`);
    const outcomes = await Promise.all(
      names.map(async (name) => {
        const parent = await product.signUp(name);
        const answer = await product.generate(parent, orderParts(product.photo));
        const reads = await Promise.all(
          Array.from({ length: 5 }, () => ask(PORTRAITS_HISTORY, parent.bearer)),
        );
        const figures = (await product.app.inject({ url: USER_DATA, headers: parent.bearer })).json();
        return [answer.statusCode, ...new Set(reads), figures.generationsUsed];
      }),
    );
    expect(outcomes).toEqual(names.map(() => [200, 200, 1]));
    expect(await product.context.credits.check()).toEqual([]);
  }, 60_000);

  test('what ends a session is told past the pooler, and no name of a statement is left behind', async () => {
    const parent = await product.signUp('told@example.com');
    expect(await ask(USER_DATA, parent.bearer)).toBe(200);
    await roles.owner.db.execute(sql`delete from sessions where user_id = ${parent.id}`);
    await eventually(async () => expect(await ask(USER_DATA, parent.bearer)).toBe(401));
    const again = await product.signUp('again@example.com');
    const headers = { ...again.bearer, origin: 'http://localhost:3000' };
    const out = await product.app.inject({ method: 'POST', url: IDENTITY_SIGN_OUT, headers, payload: {} });
    expect(out.statusCode).toBe(200);
    const { rows } = await product.context.db.execute(sql`select name from pg_prepared_statements`);
    expect(rows).toEqual([]);
  });

  test('the time limits of the role hold behind it, and a transaction’s own end with it', async () => {
    const limit = async () =>
      (
        await product.context.db.execute<{ now: string }>(
          sql`select current_setting('statement_timeout') as now`,
        )
      ).rows[0]?.now;
    expect(await limit()).toBe('30s');
    await product.context.db.transaction((tx) => tx.execute(sql`set local statement_timeout = '1s'`));
    expect(new Set(await Promise.all(Array.from({ length: 12 }, limit)))).toEqual(new Set(['30s']));
  });
});
