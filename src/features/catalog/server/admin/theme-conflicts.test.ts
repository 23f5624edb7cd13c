import { beforeEach, describe, expect, it } from 'vitest';
import {
  CATALOGUE_CATEGORY,
  CATALOGUE_EXPORT,
  CATALOGUE_THEME,
  CATALOGUE_THEME_ORDER,
  CATALOGUE_THEME_SWITCH,
  CATEGORIES,
  pathFor,
} from '#features/endpoints.ts';
import { openCatalogueBench } from '../../../../../tests/support/console/catalogue-bench.ts';
import { type ThemeOperatorView, themeConflict } from '../../editing/contract.ts';

const bench = openCatalogueBench();
let categoryId: string;
let opened: ThemeOperatorView;
beforeEach(async () => {
  categoryId = await bench.addCategory();
  await bench.addTheme(categoryId, `Bee ${categoryId}`);
  opened = await present();
});

async function present(): Promise<ThemeOperatorView> {
  const [theme] = (await bench.themesOf(categoryId)) as ThemeOperatorView[];
  if (!theme) throw new Error('The theme is gone');
  return theme;
}

type Words = Partial<Pick<ThemeOperatorView, 'name' | 'promptTemplate' | 'premium'>>;
const save = (words: Words, revision: string | undefined = opened.revision, by = bench.editor) => {
  const { name, promptTemplate, premium } = { ...opened, ...words };
  const body = { name, promptTemplate, premium, ...(revision !== undefined && { revision }) };
  return bench.call('PUT', pathFor(CATALOGUE_THEME, { id: categoryId, subId: opened.id }), body, by);
};

describe('a theme that two have opened', () => {
  it('is saved by the first, and told to the second as it stands now', async () => {
    expect((await save({ premium: true }, opened.revision, bench.owner)).statusCode).toBe(200);
    const refused = await save({ promptTemplate: 'A child among wasps' });
    expect(refused.statusCode).toBe(409);
    const conflict = themeConflict.parse(refused.json());
    expect(conflict.message).toMatch(/changed since you opened it.*Nothing has been saved yet\.$/);
    expect(conflict.subcategory).toEqual({ ...opened, premium: true, revision: expect.any(String) });
    expect(await present()).toEqual(conflict.subcategory);
    expect(await bench.entriesOf(opened.id)).toHaveLength(2);

    const after = await save({ promptTemplate: 'A child among wasps' }, conflict.subcategory.revision);
    expect(after.statusCode).toBe(200);
    expect((await present()).promptTemplate).toBe('A child among wasps');
  });

  it('is saved by one alone, however many save it at once', async () => {
    const names = ['Wasp', 'Moth', 'Fly', 'Gnat'].map((name) => `${name} ${categoryId}`);
    const answers = await Promise.all(
      names.map((name, at) => save({ name }, opened.revision, at % 2 ? bench.owner : bench.editor)),
    );
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes.toSorted()).toEqual([200, 409, 409, 409]);
    const winner = names[codes.indexOf(200)];
    expect((await present()).name).toBe(winner);
    for (const answer of answers.filter(({ statusCode }) => statusCode === 409))
      expect(themeConflict.parse(answer.json()).subcategory.name).toBe(winner);
    expect(await bench.entriesOf(opened.id)).toHaveLength(2);
  });

  it('is no conflict when both say the same: an answer may have been lost', async () => {
    const words = { name: `  Hive ${categoryId} `, premium: true };
    const answers = await Promise.all([save(words), save(words), save(words)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await bench.entriesOf(opened.id)).toHaveLength(2);
  });

  it('is saved anyway by a call that names no revision', async () => {
    await save({ name: `Hornet ${categoryId}` });
    const { id, promptTemplate } = opened;
    const body = { name: `Wasp ${categoryId}`, promptTemplate };
    expect(
      (await bench.call('PUT', pathFor(CATALOGUE_THEME, { id: categoryId, subId: id }), body)).statusCode,
    ).toBe(200);
    expect((await present()).name).toBe(`Wasp ${categoryId}`);
  });

  it('tells the conflict before a name that another has by now', async () => {
    const other = `Ant ${categoryId}`;
    await save({ premium: true });
    await bench.addTheme(categoryId, other);
    expect((await save({ name: other })).json()).toMatchObject({ code: 'theme-changed' });
    const { revision } = await present();
    expect((await save({ name: other, premium: true }, revision)).json()).toMatchObject({
      code: 'name-taken',
    });
  });

  it('may be switched or moved by somebody else, which is no conflict', async () => {
    await bench.call(
      'PUT',
      pathFor(CATALOGUE_THEME_SWITCH, { id: categoryId, subId: opened.id }),
      { enabled: false },
      bench.owner,
    );
    await bench.addTheme(categoryId, `Ant ${categoryId}`);
    const ids = (await bench.themesOf(categoryId)).map(({ id }) => id).reverse();
    await bench.call('PUT', pathFor(CATALOGUE_THEME_ORDER, { id: categoryId }), { ids });
    const saved = await save({ name: `Wasp ${categoryId}` });
    expect(saved.json()).toMatchObject({ subcategory: { enabled: false, name: `Wasp ${categoryId}` } });
  });

  it('has gone when the other has deleted it', async () => {
    await bench.call(
      'DELETE',
      pathFor(CATALOGUE_THEME, { id: categoryId, subId: opened.id }),
      undefined,
      bench.owner,
    );
    const answer = await save({ name: 'Wasp' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'unknown-theme' });
  });
});

describe('a revision', () => {
  it('comes back with the words, and is told to operators alone', async () => {
    const saved = await save({ premium: true });
    const second = saved.json<{ subcategory: ThemeOperatorView }>().subcategory;
    expect(second.revision).toMatch(/^[\w-]{16}$/);
    expect(second.revision).not.toBe(opened.revision);
    await save({ premium: false }, second.revision);
    expect((await present()).revision).toBe(opened.revision);

    const url = CATEGORIES;
    const parents = await bench.product.app.inject({ method: 'GET', url });
    expect(parents.body).toContain(opened.id);
    const file = await bench.call('GET', CATALOGUE_EXPORT);
    expect(file.body).toContain(opened.id);
    await bench.call('DELETE', pathFor(CATALOGUE_THEME, { id: categoryId, subId: opened.id }));
    const category = await bench.call('DELETE', `${url}/${categoryId}`);
    expect(category.statusCode).toBe(200);
    const rows = [...(await bench.entriesOf(opened.id)), ...(await bench.entriesOf(categoryId))];
    expect(rows.map(({ action }) => action)).toContain('theme.deleted');
    for (const told of [parents.body, file.body, JSON.stringify(rows)])
      expect(told).not.toContain('revision');
  });

  it('is not kept with a category that is deleted with its theme', async () => {
    await bench.call('DELETE', pathFor(CATALOGUE_CATEGORY, { id: categoryId }));
    const deleted = (await bench.entriesOf(categoryId)).find(({ action }) => action === 'category.deleted');
    const { id, name, promptTemplate, premium, enabled } = opened;
    expect(deleted?.before).toMatchObject({
      subcategories: [{ id, name, promptTemplate, premium, enabled }],
    });
    expect(JSON.stringify(deleted)).not.toContain('revision');
  });
});
