import { ArrowDown, ArrowUp, ChevronRight, Pencil, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import type { MenuEntry } from '#ui/menu.tsx';
import type { CategoryOperatorView } from '../../editing/contract.ts';
import { ThemePicture } from '../../web/theme-picture.tsx';
import type { Catalogue } from '../catalogue-changes.ts';
import { categoryAddress } from '../catalogue-place.ts';
import { MoreMenu } from '../more-menu.tsx';
import type { OpenDialog } from '../open-dialog.ts';
import { type Position, ReorderList } from '../reorder/reorder-list.tsx';
import { themeCount } from '../theme-search.ts';

export interface CategoryListProps {
  readonly catalogue: Catalogue;
  /** The one whose themes stand beside the list; null while it is something else. */
  readonly shownId: string | null;
  readonly onOpen: () => void;
  readonly onReorder: (ids: string[]) => Promise<void>;
  readonly ask: OpenDialog;
}

/** The categories in their order, each a way to its themes. */
export function CategoryList({ catalogue, shownId, onReorder, onOpen, ask }: CategoryListProps) {
  return (
    <section aria-labelledby="catalogue-categories">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id="catalogue-categories" tabIndex={-1} className="text-xl">
          Categories
        </h2>
        <Button
          variant="secondary"
          size="sm"
          className="min-h-11"
          onClick={() => ask({ type: 'name-category', category: null })}
        >
          <Plus aria-hidden="true" className="size-5" />
          Add category
        </Button>
      </div>
      <ReorderList
        label="Categories"
        items={catalogue}
        onReorder={onReorder}
        renderItem={(category, handle, position) => (
          <CategoryRow
            category={category}
            handle={handle}
            position={position}
            isShown={category.id === shownId}
            onOpen={onOpen}
            ask={ask}
          />
        )}
      />
    </section>
  );
}

interface CategoryRowProps {
  readonly category: CategoryOperatorView;
  readonly handle: ReactNode;
  readonly position: Position;
  readonly isShown: boolean;
  readonly onOpen: () => void;
  readonly ask: OpenDialog;
}

function CategoryRow({ category, handle, position, isShown, onOpen, ask }: CategoryRowProps) {
  return (
    <div
      className={classNames('flex items-center gap-1 rounded-[1.1rem] p-1', isShown && 'lg:bg-accent-soft')}
    >
      {handle}
      <Link
        href={categoryAddress(category.id)}
        onClick={onOpen}
        aria-current={isShown ? 'true' : undefined}
        className="group flex min-h-14 min-w-0 grow items-center gap-3 rounded-md"
      >
        <ThemePicture
          theme={category.subcategories[0]}
          categoryId={category.id}
          className="w-12 shrink-0 rounded-md"
        />
        <span className="min-w-0 grow leading-tight">
          <span className="block font-semibold wrap-break-word group-hover:underline">{category.name}</span>
          <span className="block text-sm text-ink-soft">{themeCount(category.subcategories)}</span>
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft lg:hidden" />
      </Link>
      <CategoryMenu
        category={category}
        ask={ask}
        more={[
          { label: 'Move up', icon: ArrowUp, disabled: position.isFirst, onSelect: position.moveUp },
          { label: 'Move down', icon: ArrowDown, disabled: position.isLast, onSelect: position.moveDown },
        ]}
      />
    </div>
  );
}

export interface CategoryMenuProps {
  readonly category: CategoryOperatorView;
  readonly ask: OpenDialog;
  readonly more?: readonly MenuEntry[];
}

/** What can be done with a category. */
export function CategoryMenu({ category, ask, more = [] }: CategoryMenuProps) {
  return (
    <MoreMenu
      of={category.name}
      entries={[
        { label: 'Rename', icon: Pencil, onSelect: () => ask({ type: 'name-category', category }) },
        ...more,
        {
          label: 'Delete',
          icon: Trash2,
          danger: true,
          onSelect: () => ask({ type: 'delete-category', category }),
        },
      ]}
    />
  );
}
