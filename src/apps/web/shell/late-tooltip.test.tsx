import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LateTooltip } from './late-tooltip.tsx';

const idle: (() => void)[] = [];
beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  vi.stubGlobal('cancelIdleCallback', () => {});
});
afterEach(() => {
  cleanup();
  idle.length = 0;
  vi.unstubAllGlobals();
});

const history = () => screen.getByRole<HTMLButtonElement>('button', { name: 'History' });
const show = () =>
  render(
    <LateTooltip text="Your Magic Gallery">
      <button type="button">History</button>
    </LateTooltip>,
  );
async function beIdle(): Promise<void> {
  for (const run of idle.splice(0)) run();
  await act(async () => {
    await vi.dynamicImportSettled();
  });
}

it('the tooltip is there once the browser is idle', async () => {
  show();
  const alone = history();
  await beIdle();
  expect(history()).not.toBe(alone);
  act(() => history().focus());
  expect((await screen.findByRole('tooltip')).textContent).toBe('Your Magic Gallery');
});

it('the tooltip does not take the focus away: it waits until the button is left', async () => {
  show();
  const button = history();
  button.focus();
  await beIdle();
  expect(document.activeElement).toBe(button);
  act(() => button.blur());
  await beIdle();
  expect(history()).not.toBe(button);
});
