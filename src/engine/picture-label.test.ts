import { describe, expect, it } from 'vitest';
import { xmpPacket } from './picture-label.ts';

describe('the XMP packet', () => {
  it('escapes what could break out of an attribute and drops forbidden characters', () => {
    const packet = xmpPacket({
      portraitId: '"/><evil a=\'&\u0000\uD800',
      digitalSourceType: 'trainedAlgorithmicMedia',
      aiSystem: 'model <1>',
    });
    expect(packet).toContain('urn:uuid:&quot;/&gt;&lt;evil a=&apos;&amp;"');
    expect(packet).toContain('Iptc4xmpExt:AISystemUsed="model &lt;1&gt;"');
    expect(packet).not.toContain('<evil');
  });

  it('names no AI system where none was used', () => {
    expect(xmpPacket({ portraitId: 'a', digitalSourceType: 'compositeSynthetic' })).not.toContain(
      'AISystemUsed',
    );
  });
});
