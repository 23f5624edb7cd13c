import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { brokenTitles } from './support/architecture/title-rules.ts';

const ROOT = new URL('..', import.meta.url);
const FILES = globSync('{src,scripts,tests}/**/*.test.{ts,tsx}', { cwd: ROOT });

describe('the title of a test', () => {
  it('is a sentence, by itself or behind its headings: the first one is the subject', () => {
    expect(FILES.length).toBeGreaterThan(100);
    const broken = FILES.flatMap((file) => brokenTitles(file, readFileSync(new URL(file, ROOT), 'utf8')));
    expect(broken).toEqual([]);
  });

  it.each([
    [
      'a placeholder alone',
      "describe('a photo', () => { it.each([1])('%s', run); });",
      /no words: a photo › %s/,
    ],
    ['placeholders and signs', "it.each([1])('%i: $name', run);", /no words/],
    ['a verb without a subject', "it('takes a small gap for hair', run);", /no subject: takes a small gap/],
    [
      'a thing',
      "describe('buying', () => { it('in the middle', run); });",
      /no verb: buying › in the middle/,
    ],
    ['a thing by itself', "test('nobody there', run);", /no verb/],
  ])('is refused where it is %s', (_what, source, fault) => {
    expect(brokenTitles('a.test.ts', source).join('\n')).toMatch(fault);
  });

  it.each([
    "describe('a photo', () => { it('is looked at', run); });",
    "describe('a photo', () => { it.each([1])('%s is looked at', run); });",
    "describe('outer', () => { describe('a', () => { run(); }); it('stays', run); });",
    "it('figures are told', run);",
    "it('takes')",
  ])('may be as in %s', (source) => {
    expect(brokenTitles('a.test.ts', source)).toEqual([]);
  });
});
