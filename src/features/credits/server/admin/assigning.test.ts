import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { userAnswer } from '#features/accounts/people/contract.ts';
import { CREDITS_HISTORY, USERS_ASSIGN_CREDITS } from '#features/endpoints.ts';
import type { TestOperator } from '../../../../../tests/support/product/seeds.ts';
import {
  createTestProduct,
  type Person,
  type TestProduct,
} from '../../../../../tests/support/product/test-product.ts';
import { ASSIGN_CREDITS_PROBLEM } from '../../assigning/contract.ts';

let product: TestProduct;
let operator: TestOperator;
let person: Person;
beforeAll(async () => {
  product = await createTestProduct();
  operator = await product.seed.operator('support');
});
beforeEach(async () => {
  person = await product.signUp(`${randomUUID()}@example.com`);
});
afterAll(async () => {
  expect(await product.context.credits.check()).toEqual([]);
  await product.close();
});

function assign(payload: object, key?: string, by = operator) {
  return product.app.inject({
    method: 'POST',
    url: USERS_ASSIGN_CREDITS,
    headers: { ...by.bearer, ...(key === undefined ? {} : { 'idempotency-key': key }) },
    payload,
  });
}

async function lotsOf(userId: string) {
  const { rows } = await product.context.db.execute(sql`
    select source, amount, remaining, tier, label, expires_at from credit_lots
    where user_id = ${userId} and source = 'operator'`);
  return rows;
}

async function auditOf(userId: string) {
  const { rows } = await product.context.db.execute(sql`
    select action, operator_id, target_type, target_name, before, after, address from audit_entries
    where target_id = ${userId} order by id`);
  return rows;
}

const leftOf = async (userId: string) => {
  const { generationLimit, generationsUsed } = await product.context.credits.figures(userId);
  return generationLimit - generationsUsed;
};

