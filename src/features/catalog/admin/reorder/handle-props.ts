import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { type Hold, steppedTo } from './hold.ts';

/** Where the pointer is that holds an entry. */
export interface HeldPointer {
  id: number;
  /** Where it was pressed, on the page. */
  startY: number;
  /** Where it is now, in the window. */
  y: number;
}

export interface ReorderActions {
  readonly count: number;
  readonly pickUp: (by: Hold['by'], from: number) => void;
  readonly stepTo: (to: number) => void;
  /** To where the pointer is. */
  readonly follow: () => void;
  readonly drop: () => void;
  readonly putBack: () => void;
}

/** What makes a button the handle of the entry at `index`. */
export function handleProps(
  index: number,
  hold: Hold | null,
  pointer: { readonly current: HeldPointer },
  actions: ReorderActions,
) {
  return {
    'data-reorder-handle': index,
    'aria-pressed': hold?.by === 'keys' && hold.from === index,
    ...pointerProps(index, hold, pointer.current, actions),
    ...keyProps(index, hold, actions),
  };
}

function pointerProps(index: number, hold: Hold | null, pointer: HeldPointer, actions: ReorderActions) {
  const isDragging = hold?.by === 'pointer';
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (hold || !event.isPrimary || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      // For Escape; not every browser focuses a button that is pressed.
      event.currentTarget.focus({ preventScroll: true });
      const { pointerId, clientY } = event;
      Object.assign(pointer, { id: pointerId, startY: clientY + window.scrollY, y: clientY });
      actions.pickUp('pointer', index);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!isDragging || event.pointerId !== pointer.id) return;
      pointer.y = event.clientY;
      actions.follow();
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (!isDragging || event.pointerId !== pointer.id) return;
      pointer.y = event.clientY;
      actions.drop();
    },
    onPointerCancel() {
      if (isDragging) actions.putBack();
    },
  };
}

function keyProps(index: number, hold: Hold | null, actions: ReorderActions) {
  return {
    /** Keys and screen readers click without a pointer: a click that counts no press. */
    onClick(event: MouseEvent<HTMLElement>) {
      if (event.detail !== 0) return;
      if (hold) actions.drop();
      else actions.pickUp('keys', index);
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (!hold) return;
      const to = hold.by === 'keys' ? steppedTo(event.key, hold.to, actions.count) : null;
      if (event.key === 'Escape') actions.putBack();
      else if (to !== null) actions.stepTo(to);
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
    onBlur() {
      if (hold?.by === 'keys') actions.putBack();
    },
  };
}
