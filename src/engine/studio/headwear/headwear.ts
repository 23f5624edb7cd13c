import type { Headwear, PartRoom } from '../costume/part.ts';
import { heroCowl } from './covered/cowls.ts';
import { hatOnWrap } from './covered/hat-on-wrap.ts';
import {
  fireHelmet,
  knightHelmet,
  mermaidHood,
  pixelHelmet,
  racingHelmet,
  robotHelmet,
} from './covered/helmets.ts';
import { clothHood, furHood, jesterHood, knitHood } from './covered/hoods.ts';
import { mascotHood } from './covered/mascots.ts';
import { battingHelmet, bonnet, leatherHelmet, ninjaWrap } from './covered/soft-helmets.ts';
import { spaceHelmet } from './covered/space-helmet.ts';
import { turban } from './covered/turban.ts';
import { wrap } from './covered/wraps.ts';
import { serviceCap, sportsCap } from './open/caps.ts';
import { heroCirclet, iceCrown, phoenixCrown, royalCrown, shellCrown, tiara } from './open/crowns.ts';
import { flowerCrown, gajra, leafGarland } from './open/garlands.ts';
import {
  antennaBand,
  balletBun,
  flamencoComb,
  headband,
  headset,
  partyBow,
  raisedVisor,
  unicornBand,
} from './open/gear.ts';
import { chefHat, safariHat, strawHat, topHat, tricorn, trilby, wizardHat } from './open/hats.ts';
import { maangTikka } from './open/jewellery.ts';
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
  tiara: piece(tiara),
  'royal-crown': piece(royalCrown),
  'ice-crown': piece(iceCrown),
  'shell-crown': piece(shellCrown),
  'phoenix-crown': piece(phoenixCrown),
  'hero-circlet': piece(heroCirclet),
  'ballet-bun': piece(balletBun),
  headset: piece(headset),
  'raised-visor': piece(raisedVisor),
  'party-bow': piece(partyBow),
  headband: piece(headband),
  'maang-tikka': piece(maangTikka),
  'flamenco-comb': piece(flamencoComb),
  'unicorn-band': piece(unicornBand),
  'antenna-band': piece(antennaBand),
  'wizard-hat': piece(wizardHat),
  'service-cap': piece(serviceCap),
  'sports-cap': piece(sportsCap),
  'chef-hat': piece(chefHat),
  'safari-hat': piece(safariHat),
  'straw-hat': piece(strawHat),
  trilby: piece(trilby),
  'top-hat': piece(topHat),
  tricorn: piece(tricorn),
};

/** Closed all around the face: the rim hides the edge of the cut-out; hair and ears are not seen. */
export const COVERED_HEADWEAR = {
  'space-helmet': piece(spaceHelmet),
  'hero-cowl': piece(heroCowl),
  'cloth-hood': piece(clothHood),
  'fur-hood': piece(furHood),
  'knit-hood': piece(knitHood),
  'jester-hood': piece(jesterHood),
  'mascot-hood': piece(mascotHood),
  'mermaid-hood': piece(mermaidHood),
  'knight-helmet': piece(knightHelmet),
  'fire-helmet': piece(fireHelmet),
  'racing-helmet': piece(racingHelmet),
  'robot-helmet': piece(robotHelmet),
  'pixel-helmet': piece(pixelHelmet),
  'leather-helmet': piece(leatherHelmet),
  'batting-helmet': piece(battingHelmet),
  'ninja-wrap': piece(ninjaWrap),
  bonnet: piece(bonnet),
  turban: piece(turban),
  wrap: piece(wrap),
  'hat-on-wrap': piece(hatOnWrap),
};

/** Every headwear: kind -> options -> part. Each kind takes `tint`; some take options of their own. */
export const HEADWEAR = { ...OPEN_HEADWEAR, ...COVERED_HEADWEAR };

export type OpenHeadwearKind = keyof typeof OPEN_HEADWEAR;
export type CoveredHeadwearKind = keyof typeof COVERED_HEADWEAR;
export type HeadwearKind = keyof typeof HEADWEAR;
