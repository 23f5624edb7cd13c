import { createCanvas } from '@napi-rs/canvas';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DEFAULT_SETTINGS } from './edit-settings.ts';
import type { EditablePicture } from './open-picture.ts';
import type { RenderReply, RenderRequest } from './render-messages.ts';
import { ReadingBlockedError, renderAtFullSize } from './save-picture.ts';

/** A real canvas of which noise is read, as Firefox's resistFingerprinting gives it. */
class NoisyCanvas {
  readonly #canvas;
  constructor(width: number, height: number) {
    this.#canvas = createCanvas(width, height);
  }
  getContext() {
    const context = this.#canvas.getContext('2d');
    const read = context.getImageData.bind(context);
    context.getImageData = (...area) => {
      const image = read(...area);
      for (let at = 0; at < image.data.length; at += 1) image.data[at] = (at * 7919 + 13) % 256;
      return image;
    };
    return context;
  }
}

const PICTURE = { source: new Blob(['photo']), width: 6000, height: 4000 } as EditablePicture;
let workers = 0;

/** The render worker's own script, in this thread: its messages come and go by these two. */
beforeEach(async () => {
  workers = 0;
  let ask: (event: { data: RenderRequest }) => void = () => undefined;
  let reply: (reply: RenderReply) => void = () => undefined;
  vi.stubGlobal('OffscreenCanvas', NoisyCanvas);
  vi.stubGlobal('addEventListener', (_type: string, listener: typeof ask) => {
    ask = listener;
  });
  vi.stubGlobal('postMessage', (message: RenderReply) => reply(message));
  vi.stubGlobal(
    'Worker',
    class {
      constructor() {
        workers += 1;
      }
      addEventListener(type: string, listener: (event: { data: RenderReply }) => void): void {
        if (type === 'message') reply = (data) => listener({ data });
      }
      postMessage = (data: RenderRequest): void => ask({ data });
      terminate = (): void => undefined;
    },
  );
  vi.resetModules();
  await import('./render-worker.ts');
});
afterEach(() => vi.unstubAllGlobals());

it('no file is made where the browser gives noise for what is drawn, and none is tried at a smaller size', async () => {
  const saving = renderAtFullSize(PICTURE, DEFAULT_SETTINGS, {
    signal: new AbortController().signal,
    onShare: () => undefined,
  });
  await expect(saving).rejects.toThrow(ReadingBlockedError);
  expect(workers).toBe(1);
});
