import { describe, expect, it } from 'vitest';
import type { ThemeOperatorView } from '../editing/contract.ts';
import {
  type Catalogue,
  withCategory,
  withoutCategory,
  withoutTheme,
  withQuickChange,
  withTheme,
} from './catalogue-changes.ts';

const theme = (id: string, more: Partial<ThemeOperatorView> = {}): ThemeOperatorView => ({
  id,
  name: id,
  promptTemplate: 'A child',
  premium: false,
  enabled: true,
  ...more,
});
const CATALOGUE: Catalogue = [
  { id: 'toons', name: 'Toons', subcategories: [theme('anime'), theme('comic'), theme('pixel')] },
  { id: 'fantasy', name: 'Fantasy', subcategories: [theme('elf')] },
];
const idsOf = (list: readonly { id: string }[] | undefined) => list?.map(({ id }) => id);

describe('a quick change', () => {
  it('puts categories in order, and those that nobody knew of at the end', () => {
    const change = { type: 'order-categories', ids: ['fantasy', 'toons'] } as const;
    expect(idsOf(withQuickChange(CATALOGUE, change))).toEqual(['fantasy', 'toons']);
    const longer = [{ id: 'new', name: 'New', subcategories: [] }, ...CATALOGUE];
    expect(idsOf(withQuickChange(longer, change))).toEqual(['fantasy', 'toons', 'new']);
  });

  it('puts the themes of one category in order', () => {
    const change = {
      type: 'order-themes',
      categoryId: 'toons',
      ids: ['pixel', 'anime', 'comic'],
    } as const;
    const [toons, fantasy] = withQuickChange(CATALOGUE, change);
    expect(idsOf(toons?.subcategories)).toEqual(['pixel', 'anime', 'comic']);
    expect(fantasy).toBe(CATALOGUE[1]);
  });

  it('switches one theme, and twice is once', () => {
    const change = {
      type: 'switch',
      categoryId: 'toons',
      theme: theme('comic'),
      enabled: false,
    } as const;
    const once = withQuickChange(CATALOGUE, change);
    expect(once[0]?.subcategories.map(({ enabled }) => enabled)).toEqual([true, false, true]);
    expect(withQuickChange(once, change)).toEqual(once);
  });

  it('of what has gone changes nothing', () => {
    const change = { type: 'order-themes', categoryId: 'gone', ids: ['a'] } as const;
    expect(withQuickChange(CATALOGUE, change)).toEqual(CATALOGUE);
  });
});

describe('what the server saved', () => {
  it('joins the end of its list when it is new', () => {
    expect(idsOf(withCategory(CATALOGUE, { id: 'new', name: 'New' }))).toEqual(['toons', 'fantasy', 'new']);
    expect(idsOf(withTheme(CATALOGUE, 'fantasy', theme('orc'))[1]?.subcategories)).toEqual(['elf', 'orc']);
  });

  it('takes its own place when it was there', () => {
    const renamed = withCategory(CATALOGUE, { id: 'toons', name: 'Cartoons' });
    expect(renamed[0]).toEqual({ ...CATALOGUE[0], name: 'Cartoons' });
    const changed = withTheme(CATALOGUE, 'toons', theme('comic', { premium: true }));
    expect(changed[0]?.subcategories.map(({ premium }) => premium)).toEqual([false, true, false]);
  });

  it('goes', () => {
    expect(idsOf(withoutCategory(CATALOGUE, 'toons'))).toEqual(['fantasy']);
    expect(idsOf(withoutTheme(CATALOGUE, 'toons', 'comic')[0]?.subcategories)).toEqual(['anime', 'pixel']);
  });
});
