import type { Headwear, HeadwearPart, PartRoom } from '../costume/part.ts';
import { restingFit } from './anatomy.ts';
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
import { type PieceOptions, piece } from './piece.ts';

/** An entry of the registry, fitted to the face at rest. */
function worn<Options extends object = object>(
  draw: (room: PartRoom, options: Options) => Headwear,
): (options?: PieceOptions & Partial<Options>) => HeadwearPart {
  return piece<Headwear, Options>((room, options) => draw({ ...room, fit: restingFit(room.fit) }, options));
}

function bareHead(_room: PartRoom): Headwear {
  return { layers: [] };
}

/** Worn on the child's own visible hair; fitted by its crown and width. */
export const OPEN_HEADWEAR = {
  none: worn(bareHead),
  'flower-crown': worn(flowerCrown),
  'leaf-garland': worn(leafGarland),
  gajra: worn(gajra),
  tiara: worn(tiara),
  'royal-crown': worn(royalCrown),
  'ice-crown': worn(iceCrown),
  'shell-crown': worn(shellCrown),
  'phoenix-crown': worn(phoenixCrown),
  'hero-circlet': worn(heroCirclet),
  'ballet-bun': worn(balletBun),
  headset: worn(headset),
  'raised-visor': worn(raisedVisor),
  'party-bow': worn(partyBow),
  headband: worn(headband),
  'maang-tikka': worn(maangTikka),
  'flamenco-comb': worn(flamencoComb),
  'unicorn-band': worn(unicornBand),
  'antenna-band': worn(antennaBand),
  'wizard-hat': worn(wizardHat),
  'service-cap': worn(serviceCap),
  'sports-cap': worn(sportsCap),
  'chef-hat': worn(chefHat),
  'safari-hat': worn(safariHat),
  'straw-hat': worn(strawHat),
  trilby: worn(trilby),
  'top-hat': worn(topHat),
  tricorn: worn(tricorn),
};

/** Closed all around the face: the rim hides the edge of the cut-out; hair and ears are not seen. */
export const COVERED_HEADWEAR = {
  'space-helmet': worn(spaceHelmet),
  'hero-cowl': worn(heroCowl),
  'cloth-hood': worn(clothHood),
  'fur-hood': worn(furHood),
  'knit-hood': worn(knitHood),
  'jester-hood': worn(jesterHood),
  'mascot-hood': worn(mascotHood),
  'mermaid-hood': worn(mermaidHood),
  'knight-helmet': worn(knightHelmet),
  'fire-helmet': worn(fireHelmet),
  'racing-helmet': worn(racingHelmet),
  'robot-helmet': worn(robotHelmet),
  'pixel-helmet': worn(pixelHelmet),
  'leather-helmet': worn(leatherHelmet),
  'batting-helmet': worn(battingHelmet),
  'ninja-wrap': worn(ninjaWrap),
  bonnet: worn(bonnet),
  turban: worn(turban),
  wrap: worn(wrap),
  'hat-on-wrap': worn(hatOnWrap),
};

/** Every headwear: kind -> options -> part. Each kind takes `tint`; some take options of their own. */
export const HEADWEAR = { ...OPEN_HEADWEAR, ...COVERED_HEADWEAR };

export type OpenHeadwearKind = keyof typeof OPEN_HEADWEAR;
export type CoveredHeadwearKind = keyof typeof COVERED_HEADWEAR;
export type HeadwearKind = keyof typeof HEADWEAR;
