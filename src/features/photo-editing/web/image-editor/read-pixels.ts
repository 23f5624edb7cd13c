import { hasNoTransparency, type Pixels, sizeWithin } from './pixels.ts';

/** Side of the squares that a picture is read in: within every browser's limit for a canvas. */
const TILE = 1024;

/**
 * Decodes a picture, turned upright by its EXIF orientation, at full size or scaled down to `maxPixels`. Throws when the
 * browser can't decode it or has no room for it.
 */
export async function readPixels(source: Blob, maxPixels: number): Promise<Pixels> {
  const full = await createImageBitmap(source, { imageOrientation: 'from-image' });
  const { width, height } = sizeWithin(full, maxPixels);
  const bitmap = width === full.width ? full : await shrink(full, width, height);
  try {
    const data = new Uint8ClampedArray(width * height * 4);
    copyTiles(bitmap, data);
    return { data, width, height, isOpaque: hasNoTransparency(data) };
  } finally {
    bitmap.close();
  }
}

async function shrink(bitmap: ImageBitmap, width: number, height: number): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(bitmap, {
      resizeWidth: width,
      resizeHeight: height,
      resizeQuality: 'high',
    });
  } finally {
    bitmap.close();
  }
}

function copyTiles(bitmap: ImageBitmap, data: Uint8ClampedArray): void {
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(TILE, TILE).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No room for a canvas');
  // See-through pixels must not mix with those of the tile before.
  context.globalCompositeOperation = 'copy';
  for (let top = 0; top < height; top += TILE) {
    for (let left = 0; left < width; left += TILE) {
      const w = Math.min(TILE, width - left);
      const h = Math.min(TILE, height - top);
      context.drawImage(bitmap, left, top, w, h, 0, 0, w, h);
      const tile = context.getImageData(0, 0, w, h).data;
      for (let y = 0; y < h; y += 1) {
        data.set(tile.subarray(y * w * 4, (y + 1) * w * 4), ((top + y) * width + left) * 4);
      }
    }
  }
}
