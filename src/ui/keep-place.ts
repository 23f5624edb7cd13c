import { closeTopLayer, isLayerOpen, onFirstLayer } from '#ui/toast/open-layers.ts';

/** https://html.spec.whatwg.org/#navigation-interface; not in every browser. */
interface Entries {
  readonly currentEntry: { readonly key: string; readonly index: number } | null;
  entries(): readonly { readonly sameDocument: boolean }[];
  traverseTo(key: string): { readonly committed: Promise<unknown> };
}
const entries = (): Entries | undefined => (window as { readonly navigation?: Entries }).navigation;
const entryKey = (): string | undefined => entries()?.currentEntry?.key;

/** What this file notes in an entry's state. `under`: it lies there only for Back to arrive at, and is passed over. */
interface Noted {
  readonly under?: boolean;
  readonly over?: boolean;
}
const noted = (): Noted => (history.state as Noted | null) ?? {};

/**
 * Back would leave the document, unheard, where nothing of it lies below: an entry is laid there, at the same address. Not
 * by the router's own pushState: the page stays the same page.
 */
function layEntryBelow(): void {
  const current = entries()?.currentEntry;
  const isThere = current ? entries()?.entries()[current.index - 1]?.sameDocument : noted().over;
  if (isThere) return;
  const { replaceState, pushState } = History.prototype;
  replaceState.call(history, { ...history.state, under: true, over: false }, '');
  pushState.call(history, { ...history.state, under: false, over: true }, '');
}

/**
 * Back, where the browser does not hand it over (`back-closes.ts`), moves the address below an open layer. From here on
 * the page does not hear of that: the address returns to where it was, and the topmost layer is closed, or asks. Call it
 * while no layer is open. Returns how to stop.
 */
export function keepPlaceUnderLayers(): () => void {
  let place = entryKey();
  let isReturning = false;

  function goThere(): void {
    isReturning = true;
    if (place === undefined) history.forward();
    else entries()?.traverseTo(place).committed.catch(giveUp);
  }
  function giveUp(): void {
    isReturning = false;
  }
  function onPop(event: Event): void {
    if (isReturning && entryKey() === place) {
      isReturning = false;
      closeTopLayer();
    } else if (isReturning || isLayerOpen()) {
      event.stopImmediatePropagation();
      goThere();
    } else {
      place = entryKey();
      if (noted().under) history.back();
    }
  }
  function onPush(): void {
    place = entryKey();
  }

  const stopLaying = onFirstLayer(() => {
    layEntryBelow();
    onPush();
  });
  // Before the router's own listener. wouter announces history.pushState as an event of the same name.
  addEventListener('popstate', onPop, { capture: true });
  addEventListener('pushState', onPush);
  return () => {
    stopLaying();
    removeEventListener('popstate', onPop, { capture: true });
    removeEventListener('pushState', onPush);
  };
}
