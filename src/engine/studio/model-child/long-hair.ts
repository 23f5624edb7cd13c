import { flipped } from '../drawing/body.ts';
import { plot } from '../drawing/plot.ts';
import type { HairMass } from '../drawing/strands.ts';
import type { HairShape } from './hair-shape.ts';

function flippedMass(mass: HairMass): HairMass {
  return { ...mass, outline: flipped(mass.outline), guides: mass.guides.map(flipped) };
}

const both = (mass: HairMass): readonly HairMass[] => [mass, flippedMass(mass)];

const PLAIT_SIDE: HairMass = {
  outline: plot`
    -0.01 -0.84, 0.12 -0.885, 0.3 -0.83, 0.465 -0.64, 0.525 -0.32, 0.52 0, 0.49 0.22, 0.45 0.3, 0.425 0.18,
    0.425 -0.02, 0.405 -0.24, 0.32 -0.41, 0.17 -0.52, 0 -0.6`,
  guides: [
    plot`0 -0.62, 0.12 -0.55, 0.28 -0.44, 0.38 -0.26, 0.42 0, 0.44 0.28`,
    plot`0 -0.7, 0.17 -0.66, 0.34 -0.5, 0.44 -0.26, 0.46 0.02, 0.45 0.28`,
    plot`0.01 -0.8, 0.22 -0.78, 0.42 -0.56, 0.5 -0.28, 0.5 0.02, 0.46 0.28`,
    plot`0.02 -0.86, 0.28 -0.84, 0.47 -0.6, 0.525 -0.28, 0.515 0.05, 0.47 0.28`,
  ],
  count: 150,
  sheen: 0.36,
};

/** Parted in the middle, tied into two plaits (the plaits themselves are drawn apart). */
export const PLAITS: HairShape = {
  crownY: -0.88,
  halfWidth: 0.525,
  back: [
    {
      outline: plot`
        0 -0.86, 0.32 -0.8, 0.5 -0.5, 0.5 -0.1, 0.44 0.24, 0.2 0.4, -0.2 0.4, -0.44 0.24, -0.5 -0.1,
        -0.5 -0.5, -0.32 -0.8`,
      guides: [plot`-0.3 -0.8, -0.5 -0.3, -0.3 0.4`, plot`0.3 -0.8, 0.5 -0.3, 0.3 0.4`],
      count: 50,
    },
  ],
  front: both(PLAIT_SIDE),
};

const BOB_SIDE: HairMass = {
  outline: plot`
    0.24 -0.84, 0.42 -0.72, 0.53 -0.42, 0.56 -0.05, 0.565 0.28, 0.52 0.44, 0.42 0.46, 0.4 0.36, 0.42 0.14,
    0.415 -0.1, 0.38 -0.3, 0.3 -0.5`,
  guides: [
    plot`0.26 -0.78, 0.34 -0.5, 0.4 -0.2, 0.42 0.1, 0.41 0.42`,
    plot`0.28 -0.8, 0.44 -0.52, 0.49 -0.18, 0.49 0.12, 0.47 0.45`,
    plot`0.3 -0.82, 0.5 -0.56, 0.545 -0.16, 0.555 0.16, 0.52 0.42`,
  ],
  count: 120,
  sheen: 0.4,
};

const FRINGE: HairMass = {
  outline: plot`
    0 -0.9, 0.22 -0.87, 0.4 -0.72, 0.46 -0.5, 0.43 -0.24, 0.34 -0.265, 0.18 -0.255, 0 -0.25, -0.18 -0.255,
    -0.34 -0.265, -0.43 -0.24, -0.46 -0.5, -0.4 -0.72, -0.22 -0.87`,
  guides: [
    plot`-0.1 -0.87, -0.34 -0.7, -0.43 -0.45, -0.42 -0.24`,
    plot`-0.06 -0.87, -0.2 -0.68, -0.25 -0.45, -0.26 -0.22`,
    plot`0 -0.88, 0 -0.68, 0 -0.45, 0 -0.22`,
    plot`0.06 -0.87, 0.2 -0.68, 0.25 -0.45, 0.26 -0.22`,
    plot`0.1 -0.87, 0.34 -0.7, 0.43 -0.45, 0.42 -0.24`,
  ],
  count: 170,
  sheen: 0.5,
};

/** To the jaw, with a fringe. */
export const BOB: HairShape = {
  crownY: -0.9,
  halfWidth: 0.56,
  back: [
    {
      outline: plot`
        0 -0.86, 0.4 -0.7, 0.54 -0.2, 0.54 0.36, 0.3 0.5, -0.3 0.5, -0.54 0.36, -0.54 -0.2, -0.4 -0.7`,
      guides: [plot`-0.3 -0.6, -0.5 0, -0.4 0.48`, plot`0.3 -0.6, 0.5 0, 0.4 0.48`],
      count: 60,
    },
  ],
  front: [...both(BOB_SIDE), FRINGE],
};
