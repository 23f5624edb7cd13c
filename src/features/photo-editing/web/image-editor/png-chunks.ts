const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

export const PNG_SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** CRC-32 as PNG uses it, of the parts one after another. */
export function crc32(...parts: readonly Uint8Array[]): number {
  let crc = 0xffffffff;
  for (const part of parts) {
    for (let i = 0; i < part.length; i += 1) crc = CRC_TABLE[(crc ^ part[i]!) & 0xff]! ^ (crc >>> 8);
  }
  return ~crc >>> 0;
}

/** A PNG chunk in its parts: length and type, data, checksum. Not joined, so that large data is not copied. */
export function pngChunk(
  type: string,
  data: Uint8Array<ArrayBuffer> = new Uint8Array(0),
): Uint8Array<ArrayBuffer>[] {
  const head = new Uint8Array(8);
  new DataView(head.buffer).setUint32(0, data.length);
  head.set(new TextEncoder().encode(type), 4);
  const end = new Uint8Array(4);
  new DataView(end.buffer).setUint32(0, crc32(head.subarray(4), data));
  return [head, data, end];
}

/** The header chunk of an 8-bit picture in RGB (3 channels) or RGBA (4). */
export function headerChunk(width: number, height: number, channels: 3 | 4): Uint8Array<ArrayBuffer>[] {
  const data = new Uint8Array(13);
  const view = new DataView(data.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  data.set([8, channels === 3 ? 2 : 6, 0, 0, 0], 8);
  return pngChunk('IHDR', data);
}

/** The chunk that holds an XMP packet (UTF-8), as the XMP specification (part 3) lays down for PNG. */
export function xmpChunk(packet: Uint8Array): Uint8Array<ArrayBuffer>[] {
  const head = new TextEncoder().encode('XML:com.adobe.xmp\0\0\0\0\0');
  const data = new Uint8Array(head.length + packet.length);
  data.set(head);
  data.set(packet, head.length);
  return pngChunk('iTXt', data);
}
