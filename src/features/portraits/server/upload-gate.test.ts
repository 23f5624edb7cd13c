import { describe, expect, it } from 'vitest';
import { createUploadGate } from './upload-gate.ts';

/** An upload that takes as long as the test wants. */
function slowUpload() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { read: () => promise, finish: () => resolve('read') };
}

describe('the upload gate', () => {
  it('lets a user send so many photos at once, and the next when one has come', async () => {
    const gate = createUploadGate({ perUser: 2, perProcess: 10 });
    const [one, two] = [slowUpload(), slowUpload()];
    const first = gate.pass('asha', one.read);
    const second = gate.pass('asha', two.read);
    await expect(gate.pass('asha', async () => 'read')).rejects.toMatchObject({ status: 429 });
    await expect(gate.pass('meera', async () => 'read')).resolves.toBe('read');
    one.finish();
    await first;
    await expect(gate.pass('asha', async () => 'read')).resolves.toBe('read');
    two.finish();
    await second;
  });

  it('bounds what the whole process holds', async () => {
    const gate = createUploadGate({ perUser: 2, perProcess: 2 });
    const uploads = [slowUpload(), slowUpload()];
    const sending = uploads.map((upload, index) => gate.pass(`user-${index}`, upload.read));
    await expect(gate.pass('late', async () => 'read')).rejects.toMatchObject({ status: 503 });
    for (const upload of uploads) upload.finish();
    await Promise.all(sending);
    await expect(gate.pass('late', async () => 'read')).resolves.toBe('read');
  });

  it('makes room again after an upload that broke off', async () => {
    const gate = createUploadGate({ perUser: 1, perProcess: 1 });
    const broken = gate.pass('asha', async () => {
      throw new Error('broke off');
    });
    await expect(broken).rejects.toThrow('broke off');
    await expect(gate.pass('asha', async () => 'read')).resolves.toBe('read');
  });
});
