import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ACCOUNT_ARCHIVE, pathFor } from '#features/endpoints.ts';
import { openApp } from '../../../../tests/support/dom/open-app.tsx';
import type { StagedAnswer } from '../../../../tests/support/dom/staged-server.ts';
import { seeToast } from '../../../../tests/support/dom/toasts.ts';

const ACCOUNT = {
  id: 'u1',
  email: 'asha@example.com',
  emailVerified: true,
  firstName: 'Asha',
  lastName: 'Rao',
  createdAt: '2026-11-01T00:00:00.000Z',
  signIn: { password: true, google: false },
  consents: [
    {
      id: 'c1',
      version: '2026-11-1',
      text: 'You are 18 or older.',
      language: 'en',
      method: 'password',
      givenAt: '2026-11-01T00:00:00.000Z',
      deviceClass: 'phone',
    },
  ],
  engineConsents: [
    {
      id: 'e1',
      engineId: 'gemini',
      receiver: 'Google',
      text: 'Your photo goes to Google.',
      language: 'en',
      givenAt: '2026-11-02T00:00:00.000Z',
      withdrawnAt: null,
    },
  ],
};
const SESSIONS = [
  { id: 's1', userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/140 Mobile', current: true },
  { id: 's2', userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/130', current: false },
].map((session) => ({
  ...session,
  createdAt: '2026-11-01T00:00:00.000Z',
  lastSeenAt: '2026-11-20T00:00:00.000Z',
  expiresAt: '2026-12-20T00:00:00.000Z',
}));
const EXPORT = {
  ...{ id: 'x1', filesDone: 0, filesTotal: 0, bytes: null, url: null, expiresAt: null },
  createdAt: '2026-11-24T00:00:00.000Z',
};
const ANSWERS: Record<string, StagedAnswer> = {
  'GET /api/account': { json: ACCOUNT },
  'GET /api/identity/list-sessions': { json: { sessions: SESSIONS } },
  'GET /api/account/exports': { json: { exports: [] } },
  'GET /api/account/sendings': { json: { sendings: [] } },
  'GET /api/plan': { json: { planId: 'free', endsAt: null, cancelled: false, others: [] } },
};

const open = (answers: Record<string, StagedAnswer> = {}, user = {}) =>
  openApp({ path: '/account', user, answers: { ...ANSWERS, ...answers } });
const section = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the account page', () => {
  it('sends a visitor to sign in', async () => {
    openApp({ path: '/account' });
    await waitFor(() => expect(location.pathname).toBe('/register'));
  });

  it('saves another name, and says what is wrong with one', async () => {
    const { user, server } = open({
      'PATCH /api/account': { json: { ...ACCOUNT, firstName: 'Usha' } },
    });
    const profile = await section('Name and address');
    const first = profile.getByRole('textbox', { name: 'First name' });
    await user.clear(first);
    await user.type(first, 'U');
    await user.click(profile.getByRole('button', { name: 'Save name' }));
    profile.getByText('First name must be at least 2 characters');
    expect(server.callsTo('PATCH /api/account')).toEqual([]);
    await user.type(first, 'sha');
    await user.click(profile.getByRole('button', { name: 'Save name' }));
    await seeToast('Name saved', 'You are Usha Rao now.');
    expect(server.callsTo('PATCH /api/account')[0]?.body).toEqual({ firstName: 'Usha', lastName: 'Rao' });
    profile.getByText('asha@example.com');
    profile.getByText('verified');
  });

  it('changes the password, and tells a wrong one', async () => {
    const { user, server } = open({
      'PATCH /api/account': {
        status: 403,
        json: { code: 'wrong-password', message: 'Incorrect password' },
      },
    });
    const signIn = await section('Signing in');
    await user.click(signIn.getByRole('button', { name: 'Change password' }));
    await user.type(signIn.getByLabelText('Present password'), 'marigold');
    await user.type(signIn.getByLabelText('New password'), 'jasmine1');
    await user.type(signIn.getByLabelText('New password again'), 'jasmine2');
    await user.click(signIn.getByRole('button', { name: 'Save password' }));
    signIn.getByText("Passwords don't match");
    await user.clear(signIn.getByLabelText('New password again'));
    await user.type(signIn.getByLabelText('New password again'), 'jasmine1');
    await user.click(signIn.getByRole('button', { name: 'Save password' }));
    expect((await signIn.findByRole('alert')).textContent).toBe('Incorrect password');
    expect(server.callsTo('PATCH /api/account')[0]?.body).toEqual({
      password: 'marigold',
      newPassword: 'jasmine1',
    });
  });

  it('names devices, and signs another one out', async () => {
    const { user, server } = open({ 'POST /api/identity/revoke-session': { json: { ok: true } } });
    const devices = await section('Devices');
    await devices.findByText('Chrome on Android');
    devices.getByText('This device');
    await user.click(devices.getByRole('button', { name: 'Sign out Firefox on Windows' }));
    await waitFor(() =>
      expect(server.callsTo('POST /api/identity/revoke-session')[0]?.body).toEqual({ id: 's2' }),
    );
  });

  it('shows what was agreed to, and takes back what went to somebody else', async () => {
    const { user, server } = open({
      'DELETE /api/account/engine-consents/gemini': { json: { id: 'gemini', withdrawn: true } },
    });
    const consents = await section('What you agreed to');
    consents.getByText('You are 18 or older.');
    consents.getByText(/with your email address, in English, version 2026-11-1/);
    await user.click(consents.getByRole('button', { name: 'Take back for Google' }));
    await seeToast('Taken back', 'Google gets no photo of yours any more.');
    expect(server.callsTo('DELETE /api/account/engine-consents/gemini')).toHaveLength(1);
  });

  it('says before the own consent is taken back that this erases', async () => {
    const { user } = open();
    const consents = await section('What you agreed to');
    consents.getByText(/taking it back ends in erasing/);
    await user.click(consents.getByRole('button', { name: 'Take back and erase my account' }));
    await screen.findByRole('dialog', { name: 'Erase your account?' });
  });

  it('says that nobody was sent a photo, or who, what and when', async () => {
    open();
    await (await section('Who was sent your photos')).findByText(/^Nobody\./);
  });

  it('can be tried again where it can not be loaded', async () => {
    const { user, server } = open({ 'GET /api/account': { status: 500, json: { message: 'no' } } });
    await screen.findByText(/We could not load your account/);
    server.answer({ 'GET /api/account': { json: ACCOUNT } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await section('Name and address');
  });
});

describe('taking everything along', () => {
  it('asks for an archive, follows it, and offers it', async () => {
    const { user, server } = open({ 'POST /api/account/exports': { status: 202, json: { id: 'x1' } } });
    const archive = await section('Take your data with you');
    server.answer({
      'GET /api/account/exports': {
        json: { exports: [{ ...EXPORT, state: 'running', filesDone: 12, filesTotal: 48 }] },
      },
    });
    await user.click(archive.getByRole('button', { name: 'Make an archive' }));
    const bar = await archive.findByRole('progressbar', { name: 'Your archive' });
    expect(bar.getAttribute('aria-valuenow')).toBe('25');
    archive.getByText('12 of 48 files');
    server.answer({
      'GET /api/account/exports': {
        json: {
          exports: [
            {
              ...EXPORT,
              ...{ state: 'ready', filesDone: 48, filesTotal: 48, bytes: 12_400_000 },
              ...{
                url: pathFor(ACCOUNT_ARCHIVE, { id: 'x1' }),
                expiresAt: '2026-11-25T00:00:00.000Z',
              },
            },
          ],
        },
      },
    });
    const link = await archive.findByRole('link', { name: 'Download my archive (12.4 MB)' });
    expect(link.getAttribute('href')).toBe(pathFor(ACCOUNT_ARCHIVE, { id: 'x1' }));
  });

  it('asks for the password where the session is an old one', async () => {
    const { user, server } = open({
      'POST /api/account/exports': { status: 403, json: { code: 'sign-in-again', message: 'Again' } },
    });
    const archive = await section('Take your data with you');
    await user.click(archive.getByRole('button', { name: 'Make an archive' }));
    await user.type(await archive.findByLabelText('Your password'), 'marigold');
    server.answer({ 'POST /api/account/exports': { status: 202, json: { id: 'x1' } } });
    await user.click(archive.getByRole('button', { name: 'Make an archive' }));
    await waitFor(() =>
      expect(server.callsTo('POST /api/account/exports')[1]?.body).toEqual({ password: 'marigold' }),
    );
  });
});

describe('deleting everything', () => {
  const ERASE = 'DELETE /api/account';
  const PLAN: StagedAnswer = {
    json: { planId: 'pro', endsAt: '2027-01-15T00:00:00.000Z', cancelled: false, others: [] },
  };

  async function openDialog(answers: Record<string, StagedAnswer> = {}, person = {}) {
    const opened = open(answers, person);
    const part = await section('Delete everything');
    await opened.user.click(part.getByRole('button', { name: 'Delete everything' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Erase your account?' }));
    return { ...opened, dialog };
  }

  it('names what was paid for and is not used, and what the law keeps', async () => {
    const { dialog } = await openDialog({ 'GET /api/plan': PLAN }, { isPremium: true, generationLimit: 100 });
    await dialog.findByText('Pro, until 15 January 2027');
    dialog.getByText('100 credits');
    dialog.getByText(/The law makes us keep receipts without your name/);
  });

  it('erases at once with the password, and signs out', async () => {
    const { user, server, dialog } = await openDialog({
      [ERASE]: { status: 202, json: { erasedAt: '2026-11-24T00:00:00.000Z' } },
    });
    await user.click(dialog.getByRole('radio', { name: 'Now' }));
    await user.click(dialog.getByRole('button', { name: 'Erase now' }));
    expect(server.callsTo(ERASE)).toEqual([]);
    await user.type(dialog.getByLabelText('Your password'), 'marigold');
    await user.click(dialog.getByRole('button', { name: 'Erase now' }));
    await seeToast('Your account is being erased', 'You get one last mail from us when nothing is left.');
    expect(server.callsTo(ERASE)[0]?.body).toEqual({ now: true, password: 'marigold' });
    await screen.findByRole('heading', { name: 'Ready to Create Magic?' });
  });

  it('says what is wrong, and keeps what was typed', async () => {
    const { user, dialog } = await openDialog({
      [ERASE]: { status: 403, json: { code: 'wrong-password', message: 'Incorrect password' } },
    });
    await user.type(dialog.getByLabelText('Your password'), 'guess');
    await user.click(dialog.getByRole('button', { name: 'Erase in 7 days' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('Incorrect password');
    expect(dialog.getByLabelText<HTMLInputElement>('Your password').value).toBe('guess');
  });
});

describe('an account that is to be erased', () => {
  const ERASES = { erasesAt: '2026-12-01T03:30:00.000Z' };

  it('has one page whatever the address, with the day, and can be kept', async () => {
    const { user, server } = open({ 'POST /api/account/keep': { json: { kept: true } } }, ERASES);
    await screen.findByRole('heading', { name: 'Keep your account?' });
    screen.getByText(/Tuesday,? 1 December 2026/);
    expect(screen.queryByRole('region', { name: 'Devices' })).toBeNull();
    server.answer({
      'GET /api/auth/user': {
        json: {
          ...ACCOUNT,
          ...{
            profileImageUrl: null,
            generationsUsed: 0,
            generationLimit: 10,
            isPremium: false,
            unlimited: false,
            erasesAt: null,
          },
        },
      },
    });
    await user.click(screen.getByRole('button', { name: 'Keep my account' }));
    await seeToast('Welcome back', 'Your account stays, with everything in it.');
    await section('Name and address');
  });

  it('can be erased at once', async () => {
    const { user, server } = open(
      { 'DELETE /api/account': { status: 202, json: { erasedAt: '2026-11-24T00:00:00.000Z' } } },
      ERASES,
    );
    await user.click(await screen.findByRole('button', { name: 'Erase it now' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Erase your account?' }));
    expect(dialog.queryByRole('radio')).toBeNull();
    await user.type(dialog.getByLabelText('Your password'), 'marigold');
    await user.click(dialog.getByRole('button', { name: 'Erase now' }));
    await waitFor(() => expect(server.callsTo('DELETE /api/account')[0]?.body).toMatchObject({ now: true }));
  });
});
