import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubStorage } from '../../../../tests/support/dom/stub-storage.ts';
import { forgetInterrupted, reloadAndResume, takeInterrupted } from './interrupted-purchase.ts';

const reload = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { reload });
  stubStorage('sessionStorage');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  reload.mockReset();
});

it('a purchase is taken up again once after the reload', () => {
  expect(reloadAndResume('popular', 'asha')).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
  expect(takeInterrupted('asha')).toBe('popular');
  expect(takeInterrupted('asha')).toBeNull();
});

it('a second refusal does not reload in a circle', () => {
  reloadAndResume('popular', 'asha');
  takeInterrupted('asha');
  expect(reloadAndResume('popular', 'asha')).toBe(false);
  expect(reload).toHaveBeenCalledOnce();
});

it('after the window came, a document of later may be reloaded again', () => {
  reloadAndResume('popular', 'asha');
  takeInterrupted('asha');
  forgetInterrupted();
  expect(reloadAndResume('basic', 'asha')).toBe(true);
});

it('no window opens for somebody else in the same tab, then or later', () => {
  reloadAndResume('popular', 'asha');
  expect(takeInterrupted('ravi')).toBeNull();
  expect(takeInterrupted('asha')).toBeNull();
});

it('no window opens when the reload is long past', () => {
  reloadAndResume('popular', 'asha');
  vi.advanceTimersByTime(2 * 60_000 + 1);
  expect(takeInterrupted('asha')).toBeNull();
});

it('what another version kept is dropped', () => {
  sessionStorage.setItem('magic-portrait.purchase', 'popular');
  expect(takeInterrupted('asha')).toBeNull();
  expect(sessionStorage.getItem('magic-portrait.purchase')).toBeNull();
});

it('without storage there is no reload: the purchase would be lost', () => {
  const blocked = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
  expect(reloadAndResume('popular', 'asha')).toBe(false);
  expect(takeInterrupted('asha')).toBeNull();
  expect(reload).not.toHaveBeenCalled();
});
