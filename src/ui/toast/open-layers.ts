import { useEffect, useEffectEvent } from 'react';
import { closeOnBack } from '#ui/back-closes.ts';
import { dismissToast } from '#ui/toast/toast-store.ts';

/** Marks the place of the toasts, which a modal layer lets the focus go to. */
export const TOASTS_MARK = 'data-toasts';

export function isInToasts(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`[${TOASTS_MARK}]`) !== null;
}

/** Ways to close the open modal layers, the topmost last. */
const openLayers: (() => void)[] = [];

let firstOpened = (): void => undefined;

/** Calls `listener` whenever a layer opens over none. One listens at a time. Answers how to stop. */
export function onFirstLayer(listener: () => void): () => void {
  firstOpened = listener;
  return () => {
    firstOpened = () => undefined;
  };
}

export function isLayerOpen(): boolean {
  return openLayers.length > 0;
}

/** Closes the topmost modal layer. False when none is open. */
export function closeTopLayer(): boolean {
  const close = openLayers.at(-1);
  close?.();
  return close !== undefined;
}

/**
 * Keeps an open modal layer on the list, lets a phone's Back close it, and lets it live with toasts: F8 leads out of it,
 * Escape there stays there.
 */
export function useOpenLayer(isOpen: boolean, close: () => void) {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const entry = () => closeNow();
    openLayers.push(entry);
    if (openLayers.length === 1) firstOpened();
    const leaveBack = closeOnBack(closeTopLayer);
    return () => {
      leaveBack();
      openLayers.splice(openLayers.indexOf(entry), 1);
    };
  }, [isOpen]);
  return {
    onEscapeKeyDown(event: KeyboardEvent) {
      if (!isInToasts(document.activeElement)) return;
      event.preventDefault();
      dismissToast();
    },
    /** The trap of the focus listens on the document and would call it back. */
    onBlur(event: React.FocusEvent) {
      if (isInToasts(event.relatedTarget)) event.stopPropagation();
    },
  };
}
