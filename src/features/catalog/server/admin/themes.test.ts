import { describe, expect, it } from 'vitest';
import { CATALOGUE_THEME, CATALOGUE_THEMES, pathFor } from '#features/endpoints.ts';
import { openCatalogueBench } from '../../../../../tests/support/console/catalogue-bench.ts';

const bench = openCatalogueBench();

describe('a theme', () => {
  it('is added, changed, switched and deleted, each with the whole theme in the audit row', async () => {
    const categoryId = await bench.addCategory();
    const themes = pathFor(CATALOGUE_THEMES, { id: categoryId });
    const words = { name: 'Beekeeper', promptTemplate: 'A child among bees, {{custom_style}}' };
    const added = await bench.call('POST', themes, words);
    const first = { id: 'beekeeper', ...words, premium: false, enabled: true };
    expect(added.json()).toMatchObject({
      success: true,
      message: 'Subcategory added successfully',
      subcategory: first,
    });

    const changed = await bench.call('PUT', `${themes}/beekeeper`, {
      ...words,
      name: 'Honey',
      premium: true,
    });
    const second = { ...first, name: 'Honey', premium: true };
    expect(changed.json()).toMatchObject({
      message: 'Subcategory updated successfully',
      subcategory: second,
    });
    const kept = await bench.call('PUT', `${themes}/beekeeper`, { ...words, name: 'Honey' });
    expect(kept.json()).toMatchObject({ subcategory: second });

    const off = await bench.call('PUT', `${themes}/beekeeper/enabled`, { enabled: false });
    expect(off.json()).toMatchObject({ subcategory: { ...second, enabled: false } });
    expect(await bench.themesOf(categoryId)).toMatchObject([{ ...second, enabled: false }]);
    await bench.call('PUT', `${themes}/beekeeper/enabled`, { enabled: true });

    const deleted = await bench.call('DELETE', `${themes}/beekeeper`);
    expect(deleted.json()).toEqual({ success: true, message: 'Subcategory deleted successfully' });
    expect(await bench.themesOf(categoryId)).toEqual([]);
    const whole = { ...first, categoryId };
    const entries = (await bench.lastEntries(5)).reverse();
    expect(entries[0]?.after).toEqual(whole);
    expect(entries).toMatchObject([
      { action: 'theme.added', targetId: 'beekeeper', targetName: 'Beekeeper', before: null, after: whole },
      { action: 'theme.updated', before: whole, after: { ...second, categoryId } },
      { action: 'theme.switched-off', before: { enabled: true }, after: { enabled: false } },
      { action: 'theme.switched-on', before: { enabled: false }, after: { enabled: true } },
      { action: 'theme.deleted', before: { ...second, categoryId }, after: null },
    ]);
  });

  it('gets an id of its own, which renaming leaves alone', async () => {
    const categoryId = await bench.addCategory();
    expect(await bench.addTheme(categoryId, 'Doctor')).toBe('doctor-2');
    const [added] = await bench.themesOf(categoryId);
    const url = pathFor(CATALOGUE_THEME, { id: categoryId, subId: 'doctor-2' });
    const renamed = await bench.call('PUT', url, {
      name: 'Vet',
      promptTemplate: added?.promptTemplate ?? '',
    });
    expect(renamed.json()).toMatchObject({ subcategory: { id: 'doctor-2', name: 'Vet' } });
    expect((await bench.call('POST', `${url}/x`, {})).statusCode).toBe(404);
  });

  it.each([
    [{ name: 'A', promptTemplate: '' }, 'Please enter a prompt template.'],
    [{ name: '', promptTemplate: 'A child' }, 'Please enter a name.'],
    [{ name: 'A', promptTemplate: 'x'.repeat(4001) }, 'A template has at most 4000 characters.'],
    [
      { name: 'A', promptTemplate: 'A child {{name}}' },
      '{{name}} is not known. A template may use {{custom_style}} and {{aspect_ratio}}.',
    ],
    [
      { name: 'A', promptTemplate: 'A child {{custom_style' },
      'A placeholder is not closed. Write {{custom_style}} and {{aspect_ratio}}, each in double braces.',
    ],
    [
      { name: 'A', promptTemplate: 'A chef. {custom_style}' },
      '{custom_style} stands in single braces. Write {{custom_style}}.',
    ],
    [
      { name: 'A', promptTemplate: 'A chef, {{{custom_style}}}' },
      'There is a brace too many. Write {{custom_style}} and {{aspect_ratio}}, each in double braces.',
    ],
    [
      { name: 'A', promptTemplate: 'A child\u0000' },
      'Please remove the invisible characters from the template.',
    ],
  ])('is refused as %j', async (words, message) => {
    const [{ id: categoryId } = { id: '' }] = await bench.categories();
    const [theme] = await bench.themesOf(categoryId);
    const url = pathFor(CATALOGUE_THEMES, { id: categoryId });
    for (const response of [
      await bench.call('POST', url, words),
      await bench.call('PUT', `${url}/${theme?.id}`, words),
    ]) {
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ success: false, message });
    }
    expect(await bench.themesOf(categoryId)).toContainEqual(theme);
  });

  it('has a name of its own in its category', async () => {
    const [one, other] = [await bench.addCategory(), await bench.addCategory()];
    await bench.addTheme(one, 'Beach');
    const words = { name: 'beach', promptTemplate: 'A child at the sea' };
    const again = await bench.call('POST', pathFor(CATALOGUE_THEMES, { id: one }), words);
    expect(again.statusCode).toBe(409);
    expect((await bench.call('POST', pathFor(CATALOGUE_THEMES, { id: other }), words)).statusCode).toBe(200);
  });

  it('is found in its own category alone', async () => {
    const id = await bench.addCategory();
    const url = pathFor(CATALOGUE_THEME, { id, subId: 'doctor' });
    const answers = [
      await bench.call('PUT', url, { name: 'Doctor', promptTemplate: 'x' }),
      await bench.call('PUT', `${url}/enabled`, { enabled: false }),
      await bench.call('DELETE', url),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ message: 'This subcategory is not there any more.' });
    }
    expect((await bench.themesOf('professional')).map((theme) => theme.id)).toContain('doctor');
  });
});
