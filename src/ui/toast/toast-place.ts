/** In CSS pixels from the window's corner. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export type Place = Pick<Box, 'left' | 'top'>;

export interface Surroundings {
  /** What can be seen: less than the window while a keyboard is up. */
  readonly view: Box;
  /** What a toast never covers: headings, the way out of a dialog, tabs, bars. */
  readonly kept: readonly Box[];
  /** What it leaves alone where it can: the controls of an open dialog, whatever has the focus. */
  readonly used: readonly Box[];
}

const MARGIN_PX = 12;
const GAP_PX = 4;
const STEP_PX = 8;
/** How far up a toast looks for room first: it is read where it has always been. */
const LOWER_PART = 0.6;

/**
 * Where a toast of this size goes: to the bottom of what can be seen, in the middle or else at a side, as low as it covers
 * nothing that it must not. Where everything is in its way, to the bottom. It stays where it is (`now`) as long as that
 * covers nothing.
 */
export function placeToast(
  size: { readonly width: number; readonly height: number },
  around: Surroundings,
  now?: Place,
): Place {
  const { view, kept, used } = around;
  const middle = view.left + (view.width - size.width) / 2;
  const right = view.left + view.width - size.width - MARGIN_PX;
  const lefts = right > middle ? [middle, right, view.left + MARGIN_PX] : [middle];
  const lowest = view.top + view.height - size.height - MARGIN_PX;
  const highest = view.top + MARGIN_PX;
  const isFree = (obstacles: readonly Box[], place: Place) =>
    !obstacles.some((box) => overlap({ ...place, ...size }, box));
  const isInView = now && now.left <= Math.max(right, middle) && now.top <= lowest && now.top >= highest;
  if (now && isInView && isFree([...kept, ...used], now)) return now;
  const search = (obstacles: readonly Box[], end: number) => {
    for (let top = lowest; top >= end; top -= STEP_PX) {
      const left = lefts.find((one) => isFree(obstacles, { left: one, top }));
      if (left !== undefined) return { left, top };
    }
    return undefined;
  };
  return (
    search([...kept, ...used], Math.max(highest, view.top + view.height * (1 - LOWER_PART))) ??
    search([...kept, ...used], highest) ??
    search(kept, highest) ?? { left: middle, top: Math.max(highest, lowest) }
  );
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.left < other.left + other.width + GAP_PX &&
    other.left < one.left + one.width + GAP_PX &&
    one.top < other.top + other.height + GAP_PX &&
    other.top < one.top + one.height + GAP_PX
  );
}
