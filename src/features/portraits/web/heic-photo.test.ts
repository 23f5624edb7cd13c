import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { hasHeicBytes, jpegName } from './heic-photo.ts';

/** The first box of an ISO media file: main brand, version, compatible brands, then the next box. */
function ftyp(...brands: readonly string[]): Blob {
  const [main = '', ...others] = brands;
  const size = 16 + 4 * others.length;
  return new Blob([
    new Uint8Array([0, 0, 0, size]),
    `ftyp${main}\0\0\0\0${others.join('')}`,
    '\0\0\0\x20metaavif',
  ]);
}

describe('a HEIC photo', () => {
  it.each([
    [['heic', 'mif1', 'heic'], true],
    [['heix', 'mif1'], true],
    [['mif1', 'heic', 'miaf'], true],
    [['mif1', 'miaf'], true],
    [['avif', 'mif1', 'miaf'], false],
    [['mif1', 'avif', 'miaf'], false],
    [['isom', 'mp41'], false],
  ])('is told by its brands: %j is %s', async (brands, expected) => {
    expect(await hasHeicBytes(ftyp(...brands))).toBe(expected);
  });
  it('is known when it is a real one, and nothing else', async () => {
    const photos = new URL('../../../../tests/support/portraits/photos/', import.meta.url);
    const read = async (name: string) => new Blob([await readFile(new URL(name, photos))]);
    expect(await hasHeicBytes(await read('nasa-portrait.heic'))).toBe(true);
    expect(await hasHeicBytes(await read('nasa-portrait.jpg'))).toBe(false);
    expect(await hasHeicBytes(new Blob([]))).toBe(false);
    expect(await hasHeicBytes(new Blob(['ftypheic']))).toBe(false);
  });
});

it.each([
  ['IMG_0001.HEIC', 'IMG_0001.jpg'],
  ['my.holiday.png', 'my.holiday.jpg'],
  ['.heic', 'photo.jpg'],
  ['photo', 'photo.jpg'],
])('%s is named %s as a JPEG', (name, expected) => {
  expect(jpegName(name)).toBe(expected);
});
