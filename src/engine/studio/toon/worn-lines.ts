import type { HeadLayer, Rgb } from '../drawing/layers.ts';
import { FACE_OVAL } from '../head/mesh-landmarks.ts';
import { layPaint } from '../head/stylise/brush.ts';
import { drawGlasses, type Glasses } from './glasses.ts';
import { faceCanvas, path, type Spot, spotsOf } from './pen.ts';
import { inkPhotoLines } from './photo-lines.ts';
import type { DrawnHead } from './regions.ts';

/** Lines that only the photo knows: an ear's folds. */
const EAR = { fine: 0.008, from: 5, full: 20, opacity: 0.7 };

/** Inks ears where the photo has their folds, and glasses. `photo`: the head's pixels before they were drawn anew. In place. */
export function inkWorn(
  { head, form: { units }, regions }: DrawnHead,
  photo: Uint8ClampedArray,
  glasses: Glasses | null,
  ink: Rgb,
): void {
  const ears = earZone(head, units);
  const skin = (pixel: number): number => regions.head[pixel]! * (1 - regions.hair[pixel]!);
  inkPhotoLines(head, photo, (pixel) => (ears[pixel * 4 + 3] ? 255 * skin(pixel) : 0), { ...EAR, ink });
  if (!glasses) return;
  const drawn = faceCanvas(head, (ctx) => drawGlasses(ctx, glasses, head.fit.cheekHalfWidth + 0.01)).data();
  const { data } = head.pixels;
  for (let pixel = 0, at = 0; at < data.length; pixel++, at += 4) {
    // Locks fall before them.
    layPaint(data, drawn, at, (drawn[at + 3]! / 255) * skin(pixel));
  }
}

/** Beside the face, between brow and mouth. */
function earZone(head: HeadLayer, units: Float32Array): Uint8Array {
  const { fit } = head;
  return faceCanvas(head, (ctx) => {
    ctx.fillStyle = '#fff';
    ctx.fillRect(-0.8, fit.browY - 0.03, 1.6, fit.mouthY - fit.browY);
    ctx.globalCompositeOperation = 'destination-out';
    path(
      ctx,
      spotsOf(units, FACE_OVAL).map(([x, y]): Spot => [x * 1.04, y]),
    );
    ctx.fill();
  }).data();
}
