import { expect, it } from 'vitest';
import { labOf } from '../head/lab-colour.ts';
import { shadesOf, tint } from './palette.ts';
import { TOON_STYLES } from './toon-styles.ts';

const BLACK = { r: 32, g: 26, b: 24 };
const BLOND = { r: 196, g: 160, b: 104 };

it('black hair is spotted with black in a comic, and fair hair with a brown of its own', () => {
  const { steps } = TOON_STYLES.comic.hair;
  const deepest = (hair: typeof BLACK) => labOf(tint(hair, shadesOf(hair, steps)[0]!.lightness, 1)).l;
  expect(deepest(BLACK)).toBeLessThan(5);
  expect(deepest(BLOND)).toBeGreaterThan(30);
  expect(deepest(BLOND)).toBeLessThan(labOf(BLOND).l - 20);
});
