import { describe, expect, it } from 'vitest';
import { createPictureWait } from './await-pictures.ts';
import type { Catalogue } from './catalogue-changes.ts';

const theme = (id: string, more = {}) => ({
  ...{ id, name: id, promptTemplate: id, premium: false, enabled: true, revision: '1' },
  ...more,
});
const drawing = (id: string, revision = '1') => theme(id, { revision, unpictured: true });
const holding = (...subcategories: ReturnType<typeof theme>[]): Catalogue => [
  { id: 'toons', name: 'Toons', subcategories },
];

describe('the catalogue', () => {
  it('is asked for again while a picture is missing, and not after it has come', () => {
    const wait = createPictureWait(() => 0);
    expect(wait(undefined)).toBe(false);
    expect(wait(holding(theme('comic')))).toBe(false);
    expect(wait(holding(theme('comic'), drawing('bees')))).toBe(4000);
    expect(wait(holding(theme('comic'), theme('bees')))).toBe(false);
  });

  it('is not asked for for ever, but anew for other words and other themes', () => {
    let now = 0;
    const wait = createPictureWait(() => now);
    const waits = (catalogue: Catalogue) => wait(catalogue) !== false;
    expect(waits(holding(drawing('bees')))).toBe(true);
    now = 3 * 60_000;
    expect(waits(holding(drawing('bees')))).toBe(false);
    expect(waits(holding(drawing('bees', '2')))).toBe(true);
    now *= 2;
    expect(waits(holding(drawing('bees', '2')))).toBe(false);
    expect(waits(holding(drawing('bees', '2'), drawing('kites')))).toBe(true);
  });
});
