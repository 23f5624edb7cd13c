import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import type { Mode } from './modes.ts';

const WITH_PICTURE = new Set(['made', 'tiny', 'cut', 'slow']);

/** The picture that this mode gives where a model of this size is asked: a JPEG, in a colour of its own. */
export async function pictureFor(mode: Mode, width: number, height: number): Promise<Buffer> {
  if (!WITH_PICTURE.has(mode.mode)) return Buffer.alloc(0);
  if ((mode.mode === 'made' || mode.mode === 'slow') && mode.file) return readFileSync(mode.file);
  const size = mode.mode === 'tiny' ? { width: 1, height: 1 } : { width, height };
  const background = { r: width % 256, g: height % 256, b: 128 };
  return await sharp({ create: { ...size, channels: 3, background } })
    .jpeg({ quality: 60 })
    .toBuffer();
}
