import type { HeadLayer } from '../../../src/engine/studio/drawing/layers.ts';
import { flatFace } from './flat-face.ts';
import { PLAIN } from './worn-heads.ts';

/** The side of the square picture, its face's height and its middle, in pixels. */
export const HAIRED = { side: 200, faceHeight: 60, x: 100, y: 90 } as const;

/** The pixel of a picture at a place in the face units of an upright head. */
export const pixelAt = (u: number, v: number): number =>
  Math.round(HAIRED.y + v * HAIRED.faceHeight) * HAIRED.side + Math.round(HAIRED.x + u * HAIRED.faceHeight);

/** A head of one colour, all of it opaque, whose hair lies where `isHair` says, in face units. */
export function headWith(isHair: (u: number, v: number) => boolean, roll = 0): HeadLayer {
  const { side, faceHeight, x, y } = HAIRED;
  const head = flatFace(side, () => [0, 0, 0], { skinTone: { r: 0, g: 0, b: 0 } });
  const { data } = head.hairMask;
  for (let pixel = 0; pixel < data.length; pixel++) {
    const [across, down] = [(pixel % side) - x, Math.floor(pixel / side) - y];
    data[pixel] = isHair(across / faceHeight, down / faceHeight) ? 255 : 0;
  }
  const frame = { x, y, faceHeight, roll, width: side, height: side };
  return { ...head, left: 0, top: 0, frame, fit: PLAIN };
}
