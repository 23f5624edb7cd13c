/** Builds the browser's files into dist/client: hashed assets, index.html (landing, pre-rendered) and shell.html. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const clientDir = `${root}dist/client`;
const prerenderDir = `${root}dist/prerender`;

await build({ root, logLevel: 'warn' });
await build({ root, logLevel: 'warn', build: { ssr: 'src/apps/web/prerender.tsx' } });

const { renderLanding, renderShell } = await import(pathToFileURL(`${prerenderDir}/prerender.js`).href);
const template = await readFile(`${clientDir}/index.html`, 'utf8');
const manifest = JSON.parse(await readFile(`${clientDir}/.vite/manifest.json`, 'utf8'));
for (const [file, page] of [
  ['index.html', await renderLanding(manifest)],
  ['shell.html', await renderShell(manifest)],
]) {
  await writeFile(
    `${clientDir}/${file}`,
    template.replace('<!--head-->', () => page.head).replace('<!--app-->', () => page.html),
  );
}
await rm(prerenderDir, { recursive: true });
