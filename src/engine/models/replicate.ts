import { createReplicate } from '@ai-sdk/replicate';
import { mayFetch, type WholeReply } from './bounded-fetch.ts';
import { CallEnded } from './call-ended.ts';
import { generatePicture } from './generate-picture.ts';
import { readJson } from './read-json.ts';
import type { ImageVendor, VendorOutcome, VendorRequest, VendorSettings } from './vendor.ts';
import { runVendorCall } from './vendor-call.ts';
import { hostOf, requireKey } from './vendor-settings-error.ts';

export interface ReplicateSettings extends VendorSettings {
  /** The model's input that takes the photo; one that takes a list ends with `[]`. Known for common models. */
  readonly photoInput?: string;
  /** Between two looks at the work, in ms; 500 unless told. */
  readonly pollIntervalMs?: number;
  /** Hosts from which pictures are fetched, besides the base URL's. */
  readonly pictureHosts?: readonly string[];
}

const HOSTS = ['replicate.delivery', '*.replicate.delivery'];
const POLL_INTERVAL_MS = 500;

/** Inputs of models for which the AI SDK's choice, `image`, is none. */
const PHOTO_INPUTS: readonly [RegExp, string][] = [
  [/flux-kontext/, 'input_image'],
  [/^black-forest-labs\/flux-2-/, 'input_images[]'],
  [/nano-banana|seedream/, 'image_input[]'],
];

/** Models tell of their filters in words. */
const SENSITIVE = /nsfw|sensitive|safety|moderat|\bE005\b/i;

const UNDER_WAY: ReadonlySet<unknown> = new Set(['starting', 'processing']);

interface Prediction {
  readonly status?: unknown;
  readonly error?: unknown;
  readonly urls?: { readonly cancel?: unknown };
}

function failedEnd(error: unknown): VendorOutcome {
  const words = String(error);
  if (!SENSITIVE.test(words)) return { kind: 'transient', code: 'failed' };
  // NSFW checkers look at what was made; E005 is the input or the output, and says no more.
  const isOutput = /nsfw/i.test(words);
  return { kind: 'blocked', at: isOutput ? 'output' : 'input', code: isOutput ? 'nsfw' : 'sensitive' };
}

function photoInput(name: string, photo: Uint8Array): Record<string, string | string[]> {
  const uri = `data:image/jpeg;base64,${Buffer.from(photo).toString('base64')}`;
  return name.endsWith('[]') ? { [name.slice(0, -2)]: [uri] } : { [name]: uri };
}

/** The end of a prediction that was no success; the AI SDK gives its words to an error. */
function endByStatus({ status, error }: Prediction): void {
  if (status === 'failed') throw new CallEnded(failedEnd(error));
  if (status === 'canceled' || status === 'aborted') throw new CallEnded({ kind: 'transient', code: status });
}

/**
 * Models at Replicate, base URL `https://api.replicate.com/v1`; `model` is `owner/name` or `owner/name:version`. What
 * nobody waits for any more is cancelled.
 * @throws VendorSettingsError without a key.
 */
export function createReplicateVendor(settings: ReplicateSettings): ImageVendor {
  const { baseUrl, model, limits, pictureHosts = HOSTS } = settings;
  const host = hostOf(baseUrl);
  const apiToken = requireKey('replicate', settings.apiKey);
  const pollIntervalMillis = settings.pollIntervalMs ?? POLL_INTERVAL_MS;
  const input = settings.photoInput ?? PHOTO_INPUTS.find(([ids]) => ids.test(model))?.[1] ?? 'image';

  async function paint(request: VendorRequest, signal: AbortSignal): Promise<VendorOutcome> {
    let cancelUrl: string | null = null;
    const onReply = (reply: WholeReply) => {
      const prediction = readJson(reply) as Prediction | null;
      if (prediction === null) return;
      const cancel = prediction.urls?.cancel;
      const isOurs =
        typeof cancel === 'string' && URL.canParse(cancel) && mayFetch(new URL(cancel), baseUrl, []);
      cancelUrl = isOurs && UNDER_WAY.has(prediction.status) ? cancel : null;
      endByStatus(prediction);
    };
    const abandon = async ({ fetch }: { fetch: typeof globalThis.fetch }) => {
      if (!cancelUrl) return;
      await fetch(cancelUrl, { method: 'POST', headers: { authorization: `Bearer ${apiToken}` } });
    };
    return await runVendorCall(settings, signal, { hosts: pictureHosts, onReply, abandon }, async (call) => {
      const replicate = createReplicate({ apiToken, baseURL: baseUrl, fetch: call.fetch });
      return await generatePicture(
        {
          model: replicate.image(model),
          prompt: request.prompt,
          aspectRatio: request.aspectRatio,
          seed: request.seed,
          providerOptions: {
            replicate: {
              // A short wait: what is to be cancelled must be known by its id.
              maxWaitTimeInSeconds: 1,
              pollIntervalMillis,
              maxPollAttempts: Math.ceil((limits.timeoutMs * 2) / pollIntervalMillis),
              output_format: 'jpg',
              ...photoInput(input, request.photo),
            },
          },
        },
        call,
      );
    });
  }

  return { id: 'replicate', model, host, paint };
}
