import { describe, expect, it } from 'vitest';
import { createUploadGate } from './upload-gate.ts';

/** An upload that takes as long as the test wants. */
function slowUpload() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { read: () => promise, finish: () => resolve('read') };
}

const from = (userId: string, address = '203.0.113.7') => ({ userId, address });
const quick = async () => 'read';

describe('the upload gate', () => {
  it('lets an account send so many photos at once, and others as many', async () => {
    const gate = createUploadGate({ perAccount: 2, perAddress: 10, waitMs: 5 });
    const uploads = [slowUpload(), slowUpload()];
    const sending = uploads.map(({ read }) => gate.pass(from('asha'), read));
    await expect(gate.pass(from('asha'), quick)).rejects.toMatchObject({ status: 429, retryAfterSeconds: 5 });
    await expect(gate.pass(from('meera'), quick)).resolves.toBe('read');
    for (const upload of uploads) upload.finish();
    await Promise.all(sending);
    await expect(gate.pass(from('asha'), quick)).resolves.toBe('read');
  });

  it('has the next one of an account wait for its earlier ones', async () => {
    const gate = createUploadGate({ perAccount: 1, perAddress: 10, waitMs: 60_000 });
    const first = slowUpload();
    const order: string[] = [];
    const sending = gate.pass(from('asha'), first.read);
    const waiting = ['one', 'two', 'three'].map((name) =>
      gate.pass(from('asha'), async () => void order.push(name)),
    );
    await gate.pass(from('meera'), async () => void order.push('meera'));
    first.finish();
    await Promise.all([sending, ...waiting]);
    expect(order).toEqual(['meera', 'one', 'two', 'three']);
  });

  it('lets nobody wait behind more than two dozen of their own', async () => {
    const gate = createUploadGate({ perAccount: 1, perAddress: 100, waitMs: 60_000 });
    const first = slowUpload();
    const sending = gate.pass(from('asha'), first.read);
    const waiting = Array.from({ length: 24 }, () => gate.pass(from('asha'), quick));
    await expect(gate.pass(from('asha'), quick)).rejects.toMatchObject({ status: 429 });
    first.finish();
    await Promise.all([sending, ...waiting]);
  });

  it('bounds what comes from one address, whatever its accounts, and nobody else', async () => {
    const gate = createUploadGate({ perAccount: 2, perAddress: 2, waitMs: 5 });
    const uploads = [slowUpload(), slowUpload()];
    const sending = uploads.map(({ read }, index) => gate.pass(from(`guest-${index}`), read));
    await expect(gate.pass(from('guest-9'), quick)).rejects.toMatchObject({
      status: 429,
      message: expect.stringContaining('your network'),
    });
    await expect(gate.pass(from('asha', '198.51.100.1'), quick)).resolves.toBe('read');
    for (const upload of uploads) upload.finish();
    await Promise.all(sending);
  });

  it('makes room again after an upload that broke off', async () => {
    const gate = createUploadGate({ perAccount: 1, perAddress: 1, waitMs: 5 });
    const broken = gate.pass(from('asha'), async () => {
      throw new Error('broke off');
    });
    await expect(broken).rejects.toThrow('broke off');
    await expect(gate.pass(from('asha'), quick)).resolves.toBe('read');
  });
});
