import { describe, expect, it } from 'vitest';
import {
  CATALOGUE_ENGINES,
  CATALOGUE_EXPORT,
  CATALOGUE_IMPORT,
  CATALOGUE_THEMES,
  CATEGORIES,
  pathFor,
} from '#features/endpoints.ts';
import { openCatalogueBench } from '../../../../../tests/support/console/catalogue-bench.ts';
import type { CatalogueFile, ImportResult } from '../../editing/contract.ts';

const environment = {
  ENGINE: 'gemini,openai-compatible',
  GEMINI_API_KEY: 'g',
  OPENAI_COMPATIBLE_BASE_URL: 'http://127.0.0.1:1/v1',
  OPENAI_COMPATIBLE_MODEL: 'm',
  OPENAI_COMPATIBLE_OPERATOR: 'self',
};
const bench = openCatalogueBench({ environment });

const WORDS = { name: 'Kite', promptTemplate: 'A child with a kite' };
const themes = async () => pathFor(CATALOGUE_THEMES, { id: await bench.addCategory() });
const file = async () => (await bench.call('GET', CATALOGUE_EXPORT)).json<CatalogueFile>();
const importing = (wanted: CatalogueFile, dryRun = false) =>
  bench.call('POST', CATALOGUE_IMPORT, { file: wanted, dryRun });

describe('the engines that a theme may name', () => {
  it('are those that are on, with who gets the photo', async () => {
    const response = await bench.call('GET', CATALOGUE_ENGINES);
    expect(response.json()).toMatchObject({
      engines: [
        { id: 'gemini', name: 'Google Gemini', sendsPhotoTo: 'Google’s image service' },
        { id: 'openai-compatible', name: 'Our own image model', sendsPhotoTo: null },
        { id: 'studio', name: 'Private studio', sendsPhotoTo: null },
      ],
    });
  });
});

describe('a theme', () => {
  it('names one, keeps it, changes it and lets go of it, each on record', async () => {
    const url = await themes();
    const { subcategory } = (await bench.call('POST', url, { ...WORDS, engine: 'gemini' })).json();
    expect(subcategory).toMatchObject({ engine: 'gemini' });
    const one = `${url}/${subcategory.id}`;
    const kept = (await bench.call('PUT', one, { ...WORDS, name: 'Kites' })).json();
    expect(kept.subcategory).toMatchObject({ name: 'Kites', engine: 'gemini' });
    const changed = (await bench.call('PUT', one, { ...WORDS, engine: 'openai-compatible' })).json();
    expect(changed.subcategory.engine).toBe('openai-compatible');
    const none = (await bench.call('PUT', one, { ...WORDS, engine: null })).json();
    expect(none.subcategory).not.toHaveProperty('engine');
    expect(none.subcategory.revision).not.toBe(changed.subcategory.revision);
    const [last, before] = await bench.lastEntries(2);
    expect(last).toMatchObject({ action: 'theme.updated', before: { engine: 'openai-compatible' } });
    expect(last?.after).not.toHaveProperty('engine');
    expect(before).toMatchObject({ before: { engine: 'gemini' }, after: { engine: 'openai-compatible' } });
  });

  it.each(['fal', 'midjourney'])('can not name %s, which is not on, and stays as it was', async (engine) => {
    const url = await themes();
    const refused = await bench.call('POST', url, { ...WORDS, engine });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({
      code: 'unknown-engine',
      message: `There is no engine “${engine}” here (any more). Please choose another one: gemini, openai-compatible, studio.`,
    });
    const { subcategory } = (await bench.call('POST', url, { ...WORDS, engine: 'gemini' })).json();
    const [entry] = await bench.lastEntries(1);
    const changing = await bench.call('PUT', `${url}/${subcategory.id}`, { ...WORDS, name: 'X', engine });
    expect(changing.statusCode).toBe(400);
    const [present] = await bench.themesOf(url.split('/').at(-2) ?? '');
    expect(present).toMatchObject({ name: 'Kite', engine: 'gemini' });
    expect((await bench.lastEntries(1))[0]?.id).toBe(entry?.id);
  });

  it('is not saved over an engine that somebody else has chosen unseen', async () => {
    const url = await themes();
    const { subcategory } = (await bench.call('POST', url, WORDS)).json();
    const one = `${url}/${subcategory.id}`;
    await bench.call('PUT', one, { ...WORDS, engine: 'gemini' });
    const { revision } = subcategory;
    const late = await bench.call('PUT', one, { ...WORDS, engine: 'studio', revision });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ code: 'theme-changed', subcategory: { engine: 'gemini' } });
  });

  it('tells parents its engine, too', async () => {
    const url = await themes();
    await bench.call('POST', url, { ...WORDS, engine: 'gemini' });
    const seen = await bench.product.app.inject({ method: 'GET', url: CATEGORIES });
    const listed = seen.json<{ subcategories: object[] }[]>().flatMap(({ subcategories }) => subcategories);
    expect(listed).toContainEqual(expect.objectContaining({ name: 'Kite', engine: 'gemini' }));
  });
});

describe('a catalogue as a file', () => {
  it('carries engines, also of another installation, whose themes can be saved on', async () => {
    const url = await themes();
    await bench.call('POST', url, { ...WORDS, engine: 'gemini' });
    const wanted = await file();
    const theme = wanted.categories.at(-1)?.themes[0];
    if (!theme) throw new Error('no theme was exported');
    expect(theme).toMatchObject({ engine: 'gemini' });
    theme.engine = 'replicate';
    const dryRun = (await importing(wanted, true)).json<ImportResult>();
    expect(dryRun.changed).toEqual([expect.stringMatching(/ › Kite$/)]);
    expect((await importing(wanted)).statusCode).toBe(200);
    const again = await file();
    expect(again.categories).toEqual(wanted.categories);
    expect((await importing(again)).json()).toMatchObject({ changed: [] });
    const one = `${url}/${theme.id}`;
    const renamed = await bench.call('PUT', one, { ...WORDS, name: 'Kites', engine: 'replicate' });
    expect(renamed.json()).toMatchObject({ subcategory: { name: 'Kites', engine: 'replicate' } });
  });

  it.each([
    ['midjourney', /theme 1 “Kite”: the engine “midjourney” is none of studio, gemini, /],
    ['Gemini!', /theme 1 “Kite”: Engines are named as in ENGINE/],
  ])('that names %s is refused with the place', async (engine, sentence) => {
    await bench.call('POST', await themes(), { ...WORDS, engine: 'gemini' });
    const wanted = await file();
    const theme = wanted.categories.at(-1)?.themes[0];
    if (theme) theme.engine = engine;
    const refused = await importing(wanted);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().message).toMatch(sentence);
  });
});
