import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { IDEMPOTENCY_HEADER, OPERATOR_TOKEN_KEY } from '#features/console/contract.ts';
import { OPERATORS_SESSION, OPERATORS_SIGN_OUT, USERS_ASSIGN_CREDITS } from '#features/endpoints.ts';
import {
  field,
  fill,
  logIn,
  loseSession,
  lostOnce,
  press,
  pressTwice,
  RESTORED,
} from '../../../../tests/support/dom/console-steps.ts';
import {
  findToast,
  openConsole,
  sessionOf,
  stageLogin,
} from '../../../../tests/support/dom/open-console.tsx';
import { stageUserPage } from '../../../../tests/support/dom/staged-user-page.ts';
import { stagedUser } from '../../../../tests/support/looks/staged-users.ts';

const ASSIGN = `POST ${USERS_ASSIGN_CREDITS}`;
const AMOUNT = 'Credits to assign';

async function openUser() {
  const opened = openConsole({
    path: '/admin?tab=users&user=u1',
    answers: { ...stageLogin(), ...stageUserPage(), [`POST ${OPERATORS_SIGN_OUT}`]: { json: {} } },
  });
  await screen.findByText('0 of 10 used');
  return opened;
}

const assigned = (credits: number) => ({
  success: true,
  message: `${credits} credits assigned to asha@example.com.`,
  user: stagedUser({ generationsUsed: 0, generationLimit: 10 + credits }),
});

it('the form needs credits above 0, and a double click assigns them once', async () => {
  const { user, server } = await openUser();
  await press(user, 'Assign credits');
  await findToast('Error', 'Please select a user and enter valid credits');
  expect(server.callsTo(ASSIGN)).toHaveLength(0);
  server.answer({ ...stageUserPage({ generationLimit: 22 }), [ASSIGN]: { json: assigned(12) } });
  fill(AMOUNT, '12');
  pressTwice('Assign credits');
  await findToast('12 credits assigned to asha@example.com.');
  await screen.findByText('0 of 22 used');
  expect(server.callsTo(ASSIGN).map(({ body }) => body)).toEqual([{ userId: 'u1', credits: 12 }]);
  expect(field(AMOUNT).value).toBe('');
});

it('the form sends the same change again after a lost answer, also after another sign-in, and another one after it is known', async () => {
  const { user, server } = await openUser();
  server.answer({ [ASSIGN]: lostOnce(assigned(25)) });
  await press(user, '25 credits');
  await press(user, 'Assign credits');
  await findToast('Error', 'Failed to assign credits');
  expect(field(AMOUNT).value).toBe('25');
  await press(user, 'Logout');
  await logIn(user);
  await screen.findByText('0 of 10 used');
  await press(user, 'Assign credits');
  await findToast('25 credits assigned to asha@example.com.');
  await press(user, '25 credits');
  await press(user, 'Assign credits');
  await waitFor(() => expect(server.callsTo(ASSIGN)).toHaveLength(3));
  const [first, again, anew] = server.callsTo(ASSIGN).map(({ headers }) => headers.get(IDEMPOTENCY_HEADER));
  expect(first).toBeTruthy();
  expect(again).toBe(first);
  expect(anew).not.toBe(first);
});

it('credits that were typed when the session ended are there again, and are not given by themselves', async () => {
  const { user, server } = await openUser();
  fill(AMOUNT, '25');
  await loseSession(user, server, { call: ASSIGN, pressing: 'Assign credits' });
  await screen.findByText(RESTORED);
  await screen.findByText('0 of 10 used');
  expect(field(AMOUNT).value).toBe('25');
  expect(server.callsTo(ASSIGN)).toHaveLength(1);
  await press(user, 'Start over');
  expect(field(AMOUNT).value).toBe('');
  expect(screen.queryByText(RESTORED)).toBeNull();
});

it('what was typed reaches nobody else who signs in on this page', async () => {
  const { user, server } = await openUser();
  fill(AMOUNT, '25');
  await press(user, 'Logout');
  await screen.findByRole('button', { name: 'Login' });
  server.answer({ [`GET ${OPERATORS_SESSION}`]: { json: sessionOf('support', 'o2') } });
  // As another tab of this browser would.
  localStorage.setItem(OPERATOR_TOKEN_KEY, 'mpo_o2');
  dispatchEvent(new StorageEvent('storage', { key: OPERATOR_TOKEN_KEY, newValue: 'mpo_o2' }));
  await screen.findByText('0 of 10 used');
  expect(field(AMOUNT).value).toBe('');
  await press(user, 'Logout');
  server.answer(stageLogin());
  await logIn(user);
  await screen.findByText('0 of 10 used');
  expect(field(AMOUNT).value).toBe('');
  expect(screen.queryByText(RESTORED)).toBeNull();
});
