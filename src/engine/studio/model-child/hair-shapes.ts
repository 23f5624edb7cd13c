import type { HairStyle } from './child-look.ts';
import type { HairShape } from './hair-shape.ts';
import { BOB, PLAITS } from './long-hair.ts';
import { CURLY, SHORT } from './short-hair.ts';

export const HAIR_SHAPES: Readonly<Record<HairStyle, HairShape>> = {
  short: SHORT,
  plaits: PLAITS,
  bob: BOB,
  curly: CURLY,
};
