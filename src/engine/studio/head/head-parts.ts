import { smoothstep } from '../drawing/smoothstep.ts';
import { PARTS, type Part, type PersonParts } from '../vision/person-parts.ts';
import { connectedTo } from './connected-component.ts';
import type { FaceFit } from './face-geometry.ts';
import { lockLength } from './hair-ends.ts';
import { eachRow, type MatteSpace } from './matte-space.ts';
import type { PlanePool } from './plane-pool.ts';
import { earTurn, skullDistance, skullOf, usualHair } from './skull.ts';

/** Side of the segmentation's square, in face heights. */
export const SEGMENT_SIDE = 3;

/** What the segmentation tells apart, on a grid: shares of 0..1. */
export type PartPlanes = Readonly<Record<Part, Float32Array>>;

/** Samples the segmentation's square onto a grid, bilinearly. `centre`: height of the square's middle, in face units. */
export function sampleParts(
  parts: PersonParts,
  centre: number,
  space: MatteSpace,
  pool: PlanePool,
): PartPlanes {
  const square = { side: parts.side, centre };
  const planes = PARTS.map((part) => [part, samplePart(parts[part], square, space, pool.take())]);
  return Object.fromEntries(planes) as PartPlanes;
}

function samplePart(
  data: Float32Array,
  { side, centre }: { readonly side: number; readonly centre: number },
  space: MatteSpace,
  into: Float32Array,
): Float32Array {
  const scale = side / SEGMENT_SIDE;
  const most = side - 1.001;
  const middle = side / 2 - 0.5;
  let cell = 0;
  for (let row = 0; row < space.height; row++) {
    let x = (space.u0 + space.vx * row) * scale + middle;
    let y = (space.v0 + space.vy * row - centre) * scale + middle;
    for (
      let column = 0;
      column < space.width;
      column++, cell++, x += space.ux * scale, y += space.uy * scale
    ) {
      const sx = x < 0 ? 0 : x > most ? most : x;
      const sy = y < 0 ? 0 : y > most ? most : y;
      const left = sx | 0;
      const top = sy | 0;
      const fx = sx - left;
      const at = top * side + left;
      const upper = data[at]! + (data[at + 1]! - data[at]!) * fx;
      const lower = data[at + side]! + (data[at + side + 1]! - data[at + side]!) * fx;
      into[cell] = upper + (lower - upper) * (sy - top);
    }
  }
  return into;
}

/** How surely a cell shows a person, or what one wears or holds: 0..1. */
export const personShare = ({ hair, face, body, clothes, things }: PartPlanes, cell: number): number =>
  Math.min(1, hair[cell]! + face[cell]! + body[cell]! + clothes[cell]! + things[cell]!);

/** y of the ears' lower ends. */
const earEnd = (fit: FaceFit): number => Math.min(fit.noseY + 0.08, fit.eyeY + 0.22);

/** Where skin of a body is this head's: its ears and its neck, outside of which there are hands and arms. */
function isEarOrNeck(fit: FaceFit, u: number, v: number): boolean {
  const across = Math.abs(u);
  if (v > fit.mouthY && across < fit.jawHalfWidth * 0.95) return true;
  const isEar = v > fit.eyeY - 0.15 && v < earEnd(fit) + 0.02;
  return isEar && across < fit.cheekHalfWidth + earReach(fit, u);
}

/** A face's skin where a hand is, too, is the face's so far out of its cheeks, in F, and down to its chin. */
const NEAR_FACE = 0.08;

const isNearFace = (fit: FaceFit, u: number, v: number): boolean =>
  Math.abs(u) < fit.cheekHalfWidth + NEAR_FACE && v < fit.chinY;

/** How far ears reach beside the cheeks, in F, and a head's turn (radians) over which the far one goes out of sight. */
const EAR = { reach: 0.15, away: [0.2, 0.42] } as const;

/** How far out of the cheek this side's ear is seen at most, in F. */
function earReach(fit: FaceFit, u: number): number {
  const [from, to] = EAR.away;
  const away = smoothstep(from, to, Math.sign(u) * fit.yaw);
  return EAR.reach * (1 - away) + earTurn(fit, u);
}

/** A body's skin this far out of the ears' place, in F, with so much of it, in F squared, is a hand or an arm beside the head. */
const RAISED = { out: 0.08, least: 0.02, share: 0.5 };

/**
 * The skin of hands and arms beside a head, above its mouth: what goes on from beyond the ears' place is no ear. Null where
 * there is none.
 */
function raisedHands({ space, parts }: GridParts, fit: FaceFit, pool: PlanePool): Uint8Array | null {
  const before = pool.mark();
  const beside = pool.take();
  const seeds = pool.take();
  let cells = 0;
  eachRow(space, (first, u0, v0) => {
    for (let x = 0, cell = first; x < space.width; x++, cell++) {
      const u = u0 + x * space.ux;
      const body = v0 + x * space.uy < fit.mouthY ? parts.body[cell]! : 0;
      const isBeyond = Math.abs(u) > fit.cheekHalfWidth + earReach(fit, u) + RAISED.out;
      beside[cell] = body;
      seeds[cell] = isBeyond && body > RAISED.share ? 1 : 0;
      cells += seeds[cell]!;
    }
  });
  pool.backTo(before);
  return cells < RAISED.least * space.faceCells ** 2
    ? null
    : connectedTo(beside, seeds, space, RAISED.share / 2);
}

