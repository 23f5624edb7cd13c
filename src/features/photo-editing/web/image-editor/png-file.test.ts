import { crc32 as referenceCrc } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { crc32 } from './png-chunks.ts';
import { encodePng } from './png-file.ts';

const XMP =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></x:xmpmeta>';

function randomPicture(width: number, height: number, channels: 3 | 4) {
  let state = 3;
  const data = new Uint8Array(width * height * channels).map((_, i) => {
    state = (state * 1664525 + 1013904223) >>> 0;
    // Smooth in one half and noise in the other, so that every row filter has its turn.
    return i % (width * channels) < width * 2 ? (i / (width * channels)) & 0xff : state >>> 24;
  });
  const rowBytes = width * channels;
  const readRow = (y: number, row: Uint8Array) => row.set(data.subarray(y * rowBytes, (y + 1) * rowBytes));
  return { data, rows: { width, height, channels, readRow } };
}

describe('encoding a PNG', () => {
  it.each([
    [1, 1, 3],
    [1, 1, 4],
    [7, 5, 3],
    [700, 900, 4],
    [2000, 700, 3],
  ] as const)(
    'writes %d x %d with %d channels so that it is read back bit by bit',
    async (width, height, channels) => {
      const { data, rows } = randomPicture(width, height, channels);
      const shares: number[] = [];
      const file = await encodePng(rows, null, (share) => shares.push(share));
      expect(file.type).toBe('image/png');
      const read = await sharp(await file.arrayBuffer())
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(read.info).toMatchObject({ width, height, channels });
      expect(Buffer.from(data).equals(read.data)).toBe(true);
      expect(shares.at(-1)).toBe(1);
    },
  );

  it('keeps an XMP packet', async () => {
    const file = await encodePng(randomPicture(4, 4, 3).rows, new TextEncoder().encode(XMP));
    const { xmpAsString } = await sharp(await file.arrayBuffer()).metadata();
    expect(xmpAsString).toBe(XMP);
  });
});

it('crc32 agrees with zlib, over several parts', () => {
  const bytes = new TextEncoder().encode('IDAT and then some data');
  expect(crc32(bytes.subarray(0, 4), bytes.subarray(4))).toBe(referenceCrc(bytes));
});
