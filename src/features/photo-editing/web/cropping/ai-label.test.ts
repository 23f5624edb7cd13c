import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { aiLabelOf } from './ai-label.ts';
import { withXmpPacket } from './xmp-packet.ts';

const VOCABULARY = 'http://cv.iptc.org/newscodes/digitalsourcetype/';
const picture = () => sharp({ create: { width: 4, height: 4, channels: 3, background: '#c83' } });
const packet = (description: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${description}</rdf:RDF></x:xmpmeta>`;

async function labelOf(xmp: string): Promise<string | null> {
  const label = await aiLabelOf(await picture().withXmp(xmp).jpeg().toBuffer());
  return label && new TextDecoder('utf-8', { ignoreBOM: true }).decode(label);
}

/** As our engine writes it. */
const ours = (more: readonly string[]) =>
  [
    '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about=""',
    ' xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"',
    ' xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/"',
    ` Iptc4xmpExt:DigitalSourceType="${VOCABULARY}compositeSynthetic" ${more.join(' ')}/>`,
    '</rdf:RDF></x:xmpmeta><?xpacket end="w"?>',
  ].join('\n');
const TOOL = 'xmp:CreatorTool="Magic Portrait"';
const PORTRAIT = 'xmpMM:InstanceID="urn:uuid:0b7b1a3e-1111-4222-8333-944455556666"';
const MODEL = 'Iptc4xmpExt:AISystemUsed="Black Forest &amp; Co"';

describe('the label of one of our portraits', () => {
  it.each([
    ['as the engine writes it', [TOOL, PORTRAIT]],
    ['with its image model', [MODEL, TOOL, PORTRAIT]],
  ])('is kept to the letter: %s', async (_name, more) => {
    expect(await labelOf(ours(more))).toBe(ours(more));
  });

  it('is kept without what another tool has added to it', async () => {
    const added = ours([TOOL, PORTRAIT, 'xmlns:dc="http://purl.org/dc/elements/1.1/" dc:creator="Asha"']);
    expect(await labelOf(added)).toBe(ours([TOOL, PORTRAIT]));
  });
});

describe("the label of another tool's picture", () => {
  const GPS =
    'xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="18,31.2N" exif:GPSLongitude="73,51.4E"';
  const RIGHTS =
    'xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" photoshop:City="Pune" photoshop:Credit="Asha Rao"';
  const NAMESPACE = 'xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"';
  const made = `${VOCABULARY}trainedAlgorithmicMedia`;

  it.each([
    [
      'an attribute',
      `<rdf:Description ${GPS} ${RIGHTS} ${NAMESPACE} Iptc4xmpExt:DigitalSourceType="${made}" xmp:CreatorTool="Asha's phone" xmpMM:InstanceID="xmp.iid:1"/>`,
    ],
    [
      'an element',
      `<rdf:Description ${GPS} ${RIGHTS} ${NAMESPACE}><Iptc4xmpExt:DigitalSourceType>${made}</Iptc4xmpExt:DigitalSourceType></rdf:Description>`,
    ],
    [
      'a resource',
      `<rdf:Description ${GPS} ${RIGHTS} ${NAMESPACE}><Iptc4xmpExt:DigitalSourceType rdf:resource='${made}'/></rdf:Description>`,
    ],
  ])('is kept without places and names: %s', async (_form, description) => {
    const label = await labelOf(packet(description));
    expect(label).toContain(`Iptc4xmpExt:DigitalSourceType="${made}"/>`);
    for (const told of ['GPS', '18,31', 'Pune', 'Asha', 'CreatorTool', 'InstanceID'])
      expect(label).not.toContain(told);
  });

  it('is none where nothing of the vocabulary is said', async () => {
    expect(await labelOf(packet(`<rdf:Description ${GPS}/>`))).toBeNull();
    expect(
      await labelOf(packet(`<rdf:Description ${NAMESPACE} Iptc4xmpExt:DigitalSourceType="Asha Rao"/>`)),
    ).toBeNull();
    expect(await aiLabelOf(new TextEncoder().encode('no picture'))).toBeNull();
  });

  it('is well-formed: other software reads it', async () => {
    const source = packet(`<rdf:Description ${GPS} ${NAMESPACE} Iptc4xmpExt:DigitalSourceType="${made}"/>`);
    const label = await aiLabelOf(await picture().withXmp(source).png().toBuffer());
    const file = withXmpPacket(await picture().jpeg().toBuffer(), label!);
    expect((await sharp(file).metadata()).xmpAsString).toBe(
      new TextDecoder('utf-8', { ignoreBOM: true }).decode(label!),
    );
  });
});
