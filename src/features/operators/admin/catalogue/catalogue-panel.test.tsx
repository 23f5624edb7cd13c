import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Router } from 'wouter';
import type { PicturedTheme } from '../../../catalog/contract.ts';
import { CATALOGUE, type ManagedCategory } from '../../catalogue/contract.ts';
import { createConsoleQueryClient } from '../console-client.ts';
import { CatalogueBrowser } from './catalogue-browser.tsx';
import type { Catalogue } from './catalogue-changes.ts';
import { CataloguePanel } from './catalogue-panel.tsx';
import { deletedWithCategory } from './delete-dialogs.tsx';
import { ThemePictureProvider } from './theme-picture.ts';
import { findThemes } from './theme-search.ts';
import { ThemeResults } from './themes/theme-results.tsx';

const theme = (id: string, name: string, more = {}) => ({
  ...{ id, name, premium: false, enabled: true },
  promptTemplate: `The child as ${name}`,
  ...more,
});
const TOONS: ManagedCategory = {
  id: 'toons',
  name: 'Toons',
  subcategories: [
    theme('comic', 'Comic Pop', { enabled: false }),
    theme('anime', 'Anime Adventure', { premium: true }),
  ],
};
const FANTASY: ManagedCategory = { id: 'fantasy', name: 'Fantasy <i>', subcategories: [] };

const Picture = ({ theme }: { theme: PicturedTheme | undefined }) => (
  <i data-picture={theme?.id} data-reworded={theme?.reworded} data-drawn={theme?.picture} />
);
const OPERATOR = { id: '1', name: 'Asha', email: 'asha@example.com', role: 'catalogue' } as const;
/** Nothing of this panel is made of words. */
const WORDS = {
  creditWords: () => ({ title: '', detail: null }),
  creditAmount: String,
  formatMoney: String,
  formatDay: String,
  formatMoment: String,
};

function panel(catalogue: Catalogue | null, search = ''): string {
  const client = createConsoleQueryClient();
  if (catalogue) client.setQueryData([CATALOGUE.categories], catalogue);
  return renderToStaticMarkup(
    <Router ssrPath="/admin" ssrSearch={search}>
      <QueryClientProvider client={client}>
        <CataloguePanel operator={OPERATOR} parts={{ ThemePicture: Picture, words: WORDS }} />
      </QueryClientProvider>
    </Router>,
  );
}
const rows = (markup: string, list: string) => {
  const start = markup.indexOf(`aria-label="${list}"`);
  return markup.slice(start, markup.indexOf('</ol>', start)).match(/<li[\s\S]*?<\/li>/g) ?? [];
};
const words = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

describe('the catalogue on the screen', () => {
  it('lists the categories with their counts', () => {
    const [toons, fantasy] = rows(panel([TOONS, FANTASY]), 'Categories');
    expect(words(toons ?? '')).toBe('Toons 2 themes, 1 off');
    expect(words(fantasy ?? '')).toBe('Fantasy &lt;i&gt; 0 themes');
    expect(toons).toContain('href="/admin?tab=catalogue&amp;category=toons"');
  });

  it('shows the themes of the first, with picture, marks and switch', () => {
    const [comic = '', anime = ''] = rows(panel([TOONS, FANTASY]), 'Themes of Toons');
    expect(words(comic)).toContain('Edit Comic Pop Off The child as Comic Pop');
    expect(comic).toContain('data-picture="comic"');
    expect(comic).toMatch(/role="switch" aria-checked="false"/);
    expect(words(anime)).toContain('Edit Anime Adventure Premium');
    expect(anime).toMatch(/role="switch" aria-checked="true"/);
  });

  it('shows the drawn picture of a theme whose words have changed, in its row and for its category', () => {
    const comic = theme('comic', 'Comic Pop', { reworded: true, picture: '/kept' });
    const markup = panel([{ ...TOONS, subcategories: [comic] }]);
    const [row = ''] = rows(markup, 'Themes of Toons');
    const [category = ''] = rows(markup, 'Categories');
    const drawn = '<i data-picture="comic" data-reworded="true" data-drawn="/kept">';
    expect(row).toContain(drawn);
    expect(category).toContain(drawn);
  });

  it('shows the category that the address asks for, and what to do with an empty one', () => {
    const markup = panel([TOONS, FANTASY], 'tab=catalogue&category=fantasy');
    expect(rows(markup, 'Themes of Toons')).toEqual([]);
    expect(markup).toContain('No themes yet');
    expect(markup.match(/Add theme/g)).toHaveLength(1);
    expect(rows(markup, 'Categories')[1]).toContain('aria-current="true"');
  });

  it('keeps to the list when the address asks for a category that has gone', () => {
    expect(rows(panel([TOONS], 'tab=catalogue&category=gone'), 'Themes of Toons')).toHaveLength(2);
  });

  it('says that it is loading, or that there is nothing yet', () => {
    expect(panel(null)).toContain('Loading categories...');
    const empty = panel([]);
    expect(empty).toContain('No categories yet');
    expect(words(empty)).toMatch(/Add category Import$/);
  });
});

describe('themes that were found', () => {
  const results = (query: string) =>
    renderToStaticMarkup(
      <ThemePictureProvider value={Picture}>
        <ThemeResults
          found={findThemes([TOONS, FANTASY], query)}
          query={query}
          onClear={() => undefined}
          change={async () => undefined}
          ask={() => undefined}
        />
      </ThemePictureProvider>,
    );

  it('say their category, and can not be put in order', () => {
    const markup = results('anime');
    expect(words(markup)).toMatch(/^1 theme found Edit Anime Adventure Premium Toons/);
    expect(markup).not.toContain('aria-label="Move');
  });

  it('may be none', () => {
    expect(words(results('zebra'))).toMatch(/0 themes found No theme of this name Nothing is called “zebra”/);
  });
});

it('says what goes with a category', () => {
  expect(deletedWithCategory(FANTASY)).toBe('“Fantasy <i>” has no themes.');
  expect(deletedWithCategory(TOONS)).toMatch(/^“Toons” and its 2 themes will be gone for good\. Portraits/);
  const one = { ...TOONS, subcategories: TOONS.subcategories.slice(1) };
  expect(deletedWithCategory(one)).toContain('and its theme will');
});

it('renders without a panel around', () => {
  expect(() =>
    renderToStaticMarkup(
      <Router ssrPath="/admin">
        <QueryClientProvider client={createConsoleQueryClient()}>
          <CatalogueBrowser catalogue={[TOONS]} ask={() => undefined} />
        </QueryClientProvider>
      </Router>,
    ),
  ).toThrow('There is no ThemePictureProvider');
});
