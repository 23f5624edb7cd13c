import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readXmpPacket, withXmpPacket } from './xmp-packet.ts';

const PACKET = [
  '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>',
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
  '<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"',
  ' Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/compositeSynthetic"/>',
  '</rdf:RDF></x:xmpmeta><?xpacket end="w"?>',
].join('\n');

const picture = () => sharp({ create: { width: 33, height: 21, channels: 3, background: '#f6ab1f' } });
const decode = (bytes: Uint8Array | null) =>
  bytes && new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

describe('reading', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('finds the packet of a %s', async (format) => {
    const file = await picture().withXmp(PACKET).toFormat(format).toBuffer();
    expect(decode(await readXmpPacket(file))).toBe(PACKET);
  });

  it.each([
    ['plain', 0],
    ['compressed', 1],
  ] as const)('finds the packet of a PNG as the XMP specification has it: %s', async (_name, flag) => {
    const bytes = Buffer.from(PACKET, 'utf8');
    const body = Buffer.concat([
      Buffer.from(`XML:com.adobe.xmp\0${String.fromCharCode(flag)}\0en\0\0`, 'latin1'),
      flag ? deflateSync(bytes) : bytes,
    ]);
    const header = Buffer.from('\0\0\0\0iTXt', 'latin1');
    header.writeUInt32BE(body.length);
    const png = await picture().png().toBuffer();
    // After the signature and the header chunk (8 + 25 bytes).
    const file = Buffer.concat([png.subarray(0, 33), header, body, Buffer.alloc(4), png.subarray(33)]);
    expect(decode(await readXmpPacket(file))).toBe(PACKET);
  });

  it.each(['jpeg', 'png', 'webp'] as const)('finds none in a %s without one', async (format) => {
    expect(await readXmpPacket(await picture().toFormat(format).toBuffer())).toBeNull();
  });

  it('finds it among other segments', async () => {
    const file = await picture()
      .withExif({ IFD0: { Software: 'x' } })
      .withXmp(PACKET)
      .withIccProfile('srgb')
      .jpeg()
      .toBuffer();
    expect(decode(await readXmpPacket(file))).toBe(PACKET);
  });

  it('gives null for what is cut short or no picture', async () => {
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const file = await picture().withXmp(PACKET).toFormat(format).toBuffer();
      const at = Math.max(file.indexOf('xpacket begin'), file.indexOf('zTXt'));
      expect(at).toBeGreaterThan(0);
      expect(await readXmpPacket(file.subarray(0, at + 40))).toBeNull();
    }
    expect(await readXmpPacket(new TextEncoder().encode('hello'))).toBeNull();
    expect(await readXmpPacket(new Uint8Array())).toBeNull();
    // A segment that says it is shorter than its own length field must not loop.
    expect(await readXmpPacket(Uint8Array.from([0xff, 0xd8, 0xff, 0xe1, 0, 0, 0, 0]))).toBeNull();
  });
});

describe('writing', () => {
  const packet = new TextEncoder().encode(PACKET);

  it('gives a JPEG that other software reads the label of, with the same pixels', async () => {
    const plain = await picture().jpeg().toBuffer();
    const labelled = Buffer.from(withXmpPacket(plain, packet));
    expect((await sharp(labelled).metadata()).xmpAsString).toBe(PACKET);
    const pixels = (file: Buffer) => sharp(file).raw().toBuffer();
    expect((await pixels(labelled)).equals(await pixels(plain))).toBe(true);
    expect(decode(await readXmpPacket(labelled))).toBe(PACKET);
  });

  it('leaves the JFIF segment first, as a canvas writes it', () => {
    const jfif = [0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0];
    const jpeg = Uint8Array.from([0xff, 0xd8, ...jfif, 0xff, 0xda, 0, 2, 0xff, 0xd9]);
    const labelled = withXmpPacket(jpeg, packet);
    expect([...labelled.subarray(2, 2 + jfif.length)]).toEqual(jfif);
    expect([...labelled.subarray(20, 22)]).toEqual([0xff, 0xe1]);
    expect([...labelled.subarray(-6)]).toEqual([0xff, 0xda, 0, 2, 0xff, 0xd9]);
  });

  it('refuses what is no JPEG and a packet longer than a segment', async () => {
    const jpeg = await picture().jpeg().toBuffer();
    expect(() => withXmpPacket(new Uint8Array(10), packet)).toThrow(RangeError);
    expect(() => withXmpPacket(jpeg, new Uint8Array(65_505))).toThrow(RangeError);
    const longest = withXmpPacket(jpeg, new Uint8Array(65_504).fill(32));
    expect((await readXmpPacket(longest))?.length).toBe(65_504);
    expect((await sharp(longest).stats()).channels.length).toBe(3);
  });
});
