import type { Headwear, HeadwearPart, PartRoom } from '../../costume/part.ts';
import type { HeadFit } from '../../layers.ts';
import { skullTop } from '../anatomy.ts';
import { safariHat, strawHat, topHat, trilby } from '../open/brimmed-hats.ts';
import { iceCrown, royalCrown, tiara } from '../open/crowns.ts';
import { heroCirclet, phoenixCrown, shellCrown } from '../open/fancy-crowns.ts';
import { flowerCrown, leafGarland } from '../open/garlands.ts';
import { headset, raisedVisor } from '../open/gear.ts';
import { maangTikka } from '../open/jewellery.ts';
import { serviceCap } from '../open/service-cap.ts';
import { sportsCap } from '../open/sports-cap.ts';
import { chefHat } from '../open/toque.ts';
import { tricorn } from '../open/tricorn.ts';
import { wizardHat } from '../open/wizard-hat.ts';
import { covered } from './shell.ts';
import { type WrapStyle, wrapOf } from './wraps.ts';

const HATS = {
  'service-cap': (room: PartRoom) => serviceCap(room, {}),
  'police-cap': (room: PartRoom) => serviceCap(room, { branch: 'police' }),
  'sports-cap': (room: PartRoom) => sportsCap(room, {}),
  'chef-hat': chefHat,
  'safari-hat': safariHat,
  'straw-hat': strawHat,
  trilby,
  'top-hat': topHat,
  tricorn,
  'wizard-hat': wizardHat,
  'royal-crown': royalCrown,
  tiara,
  'ice-crown': iceCrown,
  'shell-crown': shellCrown,
  'phoenix-crown': phoenixCrown,
  'flower-crown': flowerCrown,
  'leaf-garland': (room: PartRoom) => leafGarland(room, { ears: false }),
  'hero-circlet': (room: PartRoom) => heroCirclet(room, {}),
  'winged-circlet': (room: PartRoom) => heroCirclet(room, { sign: 'wings' }),
  'maang-tikka': (room: PartRoom) => maangTikka(room, { temple: true }),
  headset: (room: PartRoom) => headset(room),
  visor: (room: PartRoom) => raisedVisor(room, {}),
} satisfies Record<string, HeadwearPart>;

export type WrappedHat = keyof typeof HATS;

/** The head as it is with the wrap on: the wrap is what the hat sits on, not the hair. */
function wrappedFit(fit: HeadFit): HeadFit {
  return { ...fit, crownY: skullTop(fit) - 0.02, hairHalfWidth: fit.cheekHalfWidth + 0.15 };
}

/** Any hat or crown over a wrap that hides hair, ears and the cut-out's edge. */
export function hatOnWrap(room: PartRoom, options: { hat?: WrappedHat; wrap?: WrapStyle }): Headwear {
  const { hat = 'safari-hat', wrap = 'nape' } = options;
  const under = wrapOf({ ...room, palette: { ...room.palette, primary: room.palette.secondary } }, wrap);
  const on = HATS[hat]({ ...room, fit: wrappedFit(room.fit) });
  return covered({ ...under, layers: [...under.layers, ...on.layers] });
}
