import * as z from 'zod';
import { GARMENTS } from '../costume/garments.ts';
import type { CostumePalette } from '../drawing/part.ts';
import type { SceneKind } from '../scene/scene-spec.ts';
import { ACCESSORY, GARMENT } from '../themes/pieces.ts';
import { readData } from '../themes/read-data.ts';
import type { AccessoryChoice, GarmentChoice } from '../themes/theme-spec.ts';
import { SCENE_KIND, TINT } from '../themes/values.ts';
import data from './data/wish-wardrobe.json' with { type: 'json' };
import { type Dictionary, LONGEST_PHRASE } from './lexer.ts';
import { MAIN_COLOURS, type MainColours } from './roles.ts';
import { HEADWEAR_WORDS } from './wardrobe-words.ts';
import { DRIVING, RIDING } from './wish-speech.ts';
import { phraseMap, phraseOf } from './word-lists.ts';

/** A garment that a wish names otherwise than a theme does. */
export interface WornWords {
  readonly garment: GarmentChoice;
  readonly colours?: MainColours;
}

const WORN: z.ZodType<WornWords> = z.strictObject({ garment: GARMENT, colours: MAIN_COLOURS.optional() });

const FILE = z.strictObject({
  garments: phraseMap(WORN),
  headwear: phraseMap(phraseOf(HEADWEAR_WORDS, 'headwear')),
  accessories: phraseMap(ACCESSORY),
  companions: phraseMap(ACCESSORY),
  mounts: phraseMap(ACCESSORY),
  vehicles: phraseMap(ACCESSORY),
  fitting: phraseMap(z.array(z.enum(Object.keys(GARMENTS)))),
  tints: z.record(z.string(), TINT),
  homes: z.record(z.string(), SCENE_KIND),
});

const { garments, headwear, accessories, companions, mounts, vehicles, fitting, tints, homes } = readData(
  'wish-wardrobe.json',
  FILE,
  data,
);

export const WISH_GARMENTS: Dictionary<WornWords> = garments;
/** What is on the head, in the words that the themes' dictionary knows it by. */
export const WISH_HEADWEAR: Dictionary<string> = headwear;
export const WISH_ACCESSORIES: Dictionary<AccessoryChoice> = new Map([
  ...accessories,
  ...spokenWith(mounts, RIDING),
  ...spokenWith(vehicles, DRIVING),
]);
/** Animals that a child is one of, or else has in its arms. */
export const COMPANIONS: Dictionary<AccessoryChoice> = companions;
/** Garment words that say no more of a role than that it is dressed, and the kinds of garment that they fit. */
export const FITTING_GARMENTS: Dictionary<readonly string[]> = fitting;
/** What a piece looks like by itself, over whatever costume: by its words, else by its kind and sort. */
export const OWN_TINTS: Readonly<Record<string, Partial<CostumePalette>>> = tints;

/** Where a piece belongs that no place is wished for, by its kind and sort: a boat on the water. */
export const HOMES: Readonly<Record<string, SceneKind>> = homes;

/** An animal is ridden, a boat is rowed where the words say so: "on a horse", "हाथी पर". */
function spokenWith(
  things: Dictionary<AccessoryChoice>,
  { before, after }: typeof RIDING,
): [string, AccessoryChoice][] {
  return [...things].flatMap(([thing, piece]) =>
    [...before.map((words) => `${words} ${thing}`), ...after.map((words) => `${thing} ${words}`)]
      .filter((phrase) => phrase.split(' ').length <= LONGEST_PHRASE)
      .map((phrase): [string, AccessoryChoice] => [phrase, piece]),
  );
}
