import { afterEach, describe, expect, it, vi } from 'vitest';
import { CATALOGUE_CATEGORY_ORDER, CATALOGUE_IMPORT, CATALOGUE_PREVIEW } from '#features/endpoints.ts';
import { deleteCategory, deleteTheme, saveCategory, saveTheme, sendQuickChange } from './catalogue-calls.ts';
import { fetchPreview } from './editor/use-theme-preview.ts';
import { exportName, importCatalogue, tryImport } from './exchange/catalogue-exchange.ts';

/** Answers every call, and tells what was asked. */
function stubFetch(answer: Response = Response.json({ success: true })) {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => answer.clone());
  vi.stubGlobal('fetch', fetch);
  return () => {
    const [path, init] = fetch.mock.calls[0] ?? [];
    return [init?.method, path, init?.body === undefined ? undefined : JSON.parse(String(init.body))];
  };
}
afterEach(() => vi.unstubAllGlobals());

const THEME = { id: 'a b', name: 'Bee', promptTemplate: 'A child', premium: false, enabled: true };
const INPUT = { name: 'Bee', promptTemplate: 'A child', premium: true };

describe('what the console sends', () => {
  it.each([
    ['a new category', () => saveCategory(null, 'Toons'), ['POST', '', { name: 'Toons' }]],
    ['a new name', () => saveCategory('toons', 'Toon'), ['PUT', '/toons', { name: 'Toon' }]],
    ['a category to delete', () => deleteCategory('toons'), ['DELETE', '/toons', undefined]],
    ['a new theme', () => saveTheme('toons', null, INPUT), ['POST', '/toons/subcategories', INPUT]],
    ['a changed theme', () => saveTheme('toons', 'bee', INPUT), ['PUT', '/toons/subcategories/bee', INPUT]],
    [
      'a theme to delete',
      () => deleteTheme('toons', 'a b'),
      ['DELETE', '/toons/subcategories/a%20b', undefined],
    ],
    [
      'a switch',
      () => sendQuickChange({ type: 'switch', categoryId: 'toons', theme: THEME, enabled: false }),
      ['PUT', '/toons/subcategories/a%20b/enabled', { enabled: false }],
    ],
    [
      'an order of themes',
      () => sendQuickChange({ type: 'order-themes', categoryId: 'toons', ids: ['b', 'a'] }),
      ['PUT', '/toons/subcategory-order', { ids: ['b', 'a'] }],
    ],
  ])('for %s is what the server takes', async (_what, send, [method, path, body]) => {
    const asked = stubFetch();
    await send();
    expect(asked()).toEqual([method, `/api/admin/categories${path}`, body]);
  });

  it('for an order of categories is what the server takes', async () => {
    const asked = stubFetch();
    await sendQuickChange({ type: 'order-categories', ids: ['b', 'a'] });
    expect(asked()).toEqual(['PUT', CATALOGUE_CATEGORY_ORDER, { ids: ['b', 'a'] }]);
  });

  it('for a file says whether it is only looked at or imported', async () => {
    const looked = stubFetch();
    await tryImport({ format: 'x' });
    const url = CATALOGUE_IMPORT;
    expect(looked()).toEqual(['POST', url, { file: { format: 'x' }, dryRun: true }]);
    const imported = stubFetch();
    await importCatalogue({ format: 'x' }, 'seen');
    expect(imported()).toEqual(['POST', url, { file: { format: 'x' }, dryRun: false, revision: 'seen' }]);
  });

  it('for a preview is answered by a picture', async () => {
    const asked = stubFetch(new Response('bytes', { headers: { 'content-type': 'image/webp' } }));
    const request = { id: 'bee', categoryId: 'toons', name: 'Bee', promptTemplate: 'A child' };
    const { picture, finding } = await fetchPreview(request);
    expect(finding).toBeNull();
    expect(picture.type).toBe('image/webp');
    expect(await picture.text()).toBe('bytes');
    expect(asked()).toEqual(['POST', CATALOGUE_PREVIEW, request]);
  });
});

it('a call fails with the words of the server', async () => {
  stubFetch(Response.json({ success: false, message: 'There is one already.' }, { status: 409 }));
  await expect(saveCategory(null, 'Toons')).rejects.toMatchObject({
    status: 409,
    sentence: 'There is one already.',
  });
});

it('a call names the exported file by its day in India', () => {
  expect(exportName(new Date('2026-11-21T18:29:00Z'))).toBe('magic-portrait-catalogue-2026-11-21.json');
  expect(exportName(new Date('2026-11-21T18:30:00Z'))).toBe('magic-portrait-catalogue-2026-11-22.json');
});
