import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { blankPng, blankWebp, padded, saysAvif } from '../../../../tests/support/portraits/costly-files.ts';
import { checkPhoto } from '../../photo-check.ts';
import { decodeDetail, decodePhoto } from './decode-photo.ts';

const NASA = new URL('../../../../tests/support/portraits/photos/nasa-portrait.jpg', import.meta.url);
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

describe('the check for a usable photo', () => {
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
    ['70 megapixels', async () => blankPng(10_000, 7_000), 'too-large'],
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
  ])('refuses %s', async (_name, make, reason) => {
    expect(await decodePhoto(await make())).toEqual({ ok: false, reason });
  });

  it('tells from the header alone what it can', async () => {
    expect(await checkPhoto(blankPng(10_000, 7_000))).toEqual({ ok: false, reason: 'too-large' });
    expect(await checkPhoto(new Uint8Array(0))).toEqual({ ok: false, reason: 'not-an-image' });
    // Its header is whole; only decoding shows that the rest is missing.
    expect(await checkPhoto(truncated(await portrait()))).toEqual({ ok: true, width: 512, height: 512 });
  });

  it('reads a photo of 64 megapixels', async () => {
    const create = { width: 9_248, height: 6_936, channels: 3, background: '#7a5' } as const;
    const photo = await decoded(await sharp({ create }).jpeg().toBuffer());
    expect([photo.width, photo.height]).toEqual([1600, 1200]);
  }, 30_000);

  it('reads a PNG of 32 megapixels, and one of 16 bits', async () => {
    const png = padded(blankPng(6_560, 4_920), 70_000);
    expect(await checkPhoto(png)).toEqual({ ok: true, width: 6_560, height: 4_920 });
    const fine = await decoded(padded(blankPng(2_000, 1_500, 16), 10_000));
    expect([fine.width, fine.height]).toEqual([1600, 1200]);
  }, 30_000);

  it.each<[string, () => Promise<Buffer>, string]>([
    ['a WebP of 8000 x 8000 in a few bytes', () => blankWebp(8_000, 8_000), 'no-face'],
    ['an AVIF of 4000 x 4000 in a few bytes', () => saysAvif(4_000, 4_000), 'no-face'],
    ['an AVIF of 8000 x 8000', async () => padded(await saysAvif(8_000, 8_000), 200_000), 'too-large'],
    ['an AVIF of 17 megapixels', async () => padded(await saysAvif(4_200, 4_050), 200_000), 'too-large'],
    ['a PNG of 600000 x 100', async () => padded(blankPng(600_000, 100), 200_000), 'too-large'],
    ['a PNG of 100 x 16385', async () => blankPng(100, 16_385), 'too-large'],
    ['a PNG of 33 megapixels', async () => padded(blankPng(6_700, 5_000), 200_000), 'too-large'],
    [
      'a PNG of 16 bits and 33 megapixels',
      async () => padded(blankPng(6_700, 5_000, 16), 200_000),
      'too-large',
    ],
    ['a PNG that is one black sheet', async () => blankPng(5_000, 5_000), 'no-face'],
  ])('%s is refused before anything is decoded', async (_name, make, reason) => {
    const bytes = await make();
    expect(bytes.length).toBeLessThan(400_000);
    const began = process.cpuUsage();
    expect(await checkPhoto(bytes)).toEqual({ ok: false, reason });
    expect(await decodePhoto(bytes)).toEqual({ ok: false, reason });
    const { user, system } = process.cpuUsage(began);
    expect((user + system) / 1000).toBeLessThan(400);
  });

  it('tells the same of a file as of its bytes', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'photo-'));
    const path = join(folder, 'photo');
    for (const bytes of [await portrait(), blankPng(600_000, 100), text('no photo'), new Uint8Array(0)]) {
      await writeFile(path, bytes);
      expect(await checkPhoto(path)).toEqual(await checkPhoto(bytes));
    }
    await rm(folder, { recursive: true });
  });

  function truncated(bytes: Uint8Array): Uint8Array {
    return bytes.subarray(0, Math.floor(bytes.length * 0.6));
  }

  /** A small file whose header promises 900 megapixels. */
  function bomb(side: number): Buffer {
    const png = blankPng(64, 64);
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
