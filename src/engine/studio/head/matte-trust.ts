import type { MatteTrust } from '../layers.ts';
import { softBlur } from './box-blur.ts';
import type { HeadMatte } from './head-matte.ts';
import { HAIR, OTHER, SKIN } from './label-regions.ts';
import { eachRow } from './matte-space.ts';
import { nearestOther, type OtherFace } from './other-faces.ts';
import type { PlanePool } from './plane-pool.ts';

/** Raw findings about a matte. Lengths in F, areas in F squared, angles in degrees. */
export interface MatteFindings {
  /** Turn of the head to either side. */
  readonly yaw: number;
  /** How far the head looks down or up, away from the usual lean of a face. */
  readonly pitch: number;
  /** Head area that the photo does not show: cropped crown or side. */
  readonly cropped: number;
  /** Nearness of another face, 0..1. */
  readonly neighbour: number;
  /** Area between the outline and its smoothed self. */
  readonly roughness: number;
  /** Mean width of the soft edge. */
  readonly softness: number;
  /** Outline shared with clothes, arms or other people, where hair or the upper face meets them. */
  readonly cut: number;
  /** Area of hair hanging below the chin. */
  readonly hanging: number;
  /** Share of the mesh's oval that the network calls a person. */
  readonly inPerson: number;
  /** How differently wide the head is to the left and right of the face, beyond what its turn explains. */
  readonly lopsided: number;
}

/** A trust of this or more shows the child's own hair; below it a covered head is chosen. */
export const OPEN_HEAD_TRUST = 0.52;

const degrees = (radians: number): number => (Math.abs(radians) * 180) / Math.PI;
/** Mesh pitch of a face that looks straight at the camera, in degrees. */
const UPRIGHT_PITCH = 11;

/** Colour steps (sum over RGB, 0..3) at which an edge is no edge, and surely one. */
const NO_EDGE = 0.12;
const SURE_EDGE = 0.4;

/**
 * Outline that the head shares with what is not of it, within people, where no edge of the photo bears it out: hair
 * or skin cut through the middle.
 */
function cutLength(matte: HeadMatte): number {
  const { coarse, labels, coarsePerson, coarseColours: colour, space, alpha } = matte;
  const { width } = coarse;
  // Only outlines of what is seen in the end count.
  const seen = (cell: number): boolean => {
    const row = Math.min(space.height - 1, 2 * Math.floor(cell / width) + 1 - space.row);
    const column = Math.min(space.width - 1, 2 * (cell % width) + 1 - space.column);
    return row >= 0 && column >= 0 && alpha[row * space.width + column]! > 0.3;
  };
  /** How far no edge of the photo bears out that the label changes between two cells. */
  const cutBetween = (a: number, b: number, v: number): number => {
    const one = labels[a]!;
    const two = labels[b]!;
    const head = one === OTHER ? two : one;
    if (coarsePerson[a]! < 0.5 || coarsePerson[b]! < 0.5) return 0;
    if (!seen(a) && !seen(b)) return 0;
    if (head !== HAIR && (head !== SKIN || v > 0.3)) return 0;
    // Two cells to either side, since an edge is seldom one cell wide.
    const before = Math.max(0, 2 * a - b);
    const after = Math.min(labels.length - 1, 2 * b - a);
    const step =
      Math.abs(colour.r[before]! - colour.r[after]!) +
      Math.abs(colour.g[before]! - colour.g[after]!) +
      Math.abs(colour.b[before]! - colour.b[after]!);
    return Math.min(1, Math.max(0, (SURE_EDGE - step) / (SURE_EDGE - NO_EDGE)));
  };
  let cut = 0;
  eachRow(coarse, (first, u0, v0) => {
    for (let x = 0; x < width; x++) {
      const cell = first + x;
      const ofHead = labels[cell] !== OTHER;
      const right = x + 1 < width && (labels[cell + 1] !== OTHER) !== ofHead;
      const below = cell + width < labels.length && (labels[cell + width] !== OTHER) !== ofHead;
      if ((!right && !below) || Math.abs(u0 + x * coarse.ux) > 1.3) continue;
      const v = v0 + x * coarse.uy;
      if (right) cut += cutBetween(cell, cell + 1, v);
      if (below) cut += cutBetween(cell, cell + width, v);
    }
  });
  return cut / coarse.faceCells;
}

/** Area between the outline and its smoothed self, and the mean width of the soft edge. */
function outlineQuality(matte: HeadMatte, pool: PlanePool): { roughness: number; softness: number } {
  const { space, alpha } = matte;
  const { width, height, faceCells } = space;
  const smooth = pool.take();
  const scratch = pool.take();
  for (let cell = 0; cell < smooth.length; cell++) smooth[cell] = alpha[cell]! > 0.5 ? 1 : 0;
  softBlur(smooth, scratch, width, height, Math.round(0.045 * faceCells));
  let rough = 0;
  let soft = 0;
  let outline = 0;
  eachRow(space, (first, _u, v0) => {
    for (let x = 0, cell = first; x < width; x++, cell++) {
      if (v0 + x * space.uy > 0.55) continue;
      const inside = alpha[cell]! > 0.5;
      if (inside !== smooth[cell]! > 0.5) rough++;
      soft += alpha[cell]! * (1 - alpha[cell]!);
      if (cell + 1 < alpha.length && inside !== alpha[cell + 1]! > 0.5) outline++;
      if (cell + width < alpha.length && inside !== alpha[cell + width]! > 0.5) outline++;
    }
  });
  return {
    roughness: rough / faceCells ** 2,
    softness: outline === 0 ? 1 : (soft * 6) / (outline * faceCells),
  };
}

