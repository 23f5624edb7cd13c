import type { CostumePalette } from '../drawing/part.ts';
import { COLOUR_WORDS } from './colour-words.ts';
import { type Dictionary, findPhrases, type Word } from './lexer.ts';

/** A piece named in a text, and the colour that stands right before its name ("a turquoise turban"). */
export interface DyedPiece<T> {
  readonly piece: T;
  readonly tint?: Partial<CostumePalette>;
}

/** Pieces in reading order, without the negated ones. */
export function findPieces<T>(words: readonly Word[], dict: Dictionary<T>): readonly DyedPiece<T>[] {
  const dyeBefore = new Map<number, string>();
  for (const { at, phrase, value } of findPhrases(words, COLOUR_WORDS)) {
    dyeBefore.set(at + phrase.split(' ').length, value.hex);
  }
  return findPhrases(words, dict)
    .filter((match) => !match.negated)
    .map(({ value, at }) => {
      const primary = dyeBefore.get(at);
      return primary ? { piece: value, tint: { primary } } : { piece: value };
    });
}
