import { headSpot } from '../../../src/engine/studio/drawing/head-spot.ts';
import type { HeadLayer } from '../../../src/engine/studio/drawing/layers.ts';
import { cutOutHead } from '../../../src/engine/studio/head/cut-out-head.ts';
import { measureFace } from '../../../src/engine/studio/head/face-geometry.ts';
import { readHead } from '../../../src/engine/studio/head/read-head.ts';
import type { FaceForm, LampDirection } from '../../../src/engine/studio/head/relief.ts';
import { seeParts } from '../../../src/engine/studio/head/segment-square.ts';
import { decodePhoto } from '../../../src/engine/studio/photo/decode-photo.ts';
import { drawToon } from '../../../src/engine/studio/toon/draw-toon.ts';
import { TOON_STYLES, type ToonLook } from '../../../src/engine/studio/toon/toon-styles.ts';
import { findFaces } from '../../../src/engine/studio/vision/find-faces.ts';
import { nasaPortrait } from './nasa-cells.ts';
import { sharedVision } from './shared-vision.ts';

const LAMP: LampDirection = [-0.45, 0.65, 0.75];

/** A photo's head as it is drawn from; `head`'s pixels are nobody's to change. */
export interface ToonSource {
  readonly form: FaceForm;
  readonly head: HeadLayer;
}

/** Cut out once for all test files of a worker. */
let source: Promise<ToonSource> | undefined;

export function toonSource(): Promise<ToonSource> {
  source ??= cutOut();
  return source;
}

async function cutOut(): Promise<ToonSource> {
  const vision = await sharedVision();
  const bytes = await nasaPortrait();
  const decoded = await decodePhoto(bytes);
  if (!decoded.ok) throw new Error(decoded.reason);
  const { overview } = decoded;
  const [face] = findFaces(overview, vision.detector, vision.mesher).map(measureFace);
  const see = () => seeParts(overview, face!, vision);
  const form = await readHead({ bytes, overview, face: face!, others: [], see });
  const target = { width: 512, height: 512, x: 256, y: 230, faceHeight: 200 };
  const head = await cutOutHead({ bytes, overview, head: form, target, mode: 'open' });
  return { form, head };
}

/** The head with pixels of its own. */
export const withOwnPixels = (head: HeadLayer): HeadLayer => ({
  ...head,
  pixels: { ...head.pixels, data: head.pixels.data.slice() },
});

/** The head drawn anew in a look. */
export function drawnIn(look: ToonLook, { form, head }: ToonSource): HeadLayer {
  const drawn = withOwnPixels(head);
  drawToon(drawn, form, TOON_STYLES[look], LAMP);
  return drawn;
}

export type Pixel = readonly [number, number, number];
export const luma = ([r, g, b]: Pixel): number => 0.3 * r + 0.59 * g + 0.11 * b;

/** The pixel at a place in face units. */
export function pixelAt(head: HeadLayer, u: number, v: number): number {
  const [x, y] = headSpot(head)(u, v);
  return Math.round(y) * head.pixels.width + Math.round(x);
}

export const colourAt = (head: HeadLayer, u: number, v: number): Pixel => {
  const at = pixelAt(head, u, v) * 4;
  return [head.pixels.data[at]!, head.pixels.data[at + 1]!, head.pixels.data[at + 2]!];
};

/** Colours of every pixel within `reach` of a place, in F. */
export function around(head: HeadLayer, [u, v]: readonly [number, number], reach: number): Pixel[] {
  const found: Pixel[] = [];
  const step = 1 / head.frame.faceHeight;
  for (let y = -reach; y <= reach; y += step) {
    for (let x = -reach; x <= reach; x += step) found.push(colourAt(head, u + x, v + y));
  }
  return found;
}

/** White as eyes and teeth are: lit skin is as light, and has colour. */
export const isWhite = (pixel: Pixel): boolean =>
  Math.min(...pixel) > 200 && Math.max(...pixel) - Math.min(...pixel) < 24;

export const whites = (pixels: readonly Pixel[]): number => pixels.filter(isWhite).length;
