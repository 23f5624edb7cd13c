/**
 * Hands as data. A hand points along +x from its wrist (0, 0), one unit is its length; the thumb's side is -y.
 * Angles are in degrees from where the hand points, towards +y.
 */
export interface FingerShape {
  readonly angle: number;
  /** From the knuckle; a bent finger shows only its first part. */
  readonly length: number;
}

export interface HandShape {
  /** Index, middle, ring and little finger. */
  readonly fingers: readonly [FingerShape, FingerShape, FingerShape, FingerShape];
  /** Without where it lies behind what the hand rests on. */
  readonly thumb?: FingerShape & { readonly from: readonly [number, number] };
  /** How wide the palm is seen: 1 flat, less from its side. */
  readonly breadth: number;
}

const finger = (angle: number, length: number): FingerShape => ({ angle, length });
const thumb = (angle: number, length: number, x = 0.16, y = -0.17): NonNullable<HandShape['thumb']> => ({
  angle,
  length,
  from: [x, y],
});

/** Bent round what is held. */
const CLOSED: HandShape['fingers'] = [finger(0, 0.13), finger(0, 0.15), finger(0, 0.14), finger(0, 0.11)];

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
    fingers: [finger(-9, 0.25), finger(-2, 0.3), finger(6, 0.28), finger(15, 0.22)],
    breadth: 0.92,
  },
  /** Closed, round what is held. */
  fist: { fingers: CLOSED, thumb: thumb(8, 0.36, 0.14, -0.2), breadth: 0.98 },
  /** A fist with its thumb up. */
  thumb: { fingers: CLOSED, thumb: thumb(-86, 0.42, 0.24, -0.16), breadth: 0.98 },
  /** One finger out. */
  point: {
    fingers: [finger(-2, 0.5), finger(2, 0.14), finger(3, 0.13), finger(4, 0.1)],
    thumb: thumb(14, 0.3, 0.16, -0.19),
    breadth: 0.95,
  },
  /** Two fingers in a V. */
  victory: {
    fingers: [finger(-15, 0.47), finger(13, 0.5), finger(3, 0.13), finger(4, 0.1)],
    thumb: thumb(24, 0.32, 0.16, -0.19),
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
