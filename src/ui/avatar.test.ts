import { expect, it } from 'vitest';
import { initialsOf } from './avatar.tsx';

it.each([
  ['Asha Rao', 'AR'],
  ['  asha  maria rao ', 'AR'],
  ['Asha', 'A'],
  ['आशा राव', 'आर'],
  ['😀 Rao', '😀R'],
  ['   ', '?'],
])('an avatar takes the initials of "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
