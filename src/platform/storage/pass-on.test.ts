import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFileOpener } from './pass-on.ts';
import type { OpenedObject } from './storage.ts';

let folder: string;
let picture: string;
let thumbnail: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'magic-portrait-pass-on-'));
  picture = join(folder, 'picture');
  thumbnail = join(folder, 'thumbnail');
  await writeFile(picture, Buffer.alloc(300_000, 'picture'));
  await writeFile(thumbnail, Buffer.alloc(20_000, 'thumbnail'));
});
afterAll(() => rm(folder, { recursive: true }));

const isWhole = ({ body }: OpenedObject) => Buffer.isBuffer(body);

/** Of an object that nobody reads. */
function drop({ body, release }: OpenedObject): void {
  if (!Buffer.isBuffer(body)) body.destroy();
  release();
}

it('clients that take nothing hold a bounded memory together: whoever comes then gets a stream, until one has gone', async () => {
  const open = createFileOpener(700_000);
  const held = [await open(picture), await open(picture)];
  expect(held.map(isWhole)).toEqual([true, true]);
  const third = await open(picture);
  expect([isWhole(third), third.size]).toEqual([false, 300_000]);
  const small = await open(thumbnail);
  expect(isWhole(small)).toBe(true);
  // Told twice, as by a connection that ends after its answer: it counts once.
  held[0]?.release();
  held[0]?.release();
  const [fourth, fifth] = [await open(picture), await open(picture)];
  expect([isWhole(fourth), isWhole(fifth)]).toEqual([true, false]);
  for (const one of [held[1], third, small, fourth, fifth]) if (one) drop(one);
  expect(isWhole(await open(picture))).toBe(true);
});

it('what is not there is an error that says so, and holds nothing', async () => {
  const open = createFileOpener(300_000);
  await expect(open(join(folder, 'gone'))).rejects.toMatchObject({ code: 'ENOENT' });
  expect(isWhole(await open(picture))).toBe(true);
});
