import { Ellipsis } from 'lucide-react';
import { buttonClasses } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Menu, type MenuEntry } from '#ui/menu.tsx';

export interface MoreMenuProps {
  /** What it is about. */
  readonly of: string;
  readonly entries: readonly MenuEntry[];
}

/** The button with three dots, and what can be done with a category or a theme. */
export function MoreMenu({ of, entries }: MoreMenuProps) {
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={`More for ${of}`}
          className={classNames(buttonClasses('ghost', 'icon'), 'shrink-0')}
        >
          <Ellipsis aria-hidden="true" className="size-5" />
        </button>
      }
      entries={entries}
    />
  );
}
