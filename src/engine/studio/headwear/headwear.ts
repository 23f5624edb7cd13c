import type { Headwear, PartRoom } from '../costume/part.ts';
import { heroCowl } from './covered/cowls.ts';
import { spaceHelmet } from './covered/space-helmet.ts';
import { flowerCrown, gajra, leafGarland } from './open/garlands.ts';
import { piece } from './piece.ts';

function bareHead(_room: PartRoom): Headwear {
  return { layers: [] };
}

/** Worn on the child's own visible hair; fitted by its crown and width. */
export const OPEN_HEADWEAR = {
  none: piece(bareHead),
  'flower-crown': piece(flowerCrown),
  'leaf-garland': piece(leafGarland),
  gajra: piece(gajra),
};

/** Closed all around the face: the rim hides the edge of the cut-out; hair and ears are not seen. */
export const COVERED_HEADWEAR = {
  'space-helmet': piece(spaceHelmet),
  'hero-cowl': piece(heroCowl),
};

/** Every headwear: kind -> options -> part. Each kind takes `tint`; some take options of their own. */
export const HEADWEAR = { ...OPEN_HEADWEAR, ...COVERED_HEADWEAR };

export type OpenHeadwearKind = keyof typeof OPEN_HEADWEAR;
export type CoveredHeadwearKind = keyof typeof COVERED_HEADWEAR;
export type HeadwearKind = keyof typeof HEADWEAR;
