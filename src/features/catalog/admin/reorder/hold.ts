import { type Place, shiftOf, targetIndex, withinList } from './drag-geometry.ts';

/** An entry that has been picked up, and where it is held. */
export interface Hold {
  readonly by: 'pointer' | 'keys';
  readonly from: number;
  readonly to: number;
  /** The pointer's way since it was pressed; pixels on the page. */
  readonly offset: number;
  readonly places: readonly Place[];
}

export function pickUp(by: Hold['by'], from: number, places: readonly Place[]): Hold {
  return { by, from, to: from, offset: 0, places };
}

/** Carried so far by the pointer. @param way pixels on the page since it was pressed. */
export function carry(hold: Hold, way: number): Hold {
  const offset = withinList(hold.places, hold.from, way);
  return { ...hold, offset, to: targetIndex(hold.places, hold.from, offset) };
}

/** How an entry stands while one is held. */
export interface Standing {
  readonly isHeld: boolean;
  /** From where it lies on the page; pixels. */
  readonly shift: number;
}

export function standingOf(hold: Hold, index: number): Standing {
  const isHeld = index === hold.from;
  const isCarried = isHeld && hold.by === 'pointer';
  return { isHeld, shift: isCarried ? hold.offset : shiftOf(hold.places, hold.from, hold.to, index) };
}

/** Where a key leads; null for one that leads nowhere. */
export function steppedTo(key: string, position: number, count: number): number | null {
  if (key === 'ArrowUp') return Math.max(0, position - 1);
  if (key === 'ArrowDown') return Math.min(count - 1, position + 1);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
