import { useCallback, useLayoutEffect, useRef } from 'react';

/** Where each open layer gives the focus back to, by the layer's element. */
const targets = new WeakMap<Element, readonly HTMLElement[]>();
/** Those of the layer that opened last. */
let latest: readonly HTMLElement[] = [];

/**
 * Gives the focus back to what had it when a layer (dialog, sheet) opened. If that is gone, because it was in another
 * layer which closed meanwhile, the focus goes to where that layer would have given it. Where closing has led the
 * focus to another place already, it stays there. A layer that opens while nothing has the focus gives it back to where the one
 * before would have.
 */
export function useReturnFocus(isOpen: boolean) {
  const chain = useRef<readonly HTMLElement[]>([]);
  // Before the layer's own effects move the focus into it.
  useLayoutEffect(() => {
    const active = document.activeElement;
    if (!isOpen || !(active instanceof HTMLElement)) return;
    // Shown again after it stood back for something: what opened it is still what gets the focus.
    if (isNowhere(active)) {
      if (!chain.current.some((element) => element.isConnected)) chain.current = latest;
      return;
    }
    latest = chainFrom(active);
    chain.current = latest;
  }, [isOpen]);
  const layerRef = useCallback((layer: HTMLElement | null) => {
    if (!layer) return;
    const back = chain.current;
    targets.set(layer, back);
    // Radix gives the focus back in a later task: a key pressed until then would reach nobody.
    return () => queueMicrotask(() => void (layer.isConnected || giveFocusBack(back)));
  }, []);
  const onCloseAutoFocus = (event: Event) => {
    if (giveFocusBack(chain.current)) event.preventDefault();
  };
  return { layerRef, onCloseAutoFocus };
}

/** An element, and where the layer that it is in would give the focus. */
function chainFrom(active: HTMLElement): readonly HTMLElement[] {
  const host = active.closest('[role="dialog"]');
  return [active, ...((host && targets.get(host)) ?? [])];
}

/**
 * Before a window in a frame takes the focus, which is not ours, such as a payment's. A layer that opens while that has it
 * gives it back to the same place.
 * @returns gives the focus back, where nothing of this page has taken it meanwhile.
 */
export function rememberFocus(): () => void {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || isNowhere(active)) return () => undefined;
  const chain = chainFrom(active);
  latest = chain;
  return () => {
    if (isNowhere(document.activeElement))
      chain.find((element) => element.isConnected)?.focus({ preventScroll: true });
  };
}

/** Nothing of this page has the focus: another's window in a frame has it, or had it. */
const isNowhere = (active: Element | null): boolean =>
  active === null || active === document.body || active.tagName === 'IFRAME';

/** Focuses the first element that is still there, if nothing else has the focus. False when none is there. */
function giveFocusBack(chain: readonly HTMLElement[]): boolean {
  const target = chain.find((element) => element.isConnected);
  // A window in a frame keeps what it has.
  const isFocusLost = document.activeElement === null || document.activeElement === document.body;
  if (isFocusLost) target?.focus();
  return target !== undefined;
}
