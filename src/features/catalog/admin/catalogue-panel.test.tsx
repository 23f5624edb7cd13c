import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CATEGORIES } from '#features/endpoints.ts';
import { renderPanel } from '../../../../tests/support/dom/console-panel.tsx';
import { wordsOf } from '../../../../tests/support/dom/words.ts';
import type { CategoryOperatorView } from '../editing/contract.ts';
import type { Catalogue } from './catalogue-changes.ts';
import { CataloguePanel } from './catalogue-panel.tsx';
import { deletedWithCategory } from './delete-dialogs.tsx';
import { findThemes } from './theme-search.ts';
import { ThemeResults } from './themes/theme-results.tsx';

const theme = (id: string, name: string, more = {}) => ({
  ...{ id, name, premium: false, enabled: true },
  promptTemplate: `The child as ${name}`,
  ...more,
});
const TOONS: CategoryOperatorView = {
  id: 'toons',
  name: 'Toons',
  subcategories: [
    theme('comic-pop', 'Comic Pop', { enabled: false }),
    theme('anime', 'Anime Adventure', { premium: true }),
  ],
};
const FANTASY: CategoryOperatorView = { id: 'fantasy', name: 'Fantasy <i>', subcategories: [] };

function openPanel(catalogue: Catalogue | null, search = ''): HTMLElement {
  return renderPanel(<CataloguePanel />, {
    search,
    known: catalogue ? [[[CATEGORIES], catalogue]] : [],
  });
}
const rows = (list: string) => {
  const found = screen.queryByRole('list', { name: list });
  return found ? within(found).getAllByRole('listitem') : [];
};
const rowOf = (list: string, at: number): HTMLElement => {
  const row = rows(list)[at];
  if (!row) throw new Error(`${list} has no row ${at}`);
  return row;
};
const isOn = (row: HTMLElement) => within(row).getByRole('switch').getAttribute('aria-checked');

describe('the catalogue on the screen', () => {
  it('lists the categories with their counts', () => {
    openPanel([TOONS, FANTASY]);
    expect(rows('Categories').map(wordsOf)).toEqual(['Toons 2 themes, 1 off', 'Fantasy <i> 0 themes']);
    const link = screen.getByRole('link', { name: /^Toons/ });
    expect(link.getAttribute('href')).toBe('/admin?tab=catalogue&category=toons');
  });

  it('shows the themes of the first, with picture, marks and switch', () => {
    openPanel([TOONS, FANTASY]);
    const [comic, anime] = [rowOf('Themes of Toons', 0), rowOf('Themes of Toons', 1)];
    expect(wordsOf(comic)).toContain('Edit Comic Pop Off The child as Comic Pop');
    expect(comic.querySelector('img')?.getAttribute('src')).toMatch(/comic-pop.*\.webp/);
    expect(isOn(comic)).toBe('false');
    expect(wordsOf(anime)).toContain('Edit Anime Adventure Premium');
    expect(isOn(anime)).toBe('true');
  });

  it('shows the drawn picture of a theme whose words have changed, in its row and for its category', () => {
    const comic = theme('comic-pop', 'Comic Pop', { reworded: true, picture: '/kept' });
    openPanel([{ ...TOONS, subcategories: [comic] }]);
    for (const list of ['Themes of Toons', 'Categories']) {
      expect(rowOf(list, 0).querySelector('img')?.getAttribute('src')).toBe('/kept');
    }
  });

  it('shows the category that the address asks for, and what to do with an empty one', () => {
    openPanel([TOONS, FANTASY], '?tab=catalogue&category=fantasy');
    expect(rows('Themes of Toons')).toEqual([]);
    screen.getByText('No themes yet');
    expect(screen.getAllByRole('button', { name: 'Add theme' })).toHaveLength(1);
    expect(within(rowOf('Categories', 1)).getByRole('link').getAttribute('aria-current')).toBe('true');
  });

  it('keeps to the list when the address asks for a category that has gone', () => {
    openPanel([TOONS], '?tab=catalogue&category=gone');
    expect(rows('Themes of Toons')).toHaveLength(2);
  });

  it('says that it is loading, or that there is nothing yet', () => {
    expect(wordsOf(openPanel(null))).toContain('Loading categories...');
    const empty = wordsOf(openPanel([]));
    expect(empty).toContain('No categories yet');
    expect(empty).toMatch(/Add category Import$/);
  });
});

describe('themes that were found', () => {
  const results = (query: string) =>
    wordsOf(
      render(
        <ThemeResults
          found={findThemes([TOONS, FANTASY], query)}
          query={query}
          onClear={() => undefined}
          change={async () => undefined}
          ask={() => undefined}
        />,
      ).container,
    );

  it('say their category, and can not be put in order', () => {
    expect(results('anime')).toMatch(/^1 theme found Edit Anime Adventure Premium Toons/);
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
  });

  it('may be none', () => {
    expect(results('zebra')).toMatch(/0 themes found No theme of this name Nothing is called “zebra”/);
  });
});

it('the question before a deletion says what goes with a category', () => {
  expect(deletedWithCategory(FANTASY)).toBe('“Fantasy <i>” has no themes.');
  expect(deletedWithCategory(TOONS)).toMatch(/^“Toons” and its 2 themes will be gone for good\. Portraits/);
  const one = { ...TOONS, subcategories: TOONS.subcategories.slice(1) };
  expect(deletedWithCategory(one)).toContain('and its theme will');
});
