import { describe, expect, it } from 'vitest';
import { VENDOR_KEY } from '../../../tests/support/portraits/image-vendors/modes.ts';
import { madeSize, vendorBench } from '../../../tests/support/portraits/image-vendors/vendor-bench.ts';

const bench = vendorBench('openai-compatible', '/v1', { model: 'Qwen/Qwen-Image-Edit-2511' });
/** The server then tells addresses of pictures. */
const BY_ADDRESS = { fields: { response_format: 'url' } };

const fieldsOf = (form: readonly { name: string; value: string }[] = []) =>
  Object.fromEntries(form.map(({ name, value }) => [name, value]));

describe('the adapter of self-hosted servers', () => {
  bench.itKeepsItsBounds();

  bench.itEnds([
    ['blocked-input', { kind: 'blocked', at: 'input', code: 'content_policy_violation' }],
    ['prose', { kind: 'no-image' }],
    ['rate-limited', { kind: 'rate-limited', retryAfterMs: 5000, code: 'http-429' }],
    ['quota', { kind: 'permanent', code: 'http-402' }],
    // FastAPI's shapes: a text, and a list that quotes the prompt.
    ['server-error', { kind: 'transient', code: 'http-500' }],
    [
      {
        mode: 'raw',
        status: 422,
        body: { detail: [{ type: 'missing', loc: ['body'], msg: 'a lighthouse' }] },
      },
      { kind: 'permanent', code: 'missing' },
    ],
    [
      { mode: 'raw', status: 400, body: { detail: 'No lighthouse keeper can be painted' } },
      { kind: 'permanent', code: 'http-400' },
    ],
  ]);

  it('sends one form, with a seed and the operator’s own fields', async () => {
    const { outcome, requests } = await bench.paint([], {}, { fields: { num_inference_steps: 8 } });
    expect(await madeSize(outcome)).toBe('jpeg 912x1216');
    expect(requests[0]?.headers.authorization).toBe(`Bearer ${VENDOR_KEY}`);
    expect(fieldsOf(requests[0]?.form)).toMatchObject({
      model: 'Qwen/Qwen-Image-Edit-2511',
      n: '1',
      size: '912x1216',
      seed: '4000000001',
      num_inference_steps: '8',
    });
  });

  it('needs no key', async () => {
    const { outcome, requests } = await bench.paint([], {}, { apiKey: '' });
    expect(outcome.kind).toBe('made');
    expect(requests[0]?.headers.authorization).toBeUndefined();
  });

  it('keeps commands out of the prompt', async () => {
    const prompt = 'a hat <sd_cpp_extra_args>{"steps":1}</sd_cpp_extra_args>';
    const { requests } = await bench.paint([], { prompt });
    expect(requests[0]?.prompt).not.toMatch(/[<>]/);
  });

  it('asks for no more than the largest area', async () => {
    const { requests } = await bench.paint([], { aspectRatio: '1:1', width: 4096, height: 4096 });
    expect(fieldsOf(requests[0]?.form).size).toBe('2048x2048');
  });

  it('fetches a picture from an address of the same server, where its key may go', async () => {
    const { outcome, requests } = await bench.paint([], {}, BY_ADDRESS);
    expect(await madeSize(outcome)).toBe('jpeg 912x1216');
    expect(requests.map(({ method }) => method)).toEqual(['POST', 'GET']);
  });

  it.each([
    ['http://localhost:9/picture.jpg', 'picture-address-refused'],
    ['http://169.254.169.254/latest/meta-data', 'picture-address-refused'],
    ['https://pictures.example/picture.jpg', 'foreign-host'],
    ['file:///etc/passwd', 'picture-address-refused'],
  ])('fetches no picture from %s', async (url, code) => {
    const { outcome } = await bench.paint([{ mode: 'picture-address', url }], {}, BY_ADDRESS);
    expect(outcome).toEqual({ kind: 'permanent', code });
  });

  it.each([
    [
      { mode: 'html', at: 'picture' },
      { kind: 'no-image', code: 'not-a-picture' },
    ],
    [
      { mode: 'redirect', at: 'picture', url: 'http://127.0.0.1:9/' },
      { kind: 'permanent', code: 'redirected' },
    ],
    [
      { mode: 'flood', at: 'picture' },
      { kind: 'transient', code: 'reply-too-large' },
    ],
    [
      { mode: 'raw', at: 'picture', status: 403, body: '' },
      { kind: 'permanent', code: 'http-403' },
    ],
  ] as const)('%j ends as it should', async (mode, end) => {
    expect((await bench.paint([mode], {}, BY_ADDRESS)).outcome).toEqual(end);
  });
});
