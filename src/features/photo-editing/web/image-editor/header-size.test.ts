import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readHeaderSize } from './header-size.ts';

const SIZE = { width: 331, height: 217 };
const picture = (channels: 3 | 4 = 3) => sharp({ create: { ...SIZE, channels, background: '#f6ab1f' } });
const sizeOf = async (bytes: Buffer) => await readHeaderSize(new Blob([new Uint8Array(bytes)]));

describe('the reader of headers', () => {
  it.each([
    ['a JPEG', () => picture().jpeg()],
    ['a progressive JPEG', () => picture().jpeg({ progressive: true })],
    [
      'a JPEG with EXIF, XMP and colours',
      () =>
        picture()
          .withExif({ IFD0: { Software: 'x'.repeat(9_000) } })
          .withXmp('<x/>')
          .withIccProfile('p3')
          .jpeg(),
    ],
    ['a PNG', () => picture().png()],
    ['a lossy WebP', () => picture().webp()],
    ['a lossless WebP', () => picture().webp({ lossless: true })],
    [
      'an extended WebP',
      () =>
        picture(4)
          .withExif({ IFD0: { Software: 'x' } })
          .webp(),
    ],
  ])('reads the size of %s', async (_kind, make) => {
    expect(await sizeOf(await make().toBuffer())).toEqual(SIZE);
  });

  it('reads sizes that do not fit into 16 bits of a PNG or 14 of a WebP', async () => {
    const wide = sharp({ create: { width: 70_000, height: 2, channels: 3, background: '#fff' } });
    expect(await sizeOf(await wide.png().toBuffer())).toEqual({ width: 70_000, height: 2 });
    const tall = sharp({ create: { width: 3, height: 16_383, channels: 3, background: '#fff' } });
    expect(await sizeOf(await tall.webp().toBuffer())).toEqual({ width: 3, height: 16_383 });
  });

  it('gives null for other kinds and for what is cut short', async () => {
    expect(await sizeOf(await picture().gif().toBuffer())).toBeNull();
    for (const made of [picture().jpeg(), picture().png(), picture().webp()]) {
      const file = await made.toBuffer();
      for (const length of [0, 1, 4, 12, 18]) expect(await sizeOf(file.subarray(0, length))).toBeNull();
    }
    // A segment that says it has no length at all must not loop.
    expect(await sizeOf(Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 0]))).toBeNull();
  });
});
