import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { NASA_CELLS, nasaPortrait } from '../../../../tests/support/portraits/nasa-cells.ts';
import { sharedVision } from '../../../../tests/support/portraits/shared-vision.ts';
import { measureFace } from '../head/face-geometry.ts';
import { decodePhoto } from '../photo/decode-photo.ts';
import { findFaces } from './find-faces.ts';
import type { VisionModels } from './vision-models.ts';

let vision: VisionModels;
let source: Buffer;

beforeAll(async () => {
  vision = await sharedVision();
  source = await nasaPortrait();
});

afterEach(() => vi.restoreAllMocks());

async function facesIn(bytes: Uint8Array) {
  const decoded = await decodePhoto(bytes);
  if (!decoded.ok) throw new Error(decoded.reason);
  return findFaces(decoded.overview, vision.detector, vision.mesher).map((face) => ({
    ...measureFace(face),
    score: face.score,
  }));
}

const degrees = (radians: number) => (radians * 180) / Math.PI;

describe('finding faces', () => {
  it('finds the one face of a portrait, its place, size and pose', async () => {
    const [face, ...rest] = await facesIn(source);
    expect(rest).toHaveLength(0);
    expect(face!.score).toBeGreaterThan(0.95);
    expect(Math.abs(face!.x - 224)).toBeLessThan(6);
    expect(Math.abs(face!.y - 125)).toBeLessThan(8);
    expect(Math.abs(face!.faceHeight - 107)).toBeLessThan(6);
    expect(Math.abs(degrees(face!.roll))).toBeLessThan(6);
    expect(Math.abs(degrees(face!.yaw))).toBeLessThan(8);
  });

  it.each([-35, 35, 90])('finds a head tilted by %i degrees and tells its tilt', async (turn) => {
    const [upright] = await facesIn(source);
    const bytes = await sharp(source).rotate(turn, { background: '#777' }).jpeg().toBuffer();
    const [face] = await facesIn(bytes);
    const turned = degrees(face!.roll - upright!.roll) - turn;
    expect(Math.abs(((turned + 540) % 360) - 180)).toBeLessThan(8);
  });

  it('lists several faces from left to right', async () => {
    const faces = await facesIn(await NASA_CELLS['nasa-three']!(source));
    expect(faces).toHaveLength(3);
    expect(faces[0]!.x).toBeLessThan(faces[1]!.x);
    expect(faces[1]!.x).toBeLessThan(faces[2]!.x);
  });

  it('finds a small face in a large frame by its second look', async () => {
    const head = await sharp(source).resize(180, 180).toBuffer();
    const frame = sharp({ create: { width: 1600, height: 1100, channels: 3, background: '#9ab' } });
    const faces = await facesIn(
      await frame
        .composite([{ input: head, left: 1100, top: 600 }])
        .jpeg()
        .toBuffer(),
    );
    expect(faces).toHaveLength(1);
    expect(Math.abs(faces[0]!.x - 1179)).toBeLessThan(12);
  });

  it('finds none in noise, after a few looks', async () => {
    const noise = { type: 'gaussian', mean: 120, sigma: 50 } as const;
    const frame = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#000', noise } });
    const decoded = await decodePhoto(await frame.jpeg().toBuffer());
    if (!decoded.ok) throw new Error(decoded.reason);
    const detect = vi.spyOn(vision.detector, 'detect');
    const mesh = vi.spyOn(vision.mesher, 'mesh');
    expect(findFaces(decoded.overview, vision.detector, vision.mesher)).toEqual([]);
    // The whole and its quarters; each look costs about as much as any other.
    expect(detect).toHaveBeenCalledTimes(5);
    expect(mesh.mock.calls.length).toBeLessThanOrEqual(3);
  });
});
