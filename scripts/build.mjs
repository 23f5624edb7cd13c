/**
 * Builds the browser's files into dist/client: hashed assets, the public pages pre-rendered with their styles inside
 * (index.html, register.html, subscription.html), shell.html for every other address, and creation.html, which is
 * the shell for whoever comes back with a session.
 */
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const clientDir = `${root}dist/client`;
const prerenderDir = `${root}dist/prerender`;
const STYLE_LINK = /<link rel="stylesheet"[^>]*href="\/([^"]+)">/;
/** What a public page loads besides the first scripts: its own part, and the folder where it is weighed. */
const OWN_PARTS = {
  'index.html': { parts: [], styles: 'index.html', folder: 'first-load' },
  'register.html': page('register'),
  'subscription.html': page('subscription'),
};
/** What the main screen's words are set in, besides the shell's own face: the styles would ask for it later. */
const FACES = [/mukta-first-400\.woff2$/, /mukta-first-600\.woff2$/];

await build({ root, logLevel: 'warn' });
await build({ root, logLevel: 'warn', build: { ssr: 'src/apps/web/prerender.tsx' } });

const template = await readFile(`${clientDir}/index.html`, 'utf8');
const manifest = JSON.parse(await readFile(`${clientDir}/.vite/manifest.json`, 'utf8'));
const firstScripts = [...new Set([...filesOf('index.html', 'js'), ...filesOf(chunkNamed('first'), 'js')])];
await writePages();
await compress();

function page(name) {
  return {
    parts: [`src/apps/web/pages/${name}-page.tsx`, 'src/apps/web/app-styles.ts'],
    styles: `src/apps/web/${name}.css`,
    folder: `first-load-${name}`,
  };
}

/** The key of one of the chunks that vite.config.ts puts together. */
function chunkNamed(name) {
  const [key] = Object.entries(manifest).find(([, chunk]) => chunk.name === name) ?? [];
  if (!key) throw new Error(`The build has no chunk named ${name}.`);
  return key;
}

/** A chunk's scripts or styles and those of its static imports. */
function filesOf(key, kind) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no chunk for ${key}.`);
  const own = kind === 'css' ? (chunk.css ?? []) : [chunk.file];
  return [...own, ...(chunk.imports ?? []).flatMap((name) => filesOf(name, kind))];
}

/** The pages have their styles in themselves, so that they paint with the first answer. */
async function writePages() {
  const { fontPreloads, renderAll } = await import(pathToFileURL(`${prerenderDir}/prerender.js`).href);
  for (const { file, path, about, preloads, html } of await renderAll(manifest)) {
    const filled = (text) =>
      text
        .replace('<!--about-->', () => about)
        .replace('<!--head-->', () => preloads)
        .replace('<!--app-->', () => html);
    const styles = stylesOf((OWN_PARTS[file] ?? OWN_PARTS['index.html']).styles);
    const css = await readFile(`${clientDir}/${styles}`, 'utf8');
    // Never fetched: it tells Vite's loader not to bring the landing page's styles once more, after the app's own.
    const known = `<link rel="stylesheet" disabled href="/${stylesOf('index.html')}">`;
    const styled = template.replace(STYLE_LINK, () => `<style>${css}</style>${known}`);
    if (path === null) {
      const write = (name, more) =>
        writeFile(`${clientDir}/${name}`, filled(styled.replace('<!--head-->', `$&${more}`)));
      await write(file, scriptPreloads(firstScripts));
      const own = creationFiles();
      await write(
        'creation.html',
        scriptPreloads(firstScripts) + creationPreloads(own) + fontPreloads(manifest, FACES).join(''),
      );
      await setAside('first-load-creation', [...firstScripts, ...own.scripts, ...own.styles]);
      continue;
    }
    const marked = styled.replace('<div id="root">', `<div id="root" data-prerendered="${path}">`);
    await writeFile(`${clientDir}/${file}`, filled(marked));
    await weigh(OWN_PARTS[file], styles);
  }
  await rm(prerenderDir, { recursive: true });
}

function scriptPreloads(names) {
  return names
    .map((name) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${name}">`)
    .join('');
}

/** What the main screen needs beyond the first scripts. */
function creationFiles() {
  const parts = [chunkNamed('signed-in'), 'src/apps/web/app-styles.ts'];
  const files = new Set(parts.flatMap((part) => ['js', 'css'].flatMap((kind) => filesOf(part, kind))));
  // A part that is nothing but styles has them as its own file.
  const [styles, scripts] = [true, false].map((isStyle) =>
    [...files].filter((name) => name.endsWith('.css') === isStyle && !firstScripts.includes(name)),
  );
  return { scripts, styles };
}

/** It is fetched together with the first scripts instead of after they have asked for it. */
function creationPreloads({ scripts, styles }) {
  const stylePreloads = styles.map((name) => `<link rel="preload" as="style" crossorigin href="/${name}">`);
  return scriptPreloads(scripts) + stylePreloads.join('');
}

/** The styles in a page: the landing page's stand in the template, the others are entries of the build. */
function stylesOf(key) {
  return key === 'index.html' ? template.match(STYLE_LINK)[1] : manifest[key].file;
}

/** What a public page fetches before anybody does anything. */
async function weigh({ parts, folder }, styles) {
  const own = parts.flatMap((part) => ['js', 'css'].flatMap((kind) => filesOf(part, kind)));
  await setAside(folder, [styles, ...firstScripts, ...own]);
}

/** Copies to be weighed against their budget. */
async function setAside(folder, names) {
  await rm(`${root}dist/${folder}`, { recursive: true, force: true });
  await mkdir(`${root}dist/${folder}`);
  await Promise.all(
    [...new Set(names)].map((name) =>
      copyFile(`${clientDir}/${name}`, `${root}dist/${folder}/${basename(name)}`),
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
