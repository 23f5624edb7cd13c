import type { HeadLayer, Rgb } from '../drawing/layers.ts';
import { FACE_OVAL, LEFT_BROW, LEFT_EYE, RIGHT_BROW, RIGHT_EYE } from '../head/mesh-landmarks.ts';
import { type FaceSigns, LIDS } from './face-signs.ts';
import { faceCanvas, path, type Spot, spotsOf } from './pen.ts';
import { inkPhotoLines } from './photo-lines.ts';
import type { DrawnHead } from './regions.ts';

/** Lines that only the photo knows: an ear's folds, and the rims of glasses. */
const EAR = { fine: 0.008, from: 5, full: 20, opacity: 0.7 };
const RIM = { fine: 0.007, from: 8, full: 20, opacity: 0.95, ink: { r: 34, g: 28, b: 30 } };

/** Inks ears and glasses where the photo has them. `photo`: the head's pixels before they were drawn anew. In place. */
export function inkWorn(
  { head, form: { units }, regions }: DrawnHead,
  photo: Uint8ClampedArray,
  signs: FaceSigns,
  ink: Rgb,
): void {
  const ears = earZone(head, units);
  const skin = (pixel: number): number => 255 * regions.head[pixel]! * (1 - regions.hair[pixel]!);
  inkPhotoLines(head, photo, (pixel) => (ears[pixel * 4 + 3] ? skin(pixel) : 0), { ...EAR, ink });
  if (!signs.glasses) return;
  const rims = rimZone(head, units);
  inkPhotoLines(head, photo, (pixel) => rims[pixel * 4 + 3]!, RIM);
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

/** Round the eyes, without what is drawn there anew. */
function rimZone(head: HeadLayer, units: Float32Array): Uint8Array {
  const grown = (indices: readonly number[], wide: number, high: number): Spot[] => {
    const spots = spotsOf(units, indices);
    const [mx, my] = [0, 1].map((axis) =>
      spots.reduce((sum, spot) => sum + spot[axis]! / spots.length, 0),
    ) as [number, number];
    return spots.map(([x, y]): Spot => [mx + (x - mx) * wide, my + (y - my) * high]);
  };
  return faceCanvas(head, (ctx) => {
    ctx.fillStyle = '#fff';
    for (const side of ['left', 'right'] as const) {
      const { upper } = LIDS[side];
      const [outer, inner] = spotsOf(units, [upper[0], upper[upper.length - 1]!]) as [Spot, Spot];
      const [x, y] = [(outer[0] + inner[0]) / 2, (outer[1] + inner[1]) / 2];
      const width = Math.abs(outer[0] - inner[0]);
      ctx.beginPath();
      ctx.ellipse(x, y + width * 0.16, width * 1.15, width * 0.95, 0, 0, Math.PI * 2);
      ctx.fill();
    }
    ctx.globalCompositeOperation = 'destination-out';
    for (const [indices, wide, high] of [
      [LEFT_EYE, 1.25, 1.9],
      [RIGHT_EYE, 1.25, 1.9],
      [LEFT_BROW, 1.15, 1.5],
      [RIGHT_BROW, 1.15, 1.5],
    ] as const) {
      path(ctx, grown(indices, wide, high));
      ctx.fill();
    }
  }).data();
}
