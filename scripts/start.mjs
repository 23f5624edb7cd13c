/** `npm start` on a bare clone: installs and builds what is missing, then runs the product until a signal. */
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

await runScript(async () => {
  assertNode();
  passSignalsOn();
  await ensureInstalled();
  await ensureBuilt();
  // The IPC channel tells the product when this script is gone, however it went.
  const code = await run(ownNode, [join(root, 'dist', 'server', 'main.js')], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return code;
});
