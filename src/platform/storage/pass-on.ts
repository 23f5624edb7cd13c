import fs from 'node:fs';
import { promisify } from 'node:util';
import { createMemoryHold, nothing, TOGETHER_BYTES } from './pass-on-budget.ts';
import type { OpenedObject } from './storage.ts';

/** By callbacks, which cost half of handles. */
const [openFile, readBytes] = [promisify(fs.open), promisify(fs.read)];

/**
 * Opens files to send them. What the disk may be waited for is asked of the pool of threads; an open file's size and its
 * end are not, and a turn there costs more than they do.
 */
export function createFileOpener(togetherBytes = TOGETHER_BYTES): (path: string) => Promise<OpenedObject> {
  const hold = createMemoryHold(togetherBytes);

  async function readWhole(file: number, size: number, release: () => void): Promise<OpenedObject> {
    try {
      const { buffer, bytesRead } = await readBytes(file, Buffer.allocUnsafe(size), 0, size, 0);
      return { size: bytesRead, body: buffer.subarray(0, bytesRead), release };
    } catch (error) {
      release();
      throw error;
    } finally {
      fs.closeSync(file);
    }
  }

  return async (path) => {
    const file = await openFile(path, 'r');
    const { size } = fs.fstatSync(file);
    const release = hold(size);
    if (release) return await readWhole(file, size, release);
    return { size, body: fs.createReadStream('', { fd: file }), release: nothing };
  };
}
