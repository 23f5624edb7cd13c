import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { forFile } from '../../../../tests/support/for-file.ts';
import { createPortraitsBench } from '../../../../tests/support/portraits/portraits-bench.ts';
import { pictureKey } from './storage-keys.ts';

const bench = forFile(createPortraitsBench);

/** How many calls of a storage, which take a while, were under way at the same time, while `work` ran. */
async function mostAtOnce(call: 'list' | 'deletePrefix', work: () => Promise<unknown>): Promise<number> {
  const whole = { ...bench.storage };
  let [running, most] = [0, 0];
  Object.assign(bench.storage, {
    async [call](prefix: string) {
      most = Math.max(most, ++running);
      await sleep(10);
      return await whole[call](prefix).finally(() => {
        running -= 1;
      });
    },
  });
  await work().finally(() => Object.assign(bench.storage, whole));
  return most;
}

async function withPortraits(count: number) {
  const userId = await bench.seed.parent();
  const ids = await Promise.all(Array.from({ length: count }, () => bench.seed.portrait(userId)));
  for (const id of ids) await bench.storage.put(pictureKey(id, 'image/jpeg'), bench.photo, 'image/jpeg');
  return { userId, filesLeft: async () => (await bench.storage.list('portraits/')).length };
}

it('an account of many portraits is erased eight at a time, and what remains of it is counted so too', async () => {
  const { userId, filesLeft } = await withPortraits(20);
  const person = {
    userId,
    subject: await bench.seed.parent(),
    name: 'A parent',
    email: 'parent@example.com',
  };
  const { eraser } = bench.portraits;
  expect(await mostAtOnce('deletePrefix', () => eraser.erase(person))).toBe(8);
  expect(await filesLeft()).toBe(0);
  expect(await mostAtOnce('list', async () => expect(await eraser.remains(person)).toBe(0))).toBe(8);
});

it('a gallery of many portraits is cleared eight at a time', async () => {
  const { userId, filesLeft } = await withPortraits(20);
  const { history } = bench.portraits;
  const clear = async () => expect(await history.remove(userId)).toBe(20);
  expect(await mostAtOnce('deletePrefix', clear)).toBe(8);
  expect(await filesLeft()).toBe(0);
});
