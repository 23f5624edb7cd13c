/**
 * `npm test` on a bare clone: installs what is missing, then checks everything, cheapest first, and
 * stops at the first failure. The test runner comes last, so that its summary ends the output.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  assertNode,
  ensureBuilt,
  ensureInstalled,
  ownNode,
  PlainError,
  passSignalsOn,
  root,
  run,
  runScript,
} from './prepare.mjs';

const inherit = { stdio: ['ignore', 'inherit', 'inherit'] };

function tool(path, ...args) {
  return async () => run(ownNode, [join(root, 'node_modules', path), ...args], inherit);
}

/** Biome is a program of its own behind a small script. */
const lint = tool('@biomejs/biome/bin/biome', 'check', '--colors=off');
const types = tool('typescript/bin/tsc', '--noEmit');
const deadCode = tool('knip/bin/knip.js');
const sizes = tool('size-limit/bin.js');
const tests = tool('vitest/vitest.mjs', 'run');

async function chromium() {
  return run(ownNode, [join(root, 'scripts', 'ensure-chromium.ts')], inherit);
}

function isConfigured(file, key) {
  return existsSync(join(root, file)) || key in JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
}

function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

async function step(name, action) {
  process.stdout.write(`\n## ${name}\n`);
  const startedAt = performance.now();
  const code = (await action()) ?? 0;
  if (code !== 0) throw new PlainError(`\n${name} failed after ${seconds(startedAt)}.`);
  process.stdout.write(`${name}: ${seconds(startedAt)}\n`);
}

await runScript(async () => {
  assertNode();
  passSignalsOn();
  await step('Packages', ensureInstalled);
  await step('Chromium', chromium);
  await step('Lint', lint);
  await step('Types', types);
  if (isConfigured('knip.json', 'knip')) await step('Dead code', deadCode);
  await step('Build', ensureBuilt);
  if (isConfigured('.size-limit.json', 'size-limit')) await step('Sizes', sizes);
  process.stdout.write('\n## Tests: unit, integration, architecture, then browser journeys\n');
  return tests();
});
