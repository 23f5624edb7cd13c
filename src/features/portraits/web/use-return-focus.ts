import { useLayoutEffect, useRef } from 'react';

/**
 * For a dialog without a trigger of its own: its onCloseAutoFocus, which gives the focus back to what had it when the
 * dialog opened, unless it has found another place by then.
 */
export function useReturnFocus(open: boolean): (event: Event) => void {
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);
  return (event) => {
    event.preventDefault();
    const isFocusLost = document.activeElement === null || document.activeElement === document.body;
    if (isFocusLost && opener.current instanceof HTMLElement) opener.current.focus();
  };
}
