import type { Bitmap, FaceFrame, HeadLayer, Plane } from '../drawing/layers.ts';

/** A frame of a picture's size divided by `step`, rounded up. */
function frameAt(frame: FaceFrame, step: number): FaceFrame {
  return {
    width: Math.ceil(frame.width / step),
    height: Math.ceil(frame.height / step),
    x: frame.x / step,
    y: frame.y / step,
    faceHeight: frame.faceHeight / step,
    roll: frame.roll,
  };
}

/** Copies `count` pixels of so many bytes each, from `start` on every `stride` bytes. Called for every row, so that it is compiled once for good. */
function sampleRow(
  from: Uint8ClampedArray,
  start: number,
  stride: number,
  into: Uint8ClampedArray,
  first: number,
  count: number,
  channels: number,
): void {
  for (let pixel = 0, at = start, to = first; pixel < count; pixel++, at += stride, to += channels) {
    for (let channel = 0; channel < channels; channel++) into[to + channel] = from[at + channel]!;
  }
}

/** Every `step`-th pixel of a picture. */
export function samplePicture({ width, height, data }: Bitmap, step: number): Bitmap {
  const [columns, rows] = [Math.ceil(width / step), Math.ceil(height / step)];
  const out = new Uint8ClampedArray(columns * rows * 4);
  for (let row = 0; row < rows; row++)
    sampleRow(data, row * step * width * 4, step * 4, out, row * columns * 4, columns, 4);
  return { width: columns, height: rows, data: out };
}

/** Every `step`-th pixel of a head, for a picture that is as much smaller: pixels and planes, `width` by `height`. */
export function sampleHead(head: HeadLayer, step: number): HeadLayer {
  const left = Math.ceil(head.left / step);
  const top = Math.ceil(head.top / step);
  const width = Math.floor((head.left + head.pixels.width - 1) / step) - left + 1;
  const height = Math.floor((head.top + head.pixels.height - 1) / step) - top + 1;
  const [firstX, firstY] = [left * step - head.left, top * step - head.top];
  const sampled = (from: Plane | Bitmap, channels: number): Plane => {
    const data = new Uint8ClampedArray(width * height * channels);
    for (let y = 0; y < height; y++) {
      const start = ((firstY + y * step) * from.width + firstX) * channels;
      sampleRow(from.data, start, step * channels, data, y * width * channels, width, channels);
    }
    return { width, height, data };
  };
  return {
    ...head,
    frame: frameAt(head.frame, step),
    left,
    top,
    pixels: sampled(head.pixels, 4),
    faceMask: sampled(head.faceMask, 1),
    hairMask: sampled(head.hairMask, 1),
    featureMask: sampled(head.featureMask, 1),
    ...(head.relief && { relief: { ...head.relief, step: head.relief.step / step } }),
  };
}
