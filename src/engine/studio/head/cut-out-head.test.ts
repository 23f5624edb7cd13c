import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { NASA_CELLS, nasaPortrait } from '../../../../tests/support/portraits/nasa-cells.ts';
import { sharedVision } from '../../../../tests/support/portraits/shared-vision.ts';
import type { HeadLayer, HeadMode, Plane } from '../drawing/layers.ts';
import { decodePhoto, type PhotoOverview } from '../photo/decode-photo.ts';
import { findFaces } from '../vision/find-faces.ts';
import type { VisionModels } from '../vision/vision-models.ts';
import { openModeOf } from './choose-mode.ts';
import { cutOutHead } from './cut-out-head.ts';
import { measureFace } from './face-geometry.ts';
import type { FaceTarget } from './place-head.ts';
import { type PhotoHead, readHead } from './read-head.ts';
import { seeParts } from './segment-square.ts';

const TARGET: FaceTarget = { width: 512, height: 512, x: 256, y: 210, faceHeight: 154 };

let vision: VisionModels;
let source: Buffer;
/** The portrait's head, for the tests that only look at it. */
let plain: HeadLayer;

beforeAll(async () => {
  vision = await sharedVision();
  source = await nasaPortrait();
  plain = await cut(await cell('nasa'));
});

async function read(
  bytes: Uint8Array,
): Promise<{ bytes: Uint8Array; overview: PhotoOverview; head: PhotoHead }> {
  const decoded = await decodePhoto(bytes);
  if (!decoded.ok) throw new Error(decoded.reason);
  const { overview } = decoded;
  const [face, ...others] = findFaces(overview, vision.detector, vision.mesher).map(measureFace);
  return {
    bytes,
    overview,
    head: await readHead({
      ...{ bytes, overview, face: face!, others },
      see: () => seeParts(overview, face!, vision),
    }),
  };
}

type ReadPhoto = Awaited<ReturnType<typeof read>>;

async function cut(
  photo: ReadPhoto,
  { mode = 'open', target = TARGET }: { mode?: HeadMode; target?: FaceTarget } = {},
): Promise<HeadLayer> {
  return cutOutHead({ ...photo, target, mode });
}

/** Photos of the head, each read once. */
const cells = new Map<string, ReadPhoto>();
async function cell(name: string): Promise<ReadPhoto> {
  const photo = cells.get(name) ?? (await read(await NASA_CELLS[name]!(source)));
  cells.set(name, photo);
  return photo;
}

/** Alpha at a point given in face units. */
function alphaAt(head: HeadLayer, u: number, v: number): number {
  const { frame } = head;
  const cos = Math.cos(frame.roll) * frame.faceHeight;
  const sin = Math.sin(frame.roll) * frame.faceHeight;
  const x = Math.round(frame.x + u * cos - v * sin) - head.left;
  const y = Math.round(frame.y + u * sin + v * cos) - head.top;
  const { width, height, data } = head.pixels;
  if (x < 0 || y < 0 || x >= width || y >= height) return 0;
  return data[(y * width + x) * 4 + 3]!;
}

const share = (plane: Plane, level: number): number => {
  let count = 0;
  for (const value of plane.data) if (value > level) count++;
  return count / plane.data.length;
};

