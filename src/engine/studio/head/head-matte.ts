import type { PersonMatte } from '../vision/person-matte.ts';
import type { Patch } from '../vision/sample-patch.ts';
import { boxBlur, softBlur } from './box-blur.ts';
import { colourBin } from './colour-histogram.ts';
import { connectedTo, fillHoles } from './connected-component.ts';
import type { FaceFit, FaceGeometry } from './face-geometry.ts';
import { fillPolygon } from './fill-polygon.ts';
import { guidedFilter } from './guided-filter.ts';
import { type ColourModels, learnColours, type RegionInput } from './head-regions.ts';
import { headWindow } from './head-window.ts';
import { labelRegions } from './label-regions.ts';
import {
  type CellColours,
  cropPlane,
  cropSpace,
  doublePlane,
  halve,
  halvePlane,
  type MatteSpace,
} from './matte-space.ts';
import { FACE_OVAL } from './mesh-landmarks.ts';
import { markOthers, type OtherFace } from './other-faces.ts';
import type { PlanePool } from './plane-pool.ts';
import { bowOf } from './skull.ts';
import { softenLabels } from './soften-labels.ts';

/** Side of the segmentation's crop, in face heights. */
export const SEGMENT_SIDE = 2.7;
/**
 * How far up it reaches, in F: to the crown, which a face that bows has higher up. No farther, and not beyond
 * the photo: people behind, and what is mirrored at its edge, are taken for more of the person.
 */
const SEGMENT_UP = { least: 1.4, most: 1.65 };

/** The upright square of a photo in which the segmentation looks for a face's person. */
export interface SegmentSquare {
  readonly patch: Patch;
  /** Height of its middle, in face units. */
  readonly centre: number;
}

