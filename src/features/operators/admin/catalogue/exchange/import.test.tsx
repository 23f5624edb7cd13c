import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { HttpError } from '#ui/data/api-client.ts';
import type { ImportResult } from '../../../catalogue/contract.ts';
import { readJsonFile } from './catalogue-exchange.ts';
import { ImportMistakes } from './import-mistakes.tsx';
import { ImportSummary } from './import-summary.tsx';
import { importProblem, remedyOf } from './use-import.ts';

describe('a file that is chosen', () => {
  it('is read as it is', async () => {
    const read = await readJsonFile(new Blob(['{"format": "magic-portrait-catalogue"}']));
    expect(read).toEqual({ ok: true, content: { format: 'magic-portrait-catalogue' } });
  });

  it.each([
    ['nothing', '  \n', 'This file is empty.'],
    ['a word where none belongs', '{\n  "a": 1,\n  oops }', 'This file is broken at line 3, column 3.'],
    ['half a file', '{"a": [1, 2', /^This file is broken/],
    ['a picture', '\u0089PNG', 'This file is broken: it is not in the JSON format.'],
  ])('with %s in it says so', async (_what, text, problem) => {
    const read = await readJsonFile(new Blob([text]));
    expect(read).toEqual({
      ok: false,
      problem: typeof problem === 'string' ? problem : expect.stringMatching(problem),
    });
  });

  it('is not read when it is far too large', async () => {
    const read = await readJsonFile(new Blob([' '.repeat(4_000_001)]));
    expect(read).toMatchObject({ ok: false, problem: expect.stringContaining('too large') });
  });
});

it.each([
  [new HttpError(409, '', ''), 'look-again'],
  [new HttpError(400, '', ''), null],
  [new HttpError(413, '', ''), null],
  [new HttpError(503, '', ''), 'try-again'],
  [new TypeError('Failed to fetch'), 'try-again'],
])('after %s the remedy is %s', (error, remedy) => {
  expect(remedyOf(error)).toBe(remedy);
});

describe('an import without a word of the server', () => {
  const stumble = new HttpError(
    500,
    '{"message": "Something went wrong on our side.", "code": "internal"}',
    '',
  );

  it.each([
    [new TypeError('Failed to fetch'), /could not be reached/],
    [stumble, /went wrong on our side/],
    [new HttpError(502, '<html></html>', ''), /went wrong on our side/],
  ])('may have been made: %s', (error, why) => {
    const problem = importProblem(error, true);
    expect(problem).toMatch(why);
    expect(problem).toContain('It is not known whether the import was made.');
    expect(problem).not.toContain('Nothing has been changed');
    expect(importProblem(error, false)).toContain('Nothing has been changed.');
  });

  it('is told in the server’s words where there are some', () => {
    const changed = new HttpError(409, '{"message": "The catalogue has changed since."}', '');
    expect(importProblem(changed, true)).toBe('The catalogue has changed since.');
  });
});

describe('a file with mistakes', () => {
  const listed = (count: number, more: number) => {
    const mistakes = Array.from({ length: count }, (_, at) => `Category ${at + 1}: Please enter a name.`);
    return renderToStaticMarkup(<ImportMistakes mistakes={mistakes} more={more} />);
  };

  it('has each of them in a list, and says how many more there are', () => {
    const html = listed(20, 3);
    expect(html.match(/<li/g)).toHaveLength(20);
    expect(html).toMatch(/<li[^>]*>Category 20: Please enter a name\.<\/li>/);
    expect(html).toMatch(/>and 3 more\.</);
    expect(listed(20, 980)).toContain('and very many more.');
    expect(listed(4, 0)).not.toContain('more.');
  });

  it('has no list of a single one, which is said already', () => expect(listed(1, 0)).toBe(''));
});

describe('what an import would do', () => {
  const html = (result: Partial<ImportResult>) =>
    renderToStaticMarkup(
      <ImportSummary
        result={{
          ...{
            success: true,
            message: '',
            revision: 'r',
            added: [],
            changed: [],
            removed: [],
            unchanged: 60,
          },
          ...result,
        }}
      />,
    );
  const sections = (markup: string) => markup.match(/<section[\s\S]*?<\/section>/g) ?? [];

  it('names what goes first, in red and with its count', () => {
    const parts = sections(html({ removed: ['Toons', 'Toons › Bee'], added: ['Fantasy › Elf'] }));
    expect(parts).toHaveLength(2);
    expect(parts[0]).toMatch(/text-coral.*2 will be deleted.*Toons › Bee/s);
    expect(parts[1]).toMatch(/1 will be added.*Fantasy › Elf/s);
    expect(parts[1]).not.toContain('coral');
  });

  it('says how much stays', () => {
    expect(html({ changed: ['Toons'], unchanged: 1 })).toContain('1 stays as it is.');
    expect(html({ changed: ['Toons'] })).toContain('60 stay as they are.');
  });

  it('says when there is nothing to do', () => {
    expect(html({})).toContain('There is nothing to import.');
    expect(sections(html({}))).toEqual([]);
  });
});
