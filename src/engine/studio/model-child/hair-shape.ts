import type { HairMass } from '../drawing/strands.ts';

export interface HairShape {
  /** Behind the face. */
  readonly back: readonly HairMass[];
  /** Over forehead and temples. */
  readonly front: readonly HairMass[];
  readonly crownY: number;
  readonly halfWidth: number;
}
