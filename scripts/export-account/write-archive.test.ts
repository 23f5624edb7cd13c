import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createScriptedEngine } from '../../tests/support/portraits/scripted-engine.ts';
import { createTestProduct, type TestProduct } from '../../tests/support/product/test-product.ts';
import { readZip } from '../../tests/support/read-zip.ts';
import { NoArchive, writeArchive } from './write-archive.ts';

let product: TestProduct;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'archive-'));
  product = await createTestProduct({ engine: createScriptedEngine() });
  await product.signUp('locked.out@example.com');
});
afterAll(async () => {
  await product.close();
  await rm(folder, { recursive: true, force: true });
});

const write = (email: string, name: string, patienceMs = 15_000) =>
  writeArchive(product.context, { email, path: join(folder, name), patienceMs });

describe('the archive of somebody who cannot sign in any more', () => {
  it('is not made while no worker runs, and nobody has one who has no account', async () => {
    await expect(write('locked.out@example.com', 'none.zip', 1)).rejects.toThrow(/Is the product running\?/);
    await expect(write('nobody@example.com', 'none.zip')).rejects.toThrow(NoArchive);
    await expect(stat(join(folder, 'none.zip'))).rejects.toThrow('ENOENT');
  });

  it('is a file for its reader alone, and no file that was there is written over', async () => {
    await product.context.privacy.work();
    const bytes = await write('locked.out@example.com', 'theirs.zip');
    const path = join(folder, 'theirs.zip');
    const { size, mode } = await stat(path);
    expect([size, mode & 0o777]).toEqual([bytes, 0o600]);
    const users = (await readZip(path)).find(({ name }) => name === 'data/users.json');
    expect(users?.content.toString()).toContain('locked.out@example.com');
    const before = await readFile(path);
    await expect(write('locked.out@example.com', 'theirs.zip')).rejects.toThrow(/is there already/);
    expect((await readFile(path)).equals(before)).toBe(true);
  });
});
