import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import {
  OPERATORS_SIGN_IN,
  PASSKEY_ASK,
  PASSKEY_BEGIN,
  PASSKEY_REMOVE,
  PASSKEYS,
  pathFor,
  SECOND_STEP_OWN,
  TEAM_OPERATORS,
} from '#features/endpoints.ts';
import { findToast, openConsole, stageLogin } from '../../../../../tests/support/dom/open-console.tsx';
import type { PasskeyCreation, PasskeyRequest } from '../../passkeys/contract.ts';
import type { SecondStepState } from '../../second-step/contract.ts';

type Asked = 'create' | 'get';

/** A browser's passkeys, which a test answers for. */
interface StagedPasskeys {
  /** What the next calls come to: the name of a DOMException, or null for an answer. */
  next(...outcomes: readonly (string | null)[]): void;
  /** What was asked, latest last. */
  readonly calls: readonly (readonly [Asked, unknown])[];
}

const bytes = (text: string): ArrayBuffer => Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer;

/** The document of this test gets passkeys; `vi.unstubAllGlobals` takes them away. */
function stagePasskeys(): StagedPasskeys {
  const calls: [Asked, unknown][] = [];
  const outcomes: (string | null)[] = [];
  const answerTo = (asked: Asked) => async (options: unknown) => {
    calls.push([asked, options]);
    const outcome = outcomes.shift() ?? null;
    if (outcome !== null) throw new DOMException('staged', outcome);
    return {
      ...{ id: 'cGFzc2tleQ', rawId: bytes('passkey'), type: 'public-key' },
      getClientExtensionResults: () => ({}),
      response: {
        ...{ clientDataJSON: bytes('{}'), authenticatorData: bytes('data'), signature: bytes('signed') },
        ...{ attestationObject: bytes('made'), getTransports: () => ['internal'] },
      },
    };
  };
  vi.stubGlobal('PublicKeyCredential', function PublicKeyCredential() {});
  const credentials = { create: answerTo('create'), get: answerTo('get') };
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: credentials });
  return {
    calls,
    next: (...wanted) => {
      outcomes.push(...wanted);
    },
  };
}

afterEach(() => vi.unstubAllGlobals());

