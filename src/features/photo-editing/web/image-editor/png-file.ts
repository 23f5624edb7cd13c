import { headerChunk, PNG_SIGNATURE, pngChunk, xmpChunk } from './png-chunks.ts';
import { RowFilter } from './png-filter.ts';
import type { RotatedRows } from './rotation.ts';

/** About this many bytes of rows are handed to the compressor at once. */
const BATCH_BYTES = 1024 * 1024;
/** sRGB, perceptual: what browsers' pictures are in. */
const SRGB = Uint8Array.of(0);

/**
 * Encodes a picture row by row as PNG, so that its size is bound by no canvas and it is never in memory whole. `onShare`
 * is told the share of rows done, 0..1.
 */
export async function encodePng(
  rows: RotatedRows,
  xmp: Uint8Array | null,
  onShare: (share: number) => void = () => {},
): Promise<Blob> {
  const compressor = new CompressionStream('deflate');
  const [chunks] = await Promise.all([
    collectChunks(compressor.readable),
    writeRows(rows, compressor.writable, onShare),
  ]);
  const parts = [
    PNG_SIGNATURE,
    ...headerChunk(rows.width, rows.height, rows.channels),
    ...pngChunk('sRGB', SRGB),
    ...(xmp ? xmpChunk(xmp) : []),
    ...chunks,
    ...pngChunk('IEND'),
  ];
  return new Blob(parts, { type: 'image/png' });
}

async function writeRows(
  rows: RotatedRows,
  writable: WritableStream<BufferSource>,
  onShare: (share: number) => void,
): Promise<void> {
  const rowBytes = rows.width * rows.channels;
  const perBatch = Math.max(1, Math.floor(BATCH_BYTES / rowBytes));
  const filter = new RowFilter(rowBytes, rows.channels);
  const row = new Uint8Array(rowBytes);
  const writer = writable.getWriter();
  for (let top = 0; top < rows.height; top += perBatch) {
    const count = Math.min(perBatch, rows.height - top);
    const batch = new Uint8Array(count * (rowBytes + 1));
    for (let y = 0; y < count; y += 1) {
      rows.readRow(top + y, row);
      filter.write(row, batch, y * (rowBytes + 1));
    }
    // Waits until there is room: the compressor is slower than the rows.
    await writer.ready;
    void writer.write(batch).catch(() => undefined);
    onShare((top + count) / rows.height);
  }
  await writer.close();
}

async function collectChunks(readable: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = readable.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return parts;
    parts.push(...pngChunk('IDAT', value));
  }
}
