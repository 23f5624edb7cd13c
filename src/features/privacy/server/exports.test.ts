import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNT_ARCHIVE, ACCOUNT_EXPORT, ACCOUNT_EXPORTS, pathFor } from '#features/endpoints.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { openShop } from '../../../../tests/support/payments/shop.ts';
import { createScriptedEngine } from '../../../../tests/support/portraits/scripted-engine.ts';
import {
  createFullParent,
  type FullParent,
  STYLE_MARKER,
} from '../../../../tests/support/product/erased-parent.ts';
import type { Person } from '../../../../tests/support/product/test-product.ts';
import { unpackZip } from '../../../../tests/support/read-zip.ts';
import { DATA_CLASSES, exportedColumns } from './data-classes.ts';

const { product, standIn } = openShop({
  engine: createScriptedEngine(),
  environment: {
    ...{ SELLER_NAME: 'Asha Studios', SELLER_ADDRESS: '12 MG Road' },
    SELLER_GSTIN: '29ABCDE1234F1ZW',
  },
});
let parent: FullParent;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'export-'));
  await product.context.privacy.work();
  parent = await createFullParent(product, standIn, await product.seed.operator());
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

const get = (person: Person, url: string) => product.app.inject({ url, headers: person.bearer });
const ask = (person: Person, payload: object = {}) =>
  product.app.inject({ method: 'POST', url: ACCOUNT_EXPORTS, headers: person.bearer, payload });

/** Asks for an archive and waits until it is ready. @returns its id. */
async function make(person: Person): Promise<string> {
  const answer = await ask(person);
  expect(answer.statusCode, answer.body).toBe(202);
  const { id } = answer.json<{ id: string }>();
  await eventually(async () =>
    expect((await get(person, pathFor(ACCOUNT_EXPORT, { id: id }))).json().state).toBe('ready'),
  );
  return id;
}

