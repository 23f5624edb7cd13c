import { useLayoutEffect, useRef } from 'react';

/** A button that is disabled while something runs loses the focus; when that is over, it has it again. */
export function useKeptFocus(isBusy: boolean): void {
  const holder = useRef<Element>(null);
  useLayoutEffect(() => {
    if (isBusy) {
      holder.current = document.activeElement;
      return;
    }
    const button = holder.current;
    holder.current = null;
    // Whoever has gone on meanwhile stays there.
    if (button instanceof HTMLElement && document.activeElement === document.body)
      button.focus({ preventScroll: true });
  }, [isBusy]);
}
