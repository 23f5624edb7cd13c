import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { nasaPortrait } from '../../../../tests/support/portraits/nasa-cells.ts';
import { sharedVision } from '../../../../tests/support/portraits/shared-vision.ts';
import type { CompletionOrder, Likeness } from '../../models/model-photo-tools.ts';
import { WorkStopped } from '../stage-clock.ts';
import type { VisionModels } from '../vision/vision-models.ts';
import { completePicture } from './complete-picture.ts';
import { preparePhoto } from './prepare-photo.ts';
import { REVIEW_BOUNDS } from './review-bounds.ts';

let vision: VisionModels;
let square: Buffer;
let faceless: Buffer;
let likeness: Likeness;

beforeAll(async () => {
  vision = await sharedVision();
  square = await nasaPortrait();
  faceless = await sharp({ create: { width: 700, height: 500, channels: 3, background: '#8fb3c9' } })
    .png()
    .toBuffer();
  const prepared = await preparePhoto(square, undefined, vision, () => {});
  if (!prepared.ok) throw new Error(prepared.reason);
  likeness = prepared.measure();
});

function complete(picture: Uint8Array, changes: Partial<CompletionOrder> = {}, halt = () => {}) {
  const onChecked = vi.fn();
  const order: CompletionOrder = {
    ...{ likeness, bounds: REVIEW_BOUNDS, isSample: false },
    request: {
      ...{ portraitId: '6f1c3c1e-8d9b-4f53-9a7e-0c3a4bb0a111', aspectRatio: '4:3', tier: 'standard' },
      ...{ watermark: false, visibleMark: false, aiSystem: 'house/1' },
    },
    ...changes,
  };
  return { completing: completePicture(picture, order, { vision, halt, onChecked }), onChecked };
}

describe('a model’s picture', () => {
  it('that shows the child is finished, and says so before', async () => {
    const { completing, onChecked } = complete(square);
    expect(await completing).toMatchObject({
      ...{ ok: true, finding: null },
      finished: { picture: { width: 1024, height: 768 }, madeAt: [512, 512] },
    });
    expect(onChecked).toHaveBeenCalledOnce();
  });

  it.each([
    ['shows nobody', () => faceless, {}, 'no-face'],
    [
      'shows somebody of another colour',
      () => square,
      { bounds: { ...REVIEW_BOUNDS, skin: -1 } },
      'other-skin',
    ],
    ['is a page', () => Buffer.from('<html>'), {}, 'not-a-picture'],
    ['is cut off', () => square.subarray(0, 9_000), {}, 'not-a-picture'],
  ] as const)('that %s is not', async (_what, picture, changes, code) => {
    const { completing, onChecked } = complete(picture(), changes);
    expect(await completing).toEqual({ ok: false, code });
    expect(onChecked).not.toHaveBeenCalled();
  });

  it('is finished about its middle as a sample, with what was found', async () => {
    expect(await complete(faceless, { isSample: true }).completing).toMatchObject({
      ...{ ok: true, finding: 'no-face' },
      finished: { picture: { width: 1184, height: 888 }, madeAt: [700, 500] },
    });
  });

  it.each([
    ['not-a-picture', () => Buffer.from('<html>')],
    ['not-a-picture', () => faceless.subarray(0, 300)],
    ['too-small', () => sharp(faceless).resize(200).png().toBuffer()],
  ] as const)('that is %s is no sample', async (code, picture) => {
    const { completing } = complete(await picture(), { isSample: true });
    expect(await completing).toEqual({ ok: false, code });
  });

  it('is left where it is when the work is stopped', async () => {
    const halt = () => {
      throw new WorkStopped();
    };
    await expect(complete(square, {}, halt).completing).rejects.toThrow(WorkStopped);
  });
});
