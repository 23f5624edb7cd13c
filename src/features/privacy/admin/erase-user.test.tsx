import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { pathFor, USERS_ERASE } from '#features/endpoints.ts';
import { openConsole, stageLogin } from '../../../../tests/support/dom/open-console.tsx';
import { stageUserPage } from '../../../../tests/support/dom/staged-user-page.ts';

const ERASE = `POST ${pathFor(USERS_ERASE, { userId: 'u1' })}`;

it('erasing a user asks for when and for the proof, seven days being what is offered first, and says what comes', async () => {
  const message = 'asha@example.com is being erased.';
  const { user, server } = openConsole({
    path: '/admin?tab=users&user=u1',
    answers: { ...stageLogin(), ...stageUserPage(), [ERASE]: { json: { success: true, message } } },
  });
  await user.click(await screen.findByRole('button', { name: 'Erase' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Erase this account?' }));
  await user.click(dialog.getByRole('button', { name: 'Erase in 7 days' }));
  await dialog.findByText(/Please say why/);
  expect(server.callsTo(ERASE)).toEqual([]);
  await user.type(dialog.getByRole('textbox'), 'Receipt number and payment id');
  await user.click(dialog.getByRole('radio', { name: 'Now' }));
  await user.click(dialog.getByRole('button', { name: 'Erase now' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByText(message);
  expect(server.callsTo(ERASE)[0]?.body).toEqual({ reason: 'Receipt number and payment id', now: true });
});