/** Share of the head that a turn moves to one side, per degree: measured on the labelled cells. */
const LEAN_PER_DEGREE = 0.0075;

/** Area of hair below the chin, in cells of the coarse grid. */
function hangingHair({ coarse, labels, coarsePerson }: HeadMatte, chinY: number): number {
  let hanging = 0;
  eachRow(coarse, (first, _u, v0) => {
    for (let x = 0; x < coarse.width; x++) {
      const hair = labels[first + x] === HAIR && coarsePerson[first + x]! > 0.5;
      if (hair && v0 + x * coarse.uy > chinY + 0.04) hanging++;
    }
  });
  return hanging;
}

/** Cells close round the face that belong to the head and lie beyond the photo's edge. */
function croppedCells(matte: HeadMatte): number {
  const { coarse, space, labels, person, colours } = matte;
  const ofHead = (cell: number): boolean => {
    const row = (Math.floor(cell / space.width) + space.row) >> 1;
    const label = labels[row * coarse.width + (((cell % space.width) + space.column) >> 1)];
    return label === HAIR || label === SKIN;
  };
  let cropped = 0;
  eachRow(space, (first, u, v) => {
    for (let x = 0, cell = first; x < space.width; x++, cell++) {
      if (colours.inside[cell]! >= 0.5 || person[cell]! <= 0.5) continue;
      const near = ((u + x * space.ux) / 0.55) ** 2 + ((v + x * space.uy + 0.12) / 0.72) ** 2 < 1;
      if (near && ofHead(cell)) cropped++;
    }
  });
  return cropped;
}

/** How much wider the head is to the left of the face than to its right, -1..1, about its upper part. */
function lean({ space, alpha }: HeadMatte): number {
  let left = 0;
  let right = 0;
  eachRow(space, (first, u, v0) => {
    for (let x = 0; x < space.width; x++) {
      const v = v0 + x * space.uy;
      if (v >= 0.25 || v <= -0.5) continue;
      if (u + x * space.ux < 0) left += alpha[first + x]!;
      else right += alpha[first + x]!;
    }
  });
  return (left - right) / Math.max(1, left + right);
}

/** Share of the mesh's oval that the network calls a person. */
function ovalInPerson({ oval, person }: HeadMatte): number {
  let inOval = 0;
  let inPerson = 0;
  for (let cell = 0; cell < oval.length; cell++) {
    if (oval[cell]! <= 0.5) continue;
    inOval++;
    inPerson += person[cell]!;
  }
  return inOval === 0 ? 0 : inPerson / inOval;
}

/** Areas of the head in places that tell something. */
function headAreas(matte: HeadMatte, chinY: number, yaw: number) {
  return {
    hanging: hangingHair(matte, chinY) / matte.coarse.faceCells ** 2,
    cropped: croppedCells(matte) / matte.space.faceCells ** 2,
    inPerson: ovalInPerson(matte),
    lopsided: Math.abs(lean(matte) - LEAN_PER_DEGREE * yaw),
  };
}

/** Measures a matte. */
export function findInMatte(
  matte: HeadMatte,
  pose: { readonly yaw: number; readonly pitch: number; readonly chinY: number },
  others: readonly OtherFace[],
  pool: PlanePool,
): MatteFindings {
  return {
    yaw: degrees(pose.yaw),
    pitch: Math.abs(degrees(pose.pitch) * Math.sign(pose.pitch) - UPRIGHT_PITCH),
    neighbour: nearestOther(others),
    cut: cutLength(matte),
    ...outlineQuality(matte, pool),
    ...headAreas(matte, pose.chinY, (pose.yaw * 180) / Math.PI),
  };
}

/** 1 at `good` or better, 0 at `bad` or worse, straight between. */
const ramp = (value: number, good: number, bad: number): number =>
  Math.min(1, Math.max(0, (value - bad) / (good - bad)));

/**
 * How far a matte can be believed. Each measure is a ramp between values of cells that were judged by eye; one that
 * is bad is enough to spoil a picture, so the score is the least of them. A neighbour's nearness is not among them:
 * the labels keep neighbours out, and where they fail, the outline is lopsided or cut.
 */
export function trustMatte(findings: MatteFindings): MatteTrust {
  const measures = {
    yaw: ramp(findings.yaw, 18, 34),
    pitch: ramp(findings.pitch, 18, 30),
    cropped: ramp(findings.cropped, 0.002, 0.01),
    roughness: ramp(findings.roughness, 0.012, 0.03),
    softness: ramp(findings.softness, 0.03, 0.1),
    cut: ramp(findings.cut, 0.15, 0.35),
    hanging: ramp(findings.hanging, 0.02, 0.14),
    inPerson: ramp(findings.inPerson, 0.97, 0.85),
    lopsided: ramp(findings.lopsided, 0.08, 0.2),
  };
  return { score: Math.min(...Object.values(measures)), measures };
}
