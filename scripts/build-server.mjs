/**
 * Bundles the server into dist/server, a file for each process and what they share: read from a few files it starts
 * in a fraction of the time that a thousand take. Names and lines stay as they were written, for stack traces.
 */
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { NOT_FOR_SERVER } from './prepare.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const source = join(root, 'src');
const outDir = join(root, 'dist', 'server');

/** The file that each process, or thread, runs, and what tests run with parts of their own; by its name in dist/server. */
const ENTRIES = {
  main: join(source, 'apps/main.ts'),
  'run-product': join(source, 'apps/supervisor/run-product.ts'),
  api: join(source, 'apps/api/main.ts'),
  worker: join(source, 'apps/worker/main.ts'),
  sandbox: join(source, 'apps/sandbox/main.ts'),
  'engine-worker': join(source, 'engine/studio/engine-worker.ts'),
  'decoding-process': join(source, 'engine/studio/photo/decoding-process.ts'),
};

/** They load machine code or WebAssembly that lies beside them. */
const AS_INSTALLED = [/^sharp$/, /^@napi-rs\/canvas$/, /^@tensorflow\//, /^pg-native$/];

const OTHER_ENTRY = /new URL\(\s*'([^']+\.ts)',\s*import\.meta\.url\s*\)/g;

/** Leads `new URL('x.ts', import.meta.url)` to the bundle of x, and every other address to the source as before. */
function keepAddresses() {
  return {
    name: 'keep-addresses',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(source + sep)) return null;
      // Whether the server is built from the present sources is told by those of the server alone (prepare.mjs).
      if (NOT_FOR_SERVER.test(relative(root, id))) this.error(`${id} would reach the server.`);
      if (!code.includes('import.meta.url')) return null;
      const toEntries = code.replaceAll(OTHER_ENTRY, (_match, path) => {
        const entry = resolve(dirname(id), path);
        const name = Object.keys(ENTRIES).find((known) => ENTRIES[known] === entry);
        if (!name) this.error(`${id} runs ${path}, which is none of the entries of the server's bundle.`);
        return `new URL('./${name}.js', IMPORT_META_URL)`;
      });
      const own = `new URL(${JSON.stringify(relative(outDir, id))}, IMPORT_META_URL).href`;
      return {
        code: toEntries.replaceAll('import.meta.url', own).replaceAll('IMPORT_META_URL', 'import.meta.url'),
        map: null,
      };
    },
  };
}

await build({
  configFile: false,
  root,
  logLevel: 'error',
  plugins: [keepAddresses()],
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: true,
    target: 'node24',
    outDir,
    emptyOutDir: true,
    minify: false,
    rolldownOptions: {
      input: ENTRIES,
      external: AS_INSTALLED,
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
