import { closeTopLayer, isLayerOpen } from '#ui/open-layers.ts';

/** https://html.spec.whatwg.org/#navigation-interface; not in every browser. */
interface Entries {
  readonly currentEntry: { readonly key: string } | null;
  traverseTo(key: string): { readonly committed: Promise<unknown> };
}
const entries = (): Entries | undefined => (window as { readonly navigation?: Entries }).navigation;
const entryKey = (): string | undefined => entries()?.currentEntry?.key;

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
    } else place = entryKey();
  }
  function onPush(): void {
    place = entryKey();
  }

  // Before the router's own listener. wouter announces history.pushState as an event of the same name.
  addEventListener('popstate', onPop, { capture: true });
  addEventListener('pushState', onPush);
  return () => {
    removeEventListener('popstate', onPop, { capture: true });
    removeEventListener('pushState', onPush);
  };
}
