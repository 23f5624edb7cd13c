import type { Size } from './pixels.ts';
import { rotatedBounds } from './rotation.ts';

/** How a picture lies on the stage. Lengths in CSS pixels unless said otherwise. */
export interface StageLayout {
  /** The picture before it is turned. */
  readonly width: number;
  readonly height: number;
  /** CSS pixels per pixel of the full picture, before `zoom`: what the blur is scaled by. */
  readonly scale: number;
  /** Makes the turned picture fill the stage, and not leave it. */
  readonly zoom: number;
  /** How far the picture's edges go on around it, for the blur to take from. */
  readonly margin: number;
  /** Canvas pixels per CSS pixel. */
  readonly density: number;
}

/** The strongest blur, three deviations wide. */
const BLUR_REACH_PX = 60;

const scaleToFit = (stage: Size, bounds: Size): number =>
  Math.min(1, stage.width / bounds.width, stage.height / bounds.height);

/** Lays a picture on a stage: whole, as large as it fits, never above its own size. */
export function layOut(
  stage: Size,
  picture: Size,
  degrees: number,
  devicePixelRatio: number,
): StageLayout | null {
  if (stage.width < 1 || stage.height < 1) return null;
  const scale = scaleToFit(stage, picture);
  const onItsSide = scaleToFit(stage, { width: picture.height, height: picture.width });
  return {
    width: picture.width * scale,
    height: picture.height * scale,
    scale,
    zoom: scaleToFit(stage, rotatedBounds(picture, degrees)) / scale,
    margin: Math.ceil(BLUR_REACH_PX * scale) + 1,
    // Sharp on its side too, where it may be shown larger. Beyond two nobody sees more.
    density: Math.min(2, devicePixelRatio * Math.max(1, onItsSide / scale)),
  };
}
