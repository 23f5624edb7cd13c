import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { nasaPortrait } from '../../../../tests/support/portraits/nasa-cells.ts';
import { sharedVision } from '../../../../tests/support/portraits/shared-vision.ts';
import type { Likeness } from '../../models/model-photo-tools.ts';
import { makePortrait } from '../make-portrait.ts';
import { CHILDREN } from '../model-child/child-look.ts';
import { drawModelPhoto } from '../model-child/model-photo.ts';
import { resolveTheme } from '../resolve-theme.ts';
import { createStageClock } from '../stage-clock.ts';
import type { VisionModels } from '../vision/vision-models.ts';
import { openPicture } from './decode-picture.ts';
import { preparePhoto } from './prepare-photo.ts';
import { REVIEW_BOUNDS } from './review-bounds.ts';
import { findDifference, findPictureChild } from './review-picture.ts';

let vision: VisionModels;
let source: Buffer;
let likeness: Likeness;
let doctor: Uint8Array;

beforeAll(async () => {
  vision = await sharedVision();
  source = await nasaPortrait();
  likeness = await likenessOf(source);
  doctor = await portrait('doctor');
});

async function likenessOf(photo: Uint8Array): Promise<Likeness> {
  const prepared = await preparePhoto(photo, undefined, vision, () => {});
  if (!prepared.ok) throw new Error(prepared.reason);
  return prepared.measure();
}

async function review(picture: Uint8Array, of = likeness, bounds = REVIEW_BOUNDS) {
  const opened = await openPicture(picture);
  if (!opened.ok) return opened;
  const child = await findPictureChild(opened, vision, () => {});
  if (!child.ok) return child;
  const code = findDifference(child.measure(), of, bounds);
  return code === null ? { ok: true, ...child.size, face: child.face } : { ok: false, code };
}

async function portrait(theme: string): Promise<Uint8Array> {
  const outcome = await makePortrait(
    {
      portraitId: 'p',
      photo: source,
      theme: { id: theme, name: theme, category: '', promptTemplate: '' },
      customStyle: '',
      aspectRatio: '3:4',
      tier: 'standard',
      watermark: false,
      seed: 3,
    },
    { vision, resolveTheme, engineName: 'test' },
    createStageClock(
      () => {},
      () => false,
    ),
    [450, 600],
  );
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.picture.bytes;
}

/** Another portrait of the given width beside the first. */
async function beside(width: number): Promise<Buffer> {
  const other = await sharp(source).resize(width).toBuffer();
  return sharp({ create: { width: 512 + width, height: 512, channels: 3, background: '#888' } })
    .composite([
      { input: source, left: 0, top: 0 },
      { input: other, left: 512, top: 0 },
    ])
    .png()
    .toBuffer();
}

describe('reviewing a model’s picture', () => {
  it('lets portraits of the same person pass, natural and drawn', async () => {
    expect(await review(doctor)).toEqual({
      ...{ ok: true, width: 450, height: 600 },
      face: {
        x: expect.closeTo(225, -1),
        y: expect.any(Number),
        faceHeight: expect.any(Number),
        roll: expect.any(Number),
      },
    });
    expect(await review(await portrait('cartoon-classics'))).toMatchObject({ ok: true });
  });

  it('knows bytes that are no picture, whatever they begin with', async () => {
    const notOne: Uint8Array[] = [
      new Uint8Array(0),
      Buffer.from('<!doctype html><title>Too many requests</title>'),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"/>'),
      source.subarray(0, 3000),
      source.subarray(0, source.length * 0.7),
      Buffer.concat([source.subarray(0, 20), Buffer.alloc(4000, 0xff)]),
    ];
    for (const bytes of notOne) expect(await review(bytes)).toEqual({ ok: false, code: 'not-a-picture' });
  });

  it('decodes nothing that says it is larger than any model’s', async () => {
    const bomb = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#888' } })
      .png()
      .toBuffer();
    // Width, height and checksum of the header.
    bomb.writeUInt32BE(30_000, 16);
    bomb.writeUInt32BE(30_000, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    expect(await sharp(bomb, { limitInputPixels: false }).metadata()).toMatchObject({ width: 30_000 });
    expect(await review(bomb)).toEqual({ ok: false, code: 'not-a-picture' });
  });

  it('says that a picture is too small', async () => {
    const dot = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#888' } })
      .png()
      .toBuffer();
    expect(await review(dot)).toEqual({ ok: false, code: 'too-small' });
    const low = await sharp(source).resize(600, 255, { fit: 'fill' }).webp().toBuffer();
    expect(await review(low)).toEqual({ ok: false, code: 'too-small' });
  });

  it('says that there is nobody', async () => {
    const scene = await sharp({ create: { width: 512, height: 512, channels: 3, background: '#7ab' } })
      .jpeg()
      .toBuffer();
    expect(await review(scene)).toEqual({ ok: false, code: 'no-face' });
  });

  it('says that there are several, and counts nobody small in the background', async () => {
    expect(await review(await beside(400))).toEqual({ ok: false, code: 'several-faces' });
    expect(await review(await beside(200))).toMatchObject({ ok: true });
  });

  it('says that the skin is another’s, lighter or darker', async () => {
    const darker = await sharp(source).linear(0.5, 0).jpeg().toBuffer();
    expect(await review(darker)).toEqual({ ok: false, code: 'other-skin' });
    expect(await review(source, await likenessOf(darker))).toEqual({ ok: false, code: 'other-skin' });
    const dimmer = await sharp(source).linear(0.9, 0).jpeg().toBuffer();
    expect(await review(dimmer)).toMatchObject({ ok: true });
  });

  it('says that the face is another’s', async () => {
    const squashed = await sharp(source).resize(512, 360, { fit: 'fill' }).jpeg().toBuffer();
    expect(await review(squashed)).toEqual({ ok: false, code: 'other-proportions' });
    // A drawn child of the same skin, by a bound that the same person's portraits keep.
    const strict = { ...REVIEW_BOUNDS, proportions: 0.02 };
    const child = await drawModelPhoto(700, { ...CHILDREN.anaya, skin: '#e6b99c' });
    expect(await review(child, likeness, strict)).toEqual({ ok: false, code: 'other-proportions' });
    expect(await review(doctor, likeness, strict)).toMatchObject({ ok: true });
  });

  it('says that the hair is another’s, where any can be told', async () => {
    expect(await review(source, { ...likeness, hair: [74, 6, 30] })).toEqual({
      ok: false,
      code: 'other-hair',
    });
    expect(await review(source, { ...likeness, hair: null })).toMatchObject({ ok: true });
  });

  it('goes by the bounds that it is given', async () => {
    const darker = await sharp(source).linear(0.5, 0).jpeg().toBuffer();
    expect(await review(darker, likeness, { ...REVIEW_BOUNDS, skin: 90 })).toMatchObject({ ok: true });
    expect(await review(darker, likeness, { proportions: 0, skin: 90, hair: 90 })).toEqual({
      ok: false,
      code: 'other-proportions',
    });
  });
});
