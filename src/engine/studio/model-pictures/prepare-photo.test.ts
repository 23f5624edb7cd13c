import sharp, { type Region } from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { closePortrait, NASA_CELLS, nasaPortrait } from '../../../../tests/support/portraits/nasa-cells.ts';
import { sharedVision } from '../../../../tests/support/portraits/shared-vision.ts';
import { openModeOf } from '../head/choose-mode.ts';
import { measureFace } from '../head/face-geometry.ts';
import { readHead } from '../head/read-head.ts';
import { seeParts } from '../head/segment-square.ts';
import { decodePhoto } from '../photo/decode-photo.ts';
import { WorkStopped } from '../stage-clock.ts';
import { findFaces } from '../vision/find-faces.ts';
import type { VisionModels } from '../vision/vision-models.ts';
import { type PreparedPhoto, preparePhoto } from './prepare-photo.ts';

let vision: VisionModels;
let source: Buffer;

beforeAll(async () => {
  vision = await sharedVision();
  source = await nasaPortrait();
});

const prepare = (photo: Uint8Array, face?: number): Promise<PreparedPhoto> =>
  preparePhoto(photo, face, vision, () => {});

async function prepared(photo: Uint8Array, face?: number) {
  const preparation = await prepare(photo, face);
  if (!preparation.ok) throw new Error(preparation.reason);
  return preparation;
}

async function facesIn(photo: Uint8Array) {
  const decoded = await decodePhoto(photo);
  if (!decoded.ok) throw new Error(decoded.reason);
  return findFaces(decoded.overview, vision.detector, vision.mesher).map(measureFace);
}

/** How much a picture's neighbouring pixels differ, on average. */
async function detailIn(photo: Uint8Array, area: Region): Promise<number> {
  const { data, info } = await sharp(photo)
    .extract(area)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let sum = 0;
  for (let at = 1; at < data.length; at++) if (at % info.width) sum += Math.abs(data[at]! - data[at - 1]!);
  return sum / data.length;
}

