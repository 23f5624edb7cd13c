import { expect, it } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { askTogether } from './asked-together.ts';

/** A database that answers when it is told to. */
function slowDatabase() {
  const questions: { keys: readonly string[]; answer: (value: string) => void; fail: () => void }[] = [];
  const find = askTogether((keys) => {
    const { promise, resolve, reject } = Promise.withResolvers<ReadonlyMap<string, string>>();
    questions.push({
      keys,
      answer: (value) => resolve(new Map(keys.map((key) => [key, `${key}: ${value}`]))),
      fail: () => reject(new Error('away')),
    });
    return promise;
  });
  return { questions, find };
}

it('who come in the same moment are asked for together, whoever comes meanwhile goes together with the next', async () => {
  const { questions, find } = slowDatabase();
  const first = [find('a'), find('a')];
  await eventually(() => expect(questions).toHaveLength(1));
  const others = [find('b'), find('c'), find('b')];
  expect(questions.map(({ keys }) => keys)).toEqual([['a']]);
  questions[0]?.answer('1');
  expect(await Promise.all(first)).toEqual(['a: 1', 'a: 1']);
  await eventually(() => expect(questions).toHaveLength(2));
  expect(questions[1]?.keys).toEqual(['b', 'c']);
  questions[1]?.answer('2');
  expect(await Promise.all(others)).toEqual(['b: 2', 'c: 2', 'b: 2']);
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

it('a question that hangs holds nobody up for longer than a moment', async () => {
  const { questions, find } = slowDatabase();
  void find('a');
  await eventually(() => expect(questions).toHaveLength(1));
  const next = find('b');
  await eventually(() => expect(questions).toHaveLength(2));
  questions[1]?.answer('1');
  expect(await next).toBe('b: 1');
  // Its answer comes late, and lets nothing out twice.
  const third = find('c');
  await eventually(() => expect(questions).toHaveLength(3));
  const fourth = find('d');
  questions[0]?.answer('late');
  await eventually(() => expect(questions).toHaveLength(4));
  questions[2]?.answer('2');
  questions[3]?.answer('2');
  expect(await Promise.all([third, fourth])).toEqual(['c: 2', 'd: 2']);
});

it('no question names more than two hundred, and what is not there is undefined', async () => {
  const asked: number[] = [];
  const find = askTogether(async (keys) => {
    asked.push(keys.length);
    return new Map(keys.filter((key) => key !== 'key 7').map((key) => [key, key]));
  });
  const found = await Promise.all(Array.from({ length: 500 }, (_, n) => find(`key ${n}`)));
  expect(found[7]).toBeUndefined();
  expect(found.filter((value) => value === undefined)).toHaveLength(1);
  expect(asked).toEqual([200, 200, 100]);
});
