import sharp, { type Region } from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { nasaPortrait } from '../../../../tests/support/portraits/nasa-cells.ts';
import { sharedVision } from '../../../../tests/support/portraits/shared-vision.ts';
import type { FaceSpot, FinishRequest } from '../../models/model-photo-tools.ts';
import { type AspectRatio, PICTURE_SIZES } from '../../vocabulary.ts';
import { aiMarkArea } from '../finish/ai-mark.ts';
import { measureFace } from '../head/face-geometry.ts';
import { decodePhoto } from '../photo/decode-photo.ts';
import { findFaces } from '../vision/find-faces.ts';
import type { VisionModels } from '../vision/vision-models.ts';
import { openPicture } from './decode-picture.ts';
import { finishModelPicture, scalePicture } from './finish-model-picture.ts';
import { findPictureChild } from './review-picture.ts';

const ID = '6f1c3c1e-8d9b-4f53-9a7e-0c3a4bb0a111';
const RATIOS: readonly AspectRatio[] = ['1:1', '3:4', '4:3', '16:9'];

let vision: VisionModels;
let source: Buffer;
let square: Buffer;
/** The face near the right edge. */
let wide: Buffer;

beforeAll(async () => {
  vision = await sharedVision();
  source = await nasaPortrait();
  square = await sharp(source).resize(1024, 1024).png().toBuffer();
  const person = await sharp(source).resize(768, 768).toBuffer();
  wide = await sharp({ create: { width: 1376, height: 768, channels: 3, background: '#8fb3c9' } })
    .composite([{ input: person, left: 608, top: 0 }])
    .webp({ lossless: true, effort: 0 })
    .toBuffer();
});

/** As a review of the picture finds its face. */
async function finish(picture: Uint8Array, changes: Partial<FinishRequest> = {}) {
  const request: FinishRequest = {
    portraitId: ID,
    aspectRatio: '1:1',
    tier: 'standard',
    watermark: false,
    visibleMark: false,
    aiSystem: 'house/portrait-2 "fast"',
    ...changes,
  };
  const opened = await openPicture(picture);
  if (!opened.ok) throw new Error(opened.code);
  return finishModelPicture(await scalePicture(opened, request), await faceOf(picture), request);
}

/** Looked for once in each picture. */
const faces = new WeakMap<Uint8Array, Promise<FaceSpot | null>>();
function faceOf(picture: Uint8Array): Promise<FaceSpot | null> {
  const face = faces.get(picture) ?? findFace(picture);
  faces.set(picture, face);
  return face;
}

async function findFace(picture: Uint8Array): Promise<FaceSpot | null> {
  const opened = await openPicture(picture);
  if (!opened.ok) throw new Error(opened.code);
  const child = await findPictureChild(opened, vision, () => {});
  return child.ok ? child.face : null;
}

async function faceIn(picture: Uint8Array) {
  const decoded = await decodePhoto(picture);
  if (!decoded.ok) throw new Error(decoded.reason);
  const [found, ...rest] = findFaces(decoded.overview, vision.detector, vision.mesher);
  if (!found || rest.length > 0) throw new Error(`${rest.length} more faces`);
  const { x, y, faceHeight } = measureFace(found);
  const { scale } = decoded.overview;
  return { x: x / scale, y: y / scale, faceHeight: faceHeight / scale };
}

/** Share of the pixels of an area that differ by more than JPEG's noise. */
async function differing(one: Uint8Array, other: Uint8Array, area: Region): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((file) => sharp(file).extract(area).greyscale().raw().toBuffer()),
  );
  return a!.reduce((count, value, at) => count + (Math.abs(value - b![at]!) > 12 ? 1 : 0), 0) / a!.length;
}

