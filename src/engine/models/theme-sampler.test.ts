import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { PortraitRequest } from '../portrait-maker.ts';
import type { FinishRequest, ModelPhotoTools, PictureReview } from './model-photo-tools.ts';
import { createThemeSampler } from './theme-sampler.ts';
import type { ImageVendor, VendorOutcome } from './vendor.ts';

const encoded = { bytes: new Uint8Array(1), mediaType: 'image/jpeg', width: 8, height: 8 } as const;
const PICTURE = sharp({ create: { width: 40, height: 20, channels: 3, background: '#888' } })
  .jpeg()
  .toBuffer();
const BOUNDS = { proportions: 1, skin: 1, hair: 1 };
const REQUEST: PortraitRequest = {
  ...{ portraitId: 'p', photo: new Uint8Array(1), customStyle: '', aspectRatio: '1:1', tier: 'standard' },
  ...{ theme: { id: 'a', name: 'A', category: 'b', promptTemplate: 'A child' }, watermark: true, seed: 7 },
};

/** A sampler whose vendor answers so and whose review says so; and how the picture was finished. */
async function samplerOf(review: PictureReview, answer?: VendorOutcome) {
  const finished: FinishRequest[] = [];
  const tools: ModelPhotoTools = {
    prepare: async () => ({
      ...{ ok: true, photo: new Uint8Array(1), width: 1, height: 1 },
      likeness: { points: [], skin: [0, 0, 0], hair: null },
    }),
    review: async () => review,
    async finish(_picture, request) {
      finished.push(request);
      return { picture: encoded, thumbnail: encoded, madeAt: [40, 20] };
    },
  };
  const made: VendorOutcome = { kind: 'made', picture: await PICTURE, usage: { images: 1 } };
  const vendor: ImageVendor = {
    ...{ id: 'gemini', model: 'm', host: 'h' },
    paint: async () => answer ?? made,
  };
  const sampler = createThemeSampler({ vendor, tools, bounds: BOUNDS, callTimeLimitMs: 5_000 });
  return { sampler, finished };
}

describe('a sample of a theme', () => {
  it('that would pass as a portrait has nothing found in it', async () => {
    const face = { x: 1, y: 2, faceHeight: 3, roll: 0 };
    const { sampler, finished } = await samplerOf({ ok: true, width: 40, height: 20, face });
    expect(await sampler.sample(REQUEST)).toMatchObject({ outcome: { ok: true }, finding: null });
    expect(finished[0]?.face).toEqual(face);
  });

  it.each(['no-face', 'several-faces', 'other-proportions', 'other-skin', 'other-hair'] as const)(
    'that a portrait would be refused for as %s is made all the same, with what was found',
    async (code) => {
      const { sampler, finished } = await samplerOf({ ok: false, code });
      const sample = await sampler.sample(REQUEST);
      expect(sample).toMatchObject({ outcome: { ok: true, usage: { images: 1 } }, finding: code });
      expect(finished[0]?.face).toMatchObject({ x: 20, y: 10 });
    },
  );

  it.each(['not-a-picture', 'too-small'] as const)('that is %s is none', async (code) => {
    const { sampler } = await samplerOf({ ok: false, code });
    expect(await sampler.sample(REQUEST)).toMatchObject({
      outcome: { ok: false, reason: 'unavailable', trouble: { kind: 'wrong-image', code } },
      finding: null,
    });
  });

  it('of which nothing came tells why, and nothing found', async () => {
    const { sampler } = await samplerOf(
      { ok: false, code: 'no-face' },
      { kind: 'blocked', at: 'output', code: 'IMAGE_SAFETY' },
    );
    expect(await sampler.sample(REQUEST)).toMatchObject({
      outcome: { ok: false, reason: 'blocked-by-safety' },
      finding: null,
    });
  });

  it('is not begun where leave is refused', async () => {
    const { sampler } = await samplerOf({ ok: false, code: 'no-face' });
    const beforeSending = () => Promise.reject(new Error('no leave'));
    await expect(sampler.sample(REQUEST, { beforeSending })).rejects.toThrow('no leave');
  });
});
