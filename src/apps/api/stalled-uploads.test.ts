import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { PORTRAITS_INSPECT } from '#features/endpoints.ts';
import { forFile } from '../../../tests/support/for-file.ts';
import { createScriptedEngine } from '../../../tests/support/portraits/scripted-engine.ts';
import { heldUpload, stalledUpload } from '../../../tests/support/portraits/upload-attack.ts';
import { orderParts } from '../../../tests/support/product/form-parts.ts';
import { createTestProduct } from '../../../tests/support/product/test-product.ts';
import { SOAK, sized } from '../../../tests/support/test-size.ts';

/** At full size as slow as the product allows. */
const PACE = sized({ windowMs: 5_000, bytes: 10_000 }, { windowMs: 30_000, bytes: 60_000 });
const MEGABYTE = 2 ** 20;
const INSPECT = PORTRAITS_INSPECT;

const product = forFile(() =>
  createTestProduct({
    engine: createScriptedEngine(),
    uploadLimits: { pace: PACE, ...(SOAK ? {} : { waitMs: 400 }) },
  }),
);
let url: string;
beforeAll(async () => {
  url = await product.app.listen({ host: '127.0.0.1', port: 0 });
});

const staged = () => readdir(join(product.context.config.dataDir, 'storage', '.incoming'));

describe('two accounts with 24 stalled uploads each', () => {
  it('keep nobody else from having a photo looked at or a portrait made, and end with 408 or 429', async () => {
    const attackers = [await product.signUp(), await product.signUp()];
    const parent = await product.signUp();
    const open = attackers.flatMap(({ bearer }) =>
      Array.from({ length: 24 }, () => stalledUpload(url, INSPECT, bearer, PACE.windowMs / 6)),
    );
    // Counted as they come: on a busy machine the first have ended before the last begin.
    const held = new Set<string>();
    await expect
      .poll(async () => {
        for (const name of await staged()) held.add(name);
        return held.size;
      })
      .toBeGreaterThanOrEqual(6);
    const image = [{ name: 'image', file: product.photo }];
    const began = performance.now();
    expect((await product.inspect(parent, image)).statusCode).toBe(200);
    expect((await product.generate(parent, orderParts(product.photo))).statusCode).toBe(200);
    expect(performance.now() - began).toBeLessThan(60_000);
    // What stalls at one endpoint leaves an attacker's own way into the other open.
    expect((await product.generate(attackers[0]!, orderParts(product.photo))).statusCode).toBe(200);
    const ends = await Promise.all(open.map(({ end }) => end));
    const counts = Map.groupBy(ends, ({ status }) => status);
    expect([...counts.keys()].sort()).toEqual([408, 429]);
    for (const { status, body } of ends) expect(body).toContain(status === 408 ? 'too-slow' : 'too-many');
    await expect.poll(staged).toEqual([]);
  }, 300_000);
});

it('a slow parent gets through', async () => {
  const parent = await product.signUp();
  const { photo } = product;
  // At twice the least pace: with Nagle off, each piece is a packet of its own.
  const pieces = 24;
  const size = Math.ceil(photo.length / pieces);
  const seconds = Math.min((photo.length / (2 * PACE.bytes)) * (PACE.windowMs / 1000), sized(5, 90));
  const body = new ReadableStream({
    async pull(controller) {
      for (let piece = 0; piece < pieces; piece++) {
        controller.enqueue(photo.subarray(piece * size, (piece + 1) * size));
        await pause((seconds / pieces) * 1000);
      }
      controller.close();
    },
  });
  const head =
    '--slow\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';
  const form = new ReadableStream({
    async start(controller) {
      controller.enqueue(Buffer.from(head));
      for await (const chunk of body) controller.enqueue(chunk);
      controller.enqueue(Buffer.from('\r\n--slow--\r\n'));
      controller.close();
    },
  });
  const response = await fetch(`${url}${INSPECT}`, {
    method: 'POST',
    headers: { ...parent.bearer, 'content-type': 'multipart/form-data; boundary=slow' },
    body: form,
    duplex: 'half',
  } as RequestInit);
  expect(response.status).toBe(200);
}, 150_000);

it('photos that arrive are on disk and not in memory', async () => {
  const accounts = await Promise.all(Array.from({ length: sized(3, 10) }, () => product.signUp()));
  const bytes = Buffer.alloc(19.5 * MEGABYTE, 'x');
  const whole = Promise.withResolvers<void>();
  const before = process.memoryUsage().arrayBuffers;
  const uploads = accounts.flatMap(({ bearer }) =>
    Array.from({ length: 3 }, () => heldUpload(url, INSPECT, bearer, { bytes, goOn: whole.promise })),
  );
  await expect.poll(async () => (await staged()).length, { timeout: 60_000 }).toBe(uploads.length);
  let most = 0;
  const watching = setInterval(() => {
    // Where photos would be; the heap holds whatever ran in this worker before.
    most = Math.max(most, process.memoryUsage().arrayBuffers - before);
  }, 20);
  whole.resolve();
  const ends = await Promise.all(uploads);
  clearInterval(watching);
  // It is no photo: looked at, refused, gone.
  expect(new Set(ends.map(({ status }) => status))).toEqual(new Set([415]));
  expect(uploads.length * bytes.length).toBeGreaterThan(150 * MEGABYTE);
  // Those who send are in this process, too, and so is whatever ran here before: told by itself alone.
  if (SOAK) expect(most).toBeLessThan(uploads.length * bytes.length * 0.75);
  expect(await staged()).toEqual([]);
}, 120_000);
