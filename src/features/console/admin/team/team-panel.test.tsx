import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  pathFor,
  TEAM_INVITATIONS,
  TEAM_OPERATOR,
  TEAM_OPERATORS,
  TEAM_PASSWORD_LINK,
  TEAM_SEND_AGAIN,
} from '#features/endpoints.ts';
import {
  choose,
  field,
  fill,
  loseSession,
  press,
  pressTwice,
  RESTORED,
} from '../../../../../tests/support/dom/console-steps.ts';
import { findToast, openConsole, stageLogin } from '../../../../../tests/support/dom/open-console.tsx';
import { stagedTeam } from '../../../../../tests/support/looks/staged-team.ts';

const INVITE = `POST ${TEAM_INVITATIONS}`;
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const isChosen = (name: RegExp) => radio(name).getAttribute('aria-checked') === 'true' || radio(name).checked;

async function openTeam() {
  const opened = openConsole({
    path: '/admin?tab=team',
    answers: { ...stageLogin(), [`GET ${TEAM_OPERATORS}`]: { json: stagedTeam() } },
  });
  await screen.findByText('Waiting for an answer');
  return opened;
}

it('an invitation that was being written is there again', async () => {
  const { user, server } = await openTeam();
  await press(user, 'Invite');
  await press(user, 'Send invitation');
  await screen.findByText('Please enter an email address.');
  expect(server.callsTo(INVITE)).toHaveLength(0);
  fill(/^Email/, 'meera.iyer@example.com');
  fill(/^Name/, 'Meera Iyer');
  await user.click(radio(/^Support/));
  await loseSession(user, server, { call: INVITE, pressing: 'Send invitation' });
  await press(user, 'Invite');
  await screen.findByText(RESTORED);
  expect([field(/^Email/).value, field(/^Name/).value]).toEqual(['meera.iyer@example.com', 'Meera Iyer']);
  expect(isChosen(/^Support/)).toBe(true);
  await press(user, 'Start over');
  expect([field(/^Email/).value, field(/^Name/).value]).toEqual(['', '']);
  expect(isChosen(/^Catalogue/)).toBe(true);
});

it('a double click sends one mail, and changes the team once', async () => {
  const { user, server } = await openTeam();
  /** Two quick clicks on what a dialog ends with: the server hears one, and what it says is a toast. */
  async function sendTwice(call: string, button: string, message: string): Promise<void> {
    server.answer({ [call]: { json: { success: true, message, isMailed: true } } });
    pressTwice(button);
    await findToast(message);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsTo(call)).toHaveLength(1);
  }
  await press(user, 'Invite');
  fill(/^Email/, 'ravi@example.com');
  fill(/^Name/, 'Ravi');
  await sendTwice(INVITE, 'Send invitation', 'The invitation is sent.');
  expect(server.callsTo(INVITE)[0]?.body).toMatchObject({ email: 'ravi@example.com', role: 'catalogue' });
  await sendTwice(
    `POST ${pathFor(TEAM_SEND_AGAIN, { invitationId: 'i1' })}`,
    'Send again to kabir.sethi@example.com',
    'The invitation is sent again.',
  );

  const zoya = pathFor(TEAM_OPERATOR, { operatorId: 'o3' });
  await choose(user, 'Actions for Zoya Khan', 'Change role');
  await user.click(radio(/^Support/));
  await sendTwice(`PUT ${zoya}`, 'Change role', 'The role is changed.');
  expect(server.callsTo(`PUT ${zoya}`)[0]?.body).toEqual({ role: 'support' });
  await choose(user, 'Actions for Zoya Khan', 'Send link to a new password');
  await sendTwice(
    `POST ${pathFor(TEAM_PASSWORD_LINK, { operatorId: 'o3' })}`,
    'Send link',
    'The link for a new password is sent.',
  );
  await choose(user, 'Actions for Zoya Khan', 'Remove');
  await screen.findByRole('heading', { name: 'Are you sure you want to remove Zoya Khan?' });
  await sendTwice(`DELETE ${zoya}`, 'Remove', 'The operator is removed.');
});

it('a list that does not come says so, and comes when it is asked for again', async () => {
  const { user, server } = openConsole({
    path: '/admin?tab=team',
    answers: { [`GET ${TEAM_OPERATORS}`]: 'unreachable' },
  });
  await screen.findByText('Failed to fetch operators');
  server.answer({ [`GET ${TEAM_OPERATORS}`]: { json: stagedTeam() } });
  await press(user, 'Try again');
  await screen.findByText('Waiting for an answer');
});
