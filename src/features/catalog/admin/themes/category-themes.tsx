import { ArrowLeft, Images, Plus } from 'lucide-react';
import { Link } from 'wouter';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { CategoryOperatorView } from '../../editing/contract.ts';
import { CATALOGUE_ADDRESS } from '../catalogue-place.ts';
import { CategoryMenu } from '../categories/category-list.tsx';
import type { OpenDialog } from '../open-dialog.ts';
import { ReorderList } from '../reorder/reorder-list.tsx';
import { themeCount } from '../theme-search.ts';
import type { ChangeNow } from '../use-catalogue.ts';
import { ThemeRow } from './theme-row.tsx';

export interface CategoryThemesProps {
  readonly category: CategoryOperatorView;
  readonly change: ChangeNow;
  readonly ask: OpenDialog;
}

/** The themes of one category, in their order. */
export function CategoryThemes({ category, change, ask }: CategoryThemesProps) {
  const themes = category.subcategories;
  const add = (
    <Button className="min-h-11" size="sm" onClick={() => ask({ type: 'edit-theme', category, theme: null })}>
      <Plus aria-hidden="true" className="size-5" />
      Add theme
    </Button>
  );
  return (
    <section aria-labelledby="catalogue-themes">
      <Link
        href={CATALOGUE_ADDRESS}
        className="mb-1 inline-flex min-h-11 items-center gap-2 font-semibold underline decoration-accent-deep decoration-2 underline-offset-4 lg:hidden"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
        All categories
      </Link>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <div className="min-w-0 grow basis-[6.5rem]">
          <h2 id="catalogue-themes" tabIndex={-1} className="text-xl wrap-break-word">
            {category.name}
          </h2>
          <p className="text-sm text-ink-soft">
            {themeCount(themes)}
            {themes.length > 0 ? (
              <span className="max-sm:hidden">. The switch shows a theme to parents or hides it.</span>
            ) : null}
          </p>
        </div>
        {themes.length > 0 ? add : null}
        <div className="lg:hidden">
          <CategoryMenu category={category} ask={ask} />
        </div>
      </div>
      {themes.length === 0 ? (
        <EmptyState
          className="rounded-lg border-2 border-dashed border-line"
          icon={<Images className="size-9" />}
          title="No themes yet"
          text="Parents find nothing to choose here until you add one."
          action={add}
        />
      ) : (
        <ReorderList
          key={category.id}
          label={`Themes of ${category.name}`}
          items={themes}
          onReorder={(ids) => change({ type: 'order-themes', categoryId: category.id, ids })}
          renderItem={(theme, handle, position) => (
            <ThemeRow {...{ category, theme, handle, position, change, ask }} />
          )}
        />
      )}
    </section>
  );
}
