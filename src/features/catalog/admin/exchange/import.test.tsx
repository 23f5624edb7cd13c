import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { HttpError } from '#ui/data/api-client.ts';
import type { ImportResult } from '../../editing/contract.ts';
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
  function list(count: number, more: number): HTMLElement {
    const mistakes = Array.from({ length: count }, (_, at) => `Category ${at + 1}: Please enter a name.`);
    return render(<ImportMistakes mistakes={mistakes} more={more} />).container;
  }

  it('has each of them in a list, and says how many more there are', () => {
    const shown = list(20, 3);
    const items = within(shown)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(items).toHaveLength(20);
    expect(items[19]).toBe('Category 20: Please enter a name.');
    within(shown).getByText('and 3 more.');
    within(list(20, 980)).getByText('and very many more.');
    expect(list(4, 0).textContent).not.toContain('more.');
  });

  it('has no list of a single one, which is said already', () => expect(list(1, 0).textContent).toBe(''));
});

describe('what an import would do', () => {
  const show = (result: Partial<ImportResult>) => {
    const nothing = { added: [], changed: [], removed: [], unchanged: 60 };
    const all: ImportResult = { success: true, message: '', revision: 'r', ...nothing, ...result };
    return render(<ImportSummary result={all} />).container;
  };

  it('names what goes first, in red and with its count', () => {
    show({ removed: ['Toons', 'Toons › Bee'], added: ['Fantasy › Elf'] });
    const [lost, added, ...others] = screen.getAllByRole('heading');
    expect([lost?.textContent, added?.textContent, ...others]).toEqual([
      '2 will be deleted',
      '1 will be added',
    ]);
    expect(lost?.className).toContain('text-coral');
    expect(added?.className).not.toContain('coral');
    within(screen.getByRole('list', { name: '2 will be deleted' })).getByText('Toons › Bee');
    within(screen.getByRole('list', { name: '1 will be added' })).getByText('Fantasy › Elf');
  });

  it('says how much stays', () => {
    expect(show({ changed: ['Toons'], unchanged: 1 }).textContent).toContain('1 stays as it is.');
    expect(show({ changed: ['Toons'] }).textContent).toContain('60 stay as they are.');
  });

  it('says when there is nothing to do', () => {
    expect(show({}).textContent).toContain('There is nothing to import.');
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
