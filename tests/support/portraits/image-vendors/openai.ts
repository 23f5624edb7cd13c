import type { Received, Reply } from './exchange.ts';
import { type Mode, VENDOR_KEY } from './modes.ts';
import { formFields, must, pictureFor, replyAt, type StandIn, WrongRequest } from './stand-in.ts';

// Verified in the sources of the openai package and of @ai-sdk/openai: path, fields, reply.
const FIELDS = [
  'model',
  'prompt',
  'image',
  'n',
  'size',
  'quality',
  'moderation',
  'output_format',
  'input_fidelity',
];
const QUALITIES = ['low', 'medium', 'high', 'auto', 'xhigh', 'max'];
const FIXED = ['1024x1024', '1536x1024', '1024x1536'];

interface ErrorFields {
  readonly type: string;
  readonly code: string | null;
  readonly moderation_details?: object;
}

const failure = (status: number, message: string, fields: ErrorFields, headers = {}): Reply => ({
  status,
  body: { error: { message, param: null, ...fields } }, // documented
  headers,
});

/** Documented: multiples of 16, ratio 1:3 to 3:1, edge at most 3840, area 655,360 to 8,294,400. */
function isFreeSize(width: number, height: number): boolean {
  const area = width * height;
  const isStepped = width % 16 === 0 && height % 16 === 0;
  const isInRatio = Math.max(width, height) <= 3 * Math.min(width, height);
  return isStepped && isInRatio && Math.max(width, height) <= 3840 && area >= 655_360 && area <= 8_294_400;
}

function readOrder(received: Received): { width: number; height: number; size: string; quality: string } {
  must(received.method === 'POST' && received.path === '/v1/images/edits', 'no such path', 404);
  must(received.headers.authorization === `Bearer ${VENDOR_KEY}`, 'Incorrect API key provided.', 401);
  const fields = formFields(received, FIELDS);
  const text = (name: string) => fields.get(name)?.value ?? '';
  const model = text('model');
  must(model.startsWith('gpt-image-') && model !== 'gpt-image-1', `The model '${model}' does not exist`, 404);
  const image = fields.get('image');
  must(image?.file?.type === 'image/jpeg', 'image: a JPEG');
  received.photo = image.value;
  received.prompt = text('prompt');
  must(received.prompt.length > 0 && received.prompt.length <= 32_000, 'prompt');
  must(text('n') === '1', 'n');
  must(QUALITIES.includes(text('quality')), 'quality');
  must(text('moderation') === 'auto' && text('output_format') === 'jpeg', 'moderation, output_format');
  must(!fields.has('input_fidelity') || !model.startsWith('gpt-image-2'), 'input_fidelity'); // documented
  const size = text('size');
  const [width = 0, height = 0] = size.split('x').map(Number);
  must(model.startsWith('gpt-image-2') ? isFreeSize(width, height) : FIXED.includes(size), 'size');
  return { width, height, size, quality: text('quality') };
}

function reply(mode: Mode, base64: string, order: { size: string; quality: string }): Reply {
  switch (mode.mode) {
    case 'blocked-input':
    case 'blocked-output': {
      // Message and code documented; type and the stage seen in public code, unconfirmed.
      const fields = { type: 'image_generation_user_error', code: 'moderation_blocked' };
      const stage = { moderation_stage: mode.mode.replace('blocked-', ''), categories: ['sexual'] };
      const message = 'Your request was rejected by the safety system. safety_violations=[sexual].';
      if (mode.mode === 'blocked-output' && mode.word) return failure(400, mode.word, fields);
      return failure(400, message, { ...fields, moderation_details: stage });
    }
    case 'prose':
      return { status: 200, body: { created: 1_760_000_000, data: [] } }; // unconfirmed
    case 'rate-limited': {
      const { header = 'retry-after', value = '20' } = mode;
      const fields = { type: 'requests', code: 'rate_limit_exceeded' }; // unconfirmed
      return failure(429, 'Rate limit reached.', fields, { [header]: value });
    }
    case 'quota': {
      const fields = { type: 'insufficient_quota', code: 'insufficient_quota' }; // unconfirmed
      return failure(429, 'You exceeded your current quota.', fields);
    }
    case 'server-error':
      return failure(mode.status ?? 500, 'The server had an error.', { type: 'server_error', code: null });
    default:
      return {
        status: 200,
        body: {
          created: 1_760_000_000,
          data: [{ b64_json: base64 }],
          ...order,
          background: 'opaque',
          output_format: 'jpeg',
          usage: {
            input_tokens: 900,
            output_tokens: 1372,
            total_tokens: 2272,
            input_tokens_details: { image_tokens: 800, text_tokens: 100 },
          },
        },
      };
  }
}

/** OpenAI's images.edit. */
export const openai: StandIn = async (received, desk) => {
  try {
    const { width, height, ...order } = readOrder(received);
    const mode = desk.takeMode();
    const picture = await pictureFor(mode, width, height);
    return replyAt(mode, 'submit', reply(mode, picture.toString('base64'), order));
  } catch (error) {
    if (!(error instanceof WrongRequest)) throw error;
    received.fault = error.message;
    const code = error.status === 401 ? 'invalid_api_key' : error.status === 404 ? 'model_not_found' : null;
    return failure(error.status, error.message, { type: 'invalid_request_error', code });
  }
};
