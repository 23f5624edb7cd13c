import { describe, expect, it } from 'vitest';
import { VENDOR_KEY } from '../../../tests/support/portraits/image-vendors/modes.ts';
import {
  type End,
  madeSize,
  REQUEST,
  vendorBench,
} from '../../../tests/support/portraits/image-vendors/vendor-bench.ts';
import { PICTURE_SIZES } from '../vocabulary.ts';
import { createGeminiVendor } from './gemini.ts';

const bench = vendorBench('gemini', '/v1beta', { model: 'gemini-nano-banana-2.1' });

const blocked = (word: string): End => [
  { mode: 'blocked-output', word },
  { kind: 'blocked', at: 'output', code: word },
];
const unmade = (word: string): End => [
  { mode: 'blocked-output', word },
  { kind: 'no-image', code: word },
];

describe('the adapter of Gemini', () => {
  bench.itKeepsItsBounds();

  bench.itEnds([
    ['blocked-input', { kind: 'blocked', at: 'input', code: 'PROHIBITED_CONTENT' }],
    ...['IMAGE_SAFETY', 'IMAGE_PROHIBITED_CONTENT', 'PROHIBITED_CONTENT', 'SAFETY', 'SPII', 'BLOCKLIST'].map(
      blocked,
    ),
    ...['NO_IMAGE', 'IMAGE_OTHER'].map(unmade),
    ['prose', { kind: 'no-image', code: 'STOP' }],
    ['rate-limited', { kind: 'rate-limited', retryAfterMs: 17_000, code: 'RESOURCE_EXHAUSTED' }],
    [
      { mode: 'rate-limited', header: 'retry-after', value: '3' },
      { kind: 'rate-limited', retryAfterMs: 3000 },
    ],
    ['quota', { kind: 'permanent', code: 'PERMISSION_DENIED' }],
    ['server-error', { kind: 'transient', code: 'INTERNAL' }],
  ]);

  it('asks once for an end that the AI SDK would try again', async () => {
    const { requests } = await bench.paint([{ mode: 'blocked-output', word: 'IMAGE_PROHIBITED_CONTENT' }]);
    expect(requests).toHaveLength(1);
  });

  it('sends the key in its header, and the strictest settings', async () => {
    const { outcome, requests } = await bench.paint();
    expect(outcome).toMatchObject({ usage: { inputTokens: 270, outputTokens: 1120, images: 2 } });
    const [request] = requests;
    expect(request?.path).toBe('/v1beta/models/gemini-nano-banana-2.1:generateContent');
    expect(request?.headers['x-goog-api-key']).toBe(VENDOR_KEY);
    expect(request?.query).toEqual({});
    const body = JSON.parse(request?.text ?? '');
    expect(body.safetySettings).toHaveLength(5);
    expect(body.generationConfig.imageConfig).toEqual({ aspectRatio: '3:4', imageSize: '1K' });
  });

  it.each(
    (['standard', 'hd', '4k'] as const).flatMap((tier) =>
      (['1:1', '3:4', '4:3', '16:9'] as const).map((ratio) => [tier, ratio] as const),
    ),
  )('asks for %s in %s by its named size', async (tier, aspectRatio) => {
    const [width, height] = PICTURE_SIZES[tier][aspectRatio];
    const { requests } = await bench.paint(['prose'], { aspectRatio, width, height });
    const { imageConfig } = JSON.parse(requests[0]?.text ?? '').generationConfig;
    expect(imageConfig).toEqual({ aspectRatio, imageSize: { standard: '1K', hd: '2K', '4k': '4K' }[tier] });
  });

  it('takes the last picture, past drafts among the thoughts and beside them', async () => {
    expect(await madeSize((await bench.paint()).outcome)).toBe('jpeg 887x1182');
  });

  it('leaves the size out for a model that has one', async () => {
    const { requests } = await bench.paint([], {}, { model: 'gemini-2.5-flash-image' });
    expect(JSON.parse(requests[0]?.text ?? '').generationConfig.imageConfig).toEqual({ aspectRatio: '3:4' });
  });

  it('is permanent for a wrong key and for a model that was shut down', async () => {
    const wrongKey = await bench.paint([], {}, { apiKey: 'another' });
    expect(wrongKey.outcome).toEqual({ kind: 'permanent', code: 'INVALID_ARGUMENT' });
    const shutDown = await bench.paint([], {}, { model: 'gemini-shut-down' });
    expect(shutDown.outcome).toEqual({ kind: 'permanent', code: 'NOT_FOUND' });
  });

  it.each([
    ['no-key', { apiKey: '' }],
    ['bad-model', { model: 'imagen-4' }],
    ['bad-base-url', { baseUrl: 'ftp://files.example' }],
    ['bad-base-url', { baseUrl: 'https://user:password@models.example' }],
  ])('can not be made with %s', (code, fault) => {
    const limits = { timeoutMs: 1, maxReplyBytes: 1 };
    const right = { apiKey: 'k', baseUrl: 'https://models.example/v1beta', model: 'gemini-x', limits };
    expect(createGeminiVendor(right)).toMatchObject({
      id: 'gemini',
      model: 'gemini-x',
      host: 'models.example',
    });
    expect(() => createGeminiVendor({ ...right, ...fault })).toThrow(expect.objectContaining({ code }));
  });

  it('takes a request of another prompt as it is', async () => {
    const prompt = 'A “quoted” prompt with {"json": true} and ünïcode 🎠';
    const { requests } = await bench.paint([], { ...REQUEST, prompt });
    expect(requests[0]?.prompt).toBe(prompt);
  });
});
