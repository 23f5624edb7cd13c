import { describe, expect, it } from 'vitest';
import {
  CATALOGUE_CATEGORY,
  CATALOGUE_CATEGORY_ORDER,
  CATALOGUE_THEME,
  CATALOGUE_THEME_ORDER,
  CATALOGUE_THEMES,
  CATEGORIES,
  pathFor,
} from '#features/endpoints.ts';
import { openCatalogueBench } from '../../../../../tests/support/console/catalogue-bench.ts';

const bench = openCatalogueBench();

describe('a category', () => {
  it('is added at the end, renamed without changing its id, and deleted with its themes', async () => {
    const added = await bench.call('POST', CATEGORIES, { name: '  Sea & Sky  ' });
    expect(added.json()).toEqual({
      success: true,
      message: 'Category added successfully',
      category: { id: 'sea-sky', name: 'Sea & Sky' },
    });
    expect((await bench.categories()).at(-1)).toEqual({
      id: 'sea-sky',
      name: 'Sea & Sky',
      subcategories: [],
    });

    const renamed = await bench.call('PUT', pathFor(CATALOGUE_CATEGORY, { id: 'sea-sky' }), {
      name: 'Ocean',
    });
    expect(renamed.json()).toEqual({
      success: true,
      message: 'Category updated successfully',
      category: { id: 'sea-sky', name: 'Ocean' },
    });
    await bench.addTheme('sea-sky', 'Diver');

    const deleted = await bench.call('DELETE', pathFor(CATALOGUE_CATEGORY, { id: 'sea-sky' }));
    expect(deleted.json()).toEqual({ success: true, message: 'Category deleted successfully' });
    expect((await bench.categories()).map(({ id }) => id)).not.toContain('sea-sky');
    const entries = await bench.entriesOf('sea-sky');
    expect(entries).toMatchObject([
      { action: 'category.added', before: null, after: { name: 'Sea & Sky' }, operatorId: bench.editor.id },
      { action: 'category.updated', before: { name: 'Sea & Sky' }, after: { name: 'Ocean' } },
      {
        action: 'category.deleted',
        targetName: 'Ocean',
        before: {
          name: 'Ocean',
          subcategories: [{ id: 'diver', promptTemplate: 'A child as Diver', premium: false, enabled: true }],
        },
        after: null,
      },
    ]);
    await bench.expectWholeLists();
  });

  it('leaves no audit row when it is renamed to what it is called', async () => {
    const id = await bench.addCategory();
    const name = (await bench.categories()).find((category) => category.id === id)?.name ?? '';
    expect((await bench.call('PUT', pathFor(CATALOGUE_CATEGORY, { id }), { name })).statusCode).toBe(200);
    expect(await bench.entriesOf(id)).toHaveLength(1);
  });

  it.each([
    ['', 'Please enter a name.'],
    ['   ', 'Please enter a name.'],
    ['x'.repeat(61), 'A name has at most 60 characters.'],
    ['two\nlines', 'Please remove line breaks and invisible characters from the name.'],
    ['nul\u0000', 'Please remove line breaks and invisible characters from the name.'],
    ['half \ud83d', 'Please remove line breaks and invisible characters from the name.'],
    ['\u200b', 'Please remove line breaks and invisible characters from the name.'],
    ['fantasy\u200b', 'Please remove line breaks and invisible characters from the name.'],
    ['nigh\u202et', 'Please remove line breaks and invisible characters from the name.'],
    ['\u2066kites\u2069', 'Please remove line breaks and invisible characters from the name.'],
    ['\u3164', 'Please remove line breaks and invisible characters from the name.'],
    ['\u200d\ufe0f', 'Please enter a name.'],
  ])('can not be called %j', async (name, message) => {
    const response = await bench.call('POST', CATEGORIES, { name });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ success: false, message });
  });

  it('may have any name that can be read, and its id is plain', async () => {
    expect(await bench.addCategory('होली ❤️')).toBe('category');
    expect(await bench.addCategory('दिवाली')).toBe('category-2');
    for (const [place, name] of ['👨‍👩‍👧 Family', 'क्‍ष', '🏴󠁧󠁢󠁳󠁣󠁴󠁿 Kilts'].entries()) {
      await bench.addCategory(name);
      expect((await bench.categories()).at(-1)?.name, `${place}`).toBe(name);
    }
    expect(await bench.addCategory('Crème Brûlée!')).toBe('creme-brulee');
    const script = '<img src=x onerror=alert(1)>';
    await bench.addCategory(script);
    expect((await bench.categories()).map(({ name }) => name)).toContain(script);
  });

  it('has a name of its own', async () => {
    const id = await bench.addCategory('Only One');
    for (const name of ['Only One', 'only  one', 'ＯＮＬＹ one', 'Only\u200d One\ufe0f']) {
      const again = await bench.call('POST', CATEGORIES, { name });
      expect(again.statusCode).toBe(409);
      expect(again.json()).toMatchObject({ success: false, code: 'name-taken' });
    }
    const other = await bench.addCategory();
    expect(
      (await bench.call('PUT', pathFor(CATALOGUE_CATEGORY, { id: other }), { name: 'only one' })).statusCode,
    ).toBe(409);
    expect(
      (await bench.call('PUT', pathFor(CATALOGUE_CATEGORY, { id }), { name: 'only ONE' })).statusCode,
    ).toBe(200);
  });

  it('that is not there is told in words', async () => {
    const sentence = { success: false, message: 'This category is not there any more.' };
    const theme = { name: 'x', promptTemplate: 'x' };
    for (const id of ['nobody', '%00', '..%2f', "'--", 'x'.repeat(200)]) {
      const answers = await Promise.all([
        bench.call('PUT', pathFor(CATALOGUE_CATEGORY, { id }), { name: 'x' }),
        bench.call('DELETE', pathFor(CATALOGUE_CATEGORY, { id })),
        bench.call('POST', pathFor(CATALOGUE_THEMES, { id }), theme),
        bench.call('PUT', pathFor(CATALOGUE_THEME, { id, subId: 'doctor' }), theme),
        bench.call('DELETE', pathFor(CATALOGUE_THEME, { id, subId: 'doctor' })),
        bench.call('PUT', pathFor(CATALOGUE_THEME_ORDER, { id }), { ids: [] }),
      ]);
      for (const answer of answers) {
        expect(answer.statusCode, id).toBe(404);
        expect(answer.json()).toMatchObject(sentence);
      }
    }
  });
});

