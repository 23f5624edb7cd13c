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

await runScript(async () => {
  assertNode();
  passSignalsOn();
  await ensureInstalled();
  const code = await run(ownNode, [join(root, 'scripts', 'ensure-browsers.ts')], inherit);
  if (code !== 0) return code;
  await ensureBuilt();
  return run(ownNode, [join(root, 'tests', 'browsers', 'main.ts'), ...process.argv.slice(2)], inherit);
});
