import { describe, expect, it } from 'vitest';
import type { PortraitRequest } from '../portrait-maker.ts';
import type { CompletionOrder, ModelPhotoTools, ReviewCode } from './model-photo-tools.ts';
import { createThemeSampler } from './theme-sampler.ts';
import type { ImageVendor, VendorOutcome } from './vendor.ts';

const encoded = { bytes: new Uint8Array(1), mediaType: 'image/jpeg', width: 8, height: 8 } as const;
const BOUNDS = { proportions: 1, skin: 1, hair: 1 };
const REQUEST: PortraitRequest = {
  ...{ portraitId: 'p', photo: new Uint8Array(1), customStyle: '', aspectRatio: '1:1', tier: 'standard' },
  ...{ theme: { id: 'a', name: 'A', category: 'b', promptTemplate: 'A child' }, watermark: true, seed: 7 },
};

const UNUSABLE: readonly ReviewCode[] = ['not-a-picture', 'too-small'];

/** A sampler whose vendor answers so and whose pictures are found so; and what was ordered of them. */
function samplerOf(finding: ReviewCode | null, answer?: VendorOutcome) {
  const orders: CompletionOrder[] = [];
  const tools: ModelPhotoTools = {
    prepare: async () => ({
      ...{ ok: true, photo: new Uint8Array(1), width: 1, height: 1 },
      likeness: Promise.resolve({ points: [], skin: [0, 0, 0], hair: null }),
    }),
    async complete(_picture, order) {
      orders.push(order);
      if (finding !== null && UNUSABLE.includes(finding)) return { ok: false, code: finding };
      return { ok: true, finished: { picture: encoded, thumbnail: encoded, madeAt: [40, 20] }, finding };
    },
  };
  const made: VendorOutcome = { kind: 'made', picture: new Uint8Array(1), usage: { images: 1 } };
  const vendor: ImageVendor = {
    ...{ id: 'gemini', model: 'm', host: 'h' },
    paint: async () => answer ?? made,
  };
  const sampler = createThemeSampler({ vendor, tools, bounds: BOUNDS, callTimeLimitMs: 5_000 });
  return { sampler, orders };
}

describe('a sample of a theme', () => {
  it('that would pass as a portrait has nothing found in it', async () => {
    const { sampler, orders } = samplerOf(null);
    expect(await sampler.sample(REQUEST)).toMatchObject({ outcome: { ok: true }, finding: null });
    expect(orders).toMatchObject([{ isSample: true, bounds: BOUNDS, request: { watermark: true } }]);
  });

  it.each(['no-face', 'several-faces', 'other-proportions', 'other-skin', 'other-hair'] as const)(
    'that a portrait would be refused for as %s is made all the same, with what was found',
    async (code) => {
      const { sampler } = samplerOf(code);
      const sample = await sampler.sample(REQUEST);
      expect(sample).toMatchObject({ outcome: { ok: true, usage: { images: 1 } }, finding: code });
    },
  );

  it.each(['not-a-picture', 'too-small'] as const)('that is %s is none', async (code) => {
    const { sampler } = samplerOf(code);
    expect(await sampler.sample(REQUEST)).toMatchObject({
      outcome: { ok: false, reason: 'unavailable', trouble: { kind: 'wrong-image', code } },
      finding: null,
    });
  });

  it('of which nothing came tells why, and nothing found', async () => {
    const { sampler } = samplerOf('no-face', { kind: 'blocked', at: 'output', code: 'IMAGE_SAFETY' });
    expect(await sampler.sample(REQUEST)).toMatchObject({
      outcome: { ok: false, reason: 'blocked-by-safety' },
      finding: null,
    });
  });

  it('is not begun where leave is refused', async () => {
    const { sampler } = samplerOf('no-face');
    const beforeSending = () => Promise.reject(new Error('no leave'));
    await expect(sampler.sample(REQUEST, { beforeSending })).rejects.toThrow('no leave');
  });
});
