import { readXmpPacket } from '../cropping/xmp-packet.ts';

/**
 * The XMP packet that says how a picture was made (IPTC DigitalSourceType), or null. It must not get lost by editing.
 * Other packets are left behind: cameras write places and names into theirs.
 */
export async function aiLabelOf(file: Uint8Array): Promise<Uint8Array | null> {
  const packet = await readXmpPacket(file);
  return packet && new TextDecoder().decode(packet).includes('DigitalSourceType') ? packet : null;
}
