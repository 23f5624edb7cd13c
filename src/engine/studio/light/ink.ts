import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { FaceFrame } from '../drawing/layers.ts';
import type { Figure } from './figure.ts';
import { type Box, setFaceUnits } from './raster.ts';

/** Drawn lines are warm black, never pure. */
export const INK = '#20182c';
/** How far a line's edge, which is many silhouettes', may lie inside the true one, in pixels: less is not seen. */
const SCALLOP = 0.2;

/** In how many directions a silhouette is moved by `radius` pixels for its grown outline to look smooth. */
function directionsFor(radius: number): number {
  return Math.max(14, Math.ceil(Math.PI / Math.acos(Math.max(0, 1 - SCALLOP / radius))));
}

interface Line {
  /** Pixels. */
  readonly radius: number;
  readonly color: string;
  /** Paints where no line is wanted, on a context whose pixels are the figure's. */
  readonly spared?: (ctx: SKRSContext2D) => void;
}

/** A drawing in face units as `spared` paints it. */
export const sparedIn =
  (frame: FaceFrame, draw: (ctx: SKRSContext2D) => void) =>
  (ctx: SKRSContext2D): void => {
    const { e, f } = ctx.getTransform();
    setFaceUnits(ctx, frame, [-e, -f]);
    draw(ctx);
  };

/** Lays the silhouette of `shape`, grown by `radius` pixels and filled with one colour, over the figure. */
export function layInk(figure: Figure, shape: Canvas, box: Box, { radius, color, spared }: Line): void {
  const pad = Math.ceil(radius) + 1;
  const silhouette = createCanvas(box.width, box.height);
  const fill = silhouette.getContext('2d');
  fill.drawImage(shape, 0, 0);
  fill.globalCompositeOperation = 'source-in';
  fill.fillStyle = color;
  fill.fillRect(0, 0, box.width, box.height);
  const grown = createCanvas(box.width + pad * 2, box.height + pad * 2);
  const ctx = grown.getContext('2d');
  const directions = directionsFor(radius);
  for (let i = 0; i < directions; i++) {
    const turn = (i / directions) * Math.PI * 2;
    ctx.drawImage(silhouette, pad + Math.cos(turn) * radius, pad + Math.sin(turn) * radius);
  }
  if (spared) {
    ctx.globalCompositeOperation = 'destination-out';
    ctx.translate(pad - box.left, pad - box.top);
    spared(ctx);
  }
  layFlat(figure, grown.data(), {
    width: grown.width,
    height: grown.height,
    left: box.left - pad,
    top: box.top - pad,
  });
}

/** Source-over of premultiplied bytes at a place that may stick out of the figure. */
export function layFlat(
  figure: Figure,
  from: Uint8Array,
  { width, height, left, top }: { width: number; height: number; left: number; top: number },
): void {
  const x0 = Math.max(0, -left);
  const x1 = Math.min(width, figure.width - left);
  for (let y = Math.max(0, -top); y < Math.min(height, figure.height - top); y++) {
    for (let x = x0; x < x1; x++) {
      const s = (y * width + x) * 4;
      const alpha = from[s + 3]!;
      if (alpha === 0) continue;
      const d = ((y + top) * figure.width + x + left) * 4;
      const keep = 1 - alpha / 255;
      for (let c = 0; c < 4; c++) figure.data[d + c] = from[s + c]! + figure.data[d + c]! * keep;
    }
  }
}
