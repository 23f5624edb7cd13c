import sharp from 'sharp';
import type { PhotoDetail } from './decode-photo.ts';
import { toRgb } from './read-pixels.ts';

/** A face of fewer pixels than this share of the picture's is soft beside a costume that is drawn at full size. */
const ENLARGED = 1.5;
/**
 * Of an unsharp mask: its radius, against the enlargement and at most; how much flat parts are sharpened, where noise is, and
 * edges; from which step on something is an edge; and the most that it may become lighter and darker (L*): halos are light.
 */
const MASK = { radius: 0.5, most: 4, flat: 0.2, edges: 1.3, edge: 1.5, lighter: 6, darker: 14 };

/**
 * Enlarged so much, a photo's own pixels are seen, and what its JPEG made of them: over this range they are smoothed, by a blur of
 * this share of such a pixel.
 */
const PIXELS = { from: 2.8, to: 4.2, blur: 0.52 };
/** libvips blurs by no less. */
const LEAST_BLUR = 0.3;

/** Sharpens what was enlarged, `enlarged` times the file's own pixels; anything else stays as it is. */
export async function sharpenDetail(detail: PhotoDetail, enlarged: number): Promise<PhotoDetail> {
  if (enlarged < ENLARGED) return detail;
  const { data, width, height } = detail;
  const image = sharp(data, { raw: { width, height, channels: 3 } });
  const seen = Math.min(1, Math.max(0, (enlarged - PIXELS.from) / (PIXELS.to - PIXELS.from)));
  const blur = PIXELS.blur * enlarged * seen;
  // The blur comes before the mask, whatever is asked for first.
  if (blur >= LEAST_BLUR) image.blur(blur);
  image.sharpen({
    sigma: Math.min(MASK.most, MASK.radius * enlarged),
    m1: MASK.flat,
    m2: MASK.edges,
    x1: MASK.edge,
    y2: MASK.lighter,
    y3: MASK.darker,
  });
  return { ...detail, ...(await toRgb(image)) };
}
