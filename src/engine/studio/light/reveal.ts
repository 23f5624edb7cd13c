import type { FaceFrame } from '../drawing/layers.ts';
import type { PartLayer } from '../drawing/part.ts';
import type { Figure } from './figure.ts';
import { type Box, drawBox } from './raster.ts';

/** The box with a margin of so many face units, inside the picture. */
export function grownBox({ left, top, width, height }: Box, frame: FaceFrame, margin: number): Box {
  const by = Math.ceil(margin * frame.faceHeight);
  const [x0, y0] = [Math.max(0, left - by), Math.max(0, top - by)];
  const x1 = Math.min(frame.width, left + width + by);
  const y1 = Math.min(frame.height, top + height + by);
  return { left: x0, top: y0, width: x1 - x0, height: y1 - y0 };
}

/**
 * Has something laid over the figure and takes it back where `reveal` doesn't paint: what is laid is lit as a whole,
 * its hidden part leaves no edge. Gives what `lay` gives and the bytes of canvas memory used beside it.
 */
export function layRevealed(
  figure: Figure,
  box: Box,
  { frame, reveal }: { frame: FaceFrame; reveal: NonNullable<PartLayer['reveal']> },
  lay: () => number,
): number {
  const { left, top, width, height } = box;
  const before = new Uint8ClampedArray(width * height * 4);
  const start = (y: number): number => ((y + top) * figure.width + left) * 4;
  for (let y = 0; y < height; y++) {
    before.set(figure.data.subarray(start(y), start(y) + width * 4), y * width * 4);
  }
  const bytes = lay();
  const mask = drawBox(frame, box, reveal).data();
  for (let y = 0; y < height; y++) {
    for (let i = 0, at = start(y), m = y * width * 4; i < width; i++, at += 4, m += 4) {
      const seen = mask[m + 3]! / 255;
      if (seen === 1) continue;
      for (let k = 0; k < 4; k++) {
        const was = before[m + k]!;
        figure.data[at + k] = was + (figure.data[at + k]! - was) * seen;
      }
    }
  }
  return bytes + width * height * 8;
}
