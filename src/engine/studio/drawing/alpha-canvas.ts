import { type Canvas, createCanvas, ImageData } from '@napi-rs/canvas';
import type { Plane } from './layers.ts';

/** A plane as a canvas of its size: black, as opaque as the plane says. */
export function alphaCanvas({ width, height, data }: Plane): Canvas {
  const image = new ImageData(width, height);
  for (let pixel = 0; pixel < data.length; pixel++) image.data[pixel * 4 + 3] = data[pixel]!;
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').putImageData(image, 0, 0);
  return canvas;
}
