import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { createLocalStorage } from './local-storage.ts';
import { StorageFull } from './storage-full.ts';

const disk = vi.hoisted(() => ({ code: '' }));

vi.mock('node:fs/promises', async (original) => {
  const fs = await original<typeof import('node:fs/promises')>();
  return {
    ...fs,
    async open(...args: Parameters<typeof fs.open>) {
      const handle = await fs.open(...args);
      if (disk.code)
        handle.writeFile = () => Promise.reject(Object.assign(new Error('write'), { code: disk.code }));
      return handle;
    },
  };
});

it('a disk without room is told as what it is, and nothing half written stays', async () => {
  const root = await mkdtemp(join(tmpdir(), 'full-disk-'));
  const storage = await createLocalStorage(root);
  for (const code of ['ENOSPC', 'EDQUOT']) {
    disk.code = code;
    await expect(storage.put('a/b', Buffer.from('x'), 'image/png')).rejects.toBeInstanceOf(StorageFull);
  }
  disk.code = 'EIO';
  await expect(storage.put('a/b', Buffer.from('x'), 'image/png')).rejects.toMatchObject({ code: 'EIO' });
  disk.code = '';
  expect(await readdir(join(root, '.incoming'))).toEqual([]);
  expect(await storage.get('a/b')).toBeNull();
  await rm(root, { recursive: true });
});