describe('preparing a photo for an image model', () => {
  it('gives an upright JPEG without metadata, of the size that it says', async () => {
    const tagged = await sharp(source)
      .rotate(-90)
      .withExif({ IFD0: { ImageDescription: 'Where we live' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .withIccProfile('p3')
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"></x:xmpmeta>')
      .jpeg()
      .toBuffer();
    const before = await sharp(tagged).metadata();
    expect([before.orientation, before.exif, before.icc, before.xmp].every(Boolean)).toBe(true);
    const { photo, width, height } = await prepared(tagged);
    const after = await sharp(photo).metadata();
    expect(after).toMatchObject({ format: 'jpeg', width, height, channels: 3 });
    for (const key of ['exif', 'icc', 'xmp', 'iptc', 'orientation', 'comments'] as const)
      expect(after[key]).toBeUndefined();
    expect(Buffer.from(photo).includes('Where we live')).toBe(false);
    const [face, ...rest] = await facesIn(photo);
    expect(rest).toEqual([]);
    expect(Math.abs(face?.roll ?? 9)).toBeLessThan(0.2);
  });

  it('shows a child alone with room all round, in the file’s own pixels', async () => {
    const person = await sharp(source).resize(900, 900).toBuffer();
    const frame = sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#9ab' } });
    const far = await frame
      .composite([{ input: person, left: 700, top: 500 }])
      .jpeg()
      .toBuffer();
    const { photo, width, height } = await prepared(far);
    const [face] = await facesIn(photo);
    // In the file it is 188 pixels high, in the overview 125.
    expect(Math.abs(face!.faceHeight - 188)).toBeLessThan(8);
    for (const side of [width, height]) expect(Math.abs(side / face!.faceHeight - 4.5)).toBeLessThan(0.15);
    expect(face!.y / height).toBeGreaterThan(0.35);
    expect(face!.y / height).toBeLessThan(0.45);
  });

  it('gives no more than 1536 pixels', async () => {
    const large = await sharp(await closePortrait())
      .resize(2000, 1900, { fit: 'fill' })
      .jpeg()
      .toBuffer();
    const { width, height } = await prepared(large);
    expect([width, height]).toEqual([1536, 1459]);
  });

  it('enlarges nothing', async () => {
    const { width, height } = await prepared(await closePortrait());
    expect([width, height]).toEqual([300, 300]);
  });

  it.each([0, 1, 2])('leaves the others out who stand beside face %i', async (wanted) => {
    const row = await NASA_CELLS['nasa-three']!(source);
    const faces = await facesIn(row);
    expect(faces).toHaveLength(3);
    const { photo, width } = await prepared(row, wanted);
    const left = await facesIn(photo);
    expect(left).toHaveLength(1);
    expect(Math.abs(left[0]!.faceHeight - faces[wanted]!.faceHeight)).toBeLessThan(6);
    // Half of the neighbours' faces' distance, to both sides: the child's own head is whole.
    expect(width).toBeGreaterThan(faces[wanted]!.faceHeight * 1.1);
  });

  it('blurs a face that is so near that it cannot be left out', async () => {
    const [child] = await facesIn(source);
    const near = await sharp(source)
      .extract({ left: 155, top: 45, width: 140, height: 150 })
      .resize(78)
      .toBuffer();
    const at = { left: Math.round(child!.x + 26), top: Math.round(child!.y + 18) };
    const both = await sharp(source)
      .composite([{ input: near, ...at }])
      .png()
      .toBuffer();
    expect(await facesIn(both)).toHaveLength(2);
    const { photo } = await prepared(both, 0);
    const [face, ...rest] = await facesIn(photo);
    expect(rest).toEqual([]);
    const shift = { x: Math.round(face!.x - child!.x), y: Math.round(face!.y - child!.y) };
    const area = { left: at.left + 20, top: at.top + 25, width: 18, height: 40 };
    const there = { ...area, left: area.left + shift.x, top: area.top + shift.y };
    expect(await detailIn(photo, there)).toBeLessThan((await detailIn(both, area)) * 0.4);
    const mouth = { left: child!.x - 25, top: child!.y + 10, width: 40, height: 35 };
    const rounded = (moved: { x: number; y: number }) => ({
      ...mouth,
      left: Math.round(mouth.left) + moved.x,
      top: Math.round(mouth.top) + moved.y,
    });
    const kept = (await detailIn(photo, rounded(shift))) / (await detailIn(both, rounded({ x: 0, y: 0 })));
    expect(kept).toBeGreaterThan(0.85);
  });

  it('takes hair that the photo cuts off, on which the studio puts a hat', async () => {
    const part = { left: 100, top: 68, width: 300, height: 300 };
    const cut = await sharp(source).extract(part).jpeg().toBuffer();
    const decoded = await decodePhoto(cut);
    if (!decoded.ok) throw new Error(decoded.reason);
    const { overview } = decoded;
    const [face] = findFaces(overview, vision.detector, vision.mesher).map(measureFace);
    const { crown } = await readHead({
      bytes: cut,
      overview,
      face: face!,
      others: [],
      see: () => seeParts(overview, face!, vision),
    });
    expect(openModeOf(crown)).toBe('half');
    expect(await prepare(cut)).toMatchObject({ ok: true });
  });

  it('measures the face: points about 0 in its heights, light skin, brown hair', async () => {
    const { points, skin, hair } = (await prepared(source)).measure();
    expect(points.length % 3).toBe(0);
    for (const axis of [0, 1, 2])
      expect(Math.abs(points.filter((_, at) => at % 3 === axis).reduce((sum, x) => sum + x, 0))).toBeLessThan(
        1e-3,
      );
    expect(Math.max(...points.map(Math.abs))).toBeLessThan(0.8);
    expect(skin[0]).toBeGreaterThan(65);
    expect(hair?.[0]).toBeLessThan(55);
    expect(hair?.[2]).toBeGreaterThan(8);
  });

  it('refuses what the studio refuses', async () => {
    const blank = sharp({ create: { width: 500, height: 400, channels: 3, background: '#abc' } });
    const frames = [blank.clone(), blank.clone().negate()].map((frame) => frame.png().toBuffer());
    const moving = sharp(await Promise.all(frames), { join: { animated: true } });
    const refused: [string, Uint8Array, number?][] = [
      ['not-an-image', Buffer.from('<!doctype html><p>No photo')],
      ['damaged', source.subarray(0, source.length / 2)],
      ['animated', await moving.webp().toBuffer()],
      ['too-large', Buffer.concat([source, Buffer.alloc(21 * 1024 * 1024)])],
      ['no-face', await blank.clone().jpeg().toBuffer()],
      ['face-too-small', await sharp(source).resize(220, 220).jpeg().toBuffer()],
      ['face-cut-off', await NASA_CELLS['nasa-chin-cropped']!(source)],
      ['no-such-face', source, 4],
    ];
    for (const [reason, photo, face] of refused)
      expect(await prepare(photo, face)).toEqual({ ok: false, reason });
  });

  it('stops between its stages', async () => {
    let stages = 0;
    const halt = () => {
      if (++stages === 2) throw new WorkStopped();
    };
    await expect(preparePhoto(source, undefined, vision, halt)).rejects.toThrow(WorkStopped);
  });
});
