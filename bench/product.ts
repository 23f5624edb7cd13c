/**
 * The running product: how long it takes to be ready, and what a reply costs beyond the engine's own time.
 * Needs the built product (`npm run build`).
 */

import { readFile } from 'node:fs/promises';
import { PORTRAITS_GENERATE } from '../src/features/endpoints.ts';
import { signUpOverHttp } from '../tests/support/product/http-person.ts';
import { createProductFolder, type RunningProduct } from '../tests/support/product/running-product.ts';
import { median, percentile, printTable } from './table.ts';

const STARTS = 5;
const PORTRAITS = 10;
const PHOTO = new URL('../tests/support/portraits/photos/nasa-portrait.jpg', import.meta.url);

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const startedAt = performance.now();
  const result = await work();
  return { result, ms: performance.now() - startedAt };
}

/** What the worker logged of one portrait. */
function engineMsOf(product: RunningProduct, portraitId: string): number {
  for (const line of product.logLines) {
    if (line.includes(portraitId) && line.includes('engineMs'))
      return (JSON.parse(line) as { engineMs: number }).engineMs;
  }
  throw new Error('The worker logged no time for this portrait');
}

async function orderOne(
  product: RunningProduct,
  token: string,
  photo: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const form = new FormData();
  form.set('image', new Blob([photo], { type: 'image/jpeg' }), 'photo.jpg');
  form.set('categoryId', 'professional');
  form.set('subcategoryId', 'doctor');
  const response = await fetch(`${product.url}${PORTRAITS_GENERATE}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (!response.ok) throw new Error(`Answered ${response.status}`);
  return ((await response.json()) as { portraitId: string }).portraitId;
}

async function measureReplies(product: RunningProduct): Promise<{ whole: number[]; beyond: number[] }> {
  const { token } = await signUpOverHttp(product.url, 'bench@example.com');
  const photo = new Uint8Array(await readFile(PHOTO));
  const whole: number[] = [];
  const beyond: number[] = [];
  for (let index = 0; index < PORTRAITS; index += 1) {
    const { result, ms } = await timed(() => orderOne(product, token, photo));
    whole.push(ms);
    beyond.push(ms - engineMsOf(product, result));
  }
  return { whole, beyond };
}

const folder = await createProductFolder();
try {
  const first = await timed(() => folder.start());
  await first.result.stop();
  const restarts: number[] = [];
  for (let index = 0; index < STARTS - 1; index += 1) {
    const { result, ms } = await timed(() => folder.start());
    restarts.push(ms);
    await result.stop();
  }
  const product = await folder.start();
  const { whole, beyond } = await measureReplies(product);
  await product.stop();
  printTable('The product', [
    ['first start, new data folder, to ready (ms)', first.ms],
    [`start again, median of ${restarts.length} (ms)`, median(restarts)],
    [`POST /api/generate to reply, p50 of ${PORTRAITS} (ms)`, median(whole)],
    ['  of it beyond the engine, p50 (ms)', median(beyond)],
    ['  of it beyond the engine, p95 (ms)', percentile(beyond, 0.95)],
  ]);
} finally {
  await folder.remove();
}
