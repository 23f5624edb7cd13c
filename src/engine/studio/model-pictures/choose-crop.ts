import type { FaceGeometry } from '../head/face-geometry.ts';
import { FACE_OVAL } from '../head/mesh-landmarks.ts';

/** A rectangle of a photo, in its pixels. */
export interface PhotoArea {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface ChosenCrop {
  readonly area: PhotoArea;
  /** Faces that lie in the area all the same. */
  readonly inside: readonly FaceGeometry[];
}

/** What is shown of the child, in face heights, and how far below the face's middle its own middle lies. */
const AMONG_OTHERS = { width: 3, height: 3.5, down: 0.25 };
const ALONE = { width: 4.5, height: 4.5, down: 0.45 };
/** What is never cut away for another face: the child's own, with hair and neck, from the face's middle. */
const CORE = { aside: 0.62, up: 0.95, down: 0.72 };
/** Room that is left round another face, in its heights. */
const OTHERS_MARGIN = 0.12;

type Side = keyof PhotoArea;

/** The rectangle round a face's outline, with room. */
function outlineOf({ points, faceHeight }: FaceGeometry): PhotoArea {
  const along = (axis: 0 | 1) => FACE_OVAL.map((index) => points[index * 3 + axis]!);
  const [xs, ys] = [along(0), along(1)];
  const room = OTHERS_MARGIN * faceHeight;
  return {
    left: Math.min(...xs) - room,
    top: Math.min(...ys) - room,
    right: Math.max(...xs) + room,
    bottom: Math.max(...ys) + room,
  };
}

/** A rectangle about the face as it is turned: reaches up, down and aside, in face heights. */
function around(face: FaceGeometry, aside: number, up: number, down: number): PhotoArea {
  const [cos, sin] = [Math.cos(face.roll), Math.sin(face.roll)];
  const middle = (down - up) / 2;
  const x = face.x - sin * middle * face.faceHeight;
  const y = face.y + cos * middle * face.faceHeight;
  // Between upright and lying, the sides change over by degrees: no need for the tilted rectangle's corners.
  const tall = (up + down) / 2;
  const halfWidth = (aside * cos ** 2 + tall * sin ** 2) * face.faceHeight;
  const halfHeight = (tall * cos ** 2 + aside * sin ** 2) * face.faceHeight;
  return { left: x - halfWidth, top: y - halfHeight, right: x + halfWidth, bottom: y + halfHeight };
}

/** On which side of the child's core another face has most room from it. */
function sideOf(core: PhotoArea, other: PhotoArea): Side {
  const rooms: readonly (readonly [Side, number])[] = [
    ['left', core.left - other.right],
    ['right', other.left - core.right],
    ['top', core.top - other.bottom],
    ['bottom', other.top - core.bottom],
  ];
  return rooms.reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}

/** `length` wide about `middle`, moved into `from` to `to`, and narrowed where they are nearer to each other. */
function placed(middle: number, length: number, from: number, to: number): readonly [number, number] {
  const fitting = Math.min(length, to - from);
  const start = Math.min(Math.max(middle - fitting / 2, from), to - fitting);
  return [start, start + fitting];
}

const overlaps = (one: PhotoArea, other: PhotoArea): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/**
 * What a model is shown of a photo: the child with room all round, and no other face where the child's own head does not
 * stand in the way. Whole pixels of the photo that the faces were found in, within its edges.
 */
export function chooseCrop(
  photo: { readonly width: number; readonly height: number },
  face: FaceGeometry,
  others: readonly FaceGeometry[],
): ChosenCrop {
  const { width, height, down } = others.length > 0 ? AMONG_OTHERS : ALONE;
  const wanted = around(face, width / 2, height / 2 - down, height / 2 + down);
  const core = around(face, CORE.aside, CORE.up, CORE.down);
  const limits = { left: 0, top: 0, right: photo.width, bottom: photo.height };
  for (const other of others) {
    const outline = outlineOf(other);
    // A face that reaches into the core is cut off as far as the core goes.
    const side = sideOf(core, outline);
    if (side === 'left') limits.left = Math.max(limits.left, Math.min(outline.right, core.left));
    if (side === 'right') limits.right = Math.min(limits.right, Math.max(outline.left, core.right));
    if (side === 'top') limits.top = Math.max(limits.top, Math.min(outline.bottom, core.top));
    if (side === 'bottom') limits.bottom = Math.min(limits.bottom, Math.max(outline.top, core.bottom));
  }
  const span = (from: number, to: number, least: number, most: number) =>
    placed((from + to) / 2, to - from, least, most);
  const [left, right] = span(wanted.left, wanted.right, limits.left, limits.right);
  const [top, bottom] = span(wanted.top, wanted.bottom, limits.top, limits.bottom);
  const area = {
    left: Math.max(0, Math.ceil(left)),
    top: Math.max(0, Math.ceil(top)),
    right: Math.min(photo.width, Math.floor(right)),
    bottom: Math.min(photo.height, Math.floor(bottom)),
  };
  return { area, inside: others.filter((other) => overlaps(outlineOf(other), area)) };
}
