import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Files of few bytes that ask a decoder for much, as a security review sent them. */

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(8 + body.length);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), 4 + body.length);
  return framed;
}

/** A black PNG of 8 or 16 bits of grey, written by hand: an encoder takes its time. */
export function blankPng(width: number, height: number, bits: 8 | 16 = 8): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = bits;
  const rows = deflateSync(Buffer.alloc((width * (bits / 8) + 1) * height), { level: 9 });
  const chunks = [pngChunk('IHDR', header), pngChunk('IDAT', rows), pngChunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks]);
}

/** A lossless WebP of one colour is as short whatever its size: 14 bits of width and of height, each less one. */
export async function blankWebp(width: number, height: number): Promise<Buffer> {
  const small = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#7a5' } })
    .webp({ lossless: true })
    .toBuffer();
  const at = small.indexOf('VP8L') + 9;
  const alphaAndVersion = small.readUInt32LE(at) & 0xf0000000;
  small.writeUInt32LE((alphaAndVersion | (width - 1) | ((height - 1) << 14)) >>> 0, at);
  return small;
}

/** An AVIF that says another size than it has: enough for whoever reads no further than its header. */
export async function saysAvif(width: number, height: number): Promise<Buffer> {
  const small = await sharp({ create: { width: 128, height: 128, channels: 3, background: '#7a5' } })
    .avif({ effort: 0 })
    .toBuffer();
  for (let at = small.indexOf('ispe'); at > 0; at = small.indexOf('ispe', at + 4)) {
    small.writeUInt32BE(width, at + 8);
    small.writeUInt32BE(height, at + 12);
  }
  return small;
}

/** The file with so many bytes more that mean nothing, so that there seem to be enough for its pixels. */
export function padded(file: Buffer, bytes: number): Buffer {
  if (file.toString('latin1', 4, 8) === 'ftyp') {
    const box = Buffer.alloc(bytes);
    box.writeUInt32BE(bytes, 0);
    box.write('free', 4, 'latin1');
    return Buffer.concat([file, box]);
  }
  if (file.toString('latin1', 0, 4) === 'RIFF') {
    const chunk = Buffer.alloc(8 + bytes);
    chunk.write('JUNK', 0, 'latin1');
    chunk.writeUInt32LE(bytes, 4);
    const longer = Buffer.concat([file, chunk]);
    longer.writeUInt32LE(longer.length - 8, 4);
    return longer;
  }
  return Buffer.concat([file, Buffer.alloc(bytes)]);
}
