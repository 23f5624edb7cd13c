import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createQueryClient } from '#ui/data/query-client.ts';
import type { Category } from '../contract.ts';
import { ThemePicker, type ThemePickerProps } from './theme-picker.tsx';

const theme = (id: string, name: string, premium = false) => ({ id, name, promptTemplate: 'x', premium });
const CATEGORIES: Category[] = [
  {
    id: 'toons',
    name: 'Toons',
    subcategories: [theme('cartoon', 'Cartoon Classics Style'), theme('anime', 'Anime Adventure', true)],
  },
  { id: 'fantasy', name: 'Fantasy', subcategories: [theme('elf', 'Mystical Elf')] },
];

function html(categories: Category[] | null, more: Partial<ThemePickerProps> = {}): string {
  const client = createQueryClient();
  if (categories) client.setQueryData(['/api/admin/categories'], categories);
  const ignore = () => undefined;
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ThemePicker
        categoryId={null}
        themeId={null}
        disabled={false}
        isPremium={false}
        onChooseCategory={ignore}
        onChooseTheme={ignore}
        onLocked={ignore}
        {...more}
      />
    </QueryClientProvider>,
  );
}
const cardsOf = (markup: string) => markup.match(/<button[^>]*role="radio"[\s\S]*?<\/button>/g) ?? [];
const wordsOf = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

describe('choosing a theme', () => {
  it('offers each category with its count of themes, and no theme yet', () => {
    expect(cardsOf(html(CATEGORIES)).map(wordsOf)).toEqual(['Toons 2 themes', 'Fantasy 1 theme']);
    expect(html(CATEGORIES)).not.toContain('Choose your style:');
  });

  it('offers the themes of the chosen category alone, under Choose your style:', () => {
    const chosen = html(CATEGORIES, { categoryId: 'fantasy' });
    expect(wordsOf(chosen)).toContain('Choose your style:');
    expect(cardsOf(chosen).map(wordsOf).slice(2)).toEqual(['Mystical Elf']);
  });

  it('shows the category’s sign for a theme whose words have changed since its picture was made', () => {
    const cards = (doctor: object): string[] => {
      const subcategories = [{ ...theme('doctor', 'Doctor'), ...doctor }];
      return cardsOf(html([{ id: 'toons', name: 'Toons', subcategories }], { categoryId: 'toons' }));
    };
    for (const card of cards({})) expect(card).toContain('<img');
    for (const card of cards({ reworded: true })) {
      expect(card).not.toContain('<img');
      expect(card).toContain('<svg');
    }
  });

  it('has one theme chosen at most', () => {
    const chosen = cardsOf(html(CATEGORIES, { categoryId: 'toons', themeId: 'cartoon' })).slice(2);
    expect(chosen.map((card) => card.includes('aria-checked="true"'))).toEqual([true, false]);
  });

  it('locks a premium theme until one is premium', () => {
    expect(wordsOf(html(CATEGORIES, { categoryId: 'toons' }))).toContain('Premium (locked)');
    expect(wordsOf(html(CATEGORIES, { categoryId: 'toons', isPremium: true }))).not.toContain('(locked)');
  });

  it('is not possible while the categories load, nor while it is disabled', () => {
    expect(cardsOf(html(null))).toEqual([]);
    expect(html(null)).toContain('aria-busy="true"');
    const cards = cardsOf(html(CATEGORIES, { categoryId: 'toons', disabled: true }));
    expect(cards).toHaveLength(4);
    for (const card of cards) expect(card).toContain('disabled=""');
  });
});