/** How far a photo goes on straight above a face, in F. */
function roomAbove({ x, y, roll, faceHeight }: FaceGeometry, { width }: Size): number {
  const [aside, up] = [Math.sin(roll), Math.cos(roll)];
  const toSide = Math.abs(aside) < 1e-3 ? Number.POSITIVE_INFINITY : (aside > 0 ? width - x : -x) / aside;
  return Math.min(y / up, toSide) / faceHeight;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** `face`: in the photo's pixels. `rise`: how much higher than usual the head may reach, 0..1. */
export function segmentSquare(face: FaceGeometry, photo: Size, rise = bowOf(face)): SegmentSquare {
  const { least, most } = SEGMENT_UP;
  const wanted = least + (most - least) * rise;
  const centre = SEGMENT_SIDE / 2 - Math.max(least, Math.min(wanted, roomAbove(face, photo)));
  const down = centre * face.faceHeight;
  const patch = {
    x: face.x - Math.sin(face.roll) * down,
    y: face.y + Math.cos(face.roll) * down,
    size: SEGMENT_SIDE * face.faceHeight,
    angle: face.roll,
  };
  return { patch, centre };
}

const SMOOTH = 0.006;
const BAND = 0.028;
const GUIDE_RADIUS = 0.026;
const GUIDE_EPSILON = 1.5e-3;

export interface HeadMatte {
  /** The part of the area's grid that the head lies in, with room round it. */
  readonly space: MatteSpace;
  /** The grid of the labels: the whole area, twice as coarse. */
  readonly coarse: MatteSpace;
  readonly colours: CellColours;
  /** The network's own word on where a person is, unrefined. */
  readonly person: Float32Array;
  /** The head: hair, face, ears and neck, 0..1. */
  readonly alpha: Float32Array;
  readonly hair: Float32Array;
  /** The mesh's face oval, soft. */
  readonly oval: Float32Array;
  /** Label of each coarse cell. */
  readonly labels: Uint8Array;
  readonly models: ColourModels;
}

export interface MatteInput {
  /** The photo's colours on the grid. */
  readonly colours: CellColours;
  readonly space: MatteSpace;
  readonly person: PersonMatte;
  /** Height of the middle of the network's square, in face units. */
  readonly personCentre: number;
  readonly units: Float32Array;
  readonly fit: FaceFit;
  readonly others: readonly OtherFace[];
}

/** Samples the network's square onto the grid, bilinearly. */
function samplePerson(person: PersonMatte, centre: number, space: MatteSpace, into: Float32Array): void {
  const { side, data } = person;
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
}

/** Everything of the coarse grid that the labels need, averaged from the fine one. */
function coarseInput(
  input: MatteInput,
  fine: HeadMatteBase,
  coarse: MatteSpace,
  pool: PlanePool,
): RegionInput {
  const half = (plane: Float32Array): Float32Array => {
    const out = pool.take();
    halvePlane(plane, fine.space, coarse, out);
    return out;
  };
  const { inside } = fine.colours;
  const [r, g, b] = [half(fine.colours.r), half(fine.colours.g), half(fine.colours.b)];
  const bins = new Uint16Array(coarse.width * coarse.height);
  for (let cell = 0; cell < bins.length; cell++) bins[cell] = colourBin(r[cell]!, g[cell]!, b[cell]!);
  const others = pool.take();
  markOthers(others, coarse, input.others);
  return {
    space: coarse,
    colours: { r, g, b, inside: half(inside) },
    bins,
    person: half(fine.person),
    oval: half(fine.oval),
    others,
    units: input.units,
  };
}

type HeadMatteBase = Pick<HeadMatte, 'space' | 'colours' | 'person' | 'oval'>;

/** Cells near the mask's outline, where the guided filter works. */
function edgeBand(mask: Float32Array, space: MatteSpace, pool: PlanePool): Float32Array {
  const band = pool.take();
  const scratch = pool.take();
  const count = space.width * space.height;
  for (let cell = 0; cell < count; cell++) band[cell] = mask[cell]! > 0.5 ? 1 : 0;
  boxBlur(band, band, scratch, space.width, space.height, Math.max(2, Math.round(BAND * space.faceCells)));
  for (let cell = 0; cell < count; cell++) {
    const share = band[cell]!;
    if (share > 0.002 && share < 0.998) band[cell] = 1;
    else {
      band[cell] = 0;
      mask[cell] = share >= 0.5 ? 1 : 0;
    }
  }
  return band;
}

/** Largest hole that is closed, in F squared: larger ones are gaps between a plait and the cheek. */
const LARGEST_HOLE = 0.012;

/** Keeps what hangs together with the face, small holes closed, with its soft edge. */
function keepConnected(alpha: Float32Array, oval: Float32Array, space: MatteSpace, pool: PlanePool): void {
  const { width, height, faceCells } = space;
  const kept = connectedTo(alpha, oval, width, height, 0.5);
  fillHoles(kept, width, height, LARGEST_HOLE * faceCells ** 2);
  const reach = pool.take();
  const scratch = pool.take();
  for (let cell = 0; cell < kept.length; cell++) reach[cell] = kept[cell]!;
  boxBlur(reach, reach, scratch, width, height, Math.max(2, Math.round(0.016 * faceCells)));
  for (let cell = 0; cell < kept.length; cell++) {
    if (kept[cell] === 0) alpha[cell] = Math.min(alpha[cell]!, reach[cell]! * 1.3);
    // Wholly inside, a filled hole leaves no dent.
    else if (alpha[cell]! <= 0.5 || reach[cell]! > 0.999) alpha[cell] = 1;
  }
}

/** The person matte and the face's oval, over the whole area. */
function wholeBase(input: MatteInput, pool: PlanePool): HeadMatteBase {
  const { space, colours } = input;
  const person = pool.take();
  samplePerson(input.person, input.personCentre, space, person);
  softBlur(person, pool.take(), space.width, space.height, Math.round(SMOOTH * space.faceCells));
  const oval = pool.take().fill(0);
  fillPolygon(oval, space, input.units, FACE_OVAL);
  return { space, colours, person, oval };
}

/** The part of a base that a crop of its grid covers. */
function cropBase(
  { space: whole, colours, person, oval }: HeadMatteBase,
  space: MatteSpace,
  pool: PlanePool,
) {
  const crop = (plane: Float32Array): Float32Array => cropPlane(plane, whole, space, pool.take());
  const { r, g, b, inside } = colours;
  return {
    colours: { r: crop(r), g: crop(g), b: crop(b), inside: crop(inside) },
    person: crop(person),
    oval: crop(oval),
  };
}

/** Refines a mask's edge by the photo's, in place, and sharpens it; beyond the photo nothing is kept. */
export function refineEdge(
  alpha: Float32Array,
  colours: CellColours,
  space: MatteSpace,
  pool: PlanePool,
): void {
  const band = edgeBand(alpha, space, pool);
  const radius = Math.max(2, Math.round(GUIDE_RADIUS * space.faceCells));
  guidedFilter(alpha, colours, band, space, radius, GUIDE_EPSILON, pool);
  sharpen(alpha, colours.inside);
}

function sharpen(alpha: Float32Array, inside: Float32Array): void {
  for (let cell = 0; cell < alpha.length; cell++) {
    const sharp = Math.min(1, Math.max(0, (alpha[cell]! - 0.14) / 0.72));
    alpha[cell] = sharp * inside[cell]!;
  }
}

function keepSure(alpha: Float32Array, face: Float32Array, oval: Float32Array, person: Float32Array): void {
  for (let cell = 0; cell < alpha.length; cell++)
    alpha[cell] = Math.max(face[cell]!, Math.min(Math.max(alpha[cell]!, oval[cell]!), person[cell]!));
}

/**
 * The matte of one head: person matte, less what its labels give to clothes, arms and neighbours, edge refined. The
 * pool is narrowed to the part of the grid that the head lies in.
 */
export function matteHead(input: MatteInput, pool: PlanePool): HeadMatte {
  const whole = wholeBase(input, pool);
  const coarse = halve(input.space);
  const region = coarseInput(input, whole, coarse, pool);
  const models = learnColours(region);
  const labels = labelRegions(region, models, input.fit);
  const softHead = pool.take();
  const softHair = pool.take();
  softenLabels(labels, region, models, input.fit, softHead, softHair);
  const scratch = pool.take();
  for (const plane of [softHead, softHair]) softBlur(plane, scratch, coarse.width, coarse.height, 1);

  const space = cropSpace(input.space, headWindow(labels, region, input.space));
  pool.narrow(space.width * space.height);
  const { colours, person, oval } = cropBase(whole, space, pool);
  const alpha = pool.take();
  const hair = pool.take();
  doublePlane(softHead, coarse, space, alpha);
  doublePlane(softHair, coarse, space, hair);
  const sureFace = pool.take().fill(0);
  // A turned head's mesh reaches beyond its cheek: only the middle of the oval is taken for granted.
  fillPolygon(sureFace, space, input.units, FACE_OVAL, 0.86);
  keepSure(alpha, sureFace, oval, person);
  refineEdge(alpha, colours, space, pool);
  keepConnected(alpha, oval, space, pool);
  return {
    space,
    coarse,
    colours,
    person,
    alpha,
    hair,
    oval,
    labels,
    models,
  };
}
