import { piece } from '../headwear/piece.ts';
import { badge, medal, stethoscope } from './chest.ts';

/** Every accessory: kind -> options -> part. Each kind takes `tint`; some take options of their own. */
export const ACCESSORIES = {
  stethoscope: piece(stethoscope),
  medal: piece(medal),
  badge: piece(badge),
};

export type AccessoryKind = keyof typeof ACCESSORIES;
