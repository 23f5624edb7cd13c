/**
 * What a test file reads, found in its source: every module that it imports, however far, and the files and folders that
 * these name by `new URL('./...', import.meta.url)` or a glob. Wider where in doubt: what names the project's root reads
 * all of it.
 */
import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { importsOf } from '../support/architecture/import-graph.ts';

export interface Inputs {
  /** Everything that these files read, themselves included; sorted, relative to the root. */
  readBy(files: readonly string[]): string[];
  /** One hash over the names and contents of files, sha256 in hex. */
  hashOf(files: readonly string[]): string;
  /** All files of the project, as far as anything here may read them. */
  readonly all: readonly string[];
}

const ROOMS = ['src', 'tests', 'scripts', 'bench', 'docs'];
const CODE = /\.(?:[cm]?ts|tsx|mjs)$/;
const URL_OF_FILE = /new URL\(\s*(['"`])(\.{1,2}(?:\/[^'"`]*)?)\1\s*,\s*import\.meta\.url\s*,?\s*\)/g;
const GLOB = /import\.meta\.glob(?:<[^>]*>)?\(\s*(['"`])(\.{1,2}\/[^'"`]*)\1/g;
/** The built pages: what they were built from stands in one file. */
const BUILT_FROM = 'dist/.built-from';
/** The sandbox's checkout is small, and built of these. */
const CHECKOUT = 'src/apps/sandbox/razorpay/checkout';

export function readInputs(root: string): Inputs {
  const all = [
    ...ROOMS.flatMap((room) => globSync(`${room}/**/*`, { cwd: root })),
    ...globSync('*.{ts,json,html,md}', { cwd: root }),
    ...globSync('.{npmrc,gitignore,size-limit.json}', { cwd: root }),
  ]
    .filter((path) => statSync(join(root, path)).isFile())
    .sort();
  const known = new Set(all);
  const named = new Map<string, readonly string[]>();
  const hashes = new Map<string, string>();

  function namedBy(file: string): readonly string[] {
    let found = named.get(file);
    if (!found) {
      found = CODE.test(file) ? namesIn(file, readFileSync(join(root, file), 'utf8')).flatMap(filesAt) : [];
      named.set(file, found);
    }
    return found;
  }

  /** A file, or everything in a folder; nothing for packages and what is not there. */
  function filesAt(path: string): readonly string[] {
    if (known.has(path)) return [path];
    if (path.startsWith('dist/checkout')) return filesAt(CHECKOUT);
    if (path === 'dist' || path.startsWith('dist/')) return [BUILT_FROM];
    if (path === '.') return [...all, BUILT_FROM];
    const inside = all.filter((one) => one.startsWith(`${path}/`));
    // Of a folder the contents count, not what they import.
    for (const one of inside) if (!named.has(one) && isData(one)) named.set(one, []);
    return inside;
  }

  function hash(file: string): string {
    let found = hashes.get(file);
    if (!found) {
      found = createHash('sha256')
        .update(contentOf(join(root, file)))
        .digest('hex');
      hashes.set(file, found);
    }
    return found;
  }

  return {
    all,
    readBy(files) {
      const read = new Set(files);
      for (const file of read) for (const next of namedBy(file)) read.add(next);
      return [...read].sort();
    },
    hashOf(files) {
      const joint = createHash('sha256');
      for (const file of files) joint.update(`${file}\0${hash(file)}\0`);
      return joint.digest('hex');
    },
  };
}

const isData = (path: string) => !CODE.test(path);

function contentOf(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    return Buffer.alloc(0);
  }
}

/** Paths that a source names, relative to the root; `.` for the root itself. */
export function namesIn(file: string, source: string): string[] {
  const imported = importsOf(file, source)
    .filter(({ typeOnly }) => !typeOnly)
    .map(({ to }) => to);
  const byUrl = [...source.matchAll(URL_OF_FILE)].map(([, , path = '']) => beforeHole(path, '${'));
  const byGlob = [...source.matchAll(GLOB)].map(([, , path = '']) => beforeHole(path, '*'));
  const beside = /import\.meta\.(?:dirname|filename)/.test(source) ? ['.'] : [];
  const folder = dirname(file);
  return [
    ...imported,
    ...[...byUrl, ...byGlob, ...beside].map(
      (path) => normalize(join(folder, path)).replaceAll('\\', '/').replace(/\/$/, '') || '.',
    ),
  ];
}

/** Up to the folder in which a part of the name is only known when it runs. */
function beforeHole(path: string, hole: string): string {
  const at = path.indexOf(hole);
  return at < 0 ? path : path.slice(0, path.lastIndexOf('/', at));
}
