import { DataSet, englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';
import { REFUSED_WORDS } from './refused-words.ts';

/** Harmless words that hold one of the list's. */
const HARMLESS = [
  'cockpit',
  'pussy cat',
  'pussycat',
  'rapeseed',
  'titan',
  'cocktail dress',
  'peacock',
  'hancock',
];

/** Built at the first wish: its patterns take some milliseconds. */
let matcher: RegExpMatcher | undefined;

function swearWords(): RegExpMatcher {
  if (matcher) return matcher;
  const words = new DataSet<{ originalWord: string }>().addAll(englishDataset);
  for (const term of HARMLESS) words.addPhrase((phrase) => phrase.addWhitelistedTerm(term));
  matcher = new RegExpMatcher({ ...words.build(), ...englishRecommendedTransformers });
  return matcher;
}

/** Lower-case words with one space between them and at both ends, as written in any script. */
const spaced = (text: string): string =>
  ` ${text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `;

const REFUSED = REFUSED_WORDS.map(spaced);

/**
 * Whether a wish asks for what no portrait of a child is made with: swear words in their usual disguises, and the words of
 * `refused-words.ts` in English, Hindi and Hinglish. A cheap first net: it doesn't understand, and image models have
 * filters of their own behind it.
 */
export function isRefusedWish(customStyle: string): boolean {
  const words = spaced(customStyle);
  if (REFUSED.some((refused) => words.includes(refused))) return true;
  return swearWords().hasMatch(customStyle);
}
