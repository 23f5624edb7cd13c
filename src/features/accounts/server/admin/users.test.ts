import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { USER_DATA, USERS_LIST, USERS_SEARCH } from '#features/endpoints.ts';
import { forFile } from '../../../../../tests/support/for-file.ts';
import type { TestOperator } from '../../../../../tests/support/product/seeds.ts';
import { createTestProduct } from '../../../../../tests/support/product/test-product.ts';
import { foundUser, USER_SORTS, type UsersPage, usersPage } from '../../people/contract.ts';

/** First and last name, local part of the address; all made at one instant but for the last three. */
const PEOPLE: readonly (readonly [string, string, string])[] = [
  ['Asha', 'Rao', 'asha'],
  ['Ravi', 'Kumar', 'ravi.kumar'],
  ['Zoya', 'Khan', 'zoya_k'],
  ['Ångela', 'Öberg', 'angela'],
  ['Percy', '100% Real', 'percent%sign'],
  ['Under', 'Score', 'under_score'],
  ['Asha', 'Rao', 'asha.two'],
  ['Back\\', 'Slash', 'back'],
  ['meera', 'iyer', 'meera'],
];

const product = forFile(createTestProduct);
let operator: TestOperator;
beforeAll(async () => {
  operator = await product.seed.operator('support');
  for (const [index, [first, last, local]] of PEOPLE.entries()) {
    const at = index < PEOPLE.length - 3 ? '2026-11-01T10:00:00.123456Z' : `2026-11-0${index}T10:00:00Z`;
    await product.context.db.execute(sql`
      insert into users (id, name, first_name, last_name, email, created_at, blocked_at)
      values (${`user-${index}`}, ${`${first} ${last}`}, ${first}, ${last}, ${`${local}@example.com`}, ${at},
        ${index === 1 ? '2026-11-10T10:00:00Z' : null})`);
  }
});

const ask = (url: string) => product.app.inject({ url, headers: operator.bearer });

async function list(query: Record<string, string> = {}): Promise<UsersPage> {
  const response = await ask(`${USERS_LIST}?${new URLSearchParams(query)}`);
  expect([response.statusCode, response.body.slice(0, 200)]).toEqual([200, expect.any(String)]);
  return usersPage.parse(response.json());
}

async function addressesOf(query: Record<string, string>): Promise<string[]> {
  return (await list(query)).users.map(({ email }) => email.replace('@example.com', ''));
}

