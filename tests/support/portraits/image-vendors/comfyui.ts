import { randomUUID } from 'node:crypto';
import type { Received, Reply } from './exchange.ts';
import type { Mode } from './modes.ts';
import { formFields, jsonBody, must, pictureFor, replyAt, type StandIn, WrongRequest } from './stand-in.ts';

// Documented, and read in ComfyUI's server.py: paths, fields, replies.
interface Job {
  readonly id: string;
  readonly mode: Mode;
  readonly width: number;
  readonly height: number;
  looks: number;
  isForgotten: boolean;
}

interface LoadImage {
  readonly class_type: string;
  readonly inputs: Record<string, unknown>;
}

const failure = (status: number, type: string, message: string): Reply => ({
  status,
  body: { error: { type, message, details: '', extra_info: {} }, node_errors: {} }, // documented
});

/** ComfyUI: photos are uploaded, workflows queued, histories looked at, pictures viewed. It works at one job at a time. */
export function createComfyUiStandIn(): StandIn {
  const photos = new Map<string, string>();
  const jobs = new Map<string, Job>();
  let running: string | null = null;

  function upload(received: Received): Reply {
    const fields = formFields(received, ['image', 'type', 'overwrite', 'subfolder']);
    const image = fields.get('image');
    const type = fields.get('type')?.value ?? 'input';
    must(image?.file?.type === 'image/jpeg' && ['input', 'temp'].includes(type), 'image, type');
    received.photo = image.value;
    photos.set(`${image.file.name}${type === 'temp' ? ' [temp]' : ''}`, image.value);
    return { status: 200, body: { name: image.file.name, subfolder: '', type } };
  }

  function enqueue(received: Received, mode: Mode): Reply {
    const body = jsonBody(received, ['prompt', 'client_id']);
    const nodes = Object.values(body.prompt as Record<string, LoadImage>);
    const load = nodes.find((node) => node.class_type === 'LoadImage');
    must(load && photos.has(String(load.inputs.image)), `Invalid image file: ${load?.inputs.image}`);
    const latent = nodes.find((node) => node.class_type === 'EmptyLatentImage')?.inputs ?? {};
    const { width, height } = latent;
    must(typeof width === 'number' && typeof height === 'number', 'width, height');
    const sampler = nodes.find((node) => node.class_type === 'KSampler')?.inputs;
    must(typeof sampler?.seed === 'number', 'seed');
    received.prompt = String(nodes.find((node) => node.class_type === 'CLIPTextEncode')?.inputs.text);
    const id = randomUUID();
    jobs.set(id, { id, mode, width, height, looks: 0, isForgotten: false });
    running = id;
    return { status: 200, body: { prompt_id: id, number: jobs.size, node_errors: {} } };
  }

  function history(job: Job): Reply {
    job.looks += 1;
    const { id, mode } = job;
    if (job.isForgotten || mode.mode === 'poll-forever' || job.looks === 1) return { status: 200, body: {} };
    running = null;
    const told = (status_str: string, outputs: object, messages: unknown[] = []) => ({
      status: 200,
      body: { [id]: { outputs, status: { status_str, completed: status_str === 'success', messages } } },
    });
    if (mode.mode === 'server-error') {
      const details = { exception_type: 'torch.OutOfMemoryError', exception_message: 'quoting %prompt%' };
      return told('error', {}, [['execution_error', details]]);
    }
    if (mode.mode === 'prose') return told('success', { 9: { text: ['no picture'] } });
    const image = (filename: string, type: string) => ({ filename, subfolder: '', type });
    const saved = image(`${id}.jpg`, 'output');
    return told('success', { 9: { images: [saved] }, 12: { images: [image('preview.png', 'temp')] } });
  }

  /** POST /queue, /interrupt and /history answer with an empty body. */
  function change(received: Received): Reply {
    const ids = (jsonBody(received, ['delete', 'prompt_id']).delete ?? []) as string[];
    if (received.path === '/interrupt') running = null;
    for (const id of ids) {
      const job = jobs.get(id);
      if (job && received.path === '/history') job.isForgotten = true;
    }
    return { status: 200, body: undefined };
  }

  async function route(received: Received, takeMode: () => Mode): Promise<Reply> {
    const call = `${received.method} ${received.path}`;
    if (call === 'POST /upload/image') return upload(received);
    if (call === 'POST /prompt') {
      const mode = takeMode();
      return replyAt(mode, 'submit', enqueue(received, mode));
    }
    if (/^POST \/(queue|interrupt|history)$/.test(call)) return change(received);
    if (call === 'GET /queue') {
      const items = running ? [[0, running, {}, {}, []]] : [];
      return { status: 200, body: { queue_running: items, queue_pending: [] } };
    }
    return await look(received);
  }

  async function look({ path, query }: Received): Promise<Reply> {
    const looked = jobs.get(/^\/history\/([\w-]+)$/.exec(path)?.[1] ?? '');
    if (looked) return replyAt(looked.mode, 'poll', history(looked));
    const viewed = path === '/view' ? jobs.get((query.filename ?? '').replace('.jpg', '')) : undefined;
    must(viewed && query.type === 'output', 'Not Found', 404);
    const body = await pictureFor(viewed.mode, viewed.width, viewed.height);
    return replyAt(viewed.mode, 'picture', { status: 200, body });
  }

  return async (received, desk) => {
    try {
      return await route(received, desk.takeMode);
    } catch (error) {
      if (!(error instanceof WrongRequest)) throw error;
      received.fault = error.message;
      return failure(error.status, 'prompt_outputs_failed_validation', error.message);
    }
  };
}
