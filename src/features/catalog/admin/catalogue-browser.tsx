import { useEffect, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import { classNames } from '#ui/class-names.ts';
import type { Catalogue } from './catalogue-changes.ts';
import { readCataloguePlace } from './catalogue-place.ts';
import { CatalogueTools } from './catalogue-tools.tsx';
import { CategoryList } from './categories/category-list.tsx';
import type { OpenDialog } from './open-dialog.ts';
import { findThemes } from './theme-search.ts';
import { CategoryThemes } from './themes/category-themes.tsx';
import { ThemeResults } from './themes/theme-results.tsx';
import { useQuickChange } from './use-catalogue.ts';

export interface CatalogueBrowserProps {
  readonly catalogue: Catalogue;
  readonly ask: OpenDialog;
}

/** The categories and, beside them, the themes of one; on a phone one after the other. */
export function CatalogueBrowser({ catalogue, ask }: CatalogueBrowserProps) {
  const [query, setQuery] = useState('');
  const change = useQuickChange();
  const askedId = readCataloguePlace(useSearch());
  useFocusAt(askedId);
  const chosen = catalogue.find(({ id }) => id === askedId);
  const shown = chosen ?? catalogue[0];
  if (!shown) return null;
  const isSearching = query.trim() !== '';
  return (
    <div className="flex flex-col gap-5">
      <CatalogueTools query={query} onQuery={setQuery} onImport={() => ask({ type: 'import' })} />
      <div className="grid items-start gap-8 lg:grid-cols-[20rem_1fr]">
        <div className={classNames('min-w-0', (chosen || isSearching) && 'hidden lg:block')}>
          <CategoryList
            catalogue={catalogue}
            shownId={isSearching ? null : shown.id}
            onReorder={(ids) => change({ type: 'order-categories', ids })}
            onOpen={() => setQuery('')}
            ask={ask}
          />
        </div>
        <div className={classNames('min-w-0', !chosen && !isSearching && 'hidden lg:block')}>
          {isSearching ? (
            <ThemeResults
              found={findThemes(catalogue, query)}
              query={query}
              onClear={() => setQuery('')}
              {...{ change, ask }}
            />
          ) : (
            <CategoryThemes category={shown} {...{ change, ask }} />
          )}
        </div>
      </div>
    </div>
  );
}

/** On a narrow screen another place takes the screen of the one before: what is seen then has the focus. */
function useFocusAt(place: string | null): void {
  const last = useRef(place);
  useEffect(() => {
    if (last.current === place) return;
    last.current = place;
    const active = document.activeElement;
    if (active && active !== document.body && active.checkVisibility()) return;
    document.getElementById(place ? 'catalogue-themes' : 'catalogue-categories')?.focus();
  }, [place]);
}
