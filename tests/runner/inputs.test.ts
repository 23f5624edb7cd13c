import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { namesIn, readInputs } from './inputs.ts';
import { readStamps } from './stamps.ts';
import { partOf, testFiles } from './test-files.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const TOOLS = { node: 'v24.0.0', browser: 'Chromium 156' };

/** A project in small: two features, what they share, and tests of each kind. */
const PROJECT = {
  'package-lock.json': '{}',
  'vitest.config.ts': '',
  'tests/support/product/postgres-global-setup.ts': "import '#platform/database.ts';",
  'src/platform/database.ts': "const folder = new URL('./migrations', import.meta.url);",
  'src/platform/migrations/0001.sql': 'create table a ()',
  'src/features/credits/figures.ts': "export { add } from './sums.ts';",
  'src/features/credits/sums.ts': 'export const add = 1;',
  'src/features/credits/figures.test.ts': "import { add } from './figures.ts';",
  'src/features/toys/toy.ts': "import type { Sum } from '#features/credits/sums.ts'; export const toy = 1;",
  'src/features/toys/toy.test.ts':
    "import { toy } from './toy.ts';\nconst picture = new URL('./toy.png', import.meta.url);",
  'src/features/toys/toy.png': 'png',
  'src/features/toys/toy-card.test.tsx': "const load = () => import('./toy.ts');",
  'tests/support/dom/setup.ts': '',
  'tests/support/dom/browser-window.ts': '',
  'tests/support/product/product-global-setup.ts':
    "const root = new URL('../../../dist/client', import.meta.url);",
  'tests/journeys/buying.test.ts': 'export {};',
  'dist/.built-from': 'one',
};

let root: string;
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'inputs-'));
  for (const [path, text] of Object.entries(PROJECT)) await write(path, text);
});
afterEach(() => rmSync(root, { recursive: true }));

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

/** Test files that would be run after `change`, when all had passed before it. */
async function runAfter(change: () => Promise<unknown>, tools = TOOLS): Promise<string[]> {
  const stamps = readStamps(join(root, '.cache/stamps.json'));
  stamps.keep(
    Object.fromEntries(testFiles(root, readInputs(root), TOOLS).map((one) => [partOf(one), one.hash])),
  );
  await change();
  const fresh = readStamps(join(root, '.cache/stamps.json'));
  return testFiles(root, readInputs(root), tools)
    .filter((one) => !fresh.has(partOf(one), one.hash))
    .map(({ file }) => file);
}

describe('after a run that passed', () => {
  const ALL = [
    'src/features/credits/figures.test.ts',
    'src/features/toys/toy.test.ts',
    'src/features/toys/toy-card.test.tsx',
    'tests/journeys/buying.test.ts',
  ];
  const WITH_DATABASE = ALL.filter((file) => !file.endsWith('.tsx'));

  it.each<[string, string, string[]]>([
    [
      'what a test imports from afar',
      'src/features/credits/sums.ts',
      ['src/features/credits/figures.test.ts'],
    ],
    ['a test itself', 'src/features/credits/figures.test.ts', ['src/features/credits/figures.test.ts']],
    [
      'what two kinds of tests import',
      'src/features/toys/toy.ts',
      ['src/features/toys/toy.test.ts', 'src/features/toys/toy-card.test.tsx'],
    ],
    ['a picture that a test names', 'src/features/toys/toy.png', ['src/features/toys/toy.test.ts']],
    ['a folder that the set-up of the database names', 'src/platform/migrations/0001.sql', WITH_DATABASE],
    [
      'what component tests begin with',
      'tests/support/dom/setup.ts',
      ['src/features/toys/toy-card.test.tsx'],
    ],
    ['the built pages', 'dist/.built-from', ['tests/journeys/buying.test.ts']],
    ['the lock file', 'package-lock.json', ALL],
    ['what nothing reads', 'src/features/toys/notes.md', []],
  ])('only what reads it runs again: %s', async (_what, path, again) => {
    expect(await runAfter(() => write(path, 'export const changed = 1;'))).toEqual(again);
  });

  it('nothing runs when nothing changed, and all of it with another Node', async () => {
    expect(await runAfter(async () => undefined)).toEqual([]);
    expect(await runAfter(async () => undefined, { ...TOOLS, node: 'v25.0.0' })).toEqual(ALL);
    expect(await runAfter(async () => undefined, { ...TOOLS, browser: 'Chromium 157' })).toEqual([
      'tests/journeys/buying.test.ts',
    ]);
  });

  it('a new file in a folder that is named counts', async () => {
    const added = await runAfter(() => write('src/platform/migrations/0002.sql', 'create table b ()'));
    expect(added).toEqual(WITH_DATABASE);
  });

  it('what failed since runs again, and a damaged file of stamps knows of nothing', async () => {
    const failed = 'unit: src/features/toys/toy.test.ts';
    expect(
      await runAfter(async () => readStamps(join(root, '.cache/stamps.json')).keep({}, [failed])),
    ).toEqual(['src/features/toys/toy.test.ts']);
    expect(await runAfter(() => write('.cache/stamps.json', '{"unit'))).toEqual(ALL);
  });
});

describe('a source names', () => {
  it.each([
    ["new URL('../..', import.meta.url)", ['.']],
    ["new URL('../../docs/a.md', import.meta.url)", ['docs/a.md']],
    [`new URL(\`./part-$\{name}.ts\`, import.meta.url)`, ['tests/faults']],
    ["import.meta.glob('../pictures/*.webp', { eager: true })", ['tests/pictures']],
    ["import type { A } from './a.ts'", []],
    ["import { a } from '#ui/a.ts'", ['src/ui/a.ts']],
    ['import.meta.dirname', ['tests/faults']],
  ])('what it reads: %s', (source, names) => {
    expect(namesIn('tests/faults/x.ts', source)).toEqual(names);
  });
});

describe('of this project', () => {
  const inputs = readInputs(ROOT);

  it('every test file is known once', () => {
    const parts = testFiles(ROOT, inputs, TOOLS).map(partOf);
    expect(parts.length).toBeGreaterThan(250);
    expect(new Set(parts).size).toBe(parts.length);
  });

  it('tests of pages read no server, and those of the API read it', () => {
    const read = (file: string) => inputs.readBy([file]);
    expect(read('src/ui/tokens.test.ts')).toEqual(['src/ui/tokens.css', 'src/ui/tokens.test.ts']);
    expect(read('src/apps/api/endpoints.test.ts')).toContain('src/features/credits/server/service.ts');
    const checkout = read('src/apps/sandbox/razorpay/checkout.test.ts');
    expect(checkout).toContain('src/apps/sandbox/razorpay/checkout/page-script.ts');
    expect(checkout).not.toContain('dist/.built-from');
    expect(read('tests/architecture.test.ts')).toContain('src/apps/main.ts');
    expect(read('tests/support/product/product-global-setup.ts')).toEqual(
      expect.arrayContaining(['dist/.built-from', 'src/features/credits/server/store.ts']),
    );
  });
});
