import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { userCreditHistory } from '#features/credits/assigning/contract.ts';
import { creditHistoryResponse } from '#features/credits/contract.ts';
import {
  CREDITS_HISTORY,
  pathFor,
  USERS_CREDITS,
  USERS_FAILED_PORTRAITS,
  USERS_ONE,
  USERS_PURCHASES,
} from '#features/endpoints.ts';
import { userPurchases } from '#features/payments/refunds/contract.ts';
import { failedPortrait, failedPortraits } from '#features/portraits/failures/contract.ts';
import { FAILURE_MESSAGES } from '#features/portraits/sentences/contract.ts';
import { buyFrom, createShopper, openShop } from '../../../../../tests/support/payments/shop.ts';
import {
  createScriptedEngine,
  plainOutcome,
} from '../../../../../tests/support/portraits/scripted-engine.ts';
import { orderParts } from '../../../../../tests/support/product/form-parts.ts';
import type { TestOperator } from '../../../../../tests/support/product/seeds.ts';
import type { Person } from '../../../../../tests/support/product/test-product.ts';
import { userDetails } from '../../people/contract.ts';

const PAGES_OF_A_USER = [USERS_ONE, USERS_CREDITS, USERS_PURCHASES, USERS_FAILED_PORTRAITS] as const;

const SECRET_STYLE = 'a style of words that nobody else may read';
const engine = createScriptedEngine();
const { product, standIn } = openShop({ engine });
let operator: TestOperator;
let person: Person;
beforeAll(async () => {
  operator = await product.seed.operator('support');
  person = await product.signUp('asha@example.com');
  const generate = (themes: Record<string, string> = {}) =>
    product.generate(person, orderParts(product.photo, { customStyle: SECRET_STYLE, ...themes }));
  await generate();
  engine.script = async () => ({ ok: false, reason: 'no-face' });
  for (let index = 0; index < 3; index += 1) expect((await generate()).statusCode).toBe(422);
  engine.script = plainOutcome;
  const shopper = createShopper(product, person);
  await buyFrom(standIn, shopper, 'pro');
  await shopper.order('basic');
});

const ask = (url: string) => product.app.inject({ url, headers: operator.bearer });

describe("a person's page", () => {
  it('says who they are, how they sign in, their plan and what became of their portraits', async () => {
    const response = await ask(pathFor(USERS_ONE, { userId: person.id }));
    expect(response.statusCode).toBe(200);
    const body = userDetails.parse(response.json());
    expect(body).toMatchObject({
      user: { id: person.id, email: 'asha@example.com', generationsUsed: 1, generationLimit: 110 },
      plan: { planId: 'pro', endsAt: expect.any(String) },
      signInMethods: ['password'],
      emailVerified: false,
      portraits: { ready: 1, failed: 3, underWay: 0 },
    });
    expect(Date.now() - Date.parse(body.lastSeenAt ?? '')).toBeLessThan(3_600_000);
  });

  it('knows no last visit of somebody without a session', async () => {
    const other = await product.signUp();
    await product.context.db.execute(sql`delete from sessions where user_id = ${other.id}`);
    expect((await ask(pathFor(USERS_ONE, { userId: other.id }))).json()).toMatchObject({
      lastSeenAt: null,
      plan: { planId: 'free', endsAt: null },
      portraits: { ready: 0, failed: 0, underWay: 0 },
    });
  });

  it('counts the portraits of whoever has very many no further than five hundred, and one for the rest', async () => {
    const other = await product.signUp();
    const to = new Date();
    const from = new Date(to.getTime() - 86_400_000);
    await product.seed.portraits({ count: 800, userIds: [other.id], from, to });
    const { portraits } = userDetails.parse((await ask(pathFor(USERS_ONE, { userId: other.id }))).json());
    expect(portraits.ready).toBe(501);
    expect(portraits.failed).toBeGreaterThan(30);
    expect(portraits.failed).toBeLessThan(200);
  });

  it('is read without giving anybody credits: a trial that has not been asked for stays so', async () => {
    const other = await product.signUp();
    for (const url of PAGES_OF_A_USER)
      expect((await ask(pathFor(url, { userId: other.id }))).statusCode).toBe(200);
    expect((await ask(pathFor(USERS_CREDITS, { userId: other.id }))).json()).toMatchObject({
      items: [],
      next: null,
    });
    const { rows } = await product.context.db.execute(
      sql`select id from credit_lots where user_id = ${other.id}`,
    );
    expect(rows).toEqual([]);
  });

  it.each(PAGES_OF_A_USER)('%s answers 404 for somebody who is not there', async (url) => {
    for (const id of [pathFor(url, { userId: 'nobody' }), url.replace(':userId', 'no%00body')]) {
      const response = await ask(id);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ success: false, message: 'User not found' });
    }
  });
});

