import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Category } from '#features/catalog/contract.ts';
import { auditEntries } from '#features/console/server/tables.ts';
import {
  CATALOGUE_EXPORT,
  CATALOGUE_IMPORT,
  CATALOGUE_THEMES,
  CATEGORIES,
  pathFor,
} from '#features/endpoints.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { forFile } from '../../../tests/support/for-file.ts';
import { createScriptedEngine } from '../../../tests/support/portraits/scripted-engine.ts';
import type { TestOperator } from '../../../tests/support/product/seeds.ts';
import { createTestProduct } from '../../../tests/support/product/test-product.ts';

const engine = createScriptedEngine();
const THEMES = pathFor(CATALOGUE_THEMES, { id: 'toons' });
const product = forFile(() => createTestProduct({ engine }));
let editor: TestOperator;
beforeAll(async () => {
  editor = await product.seed.operator('catalogue');
});

async function manage<Body>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
  const headers = { ...editor.bearer };
  const response = await product.app.inject({ method, url, headers, ...(payload && { payload }) });
  expect(response.statusCode, response.body).toBe(200);
  return response.json<Body>();
}
async function add(name: string): Promise<string> {
  const words = { name, promptTemplate: `A child as ${name}` };
  const { subcategory } = await manage<{ subcategory: { id: string } }>('POST', THEMES, words);
  return subcategory.id;
}
async function themeIn(categories: Category[], id: string) {
  return categories.flatMap(({ subcategories }) => subcategories).find((theme) => theme.id === id);
}
const get = (url: string) => product.app.inject({ url });
const forParents = async (id: string) => themeIn((await get(CATEGORIES)).json<Category[]>(), id);
const forOperators = async (id: string) => themeIn(await manage<Category[]>('GET', CATEGORIES), id);

/** The address that parents are told, once a worker has drawn the picture. */
const pictureOf = (id: string): Promise<string> =>
  vi.waitUntil(async () => (await forParents(id))?.picture, { timeout: 60_000, interval: 50 });
const filesOf = (id: string) => product.context.storage.list(`theme-pictures/${id}/`);

describe('the picture of a theme that an operator added', () => {
  it('is drawn by a worker, told to parents, and kept by browsers for ever', async () => {
    const id = await add('Beekeeper');
    const address = await pictureOf(id);
    expect(address).toMatch(/^\/api\/themes\/beekeeper\/pictures\/[0-9a-f]{24}-[0-9a-f]{8}$/);
    const response = await get(address);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(response.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
    expect(await forParents(id)).not.toHaveProperty('unpictured');
    expect(await get('/metrics')).toMatchObject({
      body: expect.stringMatching(/^theme_pictures_missing\S* 0$/m),
    });
  });

  it('is found under its own name alone', async () => {
    const address = await pictureOf(await add('Kite flyer'));
    const wrong = [
      address.replace('kite-flyer', 'doctor'),
      address.replace('kite-flyer', 'nobody'),
      address.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      '/api/themes/kite-flyer/pictures/%00',
      '/api/themes/..%2f..%2fuploads/pictures/x',
    ];
    for (const url of wrong) {
      const response = await get(url);
      expect(response.statusCode, url).toBe(404);
      expect(response.headers['cache-control'] ?? '').not.toContain('immutable');
    }
  });

  it('is another one after other words, and its file goes with it', async () => {
    const id = await add('Potter');
    const first = await pictureOf(id);
    await manage('PUT', `${THEMES}/${id}`, { name: 'Potter', promptTemplate: 'A child at a wheel of clay' });
    const second = await pictureOf(id);
    expect(second).not.toBe(first);
    expect((await get(first)).statusCode).toBe(404);
    // The one before is taken away once the new one is shown.
    await eventually(async () => expect(await filesOf(id)).toHaveLength(1));
    await manage('DELETE', `${THEMES}/${id}`);
    await eventually(async () => expect(await filesOf(id)).toEqual([]));
    expect((await get(second)).statusCode).toBe(404);
  });

  it('is seen by operators alone while the theme is switched off', async () => {
    const id = await add('Weaver');
    await pictureOf(id);
    await manage('PUT', `${THEMES}/${id}/enabled`, { enabled: false });
    expect(await forParents(id)).toBeUndefined();
    expect(await forOperators(id)).toMatchObject({ picture: expect.stringContaining('/weaver/') });
  });

  it('is no part of an exported catalogue, nor of the audit log, and no change by anybody', async () => {
    const id = await add('Gardener');
    await pictureOf(id);
    const file = await manage<object>('GET', CATALOGUE_EXPORT);
    expect(JSON.stringify(file)).not.toMatch(/picture/);
    const rows = async () => await product.context.db.select().from(auditEntries);
    const before = await rows();
    const imported = await manage('POST', CATALOGUE_IMPORT, { file });
    expect(imported).toMatchObject({ added: [], changed: [], removed: [] });
    // Saved as it is.
    await manage('PUT', `${THEMES}/${id}`, { name: 'Gardener', promptTemplate: 'A child as Gardener' });
    expect(await rows()).toEqual(before);
    expect(JSON.stringify(before)).not.toMatch(/picture/);
    expect((await forParents(id))?.picture).toBeDefined();
  });

  it('is drawn for a theme that came with a file', async () => {
    type File = { categories: { id: string; themes: object[] }[] };
    const file = await manage<File>('GET', CATALOGUE_EXPORT);
    const words = { id: 'imported', name: 'Imported', promptTemplate: 'A child from afar' };
    file.categories
      .find(({ id }) => id === 'toons')
      ?.themes.push({ ...words, premium: false, enabled: true });
    await manage('POST', CATALOGUE_IMPORT, { file, dryRun: true });
    await manage('POST', CATALOGUE_IMPORT, { file });
    expect(await pictureOf('imported')).toContain('/imported/');
  });

  it('is drawn once, however many changes ask for a look', async () => {
    engine.drawn.length = 0;
    const ids = await Promise.all(['Baker', 'Painter', 'Sailor'].map(add));
    await Promise.all(ids.map(pictureOf));
    await sleep(1500);
    expect(engine.drawn.map(({ id }) => id).sort()).toEqual(ids.sort());
  });
});
