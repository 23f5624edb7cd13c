import { randomUUID } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { PORTRAITS_HISTORY } from '#features/endpoints.ts';
import { forFile } from '../../../../tests/support/for-file.ts';
import { createScriptedEngine } from '../../../../tests/support/portraits/scripted-engine.ts';
import { orderParts } from '../../../../tests/support/product/form-parts.ts';
import { createTestProduct, type Person } from '../../../../tests/support/product/test-product.ts';

const product = forFile(() =>
  createTestProduct({
    engine: createScriptedEngine(),
    environment: { PORTRAITS_KEPT_DAYS: '30', MAILS_KEPT_DAYS: '7' },
  }),
);
let person: Person;
beforeAll(async () => {
  person = await product.signUp();
});

const query = async (text: string, values: unknown[] = []) =>
  (await product.context.pool.query(text, values)).rows;
const forget = () => product.context.privacy.retention.forget();
const overdue = () => product.context.privacy.retention.overdue();

function insertPortrait(state: 'failed' | 'ready', daysAgo: number): Promise<string> {
  const at = new Date(Date.now() - daysAgo * 86_400_000);
  const words = { customStyle: 'words', requestDigest: 'a-digest', idempotencyKey: randomUUID() };
  return product.seed.portrait(person.id, { state, ...words, createdAt: at, finishedAt: at });
}

describe('what is forgotten by itself', () => {
  it('are the style words of a portrait that fails, at once', async () => {
    const engine = createScriptedEngine(async () => ({ ok: false, reason: 'no-face', timings: {} }));
    const failing = await createTestProduct({ engine });
    const parent = await failing.signUp();
    await failing.generate(parent, orderParts(failing.photo, { customStyle: 'a zebrafinch' }));
    const { rows } = await failing.context.pool.query('select state, custom_style from portraits');
    expect(rows).toEqual([{ state: 'failed', custom_style: '' }]);
    await failing.close();
  });

  it('are digests and keys of failed and deleted portraits, after a day', async () => {
    const old = await insertPortrait('failed', 2);
    const young = await insertPortrait('failed', 0);
    await forget();
    const rows = await query('select id, request_digest, idempotency_key from portraits where id = any($1)', [
      [old, young],
    ]);
    expect(rows.find(({ id }) => id === old)).toMatchObject({ request_digest: '', idempotency_key: null });
    expect(rows.find(({ id }) => id === young)).toMatchObject({ request_digest: 'a-digest' });
  });

  it('are portraits that are older than the configuration says, with a figure of what waits', async () => {
    const old = await insertPortrait('ready', 40);
    const young = await insertPortrait('ready', 20);
    expect((await overdue()).portraits).toBe(1);
    await forget();
    expect((await overdue()).portraits).toBe(0);
    const rows = await query('select id, deleted_at, custom_style from portraits where id = any($1)', [
      [old, young],
    ]);
    expect(rows.find(({ id }) => id === old)).toMatchObject({
      custom_style: '',
      deleted_at: expect.any(Date),
    });
    expect(rows.find(({ id }) => id === young)).toMatchObject({ custom_style: 'words', deleted_at: null });
    const metrics = (await product.app.inject({ url: '/metrics' })).body;
    expect(metrics).toMatch(/^retention_overdue\{what="portraits",.*\} 0$/m);
    expect(metrics).toMatch(/^account_erasures\{state="late",.*\} 0$/m);
  });

  it('is the processing log after a year', async () => {
    const id = await insertPortrait('failed', 400);
    await query('update portraits set files_removed_at = now() where id = $1', [id]);
    await forget();
    expect(await query('select 1 from portraits where id = $1', [id])).toEqual([]);
  });

  it('are mails that lie in the outbox', async () => {
    const folder = join(product.context.config.dataDir, 'outbox');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, '2020-01-01T10-00-00-000Z-aaaaaaaa.eml'), 'To: a@example.com\n\nold');
    await product.context.mailer.send({ to: 'b@example.com', subject: 'New', text: 'new' });
    expect((await overdue()).mails).toBe(1);
    await forget();
    expect(await readdir(folder)).toHaveLength(1);
  });

  it('are rows of the audit log after their time, and no other row of it ever', async () => {
    const insert = (days: number) =>
      query(
        `insert into audit_entries (at, action, target_type, target_id, address, user_agent)
         values (now() - make_interval(days => $1), 'theme.edited', 'theme', 'x', '', '')`,
        [days],
      );
    await insert(2000);
    await insert(500);
    await forget();
    expect(await query('select 1 from audit_entries')).toHaveLength(1);
    await expect(query(`delete from audit_entries`)).rejects.toThrow(/only ever added to/);
    await expect(query(`update audit_entries set action = 'x'`)).rejects.toThrow(/only ever added to/);
    const { pool } = product.context;
    const client = await pool.connect();
    await client.query(`begin; select set_config('magic_portrait.forgetting', 'on', true)`);
    await expect(client.query(`update audit_entries set action = 'x'`)).rejects.toThrow(/only ever added to/);
    await client.query('rollback');
    client.release();
  });
});

describe('Clear History', () => {
  it('clears failed portraits too, and counts those that could be seen', async () => {
    const failed = await insertPortrait('failed', 0);
    await insertPortrait('ready', 0);
    const before = await product.context.portraits.history.list(person.id, 50);
    const answer = await product.app.inject({
      method: 'DELETE',
      url: PORTRAITS_HISTORY,
      headers: person.bearer,
    });
    expect(answer.statusCode).toBe(200);
    expect(before.items.length).toBeGreaterThan(0);
    const [row] = await query('select custom_style, deleted_at from portraits where id = $1', [failed]);
    expect(row).toMatchObject({ custom_style: '', deleted_at: expect.any(Date) });
  });
});
