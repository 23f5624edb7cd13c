import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isAlive } from '#platform/database/embedded/postmaster-file.ts';
import { eventually } from '../support/eventually.ts';

vi.setConfig({ testTimeout: 90_000 });

const SCRIPTS = fileURLToPath(new URL('../../scripts', import.meta.url));

/** Tells `events` that it runs, and how it is asked to stop; with exit code 3 when told to fail. */
const MAIN = `
import { appendFileSync, existsSync } from 'node:fs';
const tell = (what) => appendFileSync('events', what + ' ' + process.pid + '\\n');
if (existsSync('fail')) process.exit(3);
tell('main-runs');
for (const name of ['SIGTERM', 'SIGINT', 'disconnect']) {
  process.on(name, () => { tell('main-' + name); process.exit(0); });
}
console.log('Magic Portrait is ready at http://localhost:1');
setInterval(() => undefined, 60_000);
`;

/** Dies in the middle where told to. */
const BUILD = `
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
mkdirSync('dist/client', { recursive: true });
writeFileSync('dist/client/index.html', readFileSync('src/apps/web/page.ts'));
if (existsSync('die')) process.kill(process.pid, 'SIGKILL');
appendFileSync('events', 'built 0\\n');
`;

/** Bundles nothing: the product in small is one file. */
const BUILD_SERVER = `
import { appendFileSync, copyFileSync, mkdirSync } from 'node:fs';
mkdirSync('dist/server', { recursive: true });
copyFileSync('src/apps/main.ts', 'dist/server/main.js');
appendFileSync('events', 'bundled 0\\n');
`;

const BUILD_CHECKOUT = `
import { mkdirSync, writeFileSync } from 'node:fs';
mkdirSync('dist/checkout', { recursive: true });
writeFileSync('dist/checkout/checkout.js', '');
`;

let folder: string;
let npm: { child: ChildProcess; exit: Promise<unknown[]>; stderr: string }[];

/** A bare clone in small: the real scripts, with a product and a Node package that cost nothing to install. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'magic-portrait-start-'));
  npm = [];
  await Promise.all(
    ['scripts', 'src/apps/web', 'src/platform', 'node-package'].map((name) =>
      mkdir(join(folder, name), { recursive: true }),
    ),
  );
  for (const name of ['start.mjs', 'prepare.mjs'])
    await cp(join(SCRIPTS, name), join(folder, 'scripts', name));
  await write('scripts/build.mjs', BUILD);
  await write('scripts/build-server.mjs', BUILD_SERVER);
  await write('scripts/build-checkout.mjs', BUILD_CHECKOUT);
  await write('src/apps/main.ts', MAIN);
  await write('src/apps/web/page.ts', 'export {};');
  await write('src/platform/server.ts', 'export {};');
  await write('vite.config.ts', '');
  await write('index.html', '');
  await write(
    'node-package/package.json',
    JSON.stringify({ name: 'node', version: '24.0.0', bin: { node: 'node.sh' } }),
  );
  await write('node-package/node.sh', `#!/bin/sh\nexec ${process.execPath} "$@"\n`);
  await chmod(join(folder, 'node-package/node.sh'), 0o755);
  await writeLock('1.0.0');
});
afterEach(async () => {
  for (const { child, exit } of npm) {
    child.kill('SIGKILL');
    await exit;
  }
  for (const [, pid] of await events()) if (pid > 0 && (await isAlive(pid))) process.kill(pid, 'SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

const write = (path: string, text: string) => writeFile(join(folder, path), text);

async function writeLock(version: string): Promise<void> {
  const root = {
    name: 'small',
    version,
    type: 'module',
    scripts: { start: 'node scripts/start.mjs' },
    dependencies: { node: 'file:node-package' },
  };
  await write('package.json', JSON.stringify(root));
  const packages = {
    '': { name: 'small', version, dependencies: root.dependencies },
    'node-package': { name: 'node', version: '24.0.0', bin: { node: 'node.sh' } },
    'node_modules/node': { resolved: 'node-package', link: true },
  };
  await write(
    'package-lock.json',
    JSON.stringify({ name: 'small', version, lockfileVersion: 3, requires: true, packages }),
  );
}

async function events(): Promise<[string, number][]> {
  const text = await readFile(join(folder, 'events'), 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => [line.split(' ')[0] ?? '', Number(line.split(' ')[1])]);
}

const count = async (what: string) => (await events()).filter(([name]) => name === what).length;

/** What a person types; and what npm runs then, for starts that are not about npm: npm takes longer than they do. */
const NPM: Command = ['npm', ['start']];
const SCRIPT: Command = [process.execPath, ['scripts/start.mjs']];
type Command = [string, string[]];

