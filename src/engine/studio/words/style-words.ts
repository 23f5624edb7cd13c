import * as z from 'zod';
import type { StyleAdjustments } from '../finish/finish-spec.ts';
import { readData } from '../themes/read-data.ts';
import { TONE } from '../themes/values.ts';
import data from './data/styles.json' with { type: 'json' };
import type { Dictionary } from './lexer.ts';
import { phraseMap } from './word-lists.ts';

type Wish = Partial<StyleAdjustments>;

const figure = z.number().min(-1).max(1);

const WISH: z.ZodType<Wish> = z
  .strictObject({
    exposure: figure,
    contrast: figure,
    saturation: z.number().min(0).max(2),
    warmth: figure,
    tint: figure,
    fade: figure,
    bloom: figure,
    glow: figure,
    vignette: figure,
    grain: figure,
    paper: figure,
    paint: figure,
    tone: TONE,
  } satisfies Record<Exclude<keyof StyleAdjustments, 'splitTone'> | 'tone', unknown>)
  .partial()
  .transform(({ tone, ...figures }) => (tone ? { ...figures, splitTone: tone } : figures));

/** What words of a custom style text ask of the finish. First spelling first: it names the wish to the customer. */
export const STYLE_WORDS: Dictionary<Wish> = readData('styles.json', phraseMap(WISH), data);
