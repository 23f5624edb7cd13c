import { describe, expect, it } from 'vitest';
import { createUploadConcurrency } from './upload-concurrency.ts';

/** An upload that takes as long as the test wants. */
function slowUpload() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { read: () => promise, finish: () => resolve('read') };
}

const from = (userId: string, address = '203.0.113.7') => ({ userId, address });
const quick = async () => 'read';

describe('the concurrency of uploads', () => {
  it('lets an account send so many photos at once, and others as many', async () => {
    const concurrency = createUploadConcurrency({ perAccount: 2, perAddress: 10, waitMs: 5 });
    const uploads = [slowUpload(), slowUpload()];
    const sending = uploads.map(({ read }) => concurrency.run(from('asha'), read));
    await expect(concurrency.run(from('asha'), quick)).rejects.toMatchObject({
      status: 429,
      retryAfterSeconds: 5,
    });
    await expect(concurrency.run(from('meera'), quick)).resolves.toBe('read');
    for (const upload of uploads) upload.finish();
    await Promise.all(sending);
    await expect(concurrency.run(from('asha'), quick)).resolves.toBe('read');
  });

  it('has the next one of an account wait for its earlier ones', async () => {
    const concurrency = createUploadConcurrency({ perAccount: 1, perAddress: 10, waitMs: 60_000 });
    const first = slowUpload();
    const order: string[] = [];
    const sending = concurrency.run(from('asha'), first.read);
    const waiting = ['one', 'two', 'three'].map((name) =>
      concurrency.run(from('asha'), async () => void order.push(name)),
    );
    await concurrency.run(from('meera'), async () => void order.push('meera'));
    first.finish();
    await Promise.all([sending, ...waiting]);
    expect(order).toEqual(['meera', 'one', 'two', 'three']);
  });

  it('lets nobody wait behind more than two dozen of their own', async () => {
    const concurrency = createUploadConcurrency({ perAccount: 1, perAddress: 100, waitMs: 60_000 });
    const first = slowUpload();
    const sending = concurrency.run(from('asha'), first.read);
    const waiting = Array.from({ length: 24 }, () => concurrency.run(from('asha'), quick));
    await expect(concurrency.run(from('asha'), quick)).rejects.toMatchObject({ status: 429 });
    first.finish();
    await Promise.all([sending, ...waiting]);
  });

  it('bounds what comes from one address, whatever its accounts, and nobody else', async () => {
    const concurrency = createUploadConcurrency({ perAccount: 2, perAddress: 2, waitMs: 5 });
    const uploads = [slowUpload(), slowUpload()];
    const sending = uploads.map(({ read }, index) => concurrency.run(from(`guest-${index}`), read));
    await expect(concurrency.run(from('guest-9'), quick)).rejects.toMatchObject({
      status: 429,
      message: expect.stringContaining('your network'),
    });
    await expect(concurrency.run(from('asha', '198.51.100.1'), quick)).resolves.toBe('read');
    for (const upload of uploads) upload.finish();
    await Promise.all(sending);
  });

  it('makes room again after an upload that broke off', async () => {
    const concurrency = createUploadConcurrency({ perAccount: 1, perAddress: 1, waitMs: 5 });
    const broken = concurrency.run(from('asha'), async () => {
      throw new Error('broke off');
    });
    await expect(broken).rejects.toThrow('broke off');
    await expect(concurrency.run(from('asha'), quick)).resolves.toBe('read');
  });
});
