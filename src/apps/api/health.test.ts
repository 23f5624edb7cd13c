import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { API_DOCS, CONFIG } from '#features/endpoints.ts';
import { StorageFull } from '#platform/storage/storage-full.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { forFile } from '../../../tests/support/for-file.ts';
import { createScriptedEngine } from '../../../tests/support/portraits/scripted-engine.ts';
import { createTestProduct } from '../../../tests/support/product/test-product.ts';

const TOKEN = 'a token of sixteen and more';
const ELSEWHERE = '203.0.113.9';
/** As long as an answer of /readyz is given again. */
const FRESH_MS = 1_100;

const product = forFile(() =>
  createTestProduct({ engine: createScriptedEngine(), environment: { METRICS_TOKEN: TOKEN } }),
);

describe('what tells of the inside', () => {
  const read = (url: string, remoteAddress: string, authorization?: string) =>
    product.app.inject({ url, remoteAddress, headers: authorization ? { authorization } : {} });

  it.each(['/metrics', API_DOCS])(
    'of %s is open to this machine, and to others with the token',
    async (url) => {
      for (const address of ['127.0.0.1', '127.3.4.5', '::1', '::ffff:127.0.0.1'])
        expect((await read(url, address)).statusCode).toBe(200);
      expect((await read(url, ELSEWHERE, `Bearer ${TOKEN}`)).statusCode).toBe(200);
      for (const wrong of [undefined, `Bearer ${TOKEN}s`, 'Bearer ', TOKEN])
        expect((await read(url, ELSEWHERE, wrong)).statusCode).toBe(401);
      expect((await read(url, '::ffff:12.7.0.0')).statusCode).toBe(401);
      expect((await read(url, ELSEWHERE)).json().message).toContain('METRICS_TOKEN');
    },
  );
});

describe('readiness', () => {
  it('is looked at once a second, however often it is asked for, and tells a full disk', async () => {
    const ping = vi.spyOn(product.context.storage, 'ping').mockRejectedValue(new StorageFull('full'));
    const asked = await Promise.all(Array.from({ length: 20 }, () => product.app.inject('/readyz')));
    expect(ping).toHaveBeenCalledTimes(1);
    for (const answer of asked) {
      expect(answer.statusCode).toBe(503);
      expect(answer.json().parts).toMatchObject({ database: 'ready', queue: 'ready', storage: 'full' });
    }
    ping.mockRestore();
    const later = async () => (await product.app.inject('/readyz')).json().parts.storage;
    await eventually(async () => expect(await later()).toBe('ready'));
  });

  it('that is late is told in the log with its reason', async () => {
    const asked = Promise.withResolvers<void>();
    const ping = vi.spyOn(product.context.storage, 'ping').mockImplementation(() => {
      asked.resolve();
      return new Promise(() => undefined);
    });
    // The answer before this one is too old to be given again.
    await sleep(FRESH_MS);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const answered = product.app.inject('/readyz');
    await asked.promise;
    vi.advanceTimersByTime(3_000);
    vi.useRealTimers();
    expect((await answered).json().parts.storage).toBe('not ready');
    const told = product.logLines.filter((line) => line.includes('a part is not ready'));
    // With the time that is turned on, others may be late too.
    expect(told).toContainEqual(expect.stringMatching(/"part":"storage".*no answer within 3 s/));
    ping.mockRestore();
  });
});

it('the API keeps pages out of frames, and from what they never ask a browser for', async () => {
  const { headers } = await product.app.inject(CONFIG);
  expect(headers['x-frame-options']).toBe('DENY');
  expect(headers['permissions-policy']).toContain('geolocation=()');
  expect(headers['permissions-policy']).not.toContain('camera');
});