describe('the list of people', () => {
  it('shows the record of the specification, and credits of a trial that nobody has asked for', async () => {
    const { users, total, next } = await list({ match: 'zoya' });
    expect({ total, next }).toEqual({ total: 1, next: null });
    expect(users).toEqual([
      {
        id: 'user-2',
        email: 'zoya_k@example.com',
        firstName: 'Zoya',
        lastName: 'Khan',
        profileImageUrl: null,
        createdAt: '2026-11-01T10:00:00.123Z',
        blockedAt: null,
        generationsUsed: 0,
        generationLimit: 10,
        isPremium: false,
        unlimited: false,
      },
    ]);
  });

  it('is the same as the record that the person reads', async () => {
    const person = await product.signUp('reads@example.com');
    const { erasesAt, trialWaitsFor, consentWanted, ...own } = (
      await product.app.inject({ url: USER_DATA, headers: person.bearer })
    ).json();
    expect([erasesAt, trialWaitsFor, consentWanted]).toEqual([null, null, false]);
    expect((await list({ match: 'reads@' })).users).toEqual([{ ...own, blockedAt: null }]);
    await product.context.db.execute(sql`delete from credit_lots where user_id = ${person.id}`);
    await product.context.db.execute(sql`delete from users where id = ${person.id}`);
  });

  it.each(USER_SORTS)('comes in pages by %s that hold everybody once, and counts them', async (sort) => {
    const whole = await addressesOf({ sort });
    expect(whole).toHaveLength(PEOPLE.length);
    const paged: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ sort, limit: '2', ...(cursor ? { cursor } : {}) });
      expect(page.users.length).toBeLessThanOrEqual(2);
      expect(page.total).toBe(PEOPLE.length);
      paged.push(...page.users.map(({ email }) => email.replace('@example.com', '')));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(paged).toEqual(whole);
  });

  it('has the orders that it says', async () => {
    const newest = await addressesOf({ sort: 'newest' });
    expect(newest.slice(0, 3)).toEqual(['meera', 'back', 'asha.two']);
    expect(await addressesOf({ sort: 'oldest' })).toEqual([...newest].reverse());
    const byEmail = await addressesOf({ sort: 'email' });
    expect(byEmail.map((local) => `${local}@example.com`)).toEqual(
      byEmail.map((local) => `${local}@example.com`).toSorted(),
    );
    expect((await addressesOf({ sort: 'name' })).slice(0, 2)).toEqual(['asha', 'asha.two']);
  });

  it.each([
    ['ASHA', ['asha.two', 'asha']],
    ['rao', ['asha.two', 'asha']],
    ['Ravi Kumar', ['ravi.kumar']],
    ['kumar@EXAMPLE', ['ravi.kumar']],
    ['ångELA', ['angela']],
    ['öber', ['angela']],
    ['%', ['percent%sign']],
    ['_', ['under_score', 'zoya_k']],
    ['\\', ['back']],
    ['100% r', ['percent%sign']],
    ["' or 1=1 --", []],
    ['nobody', []],
    ['\0', []],
  ])('matches %j with the address or the name, whatever its case and its signs', async (match, expected) => {
    const { users, total } = await list({ match, sort: 'email' });
    expect(users.map(({ email }) => email.replace('@example.com', ''))).toEqual(expected);
    expect(total).toBe(expected.length);
  });

  it('shows only the blocked, or only the others', async () => {
    expect(await addressesOf({ blocked: 'true' })).toEqual(['ravi.kumar']);
    expect(await addressesOf({ blocked: 'false' })).toHaveLength(PEOPLE.length - 1);
    expect(await addressesOf({ blocked: 'true', match: 'asha' })).toEqual([]);
  });

  it.each([
    'x',
    '%00',
    Buffer.from(
      JSON.stringify({ sort: 'newest', key: "'; drop table users", id: 'user-1', isCut: false, total: 3 }),
    ).toString('base64url'),
    Buffer.from(
      JSON.stringify({ sort: 'newest', key: 'infinity', id: '\0', isCut: false, total: 3 }),
    ).toString('base64url'),
    Buffer.from(JSON.stringify({ sort: 'email', key: 'm', id: 'user-1', isCut: false, total: 3 })).toString(
      'base64url',
    ),
  ])('takes the cursor %s for no place of its own and begins anew', async (cursor) => {
    const { users, total } = await list({ sort: 'newest', cursor: decodeURIComponent(cursor) });
    expect(users).toHaveLength(PEOPLE.length);
    expect(total).toBe(PEOPLE.length);
  });

  it.each(['limit=0', 'limit=101', 'sort=size', 'blocked=perhaps', `match=${'a'.repeat(255)}`])(
    'refuses %s',
    async (query) => {
      const response = await ask(`${USERS_LIST}?${query}`);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ success: false, code: 'invalid-request' });
    },
  );
});

describe('the search by address', () => {
  it('finds the whole address in any case', async () => {
    const response = await ask(`${USERS_SEARCH}?email=${encodeURIComponent('  ASHA@Example.com ')}`);
    expect(response.statusCode).toBe(200);
    const body = foundUser.parse(response.json());
    expect(body).toMatchObject({ success: true, user: { id: 'user-0', email: 'asha@example.com' } });
    expect(body.message).not.toBe('');
  });

  it.each(['', '?email=', '?email=%20%20'])('asks for an address when there is none: %j', async (query) => {
    const response = await ask(`${USERS_SEARCH}${query}`);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ success: false, message: 'Please enter an email address.' });
  });

  it.each(['sha@example.com', 'asha', 'asha@example.com%00', '%25@example.com', 'ASHA@EXAMPLE.ORG'])(
    'does not know %s',
    async (email) => {
      const response = await ask(`${USERS_SEARCH}?email=${email}`);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ success: false, message: 'User not found' });
    },
  );
});