describe('giving credits', () => {
  it('adds one HD lot that never expires, tells the parent, and leaves one audit row', async () => {
    const response = await assign({ userId: person.id, credits: 25 });
    expect(response.statusCode).toBe(200);
    expect(userAnswer.parse(response.json())).toMatchObject({
      success: true,
      message: `25 credits assigned to ${person.email}.`,
      user: { id: person.id, generationsUsed: 0, generationLimit: 35, isPremium: false },
    });
    expect(await lotsOf(person.id)).toEqual([
      {
        ...{ source: 'operator', amount: 25, remaining: 25, tier: 'hd' },
        ...{ label: 'From Magic Portrait', expires_at: null },
      },
    ]);
    expect(await auditOf(person.id)).toEqual([
      {
        action: 'user.credits-assigned',
        operator_id: operator.id,
        ...{ target_type: 'user', target_name: null, address: '127.0.0.1' },
        before: { creditsLeft: 10 },
        after: { creditsLeft: 35, assigned: 25 },
      },
    ]);
    const history = await product.app.inject({ url: CREDITS_HISTORY, headers: person.bearer });
    expect(history.json()).toMatchObject([
      { kind: 'granted', credits: 25, source: 'operator', label: 'From Magic Portrait', expiresAt: null },
      { kind: 'granted', credits: 10, source: 'trial' },
    ]);
  });

  it('says one credit in the singular', async () => {
    const response = await assign({ userId: person.id, credits: 1 });
    expect(response.json()).toMatchObject({ message: `1 credit assigned to ${person.email}.` });
  });

  it('without a key gives each time', async () => {
    await assign({ userId: person.id, credits: 5 });
    await assign({ userId: person.id, credits: 5 });
    expect(await leftOf(person.id)).toBe(20);
  });

  it('happens once for 20 sends of one key at once, and all get the same answer', async () => {
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => assign({ userId: person.id, credits: 25 }, key)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers[0]?.json()).toMatchObject({ user: { generationLimit: 35 } });
    expect(await lotsOf(person.id)).toHaveLength(1);
    expect(await auditOf(person.id)).toHaveLength(1);
  });

  it('refuses a key that came with other content, in words', async () => {
    const other = await product.signUp(`${randomUUID()}@example.com`);
    const key = randomUUID();
    expect((await assign({ userId: person.id, credits: 25 }, key)).statusCode).toBe(200);
    for (const payload of [
      { userId: person.id, credits: 26 },
      { userId: other.id, credits: 25 },
    ]) {
      const response = await assign(payload, key);
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({ success: false, code: 'idempotency-key-reused' });
      expect(response.json<{ message: string }>().message).toMatch(/before/);
    }
    expect(await lotsOf(person.id)).toHaveLength(1);
    expect(await lotsOf(other.id)).toHaveLength(0);
    expect(await auditOf(other.id)).toHaveLength(0);
  });

  it('of one key for two people at once gives to one of them', async () => {
    const other = await product.signUp(`${randomUUID()}@example.com`);
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        assign({ userId: index % 2 === 0 ? person.id : other.id, credits: 3 }, key),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      ...Array(5).fill(200),
      ...Array(5).fill(409),
    ]);
    expect([...(await lotsOf(person.id)), ...(await lotsOf(other.id))]).toHaveLength(1);
  });

  it('keeps the keys of two operators apart', async () => {
    const key = randomUUID();
    const colleague = await product.seed.operator('owner');
    await assign({ userId: person.id, credits: 5 }, key);
    expect((await assign({ userId: person.id, credits: 6 }, key, colleague)).statusCode).toBe(200);
    expect(await leftOf(person.id)).toBe(21);
  });

  it.each([
    [{}, ASSIGN_CREDITS_PROBLEM],
    [{ userId: '', credits: 5 }, ASSIGN_CREDITS_PROBLEM],
    [{ userId: 'ME', credits: 0 }, ASSIGN_CREDITS_PROBLEM],
    [{ userId: 'ME', credits: -5 }, ASSIGN_CREDITS_PROBLEM],
    [{ userId: 'ME', credits: 2.5 }, ASSIGN_CREDITS_PROBLEM],
    [{ userId: 'ME', credits: '25' }, ASSIGN_CREDITS_PROBLEM],
    [{ userId: 'ME', credits: null }, ASSIGN_CREDITS_PROBLEM],
    [{ userId: 'ME', credits: 101 }, 'Please assign at most 100 credits at a time.'],
  ])('refuses %j', async (payload, message) => {
    const response = await assign(JSON.parse(JSON.stringify(payload).replace('ME', person.id)));
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ success: false, message });
    expect(await lotsOf(person.id)).toEqual([]);
  });

  it.each(['nobody', 'no\0body'])('does not know %j', async (userId) => {
    const response = await assign({ userId, credits: 5 });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ success: false, message: 'User not found' });
  });

  it('refuses a key that is none', async () => {
    for (const key of ['', 'x'.repeat(101)])
      expect((await assign({ userId: person.id, credits: 5 }, key)).statusCode).toBe(400);
    expect(await lotsOf(person.id)).toEqual([]);
  });

  it('leaves neither credits nor audit row when it dies between them', async () => {
    const { db } = product.context;
    await db.execute(
      sql.raw(`
      create function die() returns trigger language plpgsql as $$
      begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
      create trigger die before insert on audit_entries for each row
      when (new.action = 'user.credits-assigned') execute function die()`),
    );
    const key = randomUUID();
    try {
      expect((await assign({ userId: person.id, credits: 25 }, key)).statusCode).toBe(503);
    } finally {
      await db.execute(sql.raw('drop trigger die on audit_entries; drop function die()'));
    }
    expect(await lotsOf(person.id)).toEqual([]);
    expect(await auditOf(person.id)).toEqual([]);
    expect(await leftOf(person.id)).toBe(10);
    // The same click again does it.
    expect((await assign({ userId: person.id, credits: 25 }, key)).statusCode).toBe(200);
    expect(await leftOf(person.id)).toBe(35);
  });

  it('and portraits that are held, made and given back at the same moment add up', async () => {
    const { db, credits } = product.context;
    const portrait = async (index: number) => {
      const portraitId = randomUUID();
      const held = await product.seed.hold(person.id, portraitId);
      if (held.ok && index % 2 === 0)
        await db.transaction((tx) => credits.release(tx, portraitId, 'no-face'));
      return held.ok && index % 2 === 1;
    };
    const [given, ...spent] = await Promise.all([
      Promise.all(Array.from({ length: 5 }, () => assign({ userId: person.id, credits: 4 }, randomUUID()))),
      ...Array.from({ length: 8 }, (_, index) => portrait(index)),
    ]);
    expect(given.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200));
    expect(await leftOf(person.id)).toBe(10 + 20 - spent.filter(Boolean).length);
    const steps = (await auditOf(person.id)) as {
      before: { creditsLeft: number };
      after: { creditsLeft: number };
    }[];
    for (const { before, after } of steps) expect(after.creditsLeft - before.creditsLeft).toBe(4);
    expect(await credits.check()).toEqual([]);
  });
});
