import { expect, it } from 'vitest';
import { invitationTokenOf } from './invitation-link.ts';

it.each([
  ['#invitation=mpi_a-b_c', 'mpi_a-b_c'],
  ['#invitation=', null],
  ['#main', null],
  ['', null],
  ['#other=1&invitation=mpi_x', 'mpi_x'],
])('%s leads to %s', (hash, token) => {
  expect(invitationTokenOf(hash)).toBe(token);
});
