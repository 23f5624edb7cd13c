import type { HeadLayer, Plane, Rgb } from '../../../src/engine/studio/drawing/layers.ts';

const plane = (side: number, value: number): Plane => ({
  width: side,
  height: side,
  data: new Uint8ClampedArray(side * side).fill(value),
});

/**
 * A head that is nothing but a face's skin, as large as its square picture of `side` pixels: each column in its colour
 * (0..255). `skinTone`: what was measured of it; `face`, `hair`, `features`: how surely all of it is that, 0..255.
 */
export function flatFace(
  side: number,
  colourAt: (x: number) => readonly [number, number, number],
  {
    skinTone,
    face = 255,
    hair = 0,
    features = 0,
  }: { skinTone: Rgb; face?: number; hair?: number; features?: number },
): HeadLayer {
  const data = new Uint8ClampedArray(side * side * 4);
  for (let pixel = 0; pixel < side * side; pixel++) data.set([...colourAt(pixel % side), 255], pixel * 4);
  return {
    pixels: { width: side, height: side, data },
    faceMask: plane(side, face),
    hairMask: plane(side, hair),
    featureMask: plane(side, features),
    frame: { faceHeight: side },
    skinTone,
  } as unknown as HeadLayer;
}
