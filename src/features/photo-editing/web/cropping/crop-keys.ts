import type { KeyboardEvent } from 'react';

const ARROWS: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);

/**
 * react-image-crop takes its step of 100 with meta on a Mac and with ctrl elsewhere. Either is good on any of them: an
 * arrow with one is sent on with both.
 */
export function acceptEitherModifier(event: KeyboardEvent<HTMLElement>): void {
  if (!ARROWS.has(event.key) || event.ctrlKey === event.metaKey) return;
  event.preventDefault();
  event.stopPropagation();
  const { key, shiftKey } = event;
  const both = { key, shiftKey, ctrlKey: true, metaKey: true, bubbles: true, cancelable: true };
  event.target.dispatchEvent(new window.KeyboardEvent('keydown', both));
}
