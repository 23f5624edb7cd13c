import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';

const FILE = new URL('./photos/nasa-portrait.jpg', import.meta.url);

/** The public-domain portrait that tests use: 512 x 512, one adult, frontal, short hair. */
export function nasaPortrait(): Promise<Buffer> {
  return readFile(FILE);
}

/** Its head and shoulders, 300 x 300. */
export async function closePortrait(): Promise<Buffer> {
  return sharp(await nasaPortrait())
    .extract({ left: 75, top: 0, width: 300, height: 300 })
    .png()
    .toBuffer();
}

const jpeg = (image: Sharp): Promise<Buffer> => image.jpeg({ quality: 92 }).toBuffer();

async function threeInARow(source: Buffer): Promise<Buffer> {
  const head = await sharp(source).extract({ left: 140, top: 0, width: 170, height: 260 }).toBuffer();
  const frame = sharp({ create: { width: 430, height: 260, channels: 3, background: '#8899aa' } });
  const at = (left: number) => ({ input: head, left, top: 0 });
  return jpeg(frame.composite([at(0), at(125), at(250)]));
}

async function withNoise(source: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(source).raw().toBuffer({ resolveWithObject: true });
  let state = 1;
  for (let index = 0; index < data.length; index++) {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    data[index] = Math.max(0, Math.min(255, data[index]! + ((state >> 16) % 90) - 45));
  }
  return jpeg(sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } }));
}

/** Pictures made of the portrait, by name: turned, cropped, darkened, blurred, several in one frame. */
export const NASA_CELLS: Readonly<Record<string, (source: Buffer) => Promise<Buffer>>> = {
  nasa: async (source) => source,
  'nasa-crown-cropped': (source) =>
    jpeg(sharp(source).extract({ left: 100, top: 62, width: 300, height: 300 })),
  'nasa-hair-cropped': (source) =>
    jpeg(sharp(source).extract({ left: 100, top: 40, width: 300, height: 300 })),
  'nasa-turned-20': (source) => jpeg(sharp(source).rotate(20, { background: '#777' })),
  'nasa-turned-35': (source) => jpeg(sharp(source).rotate(-35, { background: '#777' })),
  'nasa-dark': (source) => jpeg(sharp(source).linear(0.3, 0)),
  'nasa-enlarged': (source) =>
    jpeg(sharp(source).extract({ left: 120, top: 0, width: 220, height: 240 }).resize(880, 960)),
  'nasa-small': (source) => jpeg(sharp(source).resize(300, 300)),
  'nasa-three': threeInARow,
  'nasa-side-cropped': (source) =>
    jpeg(sharp(source).extract({ left: 195, top: 0, width: 300, height: 400 })),
  'nasa-hazy': (source) => jpeg(sharp(source).linear(0.4, 110)),
  'nasa-blurred': (source) => jpeg(sharp(source).blur(2.5)),
  'nasa-noisy': withNoise,
  'nasa-mirrored': (source) => jpeg(sharp(source).flop()),
  'nasa-poor-jpeg': (source) => sharp(source).jpeg({ quality: 12 }).toBuffer(),
  'nasa-chin-cropped': (source) =>
    jpeg(sharp(source).extract({ left: 120, top: 10, width: 230, height: 150 })),
};
