import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isAlive } from '#platform/database/embedded/postmaster-file.ts';
import { eventually } from '../support/eventually.ts';

vi.setConfig({ testTimeout: 60_000 });

const SCRIPTS = fileURLToPath(new URL('../../scripts', import.meta.url));

/** Tests in small: they leave a folder, and a process that nobody would end; they write until they are ended. */
const TESTS = `
import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
const folder = mkdtempSync(join(tmpdir(), 'left-'));
const orphan = spawn(process.execPath, ['-e', 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000)'], {
  detached: true, stdio: 'ignore',
});
orphan.unref();
writeFileSync('left', JSON.stringify({ folder, pids: [process.pid, orphan.pid] }));
if (process.argv.includes('--fail')) process.exit(1);
if (process.argv.includes('--pass')) console.log('1 passed, 0 failed');
else setInterval(() => console.log('a line'), 10);
`;

let root: string;
let temporary: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'magic-portrait-small-'));
  temporary = join(root, 'tmp');
  for (const folder of ['scripts', 'tests/runner', 'node_modules/.bin', 'tmp'])
    await mkdir(join(root, folder), { recursive: true });
  for (const name of ['test.mjs', 'prepare.mjs', 'run-folder.mjs'])
    await cp(join(SCRIPTS, name), join(root, 'scripts', name));
  await write('package.json', '{ "type": "module" }');
  await write('tests/runner/main.ts', TESTS);
  await write('package-lock.json', '{ "packages": {} }');
  await write('node_modules/.package-lock.json', '{ "packages": {} }');
  await write('node_modules/.bin/node', `#!/bin/sh\nexec ${process.execPath} "$@"\n`);
  await chmod(join(root, 'node_modules/.bin/node'), 0o755);
});
afterEach(() => rm(root, { recursive: true, force: true }));

const write = (path: string, text: string) => writeFile(join(root, path), text);

function startTests(...args: string[]): ChildProcess {
  return startWith({ TMPDIR: temporary }, ...args);
}

function startWith(env: Record<string, string>, ...args: string[]): ChildProcess {
  return spawn(process.execPath, ['scripts/test.mjs', ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: root, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

interface Left {
  readonly folder: string;
  readonly pids: readonly number[];
}

/** What the tests of a run have left behind so far. */
const left = (): Promise<Left> =>
  eventually(async () => JSON.parse(await readFile(join(root, 'left'), 'utf8')) as Left);

async function expectNothingLeft({ folder, pids }: Left): Promise<void> {
  await expect(access(folder)).rejects.toThrow();
  expect(await readdir(temporary)).toEqual([]);
  // The machine may still have a name for what was killed a moment ago.
  await expect.poll(() => Promise.all(pids.map(isAlive))).toEqual(pids.map(() => false));
}

describe('a run of the tests leaves no process and no folder', () => {
  it.each([
    ['passed', ['--pass'], 0],
    ['failed', ['--fail'], 1],
  ])('when it %s', async (_how, args, code) => {
    const run = startTests(...args);
    run.stdout?.resume();
    expect(await once(run, 'exit')).toEqual([code, null]);
    await expectNothingLeft(await left());
  });

  it('when it chose its folder itself: in memory, or where temporary files are', async () => {
    const run = startWith({}, '--pass');
    run.stdout?.resume();
    expect(await once(run, 'exit')).toEqual([0, null]);
    const made = await left();
    expect(['/dev/shm', '/tmp']).toContain(dirname(dirname(made.folder)));
    await expect(access(dirname(made.folder))).rejects.toThrow();
    await expectNothingLeft(made);
  });

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('when it was ended by %s', async (signal) => {
    const run = startTests();
    run.stdout?.resume();
    const made = await left();
    run.kill(signal);
    const [code] = await once(run, 'exit');
    expect(code).toBe(1);
    await expectNothingLeft(made);
  });

  it('when nobody reads its output any more', async () => {
    const run = startTests();
    run.stdout?.resume();
    const made = await left();
    run.stdout?.destroy();
    const [code] = await once(run, 'exit');
    expect(code).toBe(141);
    await expectNothingLeft(made);
  });

  it('when it was killed, once the next one has begun', async () => {
    const killed = startTests();
    killed.stdout?.resume();
    const made = await left();
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    await access(made.folder);
    const next = startTests('--pass');
    next.stdout?.resume();
    await once(next, 'exit');
    await expectNothingLeft(made);
  });
});
