import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CATEGORIES as CATEGORIES_ENDPOINTS } from '#features/endpoints.ts';
import { createQueryClient } from '#ui/data/query-client.ts';
import { stageServer } from '../../../../tests/support/dom/staged-server.ts';
import type { Category, Subcategory } from '../contract.ts';
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

/** The picker with these categories; null while they load. */
function show(categories: Category[] | null, more: Partial<ThemePickerProps> = {}) {
  stageServer({ 'GET /api/admin/categories': 'never' });
  const client = createQueryClient();
  if (categories) client.setQueryData([CATEGORIES_ENDPOINTS], categories);
  const ignore = () => undefined;
  return render(
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
const cards = () => screen.queryAllByRole<HTMLButtonElement>('radio');
const card = (name: RegExp) => screen.getByRole('radio', { name });

describe('choosing a theme', () => {
  it('offers each category with its count of themes, and no theme yet', () => {
    show(CATEGORIES);
    expect(cards()).toEqual([card(/^Toons 2 themes$/), card(/^Fantasy 1 theme$/)]);
    expect(screen.queryByText('Choose your style:')).toBeNull();
  });

  it('offers the themes of the chosen category alone, under Choose your style:', () => {
    show(CATEGORIES, { categoryId: 'fantasy' });
    screen.getByRole('heading', { name: 'Choose your style:' });
    expect(cards().slice(2)).toEqual([card(/^Mystical Elf$/)]);
  });

  it.each<[Partial<Subcategory>, string]>([
    [{}, 'img'],
    [{ reworded: true }, 'svg'],
  ])(
    'shows the category’s sign for a theme whose words have changed since its picture was made',
    (change, picture) => {
      const subcategories = [{ ...theme('doctor', 'Doctor'), ...change }];
      show([{ id: 'toons', name: 'Toons', subcategories }], { categoryId: 'toons' });
      expect(cards()).toHaveLength(2);
      for (const one of cards())
        expect([...one.querySelectorAll('img, svg')].map(({ tagName }) => tagName.toLowerCase())).toEqual([
          picture,
        ]);
    },
  );

  it('has one theme chosen at most', () => {
    show(CATEGORIES, { categoryId: 'toons', themeId: 'cartoon' });
    const [toons, cartoon] = screen.getAllByRole('radio', { checked: true });
    expect([toons, cartoon]).toEqual([card(/^Toons/), card(/^Cartoon Classics Style/)]);
    expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(2);
  });

  it.each([
    [false, 1],
    [true, 0],
  ])('locks a premium theme until one is premium', (isPremium, locked) => {
    show(CATEGORIES, { categoryId: 'toons', isPremium });
    expect(screen.queryAllByRole('radio', { name: /Premium \(locked\)/ })).toHaveLength(locked);
  });

  it('is not possible while the categories load, nor while it is disabled', () => {
    const { container, unmount } = show(null);
    expect(cards()).toEqual([]);
    expect(container.querySelector('[aria-busy=true]')).not.toBeNull();
    unmount();
    show(CATEGORIES, { categoryId: 'toons', disabled: true });
    expect(cards().map(({ disabled }) => disabled)).toEqual([true, true, true, true]);
  });
});
