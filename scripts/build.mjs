/** Builds the browser's files into dist/client: hashed assets, index.html (landing, pre-rendered) and shell.html. */
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const root = fileURLToPath(new URL('..', import.meta.url));
const clientDir = `${root}dist/client`;
const firstLoadDir = `${root}dist/first-load`;
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

/** What the landing page fetches before anybody does anything, set aside to be weighed against its budget. */
const landing = await readFile(`${clientDir}/index.html`, 'utf8');
const firstLoad = landing.match(/(?<=(?:src|href)="\/assets\/)[^"]+\.(?:js|css)/g);
if (!firstLoad) throw new Error('The landing page names no script and no style.');
await rm(firstLoadDir, { recursive: true, force: true });
await mkdir(firstLoadDir);
await Promise.all(
  firstLoad.map((name) => copyFile(`${clientDir}/assets/${name}`, `${firstLoadDir}/${name}`)),
);

/** Smaller copies beside each text file, so that no server has to compress while somebody waits. */
const TEXT = /\.(js|css|html|svg|txt)$/;
const files = (await readdir(clientDir, { recursive: true })).filter((name) => TEXT.test(name));
await Promise.all(
  files.map(async (name) => {
    const file = `${clientDir}/${name}`;
    const text = await readFile(file);
    const [br, gz] = await Promise.all([
      brotli(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
      gzipped(text, { level: 9 }),
    ]);
    await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
  }),
);
