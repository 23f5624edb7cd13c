import { describe, expect, it } from 'vitest';
import { diffWords } from './text-diff.ts';

const shown = (before: string, after: string) =>
  diffWords(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : `${kind === 'added' ? '+' : '-'}[${text}]`))
    .join('');

describe('the difference of two texts', () => {
  it.each([
    ['a warm light', 'a soft light', 'a-[ warm]+[ soft] light'],
    ['', 'new words', '+[new words]'],
    ['old words', '', '-[old words]'],
    ['the same', 'the same', 'the same'],
    ['one two three four', 'one three five four', 'one-[ two] three+[ five] four'],
    ['line one\nline two', 'line one\nline 2\n', 'line one\nline-[ two]+[ 2\n]'],
  ])('is what was taken out and put in: %j and %j', (before, after, pieces) => {
    expect(shown(before, after)).toBe(pieces);
  });

  it('holds both texts, whatever they are', () => {
    const WORDS = ['a', ' ', 'child', '\n', '<b>', '  ', '{{custom_style}}'];
    let seed = 7;
    const random = () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed;
    };
    const text = () => Array.from({ length: random() % 30 }, () => WORDS[random() % WORDS.length]).join('');
    for (let turn = 0; turn < 300; turn += 1) {
      const [before, after] = [text(), text()];
      const pieces = diffWords(before, after);
      const side = (left: string) =>
        pieces
          .filter(({ kind }) => kind !== left)
          .map((piece) => piece.text)
          .join('');
      expect([side('added'), side('removed')]).toEqual([before, after]);
    }
  });

  it('of the longest templates comes in a moment', () => {
    const long = (word: string) => `${word} `.repeat(4000).trim();
    const pieces = diffWords(`x ${long('a')}`, `y ${long('b')}`);
    expect(pieces.map(({ kind }) => kind)).toEqual(['removed', 'added']);
  });
});