function launch([program, args] = NPM) {
  const child = spawn(program, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const started = { child, exit: once(child, 'exit'), stderr: '', stdout: '' };
  child.stderr.on('data', (chunk) => {
    started.stderr += chunk;
  });
  child.stdout.on('data', (chunk) => {
    started.stdout += chunk;
  });
  npm.push(started);
  return started;
}

/** Starts, waits until the product runs, and returns its process id. */
async function launchAndWait(command = NPM) {
  const runsBefore = await count('main-runs');
  const started = launch(command);
  await eventually(async () => expect(await count('main-runs'), started.stderr).toBe(runsBefore + 1));
  const pid = (await events()).findLast(([name]) => name === 'main-runs')?.[1] ?? 0;
  return { ...started, started, pid };
}

async function stop({
  child,
  exit,
  pid,
}: {
  child: ChildProcess;
  exit: Promise<unknown[]>;
  pid: number;
}): Promise<void> {
  child.kill('SIGTERM');
  await exit;
  await eventually(async () => expect(await isAlive(pid)).toBe(false));
}

const wasInstalled = (stderr: string) => stderr.includes('Installing packages');

test('a bare clone is installed and built once, and again only when something changed', async () => {
  const first = await launchAndWait();
  expect(wasInstalled(first.started.stderr)).toBe(true);
  expect([await count('built'), await count('bundled')]).toEqual([1, 1]);
  await stop(first);

  await write('src/platform/server.ts', 'export const changed = 1;');
  await write('src/apps/web/page.test.ts', 'export {};');
  const second = await launchAndWait(SCRIPT);
  expect(wasInstalled(second.started.stderr)).toBe(false);
  expect([await count('built'), await count('bundled')]).toEqual([1, 2]);
  await stop(second);

  await write('src/apps/web/page.ts', 'export const changed = 1;');
  await stop(await launchAndWait(SCRIPT));
  expect([await count('built'), await count('bundled')]).toEqual([2, 2]);

  await rm(join(folder, 'dist/server'), { recursive: true });
  await stop(await launchAndWait(SCRIPT));
  expect([await count('built'), await count('bundled')]).toEqual([2, 3]);
});

test('pages that an interrupted build left, and pages that were deleted, are built again', async () => {
  const page = () => readFile(join(folder, 'dist/client/index.html'), 'utf8');
  await stop(await launchAndWait(SCRIPT));
  await write('src/apps/web/page.ts', 'export const changed = 1;');
  await write('die', '');
  const interrupted = launch(SCRIPT);
  expect((await interrupted.exit)[0]).toBe(1);
  expect(await page()).toContain('changed');

  await rm(join(folder, 'die'));
  await write('src/apps/web/page.ts', 'export {};');
  await stop(await launchAndWait(SCRIPT));
  expect(await page()).toBe('export {};');
  await rm(join(folder, 'dist/client'), { recursive: true });
  await stop(await launchAndWait(SCRIPT));
  expect(await page()).toBe('export {};');
});

test('an install that was interrupted, and one of another lock file, are done again', async () => {
  await stop(await launchAndWait(SCRIPT));
  await rm(join(folder, 'node_modules', '.package-lock.json'));
  const second = await launchAndWait(SCRIPT);
  expect(wasInstalled(second.started.stderr)).toBe(true);
  await stop(second);
  const lock = JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8'));
  lock.packages['node-package'].version = '24.0.1';
  await write('package-lock.json', JSON.stringify(lock));
  await write(
    'node-package/package.json',
    JSON.stringify({ name: 'node', version: '24.0.1', bin: { node: 'node.sh' } }),
  );
  const third = await launchAndWait(SCRIPT);
  expect(wasInstalled(third.started.stderr)).toBe(true);
  await stop(third);
});

test('SIGTERM to npm alone reaches the product, and nothing stays behind', async () => {
  const running = await launchAndWait();
  await stop(running);
  expect((await events()).at(-1)?.[0]).toMatch(/^main-(SIGTERM|disconnect)$/);
});

test('the product ends when the script that started it is killed', async () => {
  const running = await launchAndWait();
  const status = await readFile(`/proc/${running.pid}/status`, 'utf8');
  const script = Number(/^PPid:\t(\d+)$/m.exec(status)?.[1]);
  process.kill(script, 'SIGKILL');
  await running.exit;
  await eventually(async () => expect(await isAlive(running.pid)).toBe(false));
  expect(await count('main-disconnect')).toBe(1);
});

test('the exit code of the product is that of npm start, and a failed build says so', async () => {
  await write('fail', '');
  const failed = launch();
  expect((await failed.exit)[0]).toBe(3);
  await appendFile(join(folder, 'scripts/build.mjs'), '\nprocess.exit(1);\n');
  const unbuilt = launch();
  expect((await unbuilt.exit)[0]).toBe(1);
  expect(unbuilt.stderr).toContain('The pages could not be built.');
});
