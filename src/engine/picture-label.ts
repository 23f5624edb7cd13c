/**
 * The machine-readable label that every delivered file carries (XMP, IPTC DigitalSourceType).
 * It names no person and no prompt: only that the picture is made, by what, and the portrait's id.
 */

/** Codes of the IPTC digital source type vocabulary that our engines use. */
type DigitalSourceType =
  | 'compositeSynthetic'
  | 'trainedAlgorithmicMedia'
  | 'compositeWithTrainedAlgorithmicMedia';

export interface PictureLabel {
  /** The portrait's id, without `urn:uuid:`. */
  readonly portraitId: string;
  readonly digitalSourceType: DigitalSourceType;
  /** Name of the image model, where one was used. */
  readonly aiSystem?: string;
}

const CREATOR_TOOL = 'Magic Portrait';
const VOCABULARY = 'http://cv.iptc.org/newscodes/digitalsourcetype/';
const BYTE_ORDER_MARK = '\uFEFF';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Escapes for an XML attribute; characters that XML 1.0 forbids are dropped. */
function escapeXml(text: string): string {
  let out = '';
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    const allowed = code >= 0x20 && !(code >= 0xd800 && code <= 0xdfff) && code !== 0xfffe && code !== 0xffff;
    if (allowed) out += ESCAPES[char] ?? char;
  }
  return out;
}

/** The XMP packet (UTF-8 text) for `sharp().withXmp()` or any other writer. */
export function xmpPacket(label: PictureLabel): string {
  const attributes = [
    `Iptc4xmpExt:DigitalSourceType="${VOCABULARY}${label.digitalSourceType}"`,
    ...(label.aiSystem ? [`Iptc4xmpExt:AISystemUsed="${escapeXml(label.aiSystem)}"`] : []),
    `xmp:CreatorTool="${CREATOR_TOOL}"`,
    `xmpMM:InstanceID="urn:uuid:${escapeXml(label.portraitId)}"`,
  ];
  return [
    `<?xpacket begin="${BYTE_ORDER_MARK}" id="W5M0MpCehiHzreSzNTczkc9d"?>`,
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about=""',
    ' xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"',
    ' xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/"',
    ` ${attributes.join(' ')}/>`,
    '</rdf:RDF></x:xmpmeta><?xpacket end="w"?>',
  ].join('\n');
}