describe('finishing a model’s picture', () => {
  it.each(RATIOS)('keeps the face in %s of a wide picture, and fills it exactly', async (aspectRatio) => {
    const { picture, madeAt } = await finish(wide, { aspectRatio });
    const { bytes, width, height } = picture;
    expect([width, height]).toEqual(PICTURE_SIZES.standard[aspectRatio]);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width, height });
    expect(madeAt).toEqual([1376, 768]);
    const { x, y, faceHeight } = await faceIn(bytes);
    expect(Math.min(x, width - x)).toBeGreaterThan(faceHeight * 0.5);
    expect(y).toBeGreaterThan(faceHeight * 0.5);
  });

  it('enlarges no more than twice, and says what was made', async () => {
    const hd = await finish(square, { tier: 'hd', aspectRatio: '3:4' });
    expect(hd).toMatchObject({ picture: { width: 1536, height: 2048 }, madeAt: [1024, 1024] });
    expect(await sharp(hd.picture.bytes).metadata()).toMatchObject({ width: 1536, height: 2048 });
    const full = await finish(wide, { tier: 'hd', aspectRatio: '16:9' });
    expect(full.picture).toMatchObject({ width: 2688, height: 1512 });
  });

  it('distorts nothing and keeps what it need not cut', async () => {
    const before = await faceIn(square);
    const after = await faceIn((await finish(square)).picture.bytes);
    for (const key of ['x', 'y', 'faceHeight'] as const)
      expect(Math.abs(after[key] - before[key])).toBeLessThan(4);
  });

  it('labels picture and thumbnail: made by a model, by which, whose portrait', async () => {
    const { picture, thumbnail } = await finish(square, { visibleMark: true });
    expect(thumbnail).toMatchObject({ mediaType: 'image/webp', width: 480, height: 480 });
    for (const { bytes } of [picture, thumbnail]) {
      const meta = await sharp(bytes).metadata();
      expect(meta.xmpAsString).toContain('digitalsourcetype/trainedAlgorithmicMedia"');
      expect(meta.xmpAsString).toContain('AISystemUsed="house/portrait-2 &quot;fast&quot;"');
      expect(meta.xmpAsString).toContain(`InstanceID="urn:uuid:${ID}"`);
      expect([meta.exif, meta.icc]).toEqual([undefined, undefined]);
    }
  });

  it('brings nothing of the model’s own metadata along', async () => {
    const tagged = await sharp(square)
      .withExif({ IFD0: { ImageDescription: 'prompt: a child called Asha' } })
      .jpeg()
      .toBuffer();
    const { picture } = await finish(tagged);
    expect(Buffer.from(picture.bytes).includes('Asha')).toBe(false);
  });

  it('burns in watermark and mark as asked, each by itself', async () => {
    const [plain, marked, watermarked] = await Promise.all([
      finish(square),
      finish(square, { visibleMark: true }),
      finish(square, { watermark: true }),
    ]);
    const area = aiMarkArea({ width: 1024, height: 1024 });
    const elsewhere = { left: 300, top: 500, width: 724, height: 524 };
    expect(await differing(plain.picture.bytes, marked.picture.bytes, area)).toBeGreaterThan(0.5);
    expect(await differing(plain.picture.bytes, marked.picture.bytes, elsewhere)).toBe(0);
    expect(await differing(plain.picture.bytes, watermarked.picture.bytes, elsewhere)).toBeGreaterThan(0.03);
    const { x, y, faceHeight } = await faceIn(square);
    const eyes = {
      left: Math.round(x - faceHeight * 0.3),
      top: Math.round(y - faceHeight * 0.25),
      width: Math.round(faceHeight * 0.6),
      height: Math.round(faceHeight * 0.5),
    };
    expect(await differing(plain.picture.bytes, watermarked.picture.bytes, eyes)).toBeLessThan(0.01);
    const small = await Promise.all(
      [plain, marked].map(({ thumbnail }) => sharp(thumbnail.bytes).png().toBuffer()),
    );
    const corner = { left: 0, top: 440, width: 100, height: 40 };
    expect(await differing(small[0]!, small[1]!, corner)).toBeGreaterThan(0.3);
  });

  it('finishes a picture without a face about its middle', async () => {
    const noise = { type: 'gaussian', mean: 120, sigma: 30 } as const;
    const scene = sharp({ create: { width: 700, height: 500, channels: 3, background: '#000', noise } });
    const { picture } = await finish(await scene.png().toBuffer(), { watermark: true });
    expect([picture.width, picture.height]).toEqual([1000, 1000]);
  });
});
