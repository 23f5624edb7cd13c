import type { MatteTrust } from '../layers.ts';
import { softBlur } from './box-blur.ts';
import type { HeadMatte } from './head-matte.ts';
import { eachCell } from './head-regions.ts';
import { HAIR, OTHER, SKIN } from './label-regions.ts';
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
    const row = Math.min(space.height - 1, 2 * Math.floor(cell / width) + 1);
    const column = Math.min(space.width - 1, 2 * (cell % width) + 1);
    return alpha[row * space.width + column]! > 0.3;
  };
  let cut = 0;
  const pair = (a: number, b: number, v: number) => {
    const one = labels[a]!;
    const two = labels[b]!;
    if (one === two || (one !== OTHER && two !== OTHER)) return;
    if (coarsePerson[a]! < 0.5 || coarsePerson[b]! < 0.5) return;
    const head = one === OTHER ? two : one;
    if (!seen(one === OTHER ? b : a) && !seen(one === OTHER ? a : b)) return;
    if (head !== HAIR && (head !== SKIN || v > 0.3)) return;
    // Two cells to either side, since an edge is seldom one cell wide.
    const before = Math.max(0, 2 * a - b);
    const after = Math.min(labels.length - 1, 2 * b - a);
    const step =
      Math.abs(colour.r[before]! - colour.r[after]!) +
      Math.abs(colour.g[before]! - colour.g[after]!) +
      Math.abs(colour.b[before]! - colour.b[after]!);
    cut += Math.min(1, Math.max(0, (SURE_EDGE - step) / (SURE_EDGE - NO_EDGE)));
  };
  eachCell(coarse, (cell, u, v) => {
    if (Math.abs(u) > 1.3) return;
    if ((cell + 1) % width !== 0) pair(cell, cell + 1, v);
    if (cell + width < labels.length) pair(cell, cell + width, v);
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
  eachCell(space, (cell, _u, v) => {
    if (v > 0.55) return;
    const inside = alpha[cell]! > 0.5;
    if (inside !== smooth[cell]! > 0.5) rough++;
    soft += alpha[cell]! * (1 - alpha[cell]!);
    if (cell + 1 < alpha.length && inside !== alpha[cell + 1]! > 0.5) outline++;
    if (cell + width < alpha.length && inside !== alpha[cell + width]! > 0.5) outline++;
  });
  return {
    roughness: rough / faceCells ** 2,
    softness: outline === 0 ? 1 : (soft * 6) / (outline * faceCells),
  };
}

/** Share of the head that a turn moves to one side, per degree: measured on the labelled cells. */
const LEAN_PER_DEGREE = 0.0075;

/** Areas of the head in places that tell something. */
function headAreas(matte: HeadMatte, chinY: number, yaw: number) {
  const { coarse, labels, coarsePerson, space, oval, person, alpha, colours } = matte;
  let hanging = 0;
  eachCell(coarse, (cell, _u, v) => {
    if (labels[cell] === HAIR && coarsePerson[cell]! > 0.5 && v > chinY + 0.04) hanging++;
  });
  let cropped = 0;
  let inOval = 0;
  let inPerson = 0;
  let left = 0;
  let right = 0;
  eachCell(space, (cell, u, v) => {
    const row = Math.floor(cell / space.width) >> 1;
    const label = labels[row * coarse.width + ((cell % space.width) >> 1)];
    const ofHead = label === HAIR || label === SKIN;
    const near = (u / 0.55) ** 2 + ((v + 0.12) / 0.72) ** 2 < 1;
    if (near && ofHead && person[cell]! > 0.5 && colours.inside[cell]! < 0.5) cropped++;
    if (oval[cell]! > 0.5) {
      inOval++;
      inPerson += person[cell]!;
    }
    if (v < 0.25 && v > -0.5) {
      if (u < 0) left += alpha[cell]!;
      else right += alpha[cell]!;
    }
  });
  const fine = space.faceCells ** 2;
  return {
    hanging: hanging / coarse.faceCells ** 2,
    cropped: cropped / fine,
    inPerson: inOval === 0 ? 0 : inPerson / inOval,
    lopsided: Math.abs((left - right) / Math.max(1, left + right) - LEAN_PER_DEGREE * yaw),
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
    cropped: ramp(findings.cropped, 0.002, 0.02),
    roughness: ramp(findings.roughness, 0.012, 0.03),
    softness: ramp(findings.softness, 0.03, 0.1),
    cut: ramp(findings.cut, 0.15, 0.35),
    hanging: ramp(findings.hanging, 0.02, 0.14),
    inPerson: ramp(findings.inPerson, 0.97, 0.85),
    lopsided: ramp(findings.lopsided, 0.08, 0.2),
  };
  return { score: Math.min(...Object.values(measures)), measures };
}
