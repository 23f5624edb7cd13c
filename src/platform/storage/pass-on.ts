import fs from 'node:fs';
import { promisify } from 'node:util';
import type { OpenedObject } from './storage.ts';

/** Up to here one read is cheaper than a stream, and holds no more memory than a stream's own pieces. */
const SMALL_BYTES = 64 * 1024;
/** Up to here one read is cheaper than a stream: most portraits. */
const WHOLE_BYTES = 640 * 1024;
/** What those may hold together. Clients that take nothing get no more memory than this: whoever comes then gets a stream. */
const TOGETHER_BYTES = 16 * 2 ** 20;

/** By callbacks, which cost half of handles. */
const [openFile, readBytes] = [promisify(fs.open), promisify(fs.read)];

const nothing = (): void => undefined;

/**
 * Opens files to send them. What the disk may be waited for is asked of the pool of threads; an open file's size and its
 * end are not, and a turn there costs more than they do.
 */
export function createFileOpener(togetherBytes = TOGETHER_BYTES): (path: string) => Promise<OpenedObject> {
  let held = 0;

  /** What holds so many bytes until it is called; undefined where that would be too much. */
  function hold(size: number): (() => void) | undefined {
    if (size <= SMALL_BYTES) return nothing;
    if (size > WHOLE_BYTES || held + size > togetherBytes) return undefined;
    held += size;
    let isHeld = true;
    return () => {
      if (isHeld) held -= size;
      isHeld = false;
    };
  }

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
