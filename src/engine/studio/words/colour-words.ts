import * as z from 'zod';
import { readData } from '../themes/read-data.ts';
import { COLOUR } from '../themes/values.ts';
import data from './data/colours.json' with { type: 'json' };
import type { Dictionary } from './lexer.ts';
import { joined, phraseMap } from './word-lists.ts';

export interface NamedColour {
  readonly hex: string;
  /** Metals trim a costume; they are no cloth. */
  readonly metal: boolean;
}

const named = (metal: boolean) => phraseMap(COLOUR.transform((hex): NamedColour => ({ hex, metal })));

const FILE = z
  .strictObject({
    cloth: named(false),
    metal: named(true),
    /** As they bend before a noun, and as they are written in Latin letters -> a colour's word. */
    spoken: phraseMap(z.string()),
  })
  .transform(({ spoken, ...colours }, context) => {
    const words = joined(colours, context);
    const meant = new Map<string, NamedColour>();
    for (const [phrase, word] of spoken) {
      const colour = words.get(word);
      if (colour) meant.set(phrase, colour);
      else
        context.addIssue({
          code: 'custom',
          path: ['spoken', phrase],
          message: `no colour is called "${word}"`,
        });
    }
    return { words, spoken: meant };
  });

const { words, spoken } = readData('colours.json', FILE, data);

/** Words of the themes' texts and of wishes. */
export const COLOUR_WORDS: Dictionary<NamedColour> = words;
/** Words of wishes alone. */
export const SPOKEN_COLOURS: Dictionary<NamedColour> = spoken;
