/**
 * The checks of `npm test`, beside each other and beside the start of the test runner, whose summary ends the output; a check
 * that fails ends the tests. The script that starts this (scripts/test.mjs) has installed the packages, and tidies up
 * behind it.
 */
import { type ChildProcess, execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  ensureBuilt,
  ownNode,
  PlainError,
  passSignalsOn,
  root,
  run,
  runScript,
} from '../../scripts/prepare.mjs';
import { findChromium } from '../support/browser/chromium.ts';
import { readInputs } from './inputs.ts';
import type { StampOrder } from './reporter.ts';
import { readStamps } from './stamps.ts';
import { partOf, testFiles } from './test-files.ts';

const STAMPS = join(root, '.cache', 'test-stamps.json');
const isAll = process.argv.includes('--all') || !['', '0', 'false', undefined].includes(process.env.CI);

const inherit = { stdio: ['ignore', 'inherit', 'inherit'] };
const tool = (path: string, ...args: string[]) => [join(root, 'node_modules', path), ...args];
const CODE = /^(src|tests|bench|scripts)\/|^[^/]+\.(ts|json|html)$|^\.size-limit\.json$/;

function sayEnd(name: string, code: unknown, startedAt: number, endedAt: number): void {
  const seconds = `${((endedAt - startedAt) / 1000).toFixed(1)} s`;
  if (typeof code === 'number' && code !== 0) throw new PlainError(`\n${name} failed after ${seconds}.`);
  process.stdout.write(`${name}: ${seconds}\n`);
}

async function step(name: string, action: () => Promise<unknown>): Promise<void> {
  process.stdout.write(`\n## ${name}\n`);
  const startedAt = performance.now();
  const code = await action();
  sayEnd(name, code, startedAt, performance.now());
}

/** A step beside what follows. The answer waits for its end, and says then what it has said and how long it took. */
function stepBeside(name: string, args: readonly string[]): () => Promise<void> {
  let output = '';
  const startedAt = performance.now();
  const ended = run(ownNode, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    onStart: ({ stdout, stderr }: ChildProcess) => {
      for (const stream of [stdout, stderr]) stream?.on('data', (chunk) => (output += chunk));
    },
  }).then((code) => ({ code, endedAt: performance.now() }));
  return async () => {
    const { code, endedAt } = await ended;
    process.stdout.write(`\n## ${name}\n${output}`);
    sayEnd(name, code, startedAt, endedAt);
  };
}

await runScript(async () => {
  passSignalsOn();
  const stamps = readStamps(STAMPS);
  const { code } = hashes();

  /** Of code alone, left out when they passed for this very code. */
  const checks = [
    { name: 'Lint', args: tool('@biomejs/biome/bin/biome', 'check', '--colors=off') },
    { name: 'Dead code', args: tool('knip/bin/knip.js') },
    { name: 'Types', args: tool('typescript/bin/tsc', '--noEmit', '--singleThreaded') },
  ].map(({ name, args }) => {
    const hasPassed = !isAll && stamps.has(name, code);
    return { name, end: hasPassed ? undefined : stepBeside(name, args) };
  });
  const chromium = stepBeside('Chromium', [join(root, 'scripts', 'ensure-chromium.ts')]);
  await step('Build', ensureBuilt);
  await chromium();
  await step('Sizes', () => run(ownNode, tool('size-limit/bin.js'), inherit));
  process.stdout.write(
    '\n## Tests: unit, integration, architecture, components, then browser journeys and looks\n',
  );
  // A database and a product that start leave a core idle, and so does the last of the checks.
  const over = new AbortController();
  const checked = checks.map(async ({ name, end }) => {
    if (end === undefined) return void process.stdout.write(`\n## ${name}: passed before\n`);
    await end();
    stamps.keep({ [name]: code });
  });
  const allChecked = Promise.all(checked).catch((error: unknown) => {
    over.abort();
    throw error;
  });
  const [tested] = await Promise.all([runTests(over.signal), allChecked]);
  return tested;
});

/** Of the code as it stands now. */
function hashes(): { code: string } {
  const inputs = readInputs(root);
  return { code: `${inputs.hashOf(inputs.all.filter((file) => CODE.test(file)))} ${process.version}` };
}

/** Aborted, they are ended. */
async function runTests(over: AbortSignal): Promise<number> {
  const stamps = readStamps(STAMPS);
  const tools = { node: process.version, browser: browserVersion() };
  const files = testFiles(root, readInputs(root), tools);
  const wanted = files.filter((one) => isAll || !stamps.has(partOf(one), one.hash));
  const left = files.length - wanted.length;
  if (left > 0)
    process.stdout.write(
      `${left} of ${files.length} test files passed before and read nothing that has changed: they are left out. npm test -- --all runs them too.\n`,
    );
  if (wanted.length === 0) return 0;
  const order: StampOrder = {
    path: STAMPS,
    hashes: Object.fromEntries(wanted.map((one) => [partOf(one), one.hash])),
  };
  const args = tool('vitest/vitest.mjs', 'run');
  return run(ownNode, left > 0 ? [...args, ...wanted.map(({ file }) => file)] : args, {
    ...inherit,
    env: { ...process.env, TEST_STAMPS: orderFile(order) },
    onStart: (child: ChildProcess) => over.addEventListener('abort', () => child.kill('SIGTERM')),
  });
}

/** Too long for an environment variable. */
function orderFile(order: StampOrder): string {
  const path = join(process.env.TMPDIR ?? root, 'stamp-order.json');
  writeFileSync(path, JSON.stringify(order));
  return path;
}

function browserVersion(): string {
  const path = findChromium();
  return path ? execFileSync(path, ['--version', '--no-sandbox'], { encoding: 'utf8' }).trim() : 'none';
}
