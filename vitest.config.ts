import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import ProjectSequencer from './tests/runner/sequencer.ts';

/** One more than there are cores: many tests wait for a database, or for what they have killed. */
const WORKERS = Math.max(2, availableParallelism()) + 1;
/** Far more than a test takes on a machine with ten things to do: how long things take is the benchmarks' matter. */
const PATIENCE = {
  ...{ testTimeout: 240_000, hookTimeout: 240_000 },
  // A second is the default: what a busy machine takes to open a dialog.
  expect: { poll: { timeout: 30_000, interval: 50 } },
} as const;
/** A worker keeps its browser from file to file. */
const BROWSERS = {
  isolate: false,
  maxWorkers: WORKERS,
  ...PATIENCE,
} as const;

const POSTGRES = 'tests/support/product/postgres-global-setup.ts';
/** Stands on it. */
const PRODUCT = 'tests/support/product/product-global-setup.ts';

export default defineConfig({
  test: {
    reporters: ['./tests/runner/reporter.ts', 'default'],
    sequence: { sequencer: ProjectSequencer },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.ts',
            'tests/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/runner/**/*.test.ts',
            // What is killed, cut off or damaged, and comes back. No project of its own: each of its files would end a
            // worker that has loaded the server and the engine, and the next one would load them anew.
            'tests/faults/**/*.test.ts',
          ],
          globalSetup: [POSTGRES],
          // A worker goes from file to file with what it has loaded: no file may leave anything behind in a module.
          isolate: false,
          maxWorkers: WORKERS,
          ...PATIENCE,
        },
      },
      {
        test: {
          // React in a DOM without a browser: what a screen says and does, whatever the server answers.
          name: 'components',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['tests/support/dom/browser-window.ts', 'tests/support/dom/setup.ts'],
          // The whole page would be written for each try of whatever is waited for. Set it to see the page.
          env: { DEBUG_PRINT_LIMIT: process.env.DEBUG_PRINT_LIMIT ?? '0' },
          // A page is many small objects that live as long as its test: a fifteenth of the time goes into moving them.
          execArgv: ['--max-semi-space-size=64'],
          isolate: false,
          maxWorkers: WORKERS,
          ...PATIENCE,
        },
      },
      {
        test: {
          // A person's ways through the running product.
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: [POSTGRES, PRODUCT],
          ...BROWSERS,
        },
      },
      {
        test: {
          // What every screen looks like, compared with committed pictures, what axe finds there, and whether it fits.
          name: 'visual',
          include: ['tests/visual/**/*.test.ts'],
          globalSetup: [POSTGRES, PRODUCT],
          ...BROWSERS,
        },
      },
    ],
  },
});
