import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { IDENTITY_SIGN_UP, USERS_LIST } from '#features/endpoints.ts';
import { forFile } from '../../../../../tests/support/for-file.ts';
import type { TestOperator } from '../../../../../tests/support/product/seeds.ts';
import { createTestProduct } from '../../../../../tests/support/product/test-product.ts';
import type { UsersPage } from '../../people/contract.ts';

const product = forFile(createTestProduct);
let operator: TestOperator;
beforeAll(async () => {
  operator = await product.seed.operator('support');
});
beforeEach(async () => {
  await product.context.db.execute(sql`truncate users cascade`);
});

/** Somebody as Google tells of them, whose names have no limit here. */
async function add(name: string, local: string): Promise<void> {
  await product.context.db.execute(sql`
    insert into users (id, name, first_name, last_name, email)
    values (${`id-${local.slice(-1)}`}, ${name}, ${name}, '', ${`${local}@example.com`})`);
}

/** One page of one person each, by name unless told otherwise. */
async function page(cursor: string | null, sort = 'name'): Promise<{ who: string; next: string | null }> {
  const query = new URLSearchParams({ sort, limit: '1', ...(cursor ? { cursor } : {}) });
  const response = await product.app.inject({ url: `${USERS_LIST}?${query}`, headers: operator.bearer });
  expect([response.statusCode, response.body.slice(0, 300)]).toEqual([200, expect.any(String)]);
  const { users, next } = response.json<UsersPage>();
  return { who: users[0]?.email.replace('@example.com', '') ?? '', next };
}

async function everybody(sort = 'name'): Promise<string[]> {
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const { who, next } = await page(cursor, sort);
    seen.push(who);
    cursor = next;
  } while (cursor && seen.length < 12);
  return seen;
}

describe('pages by name come to everybody', () => {
  it.each([
    ['Devanagari', 'अ'],
    ['quotation marks', '"'],
    ['pairs of surrogates', '🌼'],
  ])('behind people who signed up with as many %s as a name may have', async (_what, sign) => {
    for (const local of ['one', 'two', 'three']) {
      const names = { firstName: sign.repeat(100 / sign.length), lastName: sign.repeat(100 / sign.length) };
      const payload = { ...names, email: `${local}@example.com`, password: 'marigold' };
      const url = IDENTITY_SIGN_UP;
      const remoteAddress = `10.7.${(sign.codePointAt(0) ?? 0) % 250}.${local.length}`;
      const up = await product.app.inject({ method: 'POST', url, payload, remoteAddress });
      expect(up.statusCode).toBe(200);
    }
    await add('😀 last', 'x');
    await add('A first', 'y');
    expect((await everybody()).toSorted()).toEqual(['one', 'three', 'two', 'x', 'y']);
  });

  it('behind names of control characters, which were allowed once', async () => {
    for (const local of ['a', 'b', 'c']) await add('\u0001'.repeat(100), local);
    await add('😀 last', 'x');
    await add('A first', 'y');
    expect((await everybody()).toSorted()).toEqual(['a', 'b', 'c', 'x', 'y']);
  });

  it('behind names of 2,000 characters, and of one beginning', async () => {
    const long = 'Maharajadhiraja '.repeat(125);
    for (const local of ['b', 'a', 'd', 'c']) await add(long + local, local);
    await add('Zoya', 'z');
    expect(await everybody()).toEqual(['a', 'b', 'c', 'd', 'z']);
  });

  it('behind addresses that are longer than a cursor', async () => {
    const locals = ['a', 'b', 'c'].map((last) => `${'x'.repeat(64)}.${'y'.repeat(60)}${last}`);
    for (const local of locals) await add('Asha', local);
    expect(await everybody('email')).toEqual(locals);
  });

  it('when whom a page ended with is gone, or has another name by then', async () => {
    const long = 'Chandrashekhara '.repeat(12);
    for (const local of ['a', 'b', 'c', 'd']) await add(long + local, local);
    await add('Zoya', 'z');
    const rest = async (from: string | null): Promise<string[]> => {
      const { who, next } = await page(from);
      return next ? [who, ...(await rest(next))] : [who];
    };
    const behindB = (await page((await page(null)).next)).next;
    const { db } = product.context;
    await db.execute(sql`update users set name = 'Ab' where id = 'id-b'`);
    // What shares the beginning comes once more: rather twice than not at all.
    expect(await rest(behindB)).toEqual(['a', 'c', 'd', 'z']);
    await db.execute(sql`delete from users where id = 'id-b'`);
    expect(await rest(behindB)).toEqual(['a', 'c', 'd', 'z']);
  });
});
