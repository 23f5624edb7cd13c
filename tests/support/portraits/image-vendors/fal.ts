import type { Received, Reply } from './exchange.ts';
import { type Mode, VENDOR_KEY } from './modes.ts';
import {
  dataUriBase64,
  jsonBody,
  must,
  pictureFor,
  replyAt,
  type StandIn,
  WrongRequest,
} from './stand-in.ts';

// Verified in the sources of @ai-sdk/fal: path, key, fields, reply. Documented: errors, `sync_mode`, X-Fal-Store-IO.
const FIELDS = [
  'prompt',
  'seed',
  'image_size',
  'aspect_ratio',
  'num_images',
  'image_url',
  'image_urls',
  'output_format',
  'sync_mode',
  'enable_safety_checker',
];

const failure = (
  status: number,
  msg: string,
  type: string,
  { loc = ['body'], headers = {} } = {},
): Reply => ({
  status,
  body: { detail: [{ loc, msg, type, url: `https://docs.fal.ai/errors#${type}` }] }, // documented
  headers: { 'x-fal-retryable': String(status >= 500), ...headers }, // documented
});

interface Order {
  readonly width: number;
  readonly height: number;
  readonly isInline: boolean;
}

function readOrder(received: Received): Order {
  must(received.method === 'POST' && received.path.startsWith('/fal-ai/'), 'no such application', 404);
  must(received.headers.authorization === `Key ${VENDOR_KEY}`, 'Cannot access application', 401);
  must(received.headers['x-fal-store-io'] === '0', 'it would be kept');
  const body = jsonBody(received, FIELDS);
  const takesMany = /flux-2/.test(received.path);
  const { image_urls: many } = body;
  const photo = takesMany && Array.isArray(many) && many.length === 1 ? many[0] : body.image_url;
  received.photo = dataUriBase64(photo);
  received.prompt = String(body.prompt);
  must(
    body.num_images === 1 && body.enable_safety_checker === true,
    'num_images, enable_safety_checker',
    422,
  );
  must(body.output_format === 'jpeg' && Number.isInteger(body.seed), 'output_format, seed', 422);
  const isInline = body.sync_mode === true;
  if (/kontext/.test(received.path)) {
    must(/^\d+:\d+$/.test(String(body.aspect_ratio)) && !body.image_size, 'aspect_ratio', 422);
    return { width: 880, height: 1184, isInline }; // unconfirmed sizes
  }
  const { width = 0, height = 0 } = (body.image_size ?? {}) as { width?: number; height?: number };
  must(width >= 512 && height >= 512 && width * height <= 2048 * 2048, 'image_size', 422); // unconfirmed limits
  return { width, height, isInline };
}

function reply(mode: Mode, url: string, { width, height }: Order, prompt: string): Reply {
  const image = { url, width, height, content_type: 'image/jpeg', file_name: 'out.jpeg' };
  const made = {
    status: 200,
    body: { images: [image], timings: { inference: 2.1 }, seed: 7, has_nsfw_concepts: [false], prompt },
  };
  switch (mode.mode) {
    case 'blocked-input':
      return failure(422, 'Flagged by a content checker.', 'content_policy_violation', {
        loc: ['body', 'prompt'],
      });
    case 'blocked-output':
      return { ...made, body: { ...made.body, has_nsfw_concepts: [true] } };
    case 'prose':
      return failure(422, 'The model generated no media.', 'no_media_generated');
    case 'rate-limited':
      // Unconfirmed: its text and headers.
      return failure(429, 'Too many requests', 'rate_limited', {
        headers: { [mode.header ?? 'retry-after']: mode.value ?? '3' },
      });
    case 'quota':
      return { status: 403, body: { detail: 'User is locked. Reason: Exhausted balance.' } }; // documented
    case 'server-error':
      return failure(mode.status ?? 500, 'Internal server error', 'internal_server_error');
    default:
      return made;
  }
}

/** fal's synchronous endpoint and its files. */
export function createFalStandIn(): StandIn {
  return async (received, desk) => {
    try {
      const wanted = /^\/files\/(\d+)x(\d+)$/.exec(received.path);
      if (wanted) {
        // Pictures lie at public addresses: whoever sends a key there gives it away.
        must(!received.headers.authorization, 'a key for a public file');
        const mode = JSON.parse(received.query.mode ?? '') as Mode;
        const body = await pictureFor(mode, Number(wanted[1]), Number(wanted[2]));
        return replyAt(mode, 'picture', { status: 200, body });
      }
      const order = readOrder(received);
      const mode = desk.takeMode();
      const picture = await pictureFor(mode, order.width, order.height);
      // Some models know no `sync_mode` and give an address all the same: whatever goes wrong with pictures does there.
      const hasAddress = 'at' in mode && mode.at === 'picture';
      const inline = `data:image/jpeg;base64,${picture.toString('base64')}`;
      const own = `${desk.origin}/files/${order.width}x${order.height}?mode=${encodeURIComponent(JSON.stringify(mode))}`;
      const given = hasAddress || !order.isInline ? own : inline;
      const url = mode.mode === 'picture-address' ? mode.url.replace('ORIGIN', desk.origin) : given;
      return replyAt(mode, 'submit', reply(mode, url, order, received.prompt ?? ''));
    } catch (error) {
      if (!(error instanceof WrongRequest)) throw error;
      received.fault = error.message;
      return { status: error.status, body: { detail: error.message } };
    }
  };
}
