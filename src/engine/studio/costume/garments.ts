import { piece } from '../headwear/piece.ts';
import { spaceSuit } from './garments/space-suit.ts';

/** Every torso with its collar: kind -> options -> part. Each kind takes `tint`; some take options of their own. */
export const GARMENTS = {
  'space-suit': piece(spaceSuit),
};

export type GarmentKind = keyof typeof GARMENTS;