describe("a person's lists", () => {
  async function pages<T>(url: string, read: (body: unknown) => { items: T[]; next: string | null }) {
    const all: T[] = [];
    let cursor: string | null = null;
    do {
      const query = new URLSearchParams({ limit: '2', ...(cursor ? { cursor } : {}) });
      const response = await ask(`${url}?${query}`);
      expect(response.statusCode).toBe(200);
      const { items, next } = read(response.json());
      expect(items.length).toBeLessThanOrEqual(2);
      all.push(...items);
      cursor = next;
    } while (cursor);
    return all;
  }

  it('of credits is what they read themselves, in pages', async () => {
    const own = await product.app.inject({ url: CREDITS_HISTORY, headers: person.bearer });
    const items = await pages(pathFor(USERS_CREDITS, { userId: person.id }), (body) =>
      userCreditHistory.parse(body),
    );
    expect(items).toEqual(creditHistoryResponse.parse(own.json()));
    expect(items).toHaveLength(9);
  });

  it('of purchases holds paid and unpaid ones, with what can go back', async () => {
    const items = await pages(pathFor(USERS_PURCHASES, { userId: person.id }), (body) =>
      userPurchases.parse(body),
    );
    expect(items).toMatchObject([
      { productId: 'basic', status: 'created', paymentId: null, refundable: 0, refunds: [] },
      { productId: 'pro', status: 'paid', refundable: 29_900, creditsUnspent: null, refunds: [] },
    ]);
  });

  it('of failed portraits tells theme, reason and credit, and nothing of photo or style', async () => {
    const items = await pages(pathFor(USERS_FAILED_PORTRAITS, { userId: person.id }), (body) =>
      failedPortraits.parse(body),
    );
    expect(items).toHaveLength(3);
    for (const item of items)
      expect(item).toMatchObject({
        themeName: 'Doctor',
        reason: 'no-face',
        message: FAILURE_MESSAGES['no-face'],
        attempts: 1,
        creditReturned: true,
      });
    expect(new Set(items.map(({ id }) => id)).size).toBe(3);
    expect((await ask(pathFor(USERS_ONE, { userId: person.id }))).json().portraits.failed).toBe(items.length);
    const { body } = await ask(pathFor(USERS_FAILED_PORTRAITS, { userId: person.id }));
    expect(Object.keys(JSON.parse(body).items[0]).toSorted()).toEqual(
      Object.keys(failedPortrait.shape).toSorted(),
    );
    for (const url of PAGES_OF_A_USER)
      expect((await ask(pathFor(url, { userId: person.id }))).body).not.toMatch(
        /a style of words|\/api\/portraits|profileImageUrl":"|generatedImage/i,
      );
  });

  it('of failed portraits says so when a credit did not come back', async () => {
    const createdAt = new Date(Date.now() + 3_600_000);
    const failed = { state: 'failed', failureReason: 'timed-out', createdAt } as const;
    const id = await product.seed.portrait(person.id, failed);
    const { items } = failedPortraits.parse(
      (await ask(pathFor(USERS_FAILED_PORTRAITS, { userId: person.id }))).json(),
    );
    expect(items[0]).toMatchObject({ id, reason: 'timed-out', creditReturned: false });
  });

  it('of failed portraits and their number both leave out what the person deleted', async () => {
    await product.context.db.execute(
      sql`update portraits set deleted_at = now() where user_id = ${person.id} and failure_reason = 'timed-out'`,
    );
    const items = await pages(pathFor(USERS_FAILED_PORTRAITS, { userId: person.id }), (body) =>
      failedPortraits.parse(body),
    );
    expect(items).toHaveLength(3);
    expect((await ask(pathFor(USERS_ONE, { userId: person.id }))).json().portraits).toMatchObject({
      ready: 1,
      failed: 3,
    });
  });
});
