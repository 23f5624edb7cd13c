import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONSENT_VERSION } from '#features/accounts/sign-in/contract.ts';
import {
  ACCOUNT_CONSENT,
  CATEGORIES,
  IDENTITY_SIGN_OUT,
  PORTRAITS_HISTORY,
  USER_DATA,
} from '#features/endpoints.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/product/test-database.ts';
import {
  createTestProduct,
  type Person,
  type TestProduct,
} from '../../../tests/support/product/test-product.ts';

const ME = USER_DATA;

let database: TestDatabase;
let here: TestProduct;
let there: TestProduct;
beforeAll(async () => {
  database = await createTestDatabase();
  const secret = randomBytes(32).toString('hex');
  here = await createTestProduct({ database, secret });
  there = await createTestProduct({ database, secret });
});
afterAll(async () => {
  await there?.close();
  await here?.close();
  await database?.close();
});

const askedOf = async ({ app }: TestProduct, { bearer }: Person, url = ME) =>
  (await app.inject({ url, headers: bearer })).statusCode;

/** Without a word to anybody: what a memory alone would not notice. */
async function silently(statement: ReturnType<typeof sql>): Promise<void> {
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(statement);
  });
}

let people = 0;
/** Somebody whose session the other node knows by heart. */
async function knownThere(): Promise<Person> {
  people += 1;
  const person = await here.signUp(`known${people}@example.com`);
  const lastName = async () =>
    (await there.app.inject({ url: ME, headers: person.bearer })).json<{ lastName: string }>().lastName;
  let changes = 0;
  await eventually(async () => {
    const known = await lastName();
    changes += 1;
    await silently(sql`update users set last_name = ${`Unheard ${changes}`} where id = ${person.id}`);
    expect(await lastName()).toBe(known);
  });
  return person;
}

const endsThere = (person: Person, url = ME) =>
  eventually(async () => expect(await askedOf(there, person, url)).toBe(401));

test('a read is answered from memory, a write and what costs credits never', async () => {
  const person = await knownThere();
  await silently(sql`delete from sessions where user_id = ${person.id}`);
  expect(await askedOf(there, person)).toBe(200);
  expect(await askedOf(there, person, PORTRAITS_HISTORY)).toBe(200);
  const write = { method: 'DELETE', url: PORTRAITS_HISTORY, headers: person.bearer } as const;
  expect((await there.app.inject(write)).statusCode).toBe(401);
  expect((await there.generate(person, [])).statusCode).toBe(401);
});

test('signing out on one node is seen on the other within a second, and here at once', async () => {
  const person = await knownThere();
  const { statusCode } = await here.app.inject({
    method: 'POST',
    url: IDENTITY_SIGN_OUT,
    headers: { ...person.bearer, origin: 'http://localhost:3000' },
    payload: {},
  });
  expect(statusCode).toBe(200);
  expect(await askedOf(here, person)).toBe(401);
  await endsThere(person);
  expect(await askedOf(there, person, PORTRAITS_HISTORY)).toBe(401);
});

test('blocking on one node is seen on the other within a second', async () => {
  const person = await knownThere();
  await database.db.transaction((tx) => here.context.accounts.service.people.block(tx, person.id));
  await endsThere(person);
});

test('erasing on one node is seen on the other within a second', async () => {
  const person = await knownThere();
  const dueAt = await here.context.privacy.erasures.ask(person.id, true);
  expect(dueAt).not.toBeNull();
  await eventually(async () => {
    const answer = await there.app.inject({ url: ME, headers: person.bearer });
    expect(answer.json()).toMatchObject({ erasesAt: expect.any(String) });
  });
  const { closer } = here.context.accounts.service;
  await closer.erase({ userId: person.id, subject: person.id, email: person.email, name: '' } as never);
  await endsThere(person);
});

test('a name changed on one node is read on the other within a second', async () => {
  const person = await knownThere();
  await database.db.execute(sql`update users set first_name = 'Meera' where id = ${person.id}`);
  await eventually(async () => {
    const answer = await there.app.inject({ url: ME, headers: person.bearer });
    expect(answer.json()).toMatchObject({ firstName: 'Meera' });
  });
});

test('a consent that is given or gone on one node is known on the other within a second', async () => {
  const person = await knownThere();
  const isWanted = async () =>
    (await there.app.inject({ url: ME, headers: person.bearer })).json<{ consentWanted: boolean }>()
      .consentWanted;
  expect(await isWanted()).toBe(false);
  await database.db.execute(sql`update consents set version = 'before' where user_id = ${person.id}`);
  await eventually(async () => expect(await isWanted()).toBe(true));
  const agreed = await here.app.inject({
    ...{ method: 'POST', url: ACCOUNT_CONSENT, headers: person.bearer },
    payload: { version: CONSENT_VERSION },
  });
  expect(agreed.statusCode).toBe(200);
  await eventually(async () => expect(await isWanted()).toBe(false));
});

test('the user data record asks the database for nothing but credits once the rest is known', async () => {
  const person = await knownThere();
  await silently(sql`delete from consents where user_id = ${person.id}`);
  const known = await there.app.inject({ url: ME, headers: person.bearer });
  expect(known.json()).toMatchObject({ consentWanted: false });
  await silently(sql`update credit_accounts set used = 3 where user_id = ${person.id}`);
  await silently(
    sql`insert into credit_accounts (user_id, used) values (${person.id}, 3) on conflict do nothing`,
  );
  const spent = await there.app.inject({ url: ME, headers: person.bearer });
  expect(spent.json()).toMatchObject({ generationsUsed: 3 });
});

test('where the listening connections are lost, the database is asked', async () => {
  const person = await knownThere();
  await database.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and (query ilike 'listen%' or query = '')`,
  );
  await silently(sql`delete from sessions where user_id = ${person.id}`);
  await endsThere(person);
});

test('the catalogue is written out once, and a change shows on the other node within a second', async () => {
  const url = CATEGORIES;
  const before = await there.app.inject({ url });
  expect(before.headers['content-type']).toBe('application/json; charset=utf-8');
  const ifKnown = { 'if-none-match': String(before.headers.etag) };
  expect((await there.app.inject({ url, headers: ifKnown })).statusCode).toBe(304);
  await database.db.execute(sql`update categories set name = 'Renamed' where id = 'professional'`);
  await eventually(async () => {
    const after = await there.app.inject({ url, headers: ifKnown });
    expect(after.statusCode).toBe(200);
    expect(after.body).toContain('Renamed');
  });
});
