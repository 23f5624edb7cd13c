import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { pathFor, USERS_BLOCK } from '#features/endpoints.ts';
import { field, fill, loseSession, press, RESTORED } from '../../../../../tests/support/dom/console-steps.ts';
import { openConsole, stageLogin } from '../../../../../tests/support/dom/open-console.tsx';
import { stageUserPage } from '../../../../../tests/support/dom/staged-user-page.ts';
import { stagedUser } from '../../../../../tests/support/looks/staged-users.ts';

const BLOCK = `POST ${pathFor(USERS_BLOCK, { userId: 'u1' })}`;

it('blocking is asked why, and the reason that was typed when the session ended is there again', async () => {
  const { user, server } = openConsole({
    path: '/admin?tab=users&user=u1',
    answers: { ...stageLogin(), ...stageUserPage() },
  });
  await press(user, 'Block');
  await press(user, 'Block user');
  await screen.findByText('Please say why.');
  expect(server.callsTo(BLOCK)).toHaveLength(0);
  fill(/Reason/, 'Sends pictures of others');
  await loseSession(user, server, { call: BLOCK, pressing: 'Block user' });
  await press(user, 'Block');
  await screen.findByText(RESTORED);
  expect(field(/Reason/).value).toBe('Sends pictures of others');

  const blocked = { generationsUsed: 0, blockedAt: '2026-11-20T05:00:00.000Z' };
  server.answer({
    ...stageUserPage(blocked),
    [BLOCK]: { json: { success: true, message: 'Blocked.', user: stagedUser(blocked) } },
  });
  await press(user, 'Block user');
  await screen.findByRole('button', { name: 'Unblock' });
  expect(server.callsTo(BLOCK).at(-1)?.body).toEqual({ reason: 'Sends pictures of others' });
});
