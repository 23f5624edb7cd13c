import type { AccessoryKind } from '../accessories/accessories.ts';
import { AT_WRISTS, HELD, type Hold } from '../accessories/held.ts';
import { DRAWN_TO_THIGHS, type GarmentKind } from '../costume/garments.ts';
import { textHash } from '../drawing/seeded-random.ts';
import { FIST_MIDDLE, HAND_LENGTH } from './hands.ts';
import { mirroredPose, POSES, type Pose, type PoseName } from './poses.ts';

/** Where the face goes, in fractions of the canvas. The default is a bust's. */
export interface Placement {
  readonly x?: number;
  readonly y?: number;
  /** Face height over canvas height. */
  readonly faceHeight?: number;
}

/** `whole`: shown so in wide pictures too, which show the rest nearer. */
type Framed = Required<Placement> & { readonly whole?: boolean };

/** What staging asks of a theme. */
export interface StagedTheme {
  readonly id: string;
  readonly category: string;
  readonly accessories: readonly { readonly kind: AccessoryKind }[];
  readonly garment: { readonly kind: GarmentKind };
  readonly placement?: Placement;
  /** Turns of the costume's hue, in degrees, beside its own colours. */
  readonly dyes?: readonly number[];
  /** What the arms do, try by try; without, what children of its category do. */
  readonly poses?: readonly [PoseName, ...PoseName[]];
}

/** How one try at a theme is staged: what the arms do, how much of the child is seen, and which way round the scene is. */
export interface Staging {
  readonly pose: PoseName;
  readonly arms: Pose;
  readonly placement: Framed;
  readonly mirroredScene: boolean;
  /** What a hand holds is at the viewer's left instead of the right. */
  readonly heldLeft: boolean;
  /** How far the shoulders lean, in radians, clockwise positive. */
  readonly lean: number;
  /** By how many degrees the costume's cloth is turned in hue. */
  readonly dye: number;
}

/** How far the arms reach aside, in body units from the middle: so wide must the picture be. */
export function reachOf({ left, right }: Pose): number {
  return Math.max(...[left, right].map(armReach));
}

/** How much farther aside a raised hand or an elbow comes when the body leans. */
const LEANING = 0.06;

function armReach({ elbow, wrist, points }: Pose['left']): number {
  const hand = points === undefined ? 0.27 : Math.max(0.22, Math.cos((points * Math.PI) / 180) * 0.8);
  return wrist[1] > 2.4 ? 1.4 : Math.max(elbow[0] + 0.26, wrist[0] + hand) + LEANING;
}

const FRAMINGS = {
  /** Head and shoulders. */
  close: { x: 0.5, y: 0.5, faceHeight: 0.384 },
  /** To below the chest: where the theme itself wants the face. */
  bust: { x: 0.5, y: 0.46, faceHeight: 0.346 },
  /** To the waist. */
  waist: { x: 0.5, y: 0.43, faceHeight: 0.322 },
  /** To the hips. */
  half: { x: 0.5, y: 0.377, faceHeight: 0.283 },
  /** To the thighs: three quarters of the child. */
  long: { x: 0.5, y: 0.304, faceHeight: 0.228 },
  /** Down to what is ridden. */
  ridden: { x: 0.5, y: 0.268, faceHeight: 0.202, whole: true },
} as const satisfies Record<string, Framed>;

type Framing = keyof typeof FRAMINGS;

/** A picture this much wider than high shows the scene beside the child: a face seen to the thighs would be too small. */
const WIDE = 1.5;

/** Where the face goes in a picture of that size. */
export function placementIn(placement: Framed, width: number, height: number): Required<Placement> {
  const isSmall =
    !placement.whole && width > height * WIDE && placement.faceHeight < FRAMINGS.half.faceHeight;
  return isSmall ? FRAMINGS.half : placement;
}

/** Where a pose's hands are seen. The rest are seen down to the hips, or further. */
const CLOSER: Partial<Record<PoseName, readonly Framing[]>> = {
  'at-ease': ['bust', 'close'],
  'crossed-arms': ['half', 'waist'],
  wave: ['half', 'waist'],
  salute: ['half', 'waist'],
  victory: ['half', 'waist'],
  namaste: ['half', 'waist'],
  'thumbs-up': ['half', 'waist'],
  hug: ['half', 'waist'],
  // What is ridden is below the lap.
  ride: ['ridden'],
  'ride-and-wave': ['ridden'],
};

type Poses = readonly [PoseName, ...PoseName[]];

const EVERYDAY: Poses = [
  'hands-on-hips',
  'wave',
  'crossed-arms',
  'at-ease',
  'thumbs-up',
  'one-hand-on-hip',
  'victory',
  'at-ease',
];

/** Of a child that holds something. */
const ONE_HAND_FREE: Poses = ['one-hand-on-hip', 'wave', 'at-ease', 'thumbs-up', 'fist-up', 'victory'];

/** Of one whose wrists are to be seen, and whose hands are free. */
const WRISTS_SEEN: Poses = ['namaste', 'wave-and-hip'];

