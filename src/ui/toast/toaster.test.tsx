import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type PageClock, stopPageClock } from '../../../tests/support/dom/page-clock.ts';
import { Dialog } from '../dialog.tsx';
import { type ToastContent, toast } from './toast-store.ts';
import { Toaster } from './toaster.tsx';

const ACCOUNT_CREATED: ToastContent = { title: 'Account Created!', description: 'You have 10 generations.' };
const tryAgain = vi.fn();
const SIGN_IN_FAILED: ToastContent = {
  title: 'Sign In Failed',
  description: 'Incorrect password',
  variant: 'destructive',
  action: { label: 'Try again', onSelect: tryAgain },
};

let clock: PageClock;
beforeEach(() => {
  tryAgain.mockClear();
  clock = stopPageClock();
  render(
    <>
      <button type="button">Before</button>
      <Toaster />
    </>,
  );
});

const show = (content = ACCOUNT_CREATED) => act(() => void toast(content));
const cards = () =>
  within(screen.getByRole('region', { name: /^Notifications/, hidden: true })).queryAllByRole('listitem', {
    hidden: true,
  });
const shown = () => cards().map((card) => card.querySelector('[class*=font-display]')?.textContent);
const card = () => {
  const [only] = cards();
  if (!only) throw new Error('No toast is shown');
  return only;
};
/** F8 leads to the list of toasts, Tab from there to the toast. */
const goToToast = () => clock.user.keyboard('[F8]{Tab}');

describe('a toast', () => {
  it('is alone: a new one takes the place of the last', () => {
    show();
    show(SIGN_IN_FAILED);
    expect(shown()).toEqual(['Sign In Failed']);
  });

  it('closes after 5000 ms', async () => {
    show();
    await clock.pass(4_999);
    expect(shown()).toEqual(['Account Created!']);
    await clock.pass(1);
    expect(shown()).toEqual([]);
  });

  it('waits while the pointer is on it, and goes on with the rest of its time', async () => {
    show();
    await clock.pass(4_000);
    await clock.user.hover(card());
    await clock.pass(60_000);
    expect(shown()).toEqual(['Account Created!']);
    await clock.user.unhover(card());
    await clock.pass(999);
    expect(shown()).toEqual(['Account Created!']);
    await clock.pass(1);
    expect(shown()).toEqual([]);
  });

  it('waits while the focus is in it', async () => {
    show();
    await goToToast();
    expect(card()).toHaveProperty('ownerDocument.activeElement', card());
    await clock.pass(60_000);
    expect(shown()).toEqual(['Account Created!']);
    await clock.user.keyboard('{Escape}');
    expect(shown()).toEqual([]);
  });

  it('closes by its button, and the next one still closes by itself', async () => {
    show();
    await clock.user.hover(card());
    await clock.user.click(within(card()).getByRole('button', { name: 'Close' }));
    expect(shown()).toEqual([]);
    show();
    await clock.pass(5_000);
    expect(shown()).toEqual([]);
  });

  it('closes by Escape where nothing else is open', async () => {
    show();
    await clock.user.keyboard('{Escape}');
    expect(shown()).toEqual([]);
  });

  it('is swiped away to the right by more than 50 px, not by less, not to the left', () => {
    show();
    for (const [distance, isLeft] of [
      [50, true],
      [-120, true],
      [51, false],
    ] as const) {
      const at = (clientX: number) => ({
        button: 0,
        pointerId: 1,
        pointerType: 'mouse',
        clientX,
        clientY: 20,
      });
      const swiped = card();
      fireEvent.pointerDown(swiped, at(60));
      fireEvent.pointerMove(swiped, at(60 + distance / 2));
      fireEvent.pointerMove(swiped, at(60 + distance));
      fireEvent.pointerUp(swiped, at(60 + distance));
      expect(cards()).toHaveLength(isLeft ? 1 : 0);
    }
  });

  it('may be destructive and have an action, which closes it', async () => {
    show(SIGN_IN_FAILED);
    within(card()).getByText('Incorrect password');
    await clock.user.click(within(card()).getByRole('button', { name: 'Try again' }));
    expect(tryAgain).toHaveBeenCalledOnce();
    expect(shown()).toEqual([]);
  });
});

it('F8 leads to the toasts, and closing the toast leads back', async () => {
  show();
  const before = screen.getByRole('button', { name: 'Before' });
  act(() => before.focus());
  await clock.user.keyboard('[F8]');
  expect(document.activeElement?.textContent).toContain('Account Created!');
  await clock.user.keyboard('{Tab}{Escape}');
  expect(shown()).toEqual([]);
  expect(document.activeElement).toBe(before);
});

describe('with a dialog open', () => {
  const onOpenChange = vi.fn();
  let opener: HTMLElement;
  beforeEach(async () => {
    onOpenChange.mockClear();
    render(
      <Dialog open onOpenChange={onOpenChange} title="A dialog">
        <button type="button" onClick={() => toast({ title: 'Saved' })}>
          Toast from here
        </button>
      </Dialog>,
    );
    opener = screen.getByRole('button', { name: 'Toast from here' });
    await clock.user.click(opener);
    expect(shown()).toEqual(['Saved']);
  });

  it('F8 leads out of it and back; Escape closes the toast that the focus is in', async () => {
    await clock.user.keyboard('[F8]');
    expect(document.activeElement?.textContent).toBe('Saved');
    await clock.user.keyboard('{Tab}{Escape}');
    expect(shown()).toEqual([]);
    expect(onOpenChange).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(opener);
    await clock.user.keyboard('{Escape}');
    expect(onOpenChange).toHaveBeenCalledWith(false);
  });

  it('Escape in it closes the dialog and leaves the toast', async () => {
    await clock.user.keyboard('{Escape}');
    expect(onOpenChange).toHaveBeenCalledWith(false);
    expect(shown()).toEqual(['Saved']);
  });
});
