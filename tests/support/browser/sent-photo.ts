import type { Page } from 'playwright-core';
import { PORTRAITS_GENERATE } from '../../../src/features/endpoints.ts';

/** Notes the photo of every order that the page sends. Call it before the page comes. */
export async function noteSentPhotos(page: Page): Promise<void> {
  await page.addInitScript((orders) => {
    const send = window.fetch;
    window.fetch = async (input, init) => {
      const photo = init?.body instanceof FormData ? init.body.get('image') : null;
      if (photo instanceof File && String(input).endsWith(orders)) {
        Object.assign(window, { sentPhoto: photo });
      }
      return await send(input, init);
    };
  }, PORTRAITS_GENERATE);
}

/** The photo that was sent last. */
export async function sentPhoto(page: Page): Promise<{ name: string; type: string; bytes: Buffer }> {
  const handle = await page.waitForFunction(() => (window as { sentPhoto?: File }).sentPhoto);
  const photo = await handle.evaluate(async (file) => {
    if (!file) throw new Error('no photo');
    const bytes = new Uint8Array(await file.arrayBuffer());
    return {
      name: file.name,
      type: file.type,
      latin1: Array.from(bytes, (b) => String.fromCharCode(b)).join(''),
    };
  });
  return { name: photo.name, type: photo.type, bytes: Buffer.from(photo.latin1, 'latin1') };
}
