import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  OPERATORS_SIGN_IN,
  SECOND_STEP_CONFIRM,
  SECOND_STEP_OWN,
  TEAM_OPERATORS,
} from '#features/endpoints.ts';
import { findToast, openConsole, stageLogin } from '../../../../../tests/support/dom/open-console.tsx';

const TEAM_PAGE = { [`GET ${TEAM_OPERATORS}`]: { json: { success: true, operators: [], invitations: [] } } };
const code = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Code' });
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

it('a login asks for the code once the password was right, and keeps both when the code was not', async () => {
  const wanted = {
    success: false,
    message: 'Please enter the code.',
    code: 'code-wanted',
    requiresCode: true,
  };
  const { user, server } = openConsole({
    ...{ path: '/admin', role: null },
    answers: { ...stageLogin(), [`POST ${OPERATORS_SIGN_IN}`]: { status: 401, json: wanted } },
  });
  const login = await screen.findByRole('button', { name: 'Login' });
  expect(screen.queryByRole('textbox', { name: 'Code' })).toBeNull();
  type(screen.getByLabelText('Admin email'), 'admin@localhost');
  type(screen.getByLabelText('Password'), 'marigold');
  await user.click(login);
  const field = await code();
  expect(document.activeElement).toBe(field);
  await user.click(login);
  await screen.findByText('A code has six digits, or is one of your recovery codes of ten characters.');
  type(field, '123 456');
  server.answer({
    [`POST ${OPERATORS_SIGN_IN}`]: { status: 401, json: { ...wanted, message: 'This code is not right.' } },
  });
  await user.click(login);
  await screen.findByText('This code is not right.');
  expect(server.callsTo(`POST ${OPERATORS_SIGN_IN}`).at(-1)?.body).toMatchObject({ code: '123456' });
  server.answer(stageLogin());
  await user.click(login);
  await findToast('Login successful');
});

it('the second step is set up with the password, the first code, and codes that are shown once', async () => {
  const secret = 'ABCDEFGHIJKLMNOP';
  const uri = `otpauth://totp/x?secret=${secret}`;
  const codes = Array.from({ length: 10 }, (_, index) => `ABCDE-2345${index}`);
  const off = { success: true, since: null, passkeys: [], recoveryCodesLeft: 0 };
  const { user, server } = openConsole({
    path: '/admin?tab=team',
    answers: {
      ...TEAM_PAGE,
      [`GET ${SECOND_STEP_OWN}`]: { json: off },
      [`POST ${SECOND_STEP_OWN}`]: { json: { success: true, secret, uri } },
      [`POST ${SECOND_STEP_CONFIRM}`]: { status: 400, message: 'This code is not right.' },
    },
  });
  await user.click(await screen.findByRole('button', { name: /Your account/ }));
  await user.click(await screen.findByRole('button', { name: 'Set up an authenticator' }));
  type(screen.getByLabelText('Your password'), 'marigold');
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  await screen.findByRole('img', { name: 'QR code for an authenticator' });
  screen.getByText('ABCD EFGH IJKL MNOP');
  expect(screen.getByRole('link', { name: /authenticator/ }).getAttribute('href')).toBe(uri);
  type(await code(), '000000');
  await user.click(screen.getByRole('button', { name: 'Set up' }));
  await screen.findByText('This code is not right.');
  server.answer({
    [`POST ${SECOND_STEP_CONFIRM}`]: { json: { success: true, message: 'Set up', recoveryCodes: codes } },
    [`GET ${SECOND_STEP_OWN}`]: { json: { ...off, since: '2026-11-21T10:00:00Z', recoveryCodesLeft: 10 } },
  });
  await user.click(screen.getByRole('button', { name: 'Set up' }));
  await screen.findByText((text) => codes.every((one) => text.includes(one)));
  await user.click(screen.getByRole('button', { name: 'I have kept them' }));
  await screen.findByText(/You have 10 recovery codes left/);
});
