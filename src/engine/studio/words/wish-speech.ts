import * as z from 'zod';
import { readData } from '../themes/read-data.ts';
import data from './data/speech.json' with { type: 'json' };
import { PHRASES, WORDS } from './word-lists.ts';

/** How parents write: Hindi in both scripts, and the small words of a wish. */
const FILE = z.strictObject({
  clothes: WORDS,
  garments: WORDS,
  links: WORDS,
  genitives: WORDS,
  madeOf: WORDS,
  as: WORDS,
  costumeAfter: WORDS,
  beside: WORDS,
  besideAfter: WORDS,
  ridingBefore: PHRASES,
  ridingAfter: PHRASES,
  drivingBefore: PHRASES,
  drivingAfter: PHRASES,
  placeLinks: WORDS,
  moods: WORDS,
  negationsBefore: WORDS,
  negationsAfter: WORDS,
  or: WORDS,
  otherThings: PHRASES,
});

const file = readData('speech.json', FILE, data);

/** Costume in general: what stands before it dyes the costume. */
export const CLOTHES = file.clothes;
/** What a role is dressed in, without saying more: "princess dress" is one thing. */
export const GENERIC_GARMENTS = file.garments;
/** Words that say nothing by themselves: a colour before one of them stands alone. */
export const LINKS = file.links;
/** Join a piece to whom it belongs, and a colour to what it dyes. */
export const GENITIVES = file.genitives;
/** Between a piece and the colour that it is in. */
export const MADE_OF = file.madeOf;
/** "A child as a bear": what follows is what the child is. */
export const AS_WORDS = file.as;
/** "A bear costume", "शेर बना दो": what went before is what the child is. */
export const COSTUME_AFTER = file.costumeAfter;
/** "With a lion": what follows is beside the child. */
export const BESIDE_WORDS = file.beside;
/** "शेर के साथ": what went before is beside the child. */
export const BESIDE_AFTER = file.besideAfter;
/** "On a horse", "घोड़े पर": what stands before and after what is ridden. */
export const RIDING = { before: file.ridingBefore, after: file.ridingAfter };
/** "Driving a car", "in a boat", "नाव में": what stands before and after what is driven. */
export const DRIVING = { before: file.drivingBefore, after: file.drivingAfter };
/** Between a place-word and its place, and part of it when it is told back. */
export const PLACE_LINKS = file.placeLinks;
/** A colour before one of them is the picture's; before another word that no dictionary knows it is that thing's. */
export const MOOD_WORDS = file.moods;
/** Take away what comes next. */
export const NEGATIONS_BEFORE = file.negationsBefore;
/** Take away what went before. */
export const NEGATIONS_AFTER = file.negationsAfter;
/** Carry a negation on. */
export const OR_WORDS = file.or;
/** Names of things that only begin or end like something we have. */
export const OTHER_THINGS = file.otherThings;
