import type { GarmentKind } from '../costume/garments.ts';
import { CLOTH, LEATHER, type Material, PLUSH, STEEL } from '../drawing/material.ts';
import type { CostumePalette } from '../drawing/part.ts';
import { darker } from '../drawing/tint.ts';
import type { HandLook } from './hands.ts';

/** What is on a hand: its skin, a glove or a mitten. */
export type HandCover = Omit<HandLook, 'shape'>;

const SKIN: Material = { volume: 0.1, bevel: 0.03, gloss: 0.16, shadow: 0.35, litAs: 'body' };

const worn = (cover: 'glove' | 'mitten', material: Material, color: string): HandCover => ({
  cover,
  color,
  material: { ...material, volume: cover === 'mitten' ? 0.2 : 0.1, bevel: 0.03 },
});

/** Gloves belong to the garment. */
const COVERS: Partial<Record<GarmentKind, (palette: CostumePalette) => HandCover>> = {
  'space-suit': ({ primary }) => worn('glove', CLOTH, darker(primary, 0.12)),
  'turnout-coat': ({ dark }) => worn('glove', LEATHER, dark),
  'race-suit': ({ dark }) => worn('glove', LEATHER, dark),
  'winter-coat': ({ secondary }) => worn('mitten', PLUSH, secondary),
  onesie: ({ primary }) => worn('mitten', PLUSH, primary),
  'hero-suit': ({ secondary }) => worn('glove', LEATHER, darker(secondary, 0.15)),
  'ninja-wrap': ({ dark }) => worn('glove', CLOTH, dark),
  breastplate: ({ primary }) => worn('glove', STEEL, darker(primary, 0.2)),
  'tech-armour': ({ dark }) => worn('glove', LEATHER, dark),
};

/** @param skin the child's, as a hex colour */
export function handCoverOf(garment: GarmentKind, palette: CostumePalette, skin: string): HandCover {
  return COVERS[garment]?.(palette) ?? { cover: 'none', color: skin, material: SKIN };
}
