import type { Received, Reply } from './exchange.ts';
import { type Mode, VENDOR_KEY } from './modes.ts';
import { jsonBody, must, pictureFor, replyAt, type StandIn, WrongRequest } from './stand-in.ts';

// Verified in the sources of @ai-sdk/black-forest-labs: paths, key, fields. Documented: statuses and HTTP errors.
const FIELDS = [
  'prompt',
  'seed',
  'aspect_ratio',
  'width',
  'height',
  'input_image',
  'output_format',
  'safety_tolerance',
];
/** Documented: about a megapixel in each ratio, of the models that take one. */
const RATIOS: Record<string, readonly [number, number]> = {
  '1:1': [1024, 1024],
  '3:4': [880, 1184],
  '4:3': [1184, 880],
  '16:9': [1392, 752],
};

interface Job {
  readonly mode: Mode;
  readonly size: readonly [number, number];
  looks: number;
}

function readOrder(received: Received): readonly [number, number] {
  const body = jsonBody(received, FIELDS);
  must(
    typeof body.input_image === 'string' && /^[A-Za-z0-9+/]+=*$/.test(body.input_image),
    'input_image',
    422,
  );
  received.photo = body.input_image;
  received.prompt = String(body.prompt);
  const tolerance = Number(body.safety_tolerance);
  must(tolerance >= 0 && tolerance <= 6 && body.output_format === 'jpeg', 'safety_tolerance', 422);
  must(Number.isInteger(body.seed), 'seed', 422);
  if (received.path.includes('kontext')) {
    const size = RATIOS[String(body.aspect_ratio)];
    must(size && body.width === undefined, 'aspect_ratio', 422);
    return size;
  }
  const [width, height] = [Number(body.width), Number(body.height)];
  // Documented: multiples of 16, at most 4 megapixels.
  must(width % 16 === 0 && height % 16 === 0 && width * height <= 4_000_000, 'width, height', 422);
  must(body.aspect_ratio === undefined, 'aspect_ratio', 422);
  return [width, height];
}

const failure = (status: number, detail: unknown, headers = {}): Reply => ({
  status,
  body: { detail }, // documented
  headers,
});

function refused(mode: Mode): Reply | null {
  if (mode.mode === 'rate-limited') {
    const header = { [mode.header ?? 'retry-after']: mode.value ?? '9' }; // unconfirmed
    return failure(429, 'Too many active tasks', header);
  }
  if (mode.mode === 'quota') return failure(402, 'Insufficient credits'); // documented
  if (mode.mode === 'server-error') return failure(mode.status ?? 500, 'Internal Server Error');
  return null;
}

/** Black Forest Labs' API: work is given, polled at the address that is told, and delivered at another. */
export function createBlackForestLabsStandIn(): StandIn {
  const jobs = new Map<string, Job>();

  function poll(id: string, job: Job, origin: string): Reply {
    job.looks += 1;
    const { mode } = job;
    const told = (status: string, result: object | null = null) => ({
      status: 200,
      body: { id, status, result, details: null, progress: null },
    });
    // Documented: the words of the statuses.
    if (mode.mode === 'poll-forever' || job.looks === 1) return told('Pending');
    if (mode.mode === 'blocked-input') return told('Request Moderated');
    if (mode.mode === 'blocked-output') return told(mode.word ?? 'Content Moderated');
    if (mode.mode === 'prose') return told('Error');
    const sample = mode.mode === 'picture-address' ? mode.url : `${origin}/delivery/${id}.jpeg`;
    return told('Ready', { sample, prompt: 'as it came', seed: 7, start_time: 1, end_time: 2, duration: 1 });
  }

  return async (received, desk) => {
    try {
      const delivered = jobs.get(/^\/delivery\/(\w+)\.jpeg$/.exec(received.path)?.[1] ?? '');
      if (delivered) {
        const body = await pictureFor(delivered.mode, ...delivered.size);
        return replyAt(delivered.mode, 'picture', { status: 200, body });
      }
      must(received.headers['x-key'] === VENDOR_KEY, 'Not authenticated', 403); // documented status
      if (received.path === '/v1/get_result') {
        const id = received.query.id ?? '';
        const job = jobs.get(id);
        if (!job) return { status: 200, body: { id, status: 'Task not found', result: null } };
        return replyAt(job.mode, 'poll', poll(id, job, desk.origin));
      }
      must(received.method === 'POST' && /^\/v1\/flux-[\w.-]+$/.test(received.path), 'Not Found', 404);
      const size = readOrder(received);
      const mode = desk.takeMode();
      const id = `task${jobs.size}`;
      jobs.set(id, { mode, size, looks: 0 });
      const body = { id, polling_url: `${desk.origin}/v1/get_result?id=${id}`, cost: 4, output_mp: 1 };
      return refused(mode) ?? replyAt(mode, 'submit', { status: 200, body });
    } catch (error) {
      if (!(error instanceof WrongRequest)) throw error;
      received.fault = error.message;
      const quoted = [{ loc: ['body'], msg: error.message, type: 'value_error', input: received.prompt }];
      return failure(error.status, error.status === 422 ? quoted : error.message);
    }
  };
}
