import type { KeyboardEvent } from 'react';

export type GridMove = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' | 'Home' | 'End';
const MOVES: readonly string[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'];

/**
 * Where a key leads in a grid that is filled row by row: the place's number, from 0. Stays where there is nothing, but
 * down from above a gap in the last row leads to the last place.
 */
export function placeAfter(move: GridMove, place: number, count: number, columns: number): number {
  const last = count - 1;
  const rowOf = (at: number) => Math.floor(at / columns);
  switch (move) {
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'ArrowLeft':
      return Math.max(0, place - 1);
    case 'ArrowRight':
      return Math.min(last, place + 1);
    case 'ArrowUp':
      return place >= columns ? place - columns : place;
    case 'ArrowDown':
      return rowOf(place) === rowOf(last) ? place : Math.min(last, place + columns);
  }
}

/** The places of a grid as they stand on the screen: its children, in as many columns as share the first one's top. */
function columnsOf(grid: Element): number {
  const [first, ...others] = [...grid.children].map((child) => Math.round(child.getBoundingClientRect().top));
  return 1 + others.filter((top) => top === first).length;
}

const buttonIn = (place: Element | undefined): HTMLElement | null =>
  place?.querySelector<HTMLElement>('[data-portrait]') ?? null;

/** Brings the focus to one portrait's card in a grid. False when it is not there. */
export function focusPortrait(grid: Element | null, portraitId: string | undefined): boolean {
  const card = [...(grid?.children ?? [])].map(buttonIn).find((one) => one?.dataset.portrait === portraitId);
  card?.focus();
  return card !== undefined;
}

/** Moves the focus among the portraits' cards by arrow keys, Home and End. */
export function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !MOVES.includes(event.key)) return;
  const grid = event.currentTarget;
  const places = [...grid.children];
  const place = places.findIndex((one) => one.contains(event.target as Node));
  if (place < 0) return;
  event.preventDefault();
  // Portraits that are still being made stand first and can not be opened.
  const first = places.findIndex((one) => buttonIn(one) !== null);
  const target = placeAfter(event.key as GridMove, place, places.length, columnsOf(grid));
  buttonIn(places[Math.max(first, target)])?.focus();
}
