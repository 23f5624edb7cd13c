import type { HeadFit, HeadLayer } from '../../../src/engine/studio/drawing/layers.ts';
import { ORDINARY_FIT } from './matte-grid.ts';

/** Of the picture, and of the face in its middle, in pixels. */
export const SIDE = 240;
export const FACE = 80;

/** A grey head with hair where that is told, in face units. */
export function headWith(isHair: (u: number, v: number) => boolean): HeadLayer {
  const frame = { width: SIDE, height: SIDE, x: SIDE / 2, y: SIDE / 2, faceHeight: FACE, roll: 0 };
  const data = new Uint8ClampedArray(SIDE * SIDE);
  for (let at = 0; at < data.length; at++) {
    const [u, v] = [((at % SIDE) - SIDE / 2) / FACE, (Math.floor(at / SIDE) - SIDE / 2) / FACE];
    data[at] = isHair(u, v) ? 255 : 0;
  }
  const hairMask = { width: SIDE, height: SIDE, data };
  const fit = { ...ORDINARY_FIT, crownY: -0.9, hairHalfWidth: 0.5, hairAside: 0, cutY: null } as HeadFit;
  const pixels = { ...hairMask, data: new Uint8ClampedArray(SIDE * SIDE * 4) };
  for (let at = 0; at < data.length; at++) pixels.data.set([90, 90, 90, 255], at * 4);
  const hairTone = { r: 90, g: 90, b: 90 };
  return { frame, fit, left: 0, top: 0, pixels, hairMask, hairTone } as unknown as HeadLayer;
}
