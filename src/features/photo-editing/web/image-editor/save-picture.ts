import type { EditSettings } from './edit-settings.ts';
import type { EditablePicture } from './open-picture.ts';
import type { RenderReply, RenderRequest } from './render-messages.ts';
import type { RenderedPicture } from './render-picture.ts';

export const FILE_NAME = 'edited-image.png';
/** The largest picture that is worked on, in pixels; beyond it the file is smaller than the photo. */
export const MAX_PIXELS = 64_000_000;
/** Tried when there was no room for the full picture: what the smallest devices of today hold. */
const SMALLER_PIXELS = 12_000_000;

/** The browser keeps pages from reading what they draw: a file would hold noise. */
export class ReadingBlockedError extends Error {
  constructor() {
    super('The browser gives noise in the place of what is drawn');
    this.name = 'ReadingBlockedError';
  }
}

export interface SavingOptions {
  readonly signal: AbortSignal;
  /** Told the share done, 0..1. */
  readonly onShare: (share: number) => void;
}

/**
 * Renders at full size beside the page, in a worker; when the device has no room for that, at a smaller size. Rejects
 * when that fails too, with the signal's reason, or with ReadingBlockedError.
 */
export async function renderAtFullSize(
  picture: EditablePicture,
  settings: EditSettings,
  options: SavingOptions,
): Promise<RenderedPicture> {
  const { source, width, height } = picture;
  const request = { source, settings, fullWidth: width, maxPixels: MAX_PIXELS };
  try {
    return await renderInWorker(request, options);
  } catch (error) {
    if (error instanceof ReadingBlockedError || options.signal.aborted || width * height <= SMALLER_PIXELS)
      throw error;
    return await renderInWorker({ ...request, maxPixels: SMALLER_PIXELS }, options);
  }
}

function renderInWorker(
  request: RenderRequest,
  { signal, onShare }: SavingOptions,
): Promise<RenderedPicture> {
  const worker = new Worker(new URL('./render-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<RenderedPicture>((resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.addEventListener('error', () => reject(new Error('The render worker could not go on')));
    worker.addEventListener('message', ({ data }: MessageEvent<RenderReply>) => {
      if (data.kind === 'progress') onShare(data.share);
      else if (data.kind === 'done') resolve(data.picture);
      else if (data.kind === 'blocked') reject(new ReadingBlockedError());
      else reject(new Error(data.message));
    });
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}
