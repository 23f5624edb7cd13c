import { expect, it } from 'vitest';
import { readUsersPlace, USERS_ADDRESS, userAddress } from './users-address.ts';

const searchOf = (address: string) => new URL(address, 'http://localhost').search;

it('a user’s page and its lists have addresses of their own', () => {
  expect(userAddress('u1')).toBe('/admin?tab=users&user=u1');
  for (const section of ['credits', 'purchases', 'failures'] as const)
    expect(readUsersPlace(searchOf(userAddress('a&b', section)))).toEqual({ userId: 'a&b', section });
});

it('the address without a user is the list, and unknown words are passed over', () => {
  const list = { userId: null, section: 'credits' };
  expect(readUsersPlace(searchOf(USERS_ADDRESS))).toEqual(list);
  expect(readUsersPlace('?tab=users&user=&section=photos')).toEqual(list);
});
