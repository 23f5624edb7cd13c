import * as z from 'zod';
import { readData } from '../themes/read-data.ts';
import { findTheme } from '../themes/themes.ts';
import data from './data/wish-roles.json' with { type: 'json' };
import type { Dictionary } from './lexer.ts';
import { ROLES, type Role } from './roles.ts';
import { HEADWEAR_WORDS } from './wardrobe-words.ts';
import { phraseMap, phraseOf, WORDS } from './word-lists.ts';

/** A role composed of words of the dictionaries. */
export interface ComposedRole {
  readonly words: string;
  readonly head?: string | undefined;
}

const ROLE_WORD = phraseOf(ROLES, 'role');
const THEME_ID = z
  .string()
  .refine(findTheme, { error: ({ input }) => `no theme is called ${JSON.stringify(input)}` });

const FILE = z.strictObject({
  finished: z.record(ROLE_WORD, THEME_ID),
  composed: phraseMap<ComposedRole>(
    z.strictObject({ words: z.string(), head: phraseOf(HEADWEAR_WORDS, 'headwear').optional() }),
  ),
  spoken: phraseMap(ROLE_WORD),
  costumeOnly: WORDS,
  people: WORDS,
  royal: WORDS,
});

const file = readData('wish-roles.json', FILE, data);

/**
 * Role -> the hand-finished theme that shows it best; the others are composed of their words. Premium themes are not
 * among them: a wish over a free theme must not give one away.
 */
export const FINISHED_ROLES: ReadonlyMap<Role, string> = new Map(
  Object.entries(file.finished).map(([word, id]) => [ROLES.get(word)!, id]),
);
/** Roles that only a wish knows, or tells apart. */
export const COMPOSED_ROLES: Dictionary<ComposedRole> = file.composed;
/** Roles in Hindi and other spellings -> the word of the dictionary that they mean. */
export const SPOKEN_ROLES: Dictionary<string> = file.spoken;
/** Roles that are beasts and makers of mood in a sentence: meant only where the child is to be one. */
export const COSTUME_ONLY: ReadonlySet<string> = file.costumeOnly;
/** People whose names a theme may use for anything, and a wish only for themselves. */
export const PEOPLE: ReadonlySet<string> = file.people;
/** Those that lend another role no more than what is on the head: "mermaid princess". */
export const ROYAL_ROLES: ReadonlySet<string> = file.royal;
