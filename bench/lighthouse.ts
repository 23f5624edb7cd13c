/** Lighthouse over the built product, as tests/browsers/lighthouse.ts tells. Its packages are installed when it runs first. */
import { fileURLToPath } from 'node:url';
import { ensureInstalled, ownNode, run } from '../scripts/prepare.mjs';

const folder = fileURLToPath(new URL('../tests/browsers/', import.meta.url));
await ensureInstalled(folder);
process.exitCode = await run(ownNode, [`${folder}lighthouse.ts`, ...process.argv.slice(2)], {
  stdio: 'inherit',
});
