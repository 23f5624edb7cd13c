import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

it('takes so many at once, the others in their order, and those who waited too long not at all', async () => {
  const turns = createTurns({ atOnce: 1, waitMs: 50 });
  const first = Promise.withResolvers<void>();
  const done: string[] = [];
  const holding = turns.take(() => first.promise);
  const late = turns.take(async () => void done.push('late'));
  await expect(late).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 });
  const waiting = ['one', 'two'].map((name) => turns.take(async () => void done.push(name)));
  first.resolve();
  await Promise.all([holding, ...waiting]);
  expect(done).toEqual(['one', 'two']);
  await expect(turns.take(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(turns.take(async () => 'free again')).resolves.toBe('free again');
});
