import { ArrowDown, ArrowUp, Crown, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import type { MenuEntry } from '#ui/menu.tsx';
import { Switch } from '#ui/switch.tsx';
import type { ThemeOperatorView } from '../../editing/contract.ts';
import { ThemePicture } from '../../web/theme-picture.tsx';
import { MoreMenu } from '../more-menu.tsx';
import type { OpenDialog } from '../open-dialog.ts';
import type { Position } from '../reorder/reorder-list.tsx';
import type { FoundTheme } from '../theme-search.ts';
import type { ChangeNow } from '../use-catalogue.ts';

export interface ThemeRowProps extends FoundTheme {
  /** Absent where the themes are not in their order. */
  readonly handle?: ReactNode;
  readonly position?: Position;
  /** Says which category it is in. */
  readonly showsCategory?: boolean;
  readonly change: ChangeNow;
  readonly ask: OpenDialog;
}

/** One theme: picture, name, marks, what its template begins with, and what can be done with it. */
export function ThemeRow({ category, theme, handle, position, showsCategory, change, ask }: ThemeRowProps) {
  return (
    <div
      className={classNames('flex flex-wrap items-center justify-end gap-1 p-1 sm:gap-2', !handle && 'pl-2')}
    >
      <div className="flex min-w-0 grow basis-[12rem] items-center gap-1 sm:gap-2">
        {handle}
        <button
          type="button"
          data-theme-row={theme.id}
          onClick={() => ask({ type: 'edit-theme', category, theme })}
          className="group flex min-h-16 min-w-0 grow items-center gap-3 rounded-md text-left"
        >
          <ThemePicture
            theme={theme}
            categoryId={category.id}
            className={classNames('w-14 shrink-0 rounded-md', !theme.enabled && 'opacity-45 grayscale')}
          />
          <span className="min-w-0 grow py-1 leading-tight">
            <span className="sr-only">Edit </span>
            <span className="mr-2 font-semibold wrap-break-word group-hover:underline">{theme.name}</span>
            <Marks theme={theme} />
            {showsCategory ? (
              <span className="mt-0.5 block text-sm text-ink-soft">{category.name}</span>
            ) : null}
            <span aria-hidden="true" className="mt-1 hidden truncate text-sm text-ink-soft sm:block">
              {theme.promptTemplate}
            </span>
          </span>
        </button>
      </div>
      <Switch
        label={`Show ${theme.name} to parents`}
        hideLabel
        checked={theme.enabled}
        onCheckedChange={(enabled) =>
          void change({ type: 'switch', categoryId: category.id, theme, enabled })
        }
      />
      <MoreMenu
        of={theme.name}
        entries={[
          { label: 'Edit', icon: Pencil, onSelect: () => ask({ type: 'edit-theme', category, theme }) },
          ...movesOf(position),
          {
            label: 'Delete',
            icon: Trash2,
            danger: true,
            onSelect: () => ask({ type: 'delete-theme', category, theme }),
          },
        ]}
      />
    </div>
  );
}

function movesOf(position: Position | undefined): MenuEntry[] {
  if (!position) return [];
  return [
    { label: 'Move up', icon: ArrowUp, disabled: position.isFirst, onSelect: position.moveUp },
    { label: 'Move down', icon: ArrowDown, disabled: position.isLast, onSelect: position.moveDown },
  ];
}

function Marks({ theme }: { readonly theme: ThemeOperatorView }) {
  return (
    <span className="inline-flex flex-wrap gap-1 align-middle">
      {theme.premium ? (
        <Badge tone="accent" className="px-2! py-0!">
          <Crown aria-hidden="true" className="size-3.5" />
          Premium
        </Badge>
      ) : null}
      {theme.enabled ? null : <Badge className="px-2! py-0!">Off</Badge>}
    </span>
  );
}
