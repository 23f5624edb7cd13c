import { describe, expect, it } from 'vitest';
import { ClientError } from '#platform/http/client-error.ts';
import { fileRefusal } from '../../editing/contract.ts';
import { readCatalogueFile } from './catalogue-file.ts';

const FORMAT = { format: 'magic-portrait-catalogue', version: 1, exportedAt: '2026-11-21T10:00:00.000Z' };
const theme = (id: string, more: object = {}) => ({
  ...{ id, name: `Theme ${id}`, promptTemplate: 'A child', premium: false, enabled: true },
  ...more,
});
const category = (id: string, themes: unknown, more: object = {}) => ({
  ...{ id, name: `Category ${id}`, themes },
  ...more,
});

/** What is answered to such a file. */
function refusalOf(categories: unknown, more: object = {}) {
  try {
    readCatalogueFile({ ...FORMAT, categories, ...more });
  } catch (error) {
    if (!(error instanceof ClientError)) throw error;
    const { message, code, details } = error;
    const refusal = fileRefusal.parse({ success: false, message, code, ...details });
    return { ...refusal, bytes: JSON.stringify(refusal).length };
  }
  throw new Error('The file was taken');
}

describe('a file with several mistakes', () => {
  it('has all of them named in its order, with their places', () => {
    const refusal = refusalOf(
      [
        category('toons', [theme('comic', { name: ' ' }), theme('Anime!', { premium: 'no', price: 5 })]),
        null,
        category('fantasy', [theme('elf', { promptTemplate: '{{age}}' }), 7, []], { name: 'category TOONS' }),
        category('toons', {}),
        category('empty', [theme('comic'), theme('elf', { name: 'theme  comic', enabled: null })]),
      ],
      { exportedAt: 'today', owner: 'me', by: 'hand' },
    );
    expect(refusal.mistakes).toEqual([
      '“exportedAt” must be a date and time.',
      '“owner”, “by” do not belong here.',
      'Category 1 “Category toons”, theme 1: Please enter a name.',
      'Category 1 “Category toons”, theme 2 “Theme Anime!”: Ids are small letters, digits and hyphens.',
      'Category 1 “Category toons”, theme 2 “Theme Anime!”: “premium” must be true or false.',
      'Category 1 “Category toons”, theme 2 “Theme Anime!”: “price” does not belong here.',
      'Category 2: This entry must be an object.',
      'Category 3 “category TOONS”: the name “category TOONS” is there twice.',
      'Category 3 “category TOONS”, theme 1 “Theme elf”: {{age}} is not known. A template may use {{custom_style}} and {{aspect_ratio}}.',
      'Category 3 “category TOONS”, theme 2: This entry must be an object.',
      'Category 3 “category TOONS”, theme 3: This entry must be an object.',
      'Category 4 “Category toons”: the id “toons” is there twice.',
      'Category 4 “Category toons”: the name “Category toons” is there twice.',
      'Category 4 “Category toons”: “themes” must be a list.',
      'Category 5 “Category empty”, theme 1 “Theme comic”: the id “comic” is there twice.',
      'Category 5 “Category empty”, theme 2 “theme  comic”: “enabled” must be true or false.',
      'Category 5 “Category empty”, theme 2 “theme  comic”: the id “elf” is there twice.',
      'Category 5 “Category empty”, theme 2 “theme  comic”: the name “theme  comic” is there twice.',
    ]);
    expect(refusal).toMatchObject({
      message: 'This file has 18 mistakes. Nothing has been changed.',
      more: 0,
    });
  });

  it('is told once of what is missing', () => {
    expect(refusalOf([{ id: 'toons', name: 'Toons' }]).mistakes).toEqual([
      'Category 1 “Toons”: “themes” is missing.',
    ]);
    expect(refusalOf([{}]).mistakes.map((mistake) => mistake.split('.')[0])).toEqual([
      'Category 1: “id” is missing',
      'Category 1: “name” is missing',
      'Category 1: “themes” is missing',
    ]);
  });

  it('has twenty named and the rest counted', () => {
    const themes = Array.from({ length: 30 }, (_, at) => theme(`t-${at}`, { name: '' }));
    const refusal = refusalOf([category('toons', themes)]);
    expect(refusal.mistakes).toHaveLength(20);
    expect(refusal.mistakes.at(-1)).toBe('Category 1 “Category toons”, theme 20: Please enter a name.');
    expect(refusal).toMatchObject({
      more: 10,
      message: 'This file has 30 mistakes. Nothing has been changed.',
    });
  });

  it('tells of a list that is too long together with what is wrong in it', () => {
    const themes = Array.from({ length: 501 }, (_, at) => theme(`t-${at}`, at === 2 ? { name: '' } : {}));
    expect(refusalOf([category('toons', themes)]).mistakes).toEqual([
      'Category 1 “Category toons”: “themes” holds more than 500.',
      'Category 1 “Category toons”, theme 3: Please enter a name.',
    ]);
  });
});

const MB = 2_000_000;
const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);

describe('a file that is meant to do harm', () => {
  it.each<[string, () => unknown]>([
    ['a million entries', () => Array(MB / 2).fill(0)],
    ['a million themes', () => [category('toons', Array(MB / 2).fill(null))]],
    ['as many broken themes as it may hold', () => Array(100).fill(category('x', Array(500).fill({})))],
    ['lists in lists', () => nested(MB / 2)],
    ['a theme of lists in lists', () => [category('toons', [theme('a', { name: nested(MB / 2) })])]],
    ['a name of 2 MB', () => [category('toons', [theme('a', { name: 'ﷺ'.repeat(MB / 3) })])]],
    ['a template of 2 MB', () => [category('toons', [theme('a', { promptTemplate: 'a'.repeat(MB) })])]],
    [
      'a placeholder of 2 MB',
      () => [category('t', [theme('a', { promptTemplate: `{{${'a'.repeat(MB)}}}` })])],
    ],
    ['open braces', () => [category('t', [theme('a', { promptTemplate: '{{'.repeat(MB / 2) })])]],
    ['blanks in braces', () => [category('t', [theme('a', { promptTemplate: `{${' '.repeat(MB)}x` })])]],
    ['an id of 2 MB', () => [category('toons', [theme('a-'.repeat(MB / 2))])]],
    ['a field of 2 MB', () => [category('toons', [theme('a', { ['x'.repeat(MB)]: 1 })])]],
    ['many fields', () => [Object.fromEntries(Array.from({ length: MB / 10 }, (_, at) => [`f${at}`, at]))]],
    ['a name that is a method', () => [category('toons', [theme('a', { name: { trim: 1 } })])]],
    ['numbers and words', () => 'categories'],
  ])('with %s is refused in few words, long before the test gives up', (_what, content) => {
    const refusal = refusalOf(content());
    expect(refusal.mistakes.length).toBeGreaterThan(0);
    expect(refusal.bytes).toBeLessThan(10_000);
  });
});
