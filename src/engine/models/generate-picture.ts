import { generateImage } from 'ai';
import { pictureKind } from './picture-kind.ts';
import type { VendorOutcome } from './vendor.ts';
import type { VendorCall } from './vendor-call.ts';

type GenerateImageOptions = Parameters<typeof generateImage>[0];

/** What differs between vendors in a call of the AI SDK. */
export interface PictureOrder
  extends Pick<
    GenerateImageOptions,
    'model' | 'prompt' | 'size' | 'aspectRatio' | 'seed' | 'providerOptions' | 'headers'
  > {}

/**
 * One picture by the AI SDK, asked for once: retries are the queue's. The last picture counts, for what comes before it are
 * drafts. Bytes that are no JPEG, PNG or WebP are `no-image`, whatever the reply calls them.
 * @throws what the AI SDK throws; `readFailure` reads it.
 */
export async function generatePicture(order: PictureOrder, call: VendorCall): Promise<VendorOutcome> {
  const { images, usage } = await generateImage({
    ...order,
    n: 1,
    maxRetries: 0,
    abortSignal: call.signal,
  });
  const picture = images.at(-1)?.uint8Array;
  if (!picture || !pictureKind(picture)) return { kind: 'no-image', code: 'not-a-picture' };
  const { inputTokens, outputTokens } = usage;
  return {
    kind: 'made',
    picture,
    usage: {
      ...(inputTokens === undefined ? {} : { inputTokens }),
      ...(outputTokens === undefined ? {} : { outputTokens }),
      images: images.length,
    },
  };
}
