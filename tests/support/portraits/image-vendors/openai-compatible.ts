import type { Received, Reply } from './exchange.ts';
import { type Mode, VENDOR_KEY } from './modes.ts';
import { formFields, must, pictureFor, replyAt, type StandIn, WrongRequest } from './stand-in.ts';

// Documented: fields and reply of vLLM-Omni's /v1/images/edits; errors are FastAPI's.
const FIELDS = [
  'model',
  'prompt',
  'image',
  'n',
  'size',
  'seed',
  'response_format',
  'output_format',
  'negative_prompt',
  'num_inference_steps',
  'guidance_scale',
  'true_cfg_scale',
];

const failure = (status: number, detail: unknown, headers = {}): Reply => ({
  status,
  body: { detail }, // documented
  headers,
});

function readOrder(received: Received): { width: number; height: number; isAddress: boolean } {
  must(received.method === 'POST' && received.path === '/v1/images/edits', 'Not Found', 404);
  const { authorization } = received.headers;
  must(!authorization || authorization === `Bearer ${VENDOR_KEY}`, 'Unauthorized', 401);
  const fields = formFields(received, FIELDS);
  const text = (name: string) => fields.get(name)?.value ?? '';
  const image = fields.get('image');
  must(image?.file?.type === 'image/jpeg', 'Image is required', 422);
  received.photo = image.value;
  received.prompt = text('prompt');
  must(text('model') && received.prompt && text('n') === '1', 'model, prompt, n', 422);
  must(/^\d+$/.test(text('seed')), 'seed', 422);
  const [width = 0, height = 0] = text('size').split('x').map(Number);
  must(width > 0 && width % 16 === 0 && height > 0 && height % 16 === 0, 'size', 422);
  return { width, height, isAddress: text('response_format') === 'url' };
}

function reply(mode: Mode, item: object, size: string): Reply {
  switch (mode.mode) {
    case 'blocked-input':
    case 'blocked-output':
      // None of these servers filters; one behind a gateway of OpenAI's shape does. Unconfirmed.
      return { status: 400, body: { error: { message: 'Refused.', code: 'content_policy_violation' } } };
    case 'prose':
      return { status: 200, body: { created: 1_760_000_000, data: [] } };
    case 'rate-limited':
      return failure(429, 'Too many requests', { [mode.header ?? 'retry-after']: mode.value ?? '5' });
    case 'quota':
      return failure(402, 'Payment required'); // unconfirmed
    case 'server-error':
      return failure(mode.status ?? 500, 'Image generation failed');
    default:
      return {
        status: 200,
        body: { created: 1_760_000_000, data: [item], output_format: 'jpeg', size },
      };
  }
}

/** vLLM-Omni's image edits. */
export const openaiCompatible: StandIn = async (received, desk) => {
  try {
    const wanted = /^\/pictures\/(\d+)x(\d+)(?:\/(\w+))?$/.exec(received.path);
    if (wanted && received.method === 'GET') {
      const mode = JSON.parse(received.query.mode ?? '') as Mode;
      const body = await pictureFor(mode, Number(wanted[1]), Number(wanted[2]));
      return replyAt(mode, 'picture', { status: 200, body });
    }
    const { width, height, isAddress } = readOrder(received);
    const mode = desk.takeMode();
    const size = `${width}x${height}`;
    const own = `${desk.origin}/pictures/${size}?mode=${encodeURIComponent(JSON.stringify(mode))}`;
    const base64 = (await pictureFor(mode, width, height)).toString('base64');
    const url = mode.mode === 'picture-address' ? mode.url : own;
    const item = isAddress ? { b64_json: null, url } : { b64_json: base64, url: null, revised_prompt: null };
    return replyAt(mode, 'submit', reply(mode, item, size));
  } catch (error) {
    if (!(error instanceof WrongRequest)) throw error;
    received.fault = error.message;
    // FastAPI's validation errors quote what came, the prompt too.
    const quoted = [{ type: 'value_error', loc: ['body'], msg: error.message, input: received.prompt }];
    return failure(error.status, error.status === 422 ? quoted : error.message);
  }
};
