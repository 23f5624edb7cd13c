import { canReadCanvas } from '#ui/canvas-reading.ts';
import { aiLabelOf } from '../cropping/ai-label.ts';
import { readPixels } from './read-pixels.ts';
import type { RenderReply, RenderRequest } from './render-messages.ts';
import { renderPicture } from './render-picture.ts';

const reply = (message: RenderReply): void => postMessage(message);

async function render({ source, fullWidth, maxPixels, settings }: RenderRequest): Promise<RenderReply> {
  if (!canReadCanvas()) return { kind: 'blocked' };
  const xmp = await aiLabelOf(new Uint8Array(await source.arrayBuffer()));
  const pixels = await readPixels(source, maxPixels);
  const picture = await renderPicture(pixels, settings, {
    blurScale: pixels.width / fullWidth,
    xmp,
    onShare: (share) => reply({ kind: 'progress', share }),
  });
  return { kind: 'done', picture };
}

addEventListener('message', (event: MessageEvent<RenderRequest>) => {
  render(event.data).then(reply, (error: unknown) =>
    reply({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }),
  );
});
