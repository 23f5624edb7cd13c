import { fileURLToPath } from 'node:url';
import { isServerBuilt } from '../../../scripts/prepare.mjs';

const BUILT = fileURLToPath(new URL('../../../dist/server/', import.meta.url));

/** What can be started of the server, by its name among the built files. */
const SOURCES = {
  main: fileURLToPath(new URL('../../../src/apps/main.ts', import.meta.url)),
  api: fileURLToPath(new URL('../../../src/apps/api/main.ts', import.meta.url)),
  'run-product': fileURLToPath(new URL('../../../src/apps/supervisor/run-product.ts', import.meta.url)),
} as const;

let isBuilt: boolean | undefined;

/** What `npm start` runs, read in a fraction of the time; the source, where that has changed since it was built. */
export function serverFile(name: keyof typeof SOURCES): string {
  isBuilt ??= isServerBuilt();
  return isBuilt ? `${BUILT}${name}.js` : SOURCES[name];
}
