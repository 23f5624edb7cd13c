import sharp from 'sharp';
import type { FaceGeometry } from '../head/face-geometry.ts';
import { foreignShare, relateFaces } from '../head/other-faces.ts';
import type { PhotoDetail } from '../photo/decode-photo.ts';

/** What is blurred reaches this far from a face's middle, in its heights. */
const REACH = 1;
/** Pixels that are left of that square: each as wide as an eye and its brow. */
const LEFT_OF_IT = 9;
/** How fast the blur sets in: whole on the hair's outline. */
const FIRMNESS = 2;

/**
 * Blurs other people's heads until nobody is known by them, in place, and keeps off the child's own. Faces are in the
 * pixels of the photo that the detail was taken from.
 */
export async function hideFaces(
  detail: PhotoDetail,
  child: FaceGeometry,
  others: readonly FaceGeometry[],
): Promise<void> {
  for (const other of others) await hideFace(detail, child, other);
}

async function hideFace(detail: PhotoDetail, child: FaceGeometry, other: FaceGeometry): Promise<void> {
  const { width, height, data, scale } = detail;
  const reach = REACH * other.faceHeight * scale;
  const x = (other.x - detail.left) * scale;
  const y = (other.y - detail.top) * scale;
  const left = Math.max(0, Math.floor(x - reach));
  const top = Math.max(0, Math.floor(y - reach));
  const size = {
    width: Math.min(width, Math.ceil(x + reach)) - left,
    height: Math.min(height, Math.ceil(y + reach)) - top,
  };
  if (size.width < 1 || size.height < 1) return;
  const blurred = await blur(detail, { left, top, ...size });
  const related = relateFaces(child, [other]);
  const cos = Math.cos(child.roll) / child.faceHeight;
  const sin = Math.sin(child.roll) / child.faceHeight;
  for (let row = 0, from = 0; row < size.height; row++) {
    for (let column = 0; column < size.width; column++, from += 3) {
      const dx = detail.left + (left + column + 0.5) / scale - child.x;
      const dy = detail.top + (top + row + 0.5) / scale - child.y;
      const share = Math.min(1, FIRMNESS * foreignShare(related, dx * cos + dy * sin, dy * cos - dx * sin));
      if (share === 0) continue;
      const at = ((top + row) * width + left + column) * 3;
      for (let channel = 0; channel < 3; channel++)
        data[at + channel] = data[at + channel]! + (blurred[from + channel]! - data[at + channel]!) * share;
    }
  }
}

/** Made tiny and large again: as strong as the widest blur, at no cost. */
async function blur(
  { width, height, data }: PhotoDetail,
  area: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
): Promise<Uint8Array> {
  const longer = Math.max(area.width, area.height);
  const tiny = (extent: number) => Math.max(1, Math.round((extent / longer) * LEFT_OF_IT));
  const small = await sharp(data, { raw: { width, height, channels: 3 } })
    .extract(area)
    .resize(tiny(area.width), tiny(area.height), { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(small.data, { raw: { width: small.info.width, height: small.info.height, channels: 3 } })
    .resize(area.width, area.height, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
}
