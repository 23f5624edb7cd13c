import { type FaceGeometry, faceUnitsAt } from './face-geometry.ts';
import { eachRow, type MatteSpace } from './matte-space.ts';

/** A hand before or beside a face: u and v of its 21 landmarks (`FoundHand`), in face units. */
export type HandShape = Float32Array;

/** A hand's landmarks in a photo, in a face's units. */
export function toHandShape(points: Float32Array, face: FaceGeometry): HandShape {
  const unitsAt = faceUnitsAt(face);
  const shape = new Float32Array(points.length);
  for (let at = 0; at < points.length; at += 2) shape.set(unitsAt(points[at]!, points[at + 1]!), at);
  return shape;
}

/** What joins a hand's landmarks: fingers from the wrist to their tips, and across the palm. */
const BONES: readonly (readonly [number, number])[] = [
  ...[1, 5, 9, 13, 17].flatMap((root): [number, number][] => [
    [0, root],
    [root, root + 1],
    [root + 1, root + 2],
    [root + 2, root + 3],
  ]),
  ...([5, 9, 13] as const).map((root): [number, number] => [root, root + 4]),
];
/** Half a finger's width, and half the palm's between its bones, against the palm's length; so much of an arm is a hand's, too. */
const FINGER = 0.17;
const PALM = 0.26;
const ARM = { long: 1.3, half: 0.34 };
const [WRIST, MIDDLE_ROOT, INDEX_ROOT, LITTLE_ROOT] = [0, 9, 5, 17];
/** A palm is so much longer than wide: of one seen from its side, or from its fingers, only one of them tells. */
const LENGTH_TO_WIDTH = 1.15;

/** What a piece of a hand covers: all within `half` of the line between two places. */
interface Piece {
  readonly u0: number;
  readonly v0: number;
  readonly du: number;
  readonly dv: number;
  readonly half: number;
}

function piecesOf(hand: HandShape): Piece[] {
  const between = (one: number, other: number) =>
    Math.hypot(hand[other * 2]! - hand[one * 2]!, hand[other * 2 + 1]! - hand[one * 2 + 1]!);
  const palm = Math.max(between(WRIST, MIDDLE_ROOT), between(INDEX_ROOT, LITTLE_ROOT) * LENGTH_TO_WIDTH);
  const bones = BONES.map(([one, other]): Piece => {
    const [u0, v0] = [hand[one * 2]!, hand[one * 2 + 1]!];
    const isPalm = one === WRIST || other - one === 4;
    return {
      ...{ u0, v0, du: hand[other * 2]! - u0, dv: hand[other * 2 + 1]! - v0 },
      half: palm * (isPalm ? PALM : FINGER),
    };
  });
  const [u0, v0] = [hand[WRIST * 2]!, hand[WRIST * 2 + 1]!];
  const back = (axis: 0 | 1) => (hand[WRIST * 2 + axis]! - hand[MIDDLE_ROOT * 2 + axis]!) * ARM.long;
  return [...bones, { u0, v0, du: back(0), dv: back(1), half: palm * ARM.half }];
}

function isWithin({ u0, v0, du, dv, half }: Piece, u: number, v: number): boolean {
  const [pu, pv] = [u - u0, v - v0];
  const along = Math.min(1, Math.max(0, (pu * du + pv * dv) / Math.max(1e-9, du * du + dv * dv)));
  return (pu - du * along) ** 2 + (pv - dv * along) ** 2 < half * half;
}

/** From where to where pieces reach along an axis, on which each has two ends. */
const reachOf = (pieces: readonly Piece[], endsOf: (piece: Piece) => readonly number[]): [number, number] => [
  Math.min(...pieces.map((piece) => Math.min(...endsOf(piece)) - piece.half)),
  Math.max(...pieces.map((piece) => Math.max(...endsOf(piece)) + piece.half)),
];

/** The cells of a grid that hands lie over; null where none does. */
export function markHands(space: MatteSpace, hands: readonly HandShape[]): Uint8Array | null {
  const pieces = hands.flatMap(piecesOf);
  if (pieces.length === 0) return null;
  const [left, right] = reachOf(pieces, ({ u0, du }) => [u0, u0 + du]);
  const [top, bottom] = reachOf(pieces, ({ v0, dv }) => [v0, v0 + dv]);
  const mask = new Uint8Array(space.width * space.height);
  eachRow(space, (first, u0, v0) => {
    for (let x = 0; x < space.width; x++) {
      const [u, v] = [u0 + x * space.ux, v0 + x * space.uy];
      if (u < left || u > right || v < top || v > bottom) continue;
      if (pieces.some((piece) => isWithin(piece, u, v))) mask[first + x] = 1;
    }
  });
  return mask.includes(1) ? mask : null;
}
