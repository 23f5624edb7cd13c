import { expect, test } from 'vitest';
import { createPhases } from './phases.ts';

test('phases one after the other share the time since the process began, and one beside them has its own', async () => {
  let now = 100;
  const phases = createPhases(() => now);
  phases.end('modules');
  now = 130;
  await phases.during('beside', async () => {
    now = 150;
  });
  await expect(
    phases.during('failed', async () => {
      now = 155;
      throw new Error('no luck');
    }),
  ).rejects.toThrow('no luck');
  phases.end('rest');
  expect(phases.durations()).toEqual({ modules: 100, beside: 20, failed: 5, rest: 55 });
});
