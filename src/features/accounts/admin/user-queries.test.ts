import { describe, expect, it } from 'vitest';
import { createConsoleQueryClient } from '#features/console/admin/kernel/console-client.ts';
import { addressWith } from '#features/console/admin/kernel/pages.ts';
import { pathFor, USERS_CREDITS, USERS_LIST, USERS_ONE, USERS_PURCHASES } from '#features/endpoints.ts';
import { stagedUser, stagedUserDetails } from '../../../../tests/support/looks/staged-users.ts';
import { userChanged } from './user-queries.ts';

describe('after a change of a user', () => {
  const ravi = stagedUser({ id: 'u2', firstName: 'Ravi' });
  const list = (...users: object[]) => ({
    pages: [{ success: true, users, next: null, total: users.length }],
    pageParams: [null],
  });
  const changed = stagedUser({ generationLimit: 35 });

  function clientAfter() {
    const client = createConsoleQueryClient();
    client.setQueryData([USERS_LIST, { sort: 'name' }], list(ravi, stagedUser()));
    client.setQueryData([pathFor(USERS_ONE, { userId: 'u1' })], stagedUserDetails());
    for (const path of [
      pathFor(USERS_CREDITS, { userId: 'u1' }),
      pathFor(USERS_PURCHASES, { userId: 'u1' }),
      pathFor(USERS_CREDITS, { userId: 'u2' }),
    ])
      client.setQueryData([path, {}], list());
    userChanged(client, changed);
    return client;
  }

  it('every list and their page show them as they are now, and others as they were', () => {
    const client = clientAfter();
    expect(client.getQueryData([USERS_LIST, { sort: 'name' }])).toEqual(list(ravi, changed));
    expect(client.getQueryData([pathFor(USERS_ONE, { userId: 'u1' })])).toEqual(
      stagedUserDetails({ user: changed }),
    );
  });

  it('what hangs on them is asked for anew, and nothing of anybody else', () => {
    const client = clientAfter();
    const isStale = (key: unknown[]) => client.getQueryState(key)?.isInvalidated;
    for (const path of [pathFor(USERS_CREDITS, { userId: 'u1' }), pathFor(USERS_PURCHASES, { userId: 'u1' })])
      expect(isStale([path, {}])).toBe(true);
    expect(isStale([pathFor(USERS_ONE, { userId: 'u1' })])).toBe(true);
    expect(isStale([USERS_LIST, { sort: 'name' }])).toBe(true);
    expect(isStale([pathFor(USERS_CREDITS, { userId: 'u2' }), {}])).toBe(false);
  });
});

it('an address carries only the parameters that say something', () => {
  expect(addressWith('/a', { match: '', cursor: null })).toBe('/a');
  expect(addressWith('/a', { email: 'a+b@x.com', cursor: null })).toBe('/a?email=a%2Bb%40x.com');
});
