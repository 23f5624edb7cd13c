import { type RefObject, useEffect, useRef } from 'react';
import { isInToasts } from '#ui/toast/open-layers.ts';
import { type Box, type Place, placeToast, type Surroundings } from './toast-place.ts';

/** Beside headings and tabs: what marks itself, such as the stepper and a bar that sticks to the window's edge. */
const KEPT = 'h1, h2, [role=tablist], [data-keep-clear]';
const LAYER = '[role=dialog], [role=alertdialog]';
const CONTROLS = 'a[href], button, input, select, textarea, [role=slider]';
/** On a page: what somebody has just typed, and is about to mend. */
const FIELDS = 'input, select, textarea';
/** What a person moves the page with: from then on a toast stays where it is. */
const BY_HAND = ['wheel', 'touchmove', 'keydown'] as const;

/**
 * Keeps the toasts where they cover nothing that must be seen, while one is open. The place is found anew when the page
 * changes by itself: a dialog opens or closes, another screen comes, a heading scrolls into view.
 */
export function useToastPlace(openId: string | undefined): RefObject<HTMLOListElement | null> {
  const viewport = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const toasts = viewport.current;
    if (openId === undefined || !toasts) return;
    let frame = 0;
    let now: Place | undefined;
    const place = () => {
      // Nobody's pointer loses what it is on; one that rested where the toast came was on something else.
      if (now && toasts.matches(':hover')) return;
      const { width, height } = toasts.getBoundingClientRect();
      now = placeToast({ width, height }, surroundings(), now);
      const { left, top } = now;
      toasts.style.left = `${left}px`;
      toasts.style.top = `${top}px`;
      toasts.style.bottom = 'auto';
    };
    const placeSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    };
    place();
    // Of another size, which it also takes a moment after the window has: as if it had just come.
    const size = new ResizeObserver(() => {
      now = undefined;
      place();
    });
    size.observe(toasts);
    const page = new MutationObserver((changes) => {
      if (changes.some(({ target }) => !isInToasts(target))) placeSoon();
    });
    page.observe(document.body, { childList: true, subtree: true });
    const byItself = new AbortController();
    const always = new AbortController();
    const until = ({ signal }: AbortController) => ({ capture: true, passive: true, signal });
    addEventListener('scroll', placeSoon, until(byItself));
    for (const act of BY_HAND) addEventListener(act, () => byItself.abort(), until(byItself));
    // Another window: nobody remembers where in the last one it was.
    const placeAnew = () => {
      now = undefined;
      placeSoon();
    };
    addEventListener('resize', placeAnew, until(always));
    globalThis.visualViewport?.addEventListener('resize', placeAnew, until(always));
    return () => {
      cancelAnimationFrame(frame);
      size.disconnect();
      page.disconnect();
      byItself.abort();
      always.abort();
    };
  }, [openId]);
  return viewport;
}

function surroundings(): Surroundings {
  const layer = [...document.querySelectorAll(LAYER)].findLast((one) => one.checkVisibility());
  const view = visiblePart();
  const boxes = (elements: Iterable<Element>) =>
    [...elements]
      .filter((element) => !isInToasts(element) && element.checkVisibility({ visibilityProperty: true }))
      .map((element): Box => element.getBoundingClientRect())
      .filter((box) => box.width > 1 && box.height > 1);
  const focused = document.activeElement?.matches(CONTROLS) ? [document.activeElement] : [];
  if (!layer) {
    const used = boxes([...focused, ...document.querySelectorAll(FIELDS)]);
    return { view, kept: boxes(document.querySelectorAll(`${KEPT}, header`)), used };
  }
  return {
    view,
    kept: boxes(layer.querySelectorAll(`${KEPT}, [aria-label^=Close]`)),
    used: boxes(layer.querySelectorAll(CONTROLS)),
  };
}

/**
 * What a keyboard, a notch and the phone's bars leave of the window. Somebody who has zoomed in with two fingers sees a part
 * of the page instead.
 */
function visiblePart(): Box {
  const { clientWidth } = document.documentElement;
  const seen = globalThis.visualViewport;
  const isWhole = !seen || seen.scale > 1.01;
  const { offsetLeft, offsetTop, width, height } = isWhole
    ? { offsetLeft: 0, offsetTop: 0, width: clientWidth, height: innerHeight }
    : seen;
  const { paddingLeft, paddingRight, paddingTop } = getComputedStyle(document.body);
  const bottomBar = getComputedStyle(document.documentElement).getPropertyValue('--safe-area-bottom');
  const [left = 0, right = 0, top = 0, bottom = 0] = [paddingLeft, paddingRight, paddingTop, bottomBar].map(
    (length) => Number.parseFloat(length) || 0,
  );
  return {
    left: offsetLeft + left,
    top: offsetTop + top,
    width: width - left - right,
    height: height - top - bottom,
  };
}
