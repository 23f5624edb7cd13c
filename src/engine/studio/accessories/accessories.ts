import { piece } from '../drawing/piece.ts';
import { backpack } from './backpack.ts';
import { ball } from './ball.ts';
import { balloons } from './balloons.ts';
import { bangles } from './bangles.ts';
import { book } from './book.ts';
import { bouquet } from './bouquet.ts';
import { butterfly } from './butterfly.ts';
import { cake } from './cake.ts';
import { cape } from './cape.ts';
import { badge, medal, nameBadge, pocketTubes, stethoscope } from './chest.ts';
import { cricketBat } from './cricket-bat.ts';
import { cuddly } from './cuddly.ts';
import { drum } from './drum.ts';
import { bow, mace } from './epic-arms.ts';
import { glasses, sunglasses } from './eyewear.ts';
import { flag } from './flag.ts';
import { gift } from './gift.ts';
import { guitar } from './guitar.ts';
import { hockeyStick } from './hockey-stick.ts';
import { iceCream } from './ice-cream.ts';
import { kite } from './kite.ts';
import { lantern } from './lantern.ts';
import { laptop } from './laptop.ts';
import { mount } from './mount.ts';
import { garland, pearls, templeNecklace } from './necklaces.ts';
import { bowTie, necktie, scarf } from './neckwear.ts';
import { paintbrush } from './paintbrush.ts';
import { parrot } from './parrot.ts';
import { peacock } from './peacock.ts';
import { pichkari } from './pichkari.ts';
import { racket } from './racket.ts';
import { shield } from './shield.ts';
import { bindi, epaulettes } from './shoulder.ts';
import { sitar } from './sitar.ts';
import { skateboard } from './skateboard.ts';
import { smallDragon } from './small-dragon.ts';
import { sparkler } from './sparkler.ts';
import { staff, wand } from './staff.ts';
import { flute, lollipop, microphone } from './stage-props.ts';
import { strapped } from './strapped.ts';
import { swing } from './swing.ts';
import { sword } from './sword.ts';
import { thali } from './thali.ts';
import { treat } from './treat.ts';
import { trophy } from './trophy.ts';
import { umbrella } from './umbrella.ts';
import { vehicle } from './vehicle.ts';
import { wings } from './wings.ts';

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
  sword: piece(sword),
  'cricket-bat': piece(cricketBat),
  microphone: piece(microphone),
  lollipop: piece(lollipop),
  flute: piece(flute),
  parrot: piece(parrot),
  'small-dragon': piece(smallDragon),
  epaulettes: piece(epaulettes),
  bindi: piece(bindi),
  glasses: piece(glasses, { primary: '#2b211d', light: '#ffffff', dark: '#16181c' }),
  sunglasses: piece(sunglasses, { primary: '#1c1a1e', dark: '#1b1d22', light: '#ffffff' }),
  cuddly: piece(cuddly),
  mount: piece(mount),
  vehicle: piece(vehicle),
  ball: piece(ball),
  book: piece(book, { primary: '#8a2f4a', trim: '#f0c24a', light: '#f6efdf' }),
  racket: piece(racket, { primary: '#d8302f', dark: '#23262e' }),
  guitar: piece(guitar, { primary: '#c47a35', secondary: '#7a4320', dark: '#2a1710', light: '#f2ddb5' }),
  flag: piece(flag),
  umbrella: piece(umbrella, { primary: '#e0383f', trim: '#e2b23a' }),
  bouquet: piece(bouquet, { primary: '#e8436f', accent: '#f7b52c', trim: '#b565d8', light: '#fff2f5' }),
  mace: piece(mace, { trim: '#ffc02a', accent: '#d8302f' }),
  cake: piece(cake, {
    primary: '#f6cfdc',
    secondary: '#ff7fa8',
    trim: '#ffd24a',
    accent: '#7fd0f2',
    light: '#fff8ef',
  }),
  trophy: piece(trophy, { trim: '#f5b829', dark: '#2a1710' }),
  drum: piece(drum, { primary: '#9c3a22', trim: '#e2b23a', accent: '#d8302f' }),
  thali: piece(thali, { trim: '#f0b63a', primary: '#b5562c', accent: '#f59a23' }),
  'ice-cream': piece(iceCream, {
    primary: '#f7a8c4',
    secondary: '#8a5a3c',
    light: '#fff2d0',
    accent: '#d81f3a',
  }),
  gift: piece(gift, { primary: '#d8302f', trim: '#f7c53a', light: '#fff6e6' }),
  skateboard: piece(skateboard, {
    primary: '#1f7fe0',
    secondary: '#f2542d',
    trim: '#ffd23f',
    accent: '#f4f1ea',
    dark: '#23262e',
  }),
  kite: piece(kite, { primary: '#e0383f', secondary: '#f7b52c', trim: '#2f9e5b', accent: '#2f6fd8' }),
  treat: piece(treat),
  sparkler: piece(sparkler),
  lantern: piece(lantern, { primary: '#8a3b24', trim: '#e2b23a' }),
  paintbrush: piece(paintbrush, { primary: '#c8372f', secondary: '#c99a5c', accent: '#2f7fe0' }),
  peacock: piece(peacock, { primary: '#1f4fae', secondary: '#1fa39a', light: '#f4f1ea' }),
  butterfly: piece(butterfly, {
    primary: '#f2902c',
    secondary: '#f7c04a',
    dark: '#2a1a1c',
    light: '#fff6e6',
  }),
  bangles: piece(bangles, { primary: '#d8203f', accent: '#1f9e5b', trim: '#f0b63a' }),
  'hockey-stick': piece(hockeyStick, { primary: '#e0b272', secondary: '#1f4fb0', trim: '#d8302f' }),
  pichkari: piece(pichkari, { primary: '#f7b52c', secondary: '#1f7fe0', trim: '#e5238f' }),
  sitar: piece(sitar, { primary: '#a8582a', secondary: '#5e2f17', trim: '#e2b23a', light: '#f6ead0' }),
  laptop: piece(laptop, { primary: '#b9c0ca', accent: '#f4f6f9' }),
  swing: piece(swing, { primary: '#b06a35', secondary: '#c99a5c', accent: '#f39a1e', trim: '#f7c53a' }),
  bow: piece(bow, { primary: '#a8243a', trim: '#e2a93a', accent: '#d8302f' }),
};

export type AccessoryKind = keyof typeof ACCESSORIES;

/** Accessories of the face: drawn in the head's frame instead of the body's, since a tilted head takes them along. */
export const ON_FACE: ReadonlySet<AccessoryKind> = new Set(['bindi', 'glasses', 'sunglasses']);
