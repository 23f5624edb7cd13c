import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { bringIntoWindow, scrollAtEdges } from './auto-scroll.ts';
import { distanceTo, type Place } from './drag-geometry.ts';
import { handleProps } from './handle-props.ts';
import { carry, type Hold, pickUp, type Standing, standingOf } from './hold.ts';
import { REORDER_WORDS } from './reorder-words.ts';

export interface ReorderOptions {
  readonly names: readonly string[];
  readonly onMove: (from: number, to: number) => void;
}

/**
 * Moving the entries of a vertical list by a handle: with a pointer it follows the finger, with the keyboard it steps.
 * The order on the page stays as it is until the entry is dropped; until then the others only stand aside.
 */
export function useReorder({ names, onMove }: ReorderOptions) {
  const listRef = useRef<HTMLOListElement>(null);
  const [hold, setHold] = useState<Hold | null>(null);
  const [said, setSaid] = useState('');
  const pointer = useRef({ id: -1, startY: 0, y: 0 });
  const refocus = useFocusBack(listRef);
  const say = (words: (typeof REORDER_WORDS)['dropped'], entry: number, position: number): void =>
    setSaid(words(names[entry] ?? '', position, names.length));

  const carried = (held: Hold): Hold =>
    carry(held, pointer.current.y + window.scrollY - pointer.current.startY);
  const follow = (): void => {
    if (hold?.by === 'pointer') setHold(carried(hold));
  };
  const putBack = (): void => {
    if (!hold) return;
    setHold(null);
    say(REORDER_WORDS.putBack, hold.from, hold.from);
  };
  useEdgeScroll(hold?.by === 'pointer', () => pointer.current.y, follow);
  const cancel = useEffectEvent(putBack);
  // A list that changes under what is held is another list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change that counts
  useEffect(() => cancel(), [names.length]);

  const actions = {
    count: names.length,
    pickUp(by: Hold['by'], from: number) {
      setHold(pickUp(by, from, measure(listRef.current)));
      if (by === 'keys') say(REORDER_WORDS.pickedUp, from, from);
    },
    stepTo(to: number) {
      if (!hold || to === hold.to) return;
      const place = hold.places[hold.from];
      if (place) bringIntoWindow(place.top + distanceTo(hold.places, hold.from, to), place.height);
      setHold({ ...hold, to });
      say(REORDER_WORDS.over, hold.from, to);
    },
    follow,
    drop() {
      if (!hold) return;
      const { from, to } = hold.by === 'pointer' ? carried(hold) : hold;
      setHold(null);
      say(REORDER_WORDS.dropped, from, to);
      if (to === from) return;
      refocus(to);
      onMove(from, to);
    },
    putBack,
  };
  return {
    listRef,
    /** For a live region. */
    said,
    handlePropsOf: (index: number) => handleProps(index, hold, pointer, actions),
    /** Says what an order chosen in another way, such as a menu, has become. */
    sayMoved: (from: number, to: number) => say(REORDER_WORDS.dropped, from, to),
    /** Undefined while nothing is held. */
    standingOf: (index: number): Standing | undefined => (hold ? standingOf(hold, index) : undefined),
  };
}

function useEdgeScroll(isDragging: boolean, pointerY: () => number, onScroll: () => void): void {
  const y = useEffectEvent(pointerY);
  const scrolled = useEffectEvent(onScroll);
  useEffect(() => {
    if (!isDragging) return;
    return scrollAtEdges(
      () => y(),
      () => scrolled(),
    );
  }, [isDragging]);
}

/** Moving an element on the page takes the focus from it: the handle that is now at a place gets it back. */
function useFocusBack(listRef: { readonly current: HTMLElement | null }) {
  const place = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (place.current === null) return;
    listRef.current?.querySelector<HTMLElement>(`[data-reorder-handle="${place.current}"]`)?.focus();
    place.current = null;
  });
  return (index: number): void => {
    place.current = index;
  };
}

function measure(list: HTMLElement | null): Place[] {
  return [...(list?.children ?? [])].map((entry) => {
    const { top, height } = entry.getBoundingClientRect();
    return { top: top + window.scrollY, height };
  });
}
