import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DASHBOARD_MONEY, DASHBOARD_PORTRAITS, USERS_LIST, USERS_SEARCH } from '#features/endpoints.ts';
import {
  field,
  fill,
  press,
  pressTwice,
  WORDLESS_FAILURES,
} from '../../../../../tests/support/dom/console-steps.ts';
import { findToast, openConsole } from '../../../../../tests/support/dom/open-console.tsx';
import { stageUserPage } from '../../../../../tests/support/dom/staged-user-page.ts';
import { stagedUser } from '../../../../../tests/support/looks/staged-users.ts';

const FIND = 'Find a user by email';
const SEARCH = `GET ${USERS_SEARCH}`;
const FOUND = { json: { success: true, message: 'User found', user: stagedUser() } };
const openList = (answers = {}) =>
  openConsole({ path: '/admin?tab=users', answers: { ...stageUserPage(), ...answers } });
/** What the list was asked for last. */
const matchAsked = (server: ReturnType<typeof openList>['server']) =>
  server.callsTo(`GET ${USERS_LIST}`).at(-1)?.search.get('match');

it('the search goes by the whole address, narrows by a part of it, and comes back to the narrowed list', async () => {
  const { user, server } = openList({ [SEARCH]: { status: 404, message: 'User not found' } });
  await press(user, 'Search');
  await findToast('Error', 'Please enter an email address.');
  expect(server.callsTo(SEARCH)).toHaveLength(0);
  fill(FIND, 'nobody-at-all@example.com');
  await user.click(field(FIND));
  await user.keyboard('{Enter}');
  await findToast('Error', 'User not found');

  server.answer({ [SEARCH]: FOUND });
  fill(FIND, 'asha');
  await screen.findByText('1 user matching “asha”');
  expect(matchAsked(server)).toBe('asha');
  await user.click(screen.getByRole('link', { name: 'Asha Rao' }));
  await screen.findByRole('heading', { name: 'Asha Rao' });
  act(() => history.back());
  await screen.findByText('1 user matching “asha”');
  fill(FIND, ' ASHA@EXAMPLE.COM ');
  await press(user, 'Search');
  await screen.findByRole('heading', { name: 'Asha Rao' });
  expect(server.callsTo(SEARCH).at(-1)?.search.get('email')).toBe('ASHA@EXAMPLE.COM');
  expect(location.search).toBe('?tab=users&user=u1');
});

it('the search says that nobody matches, and leads back to everyone', async () => {
  const { user, server } = openList();
  await screen.findByRole('link', { name: 'Asha Rao' });
  server.answer({ [`GET ${USERS_LIST}`]: { json: { success: true, users: [], next: null, total: 0 } } });
  fill(FIND, 'zzz');
  await screen.findByText('Nobody matches');
  await press(user, 'Show everyone');
  await screen.findByRole('link', { name: 'Asha Rao' });
  expect(field(FIND).value).toBe('');
});

it('the search opens a user once after a double click', async () => {
  const { server } = openList({ [SEARCH]: FOUND });
  await screen.findByRole('link', { name: 'Asha Rao' });
  fill(FIND, 'asha@example.com');
  const before = history.length;
  pressTwice('Search');
  await screen.findByRole('link', { name: 'All users' });
  expect(server.callsTo(SEARCH)).toHaveLength(1);
  expect(history.length).toBe(before + 1);
});

it('the search opens nobody to an operator who has gone elsewhere when the answer comes late', async () => {
  let tell = (_found: typeof FOUND) => {};
  const late = () => new Promise<typeof FOUND>((resolve) => (tell = resolve));
  const { user, server } = openList({
    ...{ [SEARCH]: late, [`GET ${DASHBOARD_PORTRAITS}`]: 'never', [`GET ${DASHBOARD_MONEY}`]: 'never' },
  });
  await screen.findByRole('link', { name: 'Asha Rao' });
  fill(FIND, 'asha@example.com');
  await press(user, 'Search');
  await waitFor(() => expect(server.callsTo(SEARCH)).toHaveLength(1));
  await user.click(screen.getByRole('tab', { name: 'Dashboard' }));
  await act(async () => tell(FOUND));
  expect(location.search).toBe('?tab=dashboard');
});

it.each(WORDLESS_FAILURES)(
  'lists that get %s say so, and come when they are asked for again',
  async (_what, failure) => {
    const { user, server } = openList({ [`GET ${USERS_LIST}`]: failure, [SEARCH]: failure });
    await findToast('Error', 'Failed to fetch users');
    await press(user, 'Try again');
    await waitFor(() => expect(server.callsTo(`GET ${USERS_LIST}`)).toHaveLength(2));
    server.answer(stageUserPage());
    await press(user, 'Try again');
    await screen.findByRole('link', { name: 'Asha Rao' });
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    fill(FIND, 'nobody-at-all@example.com');
    await press(user, 'Search');
    await findToast('Error', 'Failed to search user');
    expect(field(FIND).value).toBe('nobody-at-all@example.com');
  },
);
