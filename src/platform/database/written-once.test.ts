import { expect, it } from 'vitest';
import type { Database } from './database.ts';
import { writtenOnce } from './written-once.ts';

it('a statement is written once for each database, however often it is asked for', () => {
  const written: Database[] = [];
  const statement = writtenOnce((db) => {
    written.push(db as Database);
    return { of: db };
  });
  const [one, other] = [{} as Database, {} as Database];
  expect(statement(one)).toBe(statement(one));
  expect(statement(other)).not.toBe(statement(one));
  expect(statement(one).of).toBe(one);
  expect(written).toEqual([one, other]);
  expect(written[0]).toBe(one);
});