const REQUEST: PasskeyRequest = { challenge: 'Y2hhbGxlbmdl', rpId: 'portraits.example.com' };
const CREATION: PasskeyCreation = {
  ...{ rp: { id: 'portraits.example.com', name: 'Magic Portrait' }, challenge: 'Y2hhbGxlbmdl' },
  user: { id: 'aWQ', name: 'meera@example.com', displayName: 'Meera' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
};
const SIGN_IN = `POST ${OPERATORS_SIGN_IN}`;
const wanted = (message: string, code = 'code-wanted') => ({
  [SIGN_IN]: { status: 401, json: { success: false, message, code, requiresCode: true, passkey: REQUEST } },
});
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('a login offers a passkey beside the code, and says why none answered', async () => {
  const { user, server } = openConsole({
    ...{ path: '/admin', role: null },
    answers: { ...stageLogin(), ...wanted('Please use your passkey, or enter a code.') },
  });
  const login = await screen.findByRole('button', { name: 'Login' });
  type('Admin email', 'admin@localhost');
  type('Password', 'marigold');
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
  await user.click(login);
  const use = await screen.findByRole('button', { name: 'Use a passkey' });
  await user.click(use);
  await screen.findByText(/^This browser has no passkeys at this address\./);
  const passkeys = stagePasskeys();
  passkeys.next('NotAllowedError', 'SecurityError', 'UnknownError');
  for (const words of [
    /it was cancelled, took too long, or this device has none of yours/,
    /open the console at portraits\.example\.com\./,
    /^The passkey could not be used\./,
  ]) {
    await user.click(use);
    await screen.findByText(words);
  }
  // Nothing was sent so far but the password.
  expect(server.callsTo(SIGN_IN)).toHaveLength(1);
  server.answer(wanted('This passkey was not accepted.', 'wrong-passkey'));
  await user.click(use);
  await screen.findByText('This passkey was not accepted.');
  server.answer(stageLogin());
  // What was typed for a code does not matter.
  type('Code', 'half');
  await user.click(use);
  await findToast('Login successful');
  expect(server.callsTo(SIGN_IN).at(-1)?.body).toEqual({
    ...{ email: 'admin@localhost', password: 'marigold' },
    passkey: {
      ...{ id: 'cGFzc2tleQ', rawId: 'cGFzc2tleQ', type: 'public-key' },
      response: { clientDataJSON: 'e30', authenticatorData: 'ZGF0YQ', signature: 'c2lnbmVk' },
    },
  });
});

const PHONE = {
  id: 'a1',
  name: 'Phone',
  addedAt: '2026-11-20T10:00:00Z',
  lastUsedAt: '2026-11-21T10:00:00Z',
};
const KEY = { id: 'b2', name: 'Blue key', addedAt: '2026-11-21T10:00:00Z', lastUsedAt: null };
const stateWith = (passkeys: SecondStepState['passkeys']) => ({
  [`GET ${SECOND_STEP_OWN}`]: {
    json: { success: true, since: null, passkeys, recoveryCodesLeft: passkeys.length > 0 ? 10 : 0 },
  },
});

async function openAccount(passkeys: SecondStepState['passkeys']) {
  const opened = openConsole({
    path: '/admin?tab=team',
    answers: {
      [`GET ${TEAM_OPERATORS}`]: { json: { success: true, operators: [], invitations: [] } },
      ...stateWith(passkeys),
    },
  });
  await opened.user.click(await screen.findByRole('button', { name: /Your account/ }));
  return opened;
}

it('a passkey is added by name and password, and the first one brings recovery codes', async () => {
  const passkeys = stagePasskeys();
  const { user, server } = await openAccount([]);
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  const make = screen.getByRole('button', { name: 'Make the passkey' });
  await user.click(make);
  await screen.findByText('Please give it a name.');
  type('Name of the passkey', 'Phone');
  type('Your password', 'marigold');
  server.answer({ [`POST ${PASSKEY_BEGIN}`]: { status: 400, message: 'Your password is not right.' } });
  await user.click(make);
  await screen.findByText('Your password is not right.');
  const codes = Array.from({ length: 10 }, (_, index) => `ABCDE-2345${index}`);
  server.answer({
    [`POST ${PASSKEY_BEGIN}`]: { json: { success: true, creation: CREATION } },
    [`POST ${PASSKEYS}`]: {
      json: { success: true, message: 'Your passkey is added.', recoveryCodes: codes },
    },
    ...stateWith([PHONE]),
  });
  passkeys.next('NotAllowedError', 'InvalidStateError', 'ConstraintError');
  for (const words of [/^No passkey was made/, /has a passkey of yours already/, /Set up a PIN/]) {
    await user.click(make);
    await screen.findByText(words);
  }
  expect(server.callsTo(`POST ${PASSKEYS}`)).toEqual([]);
  await user.click(make);
  await screen.findByText((text) => codes.every((one) => text.includes(one)));
  expect(server.callsTo(`POST ${PASSKEYS}`).at(-1)?.body).toMatchObject({
    ...{ name: 'Phone', passkey: { response: { attestationObject: 'bWFkZQ', transports: ['internal'] } } },
  });
  await user.click(screen.getByRole('button', { name: 'I have kept them' }));
  await screen.findByText(/Added/);
  screen.getByText(/You have 10 recovery codes left/);
});

it('a passkey is removed once that is confirmed, and the last one by what it stands for', async () => {
  const passkeys = stagePasskeys();
  const { user, server } = await openAccount([PHONE, KEY]);
  await user.click(await screen.findByRole('button', { name: 'Remove the passkey Blue key' }));
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  await user.click(await screen.findByRole('button', { name: 'Remove the passkey Blue key' }));
  const remove = ({ id }: { id: string }) => `POST ${pathFor(PASSKEY_REMOVE, { passkeyId: id })}`;
  server.answer({
    [remove(KEY)]: { json: { success: true, message: 'Blue key is removed.' } },
    ...stateWith([PHONE]),
  });
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await findToast('Blue key is removed.');
  await user.click(await screen.findByRole('button', { name: 'Remove the passkey Phone' }));
  await screen.findByText(/It is your only second step/);
  server.answer({
    [remove(PHONE)]: { status: 400, message: 'This code is not right.' },
    [`POST ${PASSKEY_ASK}`]: { json: { success: true, request: REQUEST } },
  });
  type('Code', '123456');
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await screen.findByText('This code is not right.');
  server.answer({
    [remove(PHONE)]: { json: { success: true, message: 'Phone is removed.' } },
    ...stateWith([]),
  });
  await user.click(screen.getByRole('button', { name: 'Use a passkey' }));
  await findToast('Phone is removed.');
  expect(passkeys.calls.map(([asked]) => asked)).toEqual(['get']);
  expect(server.callsTo(remove(PHONE)).map(({ body }) => Object.keys(body as object))).toEqual([
    ['code'],
    ['passkey'],
  ]);
  await screen.findByText(/A passkey, or a code from an authenticator/);
});
