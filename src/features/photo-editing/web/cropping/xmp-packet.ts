/** Carries a picture's XMP packet (its machine-readable label) over a canvas, which keeps none. */

const JPEG_SIGNATURE = 'http://ns.adobe.com/xap/1.0/\0';
const PNG_KEYWORD = 'XML:com.adobe.xmp\0';
/** A JPEG segment's length counts itself (2 bytes) and is written in 16 bits. */
const SEGMENT_MAX_BYTES = 65_535 - 2;
const APP0 = 0xe0;
const APP1 = 0xe1;
const START_OF_SCAN = 0xda;

/** The XMP packet's bytes (UTF-8) in a JPEG, PNG or WebP file, or null when it has none. */
export async function readXmpPacket(file: Uint8Array): Promise<Uint8Array | null> {
  if (file[0] === 0xff && file[1] === 0xd8) return fromJpeg(file);
  if (text(file, 0, 8) === '\x89PNG\r\n\x1a\n') return await fromPng(file);
  if (text(file, 0, 4) === 'RIFF' && text(file, 8, 4) === 'WEBP') return fromWebp(file);
  return null;
}

/**
 * The same JPEG with the packet as an APP1 segment, after the JFIF one. Throws RangeError when the file is no JPEG or
 * the packet is longer than a segment (65,504 bytes).
 */
export function withXmpPacket(jpeg: Uint8Array, packet: Uint8Array): Uint8Array<ArrayBuffer> {
  if (jpeg[0] !== 0xff || jpeg[1] !== 0xd8)
    throw new RangeError('An XMP packet can only be written into a JPEG.');
  const signature = new TextEncoder().encode(JPEG_SIGNATURE);
  const length = signature.length + packet.length;
  if (length > SEGMENT_MAX_BYTES) throw new RangeError('The XMP packet is too long for one JPEG segment.');
  const at = jpeg[2] === 0xff && jpeg[3] === APP0 ? 4 + uint16(jpeg, 4) : 2;
  const out = new Uint8Array(jpeg.length + 4 + length);
  out.set(jpeg.subarray(0, at));
  out.set([0xff, APP1, (length + 2) >> 8, (length + 2) & 0xff], at);
  out.set(signature, at + 4);
  out.set(packet, at + 4 + signature.length);
  out.set(jpeg.subarray(at), at + 4 + length);
  return out;
}

function fromJpeg(file: Uint8Array): Uint8Array | null {
  let at = 2;
  while (at + 4 <= file.length && file[at] === 0xff) {
    const marker = file[at + 1];
    // Fill bytes may stand before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === START_OF_SCAN) return null;
    const end = at + 2 + uint16(file, at + 2);
    const isXmp = marker === APP1 && text(file, at + 4, JPEG_SIGNATURE.length) === JPEG_SIGNATURE;
    if (isXmp && end <= file.length) return file.slice(at + 4 + JPEG_SIGNATURE.length, end);
    if (end <= at + 2) return null;
    at = end;
  }
  return null;
}

async function fromPng(file: Uint8Array): Promise<Uint8Array | null> {
  let at = 8;
  while (at + 12 <= file.length) {
    const start = at + 8;
    const end = start + uint32(file, at);
    if (end > file.length) return null;
    if (text(file, start, PNG_KEYWORD.length) === PNG_KEYWORD) {
      const rest = file.subarray(start + PNG_KEYWORD.length, end);
      const kind = text(file, at + 4, 4);
      if (kind === 'iTXt') return await fromInternationalText(rest);
      // libvips writes it so: after the keyword the compression method, then the text.
      if (kind === 'zTXt') return await inflate(rest.slice(1));
    }
    at = end + 4;
  }
  return null;
}

/** After the keyword: compression flag, method, language and translated keyword (each ended by 0), then the text. */
async function fromInternationalText(rest: Uint8Array): Promise<Uint8Array | null> {
  const isCompressed = rest[0] === 1;
  const languageEnd = rest.indexOf(0, 2);
  const keywordEnd = languageEnd < 0 ? -1 : rest.indexOf(0, languageEnd + 1);
  if (keywordEnd < 0) return null;
  const packet = rest.slice(keywordEnd + 1);
  return isCompressed ? await inflate(packet) : packet;
}

async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array | null> {
  try {
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
    return new Uint8Array(await new Response(stream).arrayBuffer());
  } catch {
    return null;
  }
}

function fromWebp(file: Uint8Array): Uint8Array | null {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  let at = 12;
  while (at + 8 <= file.length) {
    const length = view.getUint32(at + 4, true);
    const end = at + 8 + length;
    if (text(file, at, 4) === 'XMP ') return end <= file.length ? file.slice(at + 8, end) : null;
    // Chunks are padded to even lengths.
    at = end + (length % 2);
  }
  return null;
}

function text(file: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...file.subarray(at, at + length));
}

function uint16(file: Uint8Array, at: number): number {
  return ((file[at] ?? 0) << 8) | (file[at + 1] ?? 0);
}

function uint32(file: Uint8Array, at: number): number {
  return uint16(file, at) * 65_536 + uint16(file, at + 2);
}
