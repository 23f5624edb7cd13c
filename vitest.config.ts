import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Vitest would leave one core free, which on two is half of the machine. */
const EVERY_CORE = Math.max(2, availableParallelism());

export default defineConfig({
  test: {
    globalSetup: ['tests/support/postgres-global-setup.ts'],
    projects: [
      {
        test: {
          name: 'unit',
          maxWorkers: EVERY_CORE,
          include: [
            'src/**/*.test.ts',
            'tests/architecture.test.ts',
            'tests/specification-coverage.test.ts',
            'tests/faults/**/*.test.ts',
          ],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          // React in a DOM without a browser: what a screen says and does, whatever the server answers.
          name: 'components',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['tests/support/dom/browser-window.ts', 'tests/support/dom/setup.ts'],
          isolate: false,
          maxWorkers: EVERY_CORE,
          // Above what Testing Library waits for a screen: its failure names what is missing.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'journeys',
          // A second, the default, is what a busy machine takes to open a dialog.
          expect: { poll: { timeout: 15_000, interval: 50 } },
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: ['tests/journeys/global-setup.ts'],
          // Two browsers at a time, together with the visual tests: each waits much of its time.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // A browser on two busy cores: what fails twice is wrong.
          retry: 1,
        },
      },
      {
        test: {
          // What every screen looks like, compared with committed pictures, and what axe finds there.
          name: 'visual',
          include: ['tests/visual/**/*.test.ts'],
          globalSetup: ['tests/visual/global-setup.ts'],
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // A motion that had not come to rest: what differs twice looks different.
          retry: 1,
        },
      },
    ],
  },
});
