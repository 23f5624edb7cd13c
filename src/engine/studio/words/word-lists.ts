import * as z from 'zod';
import { type Dictionary, LONGEST_PHRASE } from './lexer.ts';

type Context = z.core.$RefinementCtx;

/** A dictionary as data: an object of phrases, separated by `|`, and what each of them means. */
export function phraseMap<T>(meaning: z.ZodType<T>): z.ZodType<Dictionary<T>> {
  return z.record(z.string(), meaning).transform((entries, context) => {
    const map = new Map<string, T>();
    for (const [phrases, value] of Object.entries(entries)) {
      for (const phrase of phrasesIn(phrases)) {
        const fault = map.has(phrase) ? 'stands twice' : faultOf(phrase);
        if (fault) context.addIssue({ code: 'custom', path: [phrases], message: `"${phrase}" ${fault}` });
        map.set(phrase, value);
      }
    }
    return map;
  });
}

/** Parts of one dictionary, each under its name; a phrase stands in one of them. */
export function joined<T>(parts: Readonly<Record<string, Dictionary<T>>>, context: Context): Dictionary<T> {
  const map = new Map<string, T>();
  for (const [name, part] of Object.entries(parts)) {
    for (const [phrase, value] of part) {
      const path = [name, phrase];
      if (map.has(phrase)) context.addIssue({ code: 'custom', path, message: 'stands in another part too' });
      map.set(phrase, value);
    }
  }
  return map;
}

/** A phrase that a dictionary knows. */
export function phraseOf(dictionary: Dictionary<unknown>, what: string): z.ZodType<string> {
  return z.string().refine((phrase) => dictionary.has(phrase), {
    error: ({ input }) => `no ${what} is called ${JSON.stringify(input)}`,
  });
}

/** A long text may stand on several lines. */
const lines = (between: string) =>
  z.union([z.string(), z.array(z.string())]).transform((text) => [text].flat().join(between));

/** Phrases, separated by `|`. */
export const PHRASES: z.ZodType<readonly string[]> = lines('|').transform((text, context) => {
  const phrases = phrasesIn(text);
  for (const phrase of phrases) {
    const fault = faultOf(phrase);
    if (fault) context.addIssue({ code: 'custom', message: `"${phrase}" ${fault}` });
  }
  return phrases;
});

/** Single words, separated by spaces. */
export const WORDS: z.ZodType<ReadonlySet<string>> = lines(' ').transform(
  (text) => new Set(text.split(/\s+/).map(normalised)),
);

const normalised = (text: string): string => text.trim().normalize('NFKC').toLowerCase();
const phrasesIn = (text: string): readonly string[] => text.split('|').map(normalised);

const PHRASE = /^[\p{L}\p{M}\p{N}]+( [\p{L}\p{M}\p{N}]+)*$/u;

/** Why no text could ever be read as this phrase. */
function faultOf(phrase: string): string | undefined {
  if (!PHRASE.test(phrase)) return 'is not words with single spaces between them';
  return phrase.split(' ').length > LONGEST_PHRASE ? `has more than ${LONGEST_PHRASE} words` : undefined;
}
