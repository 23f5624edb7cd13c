import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { decodeDetail, decodePhoto } from '../photo/decode-photo.ts';
import { developPhoto, type FaceArea, faceGain } from './develop-photo.ts';
import { isTinted } from './tint-photo.ts';

const [WIDTH, HEIGHT] = [160, 120];
type Rgb = readonly [number, number, number];
const GREY: Rgb = [120, 120, 120];
const BROWN: Rgb = [150, 100, 70];
const FACE: FaceArea = { x: 80, y: 60, size: 40 };

/** A grey room with a white wall and a face in it, all of it through `light`. */
function photoIn(light: (colour: Rgb) => Rgb, { wall = 250, face = FACE } = {}) {
  const data = new Uint8Array(WIDTH * HEIGHT * 3);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const isFace = Math.hypot(x - face.x, y - face.y) < face.size / 2;
      const colour = isFace ? BROWN : x < 16 ? ([wall, wall, wall] as const) : GREY;
      data.set(light(colour), (y * WIDTH + x) * 3);
    }
  }
  return { width: WIDTH, height: HEIGHT, data, scale: 1 };
}
const through =
  (...factors: Rgb) =>
  ([r, g, b]: Rgb): Rgb => [r * factors[0], g * factors[1], b * factors[2]];
const at = ({ data }: { data: Uint8Array }, x: number, y: number): Rgb => {
  const i = (y * WIDTH + x) * 3;
  return [data[i]!, data[i + 1]!, data[i + 2]!];
};
const faceOf = (photo: { data: Uint8Array }) => at(photo, FACE.x, FACE.y);

describe('developing a photo', () => {
  it('leaves one in ordinary light as it is, and one in a warm room', () => {
    for (const photo of [photoIn(through(1, 1, 1)), photoIn(through(1, 0.86, 0.7))])
      expect(developPhoto(photo, [FACE])).toBe(photo);
  });

  it('brings one that was taken in half the light near to what it shows', () => {
    const developed = developPhoto(photoIn(through(0.5, 0.5, 0.5)), [FACE]);
    const face = faceOf(developed);
    for (const [channel, value] of face.entries()) {
      expect(value).toBeGreaterThan(BROWN[channel]! * 0.75);
      expect(value).toBeLessThanOrEqual(BROWN[channel]!);
    }
  });

  it.each([
    ['lamp', [1, 0.83, 0.52]],
    ['blue', [0.64, 0.84, 1]],
  ] as const)(
    'takes most of a %s light’s colour off, and keeps the photo as light as it was',
    (_name, light) => {
      const photo = photoIn(through(light[0], light[1], light[2]));
      const developed = developPhoto(photo, [FACE]);
      const [r, , b] = at(developed, 4, 60);
      expect(Math.abs(r - b)).toBeLessThan(45);
      const [red, green, blue] = faceOf(developed);
      expect(Math.abs(red / green - BROWN[0] / BROWN[1])).toBeLessThan(0.14);
      expect(Math.abs(blue / green - BROWN[2] / BROWN[1])).toBeLessThan(0.14);
      const luma = ([one, two, three]: Rgb) => 0.2126 * one + 0.7152 * two + 0.0722 * three;
      expect(Math.abs(luma(at(developed, 4, 60)) - luma(at(photo, 4, 60)))).toBeLessThan(12);
    },
  );

  it.each([
    ['an orange', [250, 150, 40]],
    ['a blue', [90, 190, 250]],
  ] as const)('takes %s wall for no light: the face before it has the colour of skin', (_name, wall) => {
    const photo = photoIn((colour) => (colour === BROWN ? BROWN : wall));
    expect(developPhoto(photo, [FACE])).toBe(photo);
  });

  it('gives a photo without colours, on toned paper too, those of skin, as light as it is, and leaves greys beside a colour alone', () => {
    const luma = ([one, two, three]: Rgb) => 0.2126 * one + 0.7152 * two + 0.0722 * three;
    const grey = photoIn((colour) => [luma(colour), luma(colour), luma(colour)]);
    const face = faceOf(developPhoto(grey, [FACE]));
    expect(face[0]).toBeGreaterThan(face[1] + 15);
    expect(face[1]).toBeGreaterThan(face[2] + 8);
    expect(Math.abs(luma(face) - luma(faceOf(grey)))).toBeLessThan(3);
    const onPaper = photoIn((colour) => {
      const light = Math.min(235, luma(colour) * 1.6);
      return [light * 1.04, light, light * 0.97];
    });
    expect([grey, onPaper].map((photo) => isTinted(developPhoto(photo, [FACE])))).toEqual([true, true]);
    const onlyTheFaceIsColoured = photoIn(through(1, 1, 1));
    expect(developPhoto(onlyTheFaceIsColoured, [FACE])).toBe(onlyTheFaceIsColoured);
  });

  it('takes no bright skin for a white in warm light', () => {
    const bright: FaceArea = { x: 80, y: 60, size: 100 };
    const photo = photoIn(([r, g, b]) => (r === b ? [20, 20, 20] : [r * 1.5, g * 1.2, b * 1.5]), {
      face: bright,
    });
    expect(Math.max(...photo.data)).toBeGreaterThan(200);
    expect(developPhoto(photo, [bright])).toBe(photo);
  });

  it('leaves a face in the only light of a dark picture as dark as it is', () => {
    const photo = photoIn(([r, g, b]) => (r === b ? [8, 8, 8] : [r * 1.25, g, b]));
    expect(developPhoto(photo, [FACE])).toBe(photo);
  });

  it('brings a face in the shadow of a bright room nearer to the light, and no face whose eyes or teeth are white', () => {
    const shadowed = { lightness: 33, lights: 112 };
    expect(faceGain(shadowed)).toBeGreaterThan(1.25);
    expect(faceGain({ ...shadowed, lights: 40 })).toBeLessThan(1.5);
    // Brown skin in good light is as dark, and shines.
    expect(faceGain({ lightness: 33, lights: 165 })).toBe(1);
    expect(faceGain({ lightness: 60, lights: 112 })).toBe(1);
    const photo = photoIn(through(1, 1, 1));
    const gain = faceOf(developPhoto(photo, [FACE], 1.2))[0] / BROWN[0];
    expect(gain).toBeCloseTo(1.2, 1);
  });

  it('has what is decoded of it later go the same way', async () => {
    const dark = { create: { width: 3200, height: 2400, channels: 3, background: '#402818' } } as const;
    const bytes = await sharp(dark).jpeg({ quality: 95 }).toBuffer();
    const decoded = await decodePhoto(bytes);
    if (!decoded.ok) throw new Error(decoded.reason);
    const developed = developPhoto(decoded.overview, []);
    const detail = await decodeDetail(bytes, developed, { left: 100, top: 100, right: 300, bottom: 300 }, 2);
    expect(detail.scale).toBe(2);
    for (let channel = 0; channel < 3; channel++) {
      expect(detail.data[channel]!).toBeGreaterThan(decoded.overview.data[channel]! * 1.3);
      expect(Math.abs(detail.data[channel]! - developed.data[channel]!)).toBeLessThan(3);
    }
  });
});
