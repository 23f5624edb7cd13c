import { expect, it } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { createRequestBatcher } from './request-batcher.ts';

/** Far longer than any test takes: a busy machine is no hanging database. */
const NEVER_MS = 600_000;

/** A database that answers when it is told to. */
function slowDatabase(slowMs = NEVER_MS) {
  const questions: { keys: readonly string[]; answer: (value: string) => void; fail: () => void }[] = [];
  const find = createRequestBatcher((keys) => {
    const { promise, resolve, reject } = Promise.withResolvers<ReadonlyMap<string, string>>();
    questions.push({
      keys,
      answer: (value) => resolve(new Map(keys.map((key) => [key, `${key}: ${value}`]))),
      fail: () => reject(new Error('away')),
    });
    return promise;
  }, slowMs);
  return { questions, find };
}

it('who come in the same moment are asked for together, and with two questions out whoever comes goes into the next', async () => {
  const { questions, find } = slowDatabase();
  const first = [find('a'), find('a')];
  await eventually(() => expect(questions).toHaveLength(1));
  const second = find('x');
  await eventually(() => expect(questions).toHaveLength(2));
  const others = [find('b'), find('c'), find('b')];
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  expect(questions.map(({ keys }) => keys)).toEqual([['a'], ['x']]);
  questions[0]?.answer('1');
  expect(await Promise.all(first)).toEqual(['a: 1', 'a: 1']);
  await eventually(() => expect(questions).toHaveLength(3));
  expect(questions[2]?.keys).toEqual(['b', 'c']);
  questions[2]?.answer('2');
  expect(await Promise.all(others)).toEqual(['b: 2', 'c: 2', 'b: 2']);
  questions[1]?.answer('3');
  expect(await second).toBe('x: 3');
});

it('nobody is told the answer to a question that was put before they asked', async () => {
  const { questions, find } = slowDatabase();
  const before = find('a');
  await eventually(() => expect(questions).toHaveLength(1));
  const after = find('a');
  questions[0]?.answer('old');
  expect(await before).toBe('a: old');
  await eventually(() => expect(questions).toHaveLength(2));
  questions[1]?.answer('new');
  expect(await after).toBe('a: new');
});

it('a failure is told to those who were asked for, and the next are asked for all the same', async () => {
  const { questions, find } = slowDatabase();
  const lost = find('a');
  await eventually(() => expect(questions).toHaveLength(1));
  const next = find('b');
  questions[0]?.fail();
  await expect(lost).rejects.toThrow('away');
  await eventually(() => expect(questions).toHaveLength(2));
  questions[1]?.answer('1');
  expect(await next).toBe('b: 1');
});

it('questions that hang hold nobody up for longer than a moment, and let nothing out twice when they are answered late', async () => {
  const { questions, find } = slowDatabase(100);
  for (const [at, key] of ['a', 'b'].entries()) {
    void find(key);
    await eventually(() => expect(questions).toHaveLength(at + 1));
  }
  const next = find('c');
  await eventually(() => expect(questions).toHaveLength(3));
  questions[2]?.answer('1');
  expect(await next).toBe('c: 1');
  const out = [];
  for (const [at, key] of ['d', 'e'].entries()) {
    out.push(find(key));
    await eventually(() => expect(questions).toHaveLength(4 + at));
  }
  const last = find('f');
  questions[0]?.answer('late');
  questions[1]?.answer('late');
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  expect(questions).toHaveLength(5);
  questions[3]?.answer('2');
  await eventually(() => expect(questions).toHaveLength(6));
  questions[4]?.answer('2');
  questions[5]?.answer('2');
  expect(await Promise.all([...out, last])).toEqual(['d: 2', 'e: 2', 'f: 2']);
});

it('no question names more than two hundred, and what is not there is undefined', async () => {
  const asked: number[] = [];
  const find = createRequestBatcher(async (keys) => {
    asked.push(keys.length);
    return new Map(keys.filter((key) => key !== 'key 7').map((key) => [key, key]));
  });
  const found = await Promise.all(Array.from({ length: 500 }, (_, n) => find(`key ${n}`)));
  expect(found[7]).toBeUndefined();
  expect(found.filter((value) => value === undefined)).toHaveLength(1);
  expect(asked).toEqual([200, 200, 100]);
});
