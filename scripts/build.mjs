/** Builds the browser's files into dist/client: hashed assets, index.html (landing, pre-rendered) and shell.html. */
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const clientDir = `${root}dist/client`;
const prerenderDir = `${root}dist/prerender`;
const firstLoadDir = `${root}dist/first-load`;

await build({ root, logLevel: 'warn' });
await build({ root, logLevel: 'warn', build: { ssr: 'src/apps/web/prerender.tsx' } });

const template = await readFile(`${clientDir}/index.html`, 'utf8');
const manifest = JSON.parse(await readFile(`${clientDir}/.vite/manifest.json`, 'utf8'));
const firstScripts = [...new Set([...scriptsOf('index.html'), ...scriptsOf('src/apps/web/main.tsx')])];
await writePages();
await weighFirstLoad();
await compress();

/** A chunk's file and those of its static imports. */
function scriptsOf(key) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no chunk for ${key}.`);
  return [chunk.file, ...(chunk.imports ?? []).flatMap(scriptsOf)];
}

/** The landing page has its styles in itself, so that it paints with the first answer. */
async function writePages() {
  const { renderLanding, renderShell } = await import(pathToFileURL(`${prerenderDir}/prerender.js`).href);
  const styleLink = /<link rel="stylesheet"[^>]*href="\/([^"]+)">/;
  const css = await readFile(`${clientDir}/${template.match(styleLink)[1]}`, 'utf8');
  const inlined = template.replace(styleLink, () => `<style>${css}</style>`);
  const preloads = firstScripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  const fill = (html, page, head = '') =>
    html.replace('<!--head-->', () => page.head + head).replace('<!--app-->', () => page.html);
  await writeFile(`${clientDir}/index.html`, fill(inlined, await renderLanding(manifest)));
  await writeFile(`${clientDir}/shell.html`, fill(template, await renderShell(manifest), preloads.join('')));
  await rm(prerenderDir, { recursive: true });
}

/** What the landing page fetches before anybody does anything, set aside to be weighed against its budget. */
async function weighFirstLoad() {
  const styles = manifest['index.html'].css ?? [];
  await rm(firstLoadDir, { recursive: true, force: true });
  await mkdir(firstLoadDir);
  await Promise.all(
    [...firstScripts, ...styles].map((file) =>
      copyFile(`${clientDir}/${file}`, `${firstLoadDir}/${basename(file)}`),
    ),
  );
}

/** Smaller copies beside each text file, so that no server has to compress while somebody waits. */
async function compress() {
  const names = await readdir(clientDir, { recursive: true });
  await Promise.all(
    names
      .filter((name) => /\.(js|css|html|svg|txt)$/.test(name))
      .map(async (name) => {
        const file = `${clientDir}/${name}`;
        const text = await readFile(file);
        const sizeHint = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } };
        await writeFile(`${file}.br`, await promisify(brotliCompress)(text, sizeHint));
        await writeFile(`${file}.gz`, await promisify(gzip)(text, { level: 9 }));
      }),
  );
}
