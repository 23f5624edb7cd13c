/**
 * How a photo is turned, straightened and cropped, as plain numbers. "Frame" is the upright photo after its quarter
 * turns; straightening turns the photo inside the frame and enlarges it so that the frame stays full.
 */

/** Width and height in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A part of the frame; every number is a share of its width or height, 0 to 1. */
export interface CropRect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type QuarterTurns = 0 | 1 | 2 | 3;

export interface PhotoEdit {
  /** Clockwise. */
  readonly quarterTurns: QuarterTurns;
  /** -45 to 45; above 0 turns clockwise. */
  readonly straightenDegrees: number;
  readonly crop: CropRect;
}

/** The most that is drawn: by side, and by area (a phone's canvas ends at 4096 x 4096). */
export interface OutputLimit {
  readonly maxSide: number;
  readonly maxPixels: number;
}

/** Parameters of CanvasRenderingContext2D.setTransform: from the photo's pixels to the drawn ones. */
export type DrawMatrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const WHOLE: CropRect = { x: 0, y: 0, width: 1, height: 1 };
/** What a crop starts with: 80% by 80%, 10% from the left and the top. */
export const INITIAL_CROP: CropRect = { x: 0.1, y: 0.1, width: 0.8, height: 0.8 };
export const UNEDITED: PhotoEdit = { quarterTurns: 0, straightenDegrees: 0, crop: WHOLE };

/** The frame's size: the photo's, with its sides swapped by an odd number of quarter turns. */
export function frameSize(photo: Size, quarterTurns: QuarterTurns): Size {
  return quarterTurns % 2 === 0
    ? { width: photo.width, height: photo.height }
    : { width: photo.height, height: photo.width };
}

/** How much a photo turned by `degrees` is enlarged so that it still covers a frame of its own shape; 1 or more. */
export function fillScale({ width, height }: Size, degrees: number): number {
  const angle = (Math.abs(degrees) * Math.PI) / 180;
  return Math.cos(angle) + Math.sin(angle) * Math.max(width / height, height / width);
}

export type TurnDirection = 'left' | 'right';

/** The edit turned on by a quarter; the crop stays on the same part of the photo. */
export function turned(edit: PhotoEdit, direction: TurnDirection): PhotoEdit {
  const quarterTurns = ((edit.quarterTurns + (direction === 'right' ? 1 : 3)) % 4) as QuarterTurns;
  return { ...edit, quarterTurns, crop: turnedRect(edit.crop, direction) };
}

/** Where a part of a frame lies after the frame is turned by a quarter. */
export function turnedRect({ x, y, width, height }: CropRect, direction: TurnDirection): CropRect {
  return direction === 'right'
    ? { x: 1 - y - height, y: x, width: height, height: width }
    : { x: y, y: 1 - x - width, width: height, height: width };
}

/**
 * The angle that a slider's movement means: one that jumps to within a degree of level is level, since a finger can not
 * stop there. Half a degree at a time, as keys go, nothing is caught.
 */
export function nearLevel(degrees: number, lastDegrees: number): number {
  const isCaught = Math.abs(degrees) <= 1 && Math.abs(degrees - lastDegrees) > 0.5;
  return isCaught ? 0 : degrees;
}

/** A crop chosen inside what an earlier crop has left, as a part of the whole frame. */
export function cropWithin(outer: CropRect, inner: CropRect): CropRect {
  return {
    x: outer.x + inner.x * outer.width,
    y: outer.y + inner.y * outer.height,
    width: inner.width * outer.width,
    height: inner.height * outer.height,
  };
}

/** Whether the crop leaves anything out. */
export function isCropped({ x, y, width, height }: CropRect): boolean {
  const epsilon = 1e-6;
  return x > epsilon || y > epsilon || width < 1 - epsilon || height < 1 - epsilon;
}

/**
 * The result's size in whole pixels: as many as the photo has there (straightening enlarges, so it leaves fewer), and
 * no more than the limit allows. At least 1 by 1.
 */
export function outputSize(photo: Size, edit: PhotoEdit, limit: OutputLimit): Size {
  const frame = frameSize(photo, edit.quarterTurns);
  const scale = 1 / fillScale(frame, edit.straightenDegrees);
  const width = edit.crop.width * frame.width * scale;
  const height = edit.crop.height * frame.height * scale;
  const fit = Math.min(
    1,
    limit.maxSide / Math.max(width, height),
    Math.sqrt(limit.maxPixels / (width * height)),
  );
  // Rounding up must not step over the area's limit.
  const whole = fit < 1 ? Math.floor : Math.round;
  return { width: Math.max(1, whole(width * fit)), height: Math.max(1, whole(height * fit)) };
}

/** Draws the cropped part of `photo` on exactly `target`. At no straightening and full size, pixels fall on pixels. */
export function drawMatrix(photo: Size, edit: PhotoEdit, target: Size): DrawMatrix {
  const frame = frameSize(photo, edit.quarterTurns);
  const crop = wholePixels(edit.crop, frame);
  const scaleX = target.width / crop.width;
  const scaleY = target.height / crop.height;
  const fill = fillScale(frame, edit.straightenDegrees);
  const [cos, sin] = cosSin(edit);
  const [a, b, c, d] = [cos * fill * scaleX, sin * fill * scaleY, -sin * fill * scaleX, cos * fill * scaleY];
  // The photo's centre lies on the frame's.
  const centreX = (frame.width / 2 - crop.x) * scaleX;
  const centreY = (frame.height / 2 - crop.y) * scaleY;
  const e = centreX - (a * photo.width) / 2 - (c * photo.height) / 2;
  const f = centreY - (b * photo.width) / 2 - (d * photo.height) / 2;
  return [a, b, c, d, e, f];
}

/** The crop in the frame's pixels, on whole ones, so that an unstraightened cut stays sharp. */
function wholePixels(crop: CropRect, frame: Size): CropRect {
  const width = Math.max(1, Math.round(crop.width * frame.width));
  const height = Math.max(1, Math.round(crop.height * frame.height));
  return {
    x: Math.min(Math.round(crop.x * frame.width), frame.width - width),
    y: Math.min(Math.round(crop.y * frame.height), frame.height - height),
    width,
    height,
  };
}

/** Exact for quarter turns: Math.cos(Math.PI / 2) is not quite 0, which would blur every pixel. */
function cosSin({ quarterTurns, straightenDegrees }: PhotoEdit): readonly [number, number] {
  const angle = (straightenDegrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const byTurns = [
    [cos, sin],
    [-sin, cos],
    [-cos, -sin],
    [sin, -cos],
  ] as const;
  return byTurns[quarterTurns];
}
