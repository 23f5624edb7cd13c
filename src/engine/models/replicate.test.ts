import { describe, expect, it } from 'vitest';
import { VENDOR_KEY } from '../../../tests/support/portraits/image-vendors/modes.ts';
import {
  madeSize,
  PICTURE_ENDS,
  REQUEST,
  vendorBench,
} from '../../../tests/support/portraits/image-vendors/vendor-bench.ts';

const bench = vendorBench('replicate', '/v1', { model: 'qwen/qwen-image-edit', pollIntervalMs: 10 });

describe('the adapter of Replicate', () => {
  bench.itKeepsItsBounds();

  bench.itEnds([
    ['blocked-input', { kind: 'blocked', at: 'input', code: 'sensitive' }],
    ['blocked-output', { kind: 'blocked', at: 'output', code: 'nsfw' }],
    ['prose', { kind: 'transient', code: 'failed' }],
    ['rate-limited', { kind: 'rate-limited', retryAfterMs: 6000, code: 'http-429' }],
    [
      { mode: 'rate-limited', header: 'retry-after', value: '11' },
      { kind: 'rate-limited', retryAfterMs: 11_000 },
    ],
    ['quota', { kind: 'permanent', code: 'http-402' }],
    ['poll-forever', { kind: 'transient', code: 'timed-out' }],
    [
      { mode: 'html', at: 'poll' },
      { kind: 'transient', code: 'unreadable-reply' },
    ],
    [
      { mode: 'raw', at: 'poll', status: 502, body: '' },
      { kind: 'transient', code: 'http-502' },
    ],
    ...PICTURE_ENDS,
    [
      { mode: 'picture-address', url: 'https://pictures.example/p.jpg' },
      { kind: 'permanent', code: 'foreign-host' },
    ],
    [
      { mode: 'picture-address', url: 'http://10.0.0.1/p.jpg' },
      { kind: 'permanent', code: 'picture-address-refused' },
    ],
  ]);

  it('makes a prediction, looks at it, and fetches the picture without the key', async () => {
    const { outcome, requests } = await bench.paint();
    expect(await madeSize(outcome)).toBe('jpeg 880x1184');
    const paths = requests.map(({ method, path }) => `${method} ${path.replace(/job\d+/, 'ID')}`);
    expect(paths).toEqual([
      'POST /v1/models/qwen/qwen-image-edit/predictions',
      'GET /v1/predictions/ID',
      'GET /v1/predictions/ID',
      'GET /files/ID',
    ]);
    const keys = requests.map(({ headers }) => headers.authorization);
    const bearer = `Bearer ${VENDOR_KEY}`;
    expect(keys).toEqual([bearer, bearer, bearer, undefined]);
    expect(JSON.parse(requests[0]?.text ?? '').input).toMatchObject({
      aspect_ratio: '3:4',
      seed: 4_000_000_001,
      output_format: 'jpg',
    });
  });

  it.each([
    ['black-forest-labs/flux-kontext-pro', undefined, 'input_image'],
    ['black-forest-labs/flux-2-pro', undefined, 'input_images'],
    ['google/nano-banana', undefined, 'image_input'],
    ['somebody/model:0123abcd', 'input_image', 'input_image'],
  ])('gives %s (%s) its photo as %s', async (model, photoInput, field) => {
    const { outcome, requests } = await bench.paint([], {}, { model, ...(photoInput ? { photoInput } : {}) });
    expect(outcome.kind).toBe('made');
    expect(JSON.parse(requests[0]?.text ?? '').input).toHaveProperty(field);
  });

  it.each([
    ['cancels what it can not look at any more', { mode: 'html', at: 'poll' }, true],
    ['cancels nothing that has ended', { mode: 'html', at: 'picture' }, false],
  ] as const)('leaves nothing running: it %s', async (_what, mode, isCancelled) => {
    const { requests } = await bench.paint([mode]);
    expect(requests.some(({ path }) => path.endsWith('/cancel'))).toBe(isCancelled);
  });

  it('cancels what nobody waits for', async () => {
    await bench.script('poll-forever');
    const vendor = await bench.open();
    const caller = new AbortController();
    const painting = vendor.paint(REQUEST, caller.signal);
    setTimeout(() => caller.abort(new Error('left')), 150);
    await expect(painting).rejects.toThrow('left');
    const last = (await bench.requests()).at(-1);
    expect(last?.method).toBe('POST');
    expect(last?.path).toMatch(/^\/v1\/predictions\/job\d+\/cancel$/);
    expect(last?.fault).toBeUndefined();
  });
});
