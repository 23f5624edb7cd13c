import { describe, expect, it } from 'vitest';
import { compileWish } from '../words/compile-wish.ts';
import { inOutfit } from './outfits.ts';
import { findTheme, THEMES } from './themes.ts';

const theme = (id: string) => findTheme(id)!;
const kindIn = (id: string, asked: 'theme' | 'dress' | 'suit') => inOutfit(theme(id), asked).garment.kind;
const DRESSES = ['gown', 'ballet-bodice', 'ruffled-dress', 'temple-dance', 'choli'];

describe('a dress or a suit', () => {
  it('stands beside every garment that is one of them', () => {
    for (const { id, garment } of THEMES) {
      if (!DRESSES.includes(garment.kind)) continue;
      expect(DRESSES, id).not.toContain(kindIn(id, 'suit'));
      expect(inOutfit(theme(id), 'dress'), id).toBe(theme(id));
    }
    for (const id of [
      'royal-heirloom',
      'bollywood-stage',
      'tap-dance',
      'old-master',
      'bhangra-beat',
      'circus-star',
    ])
      expect(DRESSES, id).toContain(kindIn(id, 'dress'));
    const anarkali = inOutfit(theme('kathak-twirl'), 'dress').garment;
    expect(inOutfit({ ...theme('golden-hour'), garment: anarkali }, 'suit').garment).toMatchObject({
      kind: 'kurta',
      style: 'sherwani',
    });
    expect(inOutfit(theme('golden-hour'), 'dress').garment).toMatchObject({ style: 'anarkali' });
  });

  it('stands beside a garment for every child in fairy tales, with what goes on the head with it', () => {
    const BODICES = {
      ...{ 'fairy-garden': 'petals', 'mermaid-lagoon': 'shells' },
      ...{ 'unicorn-dream': 'stars', 'ice-kingdom': 'snow' },
    };
    for (const [id, bodice] of Object.entries(BODICES)) {
      expect(DRESSES, id).not.toContain(theme(id).garment.kind);
      expect(inOutfit(theme(id), 'dress').garment, id).toMatchObject({ kind: 'gown', bodice });
      expect(inOutfit(theme(id), 'suit'), id).toBe(theme(id));
    }
    expect(inOutfit(theme('fairy-garden'), 'dress').headwear).toMatchObject({
      open: { kind: 'flower-crown' },
    });
  });

  it('changes nothing where a theme has one garment for all, and nothing that nobody asked for', () => {
    for (const id of ['doctor', 'astronaut', 'caped-hero', 'cricketer', 'bunny-onesie']) {
      expect(inOutfit(theme(id), 'dress')).toBe(theme(id));
      expect(inOutfit(theme(id), 'suit')).toBe(theme(id));
    }
    for (const every of THEMES) expect(inOutfit(every, 'theme')).toBe(every);
  });

  it('keeps colours, place and look, and a hat that goes with it', () => {
    const { garment: _, headwear, ...rest } = inOutfit(theme('bharatanatyam'), 'suit');
    const { garment: __, headwear: tikka, ...own } = theme('bharatanatyam');
    expect(rest).toEqual(own);
    expect(headwear).not.toEqual(tikka);
    expect(inOutfit(theme('ice-kingdom'), 'dress').headwear).toEqual(theme('ice-kingdom').headwear);
  });

  it('is asked of a role in the wish too, and gives way to a garment that the wish names', () => {
    const doctor = theme('doctor');
    expect(compileWish('princess', doctor).spec.garment.kind).toBe('gown');
    expect(compileWish('mermaid', doctor).spec.garment).toMatchObject({ kind: 'gown', bodice: 'shells' });
    expect(compileWish('mermaid', doctor, 'suit').spec.garment.kind).toBe('hero-suit');
    expect(compileWish('princess', doctor, 'suit').spec.garment.kind).not.toBe('gown');
    expect(compileWish('a red gown', theme('tap-dance'), 'suit').spec.garment.kind).toBe('gown');
  });
});
