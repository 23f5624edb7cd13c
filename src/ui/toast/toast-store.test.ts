import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  currentToasts,
  dismissToast,
  reduceToasts,
  TOAST_DURATION_MS,
  TOAST_LIMIT,
  TOAST_REMOVE_DELAY_MS,
  type ToastEntry,
  toast,
  toneOf,
  updateToast,
} from './toast-store.ts';

const entry = (id: string, open = true): ToastEntry => ({ id, open, title: id });

it('one is shown, for 5 seconds, and is dropped 1,000,000 ms after it closed', () => {
  expect([TOAST_LIMIT, TOAST_DURATION_MS, TOAST_REMOVE_DELAY_MS]).toEqual([1, 5_000, 1_000_000]);
});

it.each([
  [{ title: 'Saved' }, 'success'],
  [{ title: 'Please Sign In', isNote: true }, 'note'],
  [{ title: 'Payment Failed', variant: 'destructive' }, 'failure'],
] as const)('%j has the sign of a %s', (content, tone) => {
  expect(toneOf(content)).toBe(tone);
});

describe('the list of toasts', () => {
  it('shows one: a new one takes the place of the last', () => {
    const after = reduceToasts([entry('a')], { type: 'added', toast: entry('b') });
    expect(after.map(({ id }) => id)).toEqual(['b']);
  });

  it('closes one by its id, or all', () => {
    const both = [entry('a'), entry('b')];
    expect(reduceToasts(both, { type: 'dismissed', id: 'a' }).map(({ open }) => open)).toEqual([false, true]);
    expect(reduceToasts(both, { type: 'dismissed' }).map(({ open }) => open)).toEqual([false, false]);
  });
});

describe('a toast that was shown', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.runAllTimers();
    vi.useRealTimers();
  });

  it('changes what it says while it is shown', () => {
    const { id } = toast({ title: 'Saving' });
    updateToast(id, { title: 'Saved' });
    expect(currentToasts()).toMatchObject([{ title: 'Saved', open: true }]);
    dismissToast();
  });

  it('stays closed in the list for the removal delay, then goes', () => {
    toast({ title: 'Bye' }).dismiss();
    vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS - 1);
    expect(currentToasts()).toMatchObject([{ title: 'Bye', open: false }]);
    vi.advanceTimersByTime(1);
    expect(currentToasts()).toEqual([]);
  });

  it('is not taken away by the removal of the one before it', () => {
    toast({ title: 'First' }).dismiss();
    toast({ title: 'Second' });
    vi.advanceTimersByTime(2 * TOAST_REMOVE_DELAY_MS);
    expect(currentToasts()).toMatchObject([{ title: 'Second', open: true }]);
    dismissToast();
  });
});
