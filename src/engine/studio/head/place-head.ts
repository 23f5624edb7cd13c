import type { FaceFrame } from '../drawing/layers.ts';
import type { FaceGeometry } from './face-geometry.ts';

/**
 * How much of the photo's tilt a portrait keeps: enough for liveliness, and more of a strong one. Long hair hangs by the photo's:
 * upright again it would stand off in the air. In radians.
 */
const KEPT_ROLL = {
  short: { share: 0.15, strong: 0.4, more: 0.7, most: 0.26 },
  long: { share: 0.25, strong: 0.16, more: 0.75, most: 0.38 },
};

/** The tilt that a head has in its portrait, of the `roll` in its photo. */
export function keptRoll(roll: number, hair: keyof typeof KEPT_ROLL): number {
  const tilt = Math.abs(roll);
  const { share, strong, more, most } = KEPT_ROLL[hair];
  return Math.sign(roll) * Math.min(most, tilt * share + Math.max(0, tilt - strong) * more);
}

/** Where a scene wants the face: its centre and height, in pixels of the picture. */
export interface FaceTarget {
  readonly width: number;
  readonly height: number;
  readonly x: number;
  readonly y: number;
  readonly faceHeight: number;
}

/** Maps a picture point to the photo: photo = (ax x + bx y + cx, ay x + by y + cy). */
export interface PictureToPhoto {
  readonly ax: number;
  readonly bx: number;
  readonly cx: number;
  readonly ay: number;
  readonly by: number;
  readonly cy: number;
}

/** A head's rectangle, in pixels of the picture; it may reach beyond its edges. */
export interface HeadArea {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface HeadPlacement {
  readonly frame: FaceFrame;
  readonly area: HeadArea;
  readonly toPhoto: PictureToPhoto;
}

/** The head's rectangle in face units round the face's centre: wide enough for curls, down to the shoulders, up for a bun. */
const REACH = { side: 1.5, up: 1.7, down: 1.45 };

/** Places a face by a similarity transform: target centre, target height, and the tilt that it has then (radians). */
export function placeHead(face: FaceGeometry, target: FaceTarget, roll: number): HeadPlacement {
  const scale = face.faceHeight / target.faceHeight;
  const cos = Math.cos(face.roll - roll) * scale;
  const sin = Math.sin(face.roll - roll) * scale;
  const F = target.faceHeight;
  // It may reach beyond the picture: the hair's true height is needed even then.
  const left = Math.floor(target.x - REACH.side * F);
  const top = Math.floor(target.y - REACH.up * F);
  const right = Math.ceil(target.x + REACH.side * F);
  const bottom = Math.ceil(target.y + REACH.down * F);
  return {
    frame: { width: target.width, height: target.height, x: target.x, y: target.y, faceHeight: F, roll },
    // Even sides, so that the half-size matte covers it exactly.
    area: { left, top, width: (right - left) & ~1, height: (bottom - top) & ~1 },
    toPhoto: {
      ax: cos,
      bx: -sin,
      cx: face.x - target.x * cos + target.y * sin,
      ay: sin,
      by: cos,
      cy: face.y - target.x * sin - target.y * cos,
    },
  };
}

/** The photo's rectangle that an area of the picture shows. */
export function photoBounds(placement: HeadPlacement) {
  const { area, toPhoto } = placement;
  const xs: number[] = [];
  const ys: number[] = [];
  for (const x of [area.left, area.left + area.width]) {
    for (const y of [area.top, area.top + area.height]) {
      xs.push(toPhoto.ax * x + toPhoto.bx * y + toPhoto.cx);
      ys.push(toPhoto.ay * x + toPhoto.by * y + toPhoto.cy);
    }
  }
  return {
    left: Math.min(...xs) - 2,
    top: Math.min(...ys) - 2,
    right: Math.max(...xs) + 2,
    bottom: Math.max(...ys) + 2,
  };
}
