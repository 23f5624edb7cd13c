import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  AUDIT_LOG,
  CATEGORIES,
  DASHBOARD_MONEY,
  DASHBOARD_PORTRAITS,
  OPERATORS_SESSION,
  TEAM_OPERATORS,
} from '#features/endpoints.ts';
import { press, SESSION_ENDED } from '../../../../../tests/support/dom/console-steps.ts';
import { findToast, openConsole, sessionOf } from '../../../../../tests/support/dom/open-console.tsx';
import { stageUserPage } from '../../../../../tests/support/dom/staged-user-page.ts';
import { emptyFigures } from '../../../../../tests/support/looks/staged-figures.ts';
import type { OperatorRole } from '../../contract.ts';

const WAITING = Object.fromEntries(
  [CATEGORIES, DASHBOARD_PORTRAITS, DASHBOARD_MONEY, AUDIT_LOG, TEAM_OPERATORS].map((path) => [
    `GET ${path}`,
    'never' as const,
  ]),
);
const openTab = (id: string, role: OperatorRole) =>
  openConsole({ path: `/admin?tab=${id}`, role, answers: { ...WAITING, ...stageUserPage() } });
const selected = (name: string) => screen.findByRole('tab', { name, selected: true });

const OF_ROLE = [
  ['support', ['User Management', 'Dashboard']],
  ['catalogue', ['Categories & Templates', 'Dashboard']],
  ['owner', ['Categories & Templates', 'User Management', 'Dashboard', 'Audit Log', 'Operators']],
] as const;

it.each(OF_ROLE)('an operator of the role %s has their own tabs', async (role, names) => {
  const { user } = openTab('nowhere', role);
  await selected(names[0]);
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(names);
  for (const name of names) {
    await user.click(screen.getByRole('tab', { name }));
    await selected(name);
  }
});

it('a link to a part that is for others leads to one’s own part, under its own address, and says so once', async () => {
  const places = history.length;
  const { user } = openTab('audit&operator=meera', 'support');
  const toast = await findToast(
    'Audit Log is not part of your role',
    'It needs the role Owner. Yours is Support.',
  );
  await selected('User Management');
  expect(location.search).toBe('?tab=users');
  // Back leads to where one was before, and not to the link.
  expect(history.length).toBe(places);
  await user.click(toast.querySelector('button') ?? toast);
  await user.click(screen.getByRole('tab', { name: 'Dashboard' }));
  await selected('Dashboard');
  act(() => history.back());
  await selected('User Management');
  expect(location.search).toBe('?tab=users');
  expect(screen.queryByText('Audit Log is not part of your role')).toBeNull();
});

it('the console says so when an owner has given this operator another role', async () => {
  const { user, server } = openTab('users', 'support');
  await selected('User Management');
  const { portraits } = emptyFigures();
  server.answer({
    [`GET ${OPERATORS_SESSION}`]: { json: sessionOf('catalogue') },
    [`GET ${DASHBOARD_PORTRAITS}`]: { status: 403, message: 'This is for other roles.' },
  });
  await user.click(screen.getByRole('tab', { name: 'Dashboard' }));
  await findToast('Your role is now Catalogue.');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(OF_ROLE[1][1]);
  server.answer({ [`GET ${DASHBOARD_PORTRAITS}`]: { json: portraits } });
  await press(user, 'Try again');
  await screen.findByText('Portraits made');
});

it('the console closes with a word on the next click of somebody who was removed', async () => {
  const { user, server } = openTab('users', 'support');
  await selected('User Management');
  server.answer({ [`GET ${DASHBOARD_PORTRAITS}`]: { status: 401, message: SESSION_ENDED } });
  await user.click(screen.getByRole('tab', { name: 'Dashboard' }));
  await screen.findByRole('button', { name: 'Login' });
  expect(screen.getByRole('alert').textContent).toBe(SESSION_ENDED);
});
