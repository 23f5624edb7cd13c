import type { Headwear, PartRoom } from '../costume/part.ts';
import { battingHelmet } from './covered/batting-helmet.ts';
import { bonnet } from './covered/bonnet.ts';
import { clothHood } from './covered/cloth-hood.ts';
import { heroCowl } from './covered/cowls.ts';
import { fireHelmet } from './covered/fire-helmet.ts';
import { hatOnWrap } from './covered/hat-on-wrap.ts';
import { jesterHood } from './covered/jester-hood.ts';
import { knightHelmet } from './covered/knight-helmet.ts';
import { leatherHelmet } from './covered/leather-helmet.ts';
import { mascotHood } from './covered/mascot-hood.ts';
import { mermaidHood } from './covered/mermaid-hood.ts';
import { ninjaWrap } from './covered/ninja-wrap.ts';
import { pixelHelmet } from './covered/pixel-helmet.ts';
import { racingHelmet } from './covered/racing-helmet.ts';
import { robotHelmet } from './covered/robot-helmet.ts';
import { spaceHelmet } from './covered/space-helmet.ts';
import { turban } from './covered/turban.ts';
import { furHood, knitHood } from './covered/winter-hoods.ts';
import { wrap } from './covered/wraps.ts';
import { antennaBand, headband, partyBow } from './open/bands.ts';
import { safariHat, strawHat, topHat, trilby } from './open/brimmed-hats.ts';
import { iceCrown, royalCrown, tiara } from './open/crowns.ts';
import { heroCirclet, phoenixCrown, shellCrown } from './open/fancy-crowns.ts';
import { flowerCrown, gajra, leafGarland } from './open/garlands.ts';
import { headset, raisedVisor } from './open/gear.ts';
import { balletBun, flamencoComb } from './open/hair-pieces.ts';
import { maangTikka } from './open/jewellery.ts';
import { serviceCap } from './open/service-cap.ts';
import { sportsCap } from './open/sports-cap.ts';
import { chefHat } from './open/toque.ts';
import { tricorn } from './open/tricorn.ts';
import { unicornBand } from './open/unicorn-band.ts';
import { wizardHat } from './open/wizard-hat.ts';
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
