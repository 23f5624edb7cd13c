import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CONSENT_VERSION } from '#features/accounts/sign-in/contract.ts';
import { ASHA, openApp } from '../../../../tests/support/dom/open-app.tsx';
import type { StagedAnswer } from '../../../../tests/support/dom/staged-server.ts';
import { seeToast } from '../../../../tests/support/dom/toasts.ts';

const AGREE = 'POST /api/account/consent';
const open = (answers: Record<string, StagedAnswer> = {}) =>
  openApp({ user: { consentWanted: true }, answers });
const question = async () =>
  within(await screen.findByRole('dialog', { name: 'Please read this once more' }));

describe('a new version of the consent', () => {
  it('stands over the page with its text, and goes when it is agreed to', async () => {
    const { user, server } = open({ [AGREE]: { json: { message: 'Thank you.' } } });
    const dialog = await question();
    dialog.getByText(/you are 18 or older and the parent or guardian/);
    dialog.getByText(/declining ends in erasing it/);
    server.answer({ 'GET /api/auth/user': { json: { ...ASHA, consentWanted: false } } });
    await user.click(dialog.getByRole('button', { name: 'I agree' }));
    await seeToast('Thank you', 'Go on where you were.');
    expect(server.callsTo(AGREE).map(({ body }) => body)).toEqual([{ version: CONSENT_VERSION }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    screen.getByRole('heading', { level: 1 });
  });

  it('stays with the server’s sentence when it could not be kept', async () => {
    const message = 'The text has changed once more. Please reload the page, read it again, and then agree.';
    const { user } = open({ [AGREE]: { status: 409, json: { code: 'consent-outdated', message } } });
    const dialog = await question();
    await user.click(dialog.getByRole('button', { name: 'I agree' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(message);
  });

  it('can be read later, and be found again', async () => {
    const { user } = open();
    await user.click((await question()).getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Read it' }));
    await question();
  });

  it('leads whoever declines to the dialog that erases, and back', async () => {
    const { user, server } = open({
      'GET /api/account': {
        json: {
          ...ASHA,
          emailVerified: true,
          signIn: { password: true, google: false },
          consents: [],
          engineConsents: [],
        },
      },
      'GET /api/plan': { json: { planId: 'free', endsAt: null, cancelled: false, others: [] } },
    });
    await user.click((await question()).getByRole('button', { name: 'Decline and erase my account' }));
    const erase = within(await screen.findByRole('dialog', { name: 'Erase your account?' }));
    await user.click(erase.getByRole('button', { name: 'Keep my account' }));
    await question();
    expect(server.callsTo('DELETE /api/account')).toEqual([]);
  });

  it('is not in the way of the account, where the archive of the data is', async () => {
    const { user } = open();
    await user.click((await question()).getByRole('link', { name: 'take your data with you' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location.pathname).toBe('/account');
  });
});
