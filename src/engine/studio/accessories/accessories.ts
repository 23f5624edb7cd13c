import { piece } from '../headwear/piece.ts';
import { backpack, balloons, cape, wings } from './back.ts';
import { badge, medal, nameBadge, pocketTubes, stethoscope } from './chest.ts';
import { cricketBat, lollipop, microphone, shield, staff, wand } from './held.ts';
import { bowTie, garland, necktie, pearls, scarf, strapped, templeNecklace } from './neck.ts';
import { bindi, epaulettes, parrot, smallDragon } from './shoulder.ts';

/** Every accessory: kind -> options -> part. Each kind takes `tint`; some take options of their own. */
export const ACCESSORIES = {
  stethoscope: piece(stethoscope),
  medal: piece(medal),
  badge: piece(badge),
  'name-badge': piece(nameBadge),
  'pocket-tubes': piece(pocketTubes),
  'bow-tie': piece(bowTie),
  necktie: piece(necktie),
  scarf: piece(scarf),
  'temple-necklace': piece(templeNecklace),
  pearls: piece(pearls),
  garland: piece(garland),
  strapped: piece(strapped),
  wings: piece(wings),
  cape: piece(cape),
  backpack: piece(backpack),
  balloons: piece(balloons),
  staff: piece(staff),
  wand: piece(wand),
  shield: piece(shield),
  'cricket-bat': piece(cricketBat),
  microphone: piece(microphone),
  lollipop: piece(lollipop),
  parrot: piece(parrot),
  'small-dragon': piece(smallDragon),
  epaulettes: piece(epaulettes),
  bindi: piece(bindi),
};

export type AccessoryKind = keyof typeof ACCESSORIES;
