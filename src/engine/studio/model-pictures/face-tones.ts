import { type FaceGeometry, toFaceUnits } from '../head/face-geometry.ts';
import { markFeatures } from '../head/feature-mask.ts';
import { fillPolygon } from '../head/fill-polygon.ts';
import { measureHair } from '../head/hair-tone.ts';
import { SEGMENT_SIDE } from '../head/head-parts.ts';
import { type Lab, rgbToLab } from '../head/lab-colour.ts';
import { type CellColours, eachRow, type MatteSpace } from '../head/matte-space.ts';
import { FACE_OVAL } from '../head/mesh-landmarks.ts';
import { PlanePool } from '../head/plane-pool.ts';
import { segmentSquare } from '../head/segment-square.ts';
import { measureSkin } from '../head/skin-tone.ts';
import type { RgbPhoto } from '../photo/rgb-photo.ts';
import type { PersonSegmenter } from '../vision/person-matte.ts';
import { type Patch, samplePatch } from '../vision/sample-patch.ts';

/** Cells of the upright square in which tones are read: half of the segmentation's, so that each is four of its. */
const SIDE = 128;
/** Hair lies beside and above the face, in face heights from its middle: below are necks, collars and shoulders. */
const HAIR = { lowest: 0.15, aside: 0.85, leastFromSkin: 12 };

export interface FaceTones {
  readonly skin: Lab;
  /** Null where hardly any hair is seen. */
  readonly hair: Lab | null;
}

const cellSize = SEGMENT_SIDE / SIDE;
const first = (0.5 - SIDE / 2) * cellSize;
/** The square's grid. `centre`: the height of its middle, in face units. */
const spaceOf = (centre: number): MatteSpace => ({
  ...{ column: 0, row: 0, width: SIDE, height: SIDE, step: 1, faceCells: 1 / cellSize },
  ...{ ux: cellSize, vx: 0, u0: first, uy: 0, vy: cellSize, v0: first + centre },
});

function coloursOf(photo: RgbPhoto, patch: Patch): CellColours {
  const rgb = samplePatch(photo, patch, SIDE, { scale: 1 / 255, offset: 0, border: 'mirror' });
  const count = SIDE * SIDE;
  const [r, g, b] = [new Float32Array(count), new Float32Array(count), new Float32Array(count)];
  for (let cell = 0, at = 0; cell < count; cell++, at += 3) {
    r[cell] = rgb[at]!;
    g[cell] = rgb[at + 1]!;
    b[cell] = rgb[at + 2]!;
  }
  const inside = new Float32Array(count);
  for (let row = 0; row < SIDE; row++) markInside(photo, patch, row, inside);
  return { r, g, b, inside };
}

/** Which cells of a row lie in the photo. */
function markInside(photo: RgbPhoto, patch: Patch, row: number, inside: Float32Array): void {
  const cos = (Math.cos(patch.angle) * patch.size) / SIDE;
  const sin = (Math.sin(patch.angle) * patch.size) / SIDE;
  const v = row + 0.5 - SIDE / 2;
  for (let column = 0; column < SIDE; column++) {
    const u = column + 0.5 - SIDE / 2;
    const x = patch.x + u * cos - v * sin;
    const y = patch.y + u * sin + v * cos;
    inside[row * SIDE + column] = x >= 0 && y >= 0 && x < photo.width && y < photo.height ? 1 : 0;
  }
}

/** How surely each cell shows a person: the mean of the network's own cells under it, 0 beyond the photo. */
function personIn(segmenter: PersonSegmenter, photo: RgbPhoto, patch: Patch, inside: Float32Array) {
  const { side, data } = segmenter.segment(photo, patch);
  const times = side / SIDE;
  const person = new Float32Array(inside.length);
  for (let row = 0; row < SIDE; row++) meanRow(data, side, times, row, inside, person);
  return person;
}

function meanRow(
  data: Float32Array,
  side: number,
  times: number,
  row: number,
  inside: Float32Array,
  person: Float32Array,
): void {
  for (let column = 0, cell = row * SIDE; column < SIDE; column++, cell++) {
    if (inside[cell] === 0) continue;
    let sum = 0;
    const from = row * times * side + column * times;
    for (let y = 0; y < times; y++) for (let x = 0; x < times; x++) sum += data[from + y * side + x]!;
    person[cell] = sum / times ** 2;
  }
}

/** 1 where a person's cell may be hair: beside and above the face, and not of the skin's colour as ears are. */
function markHair(space: MatteSpace, colours: CellColours, skin: Lab): Float32Array {
  const hair = new Float32Array(SIDE * SIDE);
  eachRow(space, (start, from, v) => {
    if (v > HAIR.lowest) return;
    for (let x = 0, cell = start; x < SIDE; x++, cell++) {
      if (Math.abs(from + x * space.ux) > HAIR.aside) continue;
      const { l, a, b } = rgbToLab(colours.r[cell]!, colours.g[cell]!, colours.b[cell]!);
      if (Math.hypot(l - skin.l, a - skin.a, b - skin.b) >= HAIR.leastFromSkin) hair[cell] = 1;
    }
  });
  return hair;
}

/**
 * The tones of a face's skin and hair, read coarsely: enough to compare two pictures by, without reading a whole head.
 * `photo` is an overview; `face` in its pixels.
 */
export function readTones(photo: RgbPhoto, face: FaceGeometry, segmenter: PersonSegmenter): FaceTones {
  const { patch, centre } = segmentSquare(face, photo);
  const space = spaceOf(centre);
  const colours = coloursOf(photo, patch);
  const alpha = personIn(segmenter, photo, patch, colours.inside);
  const units = toFaceUnits(face);
  const oval = new Float32Array(SIDE * SIDE);
  fillPolygon(oval, space, { units, indices: FACE_OVAL });
  const features = markFeatures(space, units, new PlanePool(SIDE * SIDE, []));
  const matte = { space, colours, alpha, oval };
  const skin = rgbToLab(...measureSkin({ ...matte, covered: new Float32Array(SIDE * SIDE) }, features).skin);
  return { skin, hair: measureHair({ ...matte, hair: markHair(space, colours, skin) }) };
}
