import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type CoverageRow, hasTest, readRows } from './support/architecture/specification-page.ts';

const ROOT = new URL('..', import.meta.url);
const ROWS = readRows(readFileSync(new URL('docs/specification-coverage.md', ROOT), 'utf8'));
/** Where `npm test` looks for tests. */
const RUN_BY_US = /^(src\/.+\.test\.tsx?|tests\/(journeys|visual|faults)\/.+\.test\.ts)$/;

const sources = new Map<string, string | null>();
function sourceOf(file: string): string | null {
  const known = sources.get(file);
  if (known !== undefined) return known;
  const address = new URL(file, ROOT);
  const source = existsSync(address) ? readFileSync(address, 'utf8') : null;
  sources.set(file, source);
  return source;
}

/** What is wrong with a row, in words. */
function faultsOf({ sentence, tests, unread }: CoverageRow): string[] {
  const faults = unread.map((text) => `not a test: ${text}`);
  if (sentence === '' || tests.length === 0) faults.push('no sentence or no test');
  for (const { file, title } of tests) {
    const source = RUN_BY_US.test(file) ? sourceOf(file) : null;
    if (source === null) faults.push(`no such file among the tests: ${file}`);
    else if (!hasTest(source, title)) faults.push(`no such test: ${file} › ${title}`);
  }
  return faults.map((fault) => `${sentence}: ${fault}`);
}

describe('the coverage of the specification', () => {
  it('has rows for each of its sections', () => {
    const sections = new Set(ROWS.map(({ section }) => section.slice(0, 2)));
    expect([...sections]).toEqual(['1.', '2.', '3.', '4.', '5.', '6.', '7.', '8.', '9.']);
    expect(ROWS.length).toBeGreaterThan(200);
  });

  it('names tests that are there, in every row', () => {
    expect(ROWS.flatMap(faultsOf)).toEqual([]);
  });

  it('says no sentence of a section twice', () => {
    const said = ROWS.map(({ section, sentence }) => `${section}: ${sentence}`);
    expect(said.filter((one, index) => said.indexOf(one) !== index)).toEqual([]);
  });
});

describe('the rules can fail', () => {
  const here = 'tests/faults/platform-queue.test.ts';
  const there = 'the job of a worker killed by SIGKILL is taken up again within 15 seconds';
  const faults = (cell: string) => readRows(`## 1. A\n\n| Said | ${cell} |`).flatMap(faultsOf);

  it('and pass', () => {
    expect(faults(`\`${here}\` › "${there}"`)).toEqual([]);
  });

  it.each([
    ['a row without a test', '', /no test/],
    ['words in the place of a test', 'checked by hand', /not a test: checked by hand/],
    ['a file that is gone', '`src/apps/gone.test.ts` › "x"', /no such file/],
    ['a file that is no test', '`src/apps/main.ts` › "x"', /no such file/],
    ['a title that is gone', `\`${here}\` › "the job"`, /no such test/],
    ['a good test beside a bad one', `\`${here}\` › "${there}"<br>\`${here}\` › "x"`, /no such test/],
  ])('for %s', (_what, cell, fault) => {
    expect(faults(cell).join()).toMatch(fault);
  });

  it.each([
    ["  // it('is it', run);", 'is it', false],
    ["expect('is it').toBe(1)", 'is it', false],
    ["it.skipIf(true)('is it', run)", 'is it', false],
    ["it.each([[1], [2]])('is it', run)", 'is it', true],
    ["it('is it', () => {})", 'is it', true],
    ["it.each([\n  1,\n])(\n  'of %i', () => {})", 'of %i', true],
    ["it('it\\'s it', () => {})", "it's it", true],
    ["it('is it not', () => {})", 'is it', false],
    ["describe('is it', () => {})", 'is it', false],
    ["it.skip('is it', () => {})", 'is it', false],
    ["// it is 'is it'", 'is it', false],
  ])('a test is one that runs under the whole title: %s', (source, title, expected) => {
    expect(hasTest(source, title)).toBe(expected);
  });
});
