import { piece } from '../drawing/piece.ts';
import { balletBodice } from './garments/ballet-bodice.ts';
import { breastplate } from './garments/breastplate.ts';
import { captainCoat } from './garments/captain-coat.ts';
import { chefJacket } from './garments/chef-jacket.ts';
import { glitterShirt, ruffledDress } from './garments/dance-wear.ts';
import { blazer, doublet } from './garments/formal-wear.ts';
import { gown } from './garments/gown.ts';
import { heroSuit } from './garments/hero-suit.ts';
import { kurta } from './garments/kurta.ts';
import { ninjaWrap } from './garments/ninja-wrap.ts';
import { dungarees, onesie, varsityJacket } from './garments/play-clothes.ts';
import { choli, templeDance } from './garments/silk-dance.ts';
import { spaceSuit } from './garments/space-suit.ts';
import { cardigan, hoodie, jersey, tee } from './garments/sportswear.ts';
import { techArmour } from './garments/tech-armour.ts';
import { robe, tunic } from './garments/tunic.ts';
import { uniform } from './garments/uniform.ts';
import { raincoat, winterCoat } from './garments/weather-coats.ts';
import { whiteCoat } from './garments/white-coat.ts';
import { raceSuit, safariShirt, turnoutCoat } from './garments/work-jacket.ts';

/** Every torso with its collar: kind -> options -> part. Each kind takes `tint`; some take options of their own. */
export const GARMENTS = {
  'space-suit': piece(spaceSuit),
  'white-coat': piece(whiteCoat),
  'chef-jacket': piece(chefJacket),
  uniform: piece(uniform),
  'turnout-coat': piece(turnoutCoat),
  'race-suit': piece(raceSuit),
  'safari-shirt': piece(safariShirt),
  jersey: piece(jersey),
  hoodie: piece(hoodie),
  tee: piece(tee),
  cardigan: piece(cardigan),
  blazer: piece(blazer),
  'varsity-jacket': piece(varsityJacket),
  dungarees: piece(dungarees),
  raincoat: piece(raincoat),
  'winter-coat': piece(winterCoat),
  onesie: piece(onesie),
  'captain-coat': piece(captainCoat),
  doublet: piece(doublet),
  'hero-suit': piece(heroSuit),
  'ninja-wrap': piece(ninjaWrap),
  breastplate: piece(breastplate),
  'tech-armour': piece(techArmour),
  tunic: piece(tunic),
  robe: piece(robe),
  gown: piece(gown),
  'ballet-bodice': piece(balletBodice),
  'ruffled-dress': piece(ruffledDress),
  'glitter-shirt': piece(glitterShirt),
  'temple-dance': piece(templeDance),
  kurta: piece(kurta),
  choli: piece(choli),
};

export type GarmentKind = keyof typeof GARMENTS;

/** What is drawn down to the thighs, in legs or as a skirt. The rest looks like a column below the hips. */
export const DRAWN_TO_THIGHS: ReadonlySet<GarmentKind> = new Set([
  'space-suit',
  'chef-jacket',
  'uniform',
  'turnout-coat',
  'race-suit',
  'safari-shirt',
  'jersey',
  'hoodie',
  'tee',
  'cardigan',
  'hero-suit',
  'ninja-wrap',
  'breastplate',
  'tech-armour',
  'tunic',
  'robe',
  'gown',
  'ballet-bodice',
  'glitter-shirt',
  'temple-dance',
  'kurta',
  'choli',
]);
