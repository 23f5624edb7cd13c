import { readXmpPacket } from './xmp-packet.ts';

/** How a picture was made, as an attribute or an element of XMP: a code of the IPTC's digital source types. */
const SOURCE_TYPE =
  /\bDigitalSourceType\s*(?:>|=\s*["']|\srdf:resource\s*=\s*["'])\s*(?:https?:\/\/cv\.iptc\.org\/newscodes\/digitalsourcetype\/|digsrctype:)([A-Za-z]{1,64})\b/;
const OUR_TOOL = 'xmp:CreatorTool="Magic Portrait"';
/** What our own packets say besides: the image model, where one was used, and which portrait it is. */
const OUR_MODEL = /\bIptc4xmpExt:AISystemUsed="[^"<>]{1,200}"/;
const OUR_PORTRAIT = /\bxmpMM:InstanceID="urn:uuid:[\w-]{1,64}"/;

/**
 * A new XMP packet (UTF-8) with the label that a JPEG, PNG or WebP carries, saying how the picture was made; null when it
 * has none. The label must not get lost by editing. Nothing else is taken over: cameras and other tools write places and
 * names into their packets.
 */
export async function aiLabelOf(file: Uint8Array): Promise<Uint8Array | null> {
  const packet = await readXmpPacket(file);
  const label = packet && labelOnly(new TextDecoder().decode(packet));
  return label ? new TextEncoder().encode(label) : null;
}

function labelOnly(xmp: string): string | null {
  const code = SOURCE_TYPE.exec(xmp)?.[1];
  if (code === undefined) return null;
  const isOurs = xmp.includes(OUR_TOOL);
  const attributes = [
    `Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/${code}"`,
    ...(isOurs ? [OUR_MODEL.exec(xmp)?.[0], OUR_TOOL, OUR_PORTRAIT.exec(xmp)?.[0]] : []),
  ];
  return [
    '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about=""',
    ' xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"',
    ' xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/"',
    ` ${attributes.filter((attribute) => attribute !== undefined).join(' ')}/>`,
    '</rdf:RDF></x:xmpmeta><?xpacket end="w"?>',
  ].join('\n');
}
