import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { sized } from '../../../../tests/support/test-size.ts';
import { createDecodingProcess, type DecodingProcess } from './create-decoding-process.ts';
import { DecodingLimit, pixelsHere } from './read-pixels.ts';

const MEGABYTE = 2 ** 20;
let decoding: DecodingProcess;
afterEach(() => decoding.close());

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7a5' }, limitInputPixels: false });

/** A file whose whole picture has to lie in memory before its first row is known. */
const interlaced = (side: number) => plain(side, side).png({ progressive: true }).toBuffer();

describe('decoding in a process of its own', () => {
  it('gives the pixels that decoding here gives, and refuses what is broken', async () => {
    decoding = createDecodingProcess();
    const photo = await plain(300, 200)
      .composite([{ input: await plain(50, 50).negate().png().toBuffer(), left: 20, top: 100 }])
      .jpeg()
      .toBuffer();
    const region = { left: 10, top: 90, width: 100, height: 80 };
    const size = { width: 50, height: 40 };
    const [whole, part] = await Promise.all([
      decoding.overview(photo, 150),
      decoding.region(photo, region, size),
    ]);
    expect(whole).toMatchObject({ width: 150, height: 100 });
    expect(Buffer.compare(whole.data, (await pixelsHere.overview(photo, 150)).data)).toBe(0);
    expect(Buffer.compare(part.data, (await pixelsHere.region(photo, region, size)).data)).toBe(0);
    const broken = decoding.overview(photo.subarray(0, photo.length / 2), 150);
    await expect(broken).rejects.not.toBeInstanceOf(DecodingLimit);
    expect(await decoding.overview(photo, 150)).toMatchObject({ width: 150 });
  }, 60_000);

  it('ends what takes too much memory, and decodes the next photo', async () => {
    const bomb = await interlaced(sized(5_000, 8_000));
    decoding = createDecodingProcess({ memoryBytes: 110 * MEGABYTE });
    await expect(decoding.overview(bomb, 1_600)).rejects.toBeInstanceOf(DecodingLimit);
    const small = await plain(200, 200).png().toBuffer();
    expect(await decoding.overview(small, 100)).toMatchObject({ width: 100 });
  }, 60_000);

  it('ends what takes too much of a processor, and decodes the next photo', async () => {
    const bomb = await interlaced(sized(4_000, 8_000));
    decoding = createDecodingProcess({ cpuMs: 40 });
    await expect(decoding.overview(bomb, 1_600)).rejects.toBeInstanceOf(DecodingLimit);
    decoding.close();
    decoding = createDecodingProcess();
    const small = await plain(200, 200).png().toBuffer();
    expect(await decoding.overview(small, 100)).toMatchObject({ width: 100 });
  }, 60_000);

  it('is at nobody’s mercy whose process has ended: the next photo gets another', async () => {
    decoding = createDecodingProcess();
    const small = await plain(200, 200).png().toBuffer();
    await decoding.overview(small, 100);
    decoding.close();
    expect(await decoding.overview(small, 100)).toMatchObject({ width: 100 });
  }, 60_000);
});
