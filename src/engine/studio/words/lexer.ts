/** One word of a text, as the dictionaries see it. */
export interface Word {
  /** NFKC, lower case, letters, marks and digits only. */
  readonly text: string;
  /** Inside "no ...", "not ...", "without ...", up to the end of that clause. */
  readonly negated: boolean;
  /** Counts sentences from 0. */
  readonly sentence: number;
}

/** Longer texts are cut: no dictionary entry can matter that late. */
const LONGEST_READ = 12_000;
/** How many words a negation reaches, if no comma or full stop ends it before. */
const NEGATION_REACH = 4;

const TOKEN = /[\p{L}\p{M}\p{N}]+|[.!?\n;।]|[,:()«»]/gu;
const APOSTROPHES = /(\p{L})['’](\p{L})/gu;
const NEGATIONS = new Set(['no', 'not', 'without', 'never', 'dont', 'avoid', 'minus', 'नहीं', 'बिना']);
const ENDS_SENTENCE = /^[.!?\n;।]$/u;
const ENDS_CLAUSE = /^([,:()«»]|but|and|with|just|only|पर|लेकिन)$/u;

/** Splits a text into words in one pass, linear in its length; emoji, markup and punctuation fall away. */
export function readWords(text: string): readonly Word[] {
  const plain = text.slice(0, LONGEST_READ).normalize('NFKC').toLowerCase().replace(APOSTROPHES, '$1$2');
  const words: Word[] = [];
  let sentence = 0;
  let negatedFor = 0;
  for (const [token] of plain.matchAll(TOKEN)) {
    if (ENDS_SENTENCE.test(token)) {
      sentence++;
      negatedFor = 0;
      continue;
    }
    if (ENDS_CLAUSE.test(token)) negatedFor = 0;
    if (!/[\p{L}\p{N}]/u.test(token)) continue;
    if (NEGATIONS.has(token)) {
      negatedFor = NEGATION_REACH;
      continue;
    }
    words.push({ text: token, negated: negatedFor > 0, sentence });
    if (negatedFor > 0) negatedFor--;
  }
  return words;
}

export interface Match<T> {
  readonly value: T;
  /** The dictionary's own spelling. */
  readonly phrase: string;
  readonly negated: boolean;
  readonly sentence: number;
  /** Index of its first word. */
  readonly at: number;
}

/** Phrases of one to three words -> what they mean. */
export type Dictionary<T> = ReadonlyMap<string, T>;

/** In words. */
export const LONGEST_PHRASE = 3;

/** Whole-word matches in reading order, the longest phrase at each place; English plurals match their singular. */
export function findPhrases<T>(words: readonly Word[], dict: Dictionary<T>): readonly Match<T>[] {
  const matches: Match<T>[] = [];
  for (let at = 0; at < words.length; ) {
    const found = longestAt(words, at, dict);
    if (found) matches.push(found.match);
    at += found?.length ?? 1;
  }
  return matches;
}

function longestAt<T>(
  words: readonly Word[],
  at: number,
  dict: Dictionary<T>,
): { match: Match<T>; length: number } | undefined {
  const first = words[at]!;
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 0; length--) {
    const run = words.slice(at, at + length);
    // A phrase does not run over the end of a sentence.
    if (run[length - 1]!.sentence !== first.sentence) continue;
    const spelled = run.map((word) => word.text).join(' ');
    for (const phrase of [spelled, ...singulars(spelled)]) {
      const value = dict.get(phrase);
      if (value !== undefined) {
        const negated = run.some((word) => word.negated);
        return { match: { value, phrase, negated, sentence: first.sentence, at }, length };
      }
    }
  }
  return undefined;
}

function singulars(phrase: string): readonly string[] {
  if (phrase.length < 4 || !phrase.endsWith('s')) return [];
  const stems = [phrase.slice(0, -1)];
  if (phrase.endsWith('es')) stems.push(phrase.slice(0, -2));
  if (phrase.endsWith('ies')) stems.push(`${phrase.slice(0, -3)}y`);
  return stems;
}
