import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Bitmap } from '../drawing/layers.ts';
import { encodePortrait } from './encode.ts';

const ID = '6f1c3c1e-8d9b-4f53-9a7e-0c3a4bb0a111';

function gradient(width: number, height: number): Bitmap {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let i = 0; i < width * height; i++) {
    data.set([(i % width) % 256, (i / width) % 256, 120, 255], i * 4);
  }
  return { width, height, data };
}

describe('encoding a portrait', () => {
  it('labels the picture and its thumbnail with source type and portrait id', async () => {
    const files = await encodePortrait(gradient(600, 450), {
      portraitId: ID,
      digitalSourceType: 'compositeSynthetic',
    });
    for (const file of [files.picture, files.thumbnail]) {
      const meta = await sharp(file.bytes).metadata();
      expect(meta.xmpAsString).toContain(
        'http://cv.iptc.org/newscodes/digitalsourcetype/compositeSynthetic"',
      );
      expect(meta.xmpAsString).toContain(`xmpMM:InstanceID="urn:uuid:${ID}"`);
      expect(meta.xmpAsString).toContain('xmp:CreatorTool="Magic Portrait"');
      expect(meta.exif).toBeUndefined();
      expect([meta.width, meta.height]).toEqual([file.width, file.height]);
    }
  });

  it('keeps the size, full chroma and a thumbnail of at most 480 px', async () => {
    const { picture, thumbnail } = await encodePortrait(gradient(756, 1344), {
      portraitId: ID,
      digitalSourceType: 'compositeSynthetic',
    });
    const meta = await sharp(picture.bytes).metadata();
    expect([meta.format, meta.width, meta.height, meta.chromaSubsampling]).toEqual([
      'jpeg',
      756,
      1344,
      '4:4:4',
    ]);
    expect([thumbnail.width, thumbnail.height]).toEqual([270, 480]);
    expect(thumbnail.mediaType).toBe('image/webp');
  });

  it('gives the same bytes for the same bitmap', async () => {
    const options = { portraitId: ID, digitalSourceType: 'compositeSynthetic' } as const;
    const [one, two] = await Promise.all([
      encodePortrait(gradient(300, 200), options),
      encodePortrait(gradient(300, 200), options),
    ]);
    expect(Buffer.compare(one.picture.bytes, two.picture.bytes)).toBe(0);
    expect(Buffer.compare(one.thumbnail.bytes, two.thumbnail.bytes)).toBe(0);
  });
});
