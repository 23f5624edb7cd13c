/**
 * Builds the scripts of the sandbox's checkout into dist/checkout: checkout.js, which the product's page loads, and
 * window.js, which runs in the frame. Each is a classic script in one file, as the real one is.
 */
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const source = `${root}src/apps/sandbox/razorpay/checkout/`;
const outDir = `${root}dist/checkout`;
const ENTRIES = { checkout: 'page-script.ts', window: 'window-script.ts' };

await rm(outDir, { recursive: true, force: true });
for (const [name, file] of Object.entries(ENTRIES)) {
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: source + file,
        output: { format: 'iife', entryFileNames: `${name}.js` },
      },
    },
  });
}
