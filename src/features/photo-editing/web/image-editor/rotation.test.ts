import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Pixels } from './pixels.ts';
import { rotatedBounds, rotatedRows, rotatedSize } from './rotation.ts';

function noise(width: number, height: number, alpha = 255): Pixels {
  let state = 7;
  const next = () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state >>> 24;
  };
  const data = new Uint8ClampedArray(width * height * 4).map((_, i) => (i % 4 === 3 ? alpha : next()));
  return { data, width, height, isOpaque: alpha === 255 };
}

function plain(width: number, height: number): Pixels {
  const data = new Uint8ClampedArray(width * height * 4).map((_, i) => [180, 90, 45, 255][i % 4]!);
  return { data, width, height, isOpaque: true };
}

function draw(pixels: Pixels, degrees: number) {
  const rows = rotatedRows(pixels, degrees);
  const rowBytes = rows.width * rows.channels;
  const data = new Uint8Array(rows.height * rowBytes);
  for (let y = 0; y < rows.height; y += 1) {
    rows.readRow(y, data.subarray(y * rowBytes, (y + 1) * rowBytes));
  }
  return { ...rows, data };
}

describe('the size of a rotated picture', () => {
  it.each([
    [4000, 3000, 0, 4000, 3000],
    [4000, 3000, 90, 3000, 4000],
    [4000, 3000, -270, 3000, 4000],
    [4000, 3000, 180, 4000, 3000],
    [4000, 3000, 360, 4000, 3000],
    [4000, 3000, 45, 4950, 4950],
    [100, 100, 30, 137, 137],
    [1, 1, 45, 2, 2],
  ])('%d x %d turned by %d degrees covers %d x %d', (width, height, degrees, w, h) => {
    expect(rotatedSize({ width, height }, degrees)).toEqual({ width: w, height: h });
  });

  it('holds all four corners, for every whole degree', () => {
    const [width, height] = [640, 427];
    for (let degrees = -360; degrees <= 360; degrees += 1) {
      const size = rotatedSize({ width, height }, degrees);
      const angle = (degrees * Math.PI) / 180;
      for (const [x, y] of [
        [width / 2, height / 2],
        [width / 2, -height / 2],
      ] as const) {
        const across = Math.abs(x * Math.cos(angle) - y * Math.sin(angle));
        const down = Math.abs(x * Math.sin(angle) + y * Math.cos(angle));
        expect(across).toBeLessThanOrEqual(size.width / 2 + 1e-6);
        expect(down).toBeLessThanOrEqual(size.height / 2 + 1e-6);
      }
      const bounds = rotatedBounds({ width, height }, degrees);
      expect(size.width - bounds.width).toBeLessThan(1);
      expect(size.height - bounds.height).toBeLessThan(1);
    }
  });
});

describe('rotating a picture', () => {
  it.each([90, 180, 270, -90, 360, 0])(
    'turns by %d degrees pixel for pixel, as sharp does',
    async (degrees) => {
      const pixels = noise(31, 18);
      const { data, info } = await sharp(pixels.data, { raw: { width: 31, height: 18, channels: 4 } })
        .rotate(degrees)
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const turned = draw(pixels, degrees);
      expect([turned.width, turned.height, turned.channels]).toEqual([info.width, info.height, 3]);
      expect(Buffer.from(turned.data).equals(data)).toBe(true);
    },
  );

  it('keeps the alpha of a see-through picture in a quarter turn', () => {
    const turned = draw(noise(5, 4, 80), 90);
    expect(turned.channels).toBe(4);
    expect(turned.data.filter((_, i) => i % 4 === 3)).toEqual(new Uint8Array(20).fill(80));
  });

  it('cuts nothing and adds nothing: the area stays, for every whole degree', () => {
    const pixels = plain(64, 48);
    for (let degrees = -359; degrees < 360; degrees += 1) {
      if (degrees % 90 === 0) continue;
      const { data, channels } = draw(pixels, degrees);
      expect(channels).toBe(4);
      let area = 0;
      for (let i = 3; i < data.length; i += 4) area += data[i]! / 255;
      expect(Math.abs(area / (64 * 48) - 1)).toBeLessThan(0.005);
    }
  });

  it('leaves the corners see-through and the colours of the picture up to its edge', () => {
    const { data, width, height } = draw(plain(64, 48), 30);
    expect(data[3]).toBe(0);
    expect(data[(width * height - 1) * 4 + 3]).toBe(0);
    for (let i = 0; i < data.length; i += 4) {
      if (data[i + 3] === 0) continue;
      expect([...data.subarray(i, i + 3)]).toEqual([180, 90, 45]);
    }
  });

  it('turns clockwise: the top edge comes to the upper right', () => {
    const pixels = plain(40, 40);
    for (let i = 0; i < 40 * 2; i += 1) pixels.data.set([0, 0, 255, 255], i * 4);
    const { data, width, height } = draw(pixels, 45);
    let found = 0;
    for (let i = 0; i < data.length; i += 4) {
      if (data[i + 3]! < 200 || data[i + 2]! < 200) continue;
      found += 1;
      expect((i / 4) % width).toBeGreaterThan(width / 2 - 3);
      expect(Math.floor(i / 4 / width)).toBeLessThan(height / 2 + 3);
    }
    expect(found).toBeGreaterThan(40);
  });
});
