import { KeyboardCode, type KeyboardCoordinateGetter, type KeyboardSensorOptions } from '@dnd-kit/core';
import { hasSortableData } from '@dnd-kit/sortable';

/**
 * Where a key takes what is held: the middle of another entry's place, so that entries of different heights are stepped
 * over one by one. The sortable package's own getter knows neither Home nor End.
 */
const stepCoordinates: KeyboardCoordinateGetter = (event, { context }) => {
  const { active, over, collisionRect, droppableRects, droppableContainers } = context;
  if (!collisionRect || !hasSortableData(active)) return;
  const { items } = active.data.current.sortable;
  const position = items.indexOf(over?.id ?? active.id);
  const target = stepTarget(event.code, position, items.length);
  if (target === null) return;
  event.preventDefault();
  const id = items[target];
  if (id === undefined || target === position) return;
  // The sensor scrolls for the arrow keys alone.
  droppableContainers.get(id)?.node.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const place = droppableRects.get(id);
  return place && { x: collisionRect.left, y: place.top + (place.height - collisionRect.height) / 2 };
};

function stepTarget(code: string, position: number, count: number): number | null {
  if (code === KeyboardCode.Up) return Math.max(0, position - 1);
  if (code === KeyboardCode.Down) return Math.min(count - 1, position + 1);
  if (code === 'Home') return 0;
  return code === 'End' ? count - 1 : null;
}

/** Space and Enter pick up and drop; Escape, Tab and whatever else takes the focus away put back. */
export const KEYBOARD_OPTIONS: KeyboardSensorOptions = {
  coordinateGetter: stepCoordinates,
  scrollBehavior: 'instant',
  keyboardCodes: {
    start: [KeyboardCode.Space, KeyboardCode.Enter],
    end: [KeyboardCode.Space, KeyboardCode.Enter],
    cancel: [KeyboardCode.Esc, KeyboardCode.Tab],
  },
};

/** A sensor can be told nothing but by an event; of this one the pointer's takes no notice. */
export function putBackWhenLeft(): void {
  document.dispatchEvent(new KeyboardEvent('keydown', { code: KeyboardCode.Tab }));
}
