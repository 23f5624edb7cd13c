/**
 * Hands as data. A hand points along +x from its wrist (0, 0), one unit is its length; the thumb's side is -y.
 * Angles are in degrees from where the hand points, towards +y.
 */
export interface FingerShape {
  readonly angle: number;
  /** From the knuckle; of a bent finger from its bend to its tip. */
  readonly length: number;
  /** Where a bent finger's bend is seen: from there it comes back over the palm. */
  readonly from?: readonly [number, number];
}

export interface HandShape {
  /** Index, middle, ring and little finger. */
  readonly fingers: readonly [FingerShape, FingerShape, FingerShape, FingerShape];
  /** Without where it lies behind what the hand rests on. */
  readonly thumb?: FingerShape & { readonly from: readonly [number, number]; readonly width?: number };
  /** How wide the palm is seen: 1 flat, less from its side. */
  readonly breadth: number;
}

const finger = (angle: number, length: number): FingerShape => ({ angle, length });
const thumb = (angle: number, length: number, x = 0.17, y = -0.14): NonNullable<HandShape['thumb']> => ({
  angle,
  length,
  from: [x, y],
});

const bent = (x: number, y: number, angle: number, length: number): FingerShape => ({
  angle,
  length,
  from: [x, y],
});

/** Bent into the palm, seen from its inner side. */
const CLOSED: HandShape['fingers'] = [
  bent(0.575, -0.175, 176, 0.29),
  bent(0.6, -0.055, 179, 0.32),
  bent(0.58, 0.065, 182, 0.3),
  bent(0.535, 0.172, 186, 0.26),
];

export const HAND_SHAPES = {
  /** Fingers spread, as in a wave. */
  open: {
    fingers: [finger(-17, 0.44), finger(-5, 0.5), finger(7, 0.46), finger(21, 0.36)],
    thumb: thumb(-52, 0.4),
    breadth: 1,
  },
  /** Fingers together. */
  flat: {
    fingers: [finger(-3, 0.44), finger(0, 0.5), finger(2, 0.46), finger(5, 0.36)],
    thumb: thumb(-20, 0.36),
    breadth: 0.94,
  },
  /** Hanging or lying loosely. */
  easy: {
    fingers: [finger(-6, 0.36), finger(4, 0.42), finger(12, 0.4), finger(20, 0.32)],
    thumb: thumb(-22, 0.36),
    breadth: 0.86,
  },
  /** On a hip: its back is seen, the fingers come towards the viewer and bend round the side. */
  hip: {
    fingers: [finger(-9, 0.33), finger(-2, 0.39), finger(6, 0.36), finger(15, 0.28)],
    breadth: 0.92,
  },
  /** Closed, the thumb across the fingers. */
  fist: { fingers: CLOSED, thumb: thumb(50, 0.36, 0.18, -0.18), breadth: 0.98 },
  /** Closed round a handle that runs along the hand: the fingers come round it from the outer side. */
  grip: {
    fingers: [
      bent(0.55, 0.2, 262, 0.36),
      bent(0.42, 0.235, 266, 0.4),
      bent(0.29, 0.23, 270, 0.38),
      bent(0.165, 0.2, 275, 0.32),
    ],
    thumb: thumb(14, 0.38, 0.14, -0.2),
    breadth: 0.92,
  },
  /** A fist with its thumb up: short, broad and bent back, or it is taken for another finger. */
  thumb: { fingers: CLOSED, thumb: { ...thumb(-99, 0.34, 0.25, -0.13), width: 0.195 }, breadth: 0.98 },
  /** One finger out. */
  point: {
    fingers: [finger(-2, 0.5), CLOSED[1], CLOSED[2], CLOSED[3]],
    thumb: thumb(54, 0.36, 0.18, -0.17),
    breadth: 0.95,
  },
  /** Two fingers in a V. */
  victory: {
    fingers: [finger(-15, 0.47), finger(13, 0.5), CLOSED[2], CLOSED[3]],
    thumb: thumb(57, 0.42, 0.18, -0.16),
    breadth: 0.95,
  },
  /** Pressed against the other hand, seen from its edge. */
  joined: {
    fingers: [finger(0, 0.44), finger(1, 0.5), finger(1, 0.47), finger(1, 0.4)],
    thumb: thumb(-12, 0.34, 0.16, -0.1),
    breadth: 0.5,
  },
} as const satisfies Record<string, HandShape>;

export type HandShapeName = keyof typeof HAND_SHAPES;
