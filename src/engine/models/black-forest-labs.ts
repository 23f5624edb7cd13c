import { createBlackForestLabs } from '@ai-sdk/black-forest-labs';
import type { WholeReply } from './bounded-fetch.ts';
import { CallEnded } from './call-ended.ts';
import { generatePicture } from './generate-picture.ts';
import { readJson } from './read-json.ts';
import type { ImageVendor, VendorOutcome, VendorRequest, VendorSettings } from './vendor.ts';
import { runVendorCall } from './vendor-call.ts';
import { hostOf, requireKey } from './vendor-settings-error.ts';
import { nearestSize } from './vendor-sizes.ts';

export interface BlackForestLabsSettings extends VendorSettings {
  /** 0 is the strictest, 6 the least; 0 unless told, for these are pictures of children. */
  readonly safetyTolerance?: number;
  /** Between two looks at the work, in ms; 500 unless told. */
  readonly pollIntervalMs?: number;
  /** Hosts from which pictures are fetched and work is polled, besides the base URL's. */
  readonly pictureHosts?: readonly string[];
}

/** Clusters and delivery; the second is named in examples of webhooks alone. */
const HOSTS = ['*.bfl.ai', 'bfldeliveryprod.blob.core.windows.net'];
const POLL_INTERVAL_MS = 500;
/** Kontext models take a ratio; the others a size, of 4 megapixels at most. The AI SDK takes edges up to 1920. */
const TAKES_RATIO = /kontext/;
const SIZE_LIMITS = { step: 16, maxEdge: 1920, minArea: 256 * 256, maxArea: 4_000_000 };

/** The statuses that the AI SDK reads as work under way, or not at all. */
const ENDS: Readonly<Record<string, VendorOutcome>> = {
  'Request Moderated': { kind: 'blocked', at: 'input', code: 'Request Moderated' },
  'Content Moderated': { kind: 'blocked', at: 'output', code: 'Content Moderated' },
  'Task not found': { kind: 'transient', code: 'Task not found' },
  Error: { kind: 'transient', code: 'Error' },
  Failed: { kind: 'transient', code: 'Failed' },
};

function endByStatus(reply: WholeReply): void {
  const body = readJson(reply) as { status?: unknown; state?: unknown } | null;
  const end = ENDS[String(body?.status ?? body?.state)];
  if (end) throw new CallEnded(end);
}

const frameFor = (model: string, request: VendorRequest) =>
  TAKES_RATIO.test(model) ? {} : nearestSize(request, SIZE_LIMITS);

/**
 * FLUX models over Black Forest Labs' API, base URL `https://api.bfl.ai/v1`.
 * @throws VendorSettingsError without a key.
 */
export function createBlackForestLabsVendor(settings: BlackForestLabsSettings): ImageVendor {
  const { baseUrl, model, limits, safetyTolerance = 0, pictureHosts = HOSTS } = settings;
  const host = hostOf(baseUrl);
  const apiKey = requireKey('black-forest-labs', settings.apiKey);
  return {
    id: 'black-forest-labs',
    model,
    host,
    paint: (request, signal) =>
      runVendorCall(settings, signal, { hosts: pictureHosts, onReply: endByStatus }, async (call) => {
        const flux = createBlackForestLabs({
          apiKey,
          baseURL: baseUrl,
          fetch: call.fetch,
          pollIntervalMillis: settings.pollIntervalMs ?? POLL_INTERVAL_MS,
          // The call's own limit comes first.
          pollTimeoutMillis: limits.timeoutMs * 2,
        });
        return await generatePicture(
          {
            model: flux.image(model),
            prompt: { text: request.prompt, images: [request.photo] },
            seed: request.seed,
            ...(TAKES_RATIO.test(model) ? { aspectRatio: request.aspectRatio } : {}),
            providerOptions: {
              blackForestLabs: { outputFormat: 'jpeg', safetyTolerance, ...frameFor(model, request) },
            },
          },
          call,
        );
      }),
  };
}
