import { describe, expect, it } from 'vitest';
import { findThemes, themeCount } from './theme-search.ts';

const theme = (name: string, enabled = true) => ({
  ...{ id: name, name, enabled },
  promptTemplate: 'A child',
  premium: false,
});
const CATALOGUE = [
  { id: 'a', name: 'Professional', subcategories: [theme('Astronaut'), theme('Race Driver', false)] },
  { id: 'b', name: 'Dancing', subcategories: [theme('Garba Night'), theme('Ｎight Race')] },
];
const found = (query: string) => findThemes(CATALOGUE, query).map(({ theme: { name } }) => name);

describe('finding themes by name', () => {
  it.each([
    ['astro', ['Astronaut']],
    ['  RACE ', ['Race Driver', 'Ｎight Race']],
    ['night race', ['Ｎight Race']],
    ['race night', ['Ｎight Race']],
    ['Professional', []],
    ['.*', []],
  ])('goes by all that is typed: "%s"', (query, expected) => {
    expect(found(query)).toEqual(expected);
  });

  it('tells in which category each is', () => {
    expect(findThemes(CATALOGUE, 'garba')[0]?.category.id).toBe('b');
  });
});

it('the search counts themes, and those switched off apart', () => {
  expect(themeCount([])).toBe('0 themes');
  expect(themeCount([theme('A')])).toBe('1 theme');
  expect(themeCount([theme('A'), theme('B', false)])).toBe('2 themes, 1 off');
});
