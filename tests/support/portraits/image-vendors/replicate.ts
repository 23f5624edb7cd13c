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

// Verified in the sources of @ai-sdk/replicate: paths, key, reply. Inputs are each model's own: unconfirmed.
const INPUTS = ['prompt', 'aspect_ratio', 'seed', 'num_outputs', 'output_format'];
const PHOTO_INPUTS = ['image', 'input_image', 'input_images', 'image_input'];
/** About a megapixel in each ratio; unconfirmed, for it is each model's own. */
const SIZES: Record<string, readonly [number, number]> = {
  '1:1': [1024, 1024],
  '3:4': [880, 1184],
  '4:3': [1184, 880],
  '16:9': [1392, 752],
};

interface Job {
  readonly mode: Mode;
  readonly ratio: string;
  readonly input: unknown;
  looks: number;
  isCancelled: boolean;
}

const failure = (status: number, detail: string, more = {}, headers = {}): Reply => ({
  status,
  body: { title: 'Error', detail, status, ...more }, // documented
  type: 'application/problem+json',
  headers,
});

function readOrder(received: Received): Omit<Job, 'mode' | 'looks' | 'isCancelled'> {
  must(/^wait=\d+$/.test(received.headers.prefer ?? ''), 'prefer');
  const body = jsonBody(received, ['input', 'version']);
  must((received.path === '/v1/predictions') === (body.version !== undefined), 'version', 422);
  const input = body.input as Record<string, unknown>;
  const unknown = Object.keys(input).filter((key) => ![...INPUTS, ...PHOTO_INPUTS].includes(key));
  must(unknown.length === 0, `unknown input ${unknown}`, 422);
  const photos = PHOTO_INPUTS.flatMap((name) => input[name] ?? []);
  must(photos.length === 1, 'one photo', 422);
  received.photo = dataUriBase64(photos[0]);
  received.prompt = String(input.prompt);
  const ratio = String(input.aspect_ratio);
  must(SIZES[ratio] && input.num_outputs === 1 && input.output_format === 'jpg', 'input', 422);
  return { ratio, input };
}

/** Replicate's predictions: made, looked at, cancelled, and their files. */
export function createReplicateStandIn(): StandIn {
  const jobs = new Map<string, Job>();

  function prediction(id: string, job: Job, origin: string): Record<string, unknown> {
    const { mode } = job;
    const base = {
      id,
      input: job.input, // documented: it is echoed
      error: null,
      output: null,
      urls: { get: `${origin}/v1/predictions/${id}`, cancel: `${origin}/v1/predictions/${id}/cancel` },
    };
    if (job.isCancelled) return { ...base, status: 'canceled' };
    if (job.looks === 0) return { ...base, status: 'starting' };
    if (mode.mode === 'poll-forever' || job.looks === 1) return { ...base, status: 'processing' };
    // Seen in public code, unconfirmed.
    const sensitive = 'The input or output was flagged as sensitive. Please try again. (E005)';
    if (mode.mode === 'blocked-input') return { ...base, status: 'failed', error: sensitive };
    if (mode.mode === 'blocked-output') {
      return { ...base, status: 'failed', error: mode.word ?? 'NSFW content detected in all outputs.' };
    }
    if (mode.mode === 'prose') return { ...base, status: 'failed', error: 'No image came of it.' };
    const url = mode.mode === 'picture-address' ? mode.url : `${origin}/files/${id}`;
    return { ...base, status: 'succeeded', output: [url] };
  }

  function refused(mode: Mode): Reply | null {
    if (mode.mode === 'rate-limited') {
      const { header, value = '6' } = mode;
      const more = header ? {} : { retry_after: 6 }; // unconfirmed
      return failure(429, 'Request was throttled.', more, header ? { [header]: value } : {});
    }
    if (mode.mode === 'quota') return failure(402, 'Insufficient credit.'); // documented
    if (mode.mode === 'server-error') return failure(mode.status ?? 500, 'Internal error');
    return null;
  }

  return async (received, desk) => {
    try {
      const file = /^\/files\/(\w+)$/.exec(received.path)?.[1];
      const known = jobs.get(file ?? /^\/v1\/predictions\/(\w+)/.exec(received.path)?.[1] ?? '');
      if (file && known) {
        must(!received.headers.authorization, 'a key for a public file');
        const [width, height] = SIZES[known.ratio] ?? [0, 0];
        const body = await pictureFor(known.mode, width, height);
        return replyAt(known.mode, 'picture', { status: 200, body });
      }
      must(received.headers.authorization === `Bearer ${VENDOR_KEY}`, 'Unauthenticated', 401);
      const [, id = '', action] = /^\/v1\/predictions\/(\w+)(\/cancel)?$/.exec(received.path) ?? [];
      if (known && action) known.isCancelled = true;
      if (known) {
        known.looks += 1;
        return replyAt(known.mode, 'poll', { status: 200, body: prediction(id, known, desk.origin) });
      }
      const isNew = /^\/v1\/(models\/[\w-]+\/[\w.-]+\/)?predictions$/.test(received.path);
      must(isNew && received.method === 'POST', 'not found', 404);
      const order = readOrder(received);
      const mode = desk.takeMode();
      const made = `job${jobs.size}`;
      const job = { ...order, mode, looks: 0, isCancelled: false };
      jobs.set(made, job);
      const first = { status: 201, body: prediction(made, job, desk.origin) };
      return refused(mode) ?? replyAt(mode, 'submit', first);
    } catch (error) {
      if (!(error instanceof WrongRequest)) throw error;
      received.fault = error.message;
      return failure(error.status, error.message);
    }
  };
}
