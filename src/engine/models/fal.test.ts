import { describe, expect, it } from 'vitest';
import { VENDOR_KEY } from '../../../tests/support/portraits/image-vendors/modes.ts';
import {
  madeSize,
  PICTURE_ENDS,
  vendorBench,
} from '../../../tests/support/portraits/image-vendors/vendor-bench.ts';

const bench = vendorBench('fal', '', { model: 'fal-ai/qwen-image-edit' });

describe('the adapter of fal', () => {
  bench.itKeepsItsBounds();

  bench.itEnds([
    ['blocked-input', { kind: 'blocked', at: 'input', code: 'content_policy_violation' }],
    ['blocked-output', { kind: 'blocked', at: 'output', code: 'has_nsfw_concepts' }],
    ['prose', { kind: 'no-image', code: 'no_media_generated' }],
    ['rate-limited', { kind: 'rate-limited', retryAfterMs: 3000, code: 'rate_limited' }],
    ['quota', { kind: 'permanent', code: 'http-403' }],
    ['server-error', { kind: 'transient', code: 'internal_server_error' }],
    [
      { mode: 'picture-address', url: 'https://pictures.example/p.jpg' },
      { kind: 'permanent', code: 'foreign-host' },
    ],
    [
      { mode: 'picture-address', url: 'http://127.0.0.1:9/p.jpg' },
      { kind: 'permanent', code: 'picture-address-refused' },
    ],
    [
      { mode: 'picture-address', url: 'data:text/html,<p>no picture' },
      { kind: 'no-image', code: 'not-a-picture' },
    ],
    ...PICTURE_ENDS,
  ]);

  it('asks for a picture in the reply, of which nothing is kept', async () => {
    const { outcome, requests } = await bench.paint();
    expect(await madeSize(outcome)).toBe('jpeg 912x1216');
    expect(requests).toHaveLength(1);
    expect(requests[0]?.path).toBe('/fal-ai/qwen-image-edit');
    expect(requests[0]?.headers.authorization).toBe(`Key ${VENDOR_KEY}`);
    expect(JSON.parse(requests[0]?.text ?? '')).toMatchObject({
      image_size: { width: 912, height: 1216 },
      seed: 4_000_000_001,
      sync_mode: true,
    });
  });

  it('fetches the picture of a model that tells an address, without the key', async () => {
    const slow = { mode: 'raw', status: 200, body: '', at: 'picture' } as const;
    const { requests } = await bench.paint([slow]);
    expect(requests.map(({ method }) => method)).toEqual(['POST', 'GET']);
    expect(requests[1]?.headers.authorization).toBeUndefined();
  });

  it('gives Kontext a ratio, and later models a list of photos', async () => {
    const kontext = await bench.paint([], {}, { model: 'fal-ai/flux-pro/kontext' });
    expect(kontext.outcome.kind).toBe('made');
    expect(JSON.parse(kontext.requests[0]?.text ?? '').aspect_ratio).toBe('3:4');
    const many = await bench.paint([], {}, { model: 'fal-ai/flux-2/edit' });
    expect(many.outcome.kind).toBe('made');
    const told = await bench.paint([], {}, { model: 'fal-ai/new-one', takesManyPhotos: true });
    expect(JSON.parse(told.requests[0]?.text ?? '').image_urls).toHaveLength(1);
  });

  it('is permanent for a wrong key', async () => {
    const { outcome } = await bench.paint([], {}, { apiKey: 'another' });
    expect(outcome).toEqual({ kind: 'permanent', code: 'http-401' });
  });
});
