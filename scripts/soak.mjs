/**
 * `npm run soak`: the long tests at their full size (`npm test` runs them small). About ten minutes on two cores; needs
 * the built product, like the tests themselves. Arguments go to the test runner: `npm run soak -- payments`,
 * `npm run soak -- tests/visual` for every look in both sets of colours.
 */
import { join } from 'node:path';
import {
  assertNode,
  ensureBuilt,
  ensureInstalled,
  ownNode,
  passSignalsOn,
  root,
  run,
  runScript,
} from './prepare.mjs';

const LONG_TESTS = [
  'tests/faults/attacks.test.ts',
  'tests/faults/fair-queue.test.ts',
  'src/apps/api/stalled-uploads.test.ts',
  'src/engine/studio/photo/create-decoding-process.test.ts',
  'tests/faults/payments-storm.test.ts',
  'tests/faults/payments-killed.test.ts',
  'tests/faults/payments-refund-storm.test.ts',
  'tests/faults/payments-refund-killed.test.ts',
  'src/features/accounts/server/trial/trial.test.ts',
  'src/features/credits/server/random-operations.test.ts',
  'src/features/payments/server/admin/refund-end-audit.test.ts',
  'src/apps/sandbox/razorpay/book.test.ts',
  'src/engine/studio/head/skin-tones.test.ts',
  'src/engine/studio/scene/scenes.test.ts',
  'src/engine/studio/compose.test.ts',
];

await runScript(async () => {
  assertNode();
  passSignalsOn();
  await ensureInstalled();
  await ensureBuilt();
  const asked = process.argv.slice(2);
  const files = asked.length > 0 ? asked : LONG_TESTS;
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  return run(
    ownNode,
    [vitest, 'run', '--project', 'unit', '--project', 'visual', '--no-file-parallelism', ...files],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, SOAK: '1' },
    },
  );
});
