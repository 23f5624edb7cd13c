/**
 * A DOM for component tests: one window for all files of a worker, since React and Testing Library keep hold of the
 * first one they see. Everything that a test leaves in it goes after the test.
 */
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { dismissToast } from '#ui/toast/toast-store.ts';
import { browserWindow } from './browser-window.ts';

/** What a busy machine may take to bring a screen; a test waits for what it looks for, not for this. */
configure({ asyncUtilTimeout: 30_000 });

afterEach(async () => {
  cleanup();
  dismissToast();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await browserWindow.reset();
});
