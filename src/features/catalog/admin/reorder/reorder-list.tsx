import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { restrictToParentElement, restrictToVerticalAxis } from '@dnd-kit/modifiers';
import { arrayMove, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { type ReactNode, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { ReorderEntry } from './reorder-entry.tsx';
import { KEYBOARD_OPTIONS } from './reorder-keys.ts';
import { announcementsFor, REORDER_WORDS } from './reorder-words.ts';

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
  readonly renderItem: (item: Item, handle: ReactNode, position: Position) => ReactNode;
}

/** A list whose entries are moved by a handle, with mouse, finger or keyboard. */
export function ReorderList<Item extends { readonly id: string; readonly name: string }>(
  props: ReorderListProps<Item>,
) {
  const { label, items, onReorder, renderItem } = props;
  const [shown, show] = useShownOrder(items);
  const [said, say] = useState('');
  const refocus = useFocusBack();
  const announcements = useMemo(() => announcementsFor(shown), [shown]);
  const sensors = useSensors(useSensor(PointerSensor), useSensor(KeyboardSensor, KEYBOARD_OPTIONS));
  const indexOf = (id: string | number): number => shown.findIndex((item) => item.id === id);
  const move = (from: number, to: number): void => {
    const next = arrayMove([...shown], from, to);
    void show(next, onReorder(next.map(({ id }) => id)));
  };
  const drop = ({ active, over, activatorEvent }: DragEndEvent): void => {
    const [from, to] = [indexOf(active.id), indexOf(over?.id ?? active.id)];
    if (from < 0 || to < 0 || from === to) return;
    refocus(activatorEvent.target);
    move(from, to);
  };
  const step = (from: number, to: number) => () => {
    move(from, to);
    say(REORDER_WORDS.dropped(shown[from]?.name ?? '', to, shown.length));
  };
  return (
    <DndContext
      id={useId()}
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[restrictToVerticalAxis, restrictToParentElement]}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: REORDER_WORDS.instructions },
        restoreFocus: false,
      }}
      onDragEnd={drop}
    >
      <SortableContext items={[...shown]} strategy={verticalListSortingStrategy}>
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes a list without markers for none */}
        <ol role="list" aria-label={label} className="flex flex-col gap-2">
          {shown.map((item, index) => (
            <ReorderEntry key={item.id} id={item.id} name={item.name}>
              {(handle) =>
                renderItem(item, handle, {
                  isFirst: index === 0,
                  isLast: index === shown.length - 1,
                  moveUp: step(index, index - 1),
                  moveDown: step(index, index + 1),
                })
              }
            </ReorderEntry>
          ))}
        </ol>
      </SortableContext>
      <p role="status" className="sr-only">
        {said}
      </p>
    </DndContext>
  );
}

/** Moving an element on the page takes the focus from it: its handle gets it back. */
function useFocusBack() {
  const handle = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    handle.current?.focus({ preventScroll: true });
    handle.current = null;
  });
  return (target: EventTarget | null): void => {
    handle.current = target instanceof Element ? target.closest('button') : null;
  };
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
