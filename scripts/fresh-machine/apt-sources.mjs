/** Where this machine's Debian gets its packages from, read from its own /etc/apt. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** One line of sources.list: options such as [signed-by=...] are left out. */
function fromLine(line) {
  const [kind, uri, suite, ...components] = line
    .replace(/#.*$/, '')
    .replace(/\[[^\]]*\]/, ' ')
    .split(/\s+/)
    .filter(Boolean);
  return kind === 'deb' ? [{ uri, suite, components }] : [];
}

/** One paragraph of a .sources file (deb822). */
function fromParagraph(text) {
  const fields = new Map();
  for (const [, name, value] of text.replace(/^#.*\n?/gm, '').matchAll(/^([\w-]+):((?:.|\n[ \t])*)/gm))
    fields.set(name.toLowerCase(), value.split(/\s+/).filter(Boolean));
  const listed = (name) => fields.get(name) ?? [];
  if (!listed('types').includes('deb') || listed('enabled').includes('no')) return [];
  return listed('uris').flatMap((uri) =>
    listed('suites').map((suite) => ({ uri, suite, components: listed('components') })),
  );
}

function readSources() {
  const folder = '/etc/apt/sources.list.d';
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  return ['/etc/apt/sources.list', ...names.map((name) => `${folder}/${name}`)].flatMap((path) => {
    if (!existsSync(path)) return [];
    const text = readFileSync(path, 'utf8');
    if (path.endsWith('.sources')) return text.split(/\n\s*\n/).flatMap(fromParagraph);
    return path.endsWith('.list') ? text.split('\n').flatMap(fromLine) : [];
  });
}

/**
 * The sources of Debian itself: what is installed here from elsewhere is no part of a fresh machine.
 * @returns {{ codename: string, mirror: string, lines: string[] } | undefined} `lines` are a sources.list; undefined on
 * what is not a Debian.
 */
export function debianSources() {
  const release = readFileSync('/etc/os-release', 'utf8');
  const codename = /^VERSION_CODENAME="?([\w-]+)/m.exec(release)?.[1];
  if (!codename || !/^ID="?debian"?$/m.test(release)) return undefined;
  const suites = [codename, `${codename}-updates`, `${codename}-security`];
  const own = readSources().filter(
    ({ suite, components }) => suites.includes(suite) && components.includes('main'),
  );
  const mirror = own.find(({ suite }) => suite === codename)?.uri;
  if (!mirror) return undefined;
  const lines = own.map(({ uri, suite, components }) => `deb ${uri} ${suite} ${components.join(' ')}`);
  return { codename, mirror, lines };
}
