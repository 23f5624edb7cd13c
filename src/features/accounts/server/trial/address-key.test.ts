import { expect, it } from 'vitest';
import { addressKeyOf } from './address-key.ts';

it.each([
  ['asha@example.com', 'asha@example.com'],
  ['Asha+kids@Example.com', 'asha@example.com'],
  ['asha+a+b@example.com', 'asha@example.com'],
  ['a.s.h.a@example.com', 'a.s.h.a@example.com'],
  ['a.s.h.a@gmail.com', 'asha@gmail.com'],
  ['A.sha+1@googlemail.com', 'asha@gmail.com'],
])('%s counts as %s', (address, key) => {
  expect(addressKeyOf(address)).toBe(key);
});