/** A share of a head from which on a cell may be of it, and from which on it is: before black, what is behind is doubtful. */
const SURE = { from: 0.25, to: 0.6 };

/** Hair that reaches as far aside as the segmentation does ends strand by strand, in F. */
const SIDE_END = { from: 1.2, to: 1.36, uneven: 0.06 };

/** What is worn on a head lies within this distance of a usual head of hair's middle, in its own terms. */
const WORN = 2.2;
/** Earrings hang down to here below the eyes, and so far out of the cheeks, in F. */
const EARRING = { down: 0.62, out: 0.22 };
/** Beside the cheeks, this wide, a scarf is seen on both sides; a share of that is cloth. In F. */
const SCARF = { wide: 0.14, share: 0.6 };
/** A scarf is a head's down to here below the chin, and so far out, in F. */
const SCARF_END = { down: 0.4, out: 0.85 };

/** Whether cloth frames the face from the brows to the mouth: a scarf, a hijab, a hood. */
export function wearsScarf(parts: PartPlanes, space: MatteSpace, fit: FaceFit): boolean {
  const beside = { cells: 0, cloth: 0 };
  eachRow(space, (first, u0, v0) => {
    for (let x = 0; x < space.width; x++) {
      const v = v0 + x * space.uy;
      const out = Math.abs(u0 + x * space.ux) - fit.cheekHalfWidth;
      if (v < fit.browY || v > fit.mouthY || out < 0.02 || out > SCARF.wide) continue;
      beside.cells++;
      beside.cloth += parts.clothes[first + x]! + parts.things[first + x]!;
    }
  });
  return beside.cloth > beside.cells * SCARF.share;
}

/** What of each cell is this head's, whoever else is about: its hair with what is worn in it, and its skin. */
export interface HeadShares {
  readonly hair: Float32Array;
  /** Of that, what is worn. */
  readonly worn: Float32Array;
  readonly skin: Float32Array;
}

/** Takes what is worn in a cell out of a head's shares, in place. */
export function takeOff({ hair, worn }: HeadShares, cell: number): void {
  hair[cell] = Math.max(0, hair[cell]! - worn[cell]!);
  worn[cell] = 0;
}

/** What is seen of a person on a grid. `scarf`: from `wearsScarf`; `hands`: from `markHands`. */
export interface GridParts {
  readonly space: MatteSpace;
  readonly parts: PartPlanes;
  readonly scarf: boolean;
  readonly hands?: Uint8Array | null;
}

/** Shares of a head's hair and skin by what a cell shows and where it lies. */
export function headShares(seen: GridParts, fit: FaceFit, pool: PlanePool): HeadShares {
  const { space, parts, scarf, hands } = seen;
  const raised = raisedHands(seen, fit, pool);
  const shares = { hair: pool.take(), worn: pool.take(), skin: pool.take() };
  const usual = usualHair(skullOf(fit));
  const isScarf = (u: number, v: number): boolean =>
    scarf && v < fit.chinY + SCARF_END.down && Math.abs(u) < SCARF_END.out;
  const isEarring = (u: number, v: number): boolean =>
    v < fit.eyeY + EARRING.down && Math.abs(u) < fit.cheekHalfWidth + EARRING.out + earTurn(fit, u);
  /** What of a cell's cloth and other things is worn on the head. */
  const wornAt = (cell: number, u: number, v: number): number => {
    const things = parts.things[cell]!;
    const near = skullDistance(usual, u, v) < WORN;
    if (isScarf(u, v) || (near && v < fit.browY)) return parts.clothes[cell]! + things;
    if (v < fit.browY) return 0;
    return isEarring(u, v) || (near && v < fit.noseY) ? things : 0;
  };
  eachRow(space, (first, u0, v0) => {
    for (let x = 0, cell = first; x < space.width; x++, cell++) {
      const u = u0 + x * space.ux;
      const v = v0 + x * space.uy;
      const isHand = hands?.[cell] === 1;
      const worn = isHand ? 0 : wornAt(cell, u, v);
      const isOwn = !isHand && !raised?.[cell] && isEarOrNeck(fit, u, v);
      const isFace = !isHand || isNearFace(fit, u, v);
      const skin = (isFace ? parts.face[cell]! : 0) + (isOwn ? parts.body[cell]! : 0);
      const all = parts.hair[cell]! + worn + skin;
      const within =
        1 - smoothstep(SIDE_END.from, SIDE_END.to, Math.abs(u) + SIDE_END.uneven * lockLength(v));
      const sure = (within * smoothstep(SURE.from, SURE.to, all)) / Math.max(all, 1e-6);
      shares.hair[cell] = sure * (parts.hair[cell]! + worn);
      shares.worn[cell] = sure * worn;
      shares.skin[cell] = sure * skin;
    }
  });
  return shares;
}
