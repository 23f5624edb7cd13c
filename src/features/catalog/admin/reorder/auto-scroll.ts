/** So near to the window's upper or lower edge the page begins to scroll; CSS pixels. */
const EDGE_PX = 72;
const MOST_PX_PER_FRAME = 14;

/** Pixels that the page scrolls in a frame while the pointer is held at `y`; negative is upwards. */
export function scrollStep(y: number, windowHeight: number): number {
  const above = EDGE_PX - y;
  const below = y - (windowHeight - EDGE_PX);
  const depth = Math.max(above, below, 0) / EDGE_PX;
  return Math.round(Math.min(1, depth) * MOST_PX_PER_FRAME) * (below > above ? 1 : -1) + 0;
}

/**
 * Scrolls the page while a pointer is held near its edge.
 * @param pointerY where the pointer is in the window.
 * @param onScroll after every step.
 * @returns how to stop.
 */
export function scrollAtEdges(pointerY: () => number, onScroll: () => void): () => void {
  let frame = 0;
  const step = () => {
    const top = scrollStep(pointerY(), window.innerHeight);
    if (top !== 0) {
      window.scrollBy({ top, behavior: 'instant' });
      onScroll();
    }
    frame = requestAnimationFrame(step);
  };
  frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}

/** Brings something that lies at `top` on the page into the window, if it is not there. */
export function bringIntoWindow(top: number, height: number): void {
  const above = top - EDGE_PX - window.scrollY;
  const below = top + height + EDGE_PX - (window.scrollY + window.innerHeight);
  if (above < 0) window.scrollBy({ top: above, behavior: 'instant' });
  else if (below > 0) window.scrollBy({ top: below, behavior: 'instant' });
}
