import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { forFile } from '../../tests/support/for-file.ts';
import { seedRows } from '../../tests/support/product/seeds.ts';
import { createTestDatabase } from '../../tests/support/product/test-database.ts';
import { csvLine } from './concerned.ts';

const database = forFile(createTestDatabase);
let [early, sent, late] = ['', '', ''];
beforeAll(async () => {
  const named = async (name: string) => {
    const id = await seedRows(database.db).parent();
    await database.db.execute(sql`update users set email = ${`${name}@example.com`} where id = ${id}`);
    return id;
  };
  [early, sent, late] = [await named('early'), await named('sent'), await named('late')];
  await database.db.execute(sql`update users set created_at = '2026-11-01T00:00:00Z'`);
  await database.db.execute(sql`update users set created_at = '2026-11-25T00:00:00Z' where id = ${late}`);
  for (const [userId, engine] of [
    [early, 'studio'],
    [sent, 'gemini'],
  ] as const) {
    const id = randomUUID();
    await database.db.execute(sql`
      insert into portraits (id, user_id, state, theme, aspect_ratio, tier, watermark, seed, request_digest, created_at, finished_at)
      values (${id}, ${userId}, 'ready', '{}', '1:1', 'hd', false, 1, '', '2026-11-20T10:00:00Z', '2026-11-20T10:01:00Z')`);
    if (engine === 'gemini')
      await database.db.execute(sql`
        insert into engine_calls (id, portrait_id, engine_id, model, host, state, sent_at)
        values (${randomUUID()}, ${id}, 'gemini', 'm', 'h', 'made', '2026-11-20T10:00:30Z')`);
  }
});

const run = (...more: string[]) =>
  promisify(execFile)(process.execPath, [
    ...['scripts/people-concerned.ts', '--database', database.url, ...more],
  ]);
const times = ['--from', '2026-11-20T09:00Z', '--to', '2026-11-20T12:00Z'];
const addresses = (csv: string) =>
  csv
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',')[0]);

describe('the list of people whom a breach concerns', () => {
  it('has everybody with an account then, and what of theirs there was', async () => {
    const { stdout, stderr } = await run(...times);
    expect(addresses(stdout)).toEqual(['early@example.com', 'sent@example.com']);
    expect(stdout).toContain(`${sent},1,gemini,0`);
    expect(stderr).toContain('2 people');
  });

  it('is of those whose photo was here or at an engine in that time', async () => {
    expect(addresses((await run(...times, '--what', 'photos', '--sent-to', 'gemini')).stdout)).toEqual([
      'sent@example.com',
    ]);
    const before = ['--from', '2026-11-20T08:00Z', '--to', '2026-11-20T09:00Z', '--what', 'photos'];
    expect(addresses((await run(...before)).stdout)).toEqual([]);
    const after = ['--from', '2026-11-21T08:00Z', '--to', '2026-11-21T09:00Z'];
    expect(addresses((await run(...after, '--what', 'photos')).stdout)).toEqual([]);
    expect(addresses((await run(...after, '--what', 'portraits')).stdout)).toHaveLength(2);
    expect(addresses((await run(...after, '--what', 'payments')).stdout)).toEqual([]);
  });

  it('says what it needs', async () => {
    await expect(run('--from', 'yesterday', '--to', 'today')).rejects.toMatchObject({ code: 2 });
  });

  it('is safe in a spreadsheet', () => {
    expect(csvLine(['=1+1', 'a,"b"', null])).toBe('\'=1+1,"a,""b""",\r\n');
  });
});
