import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const PIECE_BYTES = 64 * 1024;

async function* piecesOf(file: FileHandle): AsyncGenerator<Buffer> {
  for (let at = 0; ; ) {
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(PIECE_BYTES), 0, PIECE_BYTES, at);
    if (bytesRead === 0) return;
    at += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

/** From its start, as often as wanted: a stream of its own would close the file with itself. */
export const streamOf = (file: FileHandle) => Readable.from(piecesOf(file), { objectMode: false });

/** In base64, as Content-MD5 wants it: the server compares what arrives with it. */
export async function md5Of(file: FileHandle): Promise<string> {
  const hash = createHash('md5');
  await pipeline(streamOf(file), hash);
  return hash.digest('base64');
}
