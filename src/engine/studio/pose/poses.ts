import type { ArmJoints } from './arm-line.ts';
import type { HandShapeName } from './hand-shapes.ts';

/** One arm of a pose. Its joints are told for the viewer's right; the left arm mirrors them. */
export interface ArmPose extends ArmJoints {
  readonly hand: HandShapeName;
  /** Where the hand points, in degrees: 0 outwards, 90 down, -90 up. Left out: as the forearm does. */
  readonly points?: number;
  /** The thumb lies towards the body or the head; without, away from it. */
  readonly thumbIn?: boolean;
  /** Before everything that is worn; without, beside the chest. */
  readonly over?: boolean;
  /** A dancer's stick in the hand, leaning so many degrees outwards. */
  readonly stick?: number;
}

export interface Pose {
  readonly left: ArmPose;
  readonly right: ArmPose;
}

const arm = (
  elbow: ArmPose['elbow'],
  wrist: ArmPose['wrist'],
  hand: HandShapeName,
  more: Partial<Pick<ArmPose, 'points' | 'thumbIn' | 'over' | 'stick'>> = {},
): ArmPose => ({ elbow, wrist, hand, ...more });

const IN = { thumbIn: true, over: true } as const;
const EASE = arm([1.14, 1.84], [1.19, 2.76], 'easy', { thumbIn: true });
const ON_HIP = arm([1.66, 1.48], [1.05, 1.85], 'hip', { points: 158, over: true });
const WAVE = arm([1.55, 1.5], [1.7, 0.5], 'open', IN);
/** An arm that curves up beside the head, its hand over it. */
const RAISED = arm([1.8, 0.1], [1.44, -0.98], 'easy', { points: -122, over: true });
const ASIDE = arm([1.66, 1.32], [2, 1.86], 'easy', { points: 28, over: true });
/** On the neck of what is ridden. */
const REINS = arm([1.42, 1.46], [1.06, 1.72], 'grip', { over: true, points: 166 });
const BOTH = (one: ArmPose): Pose => ({ left: one, right: one });

/** What the arms do. Places are body units: x outwards from the middle, y down from a little above the chin. */
export const POSES = {
  'at-ease': BOTH(EASE),
  'hands-on-hips': BOTH(ON_HIP),
  'one-hand-on-hip': { left: EASE, right: ON_HIP },
  wave: { left: EASE, right: WAVE },
  'wave-and-hip': { left: ON_HIP, right: WAVE },
  'crossed-arms': {
    left: arm([1.28, 1.66], [-0.3, 1.5], 'flat', { over: true }),
    right: arm([1.3, 1.6], [-0.42, 1.3], 'flat', { over: true, points: 190 }),
  },
  namaste: BOTH(arm([1.38, 1.72], [0.13, 1.5], 'joined', { ...IN, points: -96 })),
  salute: { left: EASE, right: arm([1.95, 0.66], [1.26, -0.56], 'flat', { points: -146, over: true }) },
  'thumbs-up': { left: EASE, right: arm([1.6, 1.6], [0.64, 1.3], 'thumb', { over: true, points: 188 }) },
  victory: { left: EASE, right: arm([1.58, 1.62], [1.48, 0.62], 'victory', { ...IN, points: -86 }) },
  'fist-up': { left: ON_HIP, right: arm([1.74, 0.95], [1.62, -0.1], 'fist', IN) },
  // Round what they hold.
  hug: {
    left: arm([1.3, 1.62], [0.1, 1.72], 'flat', { over: true, points: 176 }),
    right: arm([1.3, 1.58], [-0.02, 1.42], 'flat', { over: true, points: 186 }),
  },
  strum: {
    left: arm([1.54, 1.5], [0.3, 1.72], 'easy', { over: true, points: 166 }),
    right: arm([1.54, 1.76], [1.4, 1.12], 'grip', { over: true, points: -102 }),
  },
  // A plate before the waist, and what is played there.
  carry: BOTH(arm([1.5, 1.66], [0.96, 1.94], 'grip', { over: true, points: 196 })),
  drum: BOTH(arm([1.54, 1.44], [0.98, 1.2], 'flat', { over: true, points: 148 })),
  ride: BOTH(REINS),
  'ride-and-wave': { left: REINS, right: WAVE },
  // Dancers' positions.
  'ballet-fourth': { left: ASIDE, right: RAISED },
  'ballet-fifth': BOTH(RAISED),
  'ballet-second': BOTH(ASIDE),
  natyarambhe: {
    left: arm([1.7, 1.02], [0.52, 1.06], 'flat', { ...IN, points: 186 }),
    right: arm([1.7, 0.98], [2.04, 0.34], 'flat', { ...IN, points: -72 }),
  },
  'mudras-at-chest': BOTH(arm([1.7, 1.08], [0.5, 1.06], 'flat', { ...IN, points: 192 })),
  'kathak-turn': {
    left: arm([1.68, 1.05], [2.06, 0.72], 'open', { ...IN, points: -24 }),
    right: arm([1.68, 0.08], [1.36, -0.98], 'flat', { points: -104, over: true }),
  },
  bhangra: BOTH(arm([1.78, 0.72], [1.68, -0.24], 'point', { ...IN, points: -84 })),
  'bhangra-and-hip': {
    left: ON_HIP,
    right: arm([1.74, 0.62], [1.7, -0.4], 'point', { ...IN, points: -86 }),
  },
  'dandiya-up': {
    left: arm([1.64, 1.45], [1.4, 0.62], 'grip', { ...IN, points: -60, stick: -38 }),
    right: arm([1.78, 0.86], [1.66, 0.0], 'grip', { ...IN, points: -70, stick: -34 }),
  },
  'dandiya-low': {
    left: ON_HIP,
    right: arm([1.64, 1.5], [1.58, 0.66], 'grip', { ...IN, points: -70, stick: 24 }),
  },
  flamenco: { left: ON_HIP, right: RAISED },
  'disco-point': { left: ON_HIP, right: arm([1.7, 0.62], [2, -0.2], 'point', { ...IN, points: -66 }) },
} as const satisfies Record<string, Pose>;

export type PoseName = keyof typeof POSES;

/** The same pose with left and right changed. */
export const mirroredPose = ({ left, right }: Pose): Pose => ({ left: right, right: left });
