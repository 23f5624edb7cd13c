import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { VENDOR_KEY } from '../../../tests/support/portraits/image-vendors/modes.ts';
import { madeSize, vendorBench } from '../../../tests/support/portraits/image-vendors/vendor-bench.ts';
import type { AspectRatio } from '../vocabulary.ts';
import { PICTURE_SIZES } from '../vocabulary.ts';
import { createOpenAiVendor } from './openai.ts';

const bench = vendorBench('openai', '/v1', { model: 'gpt-image-2.5-sunburst' });

const fieldsOf = (form: readonly { name: string; value: string }[] = []) =>
  Object.fromEntries(form.map(({ name, value }) => [name, value]));

describe('the adapter of OpenAI', () => {
  bench.itKeepsItsBounds();

  bench.itEnds([
    ['blocked-input', { kind: 'blocked', at: 'input', code: 'moderation_blocked' }],
    ['blocked-output', { kind: 'blocked', at: 'output', code: 'moderation_blocked' }],
    // Without the stage, the words tell it.
    [
      { mode: 'blocked-output', word: 'The generated image was rejected.' },
      { kind: 'blocked', at: 'output' },
    ],
    [
      { mode: 'blocked-output', word: 'Your request was rejected.' },
      { kind: 'blocked', at: 'input' },
    ],
    ['prose', { kind: 'no-image' }],
    ['rate-limited', { kind: 'rate-limited', retryAfterMs: 20_000, code: 'rate_limit_exceeded' }],
    [
      { mode: 'rate-limited', header: 'retry-after-ms', value: '1500' },
      { kind: 'rate-limited', retryAfterMs: 1500 },
    ],
    ['quota', { kind: 'permanent', code: 'insufficient_quota' }],
    ['server-error', { kind: 'transient', code: 'server_error' }],
  ]);

  it('sends one form with the key in its header', async () => {
    const { outcome, requests } = await bench.paint();
    expect(outcome).toMatchObject({ usage: { inputTokens: 900, outputTokens: 1372, images: 1 } });
    const [request] = requests;
    expect(request?.path).toBe('/v1/images/edits');
    expect(request?.headers.authorization).toBe(`Bearer ${VENDOR_KEY}`);
    expect(request?.headers['openai-organization']).toBeUndefined();
    const { image: _image, prompt: _prompt, ...rest } = fieldsOf(request?.form);
    expect(rest).toEqual({
      model: 'gpt-image-2.5-sunburst',
      n: '1',
      size: '912x1216',
      quality: 'medium',
      moderation: 'auto',
      output_format: 'jpeg',
    });
  });

  it.each<[string, 'standard' | 'hd' | '4k', AspectRatio, string]>([
    ['gpt-image-2', 'standard', '1:1', '1024x1024'],
    ['gpt-image-2-2026-04-21', 'standard', '16:9', '1360x768'],
    ['gpt-image-2.6-flare', 'hd', '3:4', '1776x2368'],
    ['gpt-image-2.5-sunburst', '4k', '1:1', '2880x2880'],
    ['gpt-image-2.5-sunburst', '4k', '16:9', '3840x2160'],
    ['gpt-image-1.5', 'standard', '1:1', '1024x1024'],
    ['gpt-image-1.5', '4k', '3:4', '1024x1536'],
    ['gpt-image-1-mini', 'hd', '16:9', '1536x1024'],
  ])('asks %s for %s in %s by %s', async (model, tier, aspectRatio, size) => {
    const [width, height] = PICTURE_SIZES[tier][aspectRatio];
    const { outcome, requests } = await bench.paint(['prose'], { aspectRatio, width, height }, { model });
    expect(outcome.kind).toBe('no-image');
    const fields = fieldsOf(requests[0]?.form);
    expect(fields.size).toBe(size);
    expect(fields.input_fidelity).toBe(model === 'gpt-image-1.5' ? 'high' : undefined);
  });

  it('gives the picture as it came, in the quality asked for', async () => {
    const { outcome, requests } = await bench.paint([], {}, { quality: 'high' });
    expect(await madeSize(outcome)).toBe('jpeg 912x1216');
    expect(fieldsOf(requests[0]?.form).quality).toBe('high');
  });

  it('gives a picture of the script as it came', async () => {
    const file = fileURLToPath(
      new URL('../../../tests/support/portraits/photos/nasa-portrait.jpg', import.meta.url),
    );
    const { outcome } = await bench.paint([{ mode: 'made', file }]);
    expect(outcome).toMatchObject({ kind: 'made' });
    const picture = outcome.kind === 'made' ? outcome.picture : [];
    expect(Buffer.from(picture).equals(readFileSync(file))).toBe(true);
  });

  it.each([
    ['png', { kind: 'made' }],
    ['webp', { kind: 'made' }],
    ['gif', { kind: 'no-image', code: 'not-a-picture' }],
  ] as const)('takes a %s for what its bytes are', async (format, end) => {
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .toFormat(format)
      .toBuffer();
    const body = { data: [{ b64_json: picture.toString('base64') }] };
    expect((await bench.paint([{ mode: 'raw', status: 200, body }])).outcome).toMatchObject(end);
  });

  it('is permanent for a wrong key and for a model that was shut down', async () => {
    const wrongKey = await bench.paint([], {}, { apiKey: 'another' });
    expect(wrongKey.outcome).toEqual({ kind: 'permanent', code: 'invalid_api_key' });
    const shutDown = await bench.paint([], {}, { model: 'gpt-image-1' });
    expect(shutDown.outcome).toEqual({ kind: 'permanent', code: 'model_not_found' });
  });

  it('can not be made without a key, whatever the environment holds', () => {
    const limits = { timeoutMs: 1, maxReplyBytes: 1 };
    const settings = { baseUrl: 'https://models.example:8443/v1', model: 'gpt-image-2', limits };
    expect(createOpenAiVendor({ ...settings, apiKey: 'k' }).host).toBe('models.example:8443');
    expect(() => createOpenAiVendor(settings)).toThrow(expect.objectContaining({ code: 'no-key' }));
  });
});
