import { useSyncExternalStore } from 'react';

export const TOAST_LIMIT = 1;
export const TOAST_DURATION_MS = 5000;
/** A dismissed toast stays in the list this long, closed, before it is dropped. */
export const TOAST_REMOVE_DELAY_MS = 1_000_000;

export interface ToastContent {
  readonly title: string;
  readonly description?: string;
  readonly action?: { readonly label: string; readonly onSelect: () => void };
  readonly variant?: 'default' | 'destructive';
  /** What tells neither of success nor of failure carries no tick. */
  readonly isNote?: boolean;
}
export interface ToastEntry extends ToastContent {
  readonly id: string;
  readonly open: boolean;
}

/** What a toast's sign says: a failure, a success, or neither. */
export function toneOf({ variant, isNote }: ToastContent): 'failure' | 'success' | 'note' {
  if (variant === 'destructive') return 'failure';
  return isNote ? 'note' : 'success';
}

export type ToastEvent =
  | { readonly type: 'added'; readonly toast: ToastEntry }
  | { readonly type: 'updated'; readonly id: string; readonly content: Partial<ToastContent> }
  | { readonly type: 'dismissed'; readonly id?: string }
  | { readonly type: 'removed'; readonly id: string };

/** The list of toasts after an event: newest first, never longer than TOAST_LIMIT. */
export function reduceToasts(toasts: readonly ToastEntry[], event: ToastEvent): readonly ToastEntry[] {
  switch (event.type) {
    case 'added':
      return [event.toast, ...toasts].slice(0, TOAST_LIMIT);
    case 'updated':
      return toasts.map((toast) => (toast.id === event.id ? { ...toast, ...event.content } : toast));
    case 'dismissed':
      return toasts.map((toast) =>
        event.id === undefined || toast.id === event.id ? { ...toast, open: false } : toast,
      );
    case 'removed':
      return toasts.filter((toast) => toast.id !== event.id);
  }
}

let toasts: readonly ToastEntry[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const removals = new Map<string, ReturnType<typeof setTimeout>>();

function dispatch(event: ToastEvent): void {
  toasts = reduceToasts(toasts, event);
  for (const [id, timer] of removals) {
    if (toasts.some((toast) => toast.id === id)) continue;
    clearTimeout(timer);
    removals.delete(id);
  }
  for (const listener of listeners) listener();
}

/** Shows a toast in place of the one before it. */
export function toast(content: ToastContent): { readonly id: string; readonly dismiss: () => void } {
  lastId += 1;
  const id = `toast-${lastId}`;
  dispatch({ type: 'added', toast: { ...content, id, open: true } });
  return { id, dismiss: () => dismissToast(id) };
}

/** Changes what a shown toast says. */
export function updateToast(id: string, content: Partial<ToastContent>): void {
  dispatch({ type: 'updated', id, content });
}

/** Closes one toast, or all of them without an id. */
export function dismissToast(id?: string): void {
  dispatch({ type: 'dismissed', id });
  for (const entry of toasts) {
    if (entry.open || removals.has(entry.id)) continue;
    removals.set(
      entry.id,
      setTimeout(() => dispatch({ type: 'removed', id: entry.id }), TOAST_REMOVE_DELAY_MS),
    );
  }
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToasts(): readonly ToastEntry[] {
  return toasts;
}

/** The toasts now, and the ways to show and close one. */
export function useToast() {
  const list = useSyncExternalStore(subscribeToToasts, currentToasts, currentToasts);
  return { toasts: list, toast, dismiss: dismissToast };
}
