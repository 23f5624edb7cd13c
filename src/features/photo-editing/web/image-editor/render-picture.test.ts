import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from './edit-settings.ts';
import { type Pixels, sizeWithin } from './pixels.ts';
import { renderPicture } from './render-picture.ts';

function step(): Pixels {
  const data = new Uint8ClampedArray(64 * 64 * 4);
  for (let i = 0; i < 64 * 64; i += 1)
    data.set(i % 64 < 32 ? [40, 40, 40, 255] : [200, 200, 200, 255], i * 4);
  return { data, width: 64, height: 64, isOpaque: true };
}

describe('rendering a picture', () => {
  it('applies colour before the blur: what is burnt out is blurred as white', async () => {
    const settings = { ...DEFAULT_SETTINGS, brightness: 200, blur: 3 };
    const { file } = await renderPicture(step(), settings, { blurScale: 1, xmp: null });
    const { data } = await sharp(await file.arrayBuffer())
      .raw()
      .toBuffer({ resolveWithObject: true });
    // The mean of 80 and 255 at the edge. The other way round it would be 240.
    const middle = (data[(20 * 64 + 31) * 3]! + data[(20 * 64 + 32) * 3]!) / 2;
    expect(Math.abs(middle - 167.5)).toBeLessThan(2);
  });

  it('scales the blur with a picture that is made smaller', async () => {
    const draw = async (blur: number, blurScale: number) => {
      const { file } = await renderPicture(step(), { ...DEFAULT_SETTINGS, blur }, { blurScale, xmp: null });
      return sharp(await file.arrayBuffer())
        .raw()
        .toBuffer();
    };
    expect((await draw(8, 0.5)).equals(await draw(4, 1))).toBe(true);
    expect((await draw(8, 1)).equals(await draw(4, 1))).toBe(false);
  });

  it('answers the size of the file and how far it is', async () => {
    const shares: number[] = [];
    const settings = { ...DEFAULT_SETTINGS, blur: 1, rotation: 45 };
    const picture = await renderPicture(step(), settings, {
      blurScale: 1,
      xmp: null,
      onShare: (share) => shares.push(share),
    });
    expect([picture.width, picture.height]).toEqual([91, 91]);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
  });
});

describe('a size within bounds', () => {
  it('leaves what fits and scales down what does not, in proportion', () => {
    expect(sizeWithin({ width: 4000, height: 3000 }, 64e6)).toEqual({ width: 4000, height: 3000 });
    const { width, height } = sizeWithin({ width: 12_000, height: 9_000 }, 64e6);
    expect(width * height).toBeLessThanOrEqual(64e6);
    expect(width * height).toBeGreaterThan(63.9e6);
    expect(width / height).toBeCloseTo(4 / 3, 3);
  });
});
