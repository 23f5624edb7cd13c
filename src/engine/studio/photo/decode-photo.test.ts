import { readFile } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { checkPhoto } from '../../photo-check.ts';
import { decodeDetail, decodePhoto } from './decode-photo.ts';

const NASA = new URL('../../../../tests/support/photos/nasa-portrait.jpg', import.meta.url);
const portrait = (): Promise<Buffer> => readFile(NASA);
const text = (value: string): Uint8Array => new TextEncoder().encode(value);

/** A picture whose four quarters differ, so that any turn shows. */
function quarters(): Sharp {
  const red = {
    input: Buffer.from('<svg width="120" height="80"><rect width="120" height="80" fill="#f00"/></svg>'),
    left: 0,
    top: 0,
  };
  const blue = {
    input: Buffer.from('<svg width="120" height="80"><rect width="120" height="80" fill="#00f"/></svg>'),
    left: 120,
    top: 80,
  };
  return sharp({ create: { width: 240, height: 160, channels: 3, background: '#0f0' } }).composite([
    red,
    blue,
  ]);
}

async function decoded(bytes: Uint8Array) {
  const result = await decodePhoto(bytes);
  if (!result.ok) throw new Error(`refused: ${result.reason}`);
  return result.overview;
}

const pixel = (photo: { width: number; data: Uint8Array }, x: number, y: number): number[] => {
  const at = (y * photo.width + x) * 3;
  return [...photo.data.subarray(at, at + 3)];
};

const near = (colour: number[], wanted: number[]): boolean =>
  colour.every((value, index) => Math.abs(value - wanted[index]!) < 40);

