/**
 * Builds the browser's files into dist/client: hashed assets, the public pages pre-rendered with their styles inside
 * (index.html, register.html, subscription.html), shell.html for every other address; and, of scripts put together for
 * whoever comes back with a session, members.html, which is their shell, and creation.html, the main screen's.
 */
import { copyFile, cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const clientDir = `${root}dist/client`;
const membersDir = `${root}dist/members`;
const prerenderDir = `${root}dist/prerender`;
const STYLE_LINK = /<link rel="stylesheet"[^>]*href="\/([^"]+)">/;
/** What a public page loads besides the first scripts: its own part, and the folder where it is weighed. */
const OWN_PARTS = {
  'index.html': { parts: [], styles: 'index.html', folder: 'first-load', screen: 'landing' },
  'register.html': page('register'),
  'subscription.html': page('subscription'),
};
/** What the main screen's words are set in, besides the shell's own face: the styles would ask for it later. */
const FACES = [/mukta-first-400\.woff2$/, /mukta-first-600\.woff2$/];

/** Bytes. The reader of HEIC files takes five seconds of the best compression, two of the next one, 3 % larger. */
const LARGE = 1_000_000;

await build({ root, logLevel: 'warn' });
await build({ root, logLevel: 'warn', mode: 'members' });
await build({ root, logLevel: 'warn', build: { ssr: 'src/apps/web/prerender.tsx' } });

/** What was built for visitors, and for whoever has a session. Files that both have are the same. */
const visitors = await readBuild(clientDir);
const members = await readBuild(membersDir);
await cp(`${membersDir}/assets`, `${clientDir}/assets`, { recursive: true });
await rm(membersDir, { recursive: true });
const firstScripts = filesOf(visitors, chunkNamed(visitors, 'first'), 'js');
await writePages();
await compress();

async function readBuild(folder) {
  return {
    template: await readFile(`${folder}/index.html`, 'utf8'),
    manifest: JSON.parse(await readFile(`${folder}/.vite/manifest.json`, 'utf8')),
  };
}

function page(name) {
  return {
    parts: [`src/apps/web/pages/${name}-page.tsx`, 'src/apps/web/app-styles.ts'],
    styles: `src/apps/web/${name}.css`,
    folder: `first-load-${name}`,
  };
}

/** The key of one of the chunks that vite.config.ts puts together. */
function chunkNamed({ manifest }, name) {
  const [key] = Object.entries(manifest).find(([, chunk]) => chunk.name === name) ?? [];
  if (!key) throw new Error(`The build has no chunk named ${name}.`);
  return key;
}

/** A chunk's scripts or styles and those of its static imports. */
function filesOf(built, key, kind) {
  const chunk = built.manifest[key];
  if (!chunk) throw new Error(`The build has no chunk for ${key}.`);
  const own = kind === 'css' ? (chunk.css ?? []) : [chunk.file];
  return [...new Set([...own, ...(chunk.imports ?? []).flatMap((name) => filesOf(built, name, kind))])];
}

/** The pages have their styles in themselves, so that they paint with the first answer. */
async function writePages() {
  const { fontPreloads, renderAll } = await import(pathToFileURL(`${prerenderDir}/prerender.js`).href);
  for (const page of await renderAll(visitors.manifest)) {
    if (page.path !== null) {
      const { styles, screen } = OWN_PARTS[page.file];
      await writePage(page.file, { built: visitors, page, styles: stylesOf(styles), screen });
      await weigh(OWN_PARTS[page.file], stylesOf(styles));
      continue;
    }
    const shell = { page, styles: stylesOf('index.html'), screen: 'landing' };
    await writePage(page.file, { ...shell, built: visitors, more: await scriptPreloads(firstScripts) });
    const scripts = filesOf(members, chunkNamed(members, 'signed-in'), 'js');
    const preloads = await scriptPreloads(scripts);
    await writePage('members.html', { ...shell, built: members, more: preloads });
    const styles = stylesOf('src/apps/web/creation.css');
    const more = preloads + fontPreloads(visitors.manifest, FACES).join('');
    await writePage('creation.html', { built: members, page, styles, screen: 'creation', more });
    await setAside('first-load-creation', [styles, ...scripts]);
  }
  await rm(prerenderDir, { recursive: true });
}

/** `screen` is whose styles stand in the page. */
async function writePage(file, { built, page, styles, screen, more = '' }) {
  const css = await readFile(`${clientDir}/${styles}`, 'utf8');
  // Never fetched: it tells Vite's loader not to bring the landing page's styles once more, after the app's own.
  const known = `<link rel="stylesheet" disabled href="/${stylesOf('index.html')}">`;
  const marks = [screen && ` data-styles="${screen}"`, page.path && ` data-prerendered="${page.path}"`];
  const html = built.template
    .replace(STYLE_LINK, () => `<style>${css}</style>${known}`)
    .replace('<div id="root"', `$&${marks.filter(Boolean).join('')}`)
    .replace('<!--about-->', () => page.about)
    .replace('<!--head-->', () => page.preloads + more)
    .replace('<!--app-->', () => page.html);
  await writeFile(`${clientDir}/${file}`, html);
}

/** The smallest asks for more; of the others, the larger the sooner: a browser opens six connections at most. */
async function scriptPreloads(names) {
  const sized = await Promise.all(
    names.map(async (name) => ({ name, size: (await stat(`${clientDir}/${name}`)).size })),
  );
  const bySize = sized.toSorted((a, b) => b.size - a.size);
  return [...bySize.splice(-1), ...bySize]
    .map(({ name }) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${name}">`)
    .join('');
}

/** The styles in a page: the landing page's stand in the template, the others are entries of the build. */
function stylesOf(key) {
  return key === 'index.html' ? visitors.template.match(STYLE_LINK)[1] : visitors.manifest[key].file;
}

/** What a public page fetches before anybody does anything. */
async function weigh({ parts, folder }, styles) {
  const own = parts.flatMap((part) => ['js', 'css'].flatMap((kind) => filesOf(visitors, part, kind)));
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
        const params = {
          [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
          [constants.BROTLI_PARAM_QUALITY]: text.length > LARGE ? 10 : 11,
        };
        await writeFile(`${file}.br`, await promisify(brotliCompress)(text, { params }));
        await writeFile(`${file}.gz`, await promisify(gzip)(text, { level: 9 }));
      }),
  );
}
