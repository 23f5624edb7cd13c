import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TEAM_INVITATION, USERS_LIST } from '#features/endpoints.ts';
import { field, fill, logIn, lostOnce, press } from '../../../../../tests/support/dom/console-steps.ts';
import { findToast, openConsole, stageLogin } from '../../../../../tests/support/dom/open-console.tsx';
import { leaveInvitation } from './invitation-link.ts';

const PASSWORD = 'a garland of marigolds';
const LINK = `GET ${TEAM_INVITATION}`;
const JOIN = `POST ${TEAM_INVITATION}`;
const USED = {
  status: 404,
  message: 'This link is not valid any more. If you have just set your password, sign in with it.',
} as const;

afterEach(leaveInvitation);

/** Opens a mailed link of a support operator, and types this password and its confirmation. */
async function openLink(kind: 'join' | 'password', confirmation = PASSWORD) {
  const json = { success: true, kind, email: 'meera@example.com', name: 'Meera', role: 'support' };
  const opened = openConsole({
    ...{ path: '/admin#invitation=mpi_staged', role: null },
    answers: { ...stageLogin('support'), [LINK]: { json }, [`GET ${USERS_LIST}`]: 'never' },
  });
  await screen.findByRole('heading', { name: kind === 'join' ? 'Join as Support' : 'Choose a new password' });
  fill(/^New password/, PASSWORD);
  fill(/^Confirm new password/, confirmation);
  return opened;
}

it('the invitation needs the password twice, sends it with the link’s token, and leads into the console', async () => {
  const { user, server } = await openLink('join', 'something else');
  await press(user, 'Join');
  await screen.findByText("Passwords don't match");
  expect(server.callsTo(JOIN)).toHaveLength(0);
  fill(/^Confirm new password/, PASSWORD);
  const joined = stageLogin('support')['POST /api/admin/login'];
  if (joined) server.answer({ [JOIN]: joined });
  await press(user, 'Join');
  await findToast('Welcome to the console');
  await screen.findByRole('tab', { name: 'User Management', selected: true });
  expect(location.hash).toBe('');
  const [sent] = server.callsTo(JOIN);
  expect(sent?.body).toEqual({ name: 'Meera', password: PASSWORD });
  expect(sent?.headers.get('authorization')).toBe('Bearer mpi_staged');
});

it('joining whose answer is lost leads to the login with the password that was chosen', async () => {
  const { user, server } = await openLink('join');
  server.answer({ [JOIN]: lostOnce(null) });
  await press(user, 'Join');
  await screen.findByText(/Nothing you typed is lost/);
  expect(field(/^New password/).value).toBe(PASSWORD);
  server.answer({ [JOIN]: USED });
  await press(user, 'Join');
  await screen.findByText(/If you have just set your password, sign in with it\./);
  await press(user, 'Go to the login');
  await logIn(user);
  await screen.findByRole('tab', { name: 'User Management', selected: true });
});

it('a link that opens nothing any more leads to the login', async () => {
  const { user } = openConsole({
    ...{ path: '/admin#invitation=mpi_staged', role: null },
    answers: { [LINK]: USED },
  });
  await screen.findByText(/This link is not valid any more\./);
  await press(user, 'Go to the login');
  await screen.findByRole('button', { name: 'Login' });
});

it('a link that could not be checked can be tried again', async () => {
  const { user, server } = openConsole({
    ...{ path: '/admin#invitation=mpi_staged', role: null },
    answers: { [LINK]: 'unreachable' },
  });
  await screen.findByText('The link could not be checked');
  server.answer({ [LINK]: USED });
  await press(user, 'Try again');
  await screen.findByText(/This link is not valid any more\./);
});
