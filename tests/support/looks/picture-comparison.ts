import { createHash } from 'node:crypto';
import sharp from 'sharp';

/** A pixel differs when one of its channels is off by more than this, of 255. */
const CHANNEL_TOLERANCE = 32;
/** How many of the pixels may differ: 53 of a phone's 266,400. A lost icon is more. */
const SHARE_TOLERANCE = 0.0002;
/** Small files. Both sides of a comparison have gone through it, so its losses cancel out. */
const STORED_AS = { quality: 70, effort: 4 } as const;

export interface Comparison {
  readonly fits: boolean;
  readonly reason: string;
  /** PNG: what is there now, pale, with the differing pixels in red. */
  readonly difference: Buffer | null;
}

interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

async function pixelsOf(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const nameOf = (shot: Buffer) => `screenshot ${createHash('sha256').update(shot).digest('hex')}`;

/** Whether a picture of encodePicture was made of this very screenshot. Nothing is decoded. */
export const isSameShot = (picture: Buffer, shot: Buffer): boolean => picture.includes(nameOf(shot));

/** A screenshot as it is committed: WebP, `scale` times its size, with the screenshot's hash in its EXIF. */
export async function encodePicture(shot: Buffer, scale: number): Promise<Buffer> {
  const { width } = await sharp(shot).metadata();
  return sharp(shot)
    .removeAlpha()
    .resize({ width: Math.round(width * scale) })
    .webp(STORED_AS)
    .withExif({ IFD0: { ImageDescription: nameOf(shot) } })
    .toBuffer();
}

/** Whether a picture of encodePicture looks like the committed one. */
export async function comparePictures(committed: Buffer, taken: Buffer): Promise<Comparison> {
  const [before, now] = await Promise.all([pixelsOf(committed), pixelsOf(taken)]);
  if (before.width !== now.width || before.height !== now.height) {
    const reason = `it is ${now.width} x ${now.height} pixels instead of ${before.width} x ${before.height}`;
    return { fits: false, reason, difference: null };
  }
  const differing = differingPixels(before.data, now.data);
  const share = differing.length / (now.width * now.height);
  const reason = `${(share * 100).toFixed(3)} % of its pixels differ, ${SHARE_TOLERANCE * 100} % may`;
  if (share <= SHARE_TOLERANCE) return { fits: true, reason, difference: null };
  return { fits: false, reason, difference: await marked(now, differing) };
}

/** Indices of pixels that are off by more than the tolerance. */
function differingPixels(before: Buffer, now: Buffer): number[] {
  const differing: number[] = [];
  for (let index = 0; index < now.length; index += 3) {
    for (let channel = index; channel < index + 3; channel += 1) {
      if (Math.abs((before[channel] ?? 0) - (now[channel] ?? 0)) <= CHANNEL_TOLERANCE) continue;
      differing.push(index / 3);
      break;
    }
  }
  return differing;
}

async function marked({ data, width, height }: Pixels, differing: readonly number[]): Promise<Buffer> {
  const pale = Buffer.from(data.map((value) => 170 + Math.round(value / 3)));
  for (const pixel of differing) pale.set([220, 0, 0], pixel * 3);
  return sharp(pale, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}