async function unpack(person: Person, id: string): Promise<string> {
  const answer = await product.app.inject({
    url: pathFor(ACCOUNT_ARCHIVE, { id: id }),
    headers: person.cookie,
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/zip');
  expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
  const path = join(folder, `${id}.zip`);
  await writeFile(path, answer.rawPayload);
  const out = join(folder, id);
  await unpackZip(path, out);
  return out;
}

const readJson = async (out: string, table: string): Promise<Record<string, unknown>[]> =>
  JSON.parse(await readFile(join(out, 'data', `${table}.json`), 'utf8'));

/** This person has none of these. */
const WITHOUT_ROWS = new Set([
  'engine_consents',
  'plan_subscriptions',
  'account_erasures',
  'payment_disputes',
  'trial_claims',
]);

describe('an archive', () => {
  it('has portraits, thumbnails, receipts, and every personal column of the person’s rows and of nobody else’s', async () => {
    const { person, orderId } = parent;
    await product.context.pool.query(
      `insert into engine_calls (id, portrait_id, engine_id, model, host, state, sent_at)
       select $1, id, 'gemini', 'nano', 'example.com', 'made', now() from portraits where user_id = $2 limit 1`,
      [randomUUID(), person.id],
    );
    await product.context.payments.billingStates.save(person.id, '27');
    const stranger = await product.signUp('stranger@example.com');
    const out = await unpack(person, await make(person));
    expect((await readdir(out)).sort()).toEqual([
      'README.txt',
      'data',
      'portraits',
      'receipts',
      'thumbnails',
    ]);
    expect(await readdir(join(out, 'portraits'))).toHaveLength(1);
    expect(await readdir(join(out, 'thumbnails'))).toHaveLength(1);
    const [receipt = ''] = await readdir(join(out, 'receipts'));
    expect(await readFile(join(out, 'receipts', receipt), 'utf8')).toContain(orderId);

    const owned = Object.entries(DATA_CLASSES).filter(
      ([, classes]) => classes.owner && exportedColumns(classes).length > 0,
    );
    expect((await readdir(join(out, 'data'))).sort()).toEqual(owned.map(([table]) => `${table}.json`).sort());
    for (const [table, classes] of owned) {
      const rows = await readJson(out, table);
      for (const row of rows) expect(Object.keys(row).sort(), table).toEqual(exportedColumns(classes).sort());
      if (!WITHOUT_ROWS.has(table)) expect(rows, table).not.toEqual([]);
    }
    expect(await readJson(out, 'users')).toMatchObject([{ email: person.email, first_name: 'Asha' }]);
    expect(JSON.stringify(await readJson(out, 'portraits'))).toContain(STYLE_MARKER);
    const everything = await Promise.all(
      (await readdir(join(out, 'data'))).map((name) => readFile(join(out, 'data', name), 'utf8')),
    );
    expect(everything.join('')).not.toMatch(/stranger@/);
    expect(everything.join('')).not.toContain(stranger.id);
    // Secrets are nobody's to carry around.
    const { rows } = await product.context.pool.query('select token from sessions where user_id = $1', [
      person.id,
    ]);
    for (const { token } of rows) expect(everything.join('')).not.toContain(token);
  });

  it('is its owner’s alone, tells how far it is, and is one while it is being made', async () => {
    const person = await product.signUp();
    const other = await product.signUp();
    const [first, second] = await Promise.all([ask(person), ask(person)]);
    expect(first.json().id).toBe(second.json().id);
    const id = first.json<{ id: string }>().id;
    await eventually(async () =>
      expect((await get(person, pathFor(ACCOUNT_EXPORT, { id: id }))).json()).toMatchObject({
        state: 'ready',
        url: pathFor(ACCOUNT_ARCHIVE, { id: id }),
      }),
    );
    const told = (await get(person, pathFor(ACCOUNT_EXPORT, { id: id }))).json();
    expect(told.filesDone).toBe(told.filesTotal);
    expect(Math.abs(Date.parse(told.expiresAt) - Date.now() - 24 * 3_600_000)).toBeLessThan(60_000);
    expect((await get(other, pathFor(ACCOUNT_EXPORT, { id: id }))).statusCode).toBe(404);
    expect((await get(other, pathFor(ACCOUNT_ARCHIVE, { id: id }))).statusCode).toBe(404);
    expect((await product.app.inject({ url: pathFor(ACCOUNT_ARCHIVE, { id: id }) })).statusCode).toBe(401);
    expect((await get(person, pathFor(ACCOUNT_EXPORT, { id: 'nonsense' }))).statusCode).toBe(404);
    expect((await get(person, ACCOUNT_EXPORTS)).json().exports).toMatchObject([{ id }]);
  });

  it('is gone after 24 hours, its files too', async () => {
    const person = await product.signUp();
    const id = await make(person);
    await product.context.pool.query(
      `update account_exports set expires_at = now() - interval '1 second' where id = $1`,
      [id],
    );
    expect((await get(person, pathFor(ACCOUNT_ARCHIVE, { id: id }))).statusCode).toBe(404);
    expect(await product.context.storage.list(`exports/${id}/`)).not.toEqual([]);
    await product.context.privacy.retention.forget();
    expect(await product.context.storage.list(`exports/${id}/`)).toEqual([]);
    expect((await get(person, pathFor(ACCOUNT_EXPORT, { id: id }))).json()).toMatchObject({
      state: 'expired',
      url: null,
    });
  });

  it('asks an old session for the password, and makes so many in a day', async () => {
    const person = await product.signUp();
    await product.context.pool.query(
      `update sessions set created_at = now() - interval '13 hours' where user_id = $1`,
      [person.id],
    );
    expect((await ask(person)).json()).toMatchObject({ code: 'sign-in-again' });
    expect((await ask(person, { password: 'guess' })).json()).toMatchObject({ code: 'wrong-password' });
    expect((await ask(person, { password: 'marigold' })).statusCode).toBe(202);
    await product.context.pool.query(
      `insert into account_exports (id, user_id, state, created_at, expires_at, ready_at)
       select gen_random_uuid(), $1, 'ready', now(), now() + interval '1 day', now() from generate_series(1, 5)`,
      [person.id],
    );
    await eventually(async () => {
      const answer = await ask(person, { password: 'marigold' });
      expect(answer.json()).toMatchObject({ code: 'too-many-exports' });
    });
  });
});
