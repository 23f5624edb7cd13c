import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { CallEnded } from './call-ended.ts';
import { codeWord } from './code-word.ts';
import { type ComfyUiWorkflow, checkWorkflow, fillWorkflow } from './comfyui-workflow.ts';
import { pictureKind } from './picture-kind.ts';
import type { ImageVendor, VendorOutcome, VendorRequest, VendorSettings } from './vendor.ts';
import { runVendorCall } from './vendor-call.ts';
import { hostOf } from './vendor-settings-error.ts';
import { nearestSize } from './vendor-sizes.ts';

export interface ComfyUiSettings extends VendorSettings {
  /** In API format, with placeholders; `comfyui-workflow.ts` says which. */
  readonly workflow: ComfyUiWorkflow;
  /** Folder for photos. `temp` unless told: ComfyUI empties it when it starts, and nothing else deletes what lies there. */
  readonly photoFolder?: 'temp' | 'input';
  /** Largest area that the workflow is told, in pixels; 2048 squared unless told. */
  readonly maxArea?: number;
  /** Between two looks at the work, in ms; 1000 unless told. */
  readonly pollIntervalMs?: number;
}

const POLL_INTERVAL_MS = 1000;
const MAX_AREA = 2048 * 2048;

const FILE = z.object({ name: z.string(), subfolder: z.string().default(''), type: z.string() });
const QUEUED = z.object({ prompt_id: z.string() });
const IMAGE = z.object({ filename: z.string(), subfolder: z.string().default(''), type: z.string() });
const HISTORY = z.record(
  z.string(),
  z.object({
    outputs: z.record(z.string(), z.object({ images: z.array(IMAGE).optional() })),
    status: z
      .object({ status_str: z.string(), messages: z.array(z.tuple([z.string(), z.unknown()])).default([]) })
      .optional(),
  }),
);
/** Items are lists of which the second is the id. */
const QUEUE = z.object({ queue_running: z.array(z.array(z.unknown())) });

type Finished = z.infer<typeof HISTORY>[string];
type Fetch = typeof globalThis.fetch;

/** ComfyUI's API over a fetch that ends the call at a status of 400 and more. */
function comfyUiClient(baseUrl: string, apiKey: string | undefined, fetch: Fetch) {
  const headers = apiKey ? { authorization: `Bearer ${apiKey}` } : undefined;

  async function json<T>(path: string, schema: z.ZodType<T>, init?: RequestInit): Promise<T> {
    const response = await fetch(`${baseUrl}${path}`, { ...init, headers: { ...headers, ...init?.headers } });
    const parsed = schema.safeParse(await response.json().catch(() => null));
    if (parsed.success) return parsed.data;
    throw new CallEnded({ kind: 'transient', code: 'unreadable-reply' });
  }
  const sending = (body: object): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  /** These answer with an empty body. */
  const tell = async (path: string, body: object) => {
    const init = sending(body);
    await fetch(`${baseUrl}${path}`, { ...init, headers: { ...headers, ...init.headers } });
  };

  return {
    upload: (photo: Uint8Array, folder: string) => {
      const form = new FormData();
      const name = `${randomUUID()}.jpg`;
      form.append('image', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), name);
      form.append('type', folder);
      form.append('overwrite', 'true');
      return json('/upload/image', FILE, { method: 'POST', body: form });
    },
    enqueue: (workflow: unknown) =>
      json('/prompt', QUEUED, sending({ prompt: workflow, client_id: randomUUID() })),
    history: (id: string) => json(`/history/${encodeURIComponent(id)}`, HISTORY),
    view: async (image: z.infer<typeof IMAGE>) => {
      const response = await fetch(
        `${baseUrl}/view?${new URLSearchParams(image)}`,
        headers ? { headers } : {},
      );
      return new Uint8Array(await response.arrayBuffer());
    },
    /** An entry holds the prompt; the pictures' files stay where the workflow saves them. */
    forget: (id: string) => tell('/history', { delete: [id] }),
    /** Takes it out of the queue, or stops it where it runs; nobody else's work is stopped. */
    async stop(id: string): Promise<void> {
      await tell('/queue', { delete: [id] });
      const { queue_running } = await json('/queue', QUEUE);
      if (queue_running.some((item) => item[1] === id)) await tell('/interrupt', { prompt_id: id });
    },
  };
}

type Client = ReturnType<typeof comfyUiClient>;

async function waitFor(
  client: Client,
  id: string,
  intervalMs: number,
  signal: AbortSignal,
): Promise<Finished> {
  for (;;) {
    const entry = (await client.history(id))[id];
    if (entry) return entry;
    await pause(intervalMs, undefined, { signal });
  }
}

/** The type of the exception in Python, such as `torch.OutOfMemoryError`. */
function failedEnd({ status }: Finished): VendorOutcome {
  const failure = status?.messages.find(([kind]) => kind === 'execution_error')?.[1];
  const type = (failure as { exception_type?: unknown } | undefined)?.exception_type;
  return { kind: 'transient', code: codeWord([type], 'execution_error') };
}

async function fetchPicture(client: Client, finished: Finished): Promise<VendorOutcome> {
  if (finished.status?.status_str === 'error') return failedEnd(finished);
  const images = Object.values(finished.outputs).flatMap((output) => output.images ?? []);
  // A workflow may show previews besides what it saves.
  const image = images.findLast(({ type }) => type === 'output') ?? images.at(-1);
  if (!image) return { kind: 'no-image', code: 'no-output' };
  const picture = await client.view(image);
  if (!pictureKind(picture)) return { kind: 'no-image', code: 'not-a-picture' };
  return { kind: 'made', picture, usage: { images: 1 } };
}

/**
 * A workflow of the operator on a ComfyUI server, base URL such as `http://127.0.0.1:8188`; `model` only names it. The key
 * is optional: ComfyUI itself has none, a proxy before it may. The server keeps photos and pictures on its disk.
 * @throws VendorSettingsError for a workflow that can not work.
 */
export function createComfyUiVendor(settings: ComfyUiSettings): ImageVendor {
  const { apiKey, baseUrl, model, workflow, photoFolder = 'temp', maxArea = MAX_AREA } = settings;
  const host = hostOf(baseUrl);
  checkWorkflow(workflow);
  const limits = { step: 16, maxEdge: Number.POSITIVE_INFINITY, minArea: 0, maxArea };
  const intervalMs = settings.pollIntervalMs ?? POLL_INTERVAL_MS;

  async function paint(request: VendorRequest, signal: AbortSignal): Promise<VendorOutcome> {
    let id: string | null = null;
    const abandon = async ({ fetch }: { fetch: Fetch }) => {
      if (id === null) return;
      const client = comfyUiClient(baseUrl, apiKey, fetch);
      await client.stop(id);
      await client.forget(id);
    };
    return await runVendorCall(settings, signal, { abandon }, async (call) => {
      const client = comfyUiClient(baseUrl, apiKey, call.fetch);
      const file = await client.upload(request.photo, photoFolder);
      const path = file.subfolder ? `${file.subfolder}/${file.name}` : file.name;
      const filled = fillWorkflow(workflow, {
        photo: file.type === 'input' ? path : `${path} [${file.type}]`,
        prompt: request.prompt,
        seed: request.seed,
        ...nearestSize(request, limits),
      });
      id = (await client.enqueue(filled)).prompt_id;
      const outcome = await fetchPicture(client, await waitFor(client, id, intervalMs, call.signal));
      await client.forget(id).catch(() => undefined);
      return outcome;
    });
  }

  return { id: 'comfyui', model, host, paint };
}
