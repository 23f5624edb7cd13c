/**
 * `npm test` on a bare clone: installs what is missing, then checks everything, and stops at the first failure. What
 * passed before and reads nothing that has changed since is left out, by a stamp of its content; `npm test -- --all`
 * and CI leave nothing out. However the run ends, nothing of it stays: no process, no folder.
 */
import { join } from 'node:path';
import {
  assertNode,
  ensureInstalled,
  ownNode,
  PlainError,
  passSignalsOn,
  root,
  run,
  runScript,
} from './prepare.mjs';
import { createRunFolder, removeRunFolder } from './run-folder.mjs';

const CLOSED_PIPE = 128 + 13;

await runScript(async () => {
  assertNode();
  passSignalsOn();
  const startedAt = performance.now();
  process.stdout.write('\n## Packages\n');
  await ensureInstalled();
  process.stdout.write(`Packages: ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`);
  const folder = await createRunFolder();
  try {
    return await runTests(folder);
  } finally {
    await removeRunFolder(folder);
  }
});

/** Output goes through this process, which hears when nobody reads it any more. */
async function runTests(folder) {
  let isRead = true;
  const args = [join(root, 'tests', 'runner', 'main.ts'), ...process.argv.slice(2)];
  const code = await run(ownNode, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, TMPDIR: folder, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) },
    onStart(child) {
      child.stdout.pipe(process.stdout);
      child.stderr.pipe(process.stderr);
      for (const stream of [process.stdout, process.stderr])
        stream.on('error', () => {
          isRead = false;
          child.kill('SIGTERM');
        });
    },
  });
  if (!isRead) return CLOSED_PIPE;
  if (code > 1) throw new PlainError(`The tests were ended (${code}).`);
  return code;
}
