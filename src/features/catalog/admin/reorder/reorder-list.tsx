import { GripVertical } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { moveEntry } from './drag-geometry.ts';
import { REORDER_WORDS } from './reorder-words.ts';
import { useReorder } from './use-reorder.ts';

/** What an entry needs to be moved, beside its handle. */
export interface Position {
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly moveUp: () => void;
  readonly moveDown: () => void;
}

export interface ReorderListProps<Item extends { readonly id: string; readonly name: string }> {
  /** Names the list for screen readers. */
  readonly label: string;
  /** The same array until something about the entries has changed. */
  readonly items: readonly Item[];
  /** Every id, in the new order. It is shown until this settles or the items say another. */
  readonly onReorder: (ids: string[]) => Promise<void>;
  readonly entryClassName?: string;
  readonly renderItem: (item: Item, handle: ReactNode, position: Position) => ReactNode;
}

/** A list whose entries are moved by a handle, with mouse, finger or keyboard. */
export function ReorderList<Item extends { readonly id: string; readonly name: string }>(
  props: ReorderListProps<Item>,
) {
  const { label, items, onReorder, entryClassName, renderItem } = props;
  const instructionsId = useId();
  const [shown, show] = useShownOrder(items);
  const move = (from: number, to: number): void => {
    const next = moveEntry(shown, from, to);
    void show(next, onReorder(next.map(({ id }) => id)));
  };
  const reorder = useReorder({ names: shown.map(({ name }) => name), onMove: move });
  const step = (from: number, to: number) => () => {
    move(from, to);
    reorder.sayMoved(from, to);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes a list without markers for none */}
      <ol ref={reorder.listRef} role="list" aria-label={label} className="flex flex-col gap-2">
        {shown.map((item, index) => {
          const standing = reorder.standingOf(index);
          return (
            <li
              key={item.id}
              style={standing ? { transform: `translateY(${standing.shift}px)` } : undefined}
              className={classNames(
                'rounded-lg border-2 bg-card',
                standing && !standing.isHeld && 'transition-transform duration-150',
                standing?.isHeld ? 'relative z-10 border-accent-deep shadow-lift' : 'border-line',
                entryClassName,
              )}
            >
              {renderItem(
                item,
                <button
                  type="button"
                  aria-label={`Move ${item.name}`}
                  aria-describedby={instructionsId}
                  {...reorder.handlePropsOf(index)}
                  className="grid min-h-11 w-11 shrink-0 cursor-grab touch-none place-items-center self-stretch rounded-md text-ink-soft select-none hover:bg-accent-soft hover:text-ink active:cursor-grabbing aria-pressed:bg-accent aria-pressed:text-on-accent"
                >
                  <GripVertical aria-hidden="true" className="size-5" />
                </button>,
                {
                  isFirst: index === 0,
                  isLast: index === shown.length - 1,
                  moveUp: step(index, index - 1),
                  moveDown: step(index, index + 1),
                },
              )}
            </li>
          );
        })}
      </ol>
      <p id={instructionsId} hidden>
        {REORDER_WORDS.instructions}
      </p>
      <p role="status" className="sr-only">
        {reorder.said}
      </p>
    </>
  );
}

/** The order just made, while it is being saved; then that of the items, whatever has become of it. */
function useShownOrder<Item>(items: readonly Item[]) {
  const [made, setMade] = useState<readonly Item[] | null>(null);
  const [of, setOf] = useState(items);
  if (of !== items) {
    setOf(items);
    setMade(null);
  }
  async function show(order: readonly Item[], saving: Promise<void>) {
    setMade(order);
    await saving;
    setMade((shown) => (shown === order ? null : shown));
  }
  return [made ?? items, show] as const;
}