describe('the order', () => {
  it('of categories and themes is saved, and audited when it changes', async () => {
    const before = (await bench.categories()).map(({ id }) => id);
    const after = before.toReversed();
    const saved = await bench.call('PUT', CATALOGUE_CATEGORY_ORDER, { ids: after });
    expect(saved.json()).toEqual({ success: true, message: 'Order saved' });
    expect((await bench.categories()).map(({ id }) => id)).toEqual(after);
    expect(await bench.lastEntries(1)).toMatchObject([
      { action: 'category.moved', before: { ids: before }, after: { ids: after } },
    ]);

    const themes = (await bench.themesOf('fantasy')).map(({ id }) => id);
    const turned = [...themes.slice(1), themes[0]];
    await bench.call('PUT', pathFor(CATALOGUE_THEME_ORDER, { id: 'fantasy' }), { ids: turned }, bench.owner);
    expect((await bench.themesOf('fantasy')).map(({ id }) => id)).toEqual(turned);
    const entry = {
      action: 'theme.moved',
      targetId: 'fantasy',
      targetName: 'Fantasy',
      operatorId: bench.owner.id,
    };
    expect(await bench.lastEntries(1)).toMatchObject([entry]);
    await bench.call('PUT', pathFor(CATALOGUE_THEME_ORDER, { id: 'fantasy' }), { ids: turned }, bench.owner);
    expect((await bench.entriesOf('fantasy')).filter(({ action }) => action === 'theme.moved')).toHaveLength(
      1,
    );
    await bench.expectWholeLists();
  });

  it('must be of what is there', async () => {
    const ids = (await bench.categories()).map(({ id }) => id);
    for (const wrong of [ids.slice(1), [...ids, 'nobody'], [...ids.slice(1), ids[1]], ['\u0000'], []]) {
      const response = await bench.call('PUT', CATALOGUE_CATEGORY_ORDER, { ids: wrong });
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({
        message: 'The list has changed meanwhile. Please look at it again.',
      });
    }
    expect((await bench.categories()).map(({ id }) => id)).toEqual(ids);
  });
});
