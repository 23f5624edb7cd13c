import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  OPERATORS_SESSION,
  OPERATORS_SIGN_IN,
  OPERATORS_SIGN_OUT,
  TEAM_OPERATORS,
} from '#features/endpoints.ts';
import { pressTwice } from '../../../../../tests/support/dom/console-steps.ts';
import {
  findToast,
  openConsole,
  sessionOf,
  stageLogin,
} from '../../../../../tests/support/dom/open-console.tsx';
import { OPERATOR_TOKEN_KEY } from '../../contract.ts';

const STUMBLE = { status: 500, message: 'Something went wrong on our side. Please try again.' } as const;
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const tab = (name: string) => screen.findByRole('tab', { name, selected: true });
const loginButton = () => screen.findByRole('button', { name: 'Login' });

it('the sign-in card says what is missing, what was wrong and what did not answer, and keeps what was typed', async () => {
  const { user, server } = openConsole({ path: '/admin', role: null, answers: stageLogin() });
  await user.click(await loginButton());
  await screen.findByText('Please enter your email address.');
  await screen.findByText('Please enter your password.');
  expect(server.callsTo(`POST ${OPERATORS_SIGN_IN}`)).toHaveLength(0);

  fireEvent.change(field('Admin email'), { target: { value: 'admin@localhost' } });
  fireEvent.change(field('Password'), { target: { value: 'wrong' } });
  for (const [answer, title, words] of [
    [{ status: 401, message: 'Incorrect email or password' }, 'Login failed', 'Incorrect email or password'],
    ['unreachable', 'Error', 'Failed to login'],
    [STUMBLE, 'Error', 'Failed to login'],
  ] as const) {
    server.answer({ [`POST ${OPERATORS_SIGN_IN}`]: answer });
    await user.click(await loginButton());
    await findToast(title, words);
    expect(field('Admin email').value).toBe('admin@localhost');
    expect(field('Password').value).toBe('wrong');
    expect(document.activeElement).toBe(field('Password'));
  }
  server.answer(stageLogin());
  await user.keyboard('{Enter}');
  await findToast('Login successful');
  await tab('Categories & Templates');
});

it('the sign-in card is sent once by two quick presses, and says that it is busy', async () => {
  const { server } = openConsole({
    ...{ path: '/admin', role: null },
    answers: { ...stageLogin(), [`POST ${OPERATORS_SIGN_IN}`]: 'never' },
  });
  await loginButton();
  fireEvent.change(field('Admin email'), { target: { value: 'admin@localhost' } });
  fireEvent.change(field('Password'), { target: { value: 'marigold' } });
  pressTwice('Login');
  await screen.findByRole('button', { name: 'Login', busy: true });
  expect(server.callsTo(`POST ${OPERATORS_SIGN_IN}`)).toHaveLength(1);
});

const TEAM_PAGE = { [`GET ${TEAM_OPERATORS}`]: { json: { success: true, operators: [], invitations: [] } } };

it('the sign-in card is out without a connection, too, and says that the server does not know', async () => {
  const { user } = openConsole({
    path: '/admin?tab=team',
    answers: { ...TEAM_PAGE, [`POST ${OPERATORS_SIGN_OUT}`]: 'unreachable' },
  });
  await tab('Operators');
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await findToast('Logged out on this device only');
  await loginButton();
  expect(localStorage.getItem(OPERATOR_TOKEN_KEY)).toBeNull();
});

it('the sign-in card closes with a word when the token opens nothing any more', async () => {
  const message = 'Your session has ended. Please sign in again.';
  const { user } = openConsole({
    path: '/admin?tab=team',
    answers: { ...TEAM_PAGE, 'GET /api/admin/audit': { status: 401, message } },
  });
  await tab('Operators');
  await user.click(screen.getByRole('tab', { name: 'Audit Log' }));
  await loginButton();
  expect(screen.getByRole('alert').textContent).toBe(message);
  expect(localStorage.getItem(OPERATOR_TOKEN_KEY)).toBeNull();
});

it('the sign-in card can be tried again when the server does not answer', async () => {
  const { user, server } = openConsole({
    path: '/admin?tab=team',
    answers: { ...TEAM_PAGE, [`GET ${OPERATORS_SESSION}`]: 'unreachable' },
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  screen.getByText('The console could not be opened');
  server.answer({ [`GET ${OPERATORS_SESSION}`]: { json: sessionOf('owner') } });
  await user.click(again);
  await tab('Operators');
});
