// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LateTooltip } from './late-tooltip.tsx';

vi.mock('../app-styles.ts', () => ({}));
vi.mock('./lone-tooltip.tsx', () => ({
  LoneTooltip: ({ children }: { children: React.ReactNode }) => <div data-testid="tooltip">{children}</div>,
}));

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

it('is there once the browser is idle', async () => {
  show();
  expect(screen.queryByTestId('tooltip')).toBeNull();
  await beIdle();
  expect(screen.getByTestId('tooltip').contains(history())).toBe(true);
});

it('does not take the focus away: it waits until the button is left', async () => {
  show();
  const button = history();
  button.focus();
  await beIdle();
  expect(document.activeElement).toBe(button);
  act(() => button.blur());
  await beIdle();
  await screen.findByTestId('tooltip');
});