describe('decoding photos', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('reads %s', async (format) => {
    const photo = await decoded(
      await sharp(await portrait())
        // AVIF's encoder would take its time.
        .toFormat(format, format === 'avif' ? { effort: 0 } : {})
        .toBuffer(),
    );
    expect([photo.width, photo.height, photo.scale]).toEqual([512, 512, 1]);
    expect(photo.data.length).toBe(512 * 512 * 3);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('turns EXIF orientation %i upright', async (orientation) => {
    const upright = await quarters().png().toBuffer();
    const stored = storedAs(sharp(upright), orientation);
    const bytes = await (await stored).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer();
    const photo = await decoded(bytes);
    expect([photo.width, photo.height]).toEqual([240, 160]);
    expect(near(pixel(photo, 20, 20), [255, 0, 0])).toBe(true);
    expect(near(pixel(photo, 220, 140), [0, 0, 255])).toBe(true);
    expect(near(pixel(photo, 220, 20), [0, 255, 0])).toBe(true);
    expect(await checkPhoto(bytes)).toEqual({ ok: true, width: 240, height: 160 });
  });

  it('shrinks a large photo for the overview and finds its detail again', async () => {
    const bytes = await sharp(await portrait())
      .resize(3200, 3200)
      .jpeg()
      .toBuffer();
    const overview = await decoded(bytes);
    expect([overview.width, overview.height, overview.scale]).toEqual([1600, 1600, 0.5]);
    const area = { left: 400, top: 200, right: 800, bottom: 600 };
    const detail = await decodeDetail(bytes, overview, area, 2);
    expect([detail.width, detail.height, detail.left, detail.top, detail.scale]).toEqual([
      800, 800, 400, 200, 2,
    ]);
    const small = await decodeDetail(bytes, overview, area, 0.5);
    expect([small.width, small.height]).toEqual([200, 200]);
    // The same point of the photo has the same colour in all three.
    const here = pixel(overview, 700, 300);
    expect(near(pixel(detail, 600, 200), here)).toBe(true);
    expect(near(pixel(small, 150, 50), here)).toBe(true);
  });

  it.each([
    ['grey', (image: Sharp) => image.greyscale().png()],
    ['16-bit', (image: Sharp) => image.toColourspace('rgb16').png()],
    ['CMYK', (image: Sharp) => image.toColourspace('cmyk').jpeg()],
    ['see-through', (image: Sharp) => image.ensureAlpha(0.5).png()],
  ] as const)('makes a %s picture plain sRGB', async (_name, convert) => {
    const photo = await decoded(await convert(sharp(await portrait())).toBuffer());
    expect(photo.data.length).toBe(512 * 512 * 3);
  });
});

/** The pixels that a camera of this orientation stores for an upright scene. */
async function storedAs(upright: Sharp, orientation: number): Promise<Sharp> {
  const mirrored = [2, 4, 5, 7].includes(orientation);
  const flopped = mirrored ? sharp(await upright.flop().png().toBuffer()) : upright;
  const turn = { 1: 0, 2: 0, 3: 180, 4: 180, 5: 270, 6: 270, 7: 90, 8: 90 }[orientation] ?? 0;
  return turn === 0 ? flopped : sharp(await flopped.rotate(turn).png().toBuffer());
}

describe('refusing what is no usable photo', () => {
  const frames = (count: number) =>
    sharp({
      create: {
        width: 128,
        height: 128 * count,
        channels: 3,
        background: '#88f',
        noise: { type: 'gaussian', mean: 120, sigma: 40 },
      },
    });

  it.each<[string, () => Promise<Uint8Array>, string]>([
    ['zero bytes', async () => new Uint8Array(0), 'not-an-image'],
    ['text named .jpg', async () => text('dear diary, '.repeat(200)), 'not-an-image'],
    ['a lone JPEG marker', async () => new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), 'damaged'],
    [
      'an SVG',
      async () => text('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'unsupported-format',
    ],
    [
      'a GIF',
      async () =>
        sharp(await portrait())
          .gif({ effort: 1 })
          .toBuffer(),
      'unsupported-format',
    ],
    [
      'a TIFF',
      async () =>
        sharp(await portrait())
          .tiff()
          .toBuffer(),
      'unsupported-format',
    ],
    [
      'a HEIC',
      async () => text(`\0\0\0\u0018ftypheic\0\0\0\0heicmif1${'\0'.repeat(64)}`),
      'unsupported-format',
    ],
    ['a film', async () => text(`\0\0\0\u0018ftypmp42\0\0\0\0mp42isom${'\0'.repeat(64)}`), 'not-an-image'],
    ['an animated WebP', async () => animatedWebp(), 'animated'],
    ['an animated PNG', async () => animatedPng(await portrait()), 'animated'],
    ['a truncated JPEG', async () => truncated(await portrait()), 'damaged'],
    [
      'a truncated PNG',
      async () =>
        truncated(
          await sharp(await portrait())
            .png()
            .toBuffer(),
        ),
      'damaged',
    ],
    ['a JPEG cut in its header', async () => (await portrait()).subarray(0, 40), 'damaged'],
    ['70 megapixels', async () => blank(10_000, 7_000), 'too-large'],
    ['a decompression bomb', async () => bomb(30_000), 'too-large'],
    ['21 MB', async () => Buffer.concat([await portrait(), Buffer.alloc(21 * 1024 * 1024)]), 'too-large'],
    [
      'a thumbnail',
      async () =>
        sharp(await portrait())
          .resize(64, 64)
          .jpeg()
          .toBuffer(),
      'too-small',
    ],
  ])('%s', async (_name, make, reason) => {
    expect(await decodePhoto(await make())).toEqual({ ok: false, reason });
  });

  it('tells from the header alone what it can', async () => {
    expect(await checkPhoto(blank(10_000, 7_000))).toEqual({ ok: false, reason: 'too-large' });
    expect(await checkPhoto(new Uint8Array(0))).toEqual({ ok: false, reason: 'not-an-image' });
    // Its header is whole; only decoding shows that the rest is missing.
    expect(await checkPhoto(truncated(await portrait()))).toEqual({ ok: true, width: 512, height: 512 });
  });

  it('reads a photo of 64 megapixels', async () => {
    const photo = await decoded(blank(9_248, 6_936));
    expect([photo.width, photo.height]).toEqual([1600, 1200]);
  }, 30_000);

  function truncated(bytes: Uint8Array): Uint8Array {
    return bytes.subarray(0, Math.floor(bytes.length * 0.6));
  }

  function chunk(type: string, data: Buffer): Buffer {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const framed = Buffer.alloc(8 + body.length);
    framed.writeUInt32BE(data.length, 0);
    body.copy(framed, 4);
    framed.writeUInt32BE(crc32(body), 4 + body.length);
    return framed;
  }

  /** A black PNG, written by hand: an encoder takes a second for 70 megapixels. */
  function blank(width: number, height: number): Buffer {
    const header = Buffer.alloc(13);
    header.writeUInt32BE(width, 0);
    header.writeUInt32BE(height, 4);
    // Eight bits of grey.
    header[8] = 8;
    const rows = deflateSync(Buffer.alloc((width + 1) * height), { level: 1 });
    const chunks = [chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))];
    return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks]);
  }

  /** A small file whose header promises 900 megapixels. */
  function bomb(side: number): Buffer {
    const png = blank(64, 64);
    png.writeUInt32BE(side, 16);
    png.writeUInt32BE(side, 20);
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
    return png;
  }

  async function animatedWebp(): Promise<Buffer> {
    const raw = await frames(3).raw().toBuffer();
    return sharp(raw, { raw: { width: 128, height: 384, channels: 3, pageHeight: 128 } })
      .webp()
      .toBuffer();
  }

  /** A PNG with the chunk that announces frames, where an encoder puts it. */
  async function animatedPng(source: Buffer): Promise<Buffer> {
    const png = await sharp(source).png().toBuffer();
    const header = 8 + 25;
    const chunk = Buffer.alloc(20);
    chunk.writeUInt32BE(8, 0);
    chunk.write('acTL', 4, 'latin1');
    chunk.writeUInt32BE(2, 8);
    return Buffer.concat([png.subarray(0, header), chunk, png.subarray(header)]);
  }
});
