import { createOpenAI } from '@ai-sdk/openai';
import { generatePicture } from './generate-picture.ts';
import type { ImageVendor, VendorRequest, VendorSettings } from './vendor.ts';
import { runVendorCall } from './vendor-call.ts';
import { hostOf, requireKey } from './vendor-settings-error.ts';
import { nearestOf, nearestSize, sizeText } from './vendor-sizes.ts';

export type OpenAiQuality = 'low' | 'medium' | 'high' | 'xhigh' | 'max' | 'auto';

export interface OpenAiSettings extends VendorSettings {
  /** Price and time grow with it; `medium` unless told. */
  readonly quality?: OpenAiQuality;
}

/** gpt-image-2 and its successors take any size within bounds; those before have three. */
const FREE_SIZES = /^gpt-image-2(?!\d)/;
const SIZE_LIMITS = { step: 16, maxEdge: 3840, minArea: 655_360, maxArea: 8_294_400 };
const FIXED_SIZES = [
  { width: 1024, height: 1024 },
  { width: 1536, height: 1024 },
  { width: 1024, height: 1536 },
] as const;
/** Later models always keep to the photo and refuse the field; the mini one takes only `low`. */
const TAKES_FIDELITY = /^gpt-image-1\.5/;

function sizeFor(model: string, request: VendorRequest) {
  return sizeText(
    FREE_SIZES.test(model) ? nearestSize(request, SIZE_LIMITS) : nearestOf(request, FIXED_SIZES),
  );
}

/**
 * OpenAI's image models over `POST /images/edits`, base URL `https://api.openai.com/v1`. It takes no seed.
 * @throws VendorSettingsError without a key.
 */
export function createOpenAiVendor(settings: OpenAiSettings): ImageVendor {
  const { baseUrl, model, quality = 'medium' } = settings;
  const host = hostOf(baseUrl);
  const apiKey = requireKey('openai', settings.apiKey);
  return {
    id: 'openai',
    model,
    host,
    paint: (request, signal) =>
      runVendorCall(settings, signal, {}, async (call) => {
        const openai = createOpenAI({ apiKey, baseURL: baseUrl, fetch: call.fetch });
        return await generatePicture(
          {
            model: openai.image(model),
            prompt: { text: request.prompt, images: [request.photo] },
            size: sizeFor(model, request),
            providerOptions: {
              openai: {
                quality,
                moderation: 'auto',
                outputFormat: 'jpeg',
                ...(TAKES_FIDELITY.test(model) ? { inputFidelity: 'high' } : {}),
              },
            },
          },
          call,
        );
      }),
  };
}
