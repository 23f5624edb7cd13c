import { createGoogle } from '@ai-sdk/google';
import { NoImageGeneratedError } from 'ai';
import { codeWord } from './code-word.ts';
import { generatePicture } from './generate-picture.ts';
import type { ImageVendor, VendorOutcome, VendorRequest, VendorSettings } from './vendor.ts';
import { runVendorCall } from './vendor-call.ts';
import { hostOf, requireKey, VendorSettingsError } from './vendor-settings-error.ts';

/** The strictest that is offered, for every category that can be set: these are pictures of children. */
const SAFETY_SETTINGS = [
  'HARM_CATEGORY_HARASSMENT',
  'HARM_CATEGORY_HATE_SPEECH',
  'HARM_CATEGORY_SEXUALLY_EXPLICIT',
  'HARM_CATEGORY_DANGEROUS_CONTENT',
  'HARM_CATEGORY_CIVIC_INTEGRITY',
].map((category) => ({ category, threshold: 'BLOCK_LOW_AND_ABOVE' }));

/** Ends of an output by a filter. Others, such as NO_IMAGE and IMAGE_OTHER, are no word of safety. */
const FILTERED = new Set([
  'SAFETY',
  'PROHIBITED_CONTENT',
  'BLOCKLIST',
  'RECITATION',
  'SPII',
  'IMAGE_SAFETY',
  'IMAGE_PROHIBITED_CONTENT',
  'IMAGE_RECITATION',
]);

/** Models of the first generation make 1024 pixels only and take no size. */
const ONE_SIZE = /^gemini-2\.5-/;

/** Named sizes are areas: 1K is about 1024 squared in every ratio. Ratios round, so a little more is still of the size. */
const LONGEST_1K = 1100;
const LONGEST_2K = 2200;

function imageSize({ width, height }: VendorRequest): '1K' | '2K' | '4K' {
  const edge = Math.sqrt(width * height);
  if (edge <= LONGEST_1K) return '1K';
  return edge <= LONGEST_2K ? '2K' : '4K';
}

/** A reply without a picture: the prompt blocked, the output blocked, or a refusal in prose, which ends with STOP. */
function readNoImage(error: NoImageGeneratedError): VendorOutcome {
  const google = error.calls?.[0]?.providerMetadata?.google as
    | { finishReason?: unknown; promptFeedback?: { blockReason?: unknown } | null }
    | undefined;
  const blockReason = codeWord([google?.promptFeedback?.blockReason], '');
  if (blockReason && !blockReason.endsWith('_UNSPECIFIED')) {
    return { kind: 'blocked', at: 'input', code: blockReason };
  }
  const code = codeWord([google?.finishReason], 'no-candidate');
  return FILTERED.has(code) ? { kind: 'blocked', at: 'output', code } : { kind: 'no-image', code };
}

/**
 * Gemini's image models over the Gemini API (`generateContent`), base URL
 * `https://generativelanguage.googleapis.com/v1beta`. It takes no seed.
 * @throws VendorSettingsError without a key, or for a model that isn't a `gemini-` one.
 */
export function createGeminiVendor(settings: VendorSettings): ImageVendor {
  const { baseUrl, model } = settings;
  const host = hostOf(baseUrl);
  const apiKey = requireKey('gemini', settings.apiKey);
  if (!model.startsWith('gemini-')) {
    throw new VendorSettingsError('bad-model', `Not a Gemini image model: ${model}`);
  }
  return {
    id: 'gemini',
    model,
    host,
    paint: (request, signal) =>
      runVendorCall(settings, signal, {}, async (call) => {
        const google = createGoogle({ apiKey, baseURL: baseUrl, fetch: call.fetch });
        const imageConfig = {
          aspectRatio: request.aspectRatio,
          ...(ONE_SIZE.test(model) ? {} : { imageSize: imageSize(request) }),
        };
        try {
          return await generatePicture(
            {
              model: google.image(model),
              prompt: { text: request.prompt, images: [request.photo] },
              providerOptions: { google: { imageConfig, safetySettings: SAFETY_SETTINGS } },
            },
            call,
          );
        } catch (error) {
          if (NoImageGeneratedError.isInstance(error)) return readNoImage(error);
          throw error;
        }
      }),
  };
}
