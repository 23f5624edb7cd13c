import { mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLocalStorage } from './local-storage.ts';
import type { Storage } from './storage.ts';
import { StorageFull } from './storage-full.ts';

let root: string;
let storage: Storage;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'full-disk-'));
  storage = await createLocalStorage(root);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(root, { recursive: true });
});

/** From now on every file that is written to meets this. */
async function meet(code: string): Promise<void> {
  const handle = await open(root, 'r');
  const files: typeof handle = Object.getPrototypeOf(handle);
  await handle.close();
  vi.spyOn(files, 'writeFile').mockImplementation(() =>
    Promise.reject(Object.assign(new Error('write'), { code })),
  );
}

const put = () => storage.put('a/b', Buffer.from('x'), 'image/png');

it.each(['ENOSPC', 'EDQUOT'])(
  'a disk without room (%s) is told as what it is, and nothing half written stays',
  async (code) => {
    await meet(code);
    await expect(put()).rejects.toBeInstanceOf(StorageFull);
    const staged = await storage.stage();
    await expect(staged.write(Buffer.from('x'))).rejects.toBeInstanceOf(StorageFull);
    await staged.discard();
    expect(await readdir(join(root, '.incoming'))).toEqual([]);
    expect(await storage.get('a/b')).toBeNull();
  },
);

it('a disk that fails otherwise is not called full', async () => {
  await meet('EIO');
  await expect(put()).rejects.toMatchObject({ code: 'EIO' });
});
