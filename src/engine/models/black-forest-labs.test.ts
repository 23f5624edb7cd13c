import { describe, expect, it } from 'vitest';
import { VENDOR_KEY } from '../../../tests/support/portraits/image-vendors/modes.ts';
import {
  madeSize,
  PICTURE_ENDS,
  REQUEST,
  vendorBench,
} from '../../../tests/support/portraits/image-vendors/vendor-bench.ts';

const bench = vendorBench('black-forest-labs', '/v1', { model: 'flux-2-pro', pollIntervalMs: 10 });

describe('the adapter of Black Forest Labs', () => {
  bench.itKeepsItsBounds();

  bench.itEnds([
    ['blocked-input', { kind: 'blocked', at: 'input', code: 'Request Moderated' }],
    ['blocked-output', { kind: 'blocked', at: 'output', code: 'Content Moderated' }],
    [
      { mode: 'blocked-output', word: 'Task not found' },
      { kind: 'transient', code: 'Task not found' },
    ],
    ['prose', { kind: 'transient', code: 'Error' }],
    ['rate-limited', { kind: 'rate-limited', retryAfterMs: 9000, code: 'http-429' }],
    ['quota', { kind: 'permanent', code: 'http-402' }],
    ['poll-forever', { kind: 'transient', code: 'timed-out' }],
    [
      { mode: 'html', at: 'poll' },
      { kind: 'transient', code: 'unreadable-reply' },
    ],
    [
      { mode: 'raw', at: 'poll', status: 503, body: '' },
      { kind: 'transient', code: 'http-503' },
    ],
    ...PICTURE_ENDS,
    [
      { mode: 'picture-address', url: 'https://pictures.example/p.jpg' },
      { kind: 'permanent', code: 'foreign-host' },
    ],
    [
      { mode: 'picture-address', url: 'http://192.168.0.1/p.jpg' },
      { kind: 'permanent', code: 'picture-address-refused' },
    ],
  ]);

  it('gives the work, polls it, and fetches the picture', async () => {
    const { outcome, requests } = await bench.paint();
    expect(await madeSize(outcome)).toBe('jpeg 912x1216');
    expect(requests.map(({ method, path }) => `${method} ${path.replace(/task\d+/, 'ID')}`)).toEqual([
      'POST /v1/flux-2-pro',
      'GET /v1/get_result',
      'GET /v1/get_result',
      'GET /delivery/ID.jpeg',
    ]);
    expect(requests[0]?.headers['x-key']).toBe(VENDOR_KEY);
    const { prompt: _prompt, input_image: _photo, ...rest } = JSON.parse(requests[0]?.text ?? '');
    expect(rest).toEqual({
      seed: 4_000_000_001,
      width: 912,
      height: 1216,
      output_format: 'jpeg',
      safety_tolerance: 0,
    });
  });

  it('asks for the largest size that there is', async () => {
    const { requests } = await bench.paint(['quota'], { aspectRatio: '16:9', width: 5376, height: 3024 });
    expect(JSON.parse(requests[0]?.text ?? '')).toMatchObject({ width: 1904, height: 1072 });
    expect(requests[0]?.fault).toBeUndefined();
  });

  it('gives Kontext a ratio', async () => {
    const { outcome } = await bench.paint([], {}, { model: 'flux-kontext-pro', safetyTolerance: 2 });
    expect(await madeSize(outcome)).toBe('jpeg 880x1184');
  });

  it('stops between two polls when the caller leaves', async () => {
    await bench.script('poll-forever');
    const vendor = await bench.open({ pollIntervalMs: 5000 });
    const caller = new AbortController();
    const painting = vendor.paint(REQUEST, caller.signal);
    setTimeout(() => caller.abort(new Error('left')), 100);
    await expect(painting).rejects.toThrow('left');
  });
});
