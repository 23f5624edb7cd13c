import * as z from 'zod';
import { ACCESSORY, GARMENT, OVERLAY, PARTIAL_HEADWEAR } from '../themes/pieces.ts';
import { readData } from '../themes/read-data.ts';
import type { AccessoryChoice, GarmentChoice, OverlayChoice } from '../themes/theme-spec.ts';
import data from './data/wardrobe.json' with { type: 'json' };
import type { Dictionary } from './lexer.ts';
import type { RoleHead } from './roles.ts';
import { phraseMap } from './word-lists.ts';

const FILE = z.strictObject({
  garments: phraseMap(GARMENT),
  headwear: phraseMap<RoleHead>(PARTIAL_HEADWEAR),
  accessories: phraseMap(ACCESSORY),
  overlays: phraseMap(OVERLAY),
});

const { garments, headwear, accessories, overlays } = readData('wardrobe.json', FILE, data);

/** Words that name a garment outright. */
export const GARMENT_WORDS: Dictionary<GarmentChoice> = garments;
/** Words that name what is on the head: worn open, and as it is worn where the crown must be hidden. */
export const HEADWEAR_WORDS: Dictionary<RoleHead> = headwear;
export const ACCESSORY_WORDS: Dictionary<AccessoryChoice> = accessories;
export const OVERLAY_WORDS: Dictionary<OverlayChoice> = overlays;
