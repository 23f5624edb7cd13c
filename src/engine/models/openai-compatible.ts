import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { generatePicture } from './generate-picture.ts';
import type { ImageVendor, VendorSettings } from './vendor.ts';
import { runVendorCall } from './vendor-call.ts';
import { hostOf } from './vendor-settings-error.ts';
import { nearestSize, sizeText } from './vendor-sizes.ts';

export interface OpenAiCompatibleSettings extends VendorSettings {
  /** Further form fields of the server, such as `num_inference_steps` or `response_format`. */
  readonly fields?: Readonly<Record<string, string | number>>;
  /** Largest area asked for, in pixels; 2048 squared unless told. */
  readonly maxArea?: number;
  /** Public hosts besides the base URL's from which pictures are fetched, by https. */
  readonly pictureHosts?: readonly string[];
}

const PROVIDER = 'selfHosted';
const MAX_AREA = 2048 * 2048;

/**
 * A server with OpenAI's `POST {base}/images/edits`, such as vLLM-Omni, SGLang or stable-diffusion.cpp. The key is
 * optional. Angle brackets are taken out of the prompt: stable-diffusion.cpp reads commands between them.
 */
export function createOpenAiCompatibleVendor(settings: OpenAiCompatibleSettings): ImageVendor {
  const { apiKey, baseUrl, model, fields = {}, maxArea = MAX_AREA, pictureHosts = [] } = settings;
  const host = hostOf(baseUrl);
  const limits = { step: 16, maxEdge: Number.POSITIVE_INFINITY, minArea: 0, maxArea };
  return {
    id: 'openai-compatible',
    model,
    host,
    paint: (request, signal) =>
      runVendorCall(settings, signal, { hosts: pictureHosts }, async (call) => {
        const server = createOpenAICompatible({
          name: PROVIDER,
          baseURL: baseUrl,
          fetch: call.fetch,
          ...(apiKey ? { apiKey } : {}),
        });
        return await generatePicture(
          {
            model: server.imageModel(model),
            prompt: { text: request.prompt.replaceAll(/[<>]/g, ' '), images: [request.photo] },
            size: sizeText(nearestSize(request, limits)),
            providerOptions: { [PROVIDER]: { seed: request.seed, ...fields } },
          },
          call,
        );
      }),
  };
}
