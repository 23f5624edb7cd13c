import { createFal } from '@ai-sdk/fal';
import type { WholeReply } from './bounded-fetch.ts';
import { CallEnded } from './call-ended.ts';
import { generatePicture } from './generate-picture.ts';
import { readJson } from './read-json.ts';
import type { ImageVendor, VendorRequest, VendorSettings } from './vendor.ts';
import { runVendorCall } from './vendor-call.ts';
import { hostOf, requireKey } from './vendor-settings-error.ts';
import { nearestSize, sizeText } from './vendor-sizes.ts';

export interface FalSettings extends VendorSettings {
  /** Whether the model takes `image_urls` instead of `image_url`; known for common ones. */
  readonly takesManyPhotos?: boolean;
  /** Hosts from which pictures are fetched, besides the base URL's. */
  readonly pictureHosts?: readonly string[];
}

const HOSTS = ['fal.media', '*.fal.media'];
const MANY_PHOTOS = /flux-2|nano-banana|gemini|seedream|qwen-image-edit-(2\d{3}|plus)|gpt-image/;
/** Models that take a ratio in the place of a size. */
const TAKES_RATIO = /kontext|nano-banana|gemini/;
const SIZE_LIMITS = { step: 16, maxEdge: 2048, minArea: 512 * 512, maxArea: 2048 * 2048 };
/** fal keeps requests and replies for 30 days unless told; the picture comes in the reply and is not kept either. */
const KEEP_NOTHING = { 'X-Fal-Store-IO': '0' };

/** Its safety checker gives a black picture, and tells in a field beside it. */
function endByChecker(reply: WholeReply): void {
  const body = readJson(reply) as { has_nsfw_concepts?: unknown; nsfw_content_detected?: unknown } | null;
  const flags = body?.has_nsfw_concepts ?? body?.nsfw_content_detected;
  if (Array.isArray(flags) && flags.includes(true)) {
    throw new CallEnded({ kind: 'blocked', at: 'output', code: 'has_nsfw_concepts' });
  }
}

const frameFor = (model: string, request: VendorRequest) =>
  TAKES_RATIO.test(model)
    ? { options: { aspect_ratio: request.aspectRatio } }
    : { options: {}, size: sizeText(nearestSize(request, SIZE_LIMITS)) };

/**
 * Models at fal, asked synchronously, base URL `https://fal.run`. The photo and the picture travel as data URIs, so that
 * neither lies at a public address.
 * @throws VendorSettingsError without a key.
 */
export function createFalVendor(settings: FalSettings): ImageVendor {
  const { baseUrl, model, pictureHosts = HOSTS } = settings;
  const host = hostOf(baseUrl);
  const apiKey = requireKey('fal', settings.apiKey);
  const useMultipleImages = settings.takesManyPhotos ?? MANY_PHOTOS.test(model);
  return {
    id: 'fal',
    model,
    host,
    paint: (request, signal) =>
      runVendorCall(settings, signal, { hosts: pictureHosts, onReply: endByChecker }, async (call) => {
        const fal = createFal({ apiKey, baseURL: baseUrl, fetch: call.fetch, headers: KEEP_NOTHING });
        const { options, ...size } = frameFor(model, request);
        return await generatePicture(
          {
            model: fal.image(model),
            prompt: { text: request.prompt, images: [request.photo] },
            seed: request.seed,
            ...size,
            providerOptions: {
              fal: {
                useMultipleImages,
                syncMode: true,
                outputFormat: 'jpeg',
                enableSafetyChecker: true,
                ...options,
              },
            },
          },
          call,
        );
      }),
  };
}
