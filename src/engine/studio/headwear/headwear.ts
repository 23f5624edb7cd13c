import { restingFit } from '../drawing/anatomy.ts';
import type { Headwear, HeadwearPart, PartRoom } from '../drawing/part.ts';
import { type PieceOptions, piece } from '../drawing/piece.ts';
import { fireHelmet } from './covered/fire-helmet.ts';
import { furHood } from './covered/fur-hood.ts';
import { knightHelmet } from './covered/knight-helmet.ts';
import { mascotHood } from './covered/mascot-hood.ts';
import { ninjaWrap } from './covered/ninja-wrap.ts';
import { racingHelmet } from './covered/racing-helmet.ts';
import { robotHelmet } from './covered/robot-helmet.ts';
import { spaceHelmet } from './covered/space-helmet.ts';
import { webMask } from './covered/web-mask.ts';
import { bandana } from './half/bandana.ts';
import { beanie } from './half/beanie.ts';
import { beret } from './half/beret.ts';
import { cordobes, safariHat, strawHat, topHat, trilby } from './half/brimmed-hats.ts';
import { closedCrown } from './half/closed-crown.ts';
import { featherCap } from './half/feather-cap.ts';
import { flyingCap } from './half/flying-cap.ts';
import { furHat } from './half/fur-hat.ts';
import { graduationCap } from './half/graduation-cap.ts';
import { halfHat } from './half/half-hat.ts';
import { halfHelmet } from './half/half-helmet.ts';
import { hardHat } from './half/hard-hat.ts';
import { odhni } from './half/odhni.ts';
import { openTurban } from './half/open-turban.ts';
import { petalCap } from './half/petal-cap.ts';
import { scrubCap } from './half/scrub-cap.ts';
import { serviceCap } from './half/service-cap.ts';
import { shellCap } from './half/shell-cap.ts';
import { sportsCap } from './half/sports-cap.ts';
import { templeCap } from './half/temple-cap.ts';
import { chefHat } from './half/toque.ts';
import { tricorn } from './half/tricorn.ts';
import { wizardHat } from './half/wizard-hat.ts';
import { antennaBand, headband, heroBand, partyBow } from './open/bands.ts';
import { iceCrown, royalCrown, tiara } from './open/crowns.ts';
import { heroCirclet, phoenixCrown, shellCrown } from './open/fancy-crowns.ts';
import { flowerCrown, gajra, leafGarland } from './open/garlands.ts';
import { headset, raisedVisor } from './open/gear.ts';
import { balletCrown, flamencoComb } from './open/hair-pieces.ts';
import { maangTikka } from './open/jewellery.ts';
import { unicornBand } from './open/unicorn-band.ts';

/** An entry of the registry, fitted to the face at rest. */
function worn<Options extends object = object>(
  draw: (room: PartRoom, options: Options) => Headwear,
): (options?: PieceOptions & Partial<Options>) => HeadwearPart {
  return piece<Headwear, Options>((room, options) => draw({ ...room, fit: restingFit(room.fit) }, options));
}

/** Worn on the child's own visible hair; fitted by its crown and width. */
export const OPEN_HEADWEAR = {
  'flower-crown': worn(flowerCrown),
  'leaf-garland': worn(leafGarland),
  gajra: worn(gajra),
  tiara: worn(tiara),
  'royal-crown': worn(royalCrown),
  'ice-crown': worn(iceCrown),
  'shell-crown': worn(shellCrown),
  'phoenix-crown': worn(phoenixCrown),
  'hero-circlet': worn(heroCirclet),
  'ballet-crown': worn(balletCrown),
  headset: worn(headset),
  'raised-visor': worn(raisedVisor),
  'party-bow': worn(partyBow),
  headband: worn(headband),
  'hero-band': worn(heroBand),
  'maang-tikka': worn(maangTikka),
  'flamenco-comb': worn(flamencoComb),
  'unicorn-band': worn(unicornBand),
  'antenna-band': worn(antennaBand),
};

/** Hides the crown and no more: the hair beside and below it, the ears and the face are seen. */
export const HALF_HEADWEAR = {
  'service-cap': halfHat('cap', serviceCap),
  'sports-cap': halfHat('cap', sportsCap),
  'chef-hat': halfHat('peaked', chefHat),
  'safari-hat': halfHat('peaked', safariHat),
  'straw-hat': halfHat('peaked', strawHat),
  trilby: halfHat('peaked', trilby),
  'top-hat': halfHat('peaked', topHat),
  cordobes: halfHat('peaked', cordobes),
  tricorn: halfHat('peaked', tricorn),
  'wizard-hat': halfHat('peaked', wizardHat),
  'hard-hat': halfHat('peaked', hardHat),
  'scrub-cap': halfHat('soft', scrubCap),
  turban: halfHat('soft', openTurban),
  beanie: halfHat('soft', beanie),
  'fur-hat': halfHat('soft', furHat),
  bandana: halfHat('soft', bandana),
  beret: halfHat('soft', beret),
  'closed-crown': halfHat('soft', closedCrown),
  'petal-cap': halfHat('soft', petalCap),
  'feather-cap': halfHat('soft', featherCap),
  'graduation-cap': halfHat('soft', graduationCap),
  'temple-cap': halfHat('soft', templeCap),
  odhni: halfHat('soft', odhni),
  'shell-cap': halfHat('soft', shellCap),
  'flying-cap': halfHat('soft', flyingCap),
  'hero-helmet': halfHat('soft', halfHelmet),
};

/** Closed all around the face, for who is known by it: the rim hides the edge of the cut-out, no hair is seen. */
export const COVERED_HEADWEAR = {
  'space-helmet': worn(spaceHelmet),
  'web-mask': worn(webMask),
  'fur-hood': worn(furHood),
  'mascot-hood': worn(mascotHood),
  'knight-helmet': worn(knightHelmet),
  'fire-helmet': worn(fireHelmet),
  'racing-helmet': worn(racingHelmet),
  'robot-helmet': worn(robotHelmet),
  'ninja-wrap': worn(ninjaWrap),
};

/** Every headwear: kind -> options -> part. Each kind takes `tint`; some take options of their own. */
export const HEADWEAR = { ...OPEN_HEADWEAR, ...HALF_HEADWEAR, ...COVERED_HEADWEAR };