describe('cutting out a head', () => {
  it('places the face at its target and keeps a little of its tilt', async () => {
    const upright = plain;
    expect(upright.frame).toMatchObject(TARGET);
    const turned = await cut(await cell('nasa-turned-20'));
    expect(Math.abs(turned.frame.roll)).toBeLessThan(0.15 * 0.5);
    expect(turned.frame.roll).toBeGreaterThan(upright.frame.roll + 0.15 * 0.25);
  });

  it('keeps face and hair, and nothing of the wall', () => {
    const head = plain;
    for (const [u, v] of [
      [0, 0],
      [0.2, 0.2],
      [-0.2, -0.2],
      [0, -0.65],
      [0, 0.4],
    ] as const) {
      expect(alphaAt(head, u, v), `${u}, ${v}`).toBeGreaterThan(250);
    }
    for (const [u, v] of [
      [1, 0],
      [-1, 0],
      [0, -1.3],
      [0.8, 0.5],
      [-0.8, -0.9],
    ] as const) {
      expect(alphaAt(head, u, v), `${u}, ${v}`).toBe(0);
    }
  });

  it('leaves nothing of the photo under the chin but skin that fades out', () => {
    const head = plain;
    const { chinY } = head.fit;
    for (let u = -1; u <= 1; u += 0.05) {
      expect(alphaAt(head, u, chinY + 0.3), `u ${u}`).toBeLessThan(10);
      if (Math.abs(u) > head.fit.jawHalfWidth + 0.1) expect(alphaAt(head, u, chinY + 0.08)).toBeLessThan(60);
    }
  });

  it('measures what costumes fit to', () => {
    const { fit } = plain;
    const order = [fit.crownY, fit.foreheadY, fit.browY, fit.eyeY, fit.noseY, fit.mouthY, fit.chinY];
    expect([...order].sort((a, b) => a - b)).toEqual(order);
    expect(fit.chinY - fit.foreheadY).toBeGreaterThan(0.95);
    expect(fit.hairHalfWidth).toBeGreaterThan(fit.cheekHalfWidth);
    expect(fit.crownY).toBeLessThan(-0.7);
    expect(fit.crownY).toBeGreaterThan(-1.1);
  });

  it('marks face, hair and features apart', () => {
    const head = plain;
    const { width, height } = head.pixels;
    for (const plane of [head.faceMask, head.hairMask, head.featureMask]) {
      expect([plane.width, plane.height, plane.data.length]).toEqual([width, height, width * height]);
    }
    expect(share(head.faceMask, 200)).toBeGreaterThan(0.2);
    expect(share(head.hairMask, 200)).toBeGreaterThan(0.15);
    const features = share(head.featureMask, 128);
    expect(features).toBeGreaterThan(0.02);
    expect(features).toBeLessThan(0.2);
    let both = 0;
    head.faceMask.data.forEach((value, pixel) => {
      if (value > 200 && head.hairMask.data[pixel]! > 200) both++;
    });
    expect(both).toBe(0);
  });

  it('limits a covered head to its face, and fits it to a skull', async () => {
    const head = await cut(await cell('nasa-crown-cropped'), { mode: 'covered' });
    expect(alphaAt(head, 0, 0)).toBeGreaterThan(250);
    expect(head.fit.crownY).toBeCloseTo(head.fit.foreheadY - 0.3, 5);
    // No straight edge of the photo within what a window shows.
    expect(alphaAt(head, 0, head.fit.foreheadY - 0.35)).toBe(0);
  });

  it('gives the same pixels every time', async () => {
    await cut(await cell('nasa-turned-20'));
    const second = await cut(await read(source));
    expect(Buffer.from(second.pixels.data).equals(Buffer.from(plain.pixels.data))).toBe(true);
  });

  it('makes a head smaller rather than let its hair leave the picture', async () => {
    const low: FaceTarget = { ...TARGET, y: 130 };
    const head = await cut(await cell('nasa'), { target: low });
    expect(head.frame.faceHeight).toBeLessThan(TARGET.faceHeight);
    expect(head.frame.y + head.fit.crownY * head.frame.faceHeight).toBeGreaterThan(0);
  });

  it('keeps the hair that is drawn on beyond the photo’s edge, in large pictures too', async () => {
    // The edge runs through the hair, a little below the crown.
    const photo = await read(
      await sharp(source).extract({ left: 60, top: 44, width: 330, height: 330 }).toBuffer(),
    );
    const edge = -photo.head.face.y / photo.head.face.faceHeight;
    for (const faceHeight of [154, 500]) {
      const side = (faceHeight * 512) / 154;
      const target = { width: side, height: side, x: side / 2, y: side * 0.41, faceHeight };
      const head = await cut(photo, { target });
      expect(head.fit.crownY).toBeLessThan(edge - 0.04);
      expect(alphaAt(head, 0, edge - 0.03), `${faceHeight}`).toBeGreaterThan(250);
    }
  });

  it('works at the size of a 4K picture', async () => {
    const head = await cut(await cell('nasa'), {
      target: { width: 4096, height: 4096, x: 2048, y: 1680, faceHeight: 1229 },
    });
    expect(head.pixels.width).toBeGreaterThan(1229);
    expect(alphaAt(head, 0, 0)).toBeGreaterThan(250);
  }, 20_000);
});

describe('how a head is shown', () => {
  const modeOf = async (name: string) => openModeOf((await cell(name)).head.crown);

  it.each([
    ['nasa', 'open'],
    ['nasa-mirrored', 'open'],
    ['nasa-turned-35', 'open'],
    ['nasa-noisy', 'open'],
    ['nasa-enlarged', 'open'],
    ['nasa-crown-cropped', 'half'],
    ['nasa-hair-cropped', 'open'],
  ])('goes by its crown in the photo: %s is shown %s', async (cell, mode) => {
    expect(await modeOf(cell)).toBe(mode);
  });

  it('is told by what is missing of it', async () => {
    const { head } = await cell('nasa-crown-cropped');
    expect(head.crown.missing).toBeGreaterThan(0.1);
    expect(head.fit.cutY).toBeLessThan(head.fit.foreheadY + 0.07);
    const whole = (await cell('nasa')).head;
    expect(whole.crown).toMatchObject({ missing: 0, missingBelowHat: 0, cutY: null });
    expect(whole.trust.score).toBeGreaterThan(0.9);
    expect(head.trust.score).toBeLessThan(0.5);
  });

  it('is nothing that a hat helps where the forehead is cut off too, or a side', async () => {
    const side = await sharp(source)
      .extract({ left: 232, top: 0, width: 280, height: 400 })
      .jpeg()
      .toBuffer();
    expect(openModeOf((await read(side)).head.crown)).toBeNull();
  });
});
