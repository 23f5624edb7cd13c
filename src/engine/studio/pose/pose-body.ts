import type { Body } from '../drawing/body.ts';
import type { PartLayer } from '../drawing/part.ts';
import { type ArmLine, ELBOW, hangingLine, posedLine, WRIST } from './arm-line.ts';
import type { HandCover } from './hand-covers.ts';
import { HAND_SHAPES } from './hand-shapes.ts';
import { type Hand, handOf, stickLayer } from './hands.ts';
import { lowerArm, type Warp, warped } from './limb-warp.ts';
import type { ArmPose, Pose } from './poses.ts';

type Side = 1 | -1;

export interface Handed {
  readonly cover: HandCover;
  /** Of a dancer's stick. */
  readonly stickColours: readonly [string, string];
}

/** Sleeves get a little narrower towards the wrist, arms much. */
const sleeveWidth = (u: number): number => 1 - 0.34 * Math.max(0, Math.min(1, (u - 0.4) / (WRIST - 0.4)));

/** Over this length a bare arm ends. */
const ROUND = 0.13;

function skinWidth(u: number): number {
  if (u < 0.3) return 1;
  if (u < ELBOW) return 1 - 0.26 * ((u - 0.3) / (ELBOW - 0.3));
  const t = Math.min(1, (u - ELBOW) / (WRIST - ELBOW));
  const width = 0.74 + 0.07 * Math.sin(Math.PI * Math.min(1, t * 2.2)) - 0.25 * t;
  // Round at the wrist, where the hand's root is, so that no corner shows where a hand turns away.
  return width * Math.sqrt(Math.max(0.02, 1 - (Math.max(0, u - WRIST + ROUND) / ROUND) ** 2));
}

/**
 * Brings a body's arms, with everything that is drawn on them, into a pose and gives them hands. What an arm does
 * before the body is drawn once more over all that is worn, from below the shoulder on.
 */
export function poseBody(layers: readonly PartLayer[], body: Body, pose: Pose, hands: Handed): PartLayer[] {
  const hanging = hangingLine(body);
  const [left, right] = [
    posedArm(-1, pose.left, { body, hanging, hands }),
    posedArm(1, pose.right, { body, hanging, hands }),
  ];
  const posed = layers.flatMap((layer) => {
    if (!layer.limb) return [layer];
    if (layer.limb === 'both') return [...left.withBody(layer), ...right.withBody(layer)];
    return (layer.limb === 'left' ? left : right).withBody(layer);
  });
  return [...posed, ...left.front, ...right.front];
}

interface PosedArm {
  /** A layer of this arm as it lies with the body. What of it comes before all that is worn is added to `front`. */
  readonly withBody: (layer: PartLayer) => PartLayer[];
  readonly front: readonly PartLayer[];
}

function posedArm(
  side: Side,
  arm: ArmPose,
  { body, hanging, hands }: { body: Body; hanging: ArmLine; hands: Handed },
): PosedArm {
  const hand = placedHand(arm, side, body, hands);
  const [bare, sleeved] = [skinWidth, sleeveWidth].map((width) => posedLine(body, arm, width)) as [
    ArmLine,
    ArmLine,
  ];
  const front: PartLayer[] = [];
  let handGiven = false;
  const withBody = (layer: PartLayer): PartLayer[] => {
    const first = !handGiven;
    handGiven = true;
    const warp: Warp = { hanging, posed: layer.litAs === 'body' ? bare : sleeved, side, c: body.c };
    const limb: PartLayer = {
      ...layer,
      name: `${layer.name}${side > 0 ? '' : '-left'}`,
      draw: warped(layer.draw, warp),
      ...(layer.relief && { relief: warped(layer.relief, warp, 'heights') }),
    };
    const handed = (last: PartLayer) => (first ? joined(last, hand, hands.cover) : [last]);
    if (!arm.over) return handed(limb);
    const grown = first && growsInto(limb, hands.cover);
    const reveal = grown ? revealed(warp, hand) : lowerArm(warp);
    const before = { name: `${limb.name}-front`, depth: 'in-front', reveal } as const;
    front.push(...handed({ ...limb, ...before }));
    return [limb];
  };
  return { withBody, front };
}

/** The lower arm and the palm that it grows into. */
function revealed(warp: Warp, { palm }: Hand): PartLayer['draw'] {
  const arm = lowerArm(warp);
  return (ctx) => {
    arm(ctx);
    palm.draw(ctx);
  };
}

/** Whether an arm and its palm are one form: both are bare. */
const growsInto = (limb: PartLayer, { cover }: HandCover): boolean =>
  limb.litAs === 'body' && cover === 'none';

/** A sleeve lies over the hand's root, a bare arm grows into its palm. */
function joined(limb: PartLayer, { behind, palm, before }: Hand, cover: HandCover): PartLayer[] {
  if (!growsInto(limb, cover)) return [...behind, palm, ...before, limb];
  const grown: PartLayer = {
    ...limb,
    draw: (ctx) => {
      limb.draw(ctx);
      palm.draw(ctx);
    },
  };
  return [...behind, grown, ...before];
}

function placedHand(arm: ArmPose, side: Side, body: Body, hands: Handed): Hand {
  const depth = arm.over ? 'in-front' : 'body';
  const [ex, ey] = arm.elbow;
  const [wx, wy] = arm.wrist;
  const forearm = Math.atan2(wy - ey, (wx - ex) * side);
  const told = arm.points === undefined ? undefined : (arm.points * Math.PI) / 180;
  const angle = told === undefined ? forearm : side > 0 ? told : Math.PI - told;
  // A little into the cuff, so that no gap shows.
  const at = [wx * side - Math.cos(forearm) * 0.02, body.c + wy - Math.sin(forearm) * 0.02] as const;
  const place = { at, angle, flip: (arm.thumbIn ? 1 : -1) * side > 0 ? (1 as const) : (-1 as const) };
  const hand = handOf(`hand${side}`, depth, place, { ...hands.cover, shape: HAND_SHAPES[arm.hand] });
  if (arm.stick === undefined) return hand;
  const lean = (arm.stick * side * Math.PI) / 180;
  return {
    ...hand,
    behind: [stickLayer(`stick${side}`, depth, { place, lean, tones: hands.stickColours }), ...hand.behind],
  };
}
