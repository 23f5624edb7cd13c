/** Where an entry of a vertical list lies on the page, in CSS pixels. */
export interface Place {
  readonly top: number;
  readonly height: number;
}

/** The list with the entry at `from` put at `to`. */
export function moveEntry<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}

const placeAt = (places: readonly Place[], index: number): Place => places[index] ?? { top: 0, height: 0 };
const bottomOf = ({ top, height }: Place): number => top + height;
const middleOf = ({ top, height }: Place): number => top + height / 2;

/** How far, in pixels, an entry goes until it lies where another one lies: at that one's end which it comes to last. */
export function distanceTo(places: readonly Place[], from: number, to: number): number {
  const own = placeAt(places, from);
  const other = placeAt(places, to);
  return to > from ? bottomOf(other) - bottomOf(own) : other.top - own.top;
}

/** An offset at which the entry at `from` still lies within its list. */
export function withinList(places: readonly Place[], from: number, offset: number): number {
  const least = distanceTo(places, from, 0);
  const most = distanceTo(places, from, places.length - 1);
  return Math.min(most, Math.max(least, offset));
}

/** Which place an entry takes that was dragged `offset` pixels: its edge has passed the middle of those it goes by. */
export function targetIndex(places: readonly Place[], from: number, offset: number): number {
  const own = placeAt(places, from);
  if (offset < 0) {
    const first = places.findIndex((place) => own.top + offset <= middleOf(place));
    return Math.min(from, first);
  }
  const last = places.findLastIndex((place) => bottomOf(own) + offset >= middleOf(place));
  return Math.max(from, last);
}

/** How far the entry at `index` stands aside while the one at `from` is held over the place `to`; pixels. */
export function shiftOf(places: readonly Place[], from: number, to: number, index: number): number {
  if (index === from) return distanceTo(places, from, to);
  const isPassedDown = from < index && index <= to;
  const isPassedUp = to <= index && index < from;
  if (!isPassedDown && !isPassedUp) return 0;
  const gap = placeAt(places, 1).top - bottomOf(placeAt(places, 0));
  const room = placeAt(places, from).height + gap;
  return isPassedDown ? -room : room;
}