const OF_CATEGORY: Readonly<Record<string, Poses | undefined>> = {
  superheroes: [
    'hands-on-hips',
    'crossed-arms',
    'fist-up',
    'at-ease',
    'salute',
    'one-hand-on-hip',
    'thumbs-up',
    'at-ease',
  ],
  dancing: ['ballet-second', 'flamenco', 'hands-on-hips', 'at-ease', 'disco-point', 'wave', 'ballet-fourth'],
};

const LEANS = [-0.07, -0.035, 0, 0.035, 0.07] as const;

/** From a closed hand's wrist to its middle, in body units. */
const GRIP_TO_WRIST = FIST_MIDDLE * HAND_LENGTH;

const holdOf = (accessories: StagedTheme['accessories']): Hold | undefined =>
  accessories.map(({ kind }) => HELD[kind]).find((found) => found !== undefined);

/** The poses of a theme, in the order in which tries go through them. */
export function posesOf(theme: Pick<StagedTheme, 'category' | 'poses' | 'accessories'>): Poses {
  const hold = holdOf(theme.accessories);
  if (hold) return 'arms' in hold ? hold.arms : ONE_HAND_FREE;
  if (theme.accessories.some(({ kind }) => AT_WRISTS.has(kind))) return WRISTS_SEEN;
  return theme.poses ?? OF_CATEGORY[theme.category] ?? EVERYDAY;
}

/**
 * How much of the child is seen in a pose, try by try. One at ease has nothing to show below the chest. A face is what
 * parents look at, so that three quarters of the child are seen rarely; of dancers half of the times.
 */
function framingsOf({ garment, category }: StagedTheme, pose: PoseName): readonly Framing[] {
  const near = CLOSER[pose] ?? (['half'] as const);
  if (pose === 'at-ease' || near.includes('ridden') || !DRAWN_TO_THIGHS.has(garment.kind)) return near;
  return category === 'dancing' ? [...near, 'long'] : [...near, ...near, 'long'];
}

/**
 * The staging of one try. Neighbouring seeds differ in their pose; after a round through all of a theme's poses come
 * other framings and the other side.
 */
export function stagingOf(theme: StagedTheme, seed: number): Staging {
  const poses = posesOf(theme);
  const turn = textHash(theme.id) % poses.length;
  const place = (seed + turn) % poses.length;
  const pose = poses[place]!;
  const round = Math.floor(seed / poses.length);
  const framings = framingsOf(theme, pose);
  // Some poses begin from further away, and one that comes twice in a round comes in two framings.
  const again = poses.indexOf(pose) < place ? 1 : 0;
  const framing = framings[(textHash(`${theme.id} ${pose}`) + round + again) % framings.length]!;
  const flipped = textHash(`${theme.id} ${seed}`) % 2 === 1;
  const arms = POSES[pose];
  const dyes = [0, ...(theme.dyes ?? [])];
  return {
    pose,
    arms: holding(flipped ? mirroredPose(arms) : arms, theme.accessories, flipped),
    placement: { ...FRAMINGS[framing], ...(framing === 'bust' && theme.placement) },
    mirroredScene: textHash(`${seed} ${theme.id}`) % 2 === 1,
    heldLeft: flipped,
    lean: LEANS[textHash(`${theme.id} lean ${seed}`) % LEANS.length]!,
    dye: dyes[textHash(`${theme.id} dye ${seed}`) % dyes.length]!,
  };
}

/** How a theme's card is staged. It is small: the child fills more of it than of a portrait. */
export function cardStagingOf(theme: StagedTheme): Staging {
  const moving = posesOf(theme).filter((name) => name !== 'at-ease');
  const pose = theme.poses?.[0] ?? moving[textHash(theme.id) % moving.length]!;
  const placement = { x: 0.5, y: 0.43, faceHeight: 0.32 };
  return {
    pose,
    arms: holding(POSES[pose], theme.accessories, false),
    placement,
    mirroredScene: false,
    heldLeft: false,
    lean: 0,
    dye: 0,
  };
}

/** The pose with a hand closed round what the theme has it hold; the other arm does what one of the pose's does. */
function holding(pose: Pose, accessories: StagedTheme['accessories'], left: boolean): Pose {
  const hold = holdOf(accessories);
  if (!hold || 'arms' in hold) return pose;
  const [x, y] = hold.grip;
  const points = x < 0.8 ? 186 : -62;
  const turn = (points * Math.PI) / 180;
  const held: Pose['right'] = {
    elbow: x < 0.8 ? [1.48, 1.72] : [x - 0.28, y + 1.02],
    wrist: [x - Math.cos(turn) * GRIP_TO_WRIST, y - Math.sin(turn) * GRIP_TO_WRIST],
    hand: 'grip',
    points,
    over: true,
  };
  if (hold.both) return { left: held, right: held };
  const free = pose.right === POSES['at-ease'].right ? pose.left : pose.right;
  return left ? { left: held, right: free } : { left: free, right: held };
}
