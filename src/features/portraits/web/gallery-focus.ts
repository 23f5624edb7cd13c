import { type RefObject, useEffect, useRef } from 'react';
import type { HistoryItem } from '../contract.ts';
import { focusPortrait } from './gallery-keys.ts';

/** About half a second: longer than a dialog takes to go. */
const SETTLING_FRAMES = 30;

interface Move {
  readonly isDone: (items: readonly HistoryItem[]) => boolean;
  readonly neighbourId: string | undefined;
}

/**
 * Where the focus goes when what had it is deleted: to the portrait that takes its place, to the last one after the last,
 * and to the first button of `place` when none is left. Call the answer with what goes, before it is gone.
 */
export function useFocusAfterDeletion(
  items: readonly HistoryItem[],
  grid: RefObject<HTMLElement | null>,
  place: RefObject<HTMLElement | null>,
): (gone: HistoryItem | 'all') => void {
  const due = useRef<Move>(null);
  useEffect(() => {
    const move = due.current;
    if (!move?.isDone(items)) return;
    due.current = null;
    // The question that closes in the same moments gives the focus back, or lets go of it, when it likes.
    const settle = (framesLeft: number): void => {
      if (framesLeft === 0 || !place.current) return;
      if (!place.current.contains(document.activeElement)) {
        if (!focusPortrait(grid.current, move.neighbourId)) place.current.querySelector('button')?.focus();
      }
      requestAnimationFrame(() => settle(framesLeft - 1));
    };
    settle(SETTLING_FRAMES);
  }, [items, grid, place]);
  return (gone) => {
    if (gone === 'all') {
      due.current = { isDone: (left) => left.length === 0, neighbourId: undefined };
      return;
    }
    const index = items.findIndex(({ id }) => id === gone.id);
    due.current = {
      isDone: (left) => left.every(({ id }) => id !== gone.id),
      neighbourId: (items[index + 1] ?? items[index - 1])?.id,
    };
  };
}
