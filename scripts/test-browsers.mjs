/**
 * `npm run test:browsers`: a parent's whole way, and the console, in Firefox and in WebKit. Not a part of `npm test`,
 * which needs neither of them. Arguments name browsers: `npm run test:browsers -- webkit`.
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

const inherit = { stdio: ['ignore', 'inherit', 'inherit'] };

/** With packages of their own, which `npm start` and `npm test` do not wait for. */
const folder = join(root, 'tests', 'browsers');

await runScript(async () => {
  assertNode();
  passSignalsOn();
  await ensureInstalled();
  await ensureInstalled(folder);
  for (const [script, ...args] of [
    ['node_modules/typescript/bin/tsc', '--noEmit', '-p', folder],
    ['scripts/ensure-browsers.ts'],
  ]) {
    const code = await run(ownNode, [join(root, script), ...args], inherit);
    if (code !== 0) return code;
  }
  await ensureBuilt();
  return run(ownNode, [join(folder, 'main.ts'), ...process.argv.slice(2)], inherit);
});
